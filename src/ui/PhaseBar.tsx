import { type JSX, Show } from 'solid-js'
import { Flag, type FlagKind } from './Flag.tsx'
import './phase-bar.css'

/** Whose move it is, what the phase asks, and its end. */
export interface PhaseBarProps {
  /** The flag of the side that moves; none where both act. */
  readonly side?: FlagKind | undefined
  /** Two short lines: "Move 4", "British". */
  readonly turn: string
  readonly who?: string | undefined
  /** "Move, fire and fight, unit by unit"; the card turned and what is left; "Fire Phase, 4 of 6". */
  readonly asks: JSX.Element
  /** "End the move". None: no button. */
  readonly end?: string | undefined
  readonly onEnd?: (() => void) | undefined
  /** A tap on what the phase asks: the list of phases. */
  readonly onAsks?: (() => void) | undefined
}

/** The bar under the head, 48 high. */
export function PhaseBar(props: PhaseBarProps): JSX.Element {
  return (
    <div class="phase">
      <div class="phase-turn on-ink">
        <Show when={props.side}>{(side) => <Flag side={side()} />}</Show>
        <p>
          <b>{props.turn}</b> <b>{props.who}</b>
        </p>
      </div>
      <Show when={props.onAsks} fallback={<p class="phase-asks">{props.asks}</p>}>
        {(open) => (
          <button type="button" class="phase-asks" onClick={() => open()()}>
            {props.asks}
          </button>
        )}
      </Show>
      <Show when={props.end}>
        <button type="button" class="phase-end" onClick={() => props.onEnd?.()}>
          {props.end}
        </button>
      </Show>
    </div>
  )
}
