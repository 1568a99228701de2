/** One row of a list by the thumb: its question or its dice, and what else can be done with it. */
import { createMemo, createSignal, type JSX, onCleanup, Show } from 'solid-js'
import type { Answer } from '#engine'
import { oneDie, type RowState } from '#game'
import { useBattle } from '../model/battle.ts'
import { choosePrefs, prefs } from '../model/prefs.ts'
import '../../ui/line-in.css'
import { createWalk } from '../walk/model.ts'
import { OwnDice } from '../walk/OwnDice.tsx'
import { Covered } from '../walk/Step.tsx'
import { asked } from './asked.ts'
import type { Many } from './model.ts'
import { nameAt } from './Rows.tsx'
import { batchWords as words } from './words.ts'

/** The row that is open now. */
export function RowEntry(props: { readonly many: Many; readonly onClause: (clause: string) => void }): JSX.Element {
  const { many } = props
  const at = () => many.current() ?? 0
  const state = () => many.states()[at()]
  const die = createMemo(() => prefs().dice === 'table' && oneDie(state()?.walked.open?.step) !== null)
  // While numbers are typed the pad makes room for the phone's own keys, and the field stays where it is.
  const [typing, setTyping] = createSignal(false)
  return (
    <>
      {/* Each in an element of its own: a field that is moved about loses the focus, and the phone its keys. */}
      <div class="many-part">
        <Show when={state()} keyed>
          {(it) => <Entry many={many} at={at()} state={it} bare={typing() && die()} onClause={props.onClause} />}
        </Show>
      </div>
      <div class="many-part">
        <Show when={die()}>
          <TypedRow many={many} onTyping={setTyping} />
        </Show>
      </div>
      <div class="many-part">
        <Show when={state()} keyed>
          {(it) => <Acts many={many} at={at()} state={it} />}
        </Show>
      </div>
    </>
  )
}

function Entry(props: {
  readonly many: Many
  readonly at: number
  readonly state: RowState
  /** Only who it is. */
  readonly bare: boolean
  readonly onClause: (clause: string) => void
}): JSX.Element {
  const { many, at, state } = props
  return (
    <>
      <p class="many-row">
        <span>
          <b>{nameAt(many, at)}</b> {many.need(at)}
        </span>
        <span class="mark">{words.rowOf(at + 1, many.states().length)}</span>
      </p>
      <Show when={state.row.out === null && !props.bare}>
        <Show when={state.walked.outcome} fallback={<Asked {...props} />}>
          <Again {...props} />
        </Show>
      </Show>
    </>
  )
}

/** What else can be done with a row. */
function Acts(props: { readonly many: Many; readonly at: number; readonly state: RowState }): JSX.Element {
  const { many, at, state } = props
  const { row } = state
  return (
    <div class="acts three">
      <Show
        when={row.out === null}
        fallback={
          <button type="button" class="btn" onClick={() => void many.put(at, null)}>
            {words.back}
          </button>
        }
      >
        <button type="button" class="btn" onClick={() => void many.put(at, 'later')}>
          {row.settles === null ? words.leaveOut : words.later}
        </button>
        <Show when={row.settles !== null}>
          <button type="button" class="btn" onClick={() => void many.put(at, 'struck')}>
            {words.strike}
          </button>
        </Show>
      </Show>
      <Show when={state.draft !== null || row.out !== null || many.waiting() > 1}>
        <button type="button" class="btn" onClick={() => many.go(null)}>
          {state.draft !== null || row.out !== null ? words.asItIs : words.all}
        </button>
      </Show>
    </div>
  )
}

/** The open step of a row, as a walk would ask it. */
function Asked(props: {
  readonly many: Many
  readonly at: number
  readonly state: RowState
  readonly onClause: (clause: string) => void
}): JSX.Element {
  const battle = useBattle()
  const { many, at, state } = props
  const [forAll, setForAll] = createSignal(false)
  const model = createWalk(
    battle.set.id,
    () => state.question,
    state.row.answers,
    (answers, rolls) => many.answer(at, answers, rolls, forAll()),
  )
  return (
    <>
      <Show when={many.alike().length > 0}>
        <label class="many-alike">
          <input type="checkbox" checked={forAll()} onChange={(event) => setForAll(event.currentTarget.checked)} />
          {words.sameFor(many.alike().length)}
        </label>
      </Show>
      <Show when={model.open()} keyed>
        {(open) => <Covered at={open} model={model} set={battle.set} onClause={props.onClause} />}
      </Show>
    </>
  )
}

/** Numbers called out one after the other; the row moves on by itself. */
function TypedRow(props: { readonly many: Many; readonly onTyping: (typing: boolean) => void }): JSX.Element {
  onCleanup(() => props.onTyping(false))
  const [fault, setFault] = createSignal('')
  const type = (field: HTMLInputElement) => {
    const { rest, fault: wrong } = props.many.type(props.many.current() ?? 0, field.value)
    field.value = rest
    setFault(wrong ? words.noFace(wrong.typed, wrong.sides) : '')
  }
  return (
    <>
      <input
        class="line-in many-typed"
        type="text"
        inputmode="decimal"
        autocomplete="off"
        enterkeyhint="next"
        aria-label={words.typeRow}
        placeholder={words.typeExample}
        onFocus={() => props.onTyping(true)}
        onBlur={() => props.onTyping(false)}
        onInput={(event) => type(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.currentTarget.value += ' '
          type(event.currentTarget)
        }}
      />
      <Show when={fault()}>
        <p class="entry-note refused" role="status">
          {fault()}
        </p>
      </Show>
    </>
  )
}

/** A finished row opened again: its dice anew, or back to what the phone throws. */
function Again(props: { readonly many: Many; readonly at: number; readonly state: RowState }): JSX.Element {
  const { many, at, state } = props
  const first = state.walked.trace.find((t) => t.did === 'throw')
  const before = asked(state.walked, state.row.answers)
  const answer = (key: string, given: Answer) => void many.answer(at, { ...before, [key]: given }, [])
  const phone = () => {
    choosePrefs({ dice: 'phone' })
    void many.throwAgain(at)
  }
  return (
    <Show when={first?.did === 'throw' && first} keyed>
      {(threw) => <OwnDice step={threw.step} onAnswer={(given) => answer(threw.key, given)} onPhone={phone} />}
    </Show>
  )
}
