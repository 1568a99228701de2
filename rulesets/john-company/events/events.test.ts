/** Events: every row of their tables is reached by the outline, and the odds leave out what does not fit. */
import { describe, expect, it } from 'vitest'
import { oddsOf, outlines, type Question, sumsToOne } from '#engine'
import type { Json } from '#kit'
import { type Case, caseQuestion } from '../../../src/headless/case.ts'
import { clauses } from '../clauses.ts'
import set from '../index.ts'
import { eventRows, facesOf } from './tables.ts'

type Fields = { readonly [field: string]: Json }
const question = (given: Omit<Case, 'ruleset'>) => caseQuestion(set, { ruleset: set.id, ...given })
const event = (arm: string, unit: Fields) =>
  question({
    procedure: `${arm}_event`,
    units: { a: { brigade: 'First', ...unit }, b: { side: 'native' } },
    things: { commander: { g: { brigade: 'First', side: 'native' }, h: { brigade: 'First' } } },
    args: { unit: 'a', cause: 'fire' },
  })
const commander = (he: Fields, units: { readonly [id: string]: Fields } = {}) =>
  question({ procedure: 'commander_event', things: { commander: { g: he } }, units, args: { commander: 'g' } })

function chances(of: ReturnType<typeof question>, view: string): { readonly [value: string]: string } {
  const all = oddsOf(of)
  if ('over' in all) throw new Error('over the budget')
  expect(sumsToOne(all)).toBe(true)
  return Object.fromEntries(all.views[view]?.chances.map((c) => [c.value, `${c.chance.n}/${c.chance.d}`]) ?? [])
}

/** The clauses that the steps of these questions cite, each by itself, whatever is answered. */
function citedBy(questions: readonly Question[]): ReadonlySet<string> {
  const all = questions.flatMap((one) => [...outlines([{ question: one, answers: {}, keys: [] }]).of.values()])
  return new Set(all.flatMap((outline) => outline.clauses))
}

const battery = { type: 'british-field', resolveLevel: 18, moved: true, underArtilleryFire: true }
const british = { type: 'regular-infantry', resolveLevel: 20 }
const horse = { type: 'irregular-cavalry', resolveLevel: 15 }

describe('the tables', () => {
  it('have each score of the d100 once', () => {
    const all = Array.from({ length: 100 }, (_, i) => i + 1)
    for (const rows of Object.values(eventRows)) expect([...facesOf(rows)].sort((a, b) => a - b)).toEqual(all)
  })

  it.each([
    ['infantry', [british]],
    ['cavalry', [horse, { ...horse, side: 'native', army: 'native' }]],
    ['artillery', [battery]],
  ] as const)('have each row of the %s reached by the outline', (arm, units) => {
    const cited = citedBy(units.map((unit) => event(arm, unit)))
    expect(eventRows[arm].filter((row) => !cited.has(row.clause)).map((row) => row.id)).toEqual([])
  })

  it('have each outcome of the Commanders’ Events reached by the outline', () => {
    const leaders = ['poltroon', 'dithering', 'cautious', 'confident', 'inspiring', 'heroic']
    const cited = citedBy(leaders.map((leadership) => commander({ leadership })))
    expect(clauses.filter((c) => /^event\.cmdr\.\d/.test(c.id) && !cited.has(c.id))).toEqual([])
  })
})

describe('odds', () => {
  it('of a British infantry Event: every score counts', () => {
    const all = chances(event('infantry', british), 'entry')
    expect(all['00-04 Generals near']).toBe('1/20')
    expect(all['05-14 Unit commander hit']).toBe('1/10')
    expect(all['20-34 Colours lost']).toBe('3/20')
  })

  it('of a Native one: 88-89 and 96-99 are not among them', () => {
    const all = chances(event('infantry', { ...british, side: 'native', army: 'native' }), 'entry')
    expect(all['00-04 Generals near']).toBe('5/94')
    expect(all['96-99 Native Fanatics']).toBeUndefined()
  })

  it('of a standing battery under no fire: 46-48, 63-69 and 70-85 are not', () => {
    const all = chances(event('artillery', { type: 'british-field', resolveLevel: 18 }), 'entry')
    expect(all['32-45 Blinded by its own smoke']).toBe('7/37')
    expect(all['70-85 A caisson explodes']).toBeUndefined()
  })

  it('of a General: 9 of 60 take him out; what is rolled again is left out', () => {
    expect(chances(commander({}), 'lost')['out of the game']).toBe('3/20')
    expect(chances(commander({ rank: 'cinc' }), 'lost')['out of the game']).toBe('9/59')
    expect(chances(commander({ rank: 'cinc', messengerTaken: true }), 'lost')['out of the game']).toBe('3/19')
  })

  it('of a General hurt before: a light wound takes him out too', () => {
    // 9, and 1-3, 2-3, 3-3, 5-3, 9-4, 10-5, 10-6
    expect(chances(commander({ injuries: 1 }), 'lost')['out of the game']).toBe('4/15')
  })

  it('of a unit commander hit', () => {
    const units = { a: { brigade: 'First' } }
    const things = { commander: { g: { brigade: 'First', leadership: 'heroic' } } }
    const all = chances(question({ procedure: 'unit_commander_hit', units, things, args: { unit: 'a' } }), 'fate')
    expect(all).toEqual({ dead: '1/3', wounded: '1/2', scratched: '1/6' })
  })
})
