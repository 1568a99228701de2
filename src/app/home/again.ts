/** The set-up of a battle: played again, or given away as a file. */
import { setUpAnew } from '#game'
import { type Stored, store } from '#store'
import { ruleSet } from '../rulesets.ts'
import { fileName, give } from './give.ts'
import { homeWords as words } from './words.ts'

/** What is asked of a battle: which it is, and how many entries it has. */
export type OfBattle = { readonly id: string; readonly name: string; readonly ruleset: string; readonly head: number }

/** The number of the entry up to which the set-up goes. */
async function endOfSetUp({ id, ruleset, head }: OfBattle): Promise<number> {
  const [set, all] = await Promise.all([
    ruleSet(ruleset).catch(() => null),
    store.entriesPage(id, Number.POSITIVE_INFINITY, head + 1),
  ])
  return set && all.ok ? setUpAnew(set, [...all.value].reverse()) : head + 1
}

/** Starts the same battle again from its set-up, and gives its id. */
export async function playedAgain(battle: OfBattle): Promise<Stored<string>> {
  return store.copyGame(battle.id, words.againName(battle.name), await endOfSetUp(battle))
}

/** Gives the set-up away as a file; a sentence where that cannot be. */
export async function giveSetUp(battle: OfBattle): Promise<string | null> {
  const name = words.setUpName(battle.name)
  const text = await store.exportSetUp(battle.id, name, await endOfSetUp(battle))
  if (!text.ok) return text.says
  await give(text.value, `${fileName(name)}.orderly.json`, 'application/json')
  return null
}
