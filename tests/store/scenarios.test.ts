/** Set-ups saved as scenarios: apart from the battles, begun as copies, and handed on as files. */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { readFile } from '#form'
import type { Draft } from '#game'
import { battleWords } from '../../src/app/model/words.ts'
import { openStoreAt } from '../../src/store/open.ts'
import { shot } from '../game/wishes.ts'
import { battle, fresh, line, value } from './stores.ts'

const rule = { procedure: 'fire', step: 'dice', ruling: { why: 'smoke', parts: { dice: { need: 1 } } } }

test('a saved scenario stands among the scenarios alone, and battles begin as copies of it', async () => {
  const store = openStoreAt(fresh())
  const { id, game } = await battle(store)
  value(await store.append(id, 0, [{ kind: 'remarked', says: 'Hot.' }, shot(game, 'a', 1)], line))
  const other = value(await store.copyGame(id, 'Toy war', 2, { scenario: true }))
  const second = value(await store.copyGame(id, 'Toy war', 2, { scenario: true }))
  const first = value(await store.copyGame(id, 'Bridge', 2, { scenario: true }))
  const names = async () => value(await store.scenarios()).map((row) => [row.id, row.name])
  expect(await names()).toEqual([
    [first, 'Bridge'],
    [other, 'Toy war'],
    [second, 'Toy war (2)'],
  ])
  expect(value(await store.listGames()).map((row) => row.id)).toEqual([id])

  const begun = value(await store.copyGame(second, 'Tuesday', Number.POSITIVE_INFINITY))
  const opened = value(await store.openGame(begun))
  expect(opened.row).toMatchObject({ name: 'Tuesday', head: 1 })
  expect(opened.row.scenario).toBe(undefined)
  expect(opened.game.world).toEqual(game.world)
  expect(value(await store.listGames())).toHaveLength(2)

  value(await store.renameGame(first, 'The bridge'))
  value(await store.deleteGame(second))
  expect(await names()).toEqual([
    [first, 'The bridge'],
    [other, 'Toy war'],
  ])
  expect(value(await store.openGame(begun)).game.world).toEqual(game.world)
})

test('a battle that is played again has a name that no other has', async () => {
  const store = openStoreAt(fresh())
  const { id } = await battle(store)
  for (const _ of [1, 2]) value(await store.copyGame(id, 'Toy war, again', 1))
  const names = value(await store.listGames()).map(({ name }) => name)
  expect(names.filter((name) => name.includes('again')).sort()).toEqual(['Toy war, again', 'Toy war, again (2)'])
  for (const name of ['Toy war', 'Toy war, again', 'Toy war, again (2)'])
    expect(battleWords.again(name)).toBe('Toy war, again')
})

test('it goes to another phone as a scenario, with its house rules', async () => {
  const [store, other] = [openStoreAt(fresh()), openStoreAt(fresh())]
  const { id, game } = await battle(store)
  const housed: Draft = { kind: 'housed', rule, now: 'holds', was: null }
  value(await store.append(id, 0, [shot(game, 'a', 1), housed], line))
  const text = value(await store.exportGame(value(await store.copyGame(id, 'Smoke', 1, { scenario: true })))).text
  expect(JSON.parse(text)).toMatchObject({ version: 5, game: { scenario: true } })
  const taken = value(await other.importGame(value(readFile(text))))
  expect(value(await other.scenarios())).toMatchObject([{ id: taken, name: 'Smoke', head: 1 }])
  expect(value(await other.listGames())).toEqual([])
  const begun = value(await other.copyGame(taken, 'Tuesday', Number.POSITIVE_INFINITY))
  const { house, world } = value(await other.openGame(begun)).game
  expect(house).toMatchObject([{ ...rule, now: 'holds' }])
  expect(world).toEqual(game.world)
  expect(JSON.parse(value(await other.exportGame(begun)).text)).toMatchObject({ version: 4 })
})
