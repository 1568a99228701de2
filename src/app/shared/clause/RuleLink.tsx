/** A rule by its sentence: never by its id. */
import type { JSX } from 'solid-js'
import type { AnyRuleSet } from '#engine'
import { LinkButton } from '../../../ui/Button.tsx'
import { rulesWords as words } from './words.ts'

/** What a clause, ruling or setting says. */
export function ruleWords(set: AnyRuleSet, id: string | null): string {
  const clause = set.clauses.find((one) => one.id === id)
  if (clause) return clause.says
  return (
    set.rulings.find((one) => one.id === id)?.says ??
    set.settings.find((one) => one.id === id || one.ruling === id)?.says ??
    ''
  )
}

/** Opens the rule; a long sentence ends in three dots. */
export function RuleLink(props: {
  readonly set: AnyRuleSet
  readonly id: string
  readonly onOpen: (id: string) => void
}): JSX.Element {
  return (
    <span class="rule-link">
      <LinkButton onTap={() => props.onOpen(props.id)}>{words.link(ruleWords(props.set, props.id))}</LinkButton>
    </span>
  )
}
