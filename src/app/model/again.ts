/** The set-up of a battle: played again, or saved as a scenario. */
import { type Game, setUpAnew } from '#game'
import { type Stored, store } from '#store'
import { ruleSet } from './rulesets.ts'
import { lineOf } from './turn.ts'
import { battleWords as words } from './words.ts'

/** What is asked of a battle: which it is, and how many entries it has. */
export type OfBattle = { readonly id: string; readonly name: string; readonly ruleset: string; readonly head: number }

/** A copy of the set-up: its id. */
async function copied({ id, ruleset, head }: OfBattle, name: string, scenario?: true): Promise<Stored<string>> {
  const [set, all] = await Promise.all([
    ruleSet(ruleset).catch(() => null),
    store.entriesPage(id, Number.POSITIVE_INFINITY, head + 1),
  ])
  if (!set || !all.ok) return store.copyGame(id, name, head + 1, scenario && { scenario })
  const line = (game: Game) => lineOf(set, game)
  return store.copyGame(id, name, setUpAnew(set, [...all.value].reverse()), { ...(scenario && { scenario }), line })
}

/** Starts the same battle again from its set-up, and gives its id. */
export const playedAgain = (battle: OfBattle): Promise<Stored<string>> => copied(battle, words.again(battle.name))

/** The day that a battle has in its name if nobody gave it one: ", 23 November". */
const DAY = /, (\d{1,2}\.? \p{L}+|\p{L}+ \d{1,2})$/u

/** Saves the set-up, with its forces and house rules, as a scenario of this phone: its id. */
export async function savedAsScenario(battle: OfBattle): Promise<Stored<string>> {
  const name = battle.name.replace(DAY, '')
  const set = await ruleSet(battle.ruleset).catch(() => null)
  const isTaken = set?.scenarios.some(({ title }) => title === name) ?? false
  return copied(battle, isTaken ? words.own(name) : name, true)
}
