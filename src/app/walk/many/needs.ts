/** What each row of a list needs, worked out a few at a time: a tap never waits for it. */
import { type Accessor, createEffect, createSignal, on, onCleanup } from 'solid-js'
import type { Open } from '#engine'
import { needOf, type RowState } from '#game'
import { facesInWords } from '#tell'
import { asked } from './asked.ts'

/** So long may a part of the work hold the screen up, and so long is waited for the next tap, in milliseconds. */
const [PART, PAUSE] = [8, 40]

const known = new WeakMap<RowState, string | null>()

/** What a row needs with its one die, before that die fell. */
function needIn(state: RowState, goesOn: boolean): string | null {
  const before = known.get(state)
  if (before !== undefined) return before
  const { walked, row, question } = state
  const threw = walked.trace.find((t) => t.did === 'throw')
  const open: Open | null = threw?.did === 'throw' ? { key: threw.key, step: threw.step, fault: null } : walked.open
  const need = open
    ? needOf({ question, walked: { ...walked, open, outcome: null } }, asked(walked, row.answers), goesOn)
    : null
  const says = need && facesInWords(need.faces, need.sides)
  known.set(state, says)
  return says
}

/** The needs of all rows; one that may have changed is shown as before until it has been worked out again. `goesOn`: what leads on serves, too. Call inside an owner. */
export function createNeeds(
  states: Accessor<readonly RowState[]>,
  current: Accessor<number | null>,
  goesOn = false,
): (at: number) => string | null {
  const [needs, setNeeds] = createSignal<readonly (string | null)[]>([])
  let timer: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => clearTimeout(timer))
  createEffect(
    on(states, (all) => {
      clearTimeout(timer)
      const from = current() ?? 0
      const order = all.map((_, i) => (from + i) % all.length)
      const work = () => {
        const end = performance.now() + PART
        const next = [...needs()]
        for (let at = order.shift(); at !== undefined; at = order.shift()) {
          const state = all[at]
          if (state) next[at] = needIn(state, goesOn)
          if (performance.now() > end) break
        }
        setNeeds(next)
        if (order.length > 0) timer = setTimeout(work)
      }
      if (needs().length === 0) work()
      else timer = setTimeout(work, PAUSE)
    }),
  )
  return (at) => needs()[at] ?? null
}
