import { type JSX, Show } from 'solid-js'
import './batch-row.css'
import './doer.css'
import { Die, type DieProps } from './Die.tsx'
import { Flag, type FlagKind } from './Flag.tsx'
import { type SignProps, StatusSign } from './Sign.tsx'

/** One of many checks, or of many that do something now of which the outcome comes later. */
export interface BatchRowProps {
  readonly name: string
  /** For readers, where the name is short. */
  readonly label?: string | undefined
  /** Colour of the edge: the side that does it. */
  readonly by?: FlagKind | undefined
  /** Of whom it is done to. */
  readonly flag?: FlagKind | undefined
  /** "volley +5", "8, doubled", "Highlanders". */
  readonly reason?: string | undefined
  /** A measure that a tap changes: "9″"; "?" before it is known. */
  readonly asked?: string | undefined
  /** "6 or less", "only by a 20". */
  readonly need: string
  readonly die?: DieProps | undefined
  /** None while it has not been thrown. */
  readonly result?: SignProps | undefined
  /** What is expected: its share from 0 to 1, and in words. */
  readonly chance?: { readonly share: number; readonly says: string } | undefined
  /** It leaves the table: washed in madder. */
  readonly leaves?: boolean | undefined
  /** The row whose die is entered now. */
  readonly current?: boolean | undefined
  /** Corrects it. */
  readonly onTap: () => void
}

/** A row of 48, or of 58 with a measure: unit, reason, need, die, sign and word. Rows stand in a list of class `batch`. */
export function BatchRow(props: BatchRowProps): JSX.Element {
  return (
    <li>
      <button
        type="button"
        class={props.by === undefined ? 'batch-row' : `batch-row doer by-${props.by}`}
        classList={{ leaves: props.leaves, asking: props.asked !== undefined }}
        aria-current={props.current ? 'true' : undefined}
        onClick={() => props.onTap()}
      >
        <span class="batch-name">
          <Show when={props.label} fallback={<b>{props.name}</b>}>
            {(label) => (
              <>
                <span class="vh">{label()}</span>
                <b aria-hidden="true">{props.name}</b>
              </>
            )}
          </Show>{' '}
          <span class="mark" aria-hidden={props.label !== undefined}>
            <Show when={props.flag}>{(side) => <Flag side={side()} />}</Show>
            {props.reason}
          </span>
        </span>
        <Show when={props.asked}>
          <span class="batch-asked">{props.asked}</span>
        </Show>
        <span class="batch-need">{props.need}</span>
        <Show when={props.die}>{(die) => <Die size={34} {...die()} />}</Show>
        <Show when={props.asked === undefined || props.result}>
          <span class="batch-result">
            <Show when={props.result}>{(result) => <StatusSign {...result()} />}</Show>
          </span>
        </Show>
        <Show when={props.chance}>
          {(chance) => (
            <span class="batch-chance" style={{ '--share': chance().share }}>
              {chance().says}
            </span>
          )}
        </Show>
      </button>
    </li>
  )
}

/** What stands under one another in rows that ask for a measure; for the eye, for each row says it itself. */
export function BatchHeads(props: {
  readonly name: string
  readonly asked: string
  readonly chance: string
}): JSX.Element {
  return (
    <p class="batch-heads mark" aria-hidden="true">
      <span class="batch-name">{props.name}</span>
      <span class="batch-asked">{props.asked}</span>
      <span class="batch-need" />
      <span class="batch-chance">{props.chance}</span>
    </p>
  )
}
