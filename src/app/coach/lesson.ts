/** What the coach says next: worked out from how the battle stands and from what is offered, so that it names no button that is not there. */
import { type Ref, refsIn, type SampleBattle, sameRef } from '#engine'
import type { Game } from '#game'
import type { Action } from '../model/actions/action.ts'
import type { HandNow } from '../model/actions/hand.ts'

/** The next tap: on a unit, on a button by its words, or on whatever the walk shows. */
export type LessonStep =
  | { readonly is: 'pick' | 'aim'; readonly at: Ref }
  | { readonly is: 'act' | 'resume' | 'apply' | 'test' | 'undo'; readonly on: string }
  | { readonly is: 'answer' | 'roll' | 'done' }

/** How many procedures were applied and stand. */
const appliedIn = (game: Game): number => game.undo.filter(({ kind }) => kind === 'resolved').length

/** Which of the six steps it is shown as; once something was applied, a walk is that of the test, or of the play that goes on. */
export function placeOf(step: LessonStep['is'], game: Game): number {
  const place = { pick: 1, act: 1, aim: 2, answer: 3, roll: 3, resume: 3, apply: 4, test: 5, undo: 6, done: 6 }[step]
  return Math.max(place, appliedIn(game) === 0 ? 1 : appliedIn(game) === 1 ? 5 : 6)
}

/** The step on the table; null where what is next is not there to be tapped. `undo` takes the last entry back. */
export function stepOnTable(
  game: Game,
  { args, procedure }: SampleBattle['first'],
  hand: HandNow,
  offered: readonly Action[],
  undo: Action,
): LessonStep | null {
  if (game.redo.length > 0) return { is: 'done' }
  const button = (is: 'act' | 'resume' | 'test' | 'undo', action: Action | undefined): LessonStep | null =>
    action ? { is, on: action.label } : null
  const there = (...ids: readonly string[]) => offered.find(({ id }) => ids.includes(id))
  const isOwed = game.owed.some((test) => test.struck === null)
  if (appliedIn(game) > 0)
    return appliedIn(game) === 1 && isOwed ? button('test', there('test', 'test-all')) : button('undo', undo)
  const resume = there('resume')
  if (resume) return button('resume', resume)
  const [first, second] = Object.values(args).map((arg) => refsIn(arg)[0])
  if (hand.is === 'aiming') return second ? { is: 'aim', at: second } : null
  if (hand.is === 'picked' && first && sameRef(hand.ref, first)) return button('act', there(procedure))
  return first ? { is: 'pick', at: first } : null
}

/** The step in a walk; `applies`: the words of the button that applies it. */
export const stepInWalk = (open: 'ask' | 'throw' | 'draw' | null, applies: string): LessonStep =>
  open === null ? { is: 'apply', on: applies } : { is: open === 'ask' ? 'answer' : 'roll' }
