/** Words of a ruling of the referee on one roll. */
const reasons = {
  fight: ['smoke', 'awkward ground', 'low sun', 'bad order'],
  other: ['bad order', 'weariness', 'a brave officer'],
} as const
const known: readonly string[] = Object.values(reasons).flat()

export const rulingSays = {
  open: 'Rule otherwise',
  change: 'Change the ruling',
  openFor: (says: string) => `Rule otherwise: ${says}`,
  useForAll: (n: number, need: string | undefined) =>
    need === undefined ? `Use for all ${n}` : `Use for all ${n}: ${need}`,
  useBook: (need: string | undefined) => (need === undefined ? 'By the book' : `By the book: ${need}`),
  titleFor: (n: number) => (n === 1 ? 'What do you rule?' : `What do you rule for all ${n}?`),
  hint: 'The odds follow it, and the log names it.',
  close: 'Close',
  byTheBook: 'By the book',
  yours: 'Your ruling',
  which: 'Which dice?',
  need: 'They need',
  needBook: (need: number) => `by the book ${need}+`,
  dice: 'Dice',
  diceBook: (dice: string) => `by the book ${dice}`,
  plus: 'Modifier',
  diceOf: (whose: string) => `Dice of ${whose}`,
  plusOf: (whose: string) => `Modifier to ${whose}`,
  plusHint: 'to the sum',
  decide: 'Decide the result',
  roll: 'Let the dice decide',
  result: 'The result',
  why: 'Why?',
  /** `fights`: the enemy may lose by it. */
  reasons: (fights: boolean) => reasons[fights ? 'fight' : 'other'],
  because: (why: string) => (known.includes(why) ? `for ${why}` : why),
  other: 'Other reason',
  scope: 'How long it holds',
  once: 'This roll only',
  keep: 'Keep for this battle',
  kept: 'Offered at every roll like this one. Never applied by itself.',
  discard: 'Discard the ruling',
  apply: (ruling: string) => `Rule it: ${ruling}`,
  sayWhy: 'Say why',
  changeIt: 'Change something first',
  none: 'Cannot be counted',
  house: (ruling: string) => `House rule: ${ruling}`,
  yes: 'Yes',
  no: 'No',
} as const
