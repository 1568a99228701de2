/** An outline shows every kind of step with every answer to it: a drill that asks, throws, draws and does everything once. */
import { expect, test } from 'vitest'
import { outlines, type Question } from '#engine'
import {
  type Again,
  among,
  bands,
  best,
  count,
  d,
  face,
  faces,
  inOrder,
  kit,
  listed,
  opposed,
  type Proc,
  plusMinus,
  type Ref,
  row,
  sum,
} from '#kit'

type State = {
  readonly unit: { readonly name: string; readonly men: number; readonly hit: number }
  readonly game: { readonly deck: { readonly red: number; readonly black: number; readonly none: number } }
}
const { ask, say, procedure, change, add, make, draw, owe, perform, sub, repeat, tally, roll, rollAll } = kit<
  State,
  { readonly [id: string]: boolean },
  string
>()
const unit = (id: string): Ref<'unit'> => ({ kind: 'unit', id })
const game: Ref<'game'> = { kind: 'game', id: 'game' }
type Who = { readonly unit: Ref<'unit'> }

const inner = procedure({
  id: 'inner',
  title: 'Inner',
  *run(ctx, a: Who): Proc<{ readonly men: number }> {
    yield* say.note(`${ctx.look(a.unit).name} stand`, { worth: 2, clause: 'inner.stand' })
    return { men: 1 }
  },
})
const round = procedure({
  id: 'round',
  title: 'Round',
  *run(_, s: { readonly n: number }): Proc<Again<{ readonly n: number }, number>> {
    const over = yield* roll(null, 'die', 'Over?', among(6, 5, 6))
    return over ? { done: s.n } : { again: { n: s.n + 1 } }
  },
})

const drill = listed(
  procedure({
    id: 'drill',
    title: 'Drill',
    start: { from: 'table', subjects: [{ arg: 'unit', says: 'Who drills?', kind: 'unit' }] },
    *run(ctx, a: Who): Proc<number> {
      const { name } = ctx.look(a.unit)
      yield* ask.yesNo('ready', `Are ${name} ready?`, { clause: 'drill.ready' })
      yield* ask.choice(
        'cover',
        'What cover?',
        { open: 'Open', soft: { says: 'Soft', worth: '5+' } },
        { default: 'soft' },
      )
      yield* ask.number('range', 'How far?', 1, 9, { unit: 'inches', default: 4 })
      yield* ask.number('half', 'Half of how many?', 2, 3)
      yield* ask.number('known', 'How many?', 0, 4, { default: 4, from: 'the book' })
      const facts = yield* ask.facts('facts', 'What applies?', {
        drums: { says: 'Drums', worth: 1, clause: 'drill.drums' },
        flags: { says: 'Flags', max: 3, known: 3 },
        smoke: { says: 'Smoke', known: true },
      })
      const others = [
        { ref: unit('b'), says: 'B' },
        { ref: unit('c'), says: 'C', barred: `${ctx.look(unit('c')).name} are tired.` },
        { ref: unit('d'), says: 'D', barred: `${ctx.look(unit('d')).name} are tired.` },
        { ref: unit('e'), says: 'E' },
      ]
      yield* ask.pick('some', 'Who goes along?', others, { min: 0, max: 3 })
      yield* ask.pick('one-b', 'Who leads?', others, { max: 1 })
      const called = yield* ask.text('called', 'What are they called?', { example: 'The Tigers' })
      yield* say.note(`${called} drill with ${name}`)
      if (facts.drums) yield* say.refuse('loud', 'Too loud.', { clause: 'drill.loud' })
      yield* roll(null, 'face', 'A face', face(6))
      yield* roll(null, 'much', 'A sum', sum(d(1, 12)))
      yield* rollAll(null, 'three', 'Three', { a: count(d(2, 6), 5), b: opposed([6], [6]), c: plusMinus(6) })
      yield* rollAll(null, 'four', 'Four', { a: face(4), b: face(4), c: face(4), e: face(4) })
      yield* roll(null, 'list', 'A list', faces(d(3, 6)))
      yield* roll(null, 'order', 'A row', inOrder([4, 6]))
      yield* roll(null, 'bands', 'Bands', bands(d(4, 6), 4, 6))
      yield* roll(null, 'best', 'Highest', best(d(2, 20)))
      yield* roll(null, 'none', 'No dice', sum([]))
      yield* roll(null, 'row', 'On the table', row(d(2, 6), { 4: 'low', 9: 'middle', 12: 'high' }))
      yield* roll(null, 'lots', 'With reasons', {
        ...count(d(3, 6), 5),
        because: [
          { dice: 2, says: `${name} alive`, clause: 'drill.alive' },
          { dice: 1, says: '1 officer' },
        ],
      })
      const card = yield* draw('card', 'A card', game, 'deck', { clause: 'drill.card' })
      yield* change(a.unit, { men: 3, hit: 1 })
      yield* add(a.unit, { men: -1 })
      yield* make(unit('new'), { name: 'New men', men: 4, hit: 0 })
      yield* say.note('New men arrive')
      yield* perform(inner, { unit: unit('new') })
      yield* sub(inner, { unit: unit('e') }, 'theirs')
      yield* tally(inner, [{ id: 'b', args: { unit: unit('b') } }], { men: 0 }, 'each')
      const rounds = yield* repeat(round, { n: 1 })
      yield* owe({ id: 'later', title: 'Later' }, { unit: a.unit }, `${name} were hit ${rounds} times`, {
        clause: 'drill.owe',
      })
      yield* say.verdict(`${rounds} rounds, ${card}.`, card === 'red' ? 'good' : 'bad', { clause: 'drill.end' })
      if (card === 'black') yield* say.impossible('never', 'Never.', { clause: 'drill.never' })
      return rounds
    },
  }),
)
const thing = (name: string) => ({ name, men: 4, hit: 0 })
const question: Question = {
  procedure: drill,
  args: { unit: unit('a') },
  world: {
    unit: { a: thing('Alpha'), b: thing('Bravo'), c: thing('Charlie'), d: thing('Delta'), e: thing('Echo') },
    game: { game: { deck: { red: 2, black: 1, none: 0 } } },
  },
  settings: {},
  owed: [],
}

test('every step once, every answer to it, and where each leads', () => {
  const all = outlines([{ question, answers: {}, keys: [] }])
  expect([all.complete, all.paths]).toMatchInlineSnapshot(`
    [
      true,
      68,
    ]
  `)
  expect(all.of.get('drill')).toMatchInlineSnapshot(`
    {
      "clauses": [
        "drill.alive",
        "drill.card",
        "drill.drums",
        "drill.end",
        "drill.loud",
        "drill.never",
        "drill.owe",
        "drill.ready",
      ],
      "lines": [
        "begin -> ? unit",
        "? unit: Who drills? pick",
        "    one -> ? ready",
        "? ready: Are {unit} ready? yes or no (drill.ready)",
        "    yes | no -> ? cover",
        "? cover: What cover? choice",
        "    open: Open -> ? range",
        "    soft: Soft 5+ -> ? range",
        "? range: How far? 1 to 9 inches",
        "    least | between | most -> ? half",
        "? half: Half of how many? 2 to 3",
        "    least | most -> ? known",
        "? known: How many? 0 to 4",
        "    least | most | (book) -> ? facts",
        "? facts: What applies? facts",
        "    as known -> ? some",
        "    drums: Drums 1 (drill.drums) -> ? some",
        "    flags: Flags -> ? some",
        "    smoke: Smoke -> ? some",
        "? some: Who goes along? pick",
        "    none | one | several | barred: {unit} are tired. -> ? one-{unit}",
        "? one-{unit}: Who leads? pick",
        "    one | barred: {unit} are tired. | barred: {some} are tired. -> ? called",
        "? called: What are they called? text",
        "    text -> note",
        "note: {called} drill with {unit} -> ? loud | throw face",
        "? loud: Too loud. refusal (drill.loud)",
        "    all the same -> throw face",
        "throw face: A face, 1d6",
        "    1 | 2 | 3 | 4 | 5 | 6 -> throw much",
        "throw much: A sum, 1d12 added",
        "    least | between | most -> throw three",
        "throw three: Three, 2d6 each die of 5 or more; 1d6 against 1d6 added; 2d6 positive die less negative die",
        "    least, even, between | between, even, between | most, even, between | between, higher, between | between, lower, between | between, even, least | between, even, most -> throw four",
        "throw four: Four, 4 times 1d4",
        "    all 1 | all 3 | all 4 -> throw list",
        "throw list: A list, 3d6 each die",
        "    least | between | most -> throw order",
        "throw order: A row, 1d4 + 1d6 each die",
        "    least | between | most -> throw bands",
        "throw bands: Bands, 4d6 in bands from 4, 6",
        "    least | between | most -> throw best",
        "throw best: Highest, 2d20 the highest",
        "    least | between | most -> throw none",
        "throw none: No dice, no dice added",
        "    no dice -> throw row",
        "throw row: On the table, 2d6 looked up",
        "    low | middle | high -> throw lots",
        "throw lots: With reasons, 3d6 each die of 5 or more",
        "    - {unit} alive (drill.alive)",
        "    - 1 officer",
        "    least | between | most -> draw card",
        "draw card: A card (drill.card)",
        "    red | black -> set {game} deck",
        "set {game} deck -> set {unit} hit",
        "set {unit} hit: hit, men -> add {unit} men",
        "add {unit} men -> make {unit}",
        "make {unit} -> note 2",
        "note 2: {unit} arrive -> > inner",
        "> inner -> > theirs (inner)",
        "> theirs (inner) -> > each-{unit} (inner)",
        "> each-{unit} (inner) -> > round",
        "> round -> > round | owe later",
        "owe later: {unit} were hit n times [1; 2] (drill.owe) -> verdict bad drill.end | verdict good drill.end",
        "verdict bad drill.end: n rounds, black. -> ? never",
        "? never: Never. impossible (drill.never)",
        "verdict good drill.end: n rounds, red. -> end",
      ],
      "steps": 37,
      "subs": [
        "inner",
        "round",
      ],
      "worlds": 1,
    }
  `)
  expect([...all.of].filter(([id]) => id !== 'drill')).toMatchInlineSnapshot(`
    [
      [
        "inner",
        {
          "clauses": [
            "inner.stand",
          ],
          "lines": [
            "begin -> note inner.stand",
            "note inner.stand: {unit} stand 2 -> end",
          ],
          "steps": 1,
          "subs": [],
          "worlds": 1,
        },
      ],
      [
        "round",
        {
          "clauses": [],
          "lines": [
            "begin -> throw die",
            "throw die: Over?, 1d6 on 5, 6",
            "    no | yes -> end",
          ],
          "steps": 1,
          "subs": [],
          "worlds": 1,
        },
      ],
    ]
  `)
})

test('a limit ends it, and it says so; at exactly as many ways as there are nobody knows whether there were more', () => {
  const of = (limit: number) => {
    const { paths, complete } = outlines([{ question, answers: {}, keys: [] }], limit)
    return [paths, complete]
  }
  expect([of(10), of(68), of(69)]).toEqual([
    [10, false],
    [68, false],
    [68, true],
  ])
})

test('procedures, subs and clauses stand in the order of their letters, however they were met', () => {
  const zulu = procedure({
    id: 'zulu',
    title: 'Zulu',
    *run(_, __: null): Proc<null> {
      yield* ask.facts('facts', 'What applies?', { b: { says: 'B', clause: 'z.b' }, a: { says: 'B', clause: 'z.a' } })
      return null
    },
  })
  const first = listed(
    procedure({
      id: 'first',
      title: 'First',
      *run(_, __: null): Proc<null> {
        yield* sub(zulu, null)
        yield* perform(inner, { unit: unit('a') })
        yield* roll(null, 'lots', 'Lots', {
          ...count(d(2, 6), 5),
          because: [
            { dice: 1, says: '1 alive', clause: 'first.z' },
            { dice: 1, says: '2 alive', clause: 'first.a' },
          ],
        })
        return null
      },
    }),
  )
  const all = outlines([{ question: { ...question, procedure: first, args: null }, answers: {}, keys: [] }])
  expect([...all.of.keys()]).toEqual(['first', 'inner', 'zulu'])
  expect(all.of.get('first')?.subs).toEqual(['inner', 'zulu'])
  expect(all.of.get('first')?.clauses).toEqual(['first.a', 'first.z'])
  expect(all.of.get('first')?.lines.find((line) => line.includes('alive'))).toMatchInlineSnapshot(
    `"    - n alive [1; 2] (first.a, first.z)"`,
  )
})
