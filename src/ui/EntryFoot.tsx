import type { JSX } from 'solid-js'
import { Button } from './Button.tsx'
import './entry.css'

/** What every dice entry ends with: a sentence, or the reason of a refusal, and the confirming button. */
export interface EntryFootProps {
  readonly note?: JSX.Element
  readonly refused?: string | undefined
  /** Words of the primary button; undefined while nothing can be entered. */
  readonly says: string | undefined
  /** What it says until then: "Tap the number". */
  readonly wait: string
  readonly onEnter: () => void
  /** One line is enough for what it may have to say. */
  readonly short?: boolean | undefined
  readonly children?: JSX.Element
}

/** Keeps its height whether it has anything to say or not, so that the primary never moves. */
export function EntryFoot(props: EntryFootProps): JSX.Element {
  return (
    <>
      <div class="entry-note" classList={{ refused: props.refused !== undefined, short: props.short }} role="status">
        {props.refused ?? props.note}
      </div>
      <div class="acts">
        <Button tone="primary" barred={props.says === undefined} onTap={props.onEnter}>
          {props.says ?? props.wait}
        </Button>
        {props.children}
      </div>
    </>
  )
}

/** The same under one number: what is said of it, once there is one that can be entered. */
export function NumberFoot(
  props: Omit<EntryFootProps, 'says' | 'note' | 'short'> & {
    readonly value: number | undefined
    readonly says: (value: number) => string
    readonly note?: ((value: number) => JSX.Element) | undefined
  },
): JSX.Element {
  return (
    <EntryFoot
      note={props.value === undefined ? undefined : props.note?.(props.value)}
      refused={props.refused}
      says={props.value === undefined ? undefined : props.says(props.value)}
      wait={props.wait}
      onEnter={props.onEnter}
    >
      {props.children}
    </EntryFoot>
  )
}
