/** Walks the resolutions of a logged battle again, each on the state and settings of its moment. */
import { type AnyRuleSet, type Difference, RuleError, verify } from '#engine'
import { type Entry, notRolled, questionOf, type Resolved, type Standing, states } from '#game'

/** What would be different today in one entry. */
export type DifferenceAt = { readonly entry: number; readonly title: string } & Difference

/** How many entries there were, how many resolutions among them, and how many of those would be different. */
export type LogComparison = {
  readonly entries: number
  readonly resolved: number
  readonly different: number
  readonly differences: readonly DifferenceAt[]
}

/** Compares every resolution of a battle with what the rules make of its answers today. */
export function compare(set: AnyRuleSet, entries: readonly Entry[]): LogComparison {
  const all: DifferenceAt[] = []
  let resolved = 0
  let different = 0
  for (const { entry, before } of states(entries, set)) {
    if (entry.kind !== 'resolved' || !before) continue
    const dice = notRolled(entry, (seq) => entries[seq])
    const differences = [...differencesIn(set, before, entry), ...dice.map(otherDice)]
    resolved++
    if (differences.length > 0) different++
    all.push(...differences.map((d) => ({ entry: entry.seq, title: entry.title, ...d })))
  }
  return { entries: entries.length, resolved, different, differences: all }
}

const otherDice = (key: string): Difference => ({
  what: 'dice',
  says: `The dice of "${key}" are not those that the phone rolled for it.`,
  logged: key,
  now: null,
})

/** What the rules would do otherwise today in one resolution, on the state before it. */
export function differencesIn(set: AnyRuleSet, game: Standing, entry: Resolved): readonly Difference[] {
  const stops = (says: string): readonly Difference[] => [{ what: 'stops', says, logged: null, now: null }]
  const question = questionOf(set, game, entry)
  if (!question) return stops(`There is no procedure "${entry.procedure}" any more.`)
  try {
    return verify(question, entry.answers, entry.outcome)
  } catch (e) {
    if (e instanceof RuleError) return stops(e.message)
    throw e
  }
}
