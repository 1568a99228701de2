/** What a seat shows as rolled is in the book before, and what was answered before it stands. */
import { describe, expect, test } from 'vitest'
import type { Answers } from '#engine'
import { questionIn } from '#game'
import { Player, resultCode, shortOf, takenFrom } from '#phones'
import { storyOf } from '#tell'
import { came, set } from './skirmish.ts'
import { asking, handIn, PlayersTable, rolled } from './table.ts'

const RED = { kind: 'unit', id: 'red-1' }

/** Anna has a morale test of a unit so worn that an officer is asked after. */
async function ready(may: 'play' | 'referee' = 'play') {
  const table = await PlayersTable.open()
  const anna = await table.sits('Anna', may === 'play' ? 'red' : null, may)
  await table.book.enter([{ kind: 'edited', changes: [{ of: RED, field: 'alive', old: 6, new: 4 }], why: '' }])
  await table.book.enter(came(table.book.game, 'volley', null))
  await table.quiet()
  table.host.letRoll()
  await table.quiet()
  const [test] = table.book.game.owed
  const owed = () => test ?? expect.unreachable()
  const rolls = async (answers: Answers, by = anna, key: string | null = null) => {
    const answer = by.roll(asking(owed(), answers, key))
    await table.quiet()
    return answer
  }
  const tries = async (answers: Answers, by = anna) => {
    const answer = by.handIn(handIn('2.0', answers))
    await table.quiet()
    return answer
  }
  const kinds = () => table.book.all.slice(3).map(({ kind }) => kind)
  return { table, anna, rolls, tries, kinds, owed }
}
const near = (value: boolean): Answers => ({ officer: { value } })
const nobody = { ok: false, key: null, answers: null }

describe('a roll of a seat', () => {
  test('is an entry that names the seat, before the seat is told', async () => {
    const { table, anna, rolls } = await ready()
    const before = table.sent[0]?.length ?? 0
    const came = await rolls(near(true))
    expect(came).toMatchObject({ ok: true, answers: { officer: { value: true }, die: { source: 'phone', roll: 3 } } })
    expect(table.book.all.at(-1)).toMatchObject({
      kind: 'rolled',
      by: { seat: 1, name: 'Anna' },
      rolls: [{ key: 'die' }],
    })
    const told = table.sent[0]?.slice(before).map((text) => JSON.parse(text).t)
    expect(told).toEqual(['entries', 'rolled', 'yours'])
    expect(anna.entries.at(-1)?.kind).toBe('rolled')
  })

  test('falls once: closed and asked again it lies there, also after a reload of both phones', async () => {
    const { table, anna, rolls, kinds, owed } = await ready()
    const first = await rolls(near(true))
    for (let n = 0; n < 5; n++) {
      expect(await rolls(near(true))).toEqual(first)
      await table.passes(1)
    }
    expect(kinds()).toEqual(['rolled'])
    const again = await PlayersTable.open(table.book, table.host.roster)
    const token = anna.me?.token ?? null
    const back = new Player({
      name: 'Anna',
      words: token ? [token] : [],
      entries: [],
      now: () => again.time,
      changed: () => {},
    })
    again.joins(back, again.players.push(back) - 1)
    again.host.letRoll()
    await again.quiet()
    expect(back.standing('2.0')).toEqual(first.answers)
    const third = back.roll(asking(owed(), near(true)))
    await again.quiet()
    expect(await third).toEqual(first)
    expect(kinds()).toEqual(['rolled'])
  })

  test.each(['play', 'referee'] as const)(
    'falls once, whatever else a seat that may %s says of the test',
    async (may) => {
      const { table, anna, kinds, owed } = await ready(may)
      const roll = async (more: object) => {
        const came = anna.roll({ ...asking(owed(), near(true)), ...more })
        await table.quiet()
        return came
      }
      const first = await roll({})
      for (const more of [{ args: { unit: RED, n: 1 } }, { procedure: 'surprise' }, { args: null }])
        expect(await roll(more)).toEqual(first)
      expect(kinds()).toEqual(['rolled'])
      expect(table.book.open).toHaveLength(1)
    },
  )

  test('that was taken, and is owed again before anybody hears of it, stands no more', async () => {
    const { table, anna, rolls, tries, owed } = await ready()
    const first = await rolls(near(true))
    expect(first).toMatchObject({ ok: true })
    // The referee undoes it while it is being entered.
    const { enter } = table.book
    table.book.enter = async (drafts, walk) => {
      const why = await enter(drafts, walk)
      table.book.enter = enter
      return why ?? enter([{ kind: 'undone', of: table.book.game.head }])
    }
    await tries(first.ok ? first.answers : {})
    expect(table.book.all.at(-1)?.kind).toBe('undone')
    expect(await table.book.walks()).toEqual([])
    expect(anna.standing(owed().id)).toEqual({})
  })

  test('that was handed in and is undone is with its seat again, with nothing rolled', async () => {
    const { table, anna, rolls, tries, owed } = await ready()
    const { id } = owed()
    expect(table.host.rolled).toEqual([])
    const first = await rolls(near(true))
    expect(table.host.rolled).toEqual([id])
    await tries(first.ok ? first.answers : {})
    const mine = { id, seat: 1 }
    expect(table.host.handed).not.toContainEqual(mine)
    await table.book.enter([{ kind: 'undone', of: table.book.game.head }])
    await table.quiet()
    expect(table.host.handed).toContainEqual(mine)
    expect(table.host.rolled).toEqual([])
    expect(anna.tests.map((test) => test.id)).toContain(id)
  })

  test('that is handed in rests on its entry, and no other dice do', async () => {
    const { table, rolls, tries, kinds } = await ready()
    const came = await rolls(near(true))
    const mine: Answers = { die: { faces: { dice: [6] }, source: 'phone' } }
    expect(await tries({ ...near(true), ...mine })).toMatchObject({
      why: 'That was answered before, and stands.',
    })
    expect(await tries(came.answers ?? {})).toEqual({ ok: true, seq: 4 })
    expect(kinds()).toEqual(['rolled', 'resolved'])
    expect(table.book.all.at(-1)).toMatchObject({ answers: { die: { roll: 3 } } })
    expect(table.book.open).toEqual([])
  })

  test('that nobody stored is refused; own dice are taken, and are own dice', async () => {
    const { table, tries } = await ready()
    expect(await tries({ ...near(true), die: { faces: { dice: [6] }, source: 'phone' } })).toEqual({
      ...nobody,
      why: 'These dice are not in the book. Roll at the table, or enter your own.',
    })
    expect(await tries({ ...near(true), ...rolled(6) })).toEqual({ ok: true, seq: 3 })
    expect(table.book.all.at(-1)).toMatchObject({ answers: { die: { source: 'table' } } })
  })

  test('that the book cannot take is not shown', async () => {
    const { table, rolls, kinds } = await ready()
    table.book.refuses = 'The phone is full.'
    expect(await rolls(near(true))).toEqual({ ...nobody, why: 'The phone is full.' })
    table.book.refuses = null
    expect(await rolls(near(true))).toMatchObject({ ok: true })
    expect(kinds()).toEqual(['rolled'])
  })

  test('of a book that fails is said to have failed, and so is a hand-in; neither bars the next', async () => {
    const { table, rolls, tries, kinds } = await ready()
    const { enter } = table.book
    table.book.enter = () => Promise.reject(new Error('The book fails.'))
    const why = 'The referee’s phone could not enter that. Try again, or let the referee enter it.'
    expect(await rolls(near(true))).toEqual({ ...nobody, why })
    expect(await tries({ ...near(true), ...rolled(4) })).toEqual({ ...nobody, why })
    table.book.enter = enter
    expect(await rolls(near(true))).toMatchObject({ ok: true })
    expect(kinds()).toEqual(['rolled'])
  })

  test('that is refused in a long sentence does not end the channel', async () => {
    const { table, anna, rolls } = await ready()
    table.book.refuses = 'x'.repeat(900)
    expect(await rolls(near(true))).toEqual({ ...nobody, why: 'x'.repeat(400) })
    expect(anna.state.is).toBe('here')
  })

  test('is not to be had out of reach, nor from a channel that breaks on the way', async () => {
    const { table, anna, kinds, owed } = await ready()
    const lost = anna.roll(asking(owed(), near(true)))
    table.links[0]?.stand('closed')
    await table.quiet()
    expect(await lost).toMatchObject({ ok: false, why: 'The channel was lost. What was rolled is in the book.' })
    expect(await anna.roll(asking(owed(), near(true)))).toMatchObject({
      ok: false,
      why: 'The referee’s phone is out of reach, and keeps the dice. Roll your own, or wait.',
    })
    expect(kinds().length).toBeLessThan(2)
  })

  test.each([
    ['of a test of the other side', 'blue'],
    ['of a test of its own side that is in another hand', 'red'],
    ['of a seat that watches', null],
  ])('%s is not rolled', async (_, side) => {
    const { table, rolls, kinds } = await ready()
    const eve = await table.sits('Eve', side, side === null ? 'watch' : 'play')
    expect(await rolls(near(true), eve)).toEqual({ ...nobody, why: 'That test is no longer yours.' })
    expect(kinds()).toEqual([])
  })

  test('whose walk the referee discards is told in the log as taken back, with the seat; before that it is not', async () => {
    const { table, rolls } = await ready()
    await rolls(near(true))
    const told = () => {
      const { parts } = storyOf(set, 'At the ford', table.book.all, table.book.open)
      return parts.flatMap(({ lines }) => lines.map(({ text }) => text)).filter((text) => text.includes('rolled'))
    }
    expect(told()).toEqual([])
    table.host.takeBack('2.0')
    await table.quiet()
    expect(told()).toEqual([])
    await table.book.enter([], { closes: table.book.open })
    expect(told()).toEqual(['Anna: Morale, red 1: rolled 1, taken back.'])
  })

  test('on its way while the test is taken back is not rolled', async () => {
    const { table, anna, kinds, owed } = await ready()
    const late = anna.roll(asking(owed(), near(true)))
    for (const deliver of table.due.splice(0)) deliver()
    table.host.takeBack('2.0')
    await table.quiet()
    expect(await late).toEqual({ ...nobody, why: 'That test is no longer yours.' })
    expect(kinds()).toEqual([])
  })
})

describe('what was answered before a roll', () => {
  test('stands with it where the result comes as a code, and so do the dice', async () => {
    const { table, rolls, owed } = await ready()
    const { book } = table
    const first = await rolls(near(true))
    const [row] = book.open[0]?.rows ?? []
    const question = questionIn(set, book.game, owed().what, owed().args) ?? expect.unreachable()
    const takes = (answers: Answers) => {
      const at = { book: shortOf(book.id), head: book.game.head, id: owed().id }
      const code = resultCode(question, at, answers, 'Anna')
      return takenFrom(code, owed(), { set, game: book.game, book: book.id, kept: row?.answers ?? {} })
    }
    const not = { drafts: null, says: 'That was answered before, and stands.', answers: null }
    expect(takes({ ...near(false), ...rolled(6) })).toMatchObject(not)
    expect(takes({ ...near(true), ...rolled(6) })).toMatchObject(not)
    expect(takes(first.answers ?? {})).toMatchObject({ drafts: [{ kind: 'resolved', answers: first.answers }] })
    // What the code leaves out is there.
    expect(takes(near(true))).toMatchObject({ who: 'Anna', says: expect.stringMatching(/^red 1 /) })
  })

  test('stands with it, also where the hand-in says otherwise or the roll is asked again', async () => {
    const { rolls, tries, kinds } = await ready()
    const first = await rolls(near(true))
    const why = 'That was answered before, and stands.'
    expect(await rolls(near(false))).toEqual({ ...nobody, why })
    expect(await tries(near(false))).toEqual({ ...nobody, why })
    expect(await tries({ ...first.answers, ...near(false) })).toEqual({ ...nobody, why })
    expect(kinds()).toEqual(['rolled'])
  })

  test('stands with it too where nobody said anything, and the rules took what is usual', async () => {
    const { table, rolls, tries, kinds } = await ready()
    expect(await rolls(near(true))).toMatchObject({ ok: true })
    const cover = (value: boolean): Answers => ({ cover: { value } })
    const why = 'That was answered before, and stands.'
    expect(await rolls({ ...near(true), ...cover(true) })).toEqual({ ...nobody, why })
    expect(await tries(cover(true))).toEqual({ ...nobody, why })
    expect(kinds()).toEqual(['rolled'])
    // Who says what was taken says nothing else.
    expect(await tries(cover(false))).toMatchObject({ ok: true })
    expect(table.book.all.at(-1)).toMatchObject({ kind: 'resolved' })
  })

  test.each([
    ['a player’s phone rolls', 'seat'],
    ['the referee’s phone rolls', 'referee'],
  ] as const)('one too many is refused before anything is rolled, where %s', async (_, dice) => {
    const { table, rolls, tries, kinds } = await ready()
    table.host.setDice(dice)
    const more: Answers = { ...near(true), steady: { value: true } }
    const not = { ok: false, why: 'The battle has moved on. The rules ask less than was answered.' }
    expect(await (dice === 'seat' ? rolls(more) : tries(more))).toMatchObject(not)
    expect(kinds()).toEqual([])
    // Nothing was seen, so the other answer is as good.
    expect(await (dice === 'seat' ? rolls(near(false)) : tries(near(false)))).toMatchObject({ ok: true })
  })

  test('cannot be such that the book never takes the roll, so that the referee has to let it be rolled anew', async () => {
    const { rolls, tries, kinds } = await ready()
    const not = { ok: false, why: 'The battle has moved on. The rules ask less than was answered.' }
    expect(await rolls({ ...near(true), 'die ruled': { value: 'x'.repeat(3000) } })).toMatchObject(not)
    expect(await tries({ ...near(true), ...rolled(5), 'die ruled': { value: 'x' } })).toMatchObject(not)
    const dice: Answers = { die: { faces: { dice: [5], more: [6] }, source: 'table' } }
    expect(await tries({ ...near(true), ...dice })).toMatchObject({ ok: false, why: 'This throw has no such dice.' })
    expect(kinds()).toEqual([])
  })

  test('stays on the referee’s phone with its dice where the test is taken back, and is the seat’s again later', async () => {
    const { table, anna, rolls } = await ready()
    const first = await rolls(near(true))
    table.host.takeBack('2.0')
    await table.quiet()
    expect(anna.standing('2.0')).toEqual({})
    expect(table.book.open).toMatchObject([{ rows: [{ settles: '2.0', answers: first.answers }] }])
    table.host.letRoll()
    await table.quiet()
    expect(anna.standing('2.0')).toEqual(first.answers)
  })
})

test('a second referee rolls anything by the book, and what is proposed from elsewhere is own dice', async () => {
  const { table, anna } = await ready('referee')
  const check = { procedure: 'check', args: { unit: { kind: 'unit', id: 'blue-1' } }, settles: null }
  const asked = anna.roll({ ...check, answers: {}, key: null })
  await table.quiet()
  const roll = await asked
  expect(roll).toMatchObject({ ok: true, answers: { die: { source: 'phone', roll: 3 } } })
  const [draft] = came(table.book.game, 'check', check.args, 7)
  if (draft?.kind !== 'resolved') return expect.unreachable()
  const proposes = async () => {
    const entered = anna.propose(draft)
    await table.quiet()
    return entered
  }
  expect(await proposes()).toEqual({ ok: true, seq: 4 })
  expect(table.book.all.at(-1)).toMatchObject({ answers: roll.answers })
  await table.book.enter([{ kind: 'undone', of: 4 }])
  expect(await proposes()).toEqual({ ok: true, seq: 6 })
  expect(table.book.all.at(-1)).toMatchObject({ answers: { die: { source: 'table' } } })
})

test('a second referee who asks for the dice of a test that was taken meanwhile is rolled none', async () => {
  const { table, rolls, kinds } = await ready('referee')
  await table.sits('Anna', 'red')
  const [, anna] = table.players
  table.host.letRoll()
  await table.quiet()
  void anna?.handIn(handIn('2.0', { ...near(true), ...rolled(6) }))
  expect(await rolls(near(true))).toEqual({ ...nobody, why: 'That test is no longer owed.' })
  expect(kinds()).toEqual(['resolved'])
  expect(table.book.open).toEqual([])
})

test.each([
  ['lets the players roll', false, (of: Player) => of.letRoll()],
  ['takes a test back', true, (of: Player) => of.takeBack('1.0')],
])('a second referee who %s has lost that right when its turn comes', async (_, isHanded, acts) => {
  const table = await PlayersTable.open()
  const [ben] = [await table.sits('Ben', null, 'referee'), await table.sits('Anna', 'red')]
  await table.book.enter([...came(table.book.game, 'volley', null)])
  if (isHanded) table.host.letRoll()
  await table.quiet()
  const before = table.host.handed
  expect(before).toHaveLength(isHanded ? 4 : 0)
  acts(ben)
  while (table.due.length > 0) table.due.shift()?.()
  table.host.give(1, { may: 'watch' })
  await table.quiet()
  expect(table.host.handed).toEqual(before)
})
