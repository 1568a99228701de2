/** The sheet of a list before its dice, and after them. */
import { createMemo, For, type JSX, Show } from 'solid-js'
import { type Ref, refsIn, sameRef } from '#engine'
import { countView, type Game, namesIn } from '#game'
import {
  asSampled,
  type Counts,
  columnsOf,
  endsWords,
  expectedWords,
  FEW_COLUMNS,
  farWords,
  foreseenWords,
  isYesNo,
  marginWords,
  owedWords,
  sentence,
  sumSentence,
  takesFrom,
} from '#tell'
import { Button } from '../../../ui/Button.tsx'
import { OddsColumns } from '../../../ui/OddsColumns.tsx'
import { type Battle, useBattle } from '../../model/battle.ts'
import { prefs } from '../../model/prefs.ts'
import { say } from '../../model/toast.ts'
import { tableWords } from '../../shared/table/words.ts'
import { walkWords as words } from '../words.ts'
import { type Aimed, byTarget } from './Bands.tsx'
import { FarDone } from './Far.tsx'
import type { Foreseen } from './foreseen.ts'
import { cardIn, doerIn } from './named.ts'
import type { Together } from './together.ts'

/** What a die that counts is worth, where it is more than one and the same for all. */
function worthIn(many: Together): string {
  const all = new Set(many.states().map(({ walked: { open } }) => (open?.step.step === 'throw' ? open.step.worth : '')))
  return all.size === 1 ? ([...all][0] ?? '') : ''
}

/** How many will stand: a picture, and a sentence. */
export function ListOdds(props: { readonly many: Together }): JSX.Element {
  const { many } = props
  const odds = () => many.odds()
  const yesNo = () => isYesNo(many.states()[0])
  return (
    <section class="many-odds" classList={{ counting: odds() === undefined }} aria-live="polite">
      <Show when={odds()} fallback={<p class="odds-words">{odds() === null ? words.noOdds : words.counting}</p>}>
        {(sum) => (
          <>
            <OddsColumns
              title={yesNo() ? words.howManyHold : endSays(many) || undefined}
              columns={asSampled(columnsOf(sum().values), sum().estimate)}
              estimate={sum().estimate !== undefined}
            />
            <p class="odds-words">{sumSentence(sum(), yesNo())}</p>
            <Margin of={sum()} />
          </>
        )}
      </Show>
      <Show when={worthIn(many)}>{(worth) => <p class="mark">{sentence(worth())}</p>}</Show>
      <Show when={many.states().some(({ walked }) => walked.open?.step.step === 'ask')}>
        <p class="mark">{words.usualAnswers}</p>
      </Show>
      <Show when={odds() && many.unknown() > 0}>
        <p class="mark">{words.unknown(many.unknown())}</p>
      </Show>
    </section>
  )
}

/** How far sampled chances may be out. */
function Margin(props: { readonly of: Counts | null | undefined }): JSX.Element {
  return <Show when={marginWords(props.of?.estimate)}>{(says) => <p class="mark">{says()}</p>}</Show>
}

/** What is expected of the rows at each target. */
function Expected(props: { readonly many: Together }): JSX.Element {
  const battle = useBattle()
  const { many } = props
  const takes = () => takesOf(many)
  return (
    <div class="many-expected" aria-live="polite">
      <For each={byTarget(many)}>
        {({ at, places }) => (
          <Show when={many.sumOf(places, leftAt(battle, many, at))} fallback={<p class="mark">{words.counting}</p>}>
            {(sum) => (
              <>
                <p>
                  <b>{at ? namesIn(battle.game())(at) : ''}</b> {expectedWords(sum(), endSays(many))}
                </p>
                <Margin of={sum()} />
              </>
            )}
          </Show>
        )}
      </For>
      <Show when={many.hangs()}>
        <p class="mark">{takes() ? words.capped : words.hangs}</p>
      </Show>
    </div>
  )
}

/** All that is asked is answered: the dice are next. */
export function Ready(props: { readonly many: Together; readonly onLeave: () => void }): JSX.Element {
  const { many } = props
  const rollAll = () => {
    if (prefs().vibrate) navigator.vibrate?.(20)
    void many.walk.rollAll()
  }
  return (
    <>
      <Show when={many.target}>
        <Expected many={many} />
      </Show>
      <div class="acts">
        <Button tone="primary" onTap={rollAll}>
          {words.throwAll(many.waiting())}
        </Button>
        <Button onTap={() => many.rollOwn(true)}>{tableWords.ownDice}</Button>
        <Button onTap={() => props.onLeave()}>
          {many.states()[0]?.row.settles === null ? words.throwAway : words.leaveOwed}
        </Button>
      </div>
    </>
  )
}

/** What came of them all, beside what was likely; nothing counts until it is entered. */
export function Done(props: {
  readonly many: Together
  readonly onEnter: () => void
  readonly onLeave: () => void
  /** Shows the rows in place of the inches, to change one of them. */
  readonly onCorrect?: (() => void) | undefined
}): JSX.Element {
  const battle = useBattle()
  const { many } = props
  const yesNo = () => isYesNo(many.states()[0])
  const verdicts = () => verdictsOf(many)
  const ahead = () => (many.foreseen ? foreseenIn(many.foreseen) : ['', ''])
  const headline = () => {
    if (many.foreseen) return ahead()[0]
    const n = many.came()
    if (n === undefined)
      return (
        farWords(many.taken()) ||
        (verdicts().length === 1 ? (verdicts()[0] ?? '') : words.areDone(many.drafts().length))
      )
    return yesNo() ? words.hold(n, many.taken().length) : words.sum(n, endSays(many))
  }
  const left = () => many.states().length - many.drafts().length
  const enterSays = () => {
    const [n, owed] = [many.drafts().length, owedWords(battle.set, many.owed())]
    if (n === 0) return words.enterNone
    if (left() > 0) return words.enterSome(n, left(), owed)
    return props.onCorrect ? words.enterMoves(n, owed) : words.enterAll(n, owed)
  }
  return (
    <Show
      when={!props.onCorrect}
      fallback={<FarDone {...props} enterSays={enterSays()} onCorrect={() => props.onCorrect?.()} />}
    >
      <div class="many-done">
        <div role="status">
          <h2>{headline()}</h2>
          <Show
            when={many.target && !many.foreseen}
            fallback={
              <p class="small">
                {ahead()[1] ||
                  endsWords(many.states()) ||
                  (!many.foreseen && verdicts().length > 1 ? verdicts().join(' ') : '')}
              </p>
            }
          >
            <For each={byTarget(many)}>{(band) => <AtTarget many={many} {...band} />}</For>
            <For each={fewerOf(battle, many)}>{(at) => <AtTarget many={many} at={at} places={[]} />}</For>
          </Show>
          <For each={many.unused()}>{(says) => <p class="small">{says}</p>}</For>
        </div>
        <Show when={!many.target && !many.hangs() && many.odds()}>
          {(sum) => (
            <OddsColumns
              small
              columns={asSampled(columnsOf(sum().values, FEW_COLUMNS), sum().estimate)}
              estimate={sum().estimate !== undefined}
              came={many.came()}
            />
          )}
        </Show>
      </div>
      <div class="acts">
        <Button
          tone="primary"
          barred={many.drafts().length === 0}
          onTap={() => (many.drafts().length > 0 ? props.onEnter() : say(`${enterSays()}.`))}
        >
          {enterSays()}
        </Button>
        <Button onTap={() => props.onLeave()}>{words.throwAway}</Button>
      </div>
    </Show>
  )
}

/** What is foreseen of all rows: how many mostly come to it, and more; before anything was measured only its name. */
function foreseenIn({ says, odds }: Foreseen): readonly [mostly: string, more: string] {
  const sum = odds()
  if (!sum) return [words.foresee(says), '']
  const [mostly, all] = foreseenWords(says, sum)
  return [mostly, [all, marginWords(sum.estimate), words.ahead].filter(Boolean).join(' ')]
}

/** "Highlanders now 14, no test. Expected 6 to 12 (70%)." */
function AtTarget(props: Aimed & { readonly many: Together }): JSX.Element {
  const battle = useBattle()
  const { many } = props
  const sum = () => many.sumOf(props.places, leftAt(battle, many, props.at))
  const says = createMemo(() => {
    if (!props.at) return ''
    const after = many.after()
    return words.nowLeft(
      namesIn(after)(props.at),
      cardIn(battle, after, props.at)?.count ?? null,
      owedWords(battle.set, owedBy(many, props.at)),
    )
  })
  return (
    <p class="small">
      {says()} <Show when={sum()}>{(known) => <>{expectedWords(known(), endSays(many))}</>}</Show>
    </p>
  )
}

/** Those of the doers who lose some themselves. */
const fewerOf = (battle: Battle, many: Together): readonly Ref[] => {
  const left = (game: Game, ref: Ref) => Number(cardIn(battle, game, ref)?.count ?? 0)
  const doers = many.taken().flatMap((state) => doerIn(state) ?? [])
  return doers.filter((ref) => left(many.after(), ref) < left(battle.game(), ref))
}

const takesOf = (many: Together): boolean => {
  const procedure = many.states()[0]?.question.procedure
  return procedure !== undefined && takesFrom(procedure)
}

/** How many a target has left to lose, where what the rows count goes off that; undefined where nothing bounds it. */
const leftAt = (battle: Battle, many: Together, at: Ref | null): number | undefined =>
  (at && takesOf(many) ? cardIn(battle, battle.game(), at)?.count : null) ?? undefined

/** What they make owed of a thing. */
const owedBy = (many: Together, ref: Ref) =>
  many.owed().filter(({ args }) => refsIn(args).some((one) => sameRef(one, ref)))

/** How those end that only end in words, each once and no more than three. */
const verdictsOf = (many: Together): readonly string[] =>
  [...new Set(many.taken().flatMap(({ walked }) => walked.outcome?.verdict?.says ?? []))].slice(0, 3)

const endSays = (many: Together) => {
  const procedure = many.states()[0]?.question.procedure
  return (procedure && countView(procedure)?.says) ?? ''
}
