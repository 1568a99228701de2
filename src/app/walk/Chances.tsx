/** Odds as a picture and in words: a bar for what passes or fails, columns for how many. */
import { createMemo, For, type JSX, Show } from 'solid-js'
import type { Sought } from '#tell'
import {
  assumedSentence,
  barOf,
  columnsOf,
  countsIn,
  words as inWords,
  oddsLines,
  oddsSentence,
  partsOf,
  tellOdds,
} from '#tell'
import { OddsBar } from '../../ui/OddsBar.tsx'
import { OddsColumns } from '../../ui/OddsColumns.tsx'
import { walkWords as words } from './words.ts'

/** The first view of the odds in a picture and one sentence, the sentence alone, or all that is told of them, line by line. */
export function Chances(props: { readonly odds: Sought; readonly as: 'picture' | 'sentence' | 'list' }): JSX.Element {
  const parts = createMemo(() => tellOdds(props.odds))
  const first = () => partsOf(parts(), 'chance')[0]
  return (
    <div class="chances" classList={{ bare: props.as === 'sentence' }} aria-live="polite">
      <Show when={parts().length > 0} fallback={<p class="odds-words">{whyNone(props.odds)}</p>}>
        <Show when={props.as === 'picture' ? first() : undefined}>
          {(chance) => (
            <Show when={chance().show === 'columns'} fallback={<OddsBar parts={barOf(parts())} />}>
              <OddsColumns title={chance().says} columns={columnsOf(countsIn(parts()))} />
            </Show>
          )}
        </Show>
        <Show when={props.as === 'list'} fallback={<p class="odds-words">{oddsSentence(parts())}</p>}>
          <For each={oddsLines(props.odds)}>
            {({ of, says }) => (
              <p class="mark">
                <b>{of}</b> {says}
              </p>
            )}
          </For>
        </Show>
      </Show>
      <For each={partsOf(parts(), 'open')}>{(open) => <p class="mark">{inWords(open)}</p>}</For>
      <Show when={assumedSentence(parts())}>{(says) => <p class="mark">{says()}</p>}</Show>
    </div>
  )
}

/** Why there is nothing to be seen. */
const whyNone = (odds: Sought): string =>
  odds === undefined ? words.counting : odds === null || 'over' in odds ? words.noOdds : ''
