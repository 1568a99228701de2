/** Odds against the values of the rules, and against every way they can fall, counted one by one. */
import { describe, expect, it } from 'vitest'
import { type Answers, oddsOf, sumsToOne } from '#engine'
import { bareGame, questionIn, sampleOf } from '#game'
import type { Json } from '#kit'
import { type Case, caseQuestion, outcomeOf } from '../../src/headless/case.ts'
import { goldenFiles } from '../../src/headless/golden.ts'
import { shownIn } from '../../tests/proof/held.ts'
import set from './index.ts'

type Given = Omit<Case, 'ruleset'>
function worked(given: Given, answers: Answers = {}) {
  const all = oddsOf(caseQuestion(set, { ruleset: set.id, ...given }), answers)
  if ('over' in all) throw new Error('over the budget')
  expect(sumsToOne(all)).toBe(true)
  return all
}
const chances = (given: Given, view: string, answers: Answers = {}): { readonly [value: string]: string } =>
  Object.fromEntries(
    worked(given, answers).views[view]?.chances.map((c) => [c.value, `${c.chance.n}/${c.chance.d}`]) ?? [],
  )
const value = (fraction: string | undefined) => {
  const [n = '0', d = '1'] = (fraction ?? '0/1').split('/')
  return Number(n) / Number(d)
}
const said = (answers: { readonly [key: string]: Json }): Answers =>
  Object.fromEntries(Object.entries(answers).map(([key, v]) => [key, { value: v }]))

describe('initiative', () => {
  const contest = (rebel: number, british: number, playerA: string) =>
    chances(
      {
        procedure: 'initiative',
        things: {
          game: { game: { turn: 2, playerA } },
          figure: {
            havelock: { bonus: british },
            'nana-sahib': { status: 'map', zone: 'cawnpore', bonus: rebel },
          },
        },
      },
      'playerA',
    )
  it('level, the holder has 21 of 36', () => {
    expect(contest(0, 0, 'rebel')).toEqual({ 'the rebels': '7/12', 'the British': '5/12' })
    expect(contest(2, 2, 'british')).toEqual({ 'the rebels': '5/12', 'the British': '7/12' })
  })
  it('6 more cannot be beaten', () => {
    expect(contest(0, 6, 'british')).toEqual({ 'the British': '1/1' })
  })
  it.each([0, 1, 2, 3, 4, 5])('agrees with every way: %i more', (lead) => {
    let rebel = 0
    for (let r = 1; r <= 6; r++) for (let b = 1; b <= 6; b++) if (r + lead >= b) rebel++
    expect(value(contest(lead, 0, 'rebel')['the rebels'])).toBeCloseTo(rebel / 36, 12)
  })
})

describe('a rebellion', () => {
  const towns = ['x', 'y', 'z', 'w']
  const province = (n: number, rebellion: number | 'auto', units: Case['units'] = {}): Given => ({
    procedure: 'rebellion',
    args: { province: 'nwp' },
    units,
    things: {
      province: { nwp: { listed: true, ...(rebellion === 'auto' ? { auto: true } : { value: rebellion }) } },
      zone: Object.fromEntries(towns.slice(0, n).map((t) => [t, { city: true, province: 'nwp' }])),
    },
  })
  it.each([1, 2, 3, 4, 5, 6])('value %i: a city rebels, and its civilians are massacred one time in three', (v) => {
    expect(value(chances(province(1, v), 'rebels')[1])).toBeCloseTo(v / 6, 12)
    expect(value(chances(province(1, v), 'massacres')[1])).toBeCloseTo(v / 18, 12)
    expect(value(chances(province(1, v), 'besieged')[1])).toBeCloseTo(v / 9, 12)
  })
  it('of four cities the number is binomial, and so are the massacres', () => {
    const rebels = chances(province(4, 4), 'rebels')
    const massacres = chances(province(4, 4), 'massacres')
    const choose = [1, 4, 6, 4, 1]
    for (let k = 0; k <= 4; k++) {
      expect(value(rebels[k])).toBeCloseTo((choose[k] ?? 0) * (2 / 3) ** k * (1 / 3) ** (4 - k), 12)
      expect(value(massacres[k])).toBeCloseTo((choose[k] ?? 0) * (2 / 9) ** k * (7 / 9) ** (4 - k), 12)
    }
  })
  it('has the same odds with garrisons, Gurkhas and loyal troops in them', () => {
    const units = {
      a: { type: 'bni', zone: 'x' },
      g: { type: 'gurkhas', zone: 'y' },
      h: { type: 'gurkhas', zone: 'y' },
      b: { type: 'european-infantry', zone: 'z' },
    }
    expect(chances(province(4, 4, units), 'massacres')).toEqual(chances(province(4, 4), 'massacres'))
  })
  it('by itself: every city, nothing left to chance but the civilians', () => {
    expect(chances(province(2, 'auto'), 'rebels')).toEqual({ 2: '1/1' })
    expect(chances(province(2, 'auto'), 'massacres')).toEqual({ 0: '4/9', 1: '4/9', 2: '1/9' })
  })
  it('stays within few starts, whatever stands there', () => {
    const units = Object.fromEntries(
      towns.flatMap((zone) => [0, 1, 2, 3, 4, 5].map((n) => [`${zone}${n}`, { type: 'bni', zone }])),
    )
    expect(worked(province(4, 4, units)).starts).toBeLessThan(100)
  })
})

describe('single dice', () => {
  const nana = (initiative: number) => ({
    figure: { 'nana-sahib': { status: 'map', zone: 'gwalior', initiative } },
  })
  it.each([2, 3, 4, 5, 6])('a commander of %i raises a city with less', (v) => {
    const given = { procedure: 'raise-city', args: { figure: 'nana-sahib' }, things: nana(v) }
    expect(value(chances(given, 'rises').rebels)).toBeCloseTo((v - 1) / 6, 12)
  })
  it.each([0, 1, 3, 5, 6, 8])('a lone figure of %i flees with as much', (v) => {
    const given = { procedure: 'flight', args: { figure: 'nana-sahib' }, things: nana(v) }
    expect(value(chances(given, 'flees', said({ free: true })).escapes)).toBeCloseTo(Math.min(v, 6) / 6, 12)
  })
  it('attrition takes a step one time in six', () => {
    const units = { i: { type: 'european-infantry', zone: 'lucknow', within: true } }
    expect(chances({ procedure: 'attrition', args: { zone: 'lucknow' }, units }, 'loses')['lose a step']).toBe('1/6')
  })
  it.each([
    ['Cholera', 'rebel', 'havelock', '1/6'],
    ['Thugs', 'rebel', 'havelock', '1/3'],
    ['Agent provocateur', 'rebel', 'a', '1/2'],
    ['Agent provocateur', 'rebel', 'g', '1/3'],
  ])('%s', (counter, side, target, chance) => {
    const units = { a: { type: 'bni', zone: 'delhi' }, g: { type: 'gurkhas', zone: 'nepal' } }
    const things = { side: { [side]: { hand: { [counter]: 1 } } } }
    const answers = said({ counter, as: 'event', target: [target] })
    const works = chances({ procedure: 'play-counter', args: { side }, units, things }, 'works', answers)
    expect(works.works).toBe(chance)
    expect(value(works.fails)).toBeCloseTo(1 - value(chance), 12)
  })
  it('AP are no event', () => {
    const things = { side: { rebel: { hand: { Cholera: 1 }, apValues: { Cholera: 2 } } } }
    const answers = said({ counter: 'Cholera', as: 'ap' })
    expect(chances({ procedure: 'play-counter', args: { side: 'rebel' }, things }, 'works', answers)).toEqual({
      AP: '1/1',
    })
  })
})

const columns = ['1/3', '1/2', '2/3', '1/1', '3/2', '2/1', '3/1']
const line = (cells: readonly string[]) => cells.map((cell) => columns.map(() => cell))
const battleTable = (cells: readonly string[]) => ({
  columns,
  rows: ['1', '2', '3', '4', '5', '6'],
  cells: line(cells),
})

describe('a battle', () => {
  const fight = (cells: readonly string[] | null, attack: readonly Json[], defence: readonly Json[]): Given => ({
    procedure: 'battle',
    args: { zone: 'hazaribagh', attacker: 'british' },
    units: Object.fromEntries([
      ...attack.map((v, n) => [`a${n}`, { type: 'european-infantry', zone: 'hazaribagh', value: v }]),
      ...defence.map((v, n) => [`d${n}`, { type: 'bni', camp: 'rebel', zone: 'hazaribagh', back: v }]),
    ]),
    things: { game: { game: { battleTable: cells === null ? null : battleTable(cells) } } },
  })
  const mixed = ['2AR', '1AR', '-', '1A+1D', '1DR', '2DR']

  it('is a sixth for each face of its column', () => {
    expect(chances(fight(mixed, [6, 6], [6, 6, 6]), 'end')).toEqual({
      'defender wins': '1/3',
      undecided: '1/3',
      'attacker wins': '1/3',
    })
    expect(chances(fight(mixed, [6, 6], [6, 6, 6]), 'defenderLosses')).toEqual({ 0: '1/2', 1: '1/3', 2: '1/6' })
  })
  it('ends in a rout where the last unit goes', () => {
    expect(chances(fight(mixed, [6, 6], [6]), 'end')).toEqual({
      'defender wins': '1/3',
      undecided: '1/6',
      'attacker wins': '1/2',
    })
  })
  it('counts the step of a pursuit', () => {
    const given = fight(['1DR', '1DR', '1DR', '-', '-', '-'], [], [1, 1, 1])
    const units = { ...given.units, c: { type: 'horse', zone: 'hazaribagh', value: 3 } }
    expect(chances({ ...given, units }, 'defenderLosses')).toEqual({ 0: '1/2', 2: '1/2' })
  })
  it('without a table shows the rows that may have to be read, repeated ones as one', () => {
    const open = worked(fight(null, [6], [6])).open.map((o) => `${o.chance.n}/${o.chance.d}`)
    expect(open).toEqual(['1/6', '1/6', '1/6', '1/6', '1/6', '1/6'])
    const things = {
      game: { game: { battleTable: null } },
      figure: { havelock: { zone: 'hazaribagh', bonus: 2, command: 4 } },
    }
    const last = worked({ ...fight(null, [6], [6]), things }).open.at(-1)
    expect(last?.says).toContain('row 6 or more')
    expect(`${last?.chance.n}/${last?.chance.d}`).toBe('1/2')
  })
  it('is open where a value is not known', () => {
    expect(worked(fight(mixed, [6], [null])).open.map((o) => o.key)).toEqual(['order/value-d0'])
  })
})

describe('a siege', () => {
  const siegeTable = {
    columns: ['2/3', '1/1', '3/2', '2/1', '3/1'],
    rows: ['1', '2', '3', '4', '5', '6'],
    cells: ['-', '-', '0', '1', '1', '2'].map((cell) => ['2/3', '1/1', '3/2', '2/1', '3/1'].map(() => cell)),
  }
  const siege = (fortification: number, typed: boolean): Given => ({
    procedure: 'siege',
    args: { zone: 'lucknow' },
    units: {
      i: { type: 'european-infantry', zone: 'lucknow', within: true, value: 4 },
      s: { type: 'bni', camp: 'rebel', zone: 'lucknow', back: 4 },
    },
    things: { zone: { lucknow: { fortification } }, game: { game: { siegeTable: typed ? siegeTable : null } } },
  })
  it('destroys what the column says, at most what is left', () => {
    expect(chances(siege(2, true), 'points')).toEqual({ 0: '1/2', 1: '1/3', 2: '1/6' })
    expect(chances(siege(2, true), 'falls')).toEqual({ holds: '1/2', 'loses a point': '1/3', falls: '1/6' })
    expect(chances(siege(1, true), 'falls')).toEqual({ holds: '1/2', falls: '1/2' })
  })
  it('without a table waits for each row', () => {
    expect(worked(siege(2, false)).open.length).toBe(6)
  })
})

describe('a siege by numbers', () => {
  const detailOf = (cell: string) => {
    const siegeTable = { columns: ['2/3'], rows: ['1'], cells: [[cell]] }
    const given = {
      ruleset: set.id,
      procedure: 'siege-check',
      args: { attack: 6, defence: 4, bonus: 0 },
      things: { game: { game: { siegeTable } } },
      dice: [1],
    }
    const report = outcomeOf(caseQuestion(set, given), given)
    return 'outcome' in report ? JSON.stringify(report.outcome.verdict) : ''
  }
  it('destroys no more than a city has, and says what stands in the table', () => {
    expect(detailOf('3')).toContain('2 destroyed.')
    expect(detailOf('3')).toContain('The table reads 3; a city has 2 points.')
    expect(detailOf('2')).toContain('2 destroyed.')
    expect(detailOf('2')).not.toContain('The table reads')
  })
})

describe('the chance of a counter', () => {
  const said = (left: number, wanted: number, drawn: number) => {
    const given = { ruleset: set.id, procedure: 'draw-odds', args: { left, wanted, drawn } }
    return JSON.stringify(outcomeOf(caseQuestion(set, given), given))
  }
  it('is never called all while it is not', () => {
    expect(said(27, 20, 4)).toContain('About 99.8%.')
    expect(said(25, 1, 4)).toContain('About 16%.')
    expect(said(4, 1, 4)).toContain('Always.')
    expect(said(4, 0, 4)).toContain('Never.')
  })
})

describe('numbers and fates behind the first question', () => {
  const files = goldenFiles(import.meta.dirname)
  it.each([
    ['raise-city', 'Initiative 4: the city rebels on 3, and its sepoys mutiny', 'mutinied', { 0: '1/2', 1: '1/2' }],
    ['siege', '6 against 4: column 3/2, die 4 destroys a point', 'left', { 0: '1/6', 1: '1/2', 2: '1/3' }],
  ] as const)('%s, %s: %s', (procedure, title, view, chances) => {
    expect(shownIn(set, files, [procedure, title, view])).toEqual(chances)
  })
})

it('the battle to try is counted to its end by a map and tables of ours, and says that they are', () => {
  const { sample } = set
  if (!sample) expect.unreachable()
  const { world, settings } = sampleOf(set, sample)
  const question = questionIn(set, bareGame({ world, settings, owed: [] }), sample.first.procedure, sample.first.args)
  expect(oddsOf(question ?? expect.unreachable(), {})).toMatchObject({ open: [] })
  expect([sample.title, sample.about].every((says) => says.includes('ours') || says.includes('our map'))).toBe(true)
})
