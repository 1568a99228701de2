/** The one question at the end of a battle: how it stands by its rules, whether it is over, and the ways to play on. */
import { createMemo, createSignal, For, type JSX, lazy, Show } from 'solid-js'
import { type AnyRuleSet, type BattleEnd, ctxOf, winsSays } from '#engine'
import type { Clock, Game, OwedTest } from '#game'
import { steadyNow } from '#store'
import { capital, owedWords } from '#tell'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { LineIn } from '../../../ui/LineIn.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import type { Page } from '../../model/addresses.ts'
import { useBattle } from '../../model/battle.ts'
import { endIn, nowIn } from '../../model/turn.ts'
import { RuleLink } from '../clause/RuleLink.tsx'
import { msLeft, msPlayed, turnedAt } from '../clock/pace.ts'
import { createText } from '../drafts/draft.ts'
import { playOn } from './asks.ts'
import './end.css'
import { isTimeUp } from './reasons.ts'
import { endWords as words } from './words.ts'

const ClauseSheet = lazy(() => import('../clause/ClauseSheet.tsx'))

const MINUTE = 60_000
/** So many minutes more are offered. */
const MORE = 15

/** The clock of a slot, running, with so many minutes left; where there is none it begins. */
function withMore(clock: Clock | null, now: number): Clock {
  if (!clock) return { minutes: MORE, from: now }
  const runs = clock.rests === undefined ? clock : turnedAt(clock, now)
  return { ...runs, minutes: Math.ceil((msPlayed(runs, now) - runs.from) / MINUTE) + MORE }
}

/** While it goes on by the rules the referee may end it: the end that it would come to if the time were up. */
function endedHere(set: AnyRuleSet, game: Game): BattleEnd | null {
  const end = endIn(set, game, true)
  return end && { ...end, why: words.here }
}

export default function EndSheet(props: {
  readonly onClose: () => void
  readonly onGo: (page: Page) => void
}): JSX.Element {
  const battle = useBattle()
  const [rule, setRule] = createSignal<string | null>(null)
  const [isOtherwise, setOtherwise] = createSignal(false)
  const line = createText(`${battle.id}/ended`)
  const timeUp = isTimeUp(battle.game(), steadyNow())
  const byRules = createMemo(() => endIn(battle.set, battle.game(), timeUp))
  const end = () => byRules() ?? endedHere(battle.set, battle.game())
  const title = () => (timeUp ? words.timeUp : byRules()?.says || words.ask)
  const enter = async (says: string, why: string) => {
    if (!(await battle.enter([{ kind: 'ended', says: [says, why].filter(Boolean).join(' ') }]))) return
    line.clear()
    props.onGo({ is: 'end' })
  }
  const goOn = () => {
    playOn(battle)
    props.onClose()
  }
  const more = async () => {
    const old = battle.game().clock
    if (await battle.enter([{ kind: 'clocked', old, new: withMore(old, steadyNow()) }])) goOn()
  }
  const isNamed = () => (end()?.says ?? '') !== '' && !isOtherwise()
  return (
    <>
      <Sheet
        title={title()}
        onClose={goOn}
        actions={
          <>
            <Show
              when={isNamed() && end()}
              fallback={
                <Others set={battle.set} onEnd={(says) => void enter(says, line.value().trim() || words.ruled)} />
              }
            >
              {(end) => (
                <Button tone="primary" onTap={() => void enter(end().says, end().why)}>
                  {words.endIt(end().says)}
                </Button>
              )}
            </Show>
            <Show when={timeUp}>
              <Button onTap={() => void more()}>{words.more(MORE)}</Button>
            </Show>
            <Button onTap={goOn}>{words.notYet}</Button>
          </>
        }
      >
        <Standing end={end()} title={title()} timeUp={timeUp} onRule={setRule} />
        <StillOwed set={battle.set} of={battle.game().owed.filter(({ struck }) => struck === null)} />
        <Show when={isOtherwise()}>
          <LineIn label={words.line} example={words.line} value={line.value()} onType={line.put} />
        </Show>
        <p class="end-links">
          <Show when={battle.set.counting?.early.length === 0 && battle.set.counting}>
            {(counting) => (
              <LinkButton onTap={() => props.onGo({ is: 'walk', procedure: counting().procedure, args: {} })}>
                {words.count}
              </LinkButton>
            )}
          </Show>
          <Show when={!isOtherwise()}>
            <LinkButton onTap={() => setOtherwise(true)}>{end()?.says ? words.otherwise : words.sayHow}</LinkButton>
          </Show>
        </p>
        <Show when={title() !== words.ask}>
          <h3>{words.ask}</h3>
        </Show>
      </Sheet>
      <Show when={rule()} keyed>
        {(id) => <ClauseSheet set={battle.set} battle={battle} id={id} onClose={() => setRule(null)} />}
      </Show>
    </>
  )
}

/** What counts, and who has won by it. */
function Standing(props: {
  readonly end: BattleEnd | null
  readonly title: string
  readonly timeUp: boolean
  readonly onRule: (id: string) => void
}): JSX.Element {
  const { set, game } = useBattle()
  return (
    <>
      <Show when={props.timeUp}>
        <p class="small">{slotWords(set, game())}</p>
      </Show>
      <Show when={props.end}>
        {(end) => (
          <>
            <Counts rows={end().counts ?? scoresIn(set, game())} />
            <p>
              {end().why}{' '}
              <Show when={props.title !== end().says}>
                <b>{end().says}</b>
              </Show>{' '}
              <Show when={end().clause}>{(id) => <RuleLink set={set} id={id()} onOpen={props.onRule} />}</Show>
            </p>
          </>
        )}
      </Show>
    </>
  )
}

/** "Set for 18:00. It is 18:02, turn 12." */
function slotWords(set: AnyRuleSet, game: Game): string {
  const now = steadyNow()
  const { clock } = game
  const left = clock ? msLeft(clock, now) : 0
  const time = (at: number) => new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return words.setFor(time(now + left), time(now), nowIn(set, game).says)
}

const scoresIn = (set: AnyRuleSet, game: Game) =>
  set.sides.flatMap(({ id, says }) => {
    const score = set.score?.(ctxOf(game), id) ?? null
    return score === null ? [] : [{ says, is: score }]
  })

/** What counts, a row each. */
const Counts = (props: { readonly rows: readonly { readonly says: string; readonly is: string }[] }): JSX.Element => (
  <dl class="end-counts">
    <For each={props.rows}>
      {({ says, is }) => (
        <div>
          <dt>{says}</dt>
          <dd>{is}</dd>
        </div>
      )}
    </For>
  </dl>
)

const StillOwed = (props: { readonly set: AnyRuleSet; readonly of: readonly OwedTest[] }): JSX.Element => (
  <Show when={props.of.length > 0}>
    <p class="mark">{words.owed(capital(owedWords(props.set, props.of)), props.of.length)}</p>
  </Show>
)

/** Who has won, where the rules do not say it or the referee says otherwise. */
const Others = (props: { readonly set: AnyRuleSet; readonly onEnd: (says: string) => void }): JSX.Element => (
  <For each={[...props.set.sides.map(winsSays), words.draw]}>
    {(says) => <Button onTap={() => props.onEnd(says)}>{words.endIt(says)}</Button>}
  </For>
)
