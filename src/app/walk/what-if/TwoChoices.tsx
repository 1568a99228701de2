/** Both choices by one question, all their figures, and the difference in words. */

import { type Accessor, createEffect, createMemo, createSignal, For, type JSX, on, Show } from 'solid-js'
import {
  assumedSentence,
  type ChoiceNumber,
  type Comparable,
  type Comparison,
  compared,
  differenceWords,
  estimateWords,
  figureWords,
  filledIn,
  openLines,
  partsOf,
  tellOdds,
} from '#tell'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { OddsBar, type OddsKind } from '../../../ui/OddsBar.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { countOdds, type OddsFor } from '../../model/odds/ask.ts'
import { NoticeRow } from '../../shared/said/NoticeRow.tsx'
import type { RowModel } from '../model.ts'
import { walkWords } from '../words.ts'
import { type ChoiceLabels, openDice } from './choices.ts'
import { whatIfWords as words } from './words.ts'

/** The odds of a walk, and all that is told of them as soon as it is counted. Call inside an owner. */
function createFull(model: RowModel): Accessor<OddsFor | undefined> {
  const [full, setFull] = createSignal<OddsFor | undefined>(undefined)
  createEffect(
    on(model.odds, (odds) => {
      // The figure that matters most may be counted last, so nothing is shown before all are.
      const isOver = !odds || 'over' in odds || odds.estimate
      setFull(isOver ? odds : undefined)
      if (isOver) return
      const ruleset = model.walk.ground.set.id
      const asked = { ruleset, question: model.question(), answers: model.answers(), want: 'all' } as const
      void countOdds(asked).then(({ odds: all }) => {
        if (model.odds() === odds) setFull(all && !('over' in all) ? all : odds)
      })
    }),
  )
  return full
}

/** Two walks side by side by all that is told of their odds. Call inside an owner. */
export function createComparison(
  models: readonly [RowModel, RowModel],
  difference: Accessor<ChoiceLabels | null>,
): Compared {
  const odds = models.map((model) => createFull(model))
  const comparison = createMemo(() => {
    const [one, other] = odds.map((full) => full())
    if (!difference() || !one || !other || 'over' in one || 'over' in other) return null
    return compared(
      { procedure: models[0].question().procedure, odds: one },
      { procedure: models[1].question().procedure, odds: other },
    )
  })
  const [matters, setMatters] = createSignal<string | undefined>()
  // Until the player chooses a figure, the first one in which the two differ.
  const asked = () => {
    const asks = comparison()?.asks ?? []
    return asks.find(({ key }) => key === matters()) ?? asks.find(({ better }) => typeof better === 'number') ?? asks[0]
  }
  return { odds, comparison, asked, setMatters }
}

/** Two walks side by side, and what of it matters most to the player. */
export type Compared = {
  readonly odds: Both
  readonly comparison: Accessor<Comparison | null>
  readonly asked: Accessor<Comparable | undefined>
  setMatters(key: string): void
}

/** All figures of a comparison as a message. */
export const comparisonMessage = ({ title, names }: ChoiceLabels, { rows }: Comparison): string =>
  [title, ...rows.map((row) => words.line(row.says, names, row.figures.map(figureWords)))].join('\n')

/** `asks`: what the second choice still has to be asked; `children` stand under the figures. */
export function TwoChoices(props: {
  readonly models: readonly [RowModel, RowModel]
  readonly compared: Compared
  readonly difference: ChoiceLabels | null
  readonly isAsking: boolean
  readonly asks: JSX.Element
  readonly children: JSX.Element
  readonly onFirst: () => void
  readonly onSecond: () => void
}): JSX.Element {
  const { odds, comparison, asked, setMatters } = props.compared
  return (
    <>
      <div class="screen-body stack">
        <Show when={props.difference} fallback={<p class="mark">{words.start}</p>}>
          {(difference) => (
            <Show when={!props.isAsking}>
              <Show
                when={comparison()}
                fallback={
                  <p class="odds-words" classList={{ 'what-if-room': isCounting(odds, props.models[1]) }}>
                    {whyNone(odds, props.models[1])}
                  </p>
                }
              >
                {(all) => (
                  <>
                    <Matters asks={all().asks} value={asked()?.key} onChange={setMatters} />
                    <Show when={asked()}>
                      {(one) => <Cards asked={one()} names={difference().names} models={props.models} />}
                    </Show>
                    <Figures rows={all().rows} names={difference().names} />
                  </>
                )}
              </Show>
              <For each={linesOf(odds)}>{(line) => <p class="mark">{line}</p>}</For>
            </Show>
          )}
        </Show>
        {props.children}
      </div>
      <NoticeRow />
      <Show when={props.isAsking} fallback={<Foot {...props} asked={asked()} />}>
        {props.asks}
      </Show>
    </>
  )
}

type Both = readonly Accessor<OddsFor | undefined>[]

const isCounting = (odds: Both, second: RowModel): boolean =>
  second.open() !== null && odds.some((full) => full() === undefined)

function whyNone(odds: Both, second: RowModel): string {
  if (second.open() === null) return words.noRoll
  return isCounting(odds, second) ? walkWords.counting : walkWords.noOdds
}

/** On what answers they hang, and what is assumed, each line once. */
export const linesOf = (odds: Both): readonly string[] => {
  const all = odds.flatMap((full) => {
    const parts = tellOdds(full())
    return [...partsOf(parts, 'open').flatMap(openLines), assumedSentence(parts), estimateWords(full()) ?? '']
  })
  return [...new Set(all.filter((line) => line !== ''))]
}

function Matters(props: {
  readonly asks: readonly Comparable[]
  readonly value: string | undefined
  readonly onChange: (key: string) => void
}): JSX.Element {
  return (
    <Show when={props.asks.length > 1} fallback={<p hidden={props.asks.length > 0}>{words.unlike}</p>}>
      <div class="what-if-matters">
        <p class="mark">{words.matters}</p>
        <Segmented
          label={words.matters}
          options={props.asks.map(({ key, says }) => ({ value: key, label: says }))}
          value={props.value}
          onChange={props.onChange}
        />
      </div>
    </Show>
  )
}

function Cards(props: {
  readonly asked: Comparable
  readonly names: readonly [string, string]
  readonly models: readonly [RowModel, RowModel]
}): JSX.Element {
  const most = () => Math.max(...props.asked.figures.map((figure) => figure?.most ?? 1))
  return (
    <div class="what-if-cards" aria-live="polite">
      <For each={props.models}>
        {(model, at) => (
          <section class="what-if-card" classList={{ better: props.asked.better === at() }}>
            <div class="what-if-name">
              <h2>{props.names[at() === 0 ? 0 : 1]}</h2>
              <Show when={props.asked.better === at()}>
                <span class="what-if-mark">
                  <Icon name="check" size={18} />
                  {words.better}
                </span>
              </Show>
            </div>
            <p class="mark">{openDice(model.open())}</p>
            <Show when={props.asked.figures[at() === 0 ? 0 : 1]}>
              {(figure) => (
                <>
                  <p class="what-if-figure">{figureWords(figure())}</p>
                  <p class="what-if-says">{figure().says}</p>
                  <OddsBar bare parts={barOf(figure(), props.asked, most())} />
                </>
              )}
            </Show>
          </section>
        )}
      </For>
    </div>
  )
}

/** How much of the bar is filled, and with what. */
function barOf(figure: ChoiceNumber, { good }: Comparable, most: number) {
  const share = filledIn(figure, most)
  const isBad = good === 'less'
  const kind: OddsKind = good === null ? 'plain' : isBad ? 'bad' : 'good'
  const rest: OddsKind = figure.of === 'average' || good === null ? 'still' : isBad ? 'good' : 'bad'
  return [
    { label: figure.says, says: figureWords(figure), share, kind },
    { label: words.rest, says: '', share: 1 - share, kind: rest },
  ]
}

function Figures(props: {
  readonly rows: readonly Comparable[]
  readonly names: readonly [string, string]
}): JSX.Element {
  return (
    <table class="what-if-figures">
      <thead>
        <tr>
          <th scope="col">{words.all}</th>
          <For each={props.names}>{(name) => <th scope="col">{name}</th>}</For>
        </tr>
      </thead>
      <tbody>
        <For each={props.rows}>
          {(row) => (
            <tr>
              <th scope="row">{row.says}</th>
              <For each={row.figures}>
                {(figure, at) => <td classList={{ better: row.better === at() }}>{figureWords(figure)}</td>}
              </For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  )
}

/** The difference in words, and both choices as buttons: the better one is the likely one. */
function Foot(props: {
  readonly difference: ChoiceLabels | null
  readonly asked: Comparable | undefined
  readonly onFirst: () => void
  readonly onSecond: () => void
}): JSX.Element {
  return (
    <Show when={props.difference}>
      {(difference) => (
        <Panel>
          <Show when={props.asked}>
            {(asked) => (
              <p class="odds-words">
                {differenceWords(asked()).lead}
                <Show when={differenceWords(asked()).rest}>
                  {(rest) => (
                    <>
                      {' '}
                      <b>{difference().names[asked().better === 1 ? 1 : 0]}</b>
                      {rest()}
                    </>
                  )}
                </Show>
              </p>
            )}
          </Show>
          <div class="acts what-if-acts">
            <For each={difference().goes}>
              {(says, at) => (
                <Button
                  tone={props.asked?.better === at() ? 'primary' : undefined}
                  onTap={at() === 0 ? props.onFirst : props.onSecond}
                >
                  {says}
                </Button>
              )}
            </For>
          </div>
        </Panel>
      )}
    </Show>
  )
}
