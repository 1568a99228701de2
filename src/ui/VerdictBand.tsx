import { createEffect, createSignal, type JSX, on, onCleanup, Show } from 'solid-js'
import './verdict-band.css'

/** The one line that a resolution comes to. */
export interface VerdictBandProps {
  /** good: green with a ringed tick; bad: madder with a boxed cross and a hatched edge; plain: leaf. */
  readonly tone: 'good' | 'bad' | 'plain'
  /** "The 64th hold." */
  readonly line: string
  /** "18 against 12; equal is enough." */
  readonly numbers?: string | undefined
  /** Under the line, on the band of a plain verdict: its dice. */
  readonly children?: JSX.Element
}

/** Said once to readers when it comes or changes. */
export function VerdictBand(props: VerdictBandProps): JSX.Element {
  const [said, say] = createSignal('')
  createEffect(
    on(
      () => `${props.line} ${props.numbers ?? ''}`.trim(),
      (words) => {
        // A live region is only read if its words come after it does.
        const timer = setTimeout(() => say(words), 50)
        onCleanup(() => clearTimeout(timer))
      },
    ),
  )
  return (
    <div class={`verdict ${props.tone}`}>
      <Show when={props.tone !== 'plain'}>
        <svg class="verdict-sign" viewBox="0 0 48 48" aria-hidden="true">
          <Show when={props.tone === 'good'} fallback={<path d="M4 4h40v40H4zM17 17l14 14M31 17 17 31" />}>
            <path d="M24 3a21 21 0 1 1 0 42 21 21 0 1 1 0-42zM14.5 25l7 7.5 12.5-15" />
          </Show>
        </svg>
      </Show>
      <div class="verdict-words">
        <h2>{props.line}</h2>
        {props.numbers && <p>{props.numbers}</p>}
        {props.children}
      </div>
      <p class="vh" role="status">
        {said()}
      </p>
    </div>
  )
}
