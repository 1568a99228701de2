/** The sentence of a rule, to be read under what rests on it: never its id. */
import type { AnyRuleSet } from '#engine'

/** What a clause or ruling says; of a setting why it is read so, for its question and reading stand beside it. */
export function ruleWords(set: AnyRuleSet, id: string | null): string {
  const clause = set.clauses.find((one) => one.id === id)
  if (clause) return clause.says
  return (
    set.rulings.find((one) => one.id === id)?.says ??
    set.settings.find((one) => one.id === id || one.ruling === id)?.why ??
    ''
  )
}
