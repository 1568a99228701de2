/** An entry walked again on the battle before it: the book keeps faces, and only its step says how they were read. */
import { type AnyRuleSet, RuleError, type Trace, walk } from '#engine'
import { procedureOf, type Resolved, type Standing } from '#game'

/** What happened on the way; null where the rules of today no longer make sense of it. */
export function walkedAgain(
  set: AnyRuleSet,
  { world, settings, owed }: Standing,
  { procedure: id, args, answers }: Pick<Resolved, 'procedure' | 'args' | 'answers'>,
): readonly Trace[] | null {
  const procedure = procedureOf(set, id)
  if (!procedure) return null
  try {
    return walk({ procedure, args, world, settings, owed }, answers).trace
  } catch (e) {
    // An older battle may hold what the rules of today cannot make sense of.
    if (e instanceof RuleError || e instanceof TypeError) return null
    throw e
  }
}
