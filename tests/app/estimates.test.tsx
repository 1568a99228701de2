/** Odds that are too many to count are estimated in slices, as long as somebody looks. */
import { createRoot } from 'solid-js'
import { afterEach, expect, it, vi } from 'vitest'
import { type AnyProcedure, oddsOf, type Question, seeded, type Want, walk } from '#engine'
import { bareGame, walkRow } from '#game'
import { d, kit, listed, type Proc, sum, view } from '#kit'
import { sumSentence } from '#tell'
import type { AsksOf, CameOf, JobReport, Order } from '../../src/app/model/jobs.ts'
import type { OddsJobs } from '../../src/app/model/odds/worker.ts'
import { createChances } from '../../src/app/walk/many/chances.ts'
import { createAlone } from '../../src/app/walk/model.ts'
import { toySet } from '../game/toy-battle.ts'
import { loseWorkers } from './at-rest.ts'

const { procedure, roll, ask } = kit<Record<never, never>, Record<never, never>, string>()

const march: AnyProcedure = listed(
  procedure({
    id: 'march',
    title: 'March',
    views: { far: view('columns', 'How far?', (n: number) => n) },
    *run(): Proc<number> {
      const n = yield* roll(null, 'dice', 'Dice', sum(d(2, 6)))
      yield* ask.number('on', 'How far on?', 0, 99, { default: 1 })
      return n
    },
  }),
)
const without: AnyProcedure = { ...march, views: {} }

/** The worker, which counts nothing and plays so many times a slice; it answers when it is let. */
type Asked = AsksOf<OddsJobs['odds']> & { readonly id: number }
const asked: Asked[] = []
/** Jobs of which nothing more is wanted. */
const cancelled: number[] = []
const SLICE = 100
let answer: ((id: number, came: CameOf<OddsJobs['odds']>) => void) | null = null
class FakeWorker {
  onmessage: ((message: { readonly data: JobReport<never, CameOf<OddsJobs['odds']>> }) => void) | null = null
  constructor() {
    answer = (id, came) => this.onmessage?.({ data: { id, came } })
  }
  postMessage(order: Order<AsksOf<OddsJobs['odds']>>): void {
    if ('word' in order) cancelled.push(order.id)
    else if (order.job === 'odds') asked.push({ ...order.asks, id: order.id })
  }
}
vi.stubGlobal('Worker', FakeWorker)
loseWorkers()

const soon = { interval: 1, timeout: 10_000 }
const next = () => vi.waitUntil(() => asked.shift(), soon)
async function letAnswer(of: Question): Promise<Asked> {
  const one = await next()
  const { id, want, answers, before } = one
  if (before === undefined) answer?.(id, { odds: { over: true }, beside: [] })
  else {
    const most = (before?.plays ?? 0) + SLICE
    const plays = { die: seeded(before?.plays ?? 0), isEnough: (plays: number) => plays >= most, before }
    answer?.(id, { odds: oddsOf(of, answers, want, { starts: 0, plays }), beside: [] })
  }
  return one
}

function walking(of: AnyProcedure) {
  const question: Question = { procedure: of, args: null, world: {}, settings: {}, owed: [] }
  const game = bareGame(question)
  const made = createRoot((leave) => ({
    leave,
    model: createAlone({ set: { ...toySet, procedures: [of] }, game: () => game }, walkRow(of.id, null)),
  }))
  const plays = () => {
    const odds = made.model.odds()
    return odds && !('over' in odds) ? odds.estimate?.plays : odds
  }
  return { ...made, question, plays }
}

afterEach(() => {
  asked.length = 0
  cancelled.length = 0
  vi.restoreAllMocks()
})

it('each estimate adds to the one before, and is shown when its plays have doubled', async () => {
  const { model, question, plays, leave } = walking(march)
  expect((await letAnswer(question)).before).toBeUndefined()
  expect(plays()).toBeUndefined()
  const seen: unknown[] = []
  for (let slice = 0; slice < 5; slice++) {
    expect((await letAnswer(question)).before?.plays).toBe(slice === 0 ? undefined : slice * SLICE)
    await vi.waitUntil(() => asked.length > 0, soon)
    seen.push(plays())
  }
  expect(seen).toEqual([100, 200, 200, 400, 400])
  expect(model.firstOdds()).toEqual({ over: true })
  leave()
})

it('stops as soon as the walk moves on, and when it is left', async () => {
  const { model, question, plays, leave } = walking(march)
  await letAnswer(question)
  await letAnswer(question)
  await vi.waitUntil(() => asked.length > 0, soon)
  await model.throwOne()
  expect(cancelled).toEqual([asked[0]?.id])
  await letAnswer(question)
  await new Promise((done) => setTimeout(done))
  expect([asked, plays()]).toEqual([[], undefined])
  await model.back()
  await letAnswer(question)
  await letAnswer(question)
  await vi.waitUntil(() => asked.length > 0, soon)
  leave()
  await letAnswer(question)
  await new Promise((done) => setTimeout(done))
  expect(asked).toEqual([])
})

it('waits while the page is hidden', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { question, plays, leave } = walking(march)
  await letAnswer(question)
  await new Promise((done) => setTimeout(done))
  expect(asked).toEqual([])
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await letAnswer(question)
  await vi.waitUntil(() => plays() === SLICE, soon)
  leave()
})

it('asks for nothing more once it is sharp, and for none where nothing is shown', async () => {
  const { question, plays, leave } = walking(march)
  let slices = -1
  await letAnswer(question)
  do {
    await letAnswer(question)
    slices++
    await new Promise((done) => setTimeout(done))
  } while (asked.length > 0)
  const sharp = plays()
  expect(sharp).toBe((slices + 1) * SLICE)
  expect(Number(sharp)).toBeGreaterThan(2000)
  leave()
  const bare = walking(without)
  await letAnswer(bare.question)
  await vi.waitUntil(() => bare.plays() !== undefined, soon)
  expect([bare.plays(), asked]).toEqual([{ over: true }, []])
  bare.leave()
})

/** Answers what is asked until nothing more is, or until somebody has seen enough. */
async function letAll(of: Question, isEnough: () => boolean = () => false): Promise<readonly Want[]> {
  const wants: Want[] = []
  do {
    wants.push((await letAnswer(of)).want)
    await new Promise((done) => setTimeout(done))
  } while (asked.length > 0 && !isEnough())
  return wants
}

it('a chain sharpens as well while it is shown, and no longer', async () => {
  const { model, question, leave } = walking(march)
  await letAll(question)
  model.show('stages')
  const plays = () => {
    const chain = model.chain()
    return chain && !('over' in chain) ? chain.estimate?.plays : chain
  }
  expect(plays()).toBeUndefined()
  const wants = await letAll(question, () => plays() === 4 * SLICE)
  expect(wants).toEqual(['stages', 'stages', 'stages', 'stages', 'stages'])
  model.show(null)
  await letAnswer(question)
  await new Promise((done) => setTimeout(done))
  expect([plays(), asked]).toEqual([undefined, []])
  leave()
})

it('a list adds up rows that are sampled, and says how far the sum may be out', async () => {
  const question: Question = { procedure: march, args: null, world: {}, settings: {}, owed: [] }
  const row = { question, walked: walk(question, {}), row: { args: null, answers: {}, out: null }, draft: null }
  const game = { world: {}, settings: {}, owed: [] }
  const made = createRoot((leave) => ({
    leave,
    chances: createChances({ set: { id: 'toys' }, game: () => game } as never, () => [row, row] as never),
  }))
  await letAnswer(question)
  await letAnswer(question)
  await vi.waitUntil(() => asked.length > 0, soon)
  const sum = made.chances.odds()
  expect(sum?.of).toBe(2)
  expect(sum?.estimate).toEqual({ plays: SLICE, margin: Math.hypot(0.1, 0.1) })
  expect(sum && sumSentence(sum, false)).toMatch(/^Most likely \d+ in all, about \d+%\. \d+ or more: about \d+%\.$/)
  made.leave()
  await letAnswer(question)
  await new Promise((done) => setTimeout(done))
  expect(asked).toEqual([])
})
