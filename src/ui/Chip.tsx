import type { JSX } from 'solid-js'
import './chip.css'
import { press } from './hold.ts'
import { words } from './words.ts'

/** A fact that is settled, open to correction. */
export interface ChipProps {
  readonly label: string
  readonly value: string
  /** Dashed: known from the book. Solid: answered now. */
  readonly fromBook?: boolean | undefined
  /** Opens its question again. */
  readonly onTap: () => void
  /** Opens the rule; only a short cut. */
  readonly onHold?: (() => void) | undefined
}

/** Drawn 40 high in a target of 48. Put them in an element of class `chips`. */
export function Chip(props: ChipProps): JSX.Element {
  const handlers = press(props)
  return (
    <button type="button" class="chip" classList={{ book: props.fromBook }} {...handlers}>
      <span>
        <span class="chip-label">{props.label}</span> <b>{props.value}</b>
        {props.fromBook ? <span class="vh">, {words.fromBook}</span> : null}
      </span>
    </button>
  )
}
