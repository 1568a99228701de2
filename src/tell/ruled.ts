/** What the referee ruled otherwise on a roll, in words: "needs 1 more, smoke"; beside the roll by the book "6+, smoke". */
import type { Otherwise, Part, RuledThrow, Throw } from '#engine'
import { diceWords, needIn, signed, the } from '#engine'
import { opposedSides } from './dice.ts'
import { lower, resultWords } from './value.ts'
import { ruledSays as words } from './words.ts'

/** A ruling in words, its reason last; `book` are the dice by the book, where they are known. */
export function rulingWords({ why, parts }: RuledThrow, book: Throw['parts'] = {}): string {
  const many = Object.keys(parts).length > 1
  const all = Object.entries(parts).flatMap(([name, other]) => {
    const says = otherwiseWords(other, book[name])
    return says === '' ? [] : [many ? `${lower(book[name]?.says ?? name)} ${says}` : says]
  })
  return [...all, why].join(', ')
}

function otherwiseWords(
  { need = 0, dice = 0, plus = 0, theirDice = 0, theirPlus = 0, is }: Otherwise,
  book: Part | undefined,
): string {
  if (is !== undefined) return words.decided(resultWords(is))
  const byTheBook = book ? needIn(book) : null
  const [first, second] = (book && poolsOf(book)) ?? []
  const ours = first?.says ?? ''
  const theirs = second?.says ?? words.other
  return [
    ...(need === 0 ? [] : [byTheBook === null ? words.need(need) : words.needs(byTheBook + need)]),
    ...(dice === 0 ? [] : [words.dice(dice, ours)]),
    ...(plus === 0 ? [] : [words.plus(signed(plus), ours)]),
    ...(theirDice === 0 ? [] : [words.dice(theirDice, theirs)]),
    ...(theirPlus === 0 ? [] : [words.plus(signed(theirPlus), theirs)]),
  ].join(', ')
}

/** Whose the dice of two sides are, and their pools, as a ruling names them; null of a throw of one side. */
export function poolsOf(part: Part): readonly [Side, Side] | null {
  if (part.read.how !== 'opposed') return null
  const [ours, theirs] = opposedSides(part)
  // By what the first die of each side is rolled for: the others only help it.
  const why = (part.because ?? []).flatMap(({ dice, says }) => Array.from({ length: dice }, () => says))
  const named = [why[0], why[ours.dice.length]] as const
  const [a = '', b = ''] = named[0] && named[1] && named[0] !== named[1] ? named : words.sides
  return [
    { says: poolName(a), pool: diceWords(ours.dice) },
    { says: poolName(b), pool: diceWords(theirs.dice) },
  ]
}

/** "the killed", "the 64th Foot". */
const poolName = (says: string): string => (/^[a-z]/.test(says) ? words.pool(says) : the({ name: says }))

type Side = { readonly says: string; readonly pool: string }
