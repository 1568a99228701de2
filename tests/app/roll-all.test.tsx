/** A long list that the phone rolls: ten rows at a time, each stored before it is shown. */
import { createRoot } from 'solid-js'
import { expect, it } from 'vitest'
import type { AnyProcedure, Throw } from '#engine'
import { afterRows, bareGame, type Roll, type WalkRow, walkRow } from '#game'
import { d, sum } from '#kit'
import { createWalk } from '../../src/app/walk/model.ts'
import { toySet } from '../game/toy-battle.ts'

const a = { kind: 'unit', id: 'a' }
const die: Throw = { step: 'throw', id: 'die', says: 'They roll', parts: { dice: sum(d(1, 6)) } }

/** Each row looks at what those before it changed. */
const rolls: AnyProcedure = {
  id: 'rolls',
  title: 'Rolls',
  *run(ctx) {
    yield die
    const { count } = ctx.look(a)
    yield { step: 'change', how: 'set', of: a, fields: { count: Number(count) + 1 } }
    return null
  },
}

const rolling = (many: number, keeps: (slice: number) => boolean = () => true) =>
  createRoot(() => {
    const game = bareGame({ world: { unit: { a: { name: 'A', count: 0 } } }, settings: {}, owed: [] })
    const slices: { readonly rolled: number; readonly shown: number; readonly asked: number }[] = []
    const shown = () => walk.states().filter(({ walked }) => walked.outcome !== null).length
    const keep = async (rows: readonly WalkRow[], fell: readonly Roll[]) => {
      const asked = rows.filter(({ answers }) => 'die' in answers).length
      slices.push({ rolled: fell.length, shown: shown(), asked })
      return keeps(slices.length)
    }
    const rows = Array.from({ length: many }, (_, n) => walkRow('rolls', { n }))
    const walk = createWalk({ set: { ...toySet, procedures: [rolls] }, game: () => game, keep }, rows)
    return { walk, slices, shown, count: () => afterRows(game, walk.states()).world.unit?.a?.count }
  })

it('is thrown in slices, none is shown before it is stored, and each row stands on those before it', async () => {
  const { walk, slices, shown, count } = rolling(25)
  await Promise.all([walk.rollAll(), walk.rollAll()])
  expect(slices).toEqual([
    { rolled: 10, shown: 0, asked: 10 },
    { rolled: 10, shown: 10, asked: 20 },
    { rolled: 5, shown: 20, asked: 25 },
  ])
  expect([shown(), count()]).toEqual([25, 25])
})

it('stops where its dice are not stored, and goes on from there', async () => {
  const { walk, slices, shown, count } = rolling(12, (slice) => slice !== 2)
  await walk.rollAll()
  expect([shown(), count()]).toEqual([10, 10])
  await walk.rollAll()
  expect(slices.map(({ rolled }) => rolled)).toEqual([10, 2, 2])
  expect([shown(), count()]).toEqual([12, 12])
})

it('leaves out what is left for later', async () => {
  const { walk, slices, shown } = rolling(12)
  await walk.put(walk.rows().map((row, at) => (at < 3 ? { ...row, out: 'later' as const } : row)))
  slices.length = 0
  await walk.rollAll()
  expect(slices.map(({ rolled }) => rolled)).toEqual([9])
  expect(shown()).toBe(9)
})
