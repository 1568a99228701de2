/** Exact chances as figures and in words. Nothing outside this folder adds, weighs or writes a chance. */
import { decimal, type Estimate, type Fraction, minus, one, plus, zero } from '#engine'
import { chanceWords as words } from './words.ts'

/** A chance as it is drawn and said. */
export type Share = {
  /** 0 to 1, for drawing only; above 0 however small the chance. */
  readonly share: number
  /** "98.7%". */
  readonly says: string
  /** "1 in 2,534", where `says` is a word: shown on a tap. */
  readonly exact?: string
}

export const shareOf = (chance: Fraction): Share => shareSaying(chance, percent(chance))

const shareSaying = (chance: Fraction, says: string): Share => ({
  share: decimal(chance),
  says,
  ...(edge(chance) === 0 ? {} : { exact: exactly(chance) }),
})

/**
 * For the record: "98.7%", but "1 in 2,534" under 0.1 per cent and "all but 1 in 2,534" over 99.9; `figure`: its tenths of a
 * per cent, where they add up with others.
 */
export function exactly(chance: Fraction, figure?: bigint): string {
  const side = edge(chance)
  if (side === 0) return figure === undefined ? percent(chance) : inPercent(figure)
  return side < 0 ? oneIn(chance) : words.allBut(oneIn(minus(one, chance)))
}

/**
 * Chances that shut each other out in tenths of a per cent that add up as the chances do: of those together certain, to
 * 1000. What is under 0.1 per cent is told in words and takes no tenth. The one place where chances are rounded: whoever tells
 * one of several takes its figure from all of them.
 */
export const tenthsOf = (chances: readonly Fraction[]): readonly bigint[] =>
  partsOfWhole(withRest(chances), 1000n, (c) => edge(c) >= 0).slice(0, chances.length)

/** The same in whole per cent, as chances of plays are told: what is under half of one is told in words. */
export const wholesOf = (chances: readonly Fraction[]): readonly bigint[] =>
  partsOfWhole(chances, 100n, ({ n, d }) => n * 200n >= d)

/** With what is not told among them, such as what hangs on answers: it is rounded with them. */
function withRest(chances: readonly Fraction[]): readonly Fraction[] {
  const rest = minus(one, sumOf(chances))
  return rest.n > 0n ? [...chances, rest] : chances
}

function partsOfWhole(
  chances: readonly Fraction[],
  all: bigint,
  inFigures: (chance: Fraction) => boolean,
): readonly bigint[] {
  const floors = chances.map((c) => (inFigures(c) ? (c.n * all) / c.d : 0n))
  const due = nearest(sumOf(chances), all) - floors.reduce((a, b) => a + b, 0n)
  const rest = chances.map((c) => (inFigures(c) ? decimal({ n: (c.n * all) % c.d, d: c.d }) : 0))
  const raised = [...rest.keys()]
    .filter((at) => (rest[at] ?? 0) > 0)
    // Of equal rests the greater chance is rounded up, wherever it stands: so it is rounded alone, beside its opposite.
    .sort((a, b) => (rest[b] ?? 0) - (rest[a] ?? 0) || Number((floors[b] ?? 0n) - (floors[a] ?? 0n)))
    .slice(0, Number(due))
  return floors.map((floor, at) => (raised.includes(at) ? floor + 1n : floor))
}

/** A chance that is told as so many tenths of a per cent, unless it is too near 0 or 100 for figures. */
export const shareIn = (chance: Fraction, tenths: bigint): Share =>
  edge(chance) === 0 ? shareSaying(chance, inPercent(tenths)) : shareOf(chance)

/** Shares of chances that shut each other out, whose figures add up. */
export function sharesOf(chances: readonly Fraction[]): readonly Share[] {
  const tenths = tenthsOf(chances)
  return chances.map((chance, at) => shareIn(chance, tenths[at] ?? 0n))
}

/** Chances that shut each other out, added. */
export const sumOf = (chances: readonly Fraction[]): Fraction => chances.reduce(plus, zero)

/** Whether the first chance is the greater. */
export const isMore = (a: Fraction, b: Fraction): boolean => a.n * b.d > b.n * a.d

/** The likeliest of some, the first of those that are alike; undefined of none. */
export const likeliestOf = <C extends { readonly chance: Fraction }>(all: readonly C[]): C | undefined =>
  all.reduce<C | undefined>((best, c) => (best && !isMore(c.chance, best.chance) ? best : c), undefined)

/** The average of what is counted, in tenths: 6.6. */
export function averageOf(counts: readonly { readonly value: number; readonly chance: Fraction }[]): number {
  const { n, d } = sumOf(counts.map(({ value, chance }) => ({ n: chance.n * BigInt(value), d: chance.d })))
  return Number(divide(10n * n, d)) / 10
}

/** The average in words: "6.6", "under 0.1" of less that may come. */
export const averageWords = (counts: Parameters<typeof averageOf>[0]): string => {
  const average = averageOf(counts)
  const comes = counts.some(({ value, chance }) => value > 0 && chance.n > 0n)
  return average === 0 && comes ? words.underTenth : String(average)
}

/** An integer with commas: 2,534. */
export function grouped(value: bigint | number): string {
  return value.toString().replace(/\B(?=(\d{3})+$)/g, ',')
}

/** A chance in parts of a whole: halfway between two, the greater of it and its opposite is rounded up. */
function nearest({ n, d }: Fraction, all: bigint): bigint {
  return 2n * n < d ? (2n * n * all + d - 1n) / (2n * d) : divide(n * all, d)
}

function divide(above: bigint, below: bigint): bigint {
  return (2n * above + below) / (2n * below)
}

/** Per cent with one decimal and no sign: "98.7"; exact 0 and 100 without. Not for chances under 0.1 or over 99.9. */
export const tenths = (chance: Fraction): string => decimalOf(nearest(chance, 1000n))

const decimalOf = (value: bigint): string =>
  value === 0n ? '0' : value === 1000n ? '100' : `${value / 10n}.${value % 10n}`

const inPercent = (value: bigint): string => `${decimalOf(value)}%`

/** Of more chances than these nobody adds the figures, and their roundings would add up to a whole per cent. */
const FEW = 16

/** Some of them together, by the tenths of all of them; rounded by itself where they are many, or one has no tenth. */
export function togetherIn(chances: readonly Fraction[], isIn: (at: number) => boolean): Share {
  const some = [...chances.keys()].filter(isIn)
  const sum = sumOf(some.flatMap((at) => chances[at] ?? []))
  const isTold = some.length === 1 || (chances.length <= FEW && some.every((at) => edge(chances[at] ?? zero) >= 0))
  if (!isTold) return shareOf(sum)
  const figures = tenthsOf(chances)
  return shareIn(
    sum,
    some.reduce((all, at) => all + (figures[at] ?? 0n), 0n),
  )
}

/** For a headline, in whole per cent: "47%", "under 1%", "over 99%"; 0 and 100 only when exactly so. */
export function roundPercent(chance: Fraction): string {
  const { n, d } = chance
  if (edge(chance) !== 0) return percent(chance)
  const value = nearest(chance, 100n)
  if (value === 0n && n > 0n) return words.under
  return value === 100n && n < d ? words.overMost : `${value}%`
}

/**
 * A share of so many plays, as it is said: in whole per cent, for more than that it does not know; of what nobody saw, and
 * may come all the same, "under 3 in 8,000".
 */
export function roundedShare<S extends Share & { readonly head?: string }>(
  part: S,
  plays: number,
  figure: number = Math.round(part.share * 100),
): S {
  const [says, head] =
    part.share === 0
      ? [words.underIn(grouped(plays)), '<1']
      : figure < 1
        ? [words.under, '<1']
        : figure > 99
          ? [words.overMost, '>99']
          : [`${figure}%`, `${figure}`]
  return { ...part, says, ...(part.head === undefined ? {} : { head }) }
}

/** Shares that shut each other out as they are drawn: in whole per cent that add up, where they are of so many plays. */
export function asSampled<S extends Share & { readonly head?: string }>(
  all: readonly S[],
  estimate: Estimate | undefined,
): readonly S[] {
  if (!estimate) return all
  const wholes = wholesOf(all.map(({ share }) => ({ n: BigInt(Math.round(share * IN_PLAYS)), d: BigInt(IN_PLAYS) })))
  return all.map((one, at) => roundedShare(one, estimate.plays, Number(wholes[at] ?? 0n)))
}

/** So finely a share of plays is told apart from another. */
const IN_PLAYS = 1_000_000_000

/** "47%", "almost never"; of so many plays "about 47%", "under 1%". */
export const percentOf = (chance: Fraction, estimate: Estimate | undefined): string =>
  estimate ? words.roughly(aboutShare(chance, estimate.plays).says) : percent(chance)

/** The same of a chance; `figure`: its whole per cent, where that must add up with others. */
export const aboutShare = (chance: Fraction, plays: number, figure?: number): Share =>
  roundedShare({ share: decimal(chance), says: '' }, plays, figure)

/** -1 where a chance is too near 0 to be told in per cent, 1 where it is too near 100, else 0; also 0 where it is exactly 0 or 100. */
function edge({ n, d }: Fraction): -1 | 0 | 1 {
  if (n !== 0n && n * 1000n < d) return -1
  return n !== d && n * 1000n > d * 999n ? 1 : 0
}

/** Whether so small a chance is not told in per cent. */
export const isTiny = ({ n, d }: Fraction): boolean => n * 1000n < d

/** "1 in 2,534": how often it happens, to the nearest whole. The chance is not 0. */
export function oneIn({ n, d }: Fraction): string {
  return words.oneIn(grouped(divide(d, n)))
}

/** "98.7%"; "almost never" under 0.1 per cent, "almost always" over 99.9; "0%" and "100%" only when exactly so. */
export function percent(chance: Fraction): string {
  const side = edge(chance)
  if (side < 0) return words.almostNever
  return side > 0 ? words.almostAlways : `${tenths(chance)}%`
}

/** For a column's head: "36.7", "0.2", or "<0.1"; `figure`: its tenths of a per cent, where they must add up with others. */
export function columnHead(chance: Fraction, figure?: bigint): string {
  const side = edge(chance)
  if (side !== 0) return side < 0 ? '<0.1' : '>99.9'
  return figure === undefined ? tenths(chance) : decimalOf(figure)
}

const simpleFractions: readonly (readonly [number, number])[] = [
  [1, 2],
  [1, 3],
  [2, 3],
  [1, 4],
  [3, 4],
  [1, 5],
  [2, 5],
  [3, 5],
  [4, 5],
  [1, 10],
  [9, 10],
]
const sixths: readonly (readonly [number, number])[] = [
  [1, 6],
  [5, 6],
]

/** The words of common fractions. */
type Often = Pick<typeof words, 'about' | 'over' | 'near' | 'times'> & {
  readonly half: { readonly [K in keyof typeof words.half]: string }
}

/**
 * A common fraction in words, when the chance is within 2 points of one (whole points): "2 times in 3",
 * "better than 4 in 5", "about 1 in 4", "nearly 3 in 4". Sixths only when they fit within half a point. Else null.
 */
export function inWords(chance: Fraction, says: Often = words): string | null {
  const value = decimal(chance) * 100
  const off = ([a, b]: readonly [number, number]) => value - (a / b) * 100
  const near = [
    ...simpleFractions.filter((f) => Math.abs(off(f)) < 2.5),
    ...sixths.filter((f) => Math.abs(off(f)) < 0.6),
  ]
  const best = near.sort((a, b) => Math.abs(off(a)) - Math.abs(off(b)))[0]
  if (!best) return null
  const [above, below] = best
  const by = off(best)
  if (below === 2) return Math.abs(by) < 0.6 ? says.half.same : by > 0 ? says.half.over : says.half.near
  const said = says.times(above, below)
  if (Math.abs(by) < 0.6) return said
  if (above * 2 < below) return says.about(said)
  return by > 0 ? says.over(said) : says.near(said)
}

/** Per cent and, where there are any, its words: "82.2%, better than 4 in 5"; `figure` as above. */
export function percentInWords(chance: Fraction, figure?: bigint): string {
  const [says, said] = [figure === undefined ? percent(chance) : shareIn(chance, figure).says, inWords(chance)]
  return said === null ? says : `${says}, ${said}`
}
