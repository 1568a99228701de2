import { type JSX, Show } from 'solid-js'
import './flag.css'

/** 1 rectangle, madder; 2 swallow-tail, indigo; 3 pennant, green; 4 buff with a diagonal. */
export type FlagKind = 1 | 2 | 3 | 4

/** A side's flag; it names the side and nothing else. */
export interface FlagProps {
  readonly side: FlagKind
  /** Name of the side for readers; left out where its name stands beside it. */
  readonly label?: string | undefined
  /** Height in px at 16 px text. Default 20. */
  readonly size?: number | undefined
  /** Nobody's: an outline, dashed. */
  readonly empty?: boolean | undefined
}

const cloth: Readonly<Record<FlagKind, string>> = {
  1: 'M4.5 4h17v12h-17z',
  2: 'M4.5 4h18l-4.5 6 4.5 6h-18z',
  3: 'M4.5 3.5 22 10 4.5 16.5z',
  4: 'M4.5 4h17v12h-17z',
}

/** Draws the flag of one side. */
export function Flag(props: FlagProps): JSX.Element {
  return (
    <svg
      class={props.empty ? 'flag flag-none' : `flag flag-${props.side}`}
      style={{ '--s': props.size ?? 20 }}
      viewBox="0 0 24 22"
      role={props.label ? 'img' : undefined}
      aria-label={props.label}
      aria-hidden={!props.label}
    >
      <path class="flag-cloth" d={cloth[props.side]} />
      <Show when={props.side === 4 && !props.empty}>
        <path class="flag-line" d="M4.5 4l17 12" />
      </Show>
      <path class="flag-pole" d="M3.4 2v19" />
    </svg>
  )
}
