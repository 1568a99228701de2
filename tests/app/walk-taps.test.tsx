/** Taps on a walk while something is being stored. */
import { createRoot } from 'solid-js'
import { expect, it, vi } from 'vitest'
import type { Answers, AnyProcedure } from '#engine'
import { createWalk } from '../../src/app/walk/model.ts'

vi.mock('../../src/app/model/odds/client.ts', async (original) => ({
  ...(await original<object>()),
  askOdds: async () => ({ odds: null, beside: [] }),
}))

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
    const question = { procedure: asks, args: {}, world: {}, settings: {} }
    const model = createWalk(
      'toys',
      () => question,
      {},
      async (answers) => {
        await new Promise<void>((done) => waits.push(done))
        stored.push(answers)
        return answers
      },
    )
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
  expect(model.isStoring()).toBe(true)
  pass()
  await put
  await vi.waitUntil(() => model.isStoring())
  pass()
  await tap
  expect(stored).toEqual([{}, { first: { value: true } }])
  expect(model.isStoring()).toBe(false)
})
