import { For, type JSX } from 'solid-js'
import './sum-boxes.css'

/** One of two totals against each other. */
export interface SumBox {
  /** "Killed". */
  readonly label: string
  /** "2d6 added". */
  readonly detail: string
  readonly total: number | undefined
}

/** Two boxes, "9 v 4"; a tap on one corrects it. */
export function SumBoxes(props: {
  readonly boxes: readonly [SumBox, SumBox]
  readonly at: 0 | 1
  readonly onGo: (at: 0 | 1) => void
}): JSX.Element {
  return (
    <div class="sums">
      <For each={props.boxes}>
        {(box, at) => (
          <button
            type="button"
            class="sum-box"
            aria-current={props.at === at() ? 'true' : undefined}
            onClick={() => props.onGo(at() === 0 ? 0 : 1)}
          >
            <span>
              <b>{box.label}</b> <span class="mark">{box.detail}</span>
            </span>
            <b class="sum-total" classList={{ ours: at() === 0 }}>
              {box.total ?? '\u2013'}
            </b>
          </button>
        )}
      </For>
    </div>
  )
}
