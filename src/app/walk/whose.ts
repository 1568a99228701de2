/**
 * Whose dice a side rolls, as it is chosen at a roll. Own dice hold for the side until its battle ends, and one tap keeps
 * them to this roll; the phone rolls this once, and one tap makes it hold.
 */
import { createSignal } from 'solid-js'
import { type AnyRuleSet, type Question, refsIn, type Throw, thingOf } from '#engine'
import { sideWords } from '#tell'
import { NO_BATTLE } from '../model/battle.ts'
import { chooseDice, diceOf } from '../model/prefs.ts'
import { say } from '../model/toast.ts'
import { walkWords as words } from './words.ts'

/** The side that rolls: as the roll says, else that of the first thing that the walk is about. */
export function rollingSide({ args, world }: Question, step?: Throw): string {
  if (step?.by !== undefined) return step.by
  const [first] = refsIn(args)
  const side = first && thingOf(world, first)?.side
  return typeof side === 'string' ? side : ''
}

/** What was chosen last at a roll, for a list that is open over it. */
const [chosen, choose] = createSignal<{ readonly battle: string; readonly side: string; readonly isOwn: boolean }>()
export const lastChosen = chosen

/**
 * Chooses it, and says how long it holds; of a roll that is no side's it holds for every side. Of a check outside a battle
 * nothing is kept.
 */
export function chooseWhose(set: AnyRuleSet, battle: string, side: string, dice: 'phone' | 'table'): void {
  if (battle === NO_BATTLE) return
  const sides = side === '' ? ['', ...set.sides.map(({ id }) => id)] : [side]
  const before = sides.map((one) => [one, diceOf(battle, one)] as const)
  choose({ battle, side, isOwn: dice === 'table' })
  if (before.every(([, were]) => were === dice)) return
  const hold = (all: typeof before) => {
    for (const [one, whose] of all) chooseDice(battle, one, whose)
  }
  const now = sides.map((one) => [one, dice] as const)
  const who = side === '' ? '' : sideWords(set, side)
  if (dice === 'table') hold(now)
  if (dice === 'table') say(words.ownFromNowOn(who), { label: words.onlyThisOnce, onTap: () => hold(before) }, true)
  else say(words.phoneThisOnce(who), { label: words.everyTime, onTap: () => hold(now) }, true)
}
