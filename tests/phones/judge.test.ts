/** What becomes of a hand-in, whatever stands in it: by the present state, and by what that seat may say. */
import { expect, test } from 'vitest'
import { type Answers, seeded } from '#engine'
import { type Draft, entering, fold, type Game, placed } from '#game'
import { count, d, kit, listed, type Proc, type Ref } from '#kit'
import { step } from '../../src/kit/step.ts'
import { type Bench, judged } from '../../src/phones/judge.ts'
import { begun, came, set } from './skirmish.ts'
import { rolled } from './table.ts'

const RED = { kind: 'unit', id: 'red-1' }

/** A battle in which red 1 owes one test. */
function owing(what: string, due = 'now', more: readonly Draft[] = []): Game {
  const book = [placed(null, begun(), 0)]
  let game = fold(book)
  const enter = (draft: Draft) => {
    const entered = entering(set, game, draft, book)
    game = entered.game
    book.push(entered.entry)
  }
  const [march] = came(game, 'march', null)
  if (march?.kind !== 'resolved') return expect.unreachable()
  const owed = [{ what, title: what, args: { unit: RED }, why: 'so', clause: null, due }]
  enter({ ...march, outcome: { ...march.outcome, owed } })
  for (const draft of more) enter(draft)
  return game
}

const judge = (game: Game, answers: Answers, more: Partial<Bench> = {}) =>
  judged(
    { id: '1.0', answers },
    { set, game, by: { seat: 3, name: 'Anna', side: 'red' }, kept: {}, chance: null, ...more },
  )
const blue = { by: { seat: 4, name: 'Carl', side: 'blue' } }
const nobody = { by: { seat: 5, name: 'Dora', side: null } }

test('a test that ends is one entry of no list, with the seat', () => {
  const { drafts, ...verdict } = judge(owing('check'), rolled(4))
  expect(verdict.is).toBe('ends')
  expect(drafts).toMatchObject([
    { kind: 'resolved', settles: '1.0', batch: null, by: { seat: 3, name: 'Anna' }, answers: rolled(4), odds: null },
  ])
  expect(drafts[0]).not.toHaveProperty('by.side')
})

const edit = (field: string, old: boolean | number, now: boolean | number): Draft => ({
  kind: 'edited',
  changes: [{ of: RED, field, old, new: now }],
  why: '',
})

test.each([
  ['of the other side', owing('check'), rolled(4), blue, 'That test is not for your side.'],
  ['of a seat without a side', owing('check'), rolled(4), nobody, 'That test is not for your side.'],
  [
    'that is struck',
    owing('check', 'now', [{ kind: 'struck', owed: '1.0', why: '' }]),
    rolled(4),
    {},
    'That test is no longer owed.',
  ],
  ['of a later phase', owing('check', 'later'), rolled(4), {}, 'That test is not due yet.'],
  ['that these rules do not have', owing('whist'), rolled(4), {}, 'The referee’s phone does not know that test.'],
  [
    'that the rules forbid',
    owing('check', 'now', [edit('shaken', false, true)]),
    rolled(4),
    {},
    'They run already. Only the referee may allow it.',
  ],
  [
    'that the seat allows itself',
    owing('check', 'now', [edit('shaken', false, true)]),
    { ...rolled(4), shaken: { value: 'all the same' } },
    {},
    'They run already. Only the referee may allow it.',
  ],
  ['with a face that no die has', owing('check'), rolled(9), {}, 'A d6 cannot show 9. Type 1 to 6.'],
  [
    'with a card drawn where the referee’s phone draws',
    owing('plan'),
    { card: { value: 'storm' } },
    { chance: seeded(1) },
    'Cards are drawn on the referee’s phone.',
  ],
] as const)('a test %s is not entered', (_, game, answers, more, why) => {
  const verdict = judge(game, answers, more)
  expect(verdict).toMatchObject({ is: 'not', drafts: [] })
  if (verdict.is === 'not') expect(verdict.why).toBe(why)
})

test('a side draws its own cards, in secret', () => {
  const { drafts } = judge(owing('plan'), { card: { value: 'storm' } })
  expect(drafts).toMatchObject([
    {
      outcome: {
        changes: [
          { field: 'hand', new: { storm: 1, wait: 3 } },
          { field: 'orders', new: 'storm' },
        ],
      },
    },
  ])
  expect(judge(owing('plan'), { card: { value: 'flood' } }).is).toBe('not')
})

test('where the referee’s phone rolls, what the seat rolled is passed over, and its dice stay while more is asked', () => {
  const game = owing('check', 'now', [edit('alive', 6, 3)])
  const first = judge(game, rolled(4), { chance: seeded(3) })
  expect(first).toMatchObject({ is: 'not', key: 'officer', drafts: [], kept: {} })
  const second = judge(game, { officer: { value: true } }, { chance: seeded(3) })
  expect(second.is).toBe('ends')
  expect(second.drafts).toMatchObject([
    { kind: 'rolled', rolls: [{ key: 'die' }] },
    { kind: 'resolved', answers: { die: { source: 'phone', roll: game.head + 1 } } },
  ])
})

test('no nonsense makes the referee’s phone roll again', () => {
  const kept: Answers = { die: { faces: { dice: [1] }, source: 'phone', roll: 2 } }
  for (const answers of [
    { 'die ruled': { ruled: { why: 'rain', parts: {} } } },
    { shaken: { value: 'all the same' } },
    rolled(6),
  ])
    expect(judge(owing('check'), answers, { kept, chance: seeded(3) })).toMatchObject({
      kept,
      drafts: { length: expect.any(Number) },
    })
  expect(judge(owing('check', 'later'), {}, { kept }).kept).toEqual(kept)
  expect(judge(owing('check'), rolled(6), { kept, chance: seeded(3) }).drafts).toMatchObject([{ answers: kept }])
})

test('a question of the other side stops it, unless that side has answered', () => {
  const game = owing('surprise')
  const given = { steady: { value: true }, ...rolled(3) }
  expect(judge(game, given)).toMatchObject({ is: 'asks', side: 'blue', key: 'force', drafts: [] })
  expect(judge(game, { ...given, force: { value: 2 } })).toMatchObject({
    is: 'not',
    why: 'The other side answers that question.',
  })
  const ends = judge(game, given, { kept: { force: { value: 2 } } })
  expect(ends.drafts).toMatchObject([{ kind: 'resolved', outcome: { result: 2 } }])
  // What is told to the seat of an answer that does not stand never holds the other side's.
  const wrong = judge(game, { steady: { value: true }, ...rolled(9) }, { kept: { force: { value: 2 } } })
  expect(wrong).toMatchObject({ is: 'not', key: 'die', kept: { force: { value: 2 } } })
  if (wrong.is === 'not') expect(wrong.answers).toEqual({ steady: { value: true } })
  expect(judge(game, given, { kept: { force: { value: 99 } } })).toMatchObject({ is: 'asks', key: 'force', kept: {} })
})

test('an answer too many is refused before this phone rolls, and what is open is told after', () => {
  const game = owing('check', 'now', [edit('alive', 6, 3)])
  const more = { officer: { value: true }, steady: { value: true } }
  expect(judge(game, more, { chance: seeded(3) })).toMatchObject({
    is: 'not',
    why: 'The battle has moved on. The rules ask less than was answered.',
    drafts: [],
  })
})

test('what the book knows no player changes', () => {
  const { ask, say, procedure } = kit<{ readonly unit: { readonly alive: number } }, Record<string, never>, 'rule'>()
  const muster = procedure({
    id: 'muster',
    title: 'Muster',
    *run(ctx, a: { readonly unit: Ref<'unit'> }): Proc<number> {
      const { alive } = ctx.look(a.unit)
      const men = yield* ask.number('men', 'How many stand?', 0, 12, { default: alive, from: 'alive' })
      yield* say.verdict(`${men} stand.`, 'plain')
      return men
    },
  })
  const known = { set: { ...set, procedures: [...set.procedures, listed(muster)] } }
  const stand = (men: number) => ({ men: { value: men } })
  expect(judge(owing('muster'), stand(6), known).is).toBe('ends')
  expect(judge(owing('muster'), stand(9), known)).toMatchObject({
    is: 'not',
    why: 'How many stand? The book has it otherwise: tell the referee.',
    drafts: [],
  })
})

test('what is too long for the book is refused before a roll', () => {
  const open = { form: 'choice', options: [{ value: 'hurrah', says: 'Hurrah' }], open: true } as const
  const { say, procedure, roll } = kit<{ readonly unit: { readonly alive: number } }, Record<string, never>, 'rule'>()
  const shout = procedure({
    id: 'shout',
    title: 'Shout',
    *run(_, __: { readonly unit: Ref<'unit'> }): Proc<number> {
      yield* step<string>({ step: 'ask', id: 'word', says: 'What do they shout?', form: open })
      const held = yield* roll(null, 'die', 'Shout', count(d(1, 6), 3))
      yield* say.verdict('They shout.', 'plain')
      return held
    },
  })
  const loud = { set: { ...set, procedures: [...set.procedures, listed(shout)] } }
  const word = (letters: number) => ({ word: { value: 'x'.repeat(letters) } })
  expect(judge(owing('shout'), { ...word(2000), ...rolled(4) }, loud).is).toBe('ends')
  expect(judge(owing('shout'), word(2001), { ...loud, chance: seeded(3) })).toMatchObject({
    is: 'not',
    why: 'That is too long for the book.',
    drafts: [],
  })
})
