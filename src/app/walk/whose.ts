/** Whose dice a side rolls, as it is chosen at a roll: that holds for the side until its battle ends, and one tap keeps it to this roll. */
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

/** Chooses it and says so; of a roll that is no side's it holds for every side. Of a check outside a battle nothing is kept. */
export function chooseWhose(set: AnyRuleSet, battle: string, side: string, dice: 'phone' | 'table'): void {
  if (battle === NO_BATTLE) return
  const sides = side === '' ? ['', ...set.sides.map(({ id }) => id)] : [side]
  const before = sides.map((one) => [one, diceOf(battle, one)] as const)
  choose({ battle, side, isOwn: dice === 'table' })
  if (before.every(([, were]) => were === dice)) return
  for (const one of sides) chooseDice(battle, one, dice)
  const takeBack = () => {
    for (const [one, were] of before) chooseDice(battle, one, were)
  }
  say(
    words.fromNowOn(dice, side === '' ? '' : sideWords(set, side)),
    { label: words.onlyThisOnce, onTap: takeBack },
    true,
  )
}
