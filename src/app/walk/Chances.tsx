/** Odds as a picture and in words: a bar for what passes or fails, columns for how many. */
import { createMemo, For, type JSX, Show } from 'solid-js'
import type { Sought } from '#tell'
import { assumedSentence, barOf, columnsOf, countsIn, words as inWords, oddsSentence, partsOf, tellOdds } from '#tell'
import { OddsBar } from '../../ui/OddsBar.tsx'
import { OddsColumns } from '../../ui/OddsColumns.tsx'
import { walkWords as words } from './words.ts'

/** The first view of the odds, and one sentence. */
export function Chances(props: {
  readonly odds: Sought
  /** Only in words: the picture stands elsewhere. */
  readonly bare?: boolean
}): JSX.Element {
  const parts = createMemo(() => tellOdds(props.odds))
  const first = () => partsOf(parts(), 'chance')[0]
  return (
    <div class="chances" classList={{ bare: props.bare ?? false }} aria-live="polite">
      <Show when={parts().length > 0} fallback={<p class="odds-words">{whyNone(props.odds)}</p>}>
        <Show when={props.bare ? undefined : first()}>
          {(chance) => (
            <Show when={chance().show === 'columns'} fallback={<OddsBar parts={barOf(parts())} />}>
              <OddsColumns title={chance().says} columns={columnsOf(countsIn(parts()))} />
            </Show>
          )}
        </Show>
        <p class="odds-words">{oddsSentence(parts())}</p>
      </Show>
      <For each={partsOf(parts(), 'open')}>{(open) => <p class="mark">{inWords(open)}</p>}</For>
      <Show when={assumedSentence(parts())}>{(says) => <p class="mark">{says()}</p>}</Show>
    </div>
  )
}

/** Why there is nothing to be seen. */
const whyNone = (odds: Sought): string =>
  odds === undefined ? words.counting : odds === null || 'over' in odds ? words.noOdds : ''
