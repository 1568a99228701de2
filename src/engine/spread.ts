/** What a part can read, with the exact number of ways each reading can fall. */
import { groupCount } from './pooling.ts'
import type { Json, Part, Reading } from './steps.ts'

/** One reading and the number of ways it can fall, of `Spread.total` equally likely ways. */
export type Way<V extends Json = Json> = { readonly value: V; readonly ways: bigint }
export type Spread<V extends Json = Json> = { readonly total: bigint; readonly ways: readonly Way<V>[] }

/** The work would take too long: the odds are then an estimate, and say so. */
export class TooMany extends Error {}

const MOST_CASES = 400_000
const remembered = new Map<string, Spread>()

/** The exact spread of a part's reading; remembered, so that a second look is free. Throws TooMany beyond 400,000 cases. */
export function spread(part: Part): Spread {
  const key = JSON.stringify([part.dice, part.read, part.again ?? 0])
  let known = remembered.get(key)
  if (!known) {
    known = work(part)
    if (remembered.size > 2_000) remembered.clear()
    remembered.set(key, known)
  }
  return known
}

/** The faces that a die can end on: all, less those that are thrown again. */
export function facesOf(sides: number, again: readonly number[] = []): readonly number[] {
  return Array.from({ length: sides }, (_, i) => i + 1).filter((face) => !again.includes(face))
}

function work(part: Part): Spread {
  const dice = part.dice.map((sides) => facesOf(sides, part.again))
  const read = part.read
  const total = dice.reduce((product, faces) => product * BigInt(faces.length), 1n)
  return { total, ways: ways(read, dice) }
}

type Dice = readonly (readonly number[])[]

function ways(read: Reading, dice: Dice): readonly Way[] {
  switch (read.how) {
    case 'face':
      return (dice[0] ?? []).map((value) => ({ value, ways: 1n }))
    case 'among':
      return merged((dice[0] ?? []).map((face) => ({ value: read.of.includes(face), ways: 1n })))
    case 'sum':
      return entries(sums(dice)).map(([total, n]) => ({ value: total + read.plus, ways: n }))
    case 'best':
      return extremes(dice, Math.max)
    case 'worst':
      return extremes(dice, Math.min)
    case 'count':
      return entries(sums(dice.map((faces) => faces.map((face) => (face >= read.atLeast ? 1 : 0))))).map(asWay)
    case 'difference':
      return entries(sums([dice[0] ?? [], (dice[1] ?? []).map((face) => -face)])).map(asWay)
    case 'row':
      return merged(entries(sums(dice)).map(([total, n]) => ({ value: rowOf(read.rows, total), ways: n })))
    case 'opposed':
      return opposedWays(read, dice)
    case 'bands':
      return bandWays(read.from, dice)
    case 'faces':
      return faceWays(dice, read.ordered)
    case 'groups':
      return groupWays(read.total, read.misses, dice)
  }
}

const asWay = ([value, n]: readonly [number, bigint]): Way => ({ value, ways: n })

const entries = (counts: ReadonlyMap<number, bigint>) => [...counts].sort(([a], [b]) => a - b)

/** Adds up the ways of equal readings, in the order in which they first came. */
function merged(list: readonly Way[]): readonly Way[] {
  const byKey = new Map<string, Way>()
  for (const way of list) {
    const key = JSON.stringify(way.value)
    byKey.set(key, { value: way.value, ways: (byKey.get(key)?.ways ?? 0n) + way.ways })
  }
  return [...byKey.values()]
}

/** The row that a total falls in; the last row takes all that lies beyond. */
export function rowOf(rows: readonly { readonly upTo: number; readonly row: string }[], total: number): string {
  return rows.find((r) => total <= r.upTo)?.row ?? rows.at(-1)?.row ?? ''
}

/** Ways to each total of a list of dice; each die is its list of equally likely values. */
function sums(dice: Dice): ReadonlyMap<number, bigint> {
  let totals = new Map<number, bigint>([[0, 1n]])
  for (const values of dice) {
    const next = new Map<number, bigint>()
    const each = tallied(values)
    for (const [total, n] of totals) {
      for (const [value, m] of each) next.set(total + value, (next.get(total + value) ?? 0n) + n * m)
    }
    totals = next
  }
  return totals
}

function tallied(values: readonly number[]): readonly (readonly [number, bigint])[] {
  const counts = new Map<number, bigint>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0n) + 1n)
  return [...counts]
}

/** Ways for the highest (Math.max) or lowest (Math.min) die to be each value; 0 for no dice at all. */
function extremes(dice: Dice, pick: (a: number, b: number) => number): readonly Way[] {
  return entries(extremeCounts(dice, pick)).map(asWay)
}

function extremeCounts(dice: Dice, pick: (a: number, b: number) => number): ReadonlyMap<number, bigint> {
  const [first, ...others] = dice
  if (!first) return new Map([[0, 1n]])
  let counts = new Map(tallied(first))
  for (const faces of others) {
    const next = new Map<number, bigint>()
    for (const [value, n] of counts) {
      for (const face of faces) {
        const extreme = pick(value, face)
        next.set(extreme, (next.get(extreme) ?? 0n) + n)
      }
    }
    counts = next
  }
  return counts
}

function opposedWays(read: Extract<Reading, { how: 'opposed' }>, dice: Dice): readonly Way[] {
  const value = (some: Dice) => (read.by === 'sum' ? sums(some) : extremeCounts(some, Math.max))
  const theirs = entries(value(dice.slice(read.ours)))
  const ways = { higher: 0n, even: 0n, lower: 0n }
  for (const [ours, n] of value(dice.slice(0, read.ours))) {
    for (const [other, m] of theirs) ways[against(ours + read.plus, other)] += n * m
  }
  return (['higher', 'even', 'lower'] as const).flatMap((key) =>
    ways[key] > 0n ? [{ value: key, ways: ways[key] }] : [],
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

function bandWays(from: readonly number[], dice: Dice): readonly Way[] {
  let counts = new Map<string, { readonly value: readonly number[]; readonly ways: bigint }>([
    ['', { value: new Array<number>(from.length + 1).fill(0), ways: 1n }],
  ])
  for (const faces of dice) {
    const each = tallied(faces.map((face) => bandOf(from, face)))
    const next = new Map<string, { readonly value: readonly number[]; readonly ways: bigint }>()
    for (const { value, ways: n } of counts.values()) {
      for (const [band, m] of each) {
        const more = value.map((c, i) => (i === band ? c + 1 : c))
        const key = more.join()
        next.set(key, { value: more, ways: (next.get(key)?.ways ?? 0n) + n * m })
      }
      if (next.size > MOST_CASES) throw new TooMany('too many bands')
    }
    counts = next
  }
  return [...counts.values()]
}

function faceWays(dice: Dice, ordered: boolean): readonly Way[] {
  let lists = new Map<string, { readonly value: readonly number[]; readonly ways: bigint }>([
    ['', { value: [], ways: 1n }],
  ])
  for (const faces of dice) {
    const next = new Map<string, { readonly value: readonly number[]; readonly ways: bigint }>()
    for (const { value, ways: n } of lists.values()) {
      for (const face of faces) {
        const more = ordered ? [...value, face] : [...value, face].sort((a, b) => b - a)
        const key = more.join()
        next.set(key, { value: more, ways: (next.get(key)?.ways ?? 0n) + n })
      }
      if (next.size > MOST_CASES) throw new TooMany('too many single dice')
    }
    lists = next
  }
  return [...lists.values()]
}

/** What weights are counted in: numbers where they stay exact, else big integers, which cost three times as much. */
type Weights<W> = {
  readonly one: W
  readonly choose: (n: number, k: number) => W
  readonly times: (a: W, b: W) => W
  readonly plus: (a: W, b: W) => W
  readonly power: (n: number, k: number) => W
  readonly toBigInt: (w: W) => bigint
}
const BIG: Weights<bigint> = {
  one: 1n,
  choose,
  times: (a, b) => a * b,
  plus: (a, b) => a + b,
  power: (n, k) => BigInt(n) ** BigInt(k),
  toBigInt: (w) => w,
}
const SMALL: Weights<number> = {
  one: 1,
  choose: (n, k) => smallBinomials[n]?.[k] ?? 0,
  times: (a, b) => a * b,
  plus: (a, b) => a + b,
  power: (n, k) => n ** k,
  toBigInt: BigInt,
}

/** Ways to each number of hits. */
function groupWays(total: number, misses: 'lost' | 'added', dice: Dice): readonly Way[] {
  const all = dice.reduce((product, faces) => product * BigInt(faces.length), 1n)
  const exact = all <= BigInt(Number.MAX_SAFE_INTEGER) && dice.length < smallBinomials.length
  return exact ? groupWaysIn(SMALL, total, misses, dice) : groupWaysIn(BIG, total, misses, dice)
}

/**
 * Takes every multiset of faces once with its weight. Dice of one size are taken together: first how many hit alone,
 * then how the others fall on the faces that can still be added.
 */
function groupWaysIn<W>(w: Weights<W>, total: number, misses: 'lost' | 'added', dice: Dice): readonly Way[] {
  const byHits: W[] = []
  const lots = sameDice(dice)
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
    const hitting = now.faces.filter((face) => face >= total).length
    const low = now.faces.filter((face) => face < total)
    const add = hitting === 0 || misses === 'added'
    for (let hits = 0; hits <= (hitting ? now.n : 0); hits++) {
      const some = w.times(weight, w.times(w.choose(now.n, hits), w.power(hitting, hits)))
      if (!add) nextLot(lot + 1, alone + hits, w.times(some, w.power(low.length, now.n - hits)))
      else fall(w, counts, low, now.n - hits, some, (more) => nextLot(lot + 1, alone + hits, more))
    }
  }
  nextLot(0, 0, w.one)
  return byHits.flatMap((n, hits) => (w.toBigInt(n) > 0n ? [{ value: hits, ways: w.toBigInt(n) }] : []))
}

function sameDice(dice: Dice): readonly { readonly faces: readonly number[]; readonly n: number }[] {
  const lots = new Map<string, { faces: readonly number[]; n: number }>()
  for (const faces of dice) {
    const lot = lots.get(faces.join())
    if (lot) lot.n++
    else lots.set(faces.join(), { faces, n: 1 })
  }
  return [...lots.values()]
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
export function choose(n: number, k: number): bigint {
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
