import { type JSX, Show } from 'solid-js'
import './batch-row.css'
import { Die, type DieProps } from './Die.tsx'
import { Sign, type SignProps } from './Sign.tsx'

/** One of many checks. */
export interface BatchRowProps {
  readonly name: string
  /** "volley +5", "8, doubled". */
  readonly reason?: string | undefined
  /** "6 or less", "only by a 20". */
  readonly need: string
  readonly die: DieProps
  /** None while it has not been thrown. */
  readonly result?: SignProps | undefined
  /** It leaves the table: washed in madder. */
  readonly leaves?: boolean | undefined
  /** The row whose die is entered now. */
  readonly current?: boolean | undefined
  /** Corrects it. */
  readonly onTap: () => void
}

/** A row of 48: unit, reason, need, die, sign and word. Rows stand in a list of class `batch`. */
export function BatchRow(props: BatchRowProps): JSX.Element {
  return (
    <li>
      <button
        type="button"
        class="batch-row"
        classList={{ leaves: props.leaves }}
        aria-current={props.current ? 'true' : undefined}
        onClick={() => props.onTap()}
      >
        <span class="batch-name">
          <b>{props.name}</b> <span class="mark">{props.reason}</span>
        </span>
        <span class="batch-need">{props.need}</span>
        <Die size={34} {...props.die} />
        <span class="batch-result">
          <Show when={props.result}>{(result) => <Sign {...result()} />}</Show>
        </span>
      </button>
    </li>
  )
}
