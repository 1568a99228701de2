/** Taps on a walk while something is being stored. */
import { createRoot } from 'solid-js'
import { expect, it, vi } from 'vitest'
import type { Answers, AnyProcedure } from '#engine'
import { bareGame, type WalkRow, walkRow } from '#game'
import { createAlone } from '../../src/app/walk/model.ts'
import { toySet } from '../game/toy-battle.ts'

const yesNo = (id: string) => ({ step: 'ask', id, says: id, form: { form: 'yes-no' } }) as const

const asks: AnyProcedure = {
  id: 'asks',
  title: 'Asks',
  *run() {
    yield yesNo('first')
    yield yesNo('second')
    return null
  },
}

/** A walk whose every answer is stored only when it is let through. */
const walking = () =>
  createRoot(() => {
    const waits: (() => void)[] = []
    const stored: Answers[] = []
    const game = bareGame({ world: {}, settings: {}, owed: [] })
    const keep = async ([row]: readonly WalkRow[]) => {
      await new Promise<void>((done) => waits.push(done))
      stored.push(row?.answers ?? {})
      return true
    }
    const set = { ...toySet, procedures: [asks] }
    const model = createAlone({ set, game: () => game, keep }, walkRow('asks', {}))
    return { model, stored, pass: () => waits.shift()?.() }
  })

it('a second tap on the same question is dropped, once the first is stored', async () => {
  const { model, stored, pass } = walking()
  const taps = [model.answer('first', { value: true }), model.answer('first', { value: false })]
  pass()
  await Promise.all(taps)
  expect(stored).toEqual([{ first: { value: true } }])
  expect(model.open()?.key).toBe('second')
})

it('a tap while something else is stored waits for it, and is not lost', async () => {
  const { model, stored, pass } = walking()
  const put = model.put({})
  const tap = model.answer('first', { value: true })
  expect(model.walk.isStoring()).toBe(true)
  pass()
  await put
  await vi.waitUntil(() => model.walk.isStoring())
  pass()
  await tap
  expect(stored).toEqual([{}, { first: { value: true } }])
  expect(model.walk.isStoring()).toBe(false)
})
