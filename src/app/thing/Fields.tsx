/** On record of one thing, line by line, in its groups. */
import { createMemo, For, type JSX, Show } from 'solid-js'
import type { Field, Json } from '#engine'
import { seen } from '#tell'
import { Button } from '../../ui/Button.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Section } from '../../ui/Section.tsx'
import { type Faults, raw } from '../model/faults.ts'
import { canEdit } from './Edit.tsx'
import { thingWords as words } from './words.ts'

type Line = readonly [id: string, field: Field]

export function FieldGroups(props: {
  readonly fields: readonly Line[]
  /** The thing as it stands. */
  readonly now: { readonly [field: string]: Json } | undefined
  /** What is secret may be seen. */
  readonly uncovered: boolean
  /** What they hold that they cannot. */
  readonly faults: Faults
  /** The one that is being changed: tapped again it closes. */
  readonly open: string | null
  /** Null where nothing may be changed. */
  readonly onEdit: ((field: string) => void) | null
}): JSX.Element {
  const groups = createMemo(() => {
    const byGroup = new Map<string, Line[]>()
    for (const line of props.fields) {
      const group = line[1].group ?? words.other
      byGroup.set(group, [...(byGroup.get(group) ?? []), line])
    }
    return [...byGroup]
  })
  const isCovered = (field: Field) => field.secret === true && !props.uncovered
  const says = ([id, field]: Line) =>
    props.faults.has(id) && !isCovered(field)
      ? raw(props.now?.[id])
      : seen(field, props.now?.[id] ?? null, props.uncovered)
  return (
    <For each={groups()}>
      {([group, lines]) => (
        <Section title={group} class="unit-group">
          <For each={lines}>
            {(line) => (
              <Show
                when={canEdit(line[1].form) && props.onEdit}
                fallback={<Flat says={line[1].says} value={says(line)} />}
              >
                {(edit) => (
                  <ListRow
                    title={line[1].says}
                    detail={says(line)}
                    open={line[0] === props.open}
                    changed={props.faults.has(line[0]) ? words.broken : undefined}
                    onTap={() => edit()(line[0])}
                  />
                )}
              </Show>
            )}
          </For>
        </Section>
      )}
    </For>
  )
}

/** A line that only the rules can change. */
function Flat(props: { readonly says: string; readonly value: string }): JSX.Element {
  return (
    <div class="unit-flat">
      <b>{props.says}</b>
      <span class="mark">{props.value}</span>
    </div>
  )
}

/** Says that something is covered, and whose it is; shows it, and covers it again. */
export function Secrecy(props: {
  readonly who: string
  readonly open: boolean
  /** The battle is over: nothing is secret any more. */
  readonly barred: boolean
  readonly onTap: (open: boolean) => void
}): JSX.Element {
  return (
    <Show when={!props.barred}>
      <div class="unit-secret">
        <p class="mark">{words.secretHint(props.who)}</p>
        <Button onTap={() => props.onTap(!props.open)}>
          {props.open ? words.coverAgain : words.showTo(props.who)}
        </Button>
      </div>
    </Show>
  )
}
