/** One field changed by hand: asked by its own form. */
import { createSignal, type JSX, Match, Show, Switch } from 'solid-js'
import type { Fact, Field, Form, Json } from '#engine'
import { AnswerList } from '../../ui/AnswerList.tsx'
import { FactsList } from '../../ui/FactsList.tsx'
import { NumberPad } from '../../ui/NumberPad.tsx'
import { Question } from '../../ui/Question.tsx'
import { TableEntry } from '../typed/TableEntry.tsx'
import './line-in.css'
import { unitWords as words } from './words.ts'

/** Forms that a hand can answer: things are named by the rules alone. */
export const canEdit = (form: Form): boolean => form.form !== 'refs' && form.form !== 'refusal'

export type EditProps = {
  /** The id of the rule set. */
  readonly ruleset: string
  readonly field: Field
  readonly value: Json
  /** May it be empty? */
  readonly nullable: boolean
  /** The reason can be given. */
  readonly reasons?: boolean | undefined
  readonly onEnter: (value: Json, why: string) => void
  readonly onLeave: () => void
}

export function Edit(props: EditProps): JSX.Element {
  const [why, setWhy] = createSignal<string | null>(null)
  const enter = (value: Json) => props.onEnter(value, why()?.trim() ?? '')
  const form = () => props.field.form
  const as = <F extends Form['form']>(name: F) => {
    const f = form()
    return f.form === name ? (f as Extract<Form, { form: F }>) : false
  }
  return (
    <>
      <Show when={why() !== null}>
        <label class="line-label">
          <span class="small">{words.reasonLabel}</span>
          <input
            class="line-in"
            type="text"
            value={why() ?? ''}
            ref={(field) => queueMicrotask(() => field.focus())}
            onInput={(event) => setWhy(event.currentTarget.value)}
          />
        </label>
      </Show>
      <Switch>
        <Match when={as('number')}>
          {(number) => (
            <NumberPad
              question={props.field.says}
              min={number().min}
              max={number().max}
              fractions={number().fractions}
              initial={typeof props.value === 'number' ? props.value : undefined}
              says={(n) => `${props.field.says}: ${n}`}
              onEnter={enter}
            />
          )}
        </Match>
        <Match when={as('yes-no')}>
          <Question text={props.field.says} />
          <AnswerList
            label={props.field.says}
            answers={[
              { value: 'true', label: words.yes },
              { value: 'false', label: words.no },
            ]}
            value={String(props.value)}
            keys={why() === null}
            onAnswer={(value) => enter(value === 'true')}
          />
        </Match>
        <Match when={as('choice')}>
          {(choice) => (
            <>
              <Question text={props.field.says} />
              <AnswerList
                label={props.field.says}
                answers={choice().options.map((o) => ({ value: o.value, label: o.says, detail: o.hint }))}
                value={String(props.value)}
                onAnswer={enter}
              />
            </>
          )}
        </Match>
        <Match when={as('facts')}>
          {(facts) => <Counted says={props.field.says} rows={facts().rows} value={props.value} onEnter={enter} />}
        </Match>
        <Match when={as('table')}>
          {(table) => (
            <TableEntry
              says={props.field.says}
              form={table()}
              ruleset={props.ruleset}
              value={props.value}
              onEnter={enter}
            />
          )}
        </Match>
        <Match when={as('text')}>
          {(text) => (
            <Typed
              says={props.field.says}
              example={text().example}
              value={typeof props.value === 'string' ? props.value : ''}
              onEnter={(typed) => enter(typed === '' && props.nullable ? null : typed)}
            />
          )}
        </Match>
      </Switch>
      <Show when={props.field.hint}>
        <p class="mark">{props.field.hint}</p>
      </Show>
      <div class="acts">
        <button type="button" class="btn" onClick={() => props.onLeave()}>
          {words.leave}
        </button>
        <Show when={props.nullable && props.value !== null && form().form !== 'text'}>
          <button type="button" class="btn" onClick={() => enter(null)}>
            {words.empty}
          </button>
        </Show>
        <Show when={props.reasons && why() === null}>
          <button type="button" class="btn" onClick={() => setWhy('')}>
            {words.reason}
          </button>
        </Show>
      </div>
    </>
  )
}

function Typed(props: {
  readonly says: string
  readonly example?: string | undefined
  readonly value: string
  readonly onEnter: (value: string) => void
}): JSX.Element {
  const [typed, setTyped] = createSignal(props.value)
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        props.onEnter(typed().trim())
      }}
    >
      <Question text={props.says} />
      <input
        class="line-in"
        type="text"
        aria-label={props.says}
        placeholder={props.example}
        value={typed()}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <div class="acts">
        <button type="submit" class="btn primary">
          {words.change}
        </button>
      </div>
    </form>
  )
}

/** Rows that are ticked or counted: a deck, a list of marks. */
function Counted(props: {
  readonly says: string
  readonly rows: { readonly [id: string]: Fact }
  readonly value: Json
  readonly onEnter: (value: Json) => void
}): JSX.Element {
  const stands = (id: string, row: Fact): boolean | number => {
    const value = props.value
    const known =
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).find(([key]) => key === id)?.[1]
        : undefined
    return typeof known === 'number' || typeof known === 'boolean' ? known : row.max === undefined ? false : 0
  }
  const [ticked, setTicked] = createSignal<{ readonly [id: string]: boolean | number }>(
    Object.fromEntries(Object.entries(props.rows).map(([id, row]) => [id, stands(id, row)])),
  )
  return (
    <>
      <Question text={props.says} />
      <FactsList
        label={props.says}
        facts={Object.entries(props.rows).map(([id, row]) => ({
          id,
          label: row.says,
          value: ticked()[id] ?? false,
          max: row.max,
        }))}
        onChange={(id, value) => setTicked({ ...ticked(), [id]: value })}
      />
      <div class="acts">
        <button type="button" class="btn primary" onClick={() => props.onEnter(ticked())}>
          {words.change}
        </button>
      </div>
    </>
  )
}
