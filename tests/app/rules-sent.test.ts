/** Own rules that a table sent: through the gate, kept only where they are the very ones, and asked for only where they lack. */
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { hashOf, ruleSetOf } from '#pack'
import { store } from '#store'
import { rulesAt } from '../../src/app/seats/rules-sent.ts'
import { packNamed } from '../pack/packs.ts'

// Workers are for browsers: the gate itself stands in for its worker.
vi.mock('../../src/app/model/gate/pack.ts', async () => {
  const { gatePack } = await import('../../src/gate/own.ts')
  return { gatedPack: async (text: string) => gatePack(text) }
})

const pack = JSON.parse(JSON.stringify(packNamed('heads-down')))
const { id } = ruleSetOf(pack)
const none = 'This battle was played with own rules that are not on this phone. Import a copy of it: its file has them.'

test('they are refused where they are none, others, or faulty, and kept where they are the very ones', async () => {
  const sends = (sent: typeof pack | null) => ({ askRules: vi.fn(async () => sent) })
  expect(await rulesAt(sends(null), id)).toBe(none)
  expect(await rulesAt(sends({ ...pack, about: 'Changed on the way.' }), id)).toBe(none)
  expect(await rulesAt(sends({ pack: 1 }), id)).toMatch(/^Import failed\. /)
  expect(await store.packs()).toMatchObject({ value: [] })
  const table = sends(pack)
  const set = await rulesAt(table, id)
  expect(typeof set === 'string' ? set : set.own?.hash).toBe(hashOf(pack))
  expect(await store.packs()).toMatchObject({ value: [{ id, faults: 0 }] })
  await rulesAt(table, id)
  expect(table.askRules).toHaveBeenCalledTimes(1)
})

test('nothing is asked of a table that plays by rules of the book', async () => {
  const table = { askRules: vi.fn(async () => pack) }
  expect(await rulesAt(table, 'no-such-rules')).toMatch(/which this Orderly Book does not have/)
  expect(table.askRules).not.toHaveBeenCalled()
})
