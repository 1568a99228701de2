/** Handfuls of dice in the words of the rules: which dice, and what the rule wants to know of them. */
import type { Because, Json, Part } from './steps.ts'

/** Dice by their sides, with the reason for each lot if there is one. */
export type Handful = { readonly dice: readonly number[]; readonly because: readonly Because[] }
type Dice = readonly number[] | Handful

/** `count` dice of `sides` sides: d(5, 12) is five d12. */
export const d = (count: number, sides: number): readonly number[] =>
  new Array<number>(Math.max(0, Math.floor(count))).fill(sides)

const isHandful = (dice: Dice): dice is Handful => 'because' in dice
const lay = (dice: Dice) => (isHandful(dice) ? { dice: dice.dice, because: dice.because } : { dice })

/** The one die as it falls. */
export const face = (sides: number): Part<number> => ({ dice: [sides], read: { how: 'face' } })

/** Does the one die show one of these faces? */
export const among = (sides: number, ...of: readonly number[]): Part<boolean> => ({
  dice: [sides],
  read: { how: 'among', of },
})

/** All dice added, and `plus`. */
export const sum = (dice: Dice, plus = 0): Part<number> => ({ ...lay(dice), read: { how: 'sum', plus } })

/** The highest die. */
export const best = (dice: Dice): Part<number> => ({ ...lay(dice), read: { how: 'best' } })

/** The lowest die. */
export const worst = (dice: Dice): Part<number> => ({ ...lay(dice), read: { how: 'worst' } })

/** Every die, sorted from high to low: for rules that read each one but not in what order they were thrown. */
export const faces = (dice: Dice): Part<readonly number[]> => ({ ...lay(dice), read: { how: 'faces', ordered: false } })

/** Every die in the order of the handful: dear in the odds, only for few dice. */
export const inOrder = (dice: Dice): Part<readonly number[]> => ({
  ...lay(dice),
  read: { how: 'faces', ordered: true },
})

/** How many dice show `atLeast` or more. */
export const count = (dice: Dice, atLeast: number, enough?: 'one'): Part<number> => ({
  ...lay(dice),
  read: { how: 'count', atLeast, ...(enough ? { enough: true } : {}) },
})

/** How many dice fall in each band, lowest band first; bands(dice, 4, 6) gives [1-3, 4-5, 6 or more]. */
export const bands = (dice: Dice, ...from: readonly number[]): Part<readonly number[]> => ({
  ...lay(dice),
  read: { how: 'bands', from },
})

/** Hits at exactly `total`: a die that shows it or more hits alone, others are added in groups of exactly `total`. */
export const groups = (dice: Dice, total: number, misses: 'lost' | 'added' = 'lost'): Part<number> => ({
  ...lay(dice),
  read: { how: 'groups', total, misses },
})

/** First die less second: a plus and a minus die. */
export const plusMinus = (sides: number, minusSides = sides): Part<number> => ({
  dice: [sides, minusSides],
  read: { how: 'difference' },
})

/** How our dice stand against theirs. */
export type Against = 'higher' | 'even' | 'lower'

/** Our dice against theirs, by sum or by the highest die; `plus` is added to ours. The totals themselves are not told. */
export function opposed(ours: Dice, theirs: Dice, by: 'sum' | 'best' = 'sum', plus = 0): Part<Against> {
  const a = lay(ours)
  const b = lay(theirs)
  const because = [...becauseOf(a), ...becauseOf(b)]
  return {
    dice: [...a.dice, ...b.dice],
    read: { how: 'opposed', ours: a.dice.length, by, plus },
    ...(isHandful(ours) || isHandful(theirs) ? { because } : {}),
  }
}

function becauseOf(lot: {
  readonly dice: readonly number[]
  readonly because?: readonly Because[]
}): readonly Because[] {
  return lot.because ?? [{ dice: lot.dice.length, says: '' }]
}

/** The row of a table by the sum of the dice: row(d(1, 100), { 4: 'event', 14: 'shaken', 100: 'nothing' }); each key is the highest total of its row. */
export function row<const R extends string>(dice: Dice, rows: { readonly [upTo: number]: R }): Part<R> {
  const list = Object.entries(rows)
    .map(([upTo, name]) => ({ upTo: Number(upTo), row: name }))
    .sort((a, b) => a.upTo - b.upTo)
  return { ...lay(dice), read: { how: 'row', rows: list } }
}

/** The same dice, but these faces are thrown again until another one comes. */
export const again = <V extends Json>(part: Part<V>, ...faces: readonly number[]): Part<V> => ({
  ...part,
  again: faces,
})

/** The same dice under a name of their own, for throws with several parts. */
export const named = <V extends Json>(says: string, part: Part<V>): Part<V> => ({ ...part, says })
