/** A table of several phones, from the first hello to the last hand-in. */
import { describe, expect, test } from 'vitest'
import { type Answers, walk } from '#engine'
import { type Draft, type Entry, fold, placed, questionIn } from '#game'
import { joinedEnds, lacking, Player, takenAt } from '#phones'
import { proposed } from '../../src/phones/judge.ts'
import { Copies } from '../../src/phones/mask.ts'
import { isKeptTable } from '../../src/phones/said.ts'
import { leadingTo } from '../../src/phones/secrets.ts'
import { came, set } from './skirmish.ts'
import { asking, Book, handIn, KEEPER, PlayersTable, rolled, wire } from './table.ts'

/** Mallory comes to a table with a word that is not hers, or with none. */
async function malloryComes(table: PlayersTable, token: string | null | undefined): Promise<Player> {
  const words = token ? [token] : []
  const mallory = new Player({ name: 'Mallory', words, entries: [], now: () => table.time, changed: () => {} })
  const { near, far } = joinedEnds((deliver) => table.due.push(deliver))
  table.host.admit(near, false)
  mallory.join(far)
  await table.quiet()
  return mallory
}

const volley = async (table: PlayersTable) => {
  await table.book.enter(came(table.book.game, 'volley', null))
  await table.quiet()
}
/** The words of all seats, as the first phone was told them last. */
const wordsTold = (table: PlayersTable): readonly string[] => {
  const [told] = (table.sent[0] ?? []).filter((text) => text.includes('"t":"seats"')).slice(-1)
  return JSON.parse(told ?? '{}').seats.map(({ token }: { readonly token: string }) => token)
}
const nobody = { ok: false, key: null, answers: null }

describe('sitting down', () => {
  test('a phone says who it is, and sees the table as it stands, and every entry as it comes', async () => {
    const table = await PlayersTable.open()
    const anna = await table.sits('Anna', 'red')
    expect(anna.state).toEqual({ is: 'here', why: '' })
    expect(anna.me).toMatchObject({ seat: 1, name: 'Anna', side: 'red', may: 'play', ruleset: 'skirmish', term: 0 })
    await volley(table)
    expect(anna.game?.owed).toEqual(table.book.game.owed)
    expect(table.host.seats).toEqual([
      { seat: 1, name: 'Anna', side: 'red', may: 'play', here: 'here', minutes: 0, tests: [] },
    ])
  })

  test('whoever opens the door is told who sits down, also where the channel of before still stands', async () => {
    const table = await PlayersTable.open()
    const anna = await table.sits('Anna', 'red')
    const names: string[] = []
    const again = joinedEnds((deliver) => table.due.push(deliver))
    table.host.admit(again.near, true, (name) => names.push(name))
    anna.join(again.far)
    await table.quiet()
    expect(names).toEqual(['Anna'])
    expect(table.host.seats.map(({ here }) => here)).toEqual(['here'])
  })

  test('what the referee’s phone enters is sent at once, and not again when its book is looked at', async () => {
    const table = await PlayersTable.open()
    await table.sits('Anna', 'red')
    const before = table.sent[0]?.length ?? 0
    const { book, host } = table
    const entry = placed(book.game, { kind: 'remarked', says: 'Rain.' }, 1)
    book.all.push(entry)
    void host.entered([entry])
    const sent = table.sent[0]?.slice(before).map((text) => JSON.parse(text)) ?? []
    expect(sent).toMatchObject([{ t: 'entries', from: 1, list: [entry] }])
    book.game = fold(book.all)
    await book.enter([{ kind: 'remarked', says: 'Mud.' }])
    await table.quiet()
    void host.entered([entry])
    await table.quiet()
    const lists = table.sent[0]?.slice(before).filter((text) => text.includes('"t":"entries"')) ?? []
    expect(lists.map((text) => JSON.parse(text).from)).toEqual([1, 2])
  })

  test('a phone that comes back is known by its word, and is sent only what it missed', async () => {
    const table = await PlayersTable.open()
    const anna = await table.sits('Anna', 'red')
    const before = table.sent[0]?.length ?? 0
    table.links[0]?.stand('closed')
    await volley(table)
    table.joins(anna)
    await table.quiet()
    expect(anna.state.is).toBe('here')
    expect(anna.game?.head).toBe(1)
    expect(table.host.seats.map(({ seat }) => seat)).toEqual([1])
    const lists = table.sent[0]?.slice(before).filter((text) => text.includes('"t":"entries"')) ?? []
    expect(lists.map((text) => JSON.parse(text).from)).toEqual([1])
  })

  test('whoever is sent away comes back by a new code alone, and only to watch', async () => {
    const table = await PlayersTable.open()
    const anna = await table.sits('Anna', 'red')
    await volley(table)
    table.host.letRoll()
    await table.quiet()
    expect(table.host.handed).toHaveLength(4)
    table.host.sendAway(1)
    await table.quiet()
    expect(anna.state).toEqual({ is: 'closed', why: 'The referee has sent this phone away.' })
    expect(table.host.handed).toEqual([])
    table.host.seatNext({ side: 'red', may: 'play' })
    table.joins(anna)
    await table.quiet()
    expect([anna.state.is, table.host.seats]).toEqual(['waits', []])
    await table.letsIn()
    expect(anna.me).toMatchObject({ seat: 2, side: null, may: 'watch' })
    table.host.letRoll()
    await table.quiet()
    expect([table.host.handed, anna.tests]).toEqual([[], []])
    table.host.give(2, { side: 'red', may: 'play' })
    table.host.letRoll()
    await table.quiet()
    expect(anna.tests).toHaveLength(4)
  })

  test('whoever is not let in has no seat, hears nothing of the battle, and may say nothing', async () => {
    const table = await PlayersTable.open()
    await table.sits('Anna', 'red')
    table.host.sendAway(1)
    const mallory = await table.sits('Mallory', 'red')
    await table.passes(18)
    expect([mallory.state.is, mallory.game, table.sent[1]?.filter((text) => !text.includes('"beat"'))]).toEqual([
      'waits',
      null,
      ['{"t":"waits"}'],
    ])
    expect(table.host.knocking.map(({ name }) => name)).toEqual(['Mallory'])
    table.host.letIn(table.host.knocking[0]?.n ?? 0, false)
    await table.quiet()
    expect(mallory.state).toEqual({ is: 'closed', why: 'The referee has not let this phone in.' })
    expect([table.host.seats, table.host.knocking]).toEqual([[], []])
  })

  test('a phone that waits may be looked at again, and hand in: it says so once it is in', async () => {
    const table = await PlayersTable.open()
    await table.sits('Ben', null, 'referee')
    const anna = await table.sits('Anna', 'red')
    await volley(table)
    table.links[1]?.stand('closed')
    // A second referee's right ends while Anna's phone is away: its word has been given anew.
    table.host.give(1, { may: 'watch' })
    table.joins(anna, 1, false)
    await table.quiet()
    expect(anna.state.is).toBe('waits')
    anna.wake()
    const came = anna.handIn(handIn('1.0', rolled(6)))
    await table.passes(6)
    expect(anna.state.is).toBe('waits')
    await table.letsIn()
    expect(anna.state.is).toBe('here')
    expect(await came).toMatchObject({ ok: false, why: 'That test is no longer yours.' })
  })

  test('a phone that is not let in and says more is cut off; no more than eight wait', async () => {
    const table = await PlayersTable.open()
    await table.sits('Anna', 'red')
    table.host.sendAway(1)
    for (let n = 0; n < 9; n++) await table.sits(`Ghost ${n}`, 'red')
    expect(table.host.knocking).toHaveLength(8)
    expect(table.players.at(-1)?.state.why).toBe('Too many phones wait at this table.')
    table.links[1]?.far.send(JSON.stringify({ t: 'beat' }))
    table.links[2]?.far.send(JSON.stringify({ t: 'letRoll' }))
    await table.quiet()
    expect(table.host.knocking.map(({ name }) => name)).not.toContain('Ghost 1')
    expect(table.host.knocking).toHaveLength(7)
  })

  test('the number of a seat that was sent away is not given again, be it the last', async () => {
    const table = await PlayersTable.open()
    for (const name of ['Anna', 'Bea', 'Carl']) await table.sits(name, 'red')
    table.host.sendAway(3)
    await table.quiet()
    const dora = await table.sits('Dora', 'red')
    await table.letsIn()
    expect(dora.me?.seat).toBe(4)
  })

  test('one seat is on one phone: the newer has it', async () => {
    const table = await PlayersTable.open()
    const anna = await table.sits('Anna', 'red')
    const old = table.links[0]
    await volley(table)
    table.host.letRoll()
    await table.quiet()
    const word = anna.me?.token ?? null
    const other = await table.sits('Other', 'red')
    expect(word).not.toBe(other.me?.token)
    table.joins(anna)
    await table.quiet()
    expect(old).not.toBe(table.links[0])
    expect(anna.tests).toHaveLength(4)
    expect(table.host.seats.map(({ here }) => here)).toEqual(['here', 'here'])
  })
})

describe('letting the players roll', () => {
  test('hands each side its own tests, evenly; each comes in as an entry of no list and names the phone', async () => {
    const table = await PlayersTable.open()
    const [anna, ben, carl] = [
      await table.sits('Anna', 'red'),
      await table.sits('Ben', 'red'),
      await table.sits('Carl', 'blue'),
    ]
    await table.sits('Dora', 'blue', 'watch')
    await volley(table)
    expect(anna.tests).toEqual([])
    table.host.letRoll()
    await table.quiet()
    expect([anna, ben, carl].map(({ tests }) => tests.map(({ args }) => args))).toEqual([
      ['red-1', 'red-3'].map((id) => ({ unit: { kind: 'unit', id } })),
      ['red-2', 'red-4'].map((id) => ({ unit: { kind: 'unit', id } })),
      ['blue-1', 'blue-2', 'blue-3', 'blue-4'].map((id) => ({ unit: { kind: 'unit', id } })),
    ])
    const all = [anna, ben, carl].flatMap((player) =>
      player.tests.map(({ id }) => player.handIn(handIn(id, rolled(6)))),
    )
    await table.quiet()
    expect((await Promise.all(all)).map((answer) => answer.ok)).toEqual(Array(8).fill(true))
    const entries = table.book.all.slice(2)
    expect(entries.map((entry) => (entry.kind === 'resolved' ? [entry.batch, entry.by?.name] : null))).toEqual(
      ['Anna', 'Ben', 'Carl', 'Anna', 'Ben', 'Carl', 'Carl', 'Carl'].sort().map((name) => [null, name]),
    )
    expect(table.host.handed).toEqual([])
    expect(anna.game?.head).toBe(9)
  })

  test('takes one back at any time', async () => {
    const table = await PlayersTable.open()
    const anna = await table.sits('Anna', 'red')
    await volley(table)
    table.host.letRoll()
    await table.quiet()
    const before = anna.tests.map(({ id }) => id)
    expect(before).toContain('1.0')
    table.host.takeBack('1.0')
    const late = anna.handIn(handIn('1.0', rolled(6)))
    await table.quiet()
    expect(await late).toEqual({ ...nobody, why: 'That test is no longer yours.' })
    expect(anna.tests.map(({ id }) => id)).toEqual(before.filter((id) => id !== '1.0'))
  })

  test('a reload of the referee’s page leaves tests, and dice in them, with the seats that come back', async () => {
    const table = await PlayersTable.open()
    const anna = await table.sits('Anna', 'red')
    const ben = await table.sits('Ben', 'red')
    await volley(table)
    table.host.letRoll()
    await table.quiet()
    const [first] = anna.tests
    if (!first) return expect.unreachable()
    void anna.roll(asking(first))
    await table.quiet()
    const had = [anna, ben].map(({ tests }) => tests.map(({ id }) => id))
    const lies = anna.standing(first.id)
    expect(Object.keys(lies)).not.toEqual([])
    const { roster, handedKept } = table.host
    const kept = JSON.parse(JSON.stringify({ ...roster, handed: handedKept }))
    expect(isKeptTable(kept)).toBe(true)
    await table.keeps(table.book, roster, table.own, { handed: kept.handed })
    expect(table.host.handed).toEqual([])
    expect(table.host.handedKept).toEqual(handedKept)
    // Whoever is not known by the word of the seat gets nothing of it.
    const eve = await table.sits('Anna', 'red')
    expect(eve.tests).toEqual([])
    table.joins(anna)
    await table.quiet()
    expect(anna.tests.map(({ id }) => id)).toEqual(had[0])
    expect(anna.standing(first.id)).toEqual(lies)
    expect(table.host.handedKept).toHaveLength(handedKept.length)
    // What comes to be owed is handed out as before, and what is due no more is nobody's.
    const [of] = ben.tests
    if (!of) return expect.unreachable()
    await table.book.enter([{ kind: 'struck', owed: of.id, why: 'no more' }])
    table.joins(ben)
    await table.quiet()
    expect(ben.tests.map(({ id }) => id)).toEqual(had[1]?.filter((id) => id !== of.id))
  })

  test('what a test makes owed is handed out too, and what was taken back is not', async () => {
    const table = await PlayersTable.open()
    const anna = await table.sits('Anna', 'red')
    await volley(table)
    table.host.letRoll()
    await table.quiet()
    table.host.takeBack('1.0')
    await table.book.enter(came(table.book.game, 'march', null))
    await table.quiet()
    expect(anna.tests.map(({ id }) => id)).toEqual(['2.0', '2.1', '2.2', '2.3', '1.1', '1.2', '1.3'])
  })

  test('a phone that sleeps keeps its tests for 20 seconds and its seat for ten minutes', async () => {
    const table = await PlayersTable.open()
    const anna = await table.sits('Anna', 'red')
    await volley(table)
    table.host.letRoll()
    await table.quiet()
    table.links[0]?.stand('away')
    await table.passes(19)
    expect(table.host.seats).toMatchObject([{ here: 'away', tests: ['1.0', '1.1', '1.2', '1.3'] }])
    await table.passes(1)
    expect(table.host.seats).toMatchObject([{ here: 'away', tests: [] }])
    await table.passes(30)
    table.links[0]?.stand('open')
    await table.quiet()
    expect(anna.state.is).toBe('here')
    expect(anna.tests).toEqual([])
    table.links[0]?.stand('away')
    await table.passes(600)
    expect(table.host.seats).toMatchObject([{ here: 'gone' }])
  })

  test('a phone that says nothing at all is away', async () => {
    const table = await PlayersTable.open()
    const anna = await table.sits('Anna', 'red')
    table.players.length = 0
    await table.passes(15)
    expect(table.host.seats).toMatchObject([{ here: 'here' }])
    await table.passes(1)
    expect(table.host.seats).toMatchObject([{ here: 'away' }])
    anna.tick()
    await table.quiet()
    expect(table.host.seats).toMatchObject([{ here: 'here' }])
  })
})

test('a phone at which nobody looks is away, for so many minutes, and gives its tests back; then it is here again', async () => {
  const table = await PlayersTable.open()
  const anna = await table.sits('Anna', 'red')
  await volley(table)
  table.host.letRoll()
  anna.hide(true)
  await table.quiet()
  await table.passes(1)
  expect(table.host.seats).toMatchObject([{ here: 'away', minutes: 0, tests: ['1.0', '1.1', '1.2', '1.3'] }])
  await table.passes(130)
  expect(table.host.seats).toMatchObject([{ here: 'away', minutes: 2, tests: [] }])
  anna.hide(false)
  await table.quiet()
  expect(table.host.seats).toMatchObject([{ here: 'here', minutes: 0 }])
  table.links[0]?.stand('closed')
  await table.passes(70)
  expect(table.host.seats).toMatchObject([{ here: 'gone', minutes: 1 }])
})

describe('a hand-in', () => {
  const ready = async () => {
    const table = await PlayersTable.open()
    const [anna, carl] = [await table.sits('Anna', 'red'), await table.sits('Carl', 'blue')]
    await volley(table)
    table.host.letRoll()
    await table.quiet()
    const tries = async (answers: Parameters<typeof handIn>[1], id = '1.0', by = anna) => {
      const answer = by.handIn(handIn(id, answers))
      await table.quiet()
      return answer
    }
    return { table, anna, carl, tries }
  }

  test.each([
    ['of another side', '1.4', rolled(6), { why: 'That test is no longer yours.', key: null, answers: null }],
    ['that was never owed', '9.9', rolled(6), { why: 'That test is no longer yours.', key: null, answers: null }],
    [
      'without dice',
      '1.0',
      {},
      { why: 'The battle has moved on. One more question is open.', key: 'die', answers: {} },
    ],
    [
      'with an answer too many',
      '1.0',
      { ...rolled(6), officer: { value: true } },
      { why: 'The battle has moved on. The rules ask less than was answered.', key: null, answers: rolled(6) },
    ],
    [
      'with a ruling',
      '1.0',
      { ...rolled(6), 'die ruled': { ruled: { why: 'rain', parts: {} } } },
      { why: 'Only the referee may rule on a roll.', key: null, answers: null },
    ],
    [
      'that claims a roll of the referee’s phone',
      '1.0',
      { die: { ...rolled(6).die, roll: 1 } },
      { why: 'Only the referee may rule on a roll.', key: null, answers: null },
    ],
  ] as const)('%s is not entered, and says why', async (_, id, answers, not) => {
    const { table, tries } = await ready()
    expect(await tries(answers as never, id)).toEqual({ ok: false, ...not })
    expect(table.book.all).toHaveLength(2)
  })

  test('is walked on the present state: what has moved on since is asked again', async () => {
    const { table, tries } = await ready()
    await table.book.enter([
      { kind: 'edited', changes: [{ of: { kind: 'unit', id: 'red-1' }, field: 'alive', old: 5, new: 3 }], why: '' },
    ])
    const not = await tries(rolled(2))
    expect(not).toEqual({
      ok: false,
      why: 'The battle has moved on. One more question is open.',
      key: 'officer',
      answers: rolled(2),
    })
    expect(await tries({ ...rolled(2), officer: { value: true } })).toEqual({ ok: true, seq: 3 })
    expect(table.book.all.at(-1)).toMatchObject({
      outcome: { result: 1 },
      settles: '1.0',
      by: { seat: 1, name: 'Anna' },
    })
  })

  test('has the odds that the referee’s phone reckons, and says none', async () => {
    const { table, anna, tries } = await ready()
    expect(await tries(rolled(6))).toMatchObject({ ok: true })
    expect(table.book.all.at(-1)).toMatchObject({ odds: { says: 'Holds', n: '2', d: '3' } })
    table.links[0]?.far.send(
      JSON.stringify({
        t: 'handin',
        n: 9,
        id: '1.1',
        answers: rolled(6),
        odds: { says: 'The dice were loaded.', n: '1', d: '9' },
      }),
    )
    await table.quiet()
    expect(anna.state.is).toBe('closed')
    expect(table.book.all).toHaveLength(3)
  })

  test('twice for one test is entered once', async () => {
    const { table, anna } = await ready()
    const both = [anna.handIn(handIn('1.0', rolled(6))), anna.handIn(handIn('1.0', rolled(1)))]
    for (const deliver of table.due.splice(0)) deliver()
    await table.quiet()
    expect(await Promise.all(both)).toEqual([
      { ok: true, seq: 2 },
      { ...nobody, why: 'That test is handed in already.' },
    ])
    expect(table.book.all).toHaveLength(3)
  })

  test('on its way while the referee takes the same test does not count', async () => {
    const { table, anna } = await ready()
    const late = anna.handIn(handIn('1.0', rolled(6)))
    const onItsWay = table.due.splice(0)
    const here = came(table.book.game, 'check', { unit: { kind: 'unit', id: 'red-1' } })
    await table.book.enter(here.map((draft) => ({ ...draft, settles: '1.0' })))
    await table.quiet()
    expect(anna.entries.at(-1)).toMatchObject({ settles: '1.0' })
    table.due.push(...onItsWay)
    await table.quiet()
    expect(await late).toEqual({ ...nobody, why: 'That test is no longer yours.' })
  })

  test('that the book cannot take says so, and can be handed in again', async () => {
    const { table, tries } = await ready()
    table.book.refuses = 'The phone is full.'
    expect(await tries(rolled(6))).toEqual({ ...nobody, why: 'The phone is full.' })
    table.book.refuses = null
    expect(await tries(rolled(6))).toEqual({ ok: true, seq: 2 })
  })

  test('on its way when the channel breaks is in the book once', async () => {
    const { table, anna } = await ready()
    const entered = anna.handIn(handIn('1.0', rolled(6)))
    const missed = anna.handIn(handIn('1.1', rolled(6)))
    table.due.shift()?.()
    await table.host.quiet()
    table.links[0]?.stand('closed')
    await table.passes(3)
    expect(table.book.all).toHaveLength(3)
    table.joins(anna)
    await table.quiet()
    expect(await Promise.all([entered, missed])).toEqual([
      { ok: true, seq: 2 },
      { ok: true, seq: 3 },
    ])
    expect(table.book.all).toHaveLength(4)
  })
})

describe('dice on the referee’s phone', () => {
  test('are rolled there, entered before anything else, and kept while the player is asked more', async () => {
    const table = await PlayersTable.open()
    const anna = await table.sits('Anna', 'red')
    table.host.setDice('referee')
    await volley(table)
    table.host.letRoll()
    await table.quiet()
    expect(anna.me?.dice).toBe('referee')
    const answer = anna.handIn(handIn('1.0', rolled(6)))
    await table.quiet()
    expect(await answer).toEqual({ ok: true, seq: 3 })
    expect(table.book.all[2]).toMatchObject({ kind: 'rolled', procedure: 'check' })
    expect(table.book.all[3]).toMatchObject({ kind: 'resolved', answers: { die: { source: 'phone', roll: 2 } } })
  })
})

describe('a question of one side', () => {
  test('goes to that side’s seat, comes again where the answer does not do, and its answer reaches nobody else', async () => {
    const table = await PlayersTable.open()
    const [anna, carl] = [await table.sits('Anna', 'red'), await table.sits('Carl', 'blue')]
    await table.book.enter(came(table.book.game, 'march', null))
    table.host.letRoll()
    await table.quiet()
    const answer = anna.handIn(handIn('1.0', { steady: { value: true }, ...rolled(4) }))
    await table.quiet()
    expect(anna.questions).toEqual([])
    expect(carl.questions).toMatchObject([
      { id: '1.0', procedure: 'surprise', key: 'force', answers: { steady: { value: true } } },
    ])
    const ask = () => carl.questions[0] ?? expect.unreachable()
    carl.reply(ask(), 99)
    await table.quiet()
    expect(ask().why).toMatch(/6/)
    carl.reply(ask(), 5)
    await table.quiet()
    expect(await answer).toEqual({ ok: true, seq: 2 })
    expect(carl.questions).toEqual([])
    expect(table.book.all[2]).toMatchObject({ answers: { force: { value: 5 } }, outcome: { result: 5 } })
    expect(anna.entries[2]).toMatchObject({ answers: { steady: { value: true } }, outcome: { result: null } })
    expect(carl.entries[2]).toMatchObject({ answers: { force: { value: 5 } } })
    expect(table.sent[0]?.join()).not.toContain('"force"')
  })

  test('stands with what it was asked upon: nobody answers in secret to what is said otherwise afterwards', async () => {
    const table = await PlayersTable.open()
    const [anna, carl] = [await table.sits('Anna', 'red'), await table.sits('Carl', 'blue')]
    await table.book.enter(came(table.book.game, 'march', null))
    table.host.letRoll()
    await table.quiet()
    const tries = async (answers: Answers) => {
      const came = anna.handIn(handIn('1.0', answers))
      await table.quiet()
      const [ask] = carl.questions
      if (ask) carl.reply(ask, 5)
      await table.quiet()
      return came
    }
    expect(await tries({ steady: { value: true } })).toMatchObject({ ok: false, key: 'die' })
    expect(anna.standing('1.0')).toEqual({ steady: { value: true } })
    expect(await tries({ steady: { value: false }, ...rolled(4) })).toMatchObject({ ok: false, key: null })
    expect(await tries(rolled(4))).toEqual({ ok: true, seq: 2 })
    expect(table.book.all[2]).toMatchObject({ answers: { steady: { value: true }, force: { value: 5 } } })
  })

  test('bars no seat for good: where the rules forbid what follows, the test goes back to the referee', async () => {
    const table = await PlayersTable.open()
    const [anna, carl] = [await table.sits('Anna', 'red'), await table.sits('Carl', 'blue')]
    await table.book.enter(came(table.book.game, 'march', null))
    table.host.letRoll()
    await table.quiet()
    const barred = anna.handIn(handIn('1.0', { steady: { value: false }, ...rolled(4) }))
    await table.quiet()
    carl.reply(carl.questions[0] ?? expect.unreachable(), 6)
    await table.quiet()
    expect(await barred).toMatchObject({ ok: false, why: 'Too many. Only the referee may allow it.' })
    expect(anna.tests.map(({ id }) => id)).not.toContain('1.0')
    expect(table.host.handed.map(({ id }) => id)).not.toContain('1.0')
    expect(table.book.game.owed.some(({ id, struck }) => id === '1.0' && struck === null)).toBe(true)
  })

  test('is not put again where the test is taken back and handed out again, whatever is entered meanwhile', async () => {
    const table = await PlayersTable.open()
    const [anna, carl] = [await table.sits('Anna', 'red'), await table.sits('Carl', 'blue')]
    await table.book.enter(came(table.book.game, 'march', null))
    table.host.letRoll()
    await table.quiet()
    const wrong = anna.handIn(handIn('1.0', { steady: { value: true }, ...rolled(9) }))
    await table.quiet()
    carl.reply(carl.questions[0] ?? expect.unreachable(), 5)
    await table.quiet()
    expect(await wrong).toMatchObject({ ok: false, key: 'die' })
    for (const { id } of table.host.handed) table.host.takeBack(id)
    for (const says of ['Rain.', 'More rain.']) {
      await table.book.enter([{ kind: 'remarked', says }])
      await table.quiet()
    }
    table.host.letRoll()
    await table.quiet()
    const right = anna.handIn(handIn('1.0', { steady: { value: true }, ...rolled(4) }))
    await table.quiet()
    expect(carl.questions).toEqual([])
    expect(await right).toEqual({ ok: true, seq: 4 })
    expect(table.book.all[4]).toMatchObject({ answers: { force: { value: 5 } } })
  })

  test('without a seat of that side goes back to the referee', async () => {
    const table = await PlayersTable.open()
    const anna = await table.sits('Anna', 'red')
    await table.book.enter(came(table.book.game, 'march', null))
    table.host.letRoll()
    await table.quiet()
    const answer = anna.handIn(handIn('1.0', { steady: { value: true }, ...rolled(4) }))
    await table.quiet()
    expect(await answer).toMatchObject({
      ok: false,
      why: 'The other side answers first. The referee goes on.',
    })
    expect(anna.tests.map(({ id }) => id)).toEqual(['1.1', '1.2', '1.3'])
  })

  test('cannot be answered by the other side', async () => {
    const table = await PlayersTable.open()
    const anna = await table.sits('Anna', 'red')
    await table.sits('Carl', 'blue')
    await table.book.enter(came(table.book.game, 'march', null))
    table.host.letRoll()
    await table.quiet()
    const answer = anna.handIn(handIn('1.0', { steady: { value: true }, force: { value: 1 }, ...rolled(4) }))
    await table.quiet()
    expect(await answer).toEqual({ ...nobody, why: 'The other side answers that question.' })
  })
})

test.each([
  ['Anna', 'anna', 'anna 2'],
  ['Anna', 'An\u200bna', 'Anna 2'],
  ['Anna', 'Referee', 'Player'],
  ['Anna', 'the REFEREE', 'Player'],
  ['Anna', '\u200b\u2060', 'Player'],
  ['Anna', '\u202eBert', 'Bert'],
  ['A name of 24 letters long', 'a name of 24 letters LONG', 'a name of 24 letters 2'],
  ['Anna', 'An\ufe0fna', 'Anna 2'],
  ['Anna', 'Refe\u034free', 'Player'],
  ['Anna', '\u3164\u2800\u{1D159}', 'Player'],
  ['Anna', `\u0301Z${'\u0301'.repeat(20)}`, 'Ź\u0301\u0301\u0301'],
  ['Anna', '\ufdfa'.repeat(24), 'صلى الله عليه وسلمصلى ال'],
  [`a${'😀'.repeat(11)}`, `a${'😀'.repeat(11)}`, `a${'😀'.repeat(9)} 2`],
])('beside %s, whoever calls themselves %s sits as %s', async (first, typed, shown) => {
  const table = await PlayersTable.open()
  await table.sits(first.slice(0, 24), 'red')
  const mallory = await table.sits(typed.slice(0, 24), 'red')
  expect(mallory.me?.name).toBe(shown)
  // What is stored opens again, with all seats.
  expect(isKeptTable(table.host.roster)).toBe(true)
})

describe('a second referee', () => {
  test('covers nothing and seals nothing in what it proposes', async () => {
    for (const more of [{ covered: { red: { seal: 'a'.repeat(64) } } }, { prev: 'b'.repeat(64) }]) {
      const table = await PlayersTable.open()
      const ben = await table.sits('Ben', null, 'referee')
      const draft = { kind: 'remarked', says: 'Rain.', ...more } as const
      void ben.propose(draft)
      await table.quiet()
      expect(ben.state.is).toBe('closed')
      expect(table.book.all).toHaveLength(1)
    }
  })

  test('enters anything that an import could hold, and nothing else', async () => {
    const table = await PlayersTable.open()
    const [ben, anna] = [await table.sits('Ben', null, 'referee'), await table.sits('Anna', 'red')]
    const change = (of: string, old: number, now: number) =>
      ({ kind: 'edited', changes: [{ of: { kind: 'unit', id: of }, field: 'alive', old, new: now }], why: '' }) as const
    const tries = async (draft: Parameters<typeof ben.propose>[0], by = ben) => {
      const answer = by.propose(draft)
      await table.quiet()
      return answer
    }
    expect(await tries(change('red-1', 6, 4))).toEqual({ ok: true, seq: 1 })
    expect(await tries(change('red-1', 6, 3))).toMatchObject({ ok: false, why: expect.stringContaining('it was 4') })
    expect(await tries(change('red-9', 6, 3))).toMatchObject({ ok: false })
    expect(await tries({ kind: 'remarked', says: 'Rain.' }, anna)).toEqual({
      ...nobody,
      why: 'Only a second referee may enter that.',
    })
    expect(await tries({ kind: 'takenOver', term: 5, by: { seat: 1, name: 'Ben' } })).toMatchObject({ ok: false })
    const [forged] = came(table.book.game, 'volley', null)
    if (forged?.kind !== 'resolved') return expect.unreachable()
    const changes = [{ of: { kind: 'unit', id: 'blue-1' }, field: 'alive', old: 6, new: 0 }] as const
    expect(await tries({ ...forged, outcome: { ...forged.outcome, changes } })).toEqual({ ok: true, seq: 2 })
    expect(table.book.game.world.unit?.['blue-1']?.alive).toBe(5)
    expect(await tries({ kind: 'undone', of: 2 })).toEqual({ ok: true, seq: 3 })
  })

  test.each([
    ['sent away', (table: PlayersTable, seat: number) => table.host.sendAway(seat)],
    ['made to watch', (table: PlayersTable, seat: number) => table.host.give(seat, { may: 'watch' })],
  ])('%s, has nothing written that was heard before', async (_, loses) => {
    const table = await PlayersTable.open()
    const ben = await table.sits('Ben', null, 'referee')
    for (let n = 0; n < 15; n++) void ben.propose({ kind: 'remarked', says: `Rain ${n}.` })
    // All of it is heard; the first has its turn when the right is gone.
    while (table.due.length > 0) table.due.shift()?.()
    loses(table, ben.me?.seat ?? 0)
    await table.quiet()
    expect(table.book.all).toHaveLength(1)
  })

  test('takes the book over: phones follow the higher term, and what the old phone had more is proposed', async () => {
    const table = await PlayersTable.open()
    const [ben, anna] = [await table.sits('Ben', null, 'referee'), await table.sits('Anna', 'red')]
    await volley(table)
    const taking = ben.taking()
    if (!taking) return expect.unreachable()
    expect(anna.taking()).toBe(null)
    expect(taking.entries).toEqual(table.book.all)
    // The first phone goes on for a while, alone.
    await table.book.enter([{ kind: 'remarked', says: 'The first phone wakes up.' }])
    const book = new Book(taking.entries)
    await book.enter([taking.draft])
    const second = await PlayersTable.open(book, taking.roster)
    expect(book.all.at(-1)).toMatchObject({ kind: 'takenOver', term: 1, by: { seat: 1, name: 'Ben' } })
    second.players.push(anna)
    second.joins(anna)
    await second.quiet()
    expect(anna.me).toMatchObject({ seat: 2, side: 'red', term: 1 })
    const copies = new Copies(set)
    copies.take(book.all)
    expect(anna.entries).toEqual(copies.of('red'))
    // The first phone comes back, known by its word: what it had more is entered by the second, as it stands there.
    const old = new Player({
      name: 'Sue',
      words: [KEEPER],
      entries: [],
      now: () => second.time,
      changed: () => {},
    })
    second.players.push(old)
    second.joins(old)
    await second.quiet()
    expect(old.entries).toEqual(book.all)
    expect(old.me).toMatchObject({ seat: 3, name: 'Sue', may: 'referee', token: KEEPER })
    expect(takenAt(table.book.all, old.entries)).toBe(2)
    expect(takenAt(table.book.all, copies.of('red'))).toBe(null)
    const lacks = () => lacking(table.book.all, old.entries, 2).map(({ draft }) => draft)
    expect(lacks()).toEqual([{ kind: 'remarked', says: 'The first phone wakes up.' }])
    const proposals = lacks().map((draft) => old.propose(draft))
    await second.quiet()
    expect(await Promise.all(proposals)).toEqual([{ ok: true, seq: 3 }])
    expect(lacks()).toEqual([])
    // Nobody follows the old one again.
    table.joins(anna)
    await table.quiet()
    expect(anna.state).toEqual({ is: 'closed', why: 'Another phone keeps the book now. Join that one.' })
  })
})

describe('a second referee at the table', () => {
  test('lets the players roll, sees who has which test, and takes one back', async () => {
    const table = await PlayersTable.open()
    const [ben, anna] = [await table.sits('Ben', null, 'referee'), await table.sits('Anna', 'red')]
    await volley(table)
    ben.letRoll()
    await table.quiet()
    expect(anna.tests.length).toBeGreaterThan(0)
    const handed = anna.tests.map(({ id }) => ({ id, seat: 2 }))
    expect(ben.around).toMatchObject({ here: [1, 2], handed })
    expect(anna.around).toBe(null)
    ben.takeBack('1.0')
    await table.quiet()
    expect(table.host.handed.map(({ id }) => id)).not.toContain('1.0')
    expect(ben.around?.handed).toEqual(handed.filter(({ id }) => id !== '1.0'))
    table.links[1]?.stand('closed')
    await table.quiet()
    expect(ben.around?.here).toEqual([1])
  })

  test('nobody else hands tests out, or takes them back', async () => {
    const table = await PlayersTable.open()
    const [anna, carl] = [await table.sits('Anna', 'red'), await table.sits('Carl', 'blue')]
    await volley(table)
    anna.letRoll()
    await table.quiet()
    expect(table.host.handed).toEqual([])
    table.host.letRoll()
    await table.quiet()
    const before = table.host.handed
    for (const { id } of before) carl.takeBack(id)
    await table.quiet()
    expect(table.host.handed).toEqual(before)
  })

  test.each([
    ['sent away', (table: PlayersTable) => table.host.sendAway(1)],
    ['a player again', (table: PlayersTable) => table.host.give(1, { may: 'play', side: 'blue' })],
  ])('who is %s opens no seat by the words that it was told', async (_, ends) => {
    const table = await PlayersTable.open()
    await table.sits('Ben', null, 'referee')
    const anna = await table.sits('Anna', 'red')
    await table.sits('Emil', 'blue')
    const words = wordsTold(table)
    expect(words).toContain(anna.me?.token)
    ends(table)
    await table.quiet()
    for (const token of words) {
      const mallory = await malloryComes(table, token)
      expect([mallory.state.is, mallory.game]).toEqual(['waits', null])
    }
    expect(anna.state.is).toBe('here')
    table.links[1]?.stand('closed')
    table.joins(anna)
    await table.quiet()
    expect([anna.state.is, anna.me?.seat]).toEqual(['here', 2])
  })

  test.each([
    ['sent away', (table: PlayersTable) => table.host.sendAway(1)],
    ['a player again', (table: PlayersTable) => table.host.give(1, { may: 'play', side: 'blue' })],
  ])('who is %s does not sit there as the phone that kept the book, once another has taken it', async (_, ends) => {
    const table = await PlayersTable.open()
    const [, sue] = [await table.sits('Ben', null, 'referee'), await table.sits('Sue', null, 'referee')]
    const words = wordsTold(table)
    expect(words).toContain(KEEPER)
    ends(table)
    await table.quiet()
    const taking = sue.taking() ?? expect.unreachable()
    const book = new Book(taking.entries)
    await book.enter([taking.draft])
    const { token } = table.own
    await table.keeps(book, taking.roster, { name: 'Sue', token: sue.me?.token ?? '' })
    const comes = async (token: string) => {
      const { state, me } = await malloryComes(table, token)
      return [state.is, me?.may]
    }
    for (const word of words) expect(await comes(word)).toEqual(['waits', undefined])
    expect(await comes(token)).toEqual(['here', 'referee'])
  })

  test('who is sent away has no right of a referee left, and gets none by coming back', async () => {
    const table = await PlayersTable.open()
    const ben = await table.sits('Ben', null, 'referee')
    await volley(table)
    expect(ben.taking()).not.toBe(null)
    const token = ben.me?.token ?? null
    table.host.sendAway(1)
    await table.quiet()
    expect(ben.state).toEqual({ is: 'closed', why: 'The referee has sent this phone away.' })
    expect([ben.me?.may, ben.taking(), ben.around]).toEqual(['watch', null, null])
    const again = new Player({ name: 'Ben', words: token ? [token] : [], entries: [], now: () => 0, changed: () => {} })
    table.joins(again, table.players.push(again) - 1)
    await table.quiet()
    await table.letsIn()
    expect([again.state.is, again.me?.may, again.taking(), again.around]).toEqual(['here', 'watch', null, null])
  })

  test.each([
    ['in reach seats all as before', true],
    ['out of reach asks of each: somebody may have been sent away meanwhile', false],
  ])('takes the seats over as it was told them last: %s', async (_, isHere) => {
    const table = await PlayersTable.open()
    const ben = await table.sits('Ben', null, 'referee')
    const [anna, mallory] = [await table.sits('Anna', 'red'), await table.sits('Mallory', 'blue')]
    if (!isHere) table.links[0]?.stand('away')
    table.host.sendAway(3)
    await table.quiet()
    const taking = ben.taking() ?? expect.unreachable()
    const book = new Book(taking.entries)
    await book.enter([taking.draft])
    await table.keeps(book, taking.roster, { name: 'Ben', token: 'b'.repeat(16) })
    // The camera reads a code of each, and of somebody with no word at all.
    const [, annas = '', mallorys = ''] = [ben, anna, mallory].map(({ me }) => me?.token)
    const come = async (name: string, words: readonly string[]) => {
      const player = new Player({ name, words, entries: [], now: () => table.time, changed: () => {} })
      table.joins(player, table.players.push(player) - 1)
      await table.quiet()
      return player
    }
    const again = await come('Anna', [annas])
    const others = [await come('Ben', [mallorys]), await come('Eve', [])]
    expect(others.map(({ state }) => state.is)).toEqual(['waits', 'waits'])
    expect(again.state.is).toBe(isHere ? 'here' : 'waits')
    // A seat is asked for by its own name, whatever its phone says.
    const asked = [...(isHere ? [] : ['Anna']), isHere ? 'Ben' : 'Mallory', 'Eve']
    expect(table.host.knocking.map(({ name }) => name)).toEqual(asked)
    // Who waits for a seat on a lost channel waits on the newer one: it is one person.
    const twice = await come('Carl', [mallorys])
    expect(others[0]?.state.is).toBe(isHere ? 'waits' : 'closed')
    expect(table.host.knocking.filter(({ name }) => name === 'Mallory')).toHaveLength(isHere ? 0 : 1)
    const { n = 0 } = table.host.knocking.find(({ name }) => name === asked.at(-2)) ?? {}
    table.host.letIn(n, false)
    await table.letsIn()
    expect(others.map(({ state }) => state.is)).toEqual(['closed', 'here'])
    expect(twice.state.is).toBe(isHere ? 'here' : 'closed')
    expect(again.me).toMatchObject({ seat: 2, name: 'Anna', side: 'red', may: 'play' })
    // Once is enough; a word that somebody may have been told before is none any more.
    expect((await come('Anna', [again.me?.token ?? ''])).state.is).toBe('here')
    expect((await come('Anna', [annas])).state.is).toBe(isHere ? 'here' : 'waits')
  })

  test('takes the dice over that lie, with all that was answered before them', async () => {
    const table = await PlayersTable.open()
    const [ben, anna] = [await table.sits('Ben', null, 'referee'), await table.sits('Anna', 'red')]
    const [red = expect.unreachable()] = Object.keys(table.book.game.world.unit ?? {})
    await table.book.enter([
      { kind: 'edited', changes: [{ of: { kind: 'unit', id: red }, field: 'alive', old: 6, new: 4 }], why: '' },
    ])
    await volley(table)
    table.host.letRoll()
    await table.quiet()
    const [test = expect.unreachable()] = anna.tests
    const roll = async (player: Player, answers: Answers) => {
      const came = player.roll(asking(test, answers))
      await table.quiet()
      return came
    }
    const lay = await roll(anna, { officer: { value: true } })
    if (!lay.ok) return expect.unreachable(lay.why)
    expect(ben.around?.walks).toEqual(await table.book.walks())
    const taking = ben.taking() ?? expect.unreachable()
    const book = new Book(taking.entries)
    book.open = taking.walks
    await book.enter([taking.draft])
    await table.keeps(book, taking.roster, { name: 'Ben', token: 'b'.repeat(16) })
    table.joins(anna)
    await table.quiet()
    table.host.letRoll()
    await table.quiet()
    expect(anna.standing(test.id)).toEqual(lay.answers)
    expect(lay.answers).toMatchObject({ officer: { value: true }, die: { source: 'phone' } })
    expect(await roll(anna, { officer: { value: true } })).toEqual(lay)
    expect(await roll(anna, { officer: { value: false } })).toMatchObject({ ok: false, answers: null })
    expect(book.all.filter(({ kind }) => kind === 'rolled')).toHaveLength(1)
  })

  test('may still take the book when its channel was closed for another reason', async () => {
    const table = await PlayersTable.open()
    const ben = await table.sits('Ben', null, 'referee')
    table.links[0]?.stand('closed')
    await table.quiet()
    expect(ben.state.is).toBe('closed')
    expect(ben.taking()?.draft).toEqual({ kind: 'takenOver', term: 1, by: { seat: 1, name: 'Ben' } })
  })
})

test('what an old book has more is proposed without what was undone there, and without numbers that mean something else now', () => {
  const old = new Book()
  const note = (says: string) => ({ kind: 'remarked', says }) as const
  const all: Entry[] = [...old.all]
  const enter = (...drafts: readonly Draft[]) => {
    for (const draft of drafts) all.push(placed(fold(all), draft, all.length))
  }
  enter(...came(fold(all), 'volley', null))
  const now: readonly Entry[] = [...all, { ...note('Elsewhere.'), seq: 2, at: 9 }]
  enter(
    ...came(fold(all), 'check', { unit: { kind: 'unit', id: 'red-1' } }).map((draft) => ({ ...draft, settles: '1.0' })),
  )
  enter(...came(fold(all), 'march', null), { kind: 'undone', of: 3 }, note('Rain.'))
  enter({ kind: 'undone', of: 2 }, { kind: 'redone', of: 2 }, { kind: 'struck', owed: '1.1', why: '' })
  const kinds = lacking(all, now, 2).map(({ draft }) => [draft.kind, draft.kind === 'resolved' ? draft.settles : null])
  expect(kinds).toEqual([
    ['resolved', '1.0'],
    ['remarked', null],
    ['struck', null],
  ])
  expect(lacking(all, all, 2)).toEqual([])
})

test('what was handed in from an old book is not lacking any more, though it has other numbers; the same said twice lacks once', () => {
  const old = new Book()
  const both = [...old.all]
  const [all, now] = [[...both], [...both]]
  const enter = (book: Entry[], ...drafts: readonly Draft[]) => {
    for (const draft of drafts) book.push(placed(fold(book), draft, book.length * 7))
  }
  enter(now, { kind: 'takenOver', term: 1, by: { seat: 1, name: 'Ben' } })
  enter(
    all,
    ...came(fold(all), 'volley', null),
    { kind: 'remarked', says: 'Rain.' },
    { kind: 'remarked', says: 'Rain.' },
  )
  const from = takenAt(all, now) ?? expect.unreachable()
  const lacks = () => lacking(all, now, from)
  expect(lacks().map(({ entry }) => entry.seq)).toEqual([1, 2, 3])
  const [volley, rain] = lacks()
  if (!volley || !rain) return expect.unreachable()
  const again = proposed(set, fold(now), volley.draft, {
    by: { seat: 3, name: 'Sue' },
    kept: {},
    at: 9,
    look: (seq) => now[seq] ?? expect.unreachable(),
  })
  if (!again.ok) return expect.unreachable()
  enter(now, again.value, rain.draft)
  expect(lacks().map(({ entry }) => entry.seq)).toEqual([3])
})

test('a book that no other phone took over lacks nothing of another', () => {
  const { all } = new Book()
  const note = (says: string): Entry => placed(fold(all), { kind: 'remarked', says }, 1)
  expect(takenAt(all, all)).toBe(null)
  expect(takenAt(all, [...all, note('Rain.')])).toBe(null)
  expect(takenAt([...all, note('Sun.')], [...all, note('Rain.')])).toBe(null)
})

test('a test that is taken back while its hand-in waits its turn is not entered', async () => {
  const table = await PlayersTable.open()
  const anna = await table.sits('Anna', 'red')
  await volley(table)
  table.host.letRoll()
  await table.quiet()
  const late = anna.handIn(handIn('1.0', rolled(6)))
  for (const deliver of table.due.splice(0)) deliver()
  table.host.takeBack('1.0')
  await table.quiet()
  expect(await late).toEqual({ ...nobody, why: 'That test is no longer yours.' })
  expect(table.book.all).toHaveLength(2)
})

test('all see what is being resolved, and a secret step only its side and a second referee', async () => {
  const table = await PlayersTable.open()
  const all = [
    await table.sits('Anna', 'red'),
    await table.sits('Carl', 'blue'),
    await table.sits('Ben', null, 'referee'),
    await table.sits('Dora', null, 'watch'),
  ]
  const live = { title: 'Surprise', step: 'How many lie in wait?', pool: '', chance: '' }
  table.host.show(live)
  await table.quiet()
  expect(all.map((player) => player.live)).toEqual([live, live, live, live])
  table.host.show(live, 'blue')
  await table.quiet()
  expect(all.map((player) => player.live)).toEqual([null, live, live, null])
})

test('a question of a walk on the referee’s phone goes out without what that side may not know, and again to a phone that comes back', async () => {
  const table = await PlayersTable.open()
  const anna = await table.sits('Anna', 'red')
  const answers = { steady: { value: true }, force: { value: 3 } }
  const asked = { id: null, procedure: 'surprise', args: { unit: { kind: 'unit', id: 'red-1' } }, answers, key: 'die' }
  const { seat, answer, withdraw } = table.host.ask('red', asked)
  expect(seat).toBe(1)
  await table.quiet()
  table.links[0]?.stand('closed')
  table.joins(anna)
  await table.quiet()
  expect(anna.questions).toMatchObject([{ key: 'die', answers: { steady: { value: true } } }])
  expect(table.sent.join()).not.toContain('force')
  withdraw()
  await table.quiet()
  expect(anna.questions).toEqual([])
  expect(await answer).toBe(null)
  const unheard = table.host.ask('blue', asked)
  expect([unheard.seat, await unheard.answer]).toEqual([null, null])
})

test('a question behind a secret of the other side is reached without knowing what was answered there', async () => {
  const table = await PlayersTable.open()
  const args = { unit: { kind: 'unit', id: 'red-1' } }
  const question = questionIn(set, table.book.game, 'surprise', args) ?? expect.unreachable()
  const answers = { steady: { value: true } }
  expect(walk(question, answers).open?.key).toBe('force')
  expect(walk(question, leadingTo('die', question, answers)).open?.key).toBe('die')
  expect(leadingTo('force', question, answers)).toEqual(answers)
})

test('a seat that changes sides gives back its tests, and sees what the new side may see', async () => {
  const table = await PlayersTable.open()
  const anna = await table.sits('Anna', 'red')
  await volley(table)
  table.host.letRoll()
  await table.quiet()
  table.host.give(1, { side: 'blue' })
  await table.quiet()
  expect(table.host.handed).toEqual([])
  expect(anna.me).toMatchObject({ seat: 1, side: 'blue' })
  const hands = Object.values(anna.game?.world.side ?? {}).map(({ hand }) => hand)
  expect(hands).toEqual([{}, { storm: 2, wait: 3 }])
})

test('a seat that has another side when its phone comes back sees what that side may see', async () => {
  const table = await PlayersTable.open()
  const anna = await table.sits('Anna', 'red')
  // What was entered last looks the same to everybody.
  await table.book.enter([{ kind: 'remarked', says: 'Rain.' }])
  await table.quiet()
  table.links[0]?.stand('closed')
  table.host.give(1, { side: 'blue' })
  table.joins(anna)
  await table.quiet()
  const copies = new Copies(set)
  copies.take(table.book.all)
  expect(anna.entries).toEqual(copies.of('blue'))
})

test('no table has more than 40 seats', async () => {
  const table = await PlayersTable.open()
  for (let n = 0; n < 40; n++) await table.sits(`Seat ${n}`, null, 'watch')
  expect((await table.sits('One more', null, 'watch')).state).toEqual({
    is: 'closed',
    why: 'Every seat at this table is taken.',
  })
})

test('entries that come twice are taken once, and are sent again at most once a second', async () => {
  const table = await PlayersTable.open()
  const anna = await table.sits('Anna', 'red')
  await volley(table)
  const lists = () => (table.sent[0] ?? []).filter((text) => text.startsWith('{"t":"entries"'))
  table.links[0]?.near.send(lists().at(-1) ?? '')
  await table.quiet()
  expect(anna.entries).toHaveLength(2)
  const before = lists().length
  const far = table.links[0]?.far
  for (let n = 0; n < 5; n++) far?.send('{"t":"after","n":0}')
  await table.quiet()
  expect(lists()).toHaveLength(before + 1)
  expect(anna.entries).toHaveLength(2)
})

test('a table that says more than any has to say is left, and is not heard again by coming back', () => {
  const player = new Player({ name: 'Anna', words: [], entries: [], now: () => 0, changed: () => {} })
  const joins = () => {
    const table = wire()
    player.join(table.link)
    return table
  }
  const first = joins()
  const beat = JSON.stringify({ t: 'beat' })
  for (let n = 0; n < 4000; n++) first.say(beat)
  expect(player.state.is).not.toBe('closed')
  first.say(beat)
  expect(player.state).toEqual({ is: 'closed', why: 'That table sends too much at once.' })
  const again = joins()
  again.say(beat)
  expect(player.state.is).toBe('closed')
})
