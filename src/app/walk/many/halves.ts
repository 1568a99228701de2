/** The dice of a list as far as they are typed: each throw of each row keeps its own, also where the page is left. */
import { type Accessor, createMemo, on } from 'solid-js'
import type { Answer, Throw } from '#engine'
import type { RowState } from '#game'
import { clearDraft } from '../../shared/drafts/draft.ts'
import { halfOf } from '../own/again.ts'
import { createHalf, type HalfDice } from '../own/half.ts'

/** A row is open, and its dice are next. */
export const waitsForDice = ({ row, draft, walked }: RowState): boolean =>
  row.out === null && draft === null && walked.open !== null && walked.open.step.step !== 'ask'

export type Halves = {
  /** Of the throw that a row waits for. */
  readonly due: Accessor<HalfDice>
  /** What was typed for a throw that is answered no more stands there when it comes up again. */
  keep(at: number, key: string, step: Throw, answer: Answer): void
  /** Nothing that stands half typed is kept. */
  clear(): void
}

/** Where dice of a throw of a row stand: as where it is rolled alone, but for another of the same thing behind it. */
function draftOf(battle: string, states: readonly RowState[], at: number, key: string): string {
  const of = (state: RowState | undefined) => `${state?.row.procedure}/${JSON.stringify(state?.row.args)}`
  const now = of(states[at])
  const twins = states.slice(0, at).filter((state) => of(state) === now).length
  return `${battle}/${now}/${key}${twins === 0 ? '' : `/${twins}`}/dice`
}

/** `due` is the throw that is rolled next, as its row and its key; it changes wherever its dice may have been typed elsewhere. Call inside an owner. */
export function createHalves(states: Accessor<readonly RowState[]>, due: Accessor<string>, battle: string): Halves {
  const used = new Set<string>()
  const draft = (at: number, key: string) => {
    const of = draftOf(battle, states(), at, key)
    used.add(of)
    return of
  }
  return {
    due: createMemo(
      on(due, () => {
        const at = states().findIndex(waitsForDice)
        const key = states()[at]?.walked.open?.key
        return createHalf(key === undefined ? undefined : draft(at, key), battle)
      }),
    ),
    keep: (at, key, step, answer) => createHalf(draft(at, key), undefined).put(halfOf(step, answer)),
    clear: () => {
      for (const of of used) clearDraft(of)
    },
  }
}
