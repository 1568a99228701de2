import { createRoot } from 'solid-js'
import { describe, expect, test, vi } from 'vitest'
import { type AnyRuleSet, type Args, type Ask, auto, type Open, type Question, sameRef, walk } from '#engine'
import { type Game, questionIn, redoOf, resolvedOf, undoOf } from '#game'
import {
  greenAsNamed,
  isLast,
  type SeenTable,
  type SeenWalk,
  stepInWalk,
  stepOnTable,
  thingsOn,
} from '../../src/app/coach/lesson.ts'
import type { Action } from '../../src/app/model/actions/action.ts'
import { undo as undoIn } from '../../src/app/model/actions/desk.ts'
import { type HandNow, idle, pick } from '../../src/app/model/actions/hand.ts'
import { straightAt } from '../../src/app/model/actions/lawful.ts'
import { end, offeredAt } from '../../src/app/model/actions/table.ts'
import type { Page } from '../../src/app/model/addresses.ts'
import type { Battle } from '../../src/app/model/battle.ts'
import { cardsOf } from '../../src/app/shared/units/cards.ts'
import { seeded, wandering } from '../play.ts'
import { tableOf } from './table.ts'

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
  isDue: offered.some(({ id }) => id === 'test') || (hand.is !== 'idle' && of.owed !== undefined),
  isTaught: false,
  things: [firer, target],
  isTarget: (ref) => hand.is === 'aiming' && ref.id === target.id,
})
const step = (...of: Parameters<typeof seen>) => stepOnTable(seen(...of), first)
const taught = (...of: Parameters<typeof seen>) => stepOnTable({ ...seen(...of), isTaught: true }, first)
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
    const skips = { ...seen({ ...applied, owed }, idle), end: { ...button('end', 'End'), hint: 'skips 2' } }
    expect(stepOnTable(skips, first)).toEqual({ is: 'skip', on: 'End' })
    const tested = { undo: [done('resolved', 1), done('resolved', 2)], head: 2 }
    expect(taught({ ...tested, owed }, idle)).toEqual({ is: 'undo', on: 'Undo' })
    expect(step({ ...tested, owed }, idle, button('test', 'Test now'))).toEqual({ is: 'test', on: 'Test now' })
    expect(step(tested, idle, button('resume', 'Go on'))).toEqual({ is: 'resume', on: 'Go on' })
    expect(taught({ redo: [done('resolved', 1)], head: 2 }, idle)).toEqual({ is: 'done' })
  })

  test('is not over by an undo before that was taught, nor while something is due again', () => {
    const undone = { redo: [done('resolved', 1)], head: 2 }
    expect(step(undone, idle)).toEqual({ is: 'pick', at: firer })
    const due = { ...undone, undo: [done('resolved', 1)], owed }
    expect(step(due, idle, button('test', 'Test now'))).toEqual({ is: 'test', on: 'Test now' })
    expect(taught(due, idle, button('test', 'Test now'))).toEqual({ is: 'again' })
  })

  test('goes along with what was tapped instead, where that can do the same, and leads back from what cannot', () => {
    const cancel = button('leave', 'Cancel')
    expect(step({}, pick(target), button('fire', 'Fire'))).toEqual({ is: 'act', on: 'Fire' })
    expect(step({}, { ...aiming, first: target }, cancel)).toEqual({ is: 'aim', at: target })
    const none = { ...seen({}, aiming, cancel), isTarget: () => false }
    expect(stepOnTable(none, first)).toEqual({ is: 'leave', on: 'Cancel' })
    expect(step({}, { is: 'several', refs: [firer] }, cancel)).toEqual({ is: 'leave', on: 'Cancel' })
    const other = { ...seen({}, pick(target)), isTarget: () => true }
    expect(stepOnTable(other, first)).toEqual({ is: 'aim', at: firer })
    const due = { undo: [done('resolved', 1)], head: 1, owed }
    expect(step(due, pick(firer), button('fire', 'Fire'))).toEqual({ is: 'drop', at: firer })
    expect(step(due, aiming, cancel)).toEqual({ is: 'wait', on: 'Cancel' })
  })

  test('in a walk says what stands there', () => {
    expect(walking(asks)).toEqual({ is: 'answer' })
    expect(walking(rolls)).toEqual({ is: 'roll' })
    expect(walking(rolls, { isExact: true })).toEqual({ is: 'exact' })
    expect(walking(rolls, { isExact: true, isOwn: true })).toEqual({ is: 'own' })
    const one = { dice: [4], read: { how: 'count', atLeast: 5 } } as const
    expect(walking({ ...rolls, parts: { one } }, { isExact: true, isOwn: true })).toEqual({ is: 'sure' })
    expect(walking({ step: 'draw', id: 'card', says: '', deck: target, field: 'deck' })).toEqual({ is: 'draw' })
    expect(walking(null, { applies: 'Apply 2 changes' })).toEqual({ is: 'apply', on: 'Apply 2 changes' })
    expect(walking(null, { applies: null })).toBeNull()
    expect(walking({ ...asks, secret: 'british' })).toBeNull()
    expect(walking({ ...asks, form: { form: 'refusal', final: false } })).toBeNull()
  })

  test('names no button that is not there', () => {
    expect(step({}, pick(firer), button('rally', 'Rally'))).toBeNull()
    expect(stepOnTable({ ...seen({}, idle), things: [] }, first)).toBeNull()
    expect(stepOnTable({ ...seen({}, aiming), isTarget: () => false }, first)).toBeNull()
  })

  test('is the green button where that does all of it, and the unit where it does another thing', () => {
    const needed = button('needed', 'Fire: the 53rd')
    const asked = (each: readonly Args[]) =>
      stepOnTable({ ...seen({}, idle, needed), now: { does: { says: needed.label, procedure: 'fire', each } } }, first)
    expect(asked([{ firer }])).toEqual({ is: 'act', on: 'Fire: the 53rd' })
    expect(asked([{ firer: target }])).toEqual({ is: 'pick', at: firer })
    expect(asked([{ firer }, { firer: target }])).toEqual({ is: 'pick', at: firer })
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

/** The table as the coach sees it. */
const seenAt = (at: ReturnType<typeof tableOf>['at'], isTaught: boolean): SeenTable => {
  const { battle, hand } = at
  const held = hand.now()
  return {
    game: battle.game(),
    hand: held,
    now: at.now,
    offered: offeredAt(at),
    end: end(at),
    undo: undoIn(at),
    isDue: at.owed.length > 0,
    isTaught,
    things: thingsOn(battle),
    isTarget: (ref) =>
      held.is === 'picked'
        ? straightAt(battle.set, battle.game(), held.ref, [ref]) !== null
        : hand.barred()(ref) === null,
  }
}

/** Plays the battle to try: each time `tapOf` says what is tapped, by the coach's word or in spite of it. */
async function taps(set: AnyRuleSet, seed: number, isObeyed: (lot: () => number) => boolean, many: number) {
  const { dispose, at, hand, pages } = createRoot((dispose) => ({ ...tableOf(set), dispose }))
  const { battle } = at
  const die = seeded(seed)
  const lot = () => (die(1_000) - 1) / 1_000
  const one = <T>(all: readonly T[]): T | undefined => all[Math.floor(lot() * all.length)]
  const said: string[] = []
  let isTaught = false
  for (let n = 0; n < many; n++) {
    const seen = seenAt(at, isTaught)
    const now = set.sample ? stepOnTable(seen, set.sample.first) : null
    if (now) said.push(now.is)
    isTaught ||= now?.is === 'undo'
    if (now && isLast(now)) expect([seen.game.redo.length > 0, isTaught]).toEqual([true, true])
    const before = hand.now()
    pages.length = 0
    const isNamed = now !== null && isObeyed(lot)
    if (isNamed && 'at' in now) {
      const { at: ref } = now
      expect(cardsOf(set, seen.game).some((card) => sameRef(card.ref, ref))).toBe(true)
      hand.tap(ref)
      if (now.is === 'pick') expect(hand.now()).toEqual(pick(ref))
      if (now.is === 'drop') expect(hand.now()).toEqual(idle)
      if (now.is === 'aim') expect(pages.length).toBe(1)
    } else if (isNamed && 'on' in now) {
      const action = [...seen.offered, seen.undo, ...(seen.end ? [seen.end] : [])].find(({ label }) => label === now.on)
      expect(action?.barred ?? null).toBeNull()
      if (now.is === 'undo') {
        if (isObeyed !== always) await takeBack(battle)
        continue
      }
      action?.do()
      if (now.is === 'leave' || now.is === 'wait') expect(hand.now()).not.toEqual(before)
      else
        await vi.waitUntil(() => pages.length > 0 || hand.now().is === 'aiming' || battle.game().head > seen.game.head)
    } else if (lot() < 0.15 && undoOf(seen.game).ok) await takeBack(battle)
    else if (lot() < 0.3 && redoOf(seen.game).ok) await takeBack(battle, redoOf)
    else if (lot() < 0.3) one(seen.offered.filter(({ id, barred }) => !barred && id !== 'end'))?.do()
    else {
      const ref = one(seen.things)
      if (ref) hand.tap(ref)
    }
    const [page] = pages
    if (page) await walkedOn(at, page)
  }
  dispose()
  return said
}

const always = () => true

/** Takes the last entry back, or enters it again. */
async function takeBack(battle: Battle, of: typeof undoOf = undoOf) {
  const draft = of(battle.game())
  if (draft.ok) await battle.enter([draft.value])
}

/** Goes through the walk that was opened, by lot, and enters what it comes to; what comes to no end is closed. */
async function walkedOn({ battle, hand, owed }: ReturnType<typeof tableOf>['at'], page: Page) {
  const { set } = battle
  const test = page.is === 'test' || page.is === 'tests' ? owed.find(({ id }) => id === page.id) : null
  const [what, args] = page.is === 'walk' ? [page.procedure, page.args] : [test?.what ?? '', test?.args ?? {}]
  const question = questionIn(set, battle.game(), what, args)
  let draft: ReturnType<typeof resolvedOf> = null
  for (let seed = 1; question && !draft && seed < 40; seed++) {
    const came = walked(question, seed)
    draft = came && resolvedOf(question, came, came.answers, { settles: test?.id ?? null })
  }
  hand.turn(idle)
  if (draft) await battle.enter([draft])
  return draft !== null
}

describe.each(sets.map((set) => [set.id, set] as const))('the lesson of %s', (_, set) => {
  test('comes to undo by its own words', async () => {
    const said = await taps(set, 1, always, 12)
    expect(said.at(-1)).toBe('undo')
    expect(said[0]).toMatch(/^(?:pick|act)$/)
    // What the first procedure made owed was taught: none waits untold.
    expect(said.includes('skip')).toBe(set.id === 'mutiny-skirmish')
  })

  test('names what is there and does what it says, after any taps, undo and redo', async () => {
    const said = new Set<string>()
    for (let seed = 1; seed <= 3; seed++) for (const is of await taps(set, seed, (lot) => lot() < 0.5, 30)) said.add(is)
    expect([...said]).toEqual(expect.arrayContaining(['undo', 'act']))
  })
})
