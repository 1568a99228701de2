/** One row of a list by the thumb: what it answered, its question or its dice, and what else can be done with it. */
import { For, type JSX, Show } from 'solid-js'
import { type Answer, type Json, same } from '#engine'
import { aimOf, namesIn, type RowState, refsIn } from '#game'
import { resultWords } from '#tell'
import { useBattle } from '../../model/battle.ts'
import '../../../ui/line-in.css'
import { Asking } from '../Asking.tsx'
import { Chips } from '../Chips.tsx'
import { createWalk } from '../model.ts'
import { OwnDice } from '../OwnDice.tsx'
import { Covered } from '../Step.tsx'
import { asked } from './asked.ts'
import type { Many } from './model.ts'
import { nameAt } from './Rows.tsx'
import { batchWords as words } from './words.ts'

type RowProps = {
  readonly many: Many
  readonly at: number
  readonly onApply: (at: number) => void
  readonly onClause: (clause: string) => void
}

/** The row at a place. */
export function RowEntry(props: RowProps): JSX.Element {
  const state = () => props.many.states()[props.at]
  return (
    <Show when={state()} keyed>
      {(it) => <Entry {...props} state={it} />}
    </Show>
  )
}

function Entry(props: RowProps & { readonly state: RowState }): JSX.Element {
  const { many, at, state } = props
  return (
    <>
      <p class="many-row">
        <span>
          <b>{nameAt(many, at)}</b> {many.need(at)}
        </span>
        <span class="mark">{words.rowOf(at + 1, many.states().length)}</span>
      </p>
      <Show when={state.row.out === null}>
        <Target {...props} />
        <Ahead {...props} />
        <Asked {...props} />
      </Show>
      <Acts {...props} />
    </>
  )
}

/** Another target for this row alone. */
function Target(props: RowProps & { readonly state: RowState }): JSX.Element {
  const battle = useBattle()
  const { many, at, state } = props
  const target = many.target
  const now = target && aimOf(state.row, target)
  const [doer] = refsIn(state.row.args)
  const all = target
    ? Object.keys(battle.game().world[target.kind] ?? {})
        .map((id) => ({ kind: target.kind, id }))
        .filter((ref) => !doer || !same(ref, doer))
    : []
  return (
    <Show when={now && state.row.settles === null}>
      <label class="many-target">
        <span>{words.aimedAt}</span>
        <select
          class="line-in"
          onChange={(event) => {
            const ref = all[event.currentTarget.selectedIndex]
            if (ref) void many.aim(new Map([[at, ref]]))
          }}
        >
          <For each={all}>{(ref) => <option selected={now?.id === ref.id}>{namesIn(battle.game())(ref)}</option>}</For>
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
          chances={new Map()}
          value={value}
          fault={null}
          onAnswer={(given) => answer(key, given)}
          onClause={props.onClause}
        />
      )}
    </Show>
  )
}

/** What else can be done with a row. */
function Acts(props: RowProps & { readonly state: RowState }): JSX.Element {
  const { many, at, state } = props
  const { row } = state
  return (
    <div class="acts three">
      <Show
        when={row.out === null}
        fallback={
          <button type="button" class="btn" onClick={() => void many.put([at], null)}>
            {row.settles === null ? words.backIn : words.back}
          </button>
        }
      >
        <button type="button" class="btn" onClick={() => void many.put([at], 'later')}>
          {row.settles === null ? words.leaveOut : words.later}
        </button>
        <Show when={row.settles !== null}>
          <button type="button" class="btn" onClick={() => void many.put([at], 'struck')}>
            {words.strike}
          </button>
        </Show>
        <Show when={state.draft !== null && many.states().length > 1}>
          <button type="button" class="btn" onClick={() => props.onApply(at)}>
            {words.enterOne}
          </button>
        </Show>
      </Show>
      <Show when={many.states().length > 1}>
        <button type="button" class="btn" onClick={() => many.go(null)}>
          {words.all}
        </button>
      </Show>
    </div>
  )
}

/** What a row answered, each answer a chip; and its open step, or its dice, as a walk would ask it. */
function Asked(props: RowProps & { readonly state: RowState }): JSX.Element {
  const battle = useBattle()
  const { many, at, state } = props
  const model = createWalk(
    battle.set.id,
    () => state.question,
    state.row.answers,
    (answers, rolls) => many.answer(at, answers, rolls),
  )
  const subjects = (state.question.procedure.start?.subjects ?? []).map(({ arg }) => arg)
  return (
    <>
      <Fell state={state} />
      {/* What is done is seldom opened for its answers: the dice come first. */}
      <details class="many-answers" open={state.walked.outcome === null}>
        <summary>{words.answers}</summary>
        <Chips model={model} hidden={subjects} />
      </details>
      <Show when={model.open()} keyed fallback={<Again {...props} />}>
        {(open) => <Covered at={open} model={model} set={battle.set} onClause={props.onClause} />}
      </Show>
    </>
  )
}

/** Every die that fell for a row; of dice that were only counted, what they came to. */
function Fell(props: { readonly state: RowState }): JSX.Element {
  const lines = () =>
    props.state.walked.trace.flatMap((t) => {
      if (t.did !== 'throw') return []
      const { answer, step, read } = t
      const fell = 'faces' in answer ? Object.values(answer.faces).flat() : Object.values(read).map(resultWords)
      return [{ says: step.says, fell: fell.join(' ') }]
    })
  return (
    <ul class="many-fell">
      <For each={lines()}>
        {({ says, fell }) => (
          <li class="small">
            {says} <b>{fell}</b>
          </li>
        )}
      </For>
    </ul>
  )
}

/** A finished row, opened again: type its dice again, or leave them to the phone. */
function Again(props: RowProps & { readonly state: RowState }): JSX.Element {
  const { many, at, state } = props
  const first = state.walked.trace.find((t) => t.did === 'throw')
  const before = asked(state.walked, state.row.answers)
  const answer = (key: string, given: Answer) => void many.answer(at, { ...before, [key]: given }, [])
  const phone = () => {
    many.rollOwn(false)
    void many.rollAgain(at)
  }
  return (
    <Show when={first?.did === 'throw' && first} keyed>
      {(threw) => <OwnDice step={threw.step} onAnswer={(given) => answer(threw.key, given)} onPhone={phone} />}
    </Show>
  )
}
