import { For, type JSX, Show } from 'solid-js'
import './boxes.css'

/** A count that runs against an end: losses, reinforcement boxes. */
export interface BoxesProps {
  readonly count: number
  /** How many boxes there are. */
  readonly of: number
  /** Beside the count: "lost; 40 end it". */
  readonly label: string
  /** A box for each, or one bar that fills: losses towards an end. Default boxes. */
  readonly show?: 'boxes' | 'bar' | undefined
  /** ink, or the second side's indigo. Default ink. */
  readonly tone?: 'ink' | 'indigo' | undefined
}

/** The count, its words, and a box for each. Several stand in an element of class `boxes-row`. */
export function Boxes(props: BoxesProps): JSX.Element {
  return (
    <div class="boxes">
      <p>
        <b>{props.count}</b> <span class="small">{props.label}</span>
      </p>
      <Show
        when={props.show === 'bar'}
        fallback={
          <div class={`boxes-all ${props.tone ?? 'ink'}`} aria-hidden="true">
            <For each={Array.from({ length: props.of }, (_, at) => at)}>
              {(at) => <i classList={{ full: at < props.count }} />}
            </For>
          </div>
        }
      >
        <div class="boxes-bar" aria-hidden="true">
          <i style={{ width: `${(100 * Math.max(0, Math.min(props.count, props.of))) / Math.max(1, props.of)}%` }} />
        </div>
      </Show>
    </div>
  )
}
