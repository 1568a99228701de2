/** What the coach says next: worked out from how the battle stands and from what is offered, so that it names no button that is not there. */
import { type Args, type Now, type Open, type Ref, refsIn, type SampleBattle, same, sameRef } from '#engine'
import type { Game } from '#game'
import { isSure } from '#tell'
import type { Action } from '../model/actions/action.ts'
import { type HandNow, isAmong } from '../model/actions/hand.ts'
import type { Battle } from '../model/battle.ts'

/** The next tap: on a unit, on a button by its words, or on whatever the walk shows. */
export type LessonStep =
  | { readonly is: 'pick' | 'aim' | 'drop'; readonly at: Ref }
  | {
      readonly is: 'act' | 'leave' | 'wait' | 'resume' | 'apply' | 'end' | 'skip' | 'test' | 'undo'
      readonly on: string
    }
  | { readonly is: 'answer' | 'sure' | 'roll' | 'exact' | 'own' | 'draw' | 'done' | 'again' }

/** The last word: nothing is left to teach. */
export const isLast = (step: LessonStep | null): boolean => step?.is === 'done' || step?.is === 'again'

/** What the coach sees of a table: what is in hand, offered and due, what ends the phase, and what takes the last entry back. */
export type SeenTable = {
  readonly game: Game
  readonly hand: HandNow
  readonly now: Pick<Now, 'does'>
  readonly offered: readonly Action[]
  readonly end: Action | null
  readonly undo: Action
  readonly isDue: boolean
  /** Whether it was taught to take an entry back. */
  readonly isTaught: boolean
  /** What can be tapped. */
  readonly things: readonly Ref[]
  /** Whether a tap on a thing makes it the target of what is in hand. */
  isTarget(ref: Ref): boolean
}

/** The step on the table; null where what is next is not there to be tapped. */
export function stepOnTable(seen: SeenTable, first: SampleBattle['first']): LessonStep | null {
  const { game, hand, offered, end } = seen
  const button = (
    is: 'leave' | 'wait' | 'resume' | 'end' | 'skip' | 'test' | 'undo',
    action: Action | undefined,
  ): LessonStep | null => (action && !action.barred ? { is, on: action.label } : null)
  const there = (...ids: readonly string[]) => offered.find(({ id }) => ids.includes(id))
  const test = there('test', 'test-all')
  if (seen.isTaught && game.redo.length > 0) return { is: test ? 'again' : 'done' }
  const resume = there('resume')
  if (resume) return button('resume', resume)
  const leave = there('leave')
  const applied = game.undo.filter(({ kind }) => kind === 'resolved').length
  if (applied === 0) return firstStep(seen, first) ?? button('leave', leave)
  if (test) return button('test', test)
  // What the first procedure made owed for the end of its phase is taught as well.
  const isLater = !seen.isDue && applied === 1 && game.owed.some(({ struck }) => struck === null)
  if (isLater && end) return button(end.hint ? 'skip' : 'end', end)
  if (!seen.isDue || hand.is === 'idle') return button('undo', seen.undo)
  return hand.is === 'picked' ? tapped(seen, 'drop', hand.ref) : button('wait', leave)
}

const tapped = ({ things }: SeenTable, is: 'pick' | 'aim' | 'drop', at: Ref | undefined): LessonStep | null =>
  at && isAmong(things, at) ? { is, at } : null

/** Towards the first procedure: its unit, or any that is in hand and can begin it, its button, or one that names both, and a target. */
function firstStep(seen: SeenTable, { args, procedure }: SampleBattle['first']): LessonStep | null {
  const { hand, now, offered, things, isTarget } = seen
  const [first, second] = Object.values(args).map((arg) => refsIn(arg)[0])
  if (hand.is === 'several') return null
  if (hand.is === 'aiming') {
    const isMeant = second && isAmong(things, second) && isTarget(second)
    return tapped(seen, 'aim', isMeant ? second : things.find(isTarget))
  }
  const [does, more] = now.does?.procedure === procedure ? now.does.each : []
  const begins = does && !more && isPart(does, args) ? 'needed' : null
  const on = offered.find(({ id }) => id === (hand.is === 'picked' ? procedure : begins))?.label
  if (on !== undefined) return { is: 'act', on }
  if (hand.is === 'picked' && first && sameRef(hand.ref, first)) return null
  return tapped(seen, first && isTarget(first) ? 'aim' : 'pick', first)
}

const isPart = (some: Args, all: Args): boolean => Object.entries(some).every(([arg, is]) => same(is, all[arg] ?? null))

/** The offered actions with the one that the coach names first, and green alone; without a word of the coach as they are. */
export function greenAsNamed(offered: readonly Action[], step: LessonStep | null): readonly Action[] {
  if (!step || isLast(step)) return offered
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
      if (isSure(open)) return { is: 'sure' }
      return { is: isOwn ? 'own' : isExact ? 'exact' : 'roll' }
    case 'draw':
      return open.hidden === undefined ? { is: 'draw' } : null
  }
}

/** What has a card on the table that can be tapped; in a campaign a tap on a place is a way to look at it. */
export const thingsOn = ({ set, game }: Pick<Battle, 'set' | 'game'>): readonly Ref[] =>
  Object.entries(set.places === undefined ? set.kinds : {}).flatMap(([kind, { shown }]) =>
    shown === 'card' ? Object.keys(game().world[kind] ?? {}).map((id) => ({ kind, id })) : [],
  )
