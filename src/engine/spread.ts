/** What a part can read, with the exact number of ways each reading can fall. */
import { groupCount } from './pooling.ts'
import type { Json, Part } from './steps.ts'

/** One reading and the number of ways it can fall, of `Spread.total` equally likely ways. */
export type Way<V extends Json = Json> = { readonly value: V; readonly ways: bigint }
/** All readings of a part, and in how many ways its dice can fall in all. */
export type Spread<V extends Json = Json> = { readonly total: bigint; readonly ways: readonly Way<V>[] }

/** The work would take too long: the odds are then an estimate, and say so. */
export class TooMany extends Error {}

const MOST_CASES = 400_000
const remembered = new Map<string, Spread>()
/** The same by the reading itself: rules hold many a part as data, and only its luck differs. */
const byReading = new WeakMap<Part['read'], { readonly part: Part; readonly spread: Spread }>()

/** The exact spread of a part's reading; remembered, so that a second look is free. Throws TooMany beyond 400,000 cases. */
export function spread(part: Part): Spread {
  const read = byReading.get(part.read)
  if (read && read.part.dice === part.dice && read.part.again === part.again) return read.spread
  const key = JSON.stringify([part.dice, part.read, part.again ?? 0])
  let known = remembered.get(key)
  if (!known) {
    known = spreadAnew(part)
    if (remembered.size > 2_000) remembered.clear()
    remembered.set(key, known)
  }
  byReading.set(part.read, { part, spread: known })
  return known
}

/** The same, counted anew. */
export function spreadAnew(part: Part): Spread {
  const lots = lotsOf(part.dice, part.again)
  // Where all ways are more than a number holds exactly, so is what it rounds them to.
  const falls = lots.reduce((all, { values, n }) => all * values.length ** n, 1)
  if (falls === 0) return { total: 0n, ways: [] }
  if (falls <= Number.MAX_SAFE_INTEGER) return { total: BigInt(falls), ways: waysOf(SMALL, part, lots) }
  const total = lots.reduce((all, { values, n }) => all * BigInt(values.length) ** BigInt(n), 1n)
  return { total, ways: waysOf(BIG, part, lots) }
}

/** The faces that a die can end on: all, less those that are thrown again. */
export function facesOf(sides: number, again: readonly number[] = []): readonly number[] {
  const faces: number[] = []
  for (let face = 1; face <= sides; face++) if (!again.includes(face)) faces.push(face)
  return faces
}

/** Like dice: how many, and the values of their faces, rising. */
type Lot = { readonly values: readonly number[]; readonly n: number }

function lotsOf(dice: readonly number[], again: readonly number[] | undefined): readonly Lot[] {
  const lots: { readonly sides: number; readonly values: readonly number[]; n: number }[] = []
  for (const sides of dice) {
    const last = lots.at(-1)
    const lot = last?.sides === sides ? last : lots.find((one) => one.sides === sides)
    if (lot) lot.n++
    else lots.push({ sides, values: facesOf(sides, again), n: 1 })
  }
  return lots
}

/** The same dice, each value made another; it must rise as the value does. */
const valued = (lots: readonly Lot[], as: (value: number) => number): readonly Lot[] =>
  lots.map(({ values, n }) => ({ values: values.map(as), n }))

/** The same dice with a minus before every value. */
const turned = (lots: readonly Lot[]): readonly Lot[] =>
  lots.map(({ values, n }) => ({ values: values.map((value) => -value).reverse(), n }))

/** A reading and its ways, before they are big integers. */
type Weighed<W, V extends Json = number> = { readonly value: V; readonly ways: W }

function waysOf<W>(w: Weights<W>, part: Part, lots: readonly Lot[]): readonly Way[] {
  return weighed(w, part, lots).map(({ value, ways }) => ({ value, ways: w.toBigInt(ways) }))
}

function weighed<W>(w: Weights<W>, { dice, read, again }: Part, lots: readonly Lot[]): readonly Weighed<W, Json>[] {
  const some = (from: number, to?: number) => lotsOf(dice.slice(from, to), again)
  switch (read.how) {
    case 'face':
      return w.sums(some(0, 1), 0)
    case 'among':
      return merged(w, w.sums(some(0, 1), 0), (face) => read.of.includes(face))
    case 'sum':
      return w.sums(lots, read.plus)
    case 'best':
      return highest(w, lots)
    case 'worst':
      return merged(w, highest(w, turned(lots)).reverse(), (value) => 0 - value)
    case 'count':
      return w.sums(
        valued(lots, (face) => (face >= read.atLeast ? 1 : 0)),
        0,
      )
    case 'difference':
      return w.sums([...some(0, 1), ...turned(some(1, 2))], 0)
    case 'row':
      return merged(w, w.sums(lots, 0), (total) => rowOf(read.rows, total))
    case 'opposed': {
      const [ours, theirs] = [some(0, read.ours), some(read.ours)]
      return read.by === 'sum'
        ? opposedWays(w, w.sums(ours, read.plus), w.sums(theirs, 0))
        : opposedWays(w, highest(w, ours, read.plus), highest(w, theirs))
    }
    case 'bands': {
      const none = new Array<number>(read.from.length + 1).fill(0)
      const bands = dice.map((sides) => facesOf(sides, again).map((face) => bandOf(read.from, face)))
      return lists(w, bands, none, (counts, band) => counts.map((n, at) => (at === band ? n + 1 : n)))
    }
    case 'faces': {
      const faces = dice.map((sides) => facesOf(sides, again))
      const sorted = (list: number[]) => (read.ordered ? list : list.sort((a, b) => b - a))
      return lists(w, faces, [], (shown, face) => sorted([...shown, face]))
    }
    case 'groups':
      return groupWays(w, read.total, read.misses, lots)
  }
}

/** Adds up the ways of values that read alike, in the order in which they first come. */
function merged<W, V extends boolean | number | string>(
  w: Weights<W>,
  list: readonly Weighed<W>[],
  read: (value: number) => V,
): readonly Weighed<W, V>[] {
  const byReading = new Map<V, W>()
  for (const { value, ways } of list) {
    const known = byReading.get(read(value))
    byReading.set(read(value), known === undefined ? ways : w.plus(known, ways))
  }
  return [...byReading].map(([value, ways]) => ({ value, ways }))
}

/** The row that a total falls in; the last row takes all that lies beyond. */
export function rowOf(rows: readonly { readonly upTo: number; readonly row: string }[], total: number): string {
  return rows.find((r) => total <= r.upTo)?.row ?? rows.at(-1)?.row ?? ''
}

/** The lowest total of all dice, and how many there are from it to the highest. */
function totalsOf(lots: readonly Lot[], plus: number): readonly [from: number, totals: number] {
  let [from, totals] = [plus, 1]
  for (const { values, n } of lots) {
    const lowest = values[0] ?? 0
    from += n * lowest
    totals += n * ((values.at(-1) ?? 0) - lowest)
  }
  return [from, totals]
}

/** Ways to each total, rising: in one row of numbers, from the highest down, die by die. */
function smallSums(lots: readonly Lot[], plus: number): Weighed<number>[] {
  const [from, totals] = totalsOf(lots, plus)
  const ways = new Float64Array(totals)
  ways[0] = 1
  let most = 0
  for (const { values, n } of lots) {
    const lowest = values[0] ?? 0
    const span = (values.at(-1) ?? 0) - lowest
    if (span === 1 && most === 0) addCounted(ways, n, values, lowest)
    else if (values.length === span + 1) for (let die = 1; die <= n; die++) addEven(ways, most + die * span, span + 1)
    else for (let die = 1; die <= n; die++) addDie(ways, most + die * span, values, lowest)
    most += n * span
  }
  const list: Weighed<number>[] = []
  for (let at = 0; at < totals; at++) {
    const n = ways[at] ?? 0
    if (n > 0) list.push({ value: from + at, ways: n })
  }
  return list
}

/** The first dice of all, where each face is one of two: so many of the higher. */
function addCounted(ways: Float64Array, n: number, values: readonly number[], lowest: number): void {
  const hits = values.reduce((sum, value) => sum + value - lowest, 0)
  const misses = values.length - hits
  const scale = ways[0] ?? 1
  for (let k = 0; k <= n; k++) ways[k] = scale * SMALL.choose(n, k) * misses ** (n - k) * hits ** k
}

/** One die more. */
function addDie(ways: Float64Array, most: number, values: readonly number[], lowest: number): void {
  for (let total = most; total >= 0; total--) {
    let sum = 0
    for (const value of values) sum += total < value - lowest ? 0 : (ways[total - value + lowest] ?? 0)
    ways[total] = sum
  }
}

/** One die more, with one face of each value from 0: the ways up to a total, less those up to what no face reaches. */
function addEven(ways: Float64Array, most: number, faces: number): void {
  for (let total = 1; total <= most; total++) ways[total] = (ways[total] ?? 0) + (ways[total - 1] ?? 0)
  for (let total = most; total >= faces; total--) ways[total] = (ways[total] ?? 0) - (ways[total - faces] ?? 0)
}

/**
 * The same beyond what numbers hold. In one big integer stand the ways of all totals side by side, from the lowest on, each as
 * wide as all ways together: so two of them multiply as dice add up, in one step, however many totals there are.
 */
function bigSums(lots: readonly Lot[], plus: number): Weighed<bigint>[] {
  const width = Math.ceil(lots.reduce((bits, { values, n }) => bits + n * Math.log2(values.length), 1))
  const [from, totals] = totalsOf(lots, plus)
  let all = 1n
  for (const { values, n } of lots) {
    const [lowest = 0] = values
    all *= values.reduce((sum, value) => sum + (1n << BigInt(width * (value - lowest))), 0n) ** BigInt(n)
  }
  return apart(all, width, from, totals)
}

/** Takes ways that stand side by side apart, half by half. */
function apart(
  all: bigint,
  width: number,
  from: number,
  totals: number,
  list: Weighed<bigint>[] = [],
): Weighed<bigint>[] {
  if (totals === 1) {
    if (all > 0n) list.push({ value: from, ways: all })
    return list
  }
  const half = totals >> 1
  apart(BigInt.asUintN(half * width, all), width, from, half, list)
  return apart(all >> BigInt(half * width), width, from + half, totals - half, list)
}

/** Ways for the highest die to be each value: all ways up to it, less those up to the one below; 0 for no dice at all. */
function highest<W>(w: Weights<W>, lots: readonly Lot[], plus = 0): Weighed<W>[] {
  if (lots.length === 0) return [{ value: plus, ways: w.one }]
  const list: Weighed<W>[] = []
  // No die falls below its lowest face: the highest of all is never below the greatest of these.
  const least = Math.max(...lots.map(({ values }) => values[0] ?? 0))
  const most = Math.max(...lots.map(({ values }) => values.at(-1) ?? 0))
  let below = w.none
  // So many faces of each lot are no higher than the value: they rise with it.
  const faces = lots.map(() => 0)
  for (let value = least; value <= most; value++) {
    let upTo = w.one
    for (const [lot, { values, n }] of lots.entries()) {
      let low = faces[lot] ?? 0
      while ((values[low] ?? most + 1) <= value) low++
      faces[lot] = low
      upTo = w.times(upTo, w.power(low, n))
    }
    if (upTo > below) list.push({ value: value + plus, ways: w.less(upTo, below) })
    below = upTo
  }
  return list
}

/** Our number against theirs, both rising: as ours rises, more of theirs lie below it. */
function opposedWays<W>(
  w: Weights<W>,
  ours: readonly Weighed<W>[],
  theirs: readonly Weighed<W>[],
): readonly Weighed<W, Json>[] {
  const ways = { higher: w.none, even: w.none, lower: w.none }
  let [at, below] = [0, w.none]
  const all = theirs.reduce((sum, one) => w.plus(sum, one.ways), w.none)
  for (const our of ours) {
    for (let their = theirs[at]; their && their.value < our.value; their = theirs[++at])
      below = w.plus(below, their.ways)
    const next = theirs[at]
    const same = next?.value === our.value ? next.ways : w.none
    ways.higher = w.plus(ways.higher, w.times(our.ways, below))
    ways.even = w.plus(ways.even, w.times(our.ways, same))
    ways.lower = w.plus(ways.lower, w.times(our.ways, w.less(w.less(all, below), same)))
  }
  return (['higher', 'even', 'lower'] as const).flatMap((key) =>
    ways[key] > w.none ? [{ value: key, ways: ways[key] }] : [],
  )
}

/** How one total stands against another. */
export function against(ours: number, theirs: number): 'higher' | 'even' | 'lower' {
  if (ours === theirs) return 'even'
  return ours > theirs ? 'higher' : 'lower'
}

/** The band of a face: 0 below the first limit, 1 from it on, and so on. */
export function bandOf(from: readonly number[], face: number): number {
  return from.filter((least) => face >= least).length
}

/** A reading that is a list of numbers: `grown` is the list with the value of one die more. */
function lists<W>(
  w: Weights<W>,
  dice: readonly (readonly number[])[],
  none: readonly number[],
  grown: (list: readonly number[], value: number) => readonly number[],
): readonly Weighed<W, Json>[] {
  let all = new Map<string, Weighed<W, readonly number[]>>([['', { value: none, ways: w.one }]])
  for (const values of dice) {
    const next = new Map<string, Weighed<W, readonly number[]>>()
    for (const { value, ways } of all.values()) {
      for (const one of values) {
        const more = grown(value, one)
        const key = more.join()
        const known = next.get(key)
        next.set(key, { value: more, ways: known ? w.plus(known.ways, ways) : ways })
      }
    }
    if (next.size > MOST_CASES) throw new TooMany('too many lists')
    all = next
  }
  return [...all.values()]
}

/** What weights are counted in: numbers where all ways together stay exact, else big integers, which cost several times as much. */
type Weights<W> = {
  readonly none: W
  readonly one: W
  readonly choose: (n: number, k: number) => W
  readonly times: (a: W, b: W) => W
  readonly plus: (a: W, b: W) => W
  readonly less: (a: W, b: W) => W
  readonly power: (n: number, k: number) => W
  readonly sums: (lots: readonly Lot[], plus: number) => Weighed<W>[]
  readonly toBigInt: (w: W) => bigint
}
const BIG: Weights<bigint> = {
  none: 0n,
  one: 1n,
  choose,
  times: (a, b) => a * b,
  plus: (a, b) => a + b,
  less: (a, b) => a - b,
  power: (n, k) => BigInt(n) ** BigInt(k),
  sums: bigSums,
  toBigInt: (w) => w,
}
const SMALL: Weights<number> = {
  none: 0,
  one: 1,
  choose: (n, k) => smallBinomials[n]?.[k] ?? Number(choose(n, k)),
  times: (a, b) => a * b,
  plus: (a, b) => a + b,
  less: (a, b) => a - b,
  power: (n, k) => n ** k,
  sums: smallSums,
  toBigInt: BigInt,
}

/**
 * Ways to each number of hits. Takes every multiset of faces once with its weight. Dice of one size are taken together: first how many hit alone,
 * then how the others fall on the faces that can still be added.
 */
function groupWays<W>(
  w: Weights<W>,
  total: number,
  misses: 'lost' | 'added',
  lots: readonly Lot[],
): readonly Weighed<W>[] {
  const byHits: W[] = []
  const counts = new Array<number>(total).fill(0)
  let cases = 0
  const nextLot = (lot: number, alone: number, weight: W): void => {
    const now = lots[lot]
    if (!now) {
      if (++cases > MOST_CASES) throw new TooMany('too many ways to add')
      const hits = alone + groupCount(counts, total)
      const known = byHits[hits]
      byHits[hits] = known === undefined ? weight : w.plus(known, weight)
      return
    }
    const hitting = now.values.filter((face) => face >= total).length
    const low = now.values.filter((face) => face < total)
    const add = hitting === 0 || misses === 'added'
    for (let hits = 0; hits <= (hitting ? now.n : 0); hits++) {
      const some = w.times(weight, w.times(w.choose(now.n, hits), w.power(hitting, hits)))
      if (!add) nextLot(lot + 1, alone + hits, w.times(some, w.power(low.length, now.n - hits)))
      else fall(w, counts, low, now.n - hits, some, (more) => nextLot(lot + 1, alone + hits, more))
    }
  }
  nextLot(0, 0, w.one)
  return byHits.flatMap((n, hits) => (n > w.none ? [{ value: hits, ways: n }] : []))
}

/** Every way for n dice to fall on these faces, as counts added to `counts` while `then` runs; the weight is multinomial. */
function fall<W>(
  w: Weights<W>,
  counts: number[],
  faces: readonly number[],
  n: number,
  weight: W,
  then: (weight: W) => void,
  at = 0,
): void {
  const face = faces[at]
  if (face === undefined) {
    if (n === 0) then(weight)
    return
  }
  const was = counts[face] ?? 0
  if (at === faces.length - 1) {
    counts[face] = was + n
    then(weight)
  } else
    for (let here = 0; here <= n; here++) {
      counts[face] = was + here
      fall(w, counts, faces, n - here, here === 0 ? weight : w.times(weight, w.choose(n, here)), then, at + 1)
    }
  counts[face] = was
}

const binomials: bigint[][] = [[1n]]

/** n over k. */
function choose(n: number, k: number): bigint {
  for (let row = binomials.length; row <= n; row++) {
    const above = binomials[row - 1] ?? []
    binomials.push(Array.from({ length: row + 1 }, (_, i) => (above[i - 1] ?? 0n) + (above[i] ?? 0n)))
  }
  return binomials[n]?.[k] ?? 0n
}

/** The same as numbers, for as many dice as stay exact. */
const smallBinomials: readonly (readonly number[])[] = Array.from({ length: 50 }, (_, n) =>
  Array.from({ length: n + 1 }, (_, k) => Number(choose(n, k))),
)
