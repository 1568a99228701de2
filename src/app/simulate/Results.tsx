/** What the plays came to so far: who wins, what each side loses, who is left, and the exact figure beside a single deed. */
import { createMemo, For, type JSX, Show } from 'solid-js'
import { type AnyRuleSet, estimateOf, type Odds } from '#engine'
import { type EngagementTally, whoWins } from '#plays'
import { aboutShare, asSampled, columnsOf, grouped, percent, shareOf } from '#tell'
import { Notice } from '../../ui/Notice.tsx'
import { OddsBar } from '../../ui/OddsBar.tsx'
import { OddsColumns } from '../../ui/OddsColumns.tsx'
import { Section } from '../../ui/Section.tsx'
import { simulateWords as words } from './words.ts'

type Of = {
  readonly set: AnyRuleSet
  readonly tally: EngagementTally
  readonly all: number
}

/** The page's results; they sharpen as the plays come. */
export function Results(
  props: Omit<Of, 'tally'> & {
    readonly tally: EngagementTally | null
    /** Seconds until all are played; null where nobody can tell, and once they are. */
    readonly left: number | null
    readonly exact: Odds | null
    readonly failed: string | null
    /** They ended since they knew. */
    readonly known: boolean
    /** What was played alone; null for a battle. */
    readonly single: string | null
  },
): JSX.Element {
  return (
    <section class="simulated" aria-live="polite">
      <Show when={props.failed}>
        {(why) => (
          <Notice tone="refused" title={words.failed}>
            <p class="small">{why()}</p>
          </Notice>
        )}
      </Show>
      <progress aria-label={words.results} max={props.all} value={props.tally?.plays ?? 0} />
      <Show when={props.left}>
        {(left) => (
          <p class="mark" aria-live="off">
            {words.timeLeft(left())}
          </p>
        )}
      </Show>
      <Show when={props.tally} keyed fallback={<p class="mark">{words.seeking}</p>}>
        {(tally) => (
          <>
            <Show
              when={props.single === null}
              fallback={<Values tally={tally} exact={props.exact} says={props.single ?? ''} />}
            >
              <Winners set={props.set} tally={tally} all={props.all} />
            </Show>
            <p class="mark">
              {words.margin(pointsOf(tally), grouped(tally.plays), grouped(props.all))}{' '}
              {props.single === null ? words.noExact : ''}
              {props.known && tally.plays < props.all ? ` ${words.known}` : ''}
            </p>
            <Stuck tally={tally} />
            <Losses set={props.set} tally={tally} />
          </>
        )}
      </Show>
    </section>
  )
}

/** What is 2.0 is said to be 2. */
const pointsOf = (tally: EngagementTally): number => Math.ceil(Math.round(whoWins(tally).margin * 1000) / 10)

const chanceIn = (n: number, { plays }: EngagementTally) => ({ n: BigInt(n), d: BigInt(Math.max(1, plays)) })

/** A share of the plays, in whole per cent: they know no more. */
const shareSaid = (n: number, tally: EngagementTally): string =>
  aboutShare(chanceIn(n, tally), Math.max(1, tally.plays)).says

function Winners(props: Of): JSX.Element {
  const named = () =>
    props.tally.sides.map((one) => ({ ...one, says: props.set.sides.find(({ id }) => id === one.side)?.says ?? '' }))
  const even = () => {
    const [best, other] = [...named()].sort((a, b) => b.won - a.won)
    if (!best) return ''
    const apart = (best.won - (other?.won ?? 0)) / props.tally.plays
    const isEven = apart <= Math.max(0.05, 2 * whoWins(props.tally).margin)
    return isEven ? words.even : words.better(best.says, shareSaid(best.won, props.tally))
  }
  const parts = () => {
    const [first, second] = named()
    const part = (label: string, n: number, kind: 'good' | 'bad' | 'plain') => ({
      label,
      kind,
      ...shareOf(chanceIn(n, props.tally)),
    })
    return asSampled(
      [
        ...(first ? [part(words.wins(first.says), first.won, 'good')] : []),
        part(words.undecided, props.tally.undecided, 'plain'),
        ...(second ? [part(words.wins(second.says), second.won, 'bad')] : []),
      ],
      whoWins(props.tally),
    )
  }
  return (
    <>
      <h2 class="even">{even()}</h2>
      <OddsBar parts={parts()} estimate />
      <p class="small">{words.turnsTaken((props.tally.turns / Math.max(1, props.tally.plays)).toFixed(1))}</p>
    </>
  )
}

/** What each side lost, and who is left. */
function Losses(props: Omit<Of, 'all'>): JSX.Element {
  const columns = createMemo(() =>
    props.tally.sides.map(({ lost }) =>
      asSampled(
        columnsOf(
          [...lost].sort(([a], [b]) => a - b).map(([value, n]) => ({ value, chance: chanceIn(n, props.tally) })),
        ),
        estimateOf(props.tally),
      ),
    ),
  )
  return (
    <>
      <For each={props.set.sides}>
        {({ says }, at) => (
          <OddsColumns
            title={words.lost(says, props.tally.sides[at()]?.strength ?? 0)}
            columns={columns()[at()] ?? []}
            estimate
          />
        )}
      </For>
      <Section title={words.left}>
        <dl>
          <For each={props.tally.units}>
            {({ name, holds, lost }) => (
              <>
                <dt>{name}</dt>
                <dd>
                  {words.holds(shareSaid(holds, props.tally), (lost / Math.max(1, props.tally.plays)).toFixed(1))}
                </dd>
              </>
            )}
          </For>
        </dl>
      </Section>
    </>
  )
}

/** The values of one deed, each with its exact chance where it could be worked out. */
function Values(props: {
  readonly tally: EngagementTally
  readonly exact: Odds | null
  readonly says: string
}): JSX.Element {
  const chances = () => Object.values(props.exact?.views ?? {})[0]?.chances
  const rows = () =>
    [...props.tally.values]
      .sort(([a, n], [b, m]) => (typeof a === 'number' && typeof b === 'number' ? a - b : m - n))
      .map(([value, n]) => {
        const share = shareSaid(n, props.tally)
        const exact = chances()?.find((one) => one.value === value)
        return { value, says: exact ? words.exact(share, percent(exact.chance)) : share }
      })
  return (
    <Section title={props.says}>
      <dl>
        <For each={rows()}>
          {({ value, says }) => (
            <>
              <dt>{value}</dt>
              <dd>{says}</dd>
            </>
          )}
        </For>
      </dl>
    </Section>
  )
}

function Stuck(props: Pick<Of, 'tally'>): JSX.Element {
  return (
    <For each={[...props.tally.stuck]}>{([why, n]) => <Notice tone="owed" title={words.stuck(grouped(n), why)} />}</For>
  )
}
