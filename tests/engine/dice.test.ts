import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Json, Part, Reading } from '#engine'
import {
  again,
  among,
  bands,
  best,
  bestGroups,
  count,
  d,
  decimal,
  face,
  faces,
  facesOf,
  faultInFaces,
  groups,
  inOrder,
  opposed,
  plusMinus,
  poolOf,
  readFaces,
  row,
  spread,
  sum,
  worst,
} from '#engine'
import { groupCount } from '../../src/engine/pooling.ts'
import { rowOf } from '../../src/engine/spread.ts'

/** Every way for the dice to fall, one after the other, read by the same function that reads real dice. */
function slow(part: Part): Map<string, bigint> {
  const ways = new Map<string, bigint>()
  const go = (at: number, thrown: readonly number[]): void => {
    const sides = part.dice[at]
    if (sides === undefined) {
      const key = JSON.stringify(readFaces(part, thrown))
      ways.set(key, (ways.get(key) ?? 0n) + 1n)
      return
    }
    for (const f of facesOf(sides, part.again)) go(at + 1, [...thrown, f])
  }
  go(0, [])
  return ways
}

const fast = (part: Part): Map<string, bigint> =>
  new Map(spread(part).ways.map((way) => [JSON.stringify(way.value), way.ways]))
const sorted = (m: ReadonlyMap<string, bigint>) => [...m].sort(([a], [b]) => (a < b ? -1 : 1))

const parts: readonly (readonly [string, Part<Json>])[] = [
  ['face', face(10)],
  ['among', among(6, 1, 3)],
  ['sum', sum([4, 6, 8], 2)],
  ['best', best([6, 6, 8])],
  ['worst', worst([4, 10, 6])],
  ['count', count([12, 12, 8, 4], 5)],
  ['faces', faces([6, 6, 4])],
  ['in order', inOrder([6, 4])],
  ['bands', bands([6, 6, 6], 4, 6)],
  ['groups', groups(d(4, 4), 6)],
  ['groups of mixed dice', groups([4, 4, 6, 12], 6)],
  ['groups with misses added', groups([10, 10, 6, 6], 8, 'added')],
  ['difference', plusMinus(6)],
  ['opposed sums', opposed([12, 12], [8, 8, 4])],
  ['opposed, highest, plus 2', opposed([6, 6], [8], 'best', 2)],
  ['row', row([10, 10], { 4: 'a', 11: 'b', 20: 'c' })],
  ['again', again(count([6, 6, 6], 4), 6)],
  ['no dice', sum([])],
  ['no dice against some', opposed([], [6])],
  ['the best of none', best([])],
  ['the best of none against one', opposed([], [6], 'best')],
  ['groups where every die is enough', groups([4, 4, 6], 1, 'added')],
  ['groups of dice that cannot hit alone any more', again(groups([6, 6, 4], 6), 6)],
]

describe('spread against every single fall', () => {
  it.each(parts)('%s', (_, part) => {
    expect(sorted(fast(part))).toEqual(sorted(slow(part)))
    const { total, ways } = spread(part)
    expect(ways.reduce((all, way) => all + way.ways, 0n)).toBe(total)
  })
})

/** Dice of several sizes, or none, and faces that are thrown again: of some dice all. */
const handful = fc.record({
  dice: fc.array(fc.constantFrom(1, 2, 3, 4, 6), { maxLength: 5 }),
  again: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
})
const reading = (dice: number): fc.Arbitrary<Reading> =>
  fc.oneof(
    fc.record({ how: fc.constant('sum' as const), plus: fc.integer({ min: -3, max: 3 }) }),
    fc.constantFrom<Reading>({ how: 'best' }, { how: 'worst' }),
    fc.record({ how: fc.constant('count' as const), atLeast: fc.integer({ min: 0, max: 7 }) }),
    fc.record({ how: fc.constant('faces' as const), ordered: fc.boolean() }),
    fc.constantFrom<Reading>({ how: 'bands', from: [2, 4] }, { how: 'bands', from: [] }, { how: 'bands', from: [3] }),
    fc.record({
      how: fc.constant('groups' as const),
      total: fc.integer({ min: 1, max: 8 }),
      misses: fc.constantFrom('lost' as const, 'added' as const),
    }),
    fc.record({
      how: fc.constant('opposed' as const),
      ours: fc.integer({ min: 0, max: dice }),
      by: fc.constantFrom('sum' as const, 'best' as const),
      plus: fc.constantFrom(-2, -0.5, 0, 1),
    }),
  )

test('any handful, in any reading, against every single fall', () => {
  const any = handful.chain(({ dice, again }) => reading(dice.length).map((read): Part => ({ dice, again, read })))
  fc.assert(
    fc.property(any, (part) => {
      expect(sorted(fast(part))).toEqual(sorted(slow(part)))
      const numbers = spread(part).ways.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
      expect(spread(part).total).toBe([...slow(part).values()].reduce((a, b) => a + b, 0n))
    }),
    { numRuns: 400 },
  )
})

/** Ways to each number, one die after the other, for more dice than every single fall can be counted of. */
function folded(
  { dice, again }: Part,
  none: number,
  more: (number: number, face: number) => number,
): ReadonlyMap<number, bigint> {
  let ways = new Map([[none, 1n]])
  for (const sides of dice) {
    const next = new Map<number, bigint>()
    for (const [number, n] of ways)
      for (const face of facesOf(sides, again)) {
        const now = more(number, face)
        next.set(now, (next.get(now) ?? 0n) + n)
      }
    ways = next
  }
  return ways
}

describe('many dice, to both sides of what a number holds exactly', () => {
  const many = fc.record({
    dice: fc
      .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom(2, 4, 10, 12, 20)), {
        minLength: 1,
        maxLength: 3,
      })
      .map((lots) => lots.flatMap(([n, sides]) => d(n, sides))),
    again: fc.constantFrom([], [1], [3], [1, 4, 5], [12]),
  })
  const agrees = (part: Part, slowly: ReadonlyMap<number, bigint>) =>
    expect(new Map(spread(part).ways.map((way) => [Number(way.value), way.ways]))).toEqual(
      new Map([...slowly].sort(([a], [b]) => a - b)),
    )
  type Dice = Pick<Part, 'dice' | 'again'>
  const every = (check: (dice: Dice) => void) =>
    fc.assert(fc.property(many, check), {
      numRuns: 40,
      // 2 to the power of 52, 53 and 54, and 10 and 12 to the last power that fits and one more
      examples: [d(52, 2), d(53, 2), d(54, 2), d(15, 10), d(16, 10), d(14, 12), d(15, 12), d(24, 10)].map(
        (dice): [Dice] => [{ dice }],
      ),
    })
  const add = (a: number, b: number) => a + b

  it('sums', () => {
    every((dice) => {
      const part: Part = { ...dice, read: { how: 'sum', plus: 0 } }
      agrees(part, folded(part, 0, add))
    })
  })
  it('counts', () => {
    every((dice) => {
      const part: Part = { ...dice, read: { how: 'count', atLeast: 3 } }
      agrees(
        part,
        folded(part, 0, (n, face) => n + (face >= 3 ? 1 : 0)),
      )
    })
  })
  it('the best and the worst', () => {
    every((dice) => {
      const part = (how: 'best' | 'worst'): Part => ({ ...dice, read: { how } })
      agrees(part('best'), folded(part('best'), 0, Math.max))
      agrees(part('worst'), folded(part('worst'), 100, Math.min))
    })
  })
  it('one side against the other', () => {
    every(({ dice, again = [] }) => {
      const ours = Math.ceil(dice.length / 2)
      for (const by of ['sum', 'best'] as const) {
        const part: Part = { dice, again, read: { how: 'opposed', ours, by, plus: 1 } }
        const number = by === 'sum' ? add : Math.max
        const ways = { higher: 0n, even: 0n, lower: 0n }
        for (const [a, n] of folded({ ...part, dice: dice.slice(0, ours) }, 0, number))
          for (const [b, m] of folded({ ...part, dice: dice.slice(ours) }, 0, number))
            ways[a + 1 > b ? 'higher' : a + 1 === b ? 'even' : 'lower'] += n * m
        expect(Object.fromEntries(spread(part).ways.map((way) => [way.value, way.ways]))).toEqual(
          Object.fromEntries(Object.entries(ways).filter(([, n]) => n > 0n)),
        )
      }
    })
  })
})

describe('odds that several engines agree on', () => {
  it('sum of 12d10 is 66', () => {
    const { total, ways } = spread(sum(d(12, 10)))
    const n = ways.find((way) => way.value === 66)?.ways ?? 0n
    expect(n * 50_000_000_000n).toBe(1_979_058_521n * total)
  })
  it('24d10 counting 4 or more: 17 is the mode', () => {
    const { total, ways } = spread(count(d(24, 10), 4))
    const mode = ways.reduce((a, b) => (b.ways > a.ways ? b : a))
    expect(mode.value).toBe(17)
    expect(decimal({ n: mode.ways * 100n, d: total })).toBeCloseTo(17.608489, 6)
  })
  it('highest of 4d10 against highest of 3d8', () => {
    expect(Object.fromEntries(spread(opposed(d(4, 10), d(3, 8), 'best')).ways.map((w) => [w.value, w.ways]))).toEqual({
      higher: 3955664n,
      even: 518176n,
      lower: 646160n,
    })
  })
  it('7d12 at least 2d12: fails 1 in 2,534', () => {
    const { total, ways } = spread(opposed(d(7, 12), d(2, 12)))
    const lower = ways.find((way) => way.value === 'lower')?.ways ?? 0n
    expect((total - lower) * 1289945088n).toBe(1289435953n * total)
    expect(Math.round(Number(total) / Number(lower))).toBe(2534)
  })
  it('16d4 in groups of exactly 6', () => {
    expect(spread(groups(d(16, 4), 6)).ways.map((w) => w.ways)).toEqual([
      273n,
      23136n,
      672249n,
      9307108n,
      102941818n,
      915605279n,
      2423646158n,
      837574648n,
      5196627n,
    ])
  })
})

/** n over k. */
const choose = (n: number, k: number): bigint => (k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k))

describe('beyond what a number holds', () => {
  it.each([
    ['one size', d(18, 8)],
    ['two sizes', [...d(10, 8), ...d(9, 12)]],
    ['three sizes', [...d(8, 6), ...d(8, 10), ...d(6, 20)]],
  ])('groups where nothing is added are a count: %s', (_, dice) => {
    expect(spread(groups(dice, 4)).ways).toEqual(spread(count(dice, 4)).ways)
  })
  it('40d3 in groups of 3, misses added: each three, each pair of one and two, each three ones', () => {
    // Each die of 3 alone hits; of the ones and twos, a group is a one and a two.
    const dice = d(40, 3)
    const hits = new Map<number, bigint>()
    for (let ones = 0; ones <= 40; ones++)
      for (let twos = 0; twos <= 40 - ones; twos++) {
        const n = choose(40, ones) * choose(40 - ones, twos)
        // Of what is left of either kind, three ones make three; two twos are too many.
        const pairs = Math.min(ones, twos)
        const all = 40 - ones - twos + pairs + Math.floor((ones - pairs) / 3)
        hits.set(all, (hits.get(all) ?? 0n) + n)
      }
    expect(new Map(spread(groups(dice, 3, 'added')).ways.map((w) => [w.value, w.ways]))).toEqual(hits)
  })
  it.each([
    [49, 0],
    [50, 0],
    [52, 0],
    [50, 1],
  ])('%id2 and %id4 in groups of 3: each pair of one and two, each three ones', (n, others) => {
    const hits = new Map<number, bigint>()
    for (let ones = 0; ones <= n; ones++) {
      const pairs = Math.min(ones, n - ones)
      const made = pairs + Math.floor((ones - pairs) / 3)
      // A d4 that does not hit alone is lost.
      for (const alone of others ? [0, 0, 1, 1] : [0])
        hits.set(made + alone, (hits.get(made + alone) ?? 0n) + choose(n, ones))
    }
    const part = groups([...d(n, 2), ...d(others, 4)], 3)
    expect(sorted(fast(part))).toEqual(sorted(new Map([...hits].map(([value, ways]) => [`${value}`, ways]))))
  })
})

test('the last row takes all that lies beyond, and of no rows none', () => {
  const rows = [
    { upTo: 3, row: 'low' },
    { upTo: 5, row: 'middle' },
    { upTo: 6, row: 'high' },
  ]
  expect([0, 3, 4, 6, 7].map((total) => rowOf(rows, total))).toEqual(['low', 'low', 'middle', 'high', 'high'])
  expect(rowOf([], 4)).toBe('')
})

/** The greatest number of groups by trying every subset: slow and plain. */
function mostGroups(left: readonly number[], total: number): number {
  if (left.length < 2) return 0
  const [first = 0, ...rest] = left
  let most = mostGroups(rest, total)
  for (let mask = 1; mask < 1 << rest.length; mask++) {
    const group = rest.filter((_, i) => mask & (1 << i))
    if (first + group.reduce((a, b) => a + b, 0) !== total) continue
    most = Math.max(
      most,
      1 +
        mostGroups(
          rest.filter((_, i) => !(mask & (1 << i))),
          total,
        ),
    )
  }
  return most
}

describe('pooling', () => {
  it('finds what greed misses', () => {
    expect(bestGroups([4, 4, 4, 3, 2, 2], 8).groups).toHaveLength(2)
    expect(bestGroups([4, 3, 3, 2, 2, 2, 1], 8).groups).toHaveLength(2)
  })
  it('keeps the best of the groupings, whichever was tried last', () => {
    const nines = bestGroups([1, 1, 1, 2, 2, 2, 2, 2, 4, 5, 5, 5, 5, 5, 6, 6, 6], 9)
    expect(nines.groups.map((group) => group.reduce((a, b) => a + b, 0))).toEqual([9, 9, 9, 9, 9])
    const tens = bestGroups([1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5], 10)
    expect(tens.groups.map((group) => group.reduce((a, b) => a + b, 0))).toEqual([10, 10, 10, 10, 10])
  })
  it('agrees with trying every subset, and loses no die', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 8 }),
        fc.constantFrom(6, 8, 10),
        (thrown, total) => {
          const ways = bestGroups(thrown, total)
          for (const group of ways.groups) expect(group.reduce((a, b) => a + b, 0)).toBe(total)
          expect([...ways.groups.flat(), ...ways.rest].sort()).toEqual([...thrown].sort())
          return (
            ways.groups.length ===
            mostGroups(
              thrown.filter((f) => f < total),
              total,
            )
          )
        },
      ),
      { numRuns: 300 },
    )
  })
  /** Every handful of so many dice at most, each face from high to low. */
  function* handfuls(faces: number, most: number): Generator<readonly number[]> {
    yield []
    if (most === 0) return
    for (let face = faces; face >= 1; face--) for (const rest of handfuls(face, most - 1)) yield [face, ...rest]
  }
  it.each([
    [6, 8],
    [7, 7],
    [8, 6],
  ])('groups of %i: every handful of up to %i dice, counted one after the other', (total, most) => {
    const tally = (dice: readonly number[]) =>
      Array.from({ length: total }, (_, face) => dice.filter((die) => die === face).length)
    const wrong = [...handfuls(total - 1, most)].filter((dice) => {
      const n = mostGroups(dice, total)
      return groupCount(tally(dice), total) !== n || bestGroups(dice, total).groups.length !== n
    })
    expect(wrong).toEqual([])
  })
  it('groups of many dice of one face', () => {
    const counts = (...n: readonly number[]) => [0, ...n, ...Array<number>(5 - n.length).fill(0)]
    expect(groupCount(counts(40), 6)).toBe(6)
    expect(groupCount(counts(32), 6)).toBe(5)
    expect(groupCount(counts(31), 6)).toBe(5)
    // Twenty pairs of fours with twos, and six ones.
    expect(groupCount(counts(6, 40, 0, 40), 6)).toBe(41)
    expect(groupCount(counts(0, 63), 6)).toBe(21)
    expect(groupCount(counts(33, 33), 6)).toBe(16)
  })
  it('leaves the others over, from high to low', () => {
    expect(bestGroups([1, 7, 3, 9, 5, 2], 6)).toEqual({ groups: [[5, 1]], rest: [9, 7, 3, 2] })
  })
  it('says which dice hit alone', () => {
    expect(poolOf(groups([12, 4, 4, 4], 6), [7, 3, 3, 2])).toEqual({ hits: 2, alone: [7], groups: [[3, 3]], rest: [2] })
  })
})

it('refuses faces that are thrown again', () => {
  expect(faultInFaces(again(face(6), 6), [6])).toBe('A 6 is rolled again. Type 1, 2, 3, 4, 5.')
})
