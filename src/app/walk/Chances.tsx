/** Odds as a picture and in words: a bar for what passes or fails, columns for how many, a tape for how far. */
import { createMemo, createSignal, For, type JSX, Match, Show, Switch } from 'solid-js'
import type { Estimate } from '#engine'
import type { Inch, LabelledPart, Share, Sought, Stair } from '#tell'
import {
  asSampled,
  assumedSentence,
  barOf,
  columnsOf,
  countsIn,
  estimateSentence,
  isSharp,
  lossesBeside,
  middleInch,
  oddsBeside,
  oddsSentence,
  openLines,
  partsOf,
  reachSentence,
  roundedShare,
  tapeOf,
  tellOdds,
} from '#tell'
import { OddsBar } from '../../ui/OddsBar.tsx'
import { OddsColumns } from '../../ui/OddsColumns.tsx'
import { OddsHeadline } from '../../ui/OddsStair.tsx'
import { OddsTape } from '../../ui/OddsTape.tsx'
import { walkWords as words } from './words.ts'

/**
 * The first view of the odds in a picture and one sentence, or the sentence alone.
 * What says its success is one headline; where it comes in stages, the page has it, and here stands what is assumed.
 */
export function ChancesShown(props: {
  /** Left out, the odds are told without a headline. */
  readonly stair?: Stair | null
  readonly odds: Sought
  readonly as: 'picture' | 'sentence'
  /** The sentence says of what it is: its picture may stand out of sight. */
  readonly named?: boolean
  /** The inches asked for, of a tape, and told of those that are tapped; left out, the tape keeps them itself. */
  readonly toGo?: number | null
  readonly onToGo?: (inches: number) => void
}): JSX.Element {
  const parts = createMemo(() => tellOdds(props.odds))
  const estimate = () => estimateOf(props.odds)
  const isChain = () => (props.stair?.stages.length ?? 0) > 0
  return (
    <div
      class="chances"
      classList={{ bare: props.as === 'sentence' || isChain() }}
      aria-live="polite"
      // An estimate that changes every moment is read out once it is exact enough.
      aria-busy={!isSharp(estimate())}
    >
      <Show when={parts().length > 0} fallback={<p class="odds-words">{whyNone(props.odds)}</p>}>
        <Show when={!isChain()}>
          <Show when={props.stair} fallback={<Viewed {...props} parts={parts()} />}>
            {(stair) => <OddsHeadline stair={stair()} />}
          </Show>
        </Show>
      </Show>
      <For each={partsOf(parts(), 'open').flatMap(openLines)}>{(line) => <p class="mark">{line}</p>}</For>
      <Show when={assumedSentence(parts())}>{(says) => <p class="mark">{says()}</p>}</Show>
    </div>
  )
}

/** The first view. */
function Viewed(props: {
  readonly parts: readonly LabelledPart[]
  readonly odds: Sought
  readonly as: 'picture' | 'sentence'
  readonly named?: boolean
  readonly toGo?: number | null
  readonly onToGo?: (inches: number) => void
}): JSX.Element {
  const first = () => partsOf(props.parts, 'chance')[0]
  const middle = createMemo(() => middleInch(countsIn(props.parts)))
  const [chosen, setAsked] = createSignal<number | null>(null)
  const asked = () => props.toGo ?? (props.as === 'picture' ? chosen() : null) ?? middle()
  const estimate = () => estimateOf(props.odds)
  /** How far it gets: each inch holds those beyond it, so that their chances do not add up. */
  const sampled = (tape: readonly Inch[]) => {
    const of = estimate()
    return of ? tape.map((inch) => roundedShare(inch, of.plays)) : tape
  }
  const drawn = <S extends Share & { readonly head?: string }>(list: readonly S[]) => asSampled(list, estimate())
  const sentence = () => {
    const view = first()
    const isFar = view?.show === 'reach'
    const says = estimate()
      ? estimateSentence(props.odds, asked())
      : isFar
        ? reachSentence(countsIn(props.parts), asked())
        : oddsSentence(props.parts)
    return view && !isFar && (props.named || props.as === 'sentence') ? words.ofWhat(view.says, says) : says
  }
  return (
    <>
      <Show when={props.as === 'picture' ? first() : undefined}>
        {(chance) => (
          <Switch fallback={<OddsBar parts={drawn(barOf(props.parts))} estimate={estimate() !== undefined} />}>
            <Match when={chance().show === 'columns'}>
              <OddsColumns
                title={chance().says}
                columns={drawn(columnsOf(countsIn(props.parts)))}
                estimate={estimate() !== undefined}
              />
            </Match>
            <Match when={chance().show === 'reach'}>
              <OddsTape
                inches={sampled(tapeOf(countsIn(props.parts)))}
                asked={asked()}
                onAsk={props.onToGo ?? setAsked}
                estimate={estimate() !== undefined}
              />
            </Match>
          </Switch>
        )}
      </Show>
      <p class="odds-words">{sentence()}</p>
      <Show when={props.as === 'picture' && !estimate() && lossesBeside(props.odds)}>
        {(losses) => (
          <p class="odds-words">
            <b>{losses().of}</b> {losses().says}
          </p>
        )}
      </Show>
    </>
  )
}

/** Every view that the picture over them leaves out; of many ends, each has a line. */
export const OtherChances = (props: {
  readonly odds: Sought
  /** The odds of the picture, and whether it tells their first view. */
  readonly first: Sought
  readonly isTold: boolean
}): JSX.Element => (
  <For
    each={oddsBeside(props.odds, props.first, props.isTold)}
    fallback={<p class="odds-words">{whyNone(props.odds)}</p>}
  >
    {({ of, says, ends }) => (
      <Show
        when={ends.length > 2}
        fallback={
          <p class="mark">
            <b>{of}</b> {says}
          </p>
        }
      >
        <p class="mark">
          <b>{of}</b>
        </p>
        <ul class="odds-ends mark">
          <For each={ends}>
            {(one) => (
              <li>
                <span>{one.end}</span> <b>{one.says}</b>
              </li>
            )}
          </For>
        </ul>
      </Show>
    )}
  </For>
)

const estimateOf = (odds: Sought): Estimate | undefined => (odds && !('over' in odds) ? odds.estimate : undefined)

/** Why there is nothing to be seen. */
const whyNone = (odds: Sought): string =>
  odds === undefined ? words.counting : odds === null || 'over' in odds ? words.noOdds : ''
