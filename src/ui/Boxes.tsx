import { For, type JSX } from 'solid-js'
import './boxes.css'

/** A count that runs against an end: losses, reinforcement boxes. */
export interface BoxesProps {
  readonly count: number
  /** How many boxes there are. */
  readonly of: number
  /** Beside the count: "lost; 40 end it". */
  readonly label: string
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
      <div class={`boxes-all ${props.tone ?? 'ink'}`} aria-hidden="true">
        <For each={Array.from({ length: props.of }, (_, at) => at)}>
          {(at) => <i classList={{ full: at < props.count }} />}
        </For>
      </div>
    </div>
  )
}
