/** Odds against the values of the rules, and Confrontation against all of its throws, one by one. */
import { describe, expect, it } from 'vitest'
import { type Answers, oddsOf, sumsToOne } from '#engine'
import { type Case, caseQuestion } from '../../src/headless/case.ts'
import { goldenFiles } from '../../src/headless/golden.ts'
import { shownIn } from '../../tests/proof/held.ts'
import set from './index.ts'
import { ordersTable } from './orders-list.ts'

type Chances = { readonly [value: string]: number }

function chances(given: Omit<Case, 'ruleset'>, view: string, answers: Answers = {}): Chances {
  const all = oddsOf(caseQuestion(set, { ruleset: set.id, ...given }), answers)
  if ('over' in all) throw new Error('over the budget')
  expect(sumsToOne(all)).toBe(true)
  expect(all.open).toEqual([])
  return Object.fromEntries(
    all.views[view]?.chances.map((c) => [c.value, Number((c.chance.n * 10n ** 15n) / c.chance.d) / 1e15]) ?? [],
  )
}
const close = (given: Chances, want: Chances) => {
  expect(Object.keys(given).sort()).toEqual(
    Object.keys(want)
      .filter((k) => (want[k] ?? 0) > 0)
      .sort(),
  )
  for (const [value, p] of Object.entries(given)) expect(p, value).toBeCloseTo(want[value] ?? 0, 12)
}
const six = [1, 2, 3, 4, 5, 6]
const loose = { formation: 'column', closeOrder: false }

/** The Random Factor: (6 - |k|) / 36. */
const random = Array.from({ length: 11 }, (_, i) => [i - 5, (6 - Math.abs(i - 5)) / 36] as const)
const statusOf = (v: number) =>
  v >= 20
    ? 'Resolute'
    : v >= 17
      ? 'Confident'
      : v >= 11
        ? 'Steady'
        : v >= 7
          ? 'Shaken'
          : v >= 4
            ? 'Wavering'
            : 'Panicked'
const add = (to: { [k: string]: number }, key: string, p: number) => {
  to[key] = (to[key] ?? 0) + p
}

describe('Reaction Test', () => {
  const test = (unit: object, occasion = 'card', view = 'status') =>
    chances(
      {
        procedure: 'reaction',
        units: { a: { orderType: 'advance', ...loose, ...unit } },
        args: { unit: 'a', occasion },
      },
      view,
    )

  it.each(Array.from({ length: 25 }, (_, i) => i + 1))('Resolve Level %i, secure', (level) => {
    const want: { [k: string]: number } = {}
    for (const [k, p] of random) add(want, statusOf(level + 1 + k), p)
    close(test({ resolveLevel: level }), want)
  })

  it('caps Indians before the negatives', () => {
    const want: { [k: string]: number } = {}
    for (const [k, p] of random) add(want, statusOf(Math.min(20, 20 + 1) - 4 + k), p)
    close(test({ resolveLevel: 20, capped: true, disordered: true }), want)
  })

  it('sums a winner’s die over 216 throws, under the cap', () => {
    const want: { [k: string]: number } = {}
    for (const w of six) for (const [k, p] of random) add(want, statusOf(Math.min(20, 14 + 1 + w) - 2 + k), p / 6)
    close(test({ type: 'irregular-infantry', side: 'native', resolveLevel: 14, won: true, artilleryMark: true }), want)
  })

  it('sums a winner’s and a Shocked die over 1296 throws', () => {
    const want: { [k: string]: number } = {}
    for (const w of six)
      for (const s of six) for (const [k, p] of random) add(want, statusOf(Math.min(20, 15 + 1 + w) - s + k), p / 36)
    close(test({ type: 'irregular-infantry', side: 'native', resolveLevel: 15, won: true }, 'shocked'), want)
  })

  it('says what a voluntary test is worth', () => {
    const answers: Answers = { voluntary: { value: true } }
    const units = { a: { orderType: 'advance', resolveLevel: 17, ...loose } }
    close(chances({ procedure: 'reaction_required', units, args: { unit: 'a' } }, 'than', answers), {
      worse: 10 / 36,
      same: 16 / 36,
      better: 10 / 36,
    })
  })
})

describe('Confrontation', () => {
  /** All throws of both Random Factors and of the winner's die, with the losses of eight stands each. */
  function brute(a: number, b: number) {
    const end: { [k: string]: number } = {}
    const charger: { [k: string]: number } = {}
    const target: { [k: string]: number } = {}
    const one: { readonly [n: number]: number } = { 4: 2, 6: 1, 8: 1, 9: 0, 10: 0 }
    const high = ['Close Combat Recoil', 'Close Combat Forced Back', 'Close Combat Rout', 'Confrontation Fall Back']
    const loses: { readonly [r: string]: readonly [loser: number, winner: number | null] } = {
      'Close Combat Recoil': [8, 8],
      'Close Combat Forced Back': [6, 9],
      'Close Combat Rout': [4, 10],
      'Confrontation Fall Back': [10, null],
      'Confrontation Forced Back': [8, null],
      'Confrontation Rout': [6, null],
    }
    for (const [i, p] of random)
      for (const [j, q] of random) {
        const [x, y] = [a + i, b + j]
        const diff = Math.abs(x - y)
        const loser = Math.min(x, y)
        const name =
          loser >= 16
            ? (high[diff] ?? (diff === 4 ? 'Confrontation Forced Back' : 'Confrontation Rout'))
            : diff === 0
              ? 'Confrontation Recoil'
              : diff === 1
                ? 'Confrontation Fall Back'
                : diff <= 3
                  ? 'Confrontation Forced Back'
                  : 'Confrontation Rout'
        add(end, diff === 0 ? `${name} of both` : `${name} of the ${x > y ? 'target' : 'charger'}`, p * q)
        const [n, m] = loses[name] ?? [0, 0]
        const lost = n === 0 ? 0 : (one[n] ?? 0)
        const won: readonly (readonly [number, number])[] =
          m === null
            ? [
                [0, 0.5],
                [1, 0.5],
              ]
            : [[m === 0 ? 0 : (one[m] ?? 0), 1]]
        for (const [w, h] of won) {
          add(charger, `${x >= y ? w : lost}`, p * q * h)
          add(target, `${x >= y ? lost : w}`, p * q * h)
        }
      }
    return { end, charger, target }
  }

  it.each([
    [17, 17],
    [20, 13],
    [12, 16],
    [23, 22],
    [9, 9],
  ])('%i against %i', (x, y) => {
    const units = {
      a: { resolveLevel: x, status: 'steady', movement: 'normal', ...loose },
      b: { resolveLevel: y, side: 'native', status: 'steady', ...loose },
    }
    const given = { procedure: 'confrontation', units, args: { charger: 'a', target: 'b' } }
    const want = brute(x, y)
    close(chances(given, 'end'), want.end)
    close(chances(given, 'chargerLost'), want.charger)
    close(chances(given, 'targetLost'), want.target)
    close(chances(given, 'chargerEvent'), { Event: 1 / 3, none: 2 / 3 })
    close(chances(given, 'targetEvent'), { Event: 1 / 3, none: 2 / 3 })
  })
})

describe('small tables', () => {
  it.each(Object.entries(ordersTable))('orders of %s', (generalship, row) => {
    const want: { [k: string]: number } = {}
    for (const x of six) for (const y of six) add(want, `${row[x + y - 2]}`, 1 / 36)
    const things = { commander: { c: { generalship } } }
    close(chances({ procedure: 'orders', things, args: { commander: 'c' } }, 'orders'), want)
  })

  it.each([
    ['resolute', 1, {}],
    ['confident', 3, {}],
    ['steady', 5, {}],
    ['confident', 1, { type: 'native-field' }],
    ['steady', 3, { type: 'native-field' }],
  ])('caracole, %s, on %i or less', (status, most, target) => {
    const units = {
      a: { type: 'native-irregular-light-cavalry', status },
      b: { ...target, side: 'british' },
    }
    const all = chances({ procedure: 'caracole', units, args: { charger: 'a', target: 'b' } }, 'home')
    close(all, { caracole: most / 6, charge: 1 - most / 6 })
  })

  it('a recall is less than the modifier: 2 in 6 for a Heroic leader', () => {
    const units = { a: { type: 'irregular-cavalry', quit: true } }
    const things = { commander: { c: { leadership: 'heroic' } } }
    close(chances({ procedure: 'quit_recall', units, things, args: { unit: 'a', commander: 'c' } }, 'recalled'), {
      recalled: 1 / 3,
      'goes on': 2 / 3,
    })
  })

  it('Without Orders, Steady: quits on two of six', () => {
    const units = { a: { status: 'steady' } }
    const all = chances({ procedure: 'without_orders', units, args: { unit: 'a' } }, 'result')
    expect(all['Quit The Battle']).toBeCloseTo(1 / 3, 12)
    expect(all['No Orders']).toBeCloseTo(1 / 3, 12)
  })
})

it('a whole charge is no charge, flight or a fight, each with its chance', () => {
  const units = {
    a: { type: 'regular-heavy-cavalry', resolveLevel: 15, orderType: 'charge', ...loose },
    b: { side: 'native', resolveLevel: 16, orderType: 'defend', ...loose },
  }
  const all = chances({ procedure: 'charge', units, args: { charger: 'a', target: 'b' } }, 'end')
  // 15, mounted and secure: 17; Shaken from 10 down cannot happen. The target 17 likewise stands.
  expect(all['no charge']).toBeUndefined()
  const weak = { ...units, a: { ...units.a, resolveLevel: 12 } }
  const again = chances({ procedure: 'charge', units: weak, args: { charger: 'a', target: 'b' } }, 'end')
  // 14 and a factor of -4 or worse: 3 of 36
  expect(again['no charge']).toBeCloseTo(3 / 36, 12)
})

describe('numbers and fates behind the first question', () => {
  const files = goldenFiles(import.meta.dirname)
  it.each([
    [
      'rally',
      'Shaken, with a Cautious General: 13 rallies',
      'final',
      {
        6: '1/36',
        7: '1/18',
        8: '1/12',
        9: '1/9',
        10: '5/36',
        11: '1/6',
        12: '5/36',
        13: '1/9',
        14: '1/12',
        15: '1/18',
        16: '1/36',
      },
    ],
    [
      'rally',
      'Shaken, with a Cautious General: 13 rallies',
      'movement',
      { 'No Movement': '7/12', 'Fall Back': '7/18', 'Forced Back': '1/36' },
    ],
    ['volley', 'Resolute: Point Blank; 11 with four stands takes one', 'event', { none: '5/6', Event: '1/6' }],
    ['battery_damage', '1 to 4 crew, 5 repairable, 6 destroyed', 'crew', { 0: '1/27', 1: '2/9', 2: '4/9', 3: '8/27' }],
    [
      'looting',
      'Four turns of loot, Disordered',
      'turns',
      { 1: '1/6', 2: '1/6', 3: '1/6', 4: '1/6', 5: '1/6', 6: '1/6' },
    ],
  ] as const)('%s, %s: %s', (procedure, title, view, chances) => {
    expect(shownIn(set, files, [procedure, title, view])).toEqual(chances)
  })
})
