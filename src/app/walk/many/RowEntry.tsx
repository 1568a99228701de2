/** One row of a list by the thumb: what it answered, its question or its dice, what comes of it, and what else can be done with it. */
import { createEffect, createMemo, createSignal, For, type JSX, on, Show, untrack } from 'solid-js'
import { type Deed, type Json, refsIn, same } from '#engine'
import { aimOf, type LastTime, namesIn, type RowState } from '#game'
import { partsOf } from '#tell'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { useBattle, useBattleId } from '../../model/battle.ts'
import '../../../ui/line-in.css'
import { Asking } from '../Asking.tsx'
import { Chips } from '../Chips.tsx'
import { createLive } from '../live.ts'
import { createRow, type RowModel } from '../model.ts'
import { halfOf } from '../own/again.ts'
import { createHalf } from '../own/half.ts'
import { OwnRoll } from '../own/OwnRoll.tsx'
import { createPage, hasRolled, OpenStep, type RowPage, Stages } from '../RowSheet.tsx'
import { RollSince, Verdict } from '../Verdict.tsx'
import { walkWords as words } from '../words.ts'
import { asked } from './asked.ts'
import { fellIn, type Threw } from './fell.ts'
import { leadsOf } from './leads.ts'
import { RowHead } from './Rows.tsx'
import type { Together } from './together.ts'
import { freeAsTarget } from './Whom.tsx'

type RowProps = {
  readonly many: Together
  readonly at: number
  readonly lastTimes: ReadonlyMap<number, LastTime>
  readonly onApply: (at: number) => void
  readonly onClause: (clause: string) => void
  /** The way out of a refusal. */
  readonly onDeed: (deed: Deed) => void
}

/** The row at a place. */
export function RowEntry(props: RowProps): JSX.Element {
  return <For each={[props.at]}>{(at) => <Entry {...props} at={at} model={createRow(props.many.walk, at)} />}</For>
}

type EntryProps = RowProps & { readonly model: RowModel }

function Entry(props: EntryProps): JSX.Element {
  const battle = useBattle()
  const { many, at, model } = props
  createLive(battle, model)
  // When the row ends, the list is shown again.
  createEffect(
    on(model.answers, () => many.current() === at && model.state().draft !== null && many.go(null), { defer: true }),
  )
  return (
    <>
      <RowHead many={many} at={at} place={at} of={many.states().length} />
      <Show when={model.state().row.out === null}>
        <Show when={!many.mends()}>
          <Target {...props} />
          <Ahead {...props} />
        </Show>
        <Asked {...props} />
      </Show>
      <Acts {...props} />
    </>
  )
}

/** Another target for this row alone. */
function Target(props: EntryProps): JSX.Element {
  const battle = useBattle()
  const { many, at } = props
  const { state } = props.model
  const target = many.target
  const now = () => target && aimOf(state().row, target)
  const [doer] = refsIn(state().row.args)
  const others = target
    ? Object.keys(battle.game().world[target.kind] ?? {})
        .map((id) => ({ kind: target.kind, id }))
        .filter((ref) => !doer || !same(ref, doer))
    : []
  const free = target
    ? freeAsTarget(
        battle.game(),
        target,
        untrack(() => state().row.args),
        others,
      )
    : []
  const all = others.filter((ref) => free.includes(ref) || same(ref, untrack(now) ?? null))
  return (
    <Show when={target && state().row.settles === null}>
      <label class="many-target">
        <span>{words.aimedAt}</span>
        <select
          class="line-in"
          onChange={(event) => {
            const ref = all.find(({ id }) => id === event.currentTarget.value)
            if (ref) void many.aim(new Map([[at, ref]]))
          }}
        >
          <Show when={!now()}>
            <option value="">{words.noOneYet}</option>
          </Show>
          <For each={all}>
            {(ref) => (
              <option value={ref.id} selected={now()?.id === ref.id}>
                {namesIn(battle.game())(ref)}
              </option>
            )}
          </For>
        </select>
      </label>
    </Show>
  )
}

/** What is measured for the odds of what comes later: the next row that wants it follows by itself. */
function Ahead(props: RowProps): JSX.Element {
  const battle = useBattle()
  const { many, at } = props
  const { foreseen } = many
  const isDue = (place: number) => many.states()[place]?.row.out === null && foreseen?.ask(place)?.value === undefined
  const answer = (key: string, value: Json) => {
    foreseen?.answer(at, key, value)
    const next = many.states().findIndex((_, place) => isDue(place) && foreseen?.ask(place) !== null)
    many.go(next < 0 ? null : next)
  }
  return (
    <Show when={foreseen?.ask(at)} keyed>
      {({ key, step, value }) => (
        <Asking
          step={step}
          set={battle.set}
          draft={`${battle.id}/many/${key}/${at}`}
          value={value}
          onAnswer={(given) => answer(key, given)}
          onClause={props.onClause}
        />
      )}
    </Show>
  )
}

/** What else can be done with a row. */
function Acts(props: EntryProps): JSX.Element {
  const { many, at, model } = props
  const row = () => model.state().row
  const last = () => {
    const open = model.open()
    const time = props.lastTimes.get(at)
    return open && time && open.key in time.answers && !hasRolled(model.walked().trace) ? time : undefined
  }
  return (
    <div class="acts three">
      <Show
        when={row().out === null}
        fallback={
          <Button onTap={() => void many.leave([at], null)}>
            {row().settles === null ? words.backIn : words.rollNow}
          </Button>
        }
      >
        <Button onTap={() => void many.leave([at], 'later')}>
          {row().settles === null ? words.leaveOut : words.later}
        </Button>
        <Show when={row().settles !== null}>
          <Button onTap={() => void many.leave([at], 'struck')}>{words.strike}</Button>
        </Show>
        <Show when={last()}>
          {(time) => <Button onTap={() => void many.asBefore(new Map([[at, time()]]))}>{words.lastTime}</Button>}
        </Show>
        <Show when={model.state().draft !== null && many.states().length > 1}>
          <Button onTap={() => props.onApply(at)}>{words.enterOne}</Button>
        </Show>
      </Show>
      <Show when={many.states().length > 1}>
        <Button onTap={() => many.go(null)}>{words.showAllRows}</Button>
      </Show>
    </div>
  )
}

/** What a row answered, each answer a chip; and its open step, or its dice, as a walk would ask it. */
function Asked(props: EntryProps): JSX.Element {
  const battle = useBattle()
  const { model } = props
  const page = createPage(
    model,
    () => model.question().procedure.title,
    () => battle.game().ended !== null,
  )
  const typed = createMemo(() => typedIn(model))
  const isDone = () => model.state().draft !== null
  /** The throw whose dice are corrected: the last that was typed, where the row is opened for that or done. */
  const [mended, mend] = createSignal(untrack(() => (props.many.mends() || isDone() ? typed().at(-1)?.key : undefined)))
  const mending = () => typed().find(({ key }) => key === mended())
  return (
    <>
      <Fell state={model.state()} typed={typed()} mended={mending()?.key} onMend={mend} />
      <RollSince trace={model.open()?.step.step === 'ask' ? model.walked().trace : []} />
      <Show when={mending()} keyed>
        {(threw) => <Mend {...props} threw={threw} />}
      </Show>
      {/* What is done is seldom opened for its answers: the dice come first. */}
      <details class="many-answers" open={page.outcome() === null && !mending()}>
        <summary>{words.answers}</summary>
        <Chips model={model} />
      </details>
      <Outcome page={page} onClause={props.onClause} />
      <Show when={!mending()}>
        <Stages model={model} page={page} />
        <OpenStep
          model={model}
          battle={battle}
          onClause={props.onClause}
          onDeed={props.onDeed}
          end={<Again {...props} />}
        />
      </Show>
    </>
  )
}

/** The throws of a row whose dice the players typed, in order. */
const typedIn = (model: RowModel): readonly Threw[] =>
  model
    .walked()
    .trace.filter(
      (t): t is Threw => t.did === 'throw' && 'source' in t.answer && t.answer.source === 'table' && !t.ruled?.outright,
    )

/** Dice that were typed, each to be tapped and corrected; what was typed behind them stays as far as it can. */
function Mend(props: EntryProps & { readonly threw: Threw }): JSX.Element {
  const battle = useBattleId()
  const { many, at, model, threw } = props
  const half = createHalf(undefined, battle, halfOf(threw.step, threw.answer))
  return (
    <OwnRoll
      due={[threw]}
      half={half}
      battle={battle}
      leads={leadsOf(many, at, model.answers())}
      onAnswer={(given) => {
        many.go(null)
        void many.mend(at, given)
      }}
      onBack={() => many.go(null)}
    />
  )
}

/** What comes of it, in a line that opens to its changes and reasons. */
function Outcome(props: { readonly page: RowPage; readonly onClause: (clause: string) => void }): JSX.Element {
  const battle = useBattle()
  const { page } = props
  return (
    <Show when={page.parts()} keyed>
      {(parts) => (
        <details class="many-answers">
          <summary>{partsOf(parts, 'verdict')[0]?.says ?? words.whatChanges}</summary>
          <Verdict parts={parts} chance={page.chance()} set={battle.set} onClause={props.onClause} />
        </details>
      )}
    </Show>
  )
}

/** The dice of a row; those that were typed are opened from here. */
function Fell(props: {
  readonly state: RowState
  readonly typed: readonly Threw[]
  readonly mended: string | undefined
  readonly onMend: (key: string) => void
}): JSX.Element {
  const isTyped = (key: string) => props.typed.some((threw) => threw.key === key)
  return (
    <ul class="many-fell">
      <For each={fellIn(props.state).filter(({ key }) => key !== props.mended)}>
        {({ key, says, fell }) => (
          <li class="small">
            {says} <b>{fell}</b>{' '}
            <Show when={isTyped(key)}>
              <LinkButton label={words.correctOf(says)} onTap={() => props.onMend(key)}>
                {words.correctDice}
              </LinkButton>
            </Show>
          </li>
        )}
      </For>
    </ul>
  )
}

/** A finished row, opened again: type its dice again, or leave them to the phone. */
function Again({ many, at, model }: EntryProps): JSX.Element {
  const battle = useBattleId()
  const first = model.walked().trace.find((t) => t.did === 'throw')
  const before = asked(model.walked(), model.answers())
  const phone = () => {
    many.rollOwn(false)
    void many.rollAgain(at)
  }
  return (
    <Show when={first?.did === 'throw' && first} keyed>
      {(threw) => (
        <OwnRoll
          due={[threw]}
          battle={battle}
          leads={leadsOf(many, at, before)}
          onAnswer={(given) => void model.put({ ...before, ...given })}
          onBack={() => many.go(null)}
          onPhone={phone}
        />
      )}
    </Show>
  )
}
