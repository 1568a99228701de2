/** A new thing from a template, under its own name and as the referee wants it to begin. */
import { useNavigate } from '@solidjs/router'
import { createSignal, For, type JSX, Show } from 'solid-js'
import { type AnyKind, checkAnswer, type Json } from '#engine'
import { freshId } from '#game'
import { Head } from '../../ui/Head.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useBattle } from '../model/battle.ts'
import { say } from '../model/toast.ts'
import { canEdit, Edit } from './Edit.tsx'
import { shown } from './shown.ts'
import { unitWords as words } from './words.ts'

type Template = NonNullable<AnyKind['templates']>[number]
type Fields = { readonly [field: string]: Json }

export function AddOne(props: { readonly kind: string }): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const [template, setTemplate] = createSignal<Template | null>(null)
  const kind = (): AnyKind | undefined => battle.set.kinds[props.kind]
  const back = () => navigate(`/battle/${battle.id}`)
  const groups = () => {
    const all = kind()?.templates ?? []
    return [...battle.set.sides.map((s) => ({ id: s.id, says: s.says })), { id: undefined, says: words.others }]
      .map((side) => ({ says: side.says, templates: all.filter((t) => t.side === side.id) }))
      .filter((group) => group.templates.length > 0)
  }
  return (
    <div class="screen unit-new">
      <Head
        title={words.add(kind()?.says ?? '')}
        second={template()?.says}
        left={{ icon: 'back', label: words.back, onTap: () => (template() ? setTemplate(null) : back()) }}
        rule="line"
      />
      <Show
        when={template()}
        keyed
        fallback={
          <div class="screen-body stack">
            <For each={groups()}>
              {(group) => (
                <section>
                  <h2 class="side-head">{groups().length > 1 ? group.says : words.which}</h2>
                  <For each={group.templates}>{(t) => <ListRow title={t.says} onTap={() => setTemplate(t)} />}</For>
                </section>
              )}
            </For>
          </div>
        }
      >
        {(from) => <Shape kind={props.kind} from={from} onDone={back} />}
      </Show>
    </div>
  )
}

function Shape(props: { readonly kind: string; readonly from: Template; readonly onDone: () => void }): JSX.Element {
  const battle = useBattle()
  const kind = battle.set.kinds[props.kind]
  const named = props.from.fields.name
  const [name, setName] = createSignal(typeof named === 'string' ? named : props.from.says)
  const [given, setGiven] = createSignal<Fields>({})
  const [editing, setEditing] = createSignal<string | null>(null)
  const fresh = (more: Fields) => kind?.fresh({ ...props.from.fields, ...more, name: name().trim() || props.from.says })
  const made = () => fresh(given())
  const rows = () =>
    Object.entries(kind?.fields ?? {}).filter(
      ([id, field]) => id !== 'name' && !field.hidden && canEdit(field.form) && !(id in props.from.fields),
    )
  const put = (id: string, value: Json) => {
    const field = kind?.fields[id]
    if (!field) return
    const checked =
      value === null
        ? { ok: true as const, value }
        : checkAnswer({ step: 'ask', id, says: field.says, form: field.form }, value)
    if (!checked.ok) return say(checked.says)
    const fault = checked.value === null ? null : field.fault?.(checked.value)
    if (fault) return say(fault)
    const next = { ...given(), [id]: checked.value }
    try {
      fresh(next)
      setGiven(next)
      setEditing(null)
    } catch (fault) {
      say(fault instanceof Error ? fault.message : String(fault))
    }
  }
  const add = async () => {
    const thing = made()
    if (!thing) return
    const id = freshId(Object.keys(battle.game().world[props.kind] ?? {}), props.from.id)
    const change = { of: { kind: props.kind, id }, made: thing }
    if (await battle.enter([{ kind: 'edited', changes: [change], why: words.added }])) props.onDone()
  }
  return (
    <>
      <div class="screen-body stack">
        <label class="line-label">
          <span class="small">{words.name}</span>
          <input class="line-in" type="text" value={name()} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <section>
          <h2 class="side-head">{words.begins}</h2>
          <p class="mark">{words.beginsHint}</p>
          <For each={rows()}>
            {([id, field]) => (
              <ListRow
                title={field.says}
                detail={shown(field, made()?.[id] ?? null)}
                strong={id in given()}
                onTap={() => setEditing(id)}
              />
            )}
          </For>
        </section>
      </div>
      <Show
        when={editing()}
        keyed
        fallback={
          <Panel flat>
            <div class="acts">
              <button type="button" class="btn primary" onClick={() => void add()}>
                {words.enter}
              </button>
            </div>
          </Panel>
        }
      >
        {(id) => (
          <Panel moment={id}>
            <Show when={kind?.fields[id]}>
              {(field) => (
                <Edit
                  ruleset={battle.set.id}
                  field={field()}
                  value={made()?.[id] ?? null}
                  nullable={made()?.[id] === null}
                  onEnter={(value) => put(id, value)}
                  onLeave={() => setEditing(null)}
                />
              )}
            </Show>
          </Panel>
        )}
      </Show>
    </>
  )
}
