/** A list of many tests: the exact chances of all together, and what each row needs and came to. */
import { describe, expect, it, test } from 'vitest'
import { oddsOf, together, yesOrNo } from '#engine'
import { questionIn, rowsOf, walkedRows, walkRow } from '#game'
import {
  countOf,
  countsOf,
  countWords,
  dieOf,
  endsWords,
  expectedWords,
  facesInWords,
  farWords,
  foreseenWords,
  labelsOf,
  likelyRange,
  rowEnd,
  summed,
  sumOf,
  sumSentence,
  waitsWith,
} from '#tell'
import { asked } from '../../src/app/walk/many/asked.ts'
import { opened, resolution, toySet, units } from '../game/toy-battle.ts'

const morale = toySet.procedures.find((p) => p.id === 'morale')
const fire = toySet.procedures.find((p) => p.id === 'fire')

describe('what is foreseen of a list', () => {
  const half = yesOrNo({ n: 1n, d: 2n })
  const of = (n: number) => foreseenWords('Contact', { values: together(Array(n).fill(half)), of: n })
  test('is how many mostly come to it, and the chance of all', () => {
    expect(of(3)).toEqual(['Contact: 1 or 2 of 3 (75%).', 'All 3: 12.5%.'])
    expect(of(9)[0]).toBe('Contact: 3 to 6 of 9 (82%).')
  })
  test('of one is its chance', () => expect(of(1)).toEqual(['Contact: 50.0%.', '']))
  test('is said once where it is all of them', () => {
    const sure = { values: together([yesOrNo({ n: 9n, d: 10n }), yesOrNo({ n: 9n, d: 10n })]), of: 2 }
    expect(foreseenWords('Contact', sure)).toEqual(['Contact: 2 of 2 (81%).', ''])
  })
})

describe('the chances of a list', () => {
  it('count who stands, each by its own exact odds', () => {
    const game = { ...opened(), world: { ...opened().world, unit: { ...opened().world.unit, a: man(2, 6, 1) } } }
    const rows = rowsOf([
      { id: '1.0', what: 'morale', title: '', args: { unit: units[0] ?? null }, whys: [], due: 'now', struck: null },
    ])
    const [state] = walkedRows(toySet, game, rows)
    if (!state || !morale) throw new Error('no row')
    expect(asked(state.walked, state.row.answers)).toEqual({})
    const counts = countsOf(morale, oddsOf(state.question))
    // one killed die against two alive: the killed total is higher 19.44% of the time at most
    const holds = counts?.values.find((c) => c.value === 1)?.chance
    expect(holds && Number(holds.n) / Number(holds.d)).toBeGreaterThan(0.8)
    const sum = summed([counts, counts, null])
    expect(sum?.of).toBe(2)
    expect(sum?.values.map((c) => c.value)).toEqual([0, 1, 2])
    expect(sum && sumSentence(sum, true)).toMatch(/^Most likely 2 of 2 stand, \d/)
    expect(countOf(state)).toBe(null)
  })
  it('add up what is counted, where nothing stands or falls', () => {
    const game = opened()
    const args = { firer: units[0] ?? null, target: units[1] ?? null }
    const question = questionIn(toySet, game, 'fire', args)
    if (!question || !fire) throw new Error('no fire')
    const counts = countsOf(fire, oddsOf(question, { men: { value: 2 }, cover: { value: 'open' } }))
    expect(counts?.values.map((c) => c.value)).toEqual([0, 1, 2])
    // what is more than can be taken is all that can be taken: both kill one of one, or none
    const two = summed([counts, counts])?.values ?? []
    const one = summed([counts, counts], 1)?.values ?? []
    expect(one.map(({ value }) => value)).toEqual([0, 1])
    expect(one[0]).toEqual(two[0])
    expect(sumOf(one.map(({ chance }) => chance))).toEqual(sumOf(two.map(({ chance }) => chance)))
    const done = resolution(game, 'fire', args, () => 5)
    expect(countOf({ question, walked: { trace: [], open: null, outcome: done?.outcome ?? null, unused: [] } })).toBe(
      done?.outcome.result,
    )
  })
  it('mostly end in the shortest run that comes two times in three', () => {
    const even = (n: number) => Array.from({ length: n }, (_, value) => ({ value, chance: { n: 1n, d: BigInt(n) } }))
    expect(likelyRange(even(6))).toMatchObject({ from: 0, to: 3 })
    expect(expectedWords({ values: even(6) })).toBe('Expected 0 to 3 (67%).')
    const two = together([even(6), even(6)])
    expect(likelyRange(two)).toMatchObject({ from: 3, to: 7 })
    expect(expectedWords({ values: two })).toBe('Expected 3 to 7 (67%).')
    expect(expectedWords({ values: [{ value: 4, chance: { n: 1n, d: 1n } }] })).toBe('Most likely 4 (100%).')
    const rest = { value: 5, chance: { n: 1n, d: 4000n } }
    expect(expectedWords({ values: [{ value: 24, chance: { n: 3999n, d: 4000n } }, rest] }, 'Killed')).toBe(
      'Almost always 24 killed.',
    )
    expect(expectedWords({ values: two }, 'How many are killed')).toBe('Expected 3 to 7 killed (67%).')
    expect(expectedWords({ values: even(6) }, 'Hits, before saves')).toBe('Expected 0 to 3 hits (67%).')
    expect(likelyRange([])).toBe(null)
    expect(expectedWords({ values: [] })).toBe('')
  })
  it('are unknown while an answer is missing', () => {
    expect(fire && countsOf(fire, { over: true })).toBe(null)
    expect(summed([null, null])).toBe(null)
    const three = together(Array(3).fill(yesOrNo({ n: 9n, d: 10n })))
    expect(sumSentence({ values: three, of: 3 }, true)).toBe('Most likely 3 of 3 stand, 72.9%. All 3: 72.9%.')
    expect(sumSentence({ values: together([yesOrNo({ n: 1n, d: 1n })]), of: 1 }, true)).toBe(
      'Most likely 1 of 1 stand, 100%.',
    )
  })
})

describe('the rows of a list', () => {
  const owed = (id: string) => ({
    id,
    what: 'morale',
    title: '',
    args: { unit: units[Number(id)] ?? null },
    whys: [{ says: 'own men killed', clause: null, seq: 1 }],
    due: 'now',
    struck: null,
  })
  const game = { ...opened(), owed: [owed('0'), owed('1')] }
  const rows = rowsOf(game.owed)
  const nameAt = (i: number) => game.world.unit?.[units[i]?.id ?? '']?.name

  it('are named, and say once what they share', () => {
    expect(labelsOf(toySet, game, rows)).toEqual({
      names: [nameAt(0), nameAt(1)],
      whys: ['own men killed', 'own men killed'],
      commonName: null,
      commonWhy: 'own men killed',
    })
    const at = { kind: 'unit', id: 'c' }
    const shots = rows.map((row, i) => ({ ...row, args: { firer: units[i] ?? null, target: at }, settles: null }))
    expect(labelsOf(toySet, game, shots)).toMatchObject({
      names: [nameAt(0), nameAt(1)],
      commonName: nameAt(2),
      commonWhy: null,
    })
  })
  it('wait with their chance or their dice, and end in a word', () => {
    const [state] = walkedRows(toySet, game, rows)
    if (!state) throw new Error('no row')
    expect(waitsWith(state, { values: yesOrNo({ n: 1n, d: 4n }) })).toBe('25.0%')
    expect(waitsWith(state, null)).toMatch(/^\d+d\d+/)
    expect([dieOf(state)?.thrown, rowEnd(state)]).toEqual([false, null])
    const done = {
      ...state,
      walked: {
        ...state.walked,
        open: null,
        outcome: resolution(game, 'morale', state.row.args, () => 1)?.outcome ?? null,
      },
    }
    expect(rowEnd(done)).toMatchObject({ says: done.walked.outcome?.result === 'holds' ? 'Holds' : 'Runs', sign: null })
    const out = { ...done, row: { ...done.row, out: 'later' as const } }
    expect(rowEnd(out)).toBeNull()
    expect(endsWords([done, done, out])).toBe(`${rowEnd(done)?.says} 2, left out 1`)
  })
})

test('moves end in inches, and do not add up', () => {
  const views = { inches: { says: 'Inches', show: 'reach', of: Number } } as const
  const far = (inches: number) => {
    const [state] = walkedRows(toySet, opened(), [walkRow('morale', { unit: units[0] ?? null })])
    if (!state) throw new Error('no row')
    const question = { ...state.question, procedure: { ...state.question.procedure, views } }
    const outcome = { result: inches, changes: [], owed: [], notes: [], verdict: null, settings: {} }
    return { ...state, question, walked: { ...state.walked, open: null, outcome } }
  }
  expect(rowEnd(far(9))?.says).toBe('9″')
  expect(countOf(far(9))).toBeNull()
  expect(farWords([far(9), far(22), far(6)])).toBe('6″ to 22″')
  expect(farWords([far(9), far(9)])).toBe('9″')
})

test('the faces of one die in words', () => {
  expect(facesInWords([1, 2, 3], 20)).toBe('3 or less')
  expect(facesInWords([5, 6], 6)).toBe('5 or more')
  expect(facesInWords([20], 20)).toBe('only by a 20')
  expect(facesInWords([1, 2, 3, 20], 20)).toBe('1 to 3, 20')
  expect(facesInWords([], 20)).toBe('no face')
  expect(facesInWords([1, 2], 2)).toBe('any face')
})

function man(alive: number, die: number, killed: number) {
  return { name: 'A', alive, killed, die, shaken: false, fired: false }
}

test.each([
  [11, 'How many are killed', '11 killed'],
  [1, 'Hits, before saves', '1 hit'],
  [1, 'Figures that desert', '1 deserts'],
  [0, 'Figures that desert', 'nobody deserts'],
  [1, 'How many special leaders', '1 special leader'],
  [0, 'Killed, after saves', 'nobody killed'],
  [0, 'How many stand', 'nobody stands'],
  [1, 'How many leave the table', '1 leaves the table'],
  [1, 'Cities that rebel', '1 city that rebels'],
  [3, 'How many shots', '3 shots'],
  [1, 'How many shots', '1 shot'],
])('%i of "%s" is "%s"', (n, of, says) => expect(countWords(n, of)).toBe(says))
