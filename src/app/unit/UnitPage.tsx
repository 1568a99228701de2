/** One tracked thing: what the book holds of it, each line open to the referee's hand; and adding a new one. */
import { useNavigate, useParams } from '@solidjs/router'
import { createSignal, For, type JSX, Show } from 'solid-js'
import type { AnyKind, Field, Json, Ref } from '#engine'
import { editOf } from '#game'
import { AnswerList } from '../../ui/AnswerList.tsx'
import { Head } from '../../ui/Head.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { NumberPad } from '../../ui/NumberPad.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Question } from '../../ui/Question.tsx'
import { useBattle } from '../model/battle.ts'
import { say } from '../model/toast.ts'
import '../walk/walk.css'
import { unitWords as words } from './words.ts'

export default function UnitPage(): JSX.Element {
  const params = useParams()
  return (
    <Show
      when={params.ref === 'new'}
      fallback={<Page of={{ kind: params.kind ?? '', id: decodeURIComponent(params.ref ?? '') }} />}
    >
      <AddOne kind={params.kind ?? ''} />
    </Show>
  )
}

function Page(props: { readonly of: Ref }): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const [editing, setEditing] = createSignal<string | null>(null)
  const kind = () => battle.set.kinds[props.of.kind]
  const thing = () => battle.game().world[props.of.kind]?.[props.of.id]
  const rows = () => Object.entries(kind()?.fields ?? {}).filter(([, field]) => !field.hidden)
  const enter = async (field: string, value: Json) => {
    const draft = editOf(battle.set, battle.game(), props.of, { [field]: value }, '')
    if (!draft.ok) return say(draft.says)
    if (await battle.enter([draft.value])) setEditing(null)
  }
  const name = () => (typeof thing()?.name === 'string' ? String(thing()?.name) : props.of.id)
  return (
    <div class="screen">
      <Head
        title={name()}
        second={kind()?.says}
        left={{ icon: 'back', label: words.back, onTap: () => navigate(`/battle/${battle.id}`) }}
      />
      <div class="screen-body">
        <Show when={thing()} fallback={<p>{words.gone}</p>}>
          <p class="mark">{words.tap}</p>
          <For each={rows()}>
            {([id, field]) => (
              <ListRow title={field.says} detail={shown(field, thing()?.[id] ?? null)} onTap={() => setEditing(id)} />
            )}
          </For>
        </Show>
      </div>
      <Show when={editing()} keyed>
        {(id) => (
          <Panel moment={id}>
            <Edit field={kind()?.fields[id]} value={thing()?.[id] ?? null} onEnter={(value) => void enter(id, value)} />
            <div class="acts">
              <button type="button" class="btn" onClick={() => setEditing(null)}>
                {words.leave}
              </button>
            </div>
          </Panel>
        )}
      </Show>
    </div>
  )
}

/** A value in the words of its field. */
function shown(field: Field, value: Json): string {
  if (value === null) return words.none
  if (field.form.form === 'choice') return field.form.options.find((o) => o.value === value)?.says ?? String(value)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return value.map(String).join(', ') || words.none
  return typeof value === 'object'
    ? Object.entries(value)
        .map(([key, v]) => `${key} ${String(v)}`)
        .join(', ')
    : String(value) || words.none
}

function Edit(props: {
  readonly field: Field | undefined
  readonly value: Json
  readonly onEnter: (value: Json) => void
}): JSX.Element {
  const field = props.field
  if (!field) return null
  const form = field.form
  if (form.form === 'number') {
    return (
      <NumberPad
        question={field.says}
        min={form.min}
        max={form.max}
        initial={typeof props.value === 'number' ? props.value : undefined}
        says={(n) => `${field.says}: ${n}`}
        onEnter={props.onEnter}
      />
    )
  }
  if (form.form === 'choice' || form.form === 'yes-no') {
    const answers =
      form.form === 'choice'
        ? form.options.map((o) => ({ value: o.value, label: o.says, detail: o.hint }))
        : [
            { value: 'true', label: words.yes },
            { value: 'false', label: words.no },
          ]
    return (
      <>
        <Question text={field.says} />
        <AnswerList
          label={field.says}
          answers={answers}
          value={String(props.value)}
          onAnswer={(value) => props.onEnter(form.form === 'choice' ? value : value === 'true')}
        />
      </>
    )
  }
  return (
    <Typed
      says={field.says}
      value={typeof props.value === 'string' ? props.value : ''}
      enter={words.change}
      onEnter={props.onEnter}
    />
  )
}

function Typed(props: {
  readonly says: string
  readonly value: string
  readonly enter: string
  readonly onEnter: (value: string) => void
}): JSX.Element {
  const [typed, setTyped] = createSignal(props.value)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        props.onEnter(typed())
      }}
    >
      <Question text={props.says} />
      <input
        class="text-in"
        type="text"
        aria-label={props.says}
        value={typed()}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <div class="acts">
        <button type="submit" class="btn primary">
          {props.enter}
        </button>
      </div>
    </form>
  )
}

/** A new thing from a template, under its own name. */
function AddOne(props: { readonly kind: string }): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const [template, setTemplate] = createSignal<string | null>(null)
  const kind = (): AnyKind | undefined => battle.set.kinds[props.kind]
  const chosen = () => kind()?.templates?.find((t) => t.id === template())
  const back = () => navigate(`/battle/${battle.id}`)
  const add = async (name: string) => {
    const known = kind()
    const from = chosen()
    if (!known || !from) return
    const ids = Object.keys(battle.game().world[props.kind] ?? {})
    let id = from.id
    for (let n = 2; ids.includes(id); n++) id = `${from.id}-${n}`
    const made = { ...known.fresh({ ...from.fields, name }) }
    if (await battle.enter([{ kind: 'edited', changes: [{ of: { kind: props.kind, id }, made }], why: words.added }]))
      back()
  }
  return (
    <div class="screen">
      <Head title={words.add(kind()?.says ?? '')} left={{ icon: 'back', label: words.back, onTap: back }} />
      <div class="screen-body" />
      <Panel moment={template() ?? 'which'}>
        <Show
          when={chosen()}
          keyed
          fallback={
            <>
              <Question text={words.which} />
              <AnswerList
                label={words.which}
                answers={(kind()?.templates ?? []).map((t) => ({
                  value: t.id,
                  label: t.says,
                  detail: battle.set.sides.find((s) => s.id === t.side)?.says,
                }))}
                onAnswer={setTemplate}
              />
            </>
          }
        >
          {(from) => (
            <Typed
              says={words.name}
              value={typeof from.fields.name === 'string' ? from.fields.name : from.says}
              enter={words.enter}
              onEnter={(name) => void add(name)}
            />
          )}
        </Show>
      </Panel>
    </div>
  )
}
