/** How far something gets: each whole inch with the chance to reach it or more, as a tape and in words. */
import type { Counted, Fraction } from '#engine'
import { columnHead, inWords, isMore, isTiny, percent, roundPercent, type Share, shareOf, sumOf } from './chance.ts'
import { reachWords as words } from './words.ts'

/** One inch of the tape; its share is the chance to get there or farther, which says "sure" and "cannot" for 1 and 0. */
export type Inch = Share & {
  readonly inches: number
  /** Over its column: "sure", "94", "6.3". */
  readonly head: string
}

const half: Fraction = { n: 1n, d: 2n }

/** The chance to reach so many inches or more. */
export const reaching = (values: readonly Counted[], inches: number): Fraction =>
  sumOf(values.filter(({ value }) => value >= inches).map(({ chance }) => chance))

const isSure = ({ n, d }: Fraction) => n === d
const says = (chance: Fraction): string =>
  isSure(chance) ? words.sure : chance.n === 0n ? words.cannot : percent(chance)

/** Whole per cent where two figures are enough. */
function headOf(chance: Fraction): string {
  if (isSure(chance)) return words.sure
  const figure = Number.parseInt(roundPercent(chance), 10)
  return figure >= 10 && figure <= 99 ? String(figure) : columnHead(chance)
}

/** The whole inches from the last that is as near as can be to the farthest that can be; none of nothing. */
export function tapeOf(values: readonly Counted[]): readonly Inch[] {
  const all = values.map(({ value }) => value)
  if (all.length === 0) return []
  const from = Math.max(1, Math.floor(Math.min(...all)))
  const to = Math.max(from, Math.floor(Math.max(...all)))
  return Array.from({ length: to - from + 1 }, (_, at): Inch => {
    const chance = reaching(values, from + at)
    return { ...shareOf(chance), inches: from + at, says: says(chance), head: headOf(chance) }
  })
}

/** The middle inch: the farthest that is reached at least one time in two; where none is, the nearest of the tape. Null of nothing. */
export function middleInch(values: readonly Counted[]): number | null {
  const tape = tapeOf(values).map(({ inches }) => inches)
  return tape.findLast((inches) => !isMore(half, reaching(values, inches))) ?? tape[0] ?? null
}

/** "Reaches at least 8 inches 1 time in 2 (50.0%). 7 inches: 68.8%. 9 inches: 31.3%." Of the inch that is asked, else the middle one; empty of nothing. */
export function reachSentence(values: readonly Counted[], asked: number | null = middleInch(values)): string {
  if (asked === null || values.length === 0) return ''
  const own = reaching(values, asked)
  const beside = [asked - 1, asked + 1]
    .filter((inches) => inches > 0)
    .map((inches) => ({ inches, chance: reaching(values, inches) }))
    .filter(({ chance }) => isMore(chance, own) || isMore(own, chance))
  return [reachIn(asked, own), ...beside.map(({ inches, chance }) => words.beside(inches, says(chance)))].join(' ')
}

function reachIn(inches: number, chance: Fraction): string {
  if (isSure(chance)) return words.surely(inches)
  if (chance.n === 0n) return words.never(inches)
  if (isTiny(chance)) return words.hardlyEver(inches)
  if (isTiny({ n: chance.d - chance.n, d: chance.d })) return words.nearlyAlways(inches)
  const times = inWords(chance, words.often)
  return times === null
    ? words.reachesBy(inches, percent(chance))
    : words.reaches(inches, `${times} (${percent(chance)})`)
}

/** The chance to get so far, beside an answer: "50.0%", "sure", "cannot", with its share to be drawn. */
export function reachShare(values: readonly Counted[], inches: number): Share {
  const chance = reaching(values, inches)
  return { ...shareOf(chance), says: says(chance) }
}

/** Whether a distance that had to be covered was: "There, 1 inch to spare.", "2 inches short." */
export function reachedWords(came: number, needed: number): string {
  if (came < needed) return words.shortBy(needed - came)
  return came === needed ? words.there : words.toSpare(came - needed)
}

/** The middle inch in a few words, beside an answer: "8 inches or more 50%". Null of nothing. */
export function reachInShort(values: readonly Counted[]): string | null {
  const inches = middleInch(values)
  if (inches === null) return null
  const chance = reaching(values, inches)
  return words.short(inches, isSure(chance) ? words.sure : roundPercent(chance))
}
