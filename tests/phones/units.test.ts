/** Units that the referee gives to players, the tests that go with them, and what players ask for. */
import { describe, expect, test } from 'vitest'
import { type Ref, refsIn } from '#engine'
import { Player } from '#phones'
import { areWishes, isKeptTable, SPOKEN, saidByPlayer } from '../../src/phones/said.ts'
import { came } from './skirmish.ts'
import { answered, asking, Book, PlayersTable, rolled, wire } from './table.ts'

const unit = (id: string): Ref => ({ kind: 'unit', id })
const ofTests = ({ tests }: Player) => tests.map(({ args }) => refsIn(args)[0]?.id)

async function rolls(table: PlayersTable): Promise<void> {
  await table.book.enter(came(table.book.game, 'volley', null))
  table.host.letRoll()
  await table.quiet()
}

/** Anna and Ann have the red side, Carl the blue one. */
async function threeSit() {
  const table = await PlayersTable.open()
  const anna = await table.sits('Anna', 'red')
  const ann = await table.sits('Ann', 'red')
  const carl = await table.sits('Carl', 'blue')
  return { table, anna, ann, carl }
}

describe('units that were given out', () => {
  test('their tests go to their player, and those of the others to whoever has none', async () => {
    const { table, anna, ann } = await threeSit()
    table.host.giveUnits(1, [unit('red-3')])
    await rolls(table)
    expect(ofTests(anna)).toEqual(['red-3'])
    expect(ofTests(ann)).toEqual(['red-1', 'red-2', 'red-4'])
    expect(anna.me?.units).toEqual([unit('red-3')])
    // A unit has one player; its test goes along.
    table.host.giveUnits(2, [unit('red-3'), unit('red-4')])
    await table.quiet()
    expect(anna.me?.units).toBeUndefined()
    expect(ofTests(ann)).toEqual(['red-1', 'red-2', 'red-3', 'red-4'])
    expect(ofTests(anna)).toEqual([])
  })

  test('tests of a player who is away stay with the referee', async () => {
    const { table, anna, ann } = await threeSit()
    table.host.giveUnits(1, [unit('red-3')])
    anna.hide(true)
    await table.passes(40)
    expect(table.host.seats[0]).toMatchObject({ here: 'away' })
    await rolls(table)
    expect(ofTests(ann)).toEqual(['red-1', 'red-2', 'red-4'])
    expect(table.host.handed.map(({ seat }) => seat)).not.toContain(1)
  })

  test('they outlive the reload of both phones, and go with a change of side', async () => {
    const { table, anna } = await threeSit()
    table.host.giveUnits(1, [unit('red-3')])
    const { roster } = table.host
    expect(isKeptTable(JSON.parse(JSON.stringify(roster)))).toBe(true)
    await table.keeps(table.book, roster)
    table.joins(anna)
    await table.quiet()
    expect(anna.me).toMatchObject({ side: 'red', units: [unit('red-3')] })
    table.host.give(1, { side: 'blue' })
    await table.quiet()
    expect(anna.me?.units).toBeUndefined()
    expect(table.host.roster.seats[0]?.units).toBeUndefined()
  })

  test('a seat that says so itself is given nothing', async () => {
    const { table } = await threeSit()
    const mallory = wire()
    table.host.admit(mallory.link, true)
    const hello = { t: 'hello', v: SPOKEN, name: 'Mallory', words: [], head: -1, check: '' }
    mallory.say(JSON.stringify({ ...hello, units: [unit('red-3')] }))
    await table.quiet()
    expect(mallory.isOpen()).toBe(false)
    expect(table.host.roster.seats.flatMap(({ units = [] }) => units)).toEqual([])
    for (const t of ['giveUnits', 'give', 'table']) {
      expect(saidByPlayer(JSON.stringify({ t, seat: 1, units: [unit('red-3')] })).ok).toBe(false)
    }
  })
})

test('who sits there and who has which test is told to all, and nothing else', async () => {
  const { table } = await threeSit()
  const board = await table.sits('Board', null, 'watch')
  table.host.giveUnits(1, [unit('red-3')])
  await rolls(table)
  expect(board.table.seats).toEqual([
    { seat: 1, name: 'Anna', side: 'red' },
    { seat: 2, name: 'Ann', side: 'red' },
    { seat: 3, name: 'Carl', side: 'blue' },
    { seat: 4, name: 'Board', side: null },
  ])
  expect(board.table.handed).toEqual(table.host.handed)
})

test('a test that nobody has rolled for a minute is told, and waited for once more', async () => {
  const { table, carl } = await threeSit()
  await rolls(table)
  await table.passes(59)
  expect(table.host.late).toEqual([])
  await table.passes(1)
  expect(table.host.late).toEqual(table.host.handed.map(({ id }) => id))
  const [first, second] = carl.tests
  if (!first || !second) throw new Error('Nothing was dealt.')
  table.host.waitOn(first.id)
  expect(table.host.late).not.toContain(first.id)
  void carl.handIn(answered(carl, second, 6))
  await table.quiet()
  expect(table.host.late).not.toContain(second.id)
  await table.passes(60)
  expect(table.host.late).toContain(first.id)
})

describe('what a player asks for', () => {
  const wish = (id: string, answers = {}) => ({ procedure: 'check', rows: [{ unit: unit(id) }], answers })

  test('waits for the referee, who lets it or refuses it; nothing is entered by it', async () => {
    const { table, anna } = await threeSit()
    const { head } = table.book.game
    for (const [isLet, is] of [
      [true, 'let'],
      [false, 'refused'],
    ] as const) {
      const came = anna.wish(wish('red-1', { cover: { value: true } }))
      await table.quiet()
      const [asked] = table.host.asked
      expect(asked).toMatchObject({ seat: 1, name: 'Anna', wish: wish('red-1', { cover: { value: true } }) })
      table.host.answerWish(asked?.n ?? 0, isLet)
      await table.quiet()
      expect(await came).toEqual({ is, why: '' })
      expect(table.host.asked).toEqual([])
    }
    expect(table.book.game.head).toBe(head)
  })

  test.each([
    ['another side’s unit', wish('blue-1'), 'That unit is not yours.'],
    ['another player’s unit', wish('red-3'), 'That unit is not yours.'],
    ['dice', wish('red-1', rolled(6)), 'You may roll as soon as the referee allows it.'],
    [
      'a ruling',
      wish('red-1', { 'die ruled': { ruled: { why: 'rain', parts: {} } } }),
      'You may roll as soon as the referee allows it.',
    ],
    [
      'an answer too many',
      wish('red-1', { range: { value: 3 } }),
      'The battle has moved on. The rules ask less than was answered.',
    ],
    ['what is not lawful', wish('red-1', { cover: { value: 7 } }), 'Answer yes or no, not 7.'],
    ['the end of the turn', { procedure: 'end', rows: [null], answers: {} }, 'That cannot be asked for.'],
    ['all at once', { procedure: 'volley', rows: [{}], answers: {} }, 'That cannot be asked for.'],
    ['nobody', { procedure: 'check', rows: [], answers: {} }, 'That cannot be asked for.'],
  ])('%s cannot be asked for', async (_, asked, why) => {
    const { table, anna } = await threeSit()
    table.host.giveUnits(2, [unit('red-3')])
    const came = anna.wish(asked)
    await table.quiet()
    expect(table.host.asked).toEqual([])
    expect(await came).toEqual({ is: 'cannot', why })
  })

  test('cannot be any more once the battle has moved on, or the unit is another’s', async () => {
    const { table, anna } = await threeSit()
    const came = anna.wish(wish('red-1'))
    await table.quiet()
    await table.book.enter([
      { kind: 'edited', changes: [{ of: unit('red-1'), field: 'shaken', old: false, new: true }], why: '' },
    ])
    await table.quiet()
    expect(await came).toEqual({ is: 'cannot', why: 'They run already. Only the referee may allow it.' })
    const again = anna.wish(wish('red-2'))
    await table.quiet()
    table.host.giveUnits(2, [unit('red-2')])
    await table.quiet()
    expect(await again).toEqual({ is: 'cannot', why: 'That unit is not yours.' })
  })

  test('whoever only watches asks for nothing', async () => {
    const table = await PlayersTable.open(new Book())
    const board = await table.sits('Board', null, 'watch')
    const came = board.wish(wish('red-1'))
    await table.quiet()
    expect(await came).toEqual({ is: 'cannot', why: 'The referee has given you no side.' })
  })

  test('stays with the referee while the player’s page is opened anew, and is known there again', async () => {
    const { table, anna } = await threeSit()
    const asked = wish('red-1', { cover: { value: true } })
    void anna.wish(asked)
    await table.quiet()
    const words = [anna.me?.token ?? '']
    table.links[table.players.indexOf(anna)]?.far.close()
    await table.quiet()
    const opened = new Player({ name: 'Anna', words, entries: anna.entries, now: () => table.time, changed: () => {} })
    table.joins(opened, table.players.indexOf(anna))
    await table.quiet()
    expect(table.host.asked).toMatchObject([{ name: 'Anna', wish: asked }])
    expect(opened.wishing).toEqual(asked)
    table.host.answerWish(table.host.asked[0]?.n ?? 0, true)
    await table.quiet()
    expect(opened.wishing).toBeNull()
  })

  test('is kept while both pages are opened anew', async () => {
    const { table, anna } = await threeSit()
    const asked = wish('red-1', { cover: { value: true } })
    void anna.wish(asked)
    await table.quiet()
    const words = [anna.me?.token ?? '']
    const { roster, wishesKept } = table.host
    expect(areWishes(JSON.parse(JSON.stringify(wishesKept)))).toBe(true)
    table.links[table.players.indexOf(anna)]?.far.close()
    await table.keeps(table.book, roster, table.own, { wishes: wishesKept })
    const opened = new Player({ name: 'Anna', words, entries: [], now: () => table.time, changed: () => {} })
    table.joins(opened, table.players.indexOf(anna))
    await table.quiet()
    expect(opened.wishing).toEqual(asked)
    expect(table.host.asked).toMatchObject([{ name: 'Anna', wish: asked }])
  })

  test('is asked again on a new channel, and one seat asks for one thing', async () => {
    const { table, anna } = await threeSit()
    void anna.wish(wish('red-1'))
    const came = anna.wish(wish('red-2'))
    await table.quiet()
    expect(table.host.asked.map(({ wish: { rows } }) => rows)).toEqual([[{ unit: unit('red-2') }]])
    await table.keeps(table.book, table.host.roster)
    expect(table.host.asked).toEqual([])
    table.joins(anna)
    await table.quiet()
    table.host.answerWish(table.host.asked[0]?.n ?? 0, true)
    await table.quiet()
    expect(await came).toEqual({ is: 'let', why: '' })
  })
})

test('a roll for a unit of another player is refused, as before', async () => {
  const { table, anna, ann } = await threeSit()
  table.host.giveUnits(1, [unit('red-3')])
  await rolls(table)
  const [mine] = anna.tests
  if (!mine) throw new Error('Nothing was dealt.')
  const came = ann.roll(asking(mine))
  await table.quiet()
  expect(await came).toMatchObject({ ok: false, why: 'That test is no longer yours.' })
})
