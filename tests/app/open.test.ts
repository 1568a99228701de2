/** What the address of a walk opens: a test is in one walk, alone or among others, with the dice that lie there. */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { type Game, type OpenWalk, type WalkRow, walkRow } from '#game'
import { store } from '#store'
import type { Battle } from '../../src/app/model/battle.ts'
import { unfinishedIn } from '../../src/app/shared/table/unfinished.ts'
import { openMany, openOne } from '../../src/app/walk/open.ts'
import { toySet } from '../game/toy-battle.ts'
import { moraleOf, shot, unitOf } from '../game/wishes.ts'
import { battle as begin, line, value } from '../store/stores.ts'

const dice: WalkRow['answers'] = { dice: { read: { dice: 'lower' }, source: 'table' } }

/** A battle in which three units owe Morale. */
async function owing() {
  const { id, game: begun } = await begin(store)
  const ids = ['a', 'b', 'c']
  const fire = shot(begun, 'b', 1, { owes: ids.map((of) => moraleOf(of)) })
  const { game } = value(await store.append(id, 0, [fire], line))
  const battle = { id, set: toySet, game: () => game, page: async () => [] } as Partial<Battle> as Battle
  const tests = ids.map((of) => testOf(game, of))
  return { battle, tests, walks: async () => value(await store.openWalks(id)) }
}

function testOf({ owed }: Game, of: string): WalkRow {
  const test = owed.find(({ args }) => JSON.stringify(args).includes(JSON.stringify(unitOf(of).id)))
  if (!test) throw new Error(`${of} owes no test`)
  return walkRow(test.what, test.args, { settles: test.id })
}

const settledBy = ({ rows }: Pick<OpenWalk, 'rows'>) => rows.map(({ settles }) => settles)

test('a test by itself, which leaves nothing behind until something is said', async () => {
  const { battle, tests, walks } = await owing()
  const [a] = tests
  const open = await openOne(battle, { is: 'test', id: a?.settles ?? '' }, await walks())
  expect(open).toEqual({ rows: [a], at: null, stored: [], usual: [] })
  expect(await walks()).toEqual([])
})

test('a test that is open among others is opened there', async () => {
  const { battle, tests, walks } = await owing()
  const rows = tests.map((row) => ({ ...row, answers: dice }))
  value(await store.keepWalk(battle.id, { puts: { rows, on: battle.game().head } }))
  const open = await openOne(battle, { is: 'test', id: tests[1]?.settles ?? '' }, await walks())
  expect(open).toMatchObject({ rows, at: 1 })
  expect(await walks()).toHaveLength(1)
})

test('tests that are taken together hold the one that is open by itself, with its dice, and are stored as one', async () => {
  const { battle, tests, walks } = await owing()
  const [, b] = tests
  if (!b) throw new Error('no test')
  const alone = { ...b, answers: dice }
  value(await store.keepWalk(battle.id, { puts: { rows: [alone], on: battle.game().head } }))
  const open = await openMany(battle, { is: 'tests', id: tests[0]?.settles ?? '' }, await walks())
  expect(open && settledBy(open)).toEqual(settledBy({ rows: tests }))
  expect(open?.rows.find(({ settles }) => settles === b.settles)?.answers).toEqual(dice)
  expect((await walks()).map(settledBy)).toEqual([settledBy({ rows: tests })])
})

test('those that are owed no longer leave an open list; the last of them goes on by itself', async () => {
  const { battle, tests, walks } = await owing()
  const gone = tests.slice(1).map((row) => ({ ...row, settles: `${row.settles}, no more` }))
  const puts = { rows: [...tests.slice(0, 1), ...gone], on: battle.game().head }
  value(await store.keepWalk(battle.id, { puts }))
  const open = await openMany(battle, { is: 'open-list' }, await walks())
  expect(open && settledBy(open)).toContain(tests[0]?.settles)
  expect((await walks()).flatMap(settledBy).filter((id) => id?.includes('no more'))).toEqual([])
})

test('a roll that was left stays unfinished when several with the same unit begin', async () => {
  const { battle, tests } = await owing()
  const [a, b] = tests.map(({ procedure, args }) => walkRow(procedure, args))
  if (!a || !b) throw new Error('no rows')
  const on = battle.game().head
  await store.keepWalk(battle.id, { puts: { rows: [{ ...a, answers: dice }], on } })
  await store.keepWalk(battle.id, { puts: { rows: [a, b].map((row) => ({ ...row, answers: dice })), on } })
  const told = await unfinishedIn(battle.id, battle.set, battle.game())
  expect(told?.walk.rows).toHaveLength(2)
  expect(told?.others.map(({ rows }) => rows.length)).toEqual([1])
  expect(told?.detail).toBe('1 more unfinished')
})
