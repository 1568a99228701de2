/** Each block and each reading by itself: walk, odds and the count of every way agree; what it names, changes and says. */
import { expect, test } from 'vitest'
import { type Json, oddsOf, type Question, quickStart, walk } from '#engine'
import { type Pack, packFaults, ruleSetOf } from '#pack'
import type { Block } from '../../src/pack/language.ts'
import { brute, sameChances } from '../engine/brute.ts'

/** A pack of one roll with these steps, between two units. */
function packOf(steps: readonly Block[], gives: string | readonly string[], more: Partial<Pack> = {}): Pack {
  return {
    pack: 1,
    id: 'blocks',
    title: 'Blocks',
    version: 1,
    by: 'A club',
    licence: 'change-with-name',
    about: 'One block at a time.',
    sides: [
      { id: 'red', says: 'Red' },
      { id: 'blue', says: 'Blue' },
    ],
    settings: [],
    units: {
      strength: { field: 'figures', says: 'Figures', most: 20, lost: 'gone' },
      fields: [
        { id: 'gone', says: 'Lost', number: { min: 0, max: 20 } },
        { id: 'steady', says: 'Steadiness', number: { min: -1, max: 3 }, starts: 1 },
        { id: 'state', says: 'State', choice: ['good', 'shaken'].map((is) => ({ is, says: is })) },
      ],
      types: [
        { id: 'foot', says: 'Foot', values: { figures: 4 } },
        { id: 'gun', says: 'Gun', one: true, values: { figures: 2, steady: 3 } },
      ],
    },
    tables: [
      {
        id: 'save',
        title: 'Saves',
        keys: [{ says: 'State' }, { says: 'Hits to', as: 'to' }],
        across: [1, 3],
        rows: [
          { is: ['good'], cells: [4, 5] },
          { is: [null], cells: [6, null] },
        ],
      },
    ],
    rolls: [
      {
        id: 'test',
        title: 'Test',
        at: 'table',
        units: [
          { id: 'us', says: 'Who?' },
          { id: 'them', says: 'Whom?' },
        ],
        steps,
        gives,
      },
      { id: 'rout', title: 'Rout', at: 'quick', units: [{ id: 'unit', says: 'Who?' }], steps: [], gives: [] },
    ],
    turn: { word: 'Turn', by: 'together', phases: [{ id: 'all', says: 'All', asks: 'Act', end: 'End' }] },
    rules: [],
    ...more,
  }
}

function questionOf(pack: Pack, figures: { readonly us?: number; readonly them?: number } = {}): Question {
  expect(packFaults(pack)).toEqual([])
  const set = ruleSetOf(pack)
  const procedure = set.procedures.find(({ id }) => id === 'test')
  const unit = set.kinds.unit
  if (!procedure || !unit) throw new Error('a roll of units')
  return {
    procedure,
    args: { us: { kind: 'unit', id: 'a' }, them: { kind: 'unit', id: 'b' } },
    world: {
      ...quickStart(set),
      unit: {
        a: unit.fresh({ type: 'foot', side: 'red', name: '4th Foot', figures: figures.us ?? 4 }),
        b: unit.fresh({ type: 'gun', side: 'blue', name: 'Gun 1', figures: figures.them ?? 2 }),
      },
    },
    settings: {},
    owed: [],
    follows: set.procedures,
  }
}

/** The odds of a question, by its results; they are those of every way counted one by one. */
function chances(question: Question): { readonly [result: string]: string } {
  const odds = oddsOf(question)
  if (!('results' in odds)) throw new Error('odds')
  const results = new Map(odds.results.map(({ result, chance }) => [JSON.stringify(result), chance] as const))
  expect(sameChances(results, brute(question))).toBe(true)
  return Object.fromEntries([...results].map(([result, { n, d }]) => [result, `${n}/${d}`]))
}

const dice = (n: number, d = 6) => [{ n, d, says: 'dice' }]

test.each<readonly [string, Partial<Extract<Block, { do: 'roll' }>>, { readonly [result: string]: string }]>([
  ['count', { read: 'count', need: 5, dice: dice(2) }, { 0: '4/9', 1: '4/9', 2: '1/9' }],
  ['under, a roll that is low', { read: 'under', need: 2, dice: dice(2) }, { 0: '4/9', 1: '4/9', 2: '1/9' }],
  [
    'sum, with what is added',
    { read: 'sum', plus: { from: 'us.steady' }, dice: dice(1, 4) },
    { 2: '1/4', 3: '1/4', 4: '1/4', 5: '1/4' },
  ],
  ['best', { read: 'best', dice: dice(2, 2) }, { 1: '1/4', 2: '3/4' }],
  ['worst', { read: 'worst', dice: dice(2, 2) }, { 1: '3/4', 2: '1/4' }],
  ['face', { read: 'face', dice: dice(1, 3) }, { 1: '1/3', 2: '1/3', 3: '1/3' }],
  [
    'exact: a die that could hit alone is lost',
    { read: 'exact', need: 3, dice: dice(2, 3) },
    { 0: '4/9', 1: '4/9', 2: '1/9' },
  ],
  [
    'exact: or it is added',
    { read: 'exact', need: 3, misses: 'added', dice: dice(2, 3) },
    { 0: '2/9', 1: '2/3', 2: '1/9' },
  ],
  ['difference', { read: 'difference', dice: dice(2, 2) }, { '-1': '1/4', 0: '1/2', 1: '1/4' }],
  [
    'opposed',
    { read: 'opposed', dice: dice(1, 2), against: dice(1, 2) },
    { '"higher"': '1/4', '"even"': '1/2', '"lower"': '1/4' },
  ],
  [
    'opposed by the best, with what is added',
    { read: 'opposed-best', dice: dice(2, 2), against: dice(1, 2), plus: 1 },
    { '"higher"': '7/8', '"even"': '1/8' },
  ],
  ['faces that are thrown again', { read: 'face', dice: dice(1, 4), again: [1] }, { 2: '1/3', 3: '1/3', 4: '1/3' }],
  [
    'no dice at all',
    {
      read: 'count',
      need: 4,
      dice: [{ n: { from: 'us.figures', plus: [{ less: 9, says: 'x' }] }, d: 6, says: 'none' }],
    },
    { 0: '1/1' },
  ],
])('a reading: %s', (_, roll, expected) => {
  const step = { do: 'roll', id: 'dice', says: 'Roll', by: 'us', ...roll } as Block
  expect(chances(questionOf(packOf([step], 'dice')))).toEqual(expected)
})

test('a save is its long form', () => {
  const hits: Block = { do: 'roll', id: 'hits', says: 'Fire', read: 'count', need: 4, dice: dice(3) }
  const short = packOf([hits, { do: 'save', id: 'save', unit: 'them', hits: 'hits', d: 6, need: 5 }], ['save.killed'])
  const long = packOf(
    [
      hits,
      {
        do: 'roll',
        id: 'saved',
        says: 'Save',
        read: 'count',
        need: 5,
        by: 'them',
        dice: [{ n: 'hits', d: 6, says: 'hits' }],
        when: [{ of: 'hits', least: 1 }],
        else: 0,
      },
      { do: 'number', id: 'through', from: 'hits', plus: [{ less: 'saved', says: 'Saved' }] },
      { do: 'lose', id: 'killed', unit: 'them', n: 'through' },
    ],
    ['killed'],
  )
  expect(chances(questionOf(short))).toEqual(chances(questionOf(long)))
})

const answered = (
  steps: readonly Block[],
  gives: string | readonly string[],
  answers: { readonly [key: string]: Json } = {},
  more: Partial<Pack> = {},
) => {
  const given = Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, { value }]))
  const { outcome, open } = walk(questionOf(packOf(steps, gives, more)), given)
  return outcome
    ? {
        result: outcome.result,
        says: outcome.notes.map(({ says }) => says),
        changes: outcome.changes.map((one) =>
          'field' in one ? `${one.of.id}.${one.field} ${String(one.new)}` : `${one.of.id} made`,
        ),
        owed: outcome.owed.map(({ what, why }) => `${what}: ${why}`),
      }
    : { open: open?.key }
}

test('numbers are worked out in their order: times, divided, lines, least, most', () => {
  const number = (n: object): Block => ({ do: 'number', id: 'n', ...n }) as Block
  const worth = (n: object) => answered([number(n)], 'n')
  expect(worth({ from: 'us.figures', times: 3, per: 5 })).toMatchObject({ result: 2 })
  expect(worth({ from: 'us.figures', times: 3, per: 5, up: true })).toMatchObject({ result: 3 })
  expect(worth({ from: 3, parts: 4, of: 'us.started' })).toMatchObject({ result: 3 })
  expect(
    worth({
      from: 2,
      plus: [
        { worth: 1, says: 'Guard' },
        { less: 'us.steady', says: 'Steady', when: [{ of: 'us.state', is: 'good' }] },
      ],
      least: 3,
    }),
  ).toMatchObject({ result: 3, says: ['Guard', 'Steady'] })
  expect(worth({ from: 9, most: 'us.figures' })).toMatchObject({ result: 4 })
})

test('tables: a word, any word, a number up to; a cell that is empty is no answer', () => {
  const look = (by: readonly string[], no?: string): Block =>
    ({ do: 'look', id: 'save', in: 'save', by: [{ word: by[0] }, 'hits'], ...(no ? { no } : {}) }) as Block
  const hits = (n: number): Block => ({ do: 'number', id: 'hits', from: n })
  expect(answered([hits(1), look(['good'])], 'save')).toMatchObject({ result: 4 })
  expect(answered([hits(2), look(['good'])], 'save')).toMatchObject({ result: 5 })
  expect(answered([hits(1), look(['other'])], 'save')).toMatchObject({ result: 6 })
  expect(answered([hits(2), look(['other'])], 'save')).toMatchObject({ result: null })
  expect(answered([hits(2), look(['other'], '{Us} cannot.')], 'save')).toEqual({ open: 'save' })
})

test('what is changed stays within its bounds, and is told by the verb that agrees', () => {
  const steps: readonly Block[] = [
    { do: 'add', what: 'us.steady', n: 9 },
    { do: 'lose', id: 'killed', unit: 'them', n: 9 },
    { do: 'set', what: 'us.state', to: 'shaken' },
    { do: 'owe', roll: 'rout', unit: 'them', why: '{killed figure/figures} lost' },
    { do: 'verdict', says: '{Us win}; {them lose} {killed figure}.', tone: 'good', end: 'wins' },
  ]
  expect(answered(steps, 'end')).toEqual({
    result: 'wins',
    says: ['The 4th Foot win; Gun 1 loses 2 figures.'],
    changes: ['a.steady 3', 'a.state shaken', 'b.figures 0', 'b.gone 2'],
    owed: ['rout: 2 figures lost'],
  })
})

test('conditions: any of, a unit for which, those picked', () => {
  const cases = (when: object): Block =>
    ({
      do: 'cases',
      cases: [{ when: [when], steps: [{ do: 'word', id: 'w', is: 'yes' }] }],
      else: [{ do: 'word', id: 'w', is: 'no' }],
    }) as Block
  const holds = (when: object) => answered([cases(when)], 'w')
  expect(
    holds({
      any: [
        { of: 'us.figures', over: 9 },
        [
          { of: 'us.state', is: 'good' },
          { of: 'us.side', unlike: 'them.side' },
        ],
      ],
    }),
  ).toMatchObject({ result: 'yes' })
  expect(
    holds({
      some: [
        { of: 'one.side', unlike: 'us.side' },
        { of: 'one.figures', most: 2 },
      ],
    }),
  ).toMatchObject({ result: 'yes' })
  expect(holds({ none: [{ of: 'one', unlike: 'us' }] })).toMatchObject({ result: 'no' })
  const pick: Block = { do: 'pick', id: 'seen', says: 'Who saw it?', of: [{ of: 'one', unlike: 'us' }] }
  expect(answered([pick], 'seen')).toEqual({ open: 'seen' })
  expect(
    answered([pick, { do: 'number', id: 'n', from: 'seen' }], 'n', { seen: [{ kind: 'unit', id: 'b' }] }),
  ).toMatchObject({ result: 1 })
})

test('the language has 19 blocks, and no more', async () => {
  const { block: step } = await import('../../src/pack/forms.ts')
  expect(step.form === 'variant' ? Object.keys(step.of) : []).toEqual([
    'ask',
    'facts',
    'pick',
    'tally',
    'look',
    'number',
    'word',
    'bar',
    'roll',
    'save',
    'then',
    'lose',
    'set',
    'add',
    'owe',
    'forget',
    'note',
    'verdict',
    'cases',
  ])
})
