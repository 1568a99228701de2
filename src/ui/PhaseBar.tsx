import { type JSX, Show } from 'solid-js'
import { Flag, type FlagKind } from './Flag.tsx'
import './phase-bar.css'

/** Whose turn it is, what the phase asks, who has acted, and its end. */
export interface PhaseBarProps {
  /** The flag of the side whose turn it is, and its name for readers; none where both act. */
  readonly side?: { readonly flag: FlagKind; readonly name: string } | undefined
  /** "Move 3". */
  readonly turn: string
  /** "Move, fire and fight"; cut after its second line, it stands in full on the card of the phase. */
  readonly asks: string
  /** How many have acted, of how many, and in words for readers; none where the rules do not say. */
  readonly acted?: { readonly count: number; readonly of: number; readonly says: string } | undefined
  /** "End the move", and in one word for a phone: "End". None: no button. */
  readonly end?:
    | {
        readonly label: string
        readonly short?: string
        /** A small line under it: "skips 5". */
        readonly hint?: string | undefined
        readonly onTap: () => void
      }
    | undefined
  /** A tap on what the phase asks, or on the ring: the card of the phase. */
  readonly onAsks: () => void
}

/** The bar under the head: 44 high whatever it says. */
export function PhaseBar(props: PhaseBarProps): JSX.Element {
  return (
    <div class="phase">
      <p class="phase-turn on-ink">
        <Show when={props.side}>{(side) => <Flag side={side().flag} label={side().name} />}</Show>
        <b class="phase-lines">{props.turn}</b>
      </p>
      <button type="button" class="phase-asks" onClick={() => props.onAsks()}>
        <span class="phase-lines">{props.asks}</span>
      </button>
      <Show when={props.acted}>
        {(acted) => (
          <button type="button" class="phase-acted" aria-label={acted().says} onClick={() => props.onAsks()}>
            <svg class="ring" viewBox="0 0 20 20" aria-hidden="true">
              <circle cx="10" cy="10" r="7.5" />
              <circle
                cx="10"
                cy="10"
                r="7.5"
                pathLength="100"
                stroke-dasharray={`${(100 * acted().count) / Math.max(1, acted().of)} 100`}
              />
            </svg>
            <b>
              {acted().count} of {acted().of}
            </b>
          </button>
        )}
      </Show>
      <Show when={props.end}>
        {(end) => (
          <button
            type="button"
            class="phase-end"
            aria-label={[end().label, end().hint].filter(Boolean).join(', ')}
            onClick={() => end().onTap()}
          >
            <span class="phase-short">{end().short}</span>
            <span class="phase-full">{end().label}</span>
            <Show when={end().hint}>{(hint) => <small class="phase-hint" data-says={hint()} />}</Show>
          </button>
        )}
      </Show>
    </div>
  )
}
