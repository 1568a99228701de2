/** A seat, or a referee's phone, that says anything at all: nothing is written, nothing throws, and nobody else hears of it. */
import { expect, test } from 'vitest'
import { checkOf } from '../../src/phones/roster.ts'
import { SPOKEN } from '../../src/phones/said.ts'
import { type Chance, chanceOf } from '../fuzz/chance.ts'
import { type Data, hurt, torn } from '../fuzz/nonsense.ts'
import { came } from './skirmish.ts'
import { handIn, PlayersTable, rolled, wire } from './table.ts'

const SEED = 20_261_123
const N = 3_000

/** What an honest phone would say, each in its right form. */
const honest: readonly Data[] = [
  { t: 'hello', v: SPOKEN, name: 'Mallory', words: [], head: -1, check: '' },
  { t: 'after', n: 0 },
  { t: 'letRoll' },
  { t: 'takeBack', id: '1.0' },
  { t: 'rules?' },
  {
    t: 'handin',
    n: 1,
    id: '1.0',
    answers: { die: { faces: { dice: [6] }, source: 'phone' } },
  },
  {
    t: 'handin',
    n: 2,
    id: '1.4',
    answers: { die: { read: { dice: 1 }, source: 'table' }, officer: { value: true } },
  },
  {
    t: 'roll',
    n: 5,
    settles: '1.0',
    procedure: 'check',
    args: { unit: { kind: 'unit', id: 'red-1' } },
    answers: {},
    key: null,
  },
  { t: 'reply', n: 0, key: 'force', answer: 3 },
  { t: 'propose', n: 3, draft: { kind: 'remarked', says: 'Mallory was here.' } },
  {
    t: 'propose',
    n: 4,
    draft: {
      kind: 'edited',
      changes: [{ of: { kind: 'unit', id: 'red-1' }, field: 'alive', old: 5, new: 0 }],
      why: '',
    },
  },
  { t: 'wish', n: 6, procedure: 'check', rows: [{ unit: { kind: 'unit', id: 'blue-1' } }], answers: {} },
  { t: 'beat' },
]

function message(chance: Chance, from: readonly Data[]): string {
  const said = structuredClone(chance.one(from))
  for (let n = chance.below(4); n > 0; n--) hurt(said, chance)
  const text = JSON.stringify(said)
  return chance.once(10) ? torn(text, chance) : text
}

test(`${N} messages of a hostile seat`, async () => {
  const table = await PlayersTable.open()
  const anna = await table.sits('Anna', 'red')
  const carl = await table.sits('Carl', 'blue')
  await table.book.enter(came(table.book.game, 'volley', null))
  await table.book.enter(came(table.book.game, 'march', null))
  table.host.letRoll()
  await table.quiet()
  // A question waits for Carl, and all tests are in other hands.
  const waits = anna.handIn(handIn('2.0', { steady: { value: true }, ...rolled(4) }))
  await table.quiet()
  expect(carl.questions).toHaveLength(1)
  const mallory = await table.sits('Mallory', 'blue')
  const last = mallory.entries.at(-1)
  const hello = JSON.stringify({
    t: 'hello',
    v: SPOKEN,

    name: 'Mallory',
    words: [mallory.me?.token],
    head: last?.seq,
    check: last && checkOf(last, { side: 'blue', may: 'play' }, false),
  })
  const before = JSON.stringify(table.book.all)
  const seats = table.host.handed
  let closed = 0
  let said = 0
  let channels = 0
  for (; said < N; channels++) {
    const chance = chanceOf(SEED, channels)
    const { link, say, isOpen } = wire()
    table.time += 1000
    table.host.admit(link, true)
    if (!chance.once(5)) say(hello)
    for (let more = chance.below(3); more >= 0; more--, said++) say(message(chance, honest))
    if (!isOpen()) closed++
    link.close()
    if (channels % 500 === 0) await table.quiet()
  }
  await table.quiet()
  expect(closed).toBeGreaterThan(channels / 4)
  expect(closed).toBeLessThan(channels)
  expect(JSON.stringify(table.book.all)).toBe(before)
  expect(table.host.handed).toEqual(seats)
  // The table goes on as if nothing had been.
  const [question] = carl.questions
  if (question) carl.reply(question, 2)
  await table.quiet()
  expect(await waits).toEqual({ ok: true, seq: 3 })
}, 60_000)

test('whatever a referee’s phone says, a player’s phone stays up', async () => {
  const table = await PlayersTable.open()
  const anna = await table.sits('Anna', 'red')
  await table.book.enter(came(table.book.game, 'march', null))
  table.host.letRoll()
  table.host.show({ title: 'Morale', step: 'Morale', pool: '1d6', chance: '2 in 3' })
  await table.quiet()
  const from = [
    ...(table.sent[0] ?? []),
    '{"t":"ask","n":1,"id":null,"procedure":"x","args":null,"answers":{},"key":"k"}',
    '{"t":"not","n":0,"why":"No.","key":null,"answers":null}',
  ].map((text): Data => JSON.parse(text))
  let closed = 0
  for (let n = 0; n < 300; n++) {
    const chance = chanceOf(SEED + 1, n)
    const { link, say } = wire()
    anna.join(link)
    for (let more = 0; more < 4; more++) say(message(chance, from))
    if (anna.state.is === 'closed') closed++
  }
  expect(closed).toBeGreaterThan(50)
  table.joins(anna)
  await table.quiet()
  expect(anna.state.is).toBe('here')
  expect(anna.tests.length).toBeGreaterThan(0)
})

test.each([
  ['more than 20 messages in a second', Array(21).fill('{"t":"beat"}')],
  ['more than 32,000 letters at once', [`{"t":"bye","why":"${'x'.repeat(32_000)}"}`]],
  [
    'more than 64,000 letters in a second',
    Array(3).fill(JSON.stringify({ t: 'reply', n: 9, key: 'k', answer: 'x'.repeat(22_000) })),
  ],
])('%s close the channel', async (_, messages) => {
  const table = await PlayersTable.open()
  const { link, say, heard, isOpen } = wire()
  table.host.admit(link, true)
  say(JSON.stringify({ t: 'hello', v: SPOKEN, name: 'Mallory', words: [], head: -1, check: '' }))
  table.time += 1000
  for (const text of messages.slice(0, -1)) say(text)
  expect(isOpen()).toBe(true)
  say(messages.at(-1) ?? '')
  expect(isOpen()).toBe(false)
  expect(heard.at(-1)).toBe('{"t":"bye","why":"This phone says too much at once."}')
})

test('a phone that does not say who it is, or says it otherwise, is sent away', async () => {
  const table = await PlayersTable.open()
  const [silent, older, twice, beating, long] = [wire(), wire(), wire(), wire(), wire()]
  for (const { link } of [silent, older, twice, beating, long]) table.host.admit(link, true)
  long.say(`{"t":"beat"}${' '.repeat(1000)}`)
  expect(long.isOpen()).toBe(false)
  const hello = (v: number) => JSON.stringify({ t: 'hello', v, name: 'Eve', words: [], head: -1, check: '' })
  older.say(hello(0))
  twice.say(hello(1))
  twice.say(hello(1))
  expect([silent, older, twice].map(({ isOpen }) => isOpen())).toEqual([true, false, false])
  for (let n = 0; n < 3; n++) {
    beating.say('{"t":"beat"}')
    await table.passes(10)
  }
  expect([silent, beating].map(({ isOpen }) => isOpen())).toEqual([false, false])
})

test('a phone that has the whole book sent again and again is cut off; one that misses a little each minute is not', async () => {
  const table = await PlayersTable.open()
  for (let n = 0; n < 60; n++) await table.book.enter([{ kind: 'remarked', says: 'Rain.' }])
  await table.quiet()
  const [greedy, forgetful] = [wire(), wire()]
  for (const { link, say } of [greedy, forgetful]) {
    table.host.admit(link, true)
    say(JSON.stringify({ t: 'hello', v: SPOKEN, name: 'Eve', words: [], head: -1, check: '' }))
  }
  await table.quiet()
  for (let n = 0; n < 60; n++) {
    greedy.say('{"t":"after","n":-1}')
    forgetful.say('{"t":"after","n":50}')
    await table.passes(1)
  }
  expect([greedy, forgetful].map(({ isOpen }) => isOpen())).toEqual([false, true])
})
