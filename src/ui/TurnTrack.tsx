import { For, type JSX, Show } from 'solid-js'
import './turn-track.css'

/** The turns of a campaign in their order, with the one that is played. */
export interface TurnTrackProps {
  readonly label: string
  readonly turns: readonly {
    readonly says: string
    readonly second: string
    readonly state: 'past' | 'now' | 'later'
    /** What is special about it: drawn as rain, read as its word. */
    readonly word?: string
  }[]
}

/** Cells of 44. */
export function TurnTrack(props: TurnTrackProps): JSX.Element {
  return (
    <ol class="track" aria-label={props.label}>
      <For each={props.turns}>
        {(turn) => (
          <li class={`track-turn ${turn.state}`} aria-current={turn.state === 'now' ? 'step' : undefined}>
            <b>{turn.says}</b>
            <span>{turn.second}</span>
            <Show when={turn.word}>
              <svg class="track-rain" viewBox="0 0 14 12" aria-hidden="true">
                <path d="M4 1 1 11M8.5 1l-3 10M13 1l-3 10" />
              </svg>
              <span class="vh">{turn.word}</span>
            </Show>
          </li>
        )}
      </For>
    </ol>
  )
}
