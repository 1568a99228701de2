/** In development only: after each entry, whether all that is always so in a battle still is. */
import type { AnyRuleSet, Invariant } from '#engine'
import { breaches, type Draft, type Game, placed } from '#game'
import { say } from './toast.ts'

const modules = import.meta.env.DEV
  ? import.meta.glob<{ readonly invariants: readonly Invariant[] }>('../../../rulesets/*/invariants.ts')
  : {}

/** Says which invariants of the rule set do not hold after what was entered. */
export async function sayBreaches(set: AnyRuleSet, before: Game, drafts: readonly Draft[], after: Game): Promise<void> {
  const load = modules[`../../../rulesets/${set.id}/invariants.ts`]
  const last = drafts.at(-1)
  if (!load || !last) return
  const { invariants } = await load()
  for (const { invariant, says } of breaches(invariants, before, placed(before, last, 0), after)) {
    console.error(`${invariant}: ${says}`)
    say(`${invariant}: ${says}`)
  }
}
