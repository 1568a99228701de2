import { createRoot } from 'solid-js'
import { describe, expect, test, vi } from 'vitest'
import { type AnyRuleSet, type Args, type Ask, auto, type Open, type Question, walk } from '#engine'
import { type Game, questionIn, resolvedOf } from '#game'
import {
  greenAsNamed,
  hasCard,
  type LessonStage,
  placeOf,
  type SeenTable,
  type SeenWalk,
  stageAfter,
  stepInWalk,
  stepOnTable,
} from '../../src/app/coach/lesson.ts'
import type { Action } from '../../src/app/model/actions/action.ts'
import { undo as undoIn } from '../../src/app/model/actions/desk.ts'
import { type HandNow, idle, pick } from '../../src/app/model/actions/hand.ts'
import { end, offeredAt } from '../../src/app/model/actions/table.ts'
import { cardsOf } from '../../src/app/shared/units/cards.ts'
import { seeded, wandering } from '../play.ts'
import { tableOf } from './table.ts'

vi.mock('../../src/app/model/rulesets.ts', () => ({ ruleSet: () => Promise.reject(), ruleSetIds: [] }))

const firer = { kind: 'unit', id: 'a' }
const target = { kind: 'unit', id: 'b' }
const first = { procedure: 'fire', args: { firer, target } }
const done = (kind: 'resolved' | 'edited', seq: number) => ({ seq, kind, label: '', was: null })
const game = (more: Partial<Game> = {}): Game => ({
  ruleset: 'toy',
  version: '1',
  name: 'Toy',
  settings: {},
  world: {},
  owed: [],
  undo: [],
  redo: [],
  head: 0,
  ended: null,
  clock: null,
  links: [],
  ...more,
})
const owed = [{ id: '1/0', what: 'morale', title: 'Morale', args: {}, whys: [], due: 'now', struck: null }]
const button = (id: string, label: string): Action => ({ id, label, do: () => {} })
const fire = deed()
const aiming: HandNow = { is: 'aiming', procedure: fire, first: firer, before: idle }

function deed() {
  const subject = { arg: 'firer', says: 'Who?', kind: 'unit' }
  return {
    id: 'fire',
    title: 'Fire',
    start: { from: 'table', subjects: [subject] },
    *run() {
      return null
    },
  } as const
}

const seen = (of: Partial<Game>, hand: HandNow, ...offered: readonly Action[]): SeenTable => ({
  game: game(of),
  hand,
  now: {},
  offered,
  end: button('end', 'End'),
  undo: button('undo', 'Undo'),
  isThere: () => true,
})
const step = (...of: Parameters<typeof seen>) => stepOnTable(seen(...of), first)
const walking = (open: Open['step'] | null, more: Partial<SeenWalk> = {}) =>
  stepInWalk({ open, isExact: false, isOwn: false, applies: 'Apply', ...more })
const rolls = { step: 'throw', id: 'dice', says: '', parts: {} } as const
const asks: Ask = { step: 'ask', id: 'range', says: 'Range?', form: { form: 'yes-no' } }

describe('a step of the lesson', () => {
  test('is over only when it was done', () => {
    expect(step({}, idle)).toEqual({ is: 'pick', at: firer })
    expect(step({}, pick(target))).toEqual({ is: 'pick', at: firer })
    expect(step({}, pick(firer), button('fire', 'Fire'))).toEqual({ is: 'act', on: 'Fire' })
    expect(step({}, aiming)).toEqual({ is: 'aim', at: target })
    expect(step({}, idle, button('resume', 'Resume'))).toEqual({ is: 'resume', on: 'Resume' })
    const applied = { undo: [done('edited', 1), done('resolved', 2)], head: 2 }
    expect(step({ ...applied, owed }, idle, button('test', 'Test now'))).toEqual({ is: 'test', on: 'Test now' })
    expect(step({ ...applied, owed }, idle, button('test-all', 'Roll all 3'))).toEqual({ is: 'test', on: 'Roll all 3' })
    expect(step({ ...applied, owed: owed.map((o) => ({ ...o, struck: 'no' })) }, idle)).toEqual({
      is: 'undo',
      on: 'Undo',
    })
    expect(step({ ...applied, owed }, idle)).toEqual({ is: 'end', on: 'End' })
    const tested = { undo: [done('resolved', 1), done('resolved', 2)], head: 2 }
    expect(step({ ...tested, owed }, idle)).toEqual({ is: 'undo', on: 'Undo' })
    expect(step({ ...tested, owed }, idle, button('test', 'Test now'))).toEqual({ is: 'test', on: 'Test now' })
    expect(step(tested, idle, button('resume', 'Go on'))).toEqual({ is: 'resume', on: 'Go on' })
    expect(step({ redo: [done('resolved', 1)], head: 2 }, idle)).toEqual({ is: 'done' })
  })

  test('in a walk says what stands there', () => {
    expect(walking(asks)).toEqual({ is: 'answer' })
    expect(walking(rolls)).toEqual({ is: 'roll' })
    expect(walking(rolls, { isExact: true })).toEqual({ is: 'exact' })
    expect(walking(rolls, { isExact: true, isOwn: true })).toEqual({ is: 'own' })
    expect(walking({ step: 'draw', id: 'card', says: '', deck: target, field: 'deck' })).toEqual({ is: 'draw' })
    expect(walking(null, { applies: 'Apply 2 changes' })).toEqual({ is: 'apply', on: 'Apply 2 changes' })
    expect(walking(null, { applies: null })).toBeNull()
    expect(walking({ ...asks, secret: 'british' })).toBeNull()
    expect(walking({ ...asks, form: { form: 'refusal', final: false } })).toBeNull()
  })

  test('names no button that is not there', () => {
    expect(step({}, pick(firer), button('rally', 'Rally'))).toBeNull()
    const applied = { undo: [done('resolved', 1)], head: 1, owed }
    expect(step(applied, pick(firer), button('fire', 'Fire'))).toBeNull()
    expect(stepOnTable({ ...seen({}, idle), isThere: () => false }, first)).toBeNull()
    expect(step({}, { ...aiming, first: target })).toBeNull()
    expect(step({}, { is: 'several', refs: [firer] })).toBeNull()
  })

  test('is the green button where that does all of it, and the unit where it does another thing', () => {
    const needed = button('needed', 'Fire: the 53rd')
    const asked = (each: readonly Args[]) =>
      stepOnTable({ ...seen({}, idle, needed), now: { does: { says: needed.label, procedure: 'fire', each } } }, first)
    expect(asked([{ firer }])).toEqual({ is: 'act', on: 'Fire: the 53rd' })
    expect(asked([{ firer: target }])).toEqual({ is: 'pick', at: firer })
    expect(asked([{ firer }, { firer: target }])).toEqual({ is: 'pick', at: firer })
  })

  test('is counted on, whatever walk is open', () => {
    expect((['pick', 'act', 'aim', 'answer', 'roll', 'apply'] as const).map((is) => placeOf(is, game()))).toEqual([
      1, 1, 2, 3, 3, 4,
    ])
    const once = game({ undo: [done('resolved', 1)] })
    expect((['test', 'answer', 'roll', 'apply'] as const).map((is) => placeOf(is, once))).toEqual([5, 5, 5, 5])
    const twice = game({ undo: [done('resolved', 1), done('resolved', 2)] })
    expect((['test', 'undo', 'done'] as const).map((is) => placeOf(is, twice))).toEqual([5, 6, 6])
  })

  test('has a number that never jumps and never goes back, whichever stages a lesson has', () => {
    const shown = (...stages: readonly number[]) => {
      let now: LessonStage | null = null
      return stages.map((at) => {
        now = stageAfter(now, at)
        return now.shown
      })
    }
    expect(shown(1, 1, 2, 3, 4, 6)).toEqual([1, 1, 2, 3, 4, 5])
    expect(shown(1, 3, 4, 5, 3, 4, 6)).toEqual([1, 2, 3, 4, 4, 4, 5])
    expect(shown(4, 5)).toEqual([4, 5])
  })

  test('makes what it names the green button, and the first', () => {
    const offered = [{ ...button('charge', 'Charge'), primary: true }, button('fire', 'Fire')]
    const green = (...of: Parameters<typeof greenAsNamed>) =>
      greenAsNamed(...of).map(({ label, primary }) => [label, primary ?? false])
    expect(green(offered, { is: 'act', on: 'Fire' })).toEqual([
      ['Fire', true],
      ['Charge', false],
    ])
    expect(green(offered, { is: 'pick', at: firer })).toEqual([
      ['Charge', false],
      ['Fire', false],
    ])
    expect(green(offered, { is: 'done' })).toEqual(green(offered, null))
    expect(green(offered, null)[0]).toEqual(['Charge', true])
  })
})

const sets = Object.values(
  import.meta.glob<AnyRuleSet>('../../rulesets/*/index.ts', { eager: true, import: 'default' }),
).filter(({ sample }) => sample !== undefined)

/** Walks a question to its end by lot; the coach's word on each of its steps is that of the step. */
function walked(question: Question, seed: number) {
  const die = seeded(seed)
  const came = auto(question, die, {}, wandering(die, 1))
  if (came.outcome === null) return null
  const kinds = { ask: 'answer', throw: 'roll', draw: 'draw' }
  let answers: typeof came.answers = {}
  for (let now = walk(question, answers); now.open; now = walk(question, answers)) {
    const { key, step } = now.open
    if (walking(step) !== null) expect(walking(step)?.is).toBe(kinds[step.step])
    const answer = came.answers[key]
    if (!answer) return null
    answers = { ...answers, [key]: answer }
  }
  return came
}

describe.each(sets.map((set) => [set.id, set] as const))('the lesson of %s', (_, set) => {
  test('names at each step what stands there, and counts on to its end', () =>
    createRoot(async (dispose) => {
      const { at, hand, pages } = tableOf(set)
      const said: string[] = []
      let place = 1
      for (let taps = 0; taps < 12 && said.at(-1) !== 'undo'; taps++) {
        const offered = offeredAt(at)
        const { battle } = at
        const seen: SeenTable = {
          game: battle.game(),
          hand: hand.now(),
          now: at.now,
          offered,
          end: end(at),
          undo: undoIn(at),
          isThere: (ref) => hasCard(battle, ref),
        }
        const now = set.sample && stepOnTable(seen, set.sample.first)
        if (!now) throw new Error(`Nothing is said after ${said.join(', ')}.`)
        said.push(now.is)
        expect(placeOf(now.is, battle.game())).toBeGreaterThanOrEqual(place)
        place = placeOf(now.is, battle.game())
        pages.length = 0
        if ('at' in now) {
          const { at: ref } = now
          expect(cardsOf(set, battle.game()).some((one) => one.ref.kind === ref.kind && one.ref.id === ref.id)).toBe(
            true,
          )
          expect(hand.barred()(ref) ?? null).toBeNull()
          hand.tap(ref)
        } else if (now.is !== 'undo' && 'on' in now) {
          const action = now.is === 'end' ? seen.end : offered.find(({ label }) => label === now.on)
          expect(action?.barred ?? null).toBeNull()
          const { head } = battle.game()
          action?.do()
          await vi.waitUntil(() => pages.length > 0 || hand.now().is === 'aiming' || battle.game().head > head)
        }
        const [page] = pages
        if (!page) continue
        const test = page.is === 'test' || page.is === 'tests' ? at.owed.find(({ id }) => id === page.id) : null
        const [what, args] = page.is === 'walk' ? [page.procedure, page.args] : [test?.what ?? '', test?.args ?? {}]
        const question = questionIn(set, battle.game(), what, args)
        let draft: ReturnType<typeof resolvedOf> = null
        for (let seed = 1; question && !draft && seed < 40; seed++) {
          const came = walked(question, seed)
          draft = came && resolvedOf(question, came, came.answers, { settles: test?.id ?? null })
        }
        if (!draft) throw new Error(`${what} comes to no end.`)
        hand.turn(idle)
        await battle.enter([draft])
      }
      expect(said.at(-1)).toBe('undo')
      // What the first procedure made owed was taught: none waits untold.
      expect(said.includes('test') || at.battle.game().owed.every(({ struck }) => struck !== null)).toBe(true)
      dispose()
    }))
})
