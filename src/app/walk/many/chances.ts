/** The chances of a list: of each row, and of their sum. */
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js'
import type { Want } from '#engine'
import type { RowState } from '#game'
import { type Counts, countsOf, type Summed, summed } from '#tell'
import { showOdds } from '../../model/odds/ask.ts'
import { whileOwned } from '../../model/owned.ts'
import type { Ground } from '../model.ts'
import { asked } from './asked.ts'

export type Chances = {
  /** The chances of the sum; undefined while they are counted, null where they cannot be. */
  readonly odds: Accessor<Summed | null | undefined>
  /** Rows whose chances are not known while they wait for answers. */
  readonly unknown: Accessor<number>
  /** The chance that one row stands or does something, by its place. */
  counts(at: number): Counts | null
  /** The sum of some rows, by their places, to so many at most; undefined while it is counted, null where it cannot be. */
  sumOf(places: readonly number[], most?: number): Summed | null | undefined
}

/** The chances of every row, asked once for each set of answers. Call inside an owner. */
export function createChances(
  { set, game }: Pick<Ground, 'set' | 'game'>,
  states: Accessor<readonly RowState[]>,
  want: Want = 'views',
): Chances {
  const [known, setKnown] = createSignal<ReadonlyMap<string, Counts | null>>(new Map())
  const keys = createMemo(() => states().map(keyOf))
  const sent = new Set<string>()
  const signal = whileOwned()
  createEffect(
    on(keys, (all) => {
      for (const [at, key] of all.entries()) {
        const state = states()[at]
        // Without an answer to the open question there are no odds.
        if (!state || sent.has(key) || isUnsaid(state)) continue
        sent.add(key)
        const { world, settings, owed } = game()
        const question = { ...state.question, world, settings, owed }
        const answers = asked(state.walked, state.row.answers)
        void showOdds({ ruleset: set.id, question, answers, want }, signal, (odds) =>
          setKnown((old) => new Map(old).set(key, countsOf(question.procedure, odds))),
        )
      }
    }),
  )
  const at = (place: number) => {
    const state = states()[place]
    return state && isUnsaid(state) ? null : known().get(keys()[place] ?? '')
  }
  const sum = (counts: readonly (Counts | null | undefined)[], most?: number) =>
    counts.some((c) => c === undefined)
      ? undefined
      : summed(
          counts.map((c) => c ?? null),
          most,
        )
  const inList = createMemo(() => states().flatMap(({ row }, i) => (row.out === null ? [at(i)] : [])), [], {
    equals: (a, b) => a.length === b.length && a.every((counts, i) => counts === b[i]),
  })
  return {
    counts: (place) => at(place) ?? null,
    odds: createMemo(() => sum(inList())),
    unknown: createMemo(() => inList().filter((c) => c === null).length),
    sumOf: (places, most) => sum(places.filter((i) => states()[i]?.row.out === null).map(at), most),
  }
}

const keysOf = new WeakMap<RowState, string>()

/** What the chances of a row hang on. */
function keyOf(state: RowState): string {
  const { row, question, walked } = state
  const key = keysOf.get(state) ?? JSON.stringify([question.args, asked(walked, row.answers)])
  keysOf.set(state, key)
  return key
}

/** It waits for an answer that nothing is proposed for. */
const isUnsaid = ({ walked: { open } }: RowState): boolean =>
  open?.step.step === 'ask' && open.step.default === undefined
