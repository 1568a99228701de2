/** How a new thing begins: its name, and each line that its template leaves open. */

import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import {
  type AnyKind,
  boundedField,
  boundFault,
  checkAnswer,
  type Field,
  isRecord,
  type Json,
  namingFault,
} from '#engine'
import { freshId, unsaidOf, untypedIn } from '#game'
import { shown } from '#tell'
import { Button } from '../../ui/Button.tsx'
import { LineField } from '../../ui/LineField.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Foot, Panel } from '../../ui/Panel.tsx'
import { Section } from '../../ui/Section.tsx'
import { type Battle, useBattle } from '../model/battle.ts'
import { messageOf } from '../model/failures.ts'
import { say } from '../model/toast.ts'
import { createDraft, createText } from '../shared/drafts/draft.ts'
import { NoticeRow } from '../shared/said/NoticeRow.tsx'
import { canEdit, Edit } from './Edit.tsx'
import { thingWords as words } from './words.ts'

export type Template = NonNullable<AnyKind['templates']>[number]
type Fields = { readonly [field: string]: Json }

export function ShapePicker(props: {
  readonly kind: string
  readonly from: Template
  readonly onDone: () => void
}): JSX.Element {
  const battle = useBattle()
  const kind = battle.set.kinds[props.kind]
  const named = props.from.fields.name
  const key = `${battle.id}/new/${props.kind}/${props.from.id}`
  const name = createText(`${key}/name`, typeof named === 'string' ? named : props.from.says)
  const given = createDraft<Fields>(`${key}/given`, {}, isRecord)
  const [editing, setEditing] = createSignal<string | null>(null)
  const fresh = (more: Fields) =>
    kind?.fresh({ ...props.from.fields, ...more, name: name.value().trim() || props.from.says })
  const made = createMemo(() => fresh(given.value()))
  const put = (id: string, field: Field, value: Json) => {
    const next = answered(id, field, value)
    try {
      if (!next.ok) throw new Error(next.says)
      const shaped = fresh({ ...given.value(), [id]: next.value })
      const fault =
        kind && (namingFault(kind, { [id]: next.value }, battle.game().world) ?? boundFault(kind, shaped ?? {}, [id]))
      if (fault) throw new Error(fault.says)
      given.put({ ...given.value(), [id]: next.value })
      setEditing(null)
      return true
    } catch (error) {
      say(messageOf(error))
      return false
    }
  }
  const missing = () => unsaidOf(kind, props.from, given.value())
  const add = async () => {
    const thing = made()
    if (!thing || !(await enter(battle, props.kind, props.from.id, thing))) return
    name.clear()
    given.clear()
    props.onDone()
  }
  return (
    <>
      <div class="screen-body stack">
        <LineField says={words.name} value={name.value()} onType={name.put} />
        <Lines kind={kind} from={props.from} given={given.value()} made={made()} onEdit={setEditing} />
      </div>
      <NoticeRow />
      <Show
        when={editing()}
        keyed
        fallback={
          <Enter
            missing={kind?.fields[missing() ?? '']?.says}
            onTap={() => (missing() === null ? void add() : setEditing(missing()))}
          />
        }
      >
        {(id) => (
          <Panel moment={id}>
            <Show when={kind && boundedField(kind, id, given.value())}>
              {(field) => (
                <Edit
                  ruleset={battle.set.id}
                  field={field()}
                  value={made()?.[id] ?? null}
                  nullable={made()?.[id] === null}
                  draft={`${key}/${id}`}
                  onEnter={(value) => put(id, field(), value)}
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

/** The lines that the template leaves open; what the document leaves to the players is not shown until it is given. */
function Lines(props: {
  readonly kind: AnyKind | undefined
  readonly from: Template
  readonly given: Fields
  readonly made: Fields | undefined
  readonly onEdit: (field: string) => void
}): JSX.Element {
  const open = createMemo(() => (props.kind ? untypedIn(props.kind, props.from, props.given) : new Set<string>()))
  const says = (id: string, field: Field) => (open().has(id) ? words.notSaid : shown(field, props.made?.[id] ?? null))
  return (
    <Section title={words.begins} hint={words.beginsHint}>
      <For each={openLines(props.kind, props.from)}>
        {([id, field]) => (
          <ListRow
            title={field.says}
            detail={says(id, field)}
            strong={id in props.given}
            onTap={() => props.onEdit(id)}
          />
        )}
      </For>
    </Section>
  )
}

function Enter(props: { readonly missing: string | undefined; readonly onTap: () => void }): JSX.Element {
  return (
    <Foot>
      <Button tone="primary" barred={props.missing !== undefined} onTap={props.onTap}>
        {props.missing === undefined ? words.enter : words.say(props.missing)}
      </Button>
    </Foot>
  )
}

/** The lines that a template leaves to the referee. */
const openLines = (kind: AnyKind | undefined, from: Template) =>
  Object.entries(kind?.fields ?? {}).filter(
    ([id, field]) => id !== 'name' && !field.hidden && canEdit(field.form) && !(id in from.fields),
  )

/** A value as its field takes it, or why it does not. */
function answered(id: string, field: Field, value: Json): ReturnType<typeof checkAnswer> {
  if (value === null) return { ok: true, value }
  const checked = checkAnswer({ step: 'ask', id, says: field.says, form: field.form }, value)
  const fault = checked.ok && checked.value !== null ? field.fault?.(checked.value) : null
  return fault ? { ok: false, says: fault } : checked
}

/** Enters a thing under an id of its own. */
function enter(battle: Battle, kind: string, template: string, made: Fields): Promise<boolean> {
  const id = freshId(Object.keys(battle.game().world[kind] ?? {}), template)
  return battle.enter([{ kind: 'edited', changes: [{ of: { kind, id }, made }], why: words.added }])
}
