import { createEffect, For, type JSX, Show } from 'solid-js'
import type { Inch } from '#tell'
import './odds-columns.css'
import './odds-tape.css'
import './pushed.css'
import { uiWords } from './words.ts'

/** How far it gets, as a tape. */
export interface OddsTapeProps {
  readonly inches: readonly Inch[]
  /** The inch that the sentence beside it is of. */
  readonly asked: number | null
  readonly onAsk: (inches: number) => void
  readonly estimate?: boolean | undefined
}

/** A tape of inches, each with a column for the chance to reach it; a tap asks for that inch. It scrolls where it is long. */
export function OddsTape(props: OddsTapeProps): JSX.Element {
  let tape: HTMLDivElement | undefined
  createEffect(() => {
    const at = props.inches.findIndex(({ inches }) => inches === props.asked)
    const key = tape?.children[at]
    if (!tape || !(key instanceof HTMLElement)) return
    const left = key.offsetLeft - tape.offsetLeft
    // Scrolls the tape only: scrollIntoView would move the page as well.
    if (left < tape.scrollLeft || left + key.offsetWidth > tape.scrollLeft + tape.clientWidth)
      tape.scrollLeft = left - tape.clientWidth / 2
  })
  return (
    <figure class="odds-cols odds-tape" classList={{ estimate: props.estimate }}>
      <figcaption class="odds-cols-title">
        <b>{uiWords.reaches}</b>
        <span>
          {uiWords.perCent}
          <Show when={props.estimate}>, {uiWords.estimate}</Show>
        </span>
      </figcaption>
      <div class="tape pushed" ref={tape}>
        <For each={props.inches}>
          {(inch) => (
            <button
              type="button"
              class="tape-inch"
              aria-pressed={inch.inches === props.asked}
              aria-label={uiWords.inch(inch.inches, inch.says)}
              onClick={() => props.onAsk(inch.inches)}
            >
              <span class="odds-col-stand">
                <span class="odds-col-head" classList={{ top: inch.inches === props.asked }}>
                  {inch.head}
                </span>
                <span class="odds-col-bar" style={{ height: `${inch.share * 100}%` }} />
              </span>
              <span class="tape-key">{uiWords.inches(inch.inches)}</span>
            </button>
          )}
        </For>
      </div>
    </figure>
  )
}
