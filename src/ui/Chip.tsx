import type { JSX } from 'solid-js'
import './chip.css'
import { press } from './hold.ts'
import { uiWords } from './words.ts'

/** A fact that is settled, open to correction. */
export interface ChipProps {
  readonly label: string
  readonly value: string
  /** Dashed: known, and from where ("Fire, this move"). Solid: answered now. */
  readonly from?: string | undefined
  /** From where is to be seen, as the reason for its number. */
  readonly isReasoned?: boolean | undefined
  /** Dotted: nobody has said it; it is taken for so. */
  readonly assumed?: boolean | undefined
  /** Its question is open now: a tap leaves it as it was. Left out, it opens none. */
  readonly open?: boolean | undefined
  /** Opens its question again, or leaves it. */
  readonly onTap: () => void
  /** Opens the rule; only a short cut. */
  readonly onHold?: (() => void) | undefined
}

/** Drawn 40 high in a target of 48. Put them in an element of class `chips`. */
export function Chip(props: ChipProps): JSX.Element {
  const handlers = press(props)
  return (
    <button
      type="button"
      class="chip"
      classList={{ book: props.from !== undefined, assumed: props.assumed }}
      aria-expanded={props.open}
      {...handlers}
    >
      <span>
        <span class="chip-label">{props.label}</span> <b>{props.value}</b>
        {props.assumed ? <span class="vh">, {uiWords.assumed}</span> : null}
        {props.from === undefined ? null : (
          <span class={props.isReasoned ? 'mark' : 'vh'}>, {uiWords.from(props.from)}</span>
        )}
      </span>
    </button>
  )
}
