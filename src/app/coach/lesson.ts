/** What the coach says next: worked out from how the battle stands, so that a step is over only when it was done. */
import type { Args, Ref } from '#engine'
import { type Game, refsIn } from '#game'

/** What the thumb is about on the table. */
export type OnTable = { readonly picked: Ref | null; readonly isAiming: boolean }

export type Step = 'pick' | 'act' | 'aim' | 'answer' | 'roll' | 'apply' | 'resume' | 'test' | 'undo' | 'done'

/** Which of the six steps it is shown as. */
export const placeOfStep: { readonly [S in Step]: number } = {
  pick: 1,
  act: 1,
  aim: 2,
  answer: 3,
  roll: 3,
  resume: 3,
  apply: 4,
  test: 5,
  undo: 6,
  done: 6,
}

/** The first and the second unit of what is taught. */
export const unitsOf = (args: Args): readonly (Ref | undefined)[] => Object.values(args).map((arg) => refsIn(arg)[0])

const same = (a: Ref | null, b: Ref | undefined): boolean => a?.kind === b?.kind && a?.id === b?.id

/** The step on the table; `isOpen`: a walk was begun and closed. */
export function stepOnTable(game: Game, args: Args, { picked, isAiming }: OnTable, isOpen: boolean): Step {
  if (game.redo.length > 0) return 'done'
  const applied = game.undo.filter(({ kind }) => kind === 'resolved').length
  if (applied > 1) return 'undo'
  if (applied === 1) return game.owed.some((test) => test.struck === null) ? 'test' : 'undo'
  if (isOpen) return 'resume'
  if (isAiming) return 'aim'
  return same(picked, unitsOf(args)[0]) ? 'act' : 'pick'
}

/** The step in a walk. */
export const stepInWalk = (open: 'ask' | 'throw' | 'draw' | null): Step =>
  open === null ? 'apply' : open === 'ask' ? 'answer' : 'roll'
