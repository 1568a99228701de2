/** What the coach says next: worked out from how the battle stands and from what is offered, so that it names no button that is not there. */
import { type Args, type Now, type Open, type Ref, refsIn, type SampleBattle, same, sameRef, thingOf } from '#engine'
import type { Game } from '#game'
import type { Action } from '../model/actions/action.ts'
import type { HandNow } from '../model/actions/hand.ts'
import type { Battle } from '../model/battle.ts'

/** The next tap: on a unit, on a button by its words, or on whatever the walk shows. */
export type LessonStep =
  | { readonly is: 'pick' | 'aim'; readonly at: Ref }
  | { readonly is: 'act' | 'resume' | 'apply' | 'end' | 'test' | 'undo'; readonly on: string }
  | { readonly is: 'answer' | 'roll' | 'exact' | 'own' | 'draw' | 'done' }

/** How many procedures were applied and stand. */
const appliedIn = (game: Game): number => game.undo.filter(({ kind }) => kind === 'resolved').length

/** How far the lesson has come: its stage, and the number that is shown. */
export type LessonStage = { readonly at: number; readonly shown: number }

/** The last stage, at which the lesson ends. */
export const LAST = 6

/** The stage that a step is of; once something was applied, a walk is that of the test. */
export function placeOf(step: LessonStep['is'], game: Game): number {
  const place = { pick: 1, act: 1, aim: 2, apply: 4, end: 5, test: 5, undo: LAST, done: LAST, ...inWalk }[step]
  return Math.max(place, appliedIn(game) === 0 ? 1 : 5)
}

const inWalk = { answer: 3, roll: 3, exact: 3, own: 3, draw: 3, resume: 3 }

/** The stage after this one. No lesson has all of them, and none is gone through twice: the number is that of those which came. */
export function stageAfter(before: LessonStage | null, at: number): LessonStage {
  if (before && at <= before.at) return before
  return { at, shown: before ? before.shown + 1 : at }
}

/** What the coach sees of a table: what is in hand and offered, what ends the phase, what takes the last entry back, and which things can be tapped. */
export type SeenTable = {
  readonly game: Game
  readonly hand: HandNow
  readonly now: Pick<Now, 'does'>
  readonly offered: readonly Action[]
  readonly end: Action | null
  readonly undo: Action
  isThere(ref: Ref): boolean
}

/** The step on the table; null where what is next is not there to be tapped. */
export function stepOnTable(seen: SeenTable, first: SampleBattle['first']): LessonStep | null {
  const { game, offered, end, undo } = seen
  if (game.redo.length > 0) return { is: 'done' }
  const button = (is: 'resume' | 'end' | 'test' | 'undo', action: Action | undefined): LessonStep | null =>
    action && !action.barred ? { is, on: action.label } : null
  const there = (...ids: readonly string[]) => offered.find(({ id }) => ids.includes(id))
  const resume = there('resume')
  if (resume) return button('resume', resume)
  if (appliedIn(game) === 0) return firstStep(seen, first)
  const test = there('test', 'test-all')
  if (test) return button('test', test)
  const isOwed = game.owed.some((one) => one.struck === null)
  if (isOwed && seen.hand.is !== 'idle') return null
  // What the first procedure made owed for the end of its phase is taught as well.
  return isOwed && appliedIn(game) === 1 && end ? button('end', end) : button('undo', undo)
}

/** Towards the first procedure: its unit, its button, or one that names both, and its target. */
function firstStep({ hand, now, offered, isThere }: SeenTable, { args, procedure }: SampleBattle['first']) {
  const [first, second] = Object.values(args).map((arg) => refsIn(arg)[0])
  const tapped = (is: 'pick' | 'aim', at: Ref | undefined): LessonStep | null => (at && isThere(at) ? { is, at } : null)
  if (hand.is === 'several') return null
  if (hand.is === 'aiming') {
    const isMeant = hand.procedure.id === procedure && first !== undefined && sameRef(hand.first, first)
    return isMeant ? tapped('aim', second) : null
  }
  const isPicked = hand.is === 'picked' && first !== undefined && sameRef(hand.ref, first)
  const [does, more] = now.does?.procedure === procedure ? now.does.each : []
  const begins = does && !more && isPart(does, args) ? 'needed' : null
  const on = offered.find(({ id }) => id === (isPicked ? procedure : begins))?.label
  if (on !== undefined) return { is: 'act', on } as const
  return isPicked ? null : tapped('pick', first)
}

const isPart = (some: Args, all: Args): boolean => Object.entries(some).every(([arg, is]) => same(is, all[arg] ?? null))

/** The offered actions with the one that the coach names first, and green alone; without a word of the coach as they are. */
export function greenAsNamed(offered: readonly Action[], step: LessonStep | null): readonly Action[] {
  if (!step || step.is === 'done') return offered
  const on = 'on' in step ? step.on : null
  const named = offered.find(({ label }) => label === on)
  const others = offered.filter((one) => one !== named).map((one) => ({ ...one, primary: false }))
  return named ? [{ ...named, primary: true }, ...others] : others
}

/** What the coach sees of a walk: its open step, whether exact odds stand there and own dice are typed, and the words of the button that applies. */
export type SeenWalk = {
  readonly open: Open['step'] | null
  readonly isExact: boolean
  readonly isOwn: boolean
  /** Null where it cannot be applied. */
  readonly applies: string | null
}

/** The step in a walk; null where the rules say no, and of what only one side may see. */
export function stepInWalk({ open, isExact, isOwn, applies }: SeenWalk): LessonStep | null {
  switch (open?.step) {
    case undefined:
      return applies === null ? null : { is: 'apply', on: applies }
    case 'ask':
      return open.form.form === 'refusal' || open.secret !== undefined ? null : { is: 'answer' }
    case 'throw':
      return { is: isOwn ? 'own' : isExact ? 'exact' : 'roll' }
    case 'draw':
      return open.hidden === undefined ? { is: 'draw' } : null
  }
}

/** Whether a thing has a card on the table that can be tapped; in a campaign a tap on a place is a way to look at it. */
export function hasCard({ set, game }: Pick<Battle, 'set' | 'game'>, ref: Ref): boolean {
  const isShown = set.places === undefined && set.kinds[ref.kind]?.shown === 'card'
  return isShown && thingOf(game().world, ref) !== undefined
}
