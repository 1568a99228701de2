/** Parts of the reference: a clause in a list, a table, a ruling with its answer. */
import { createSignal, For, type JSX, Show } from 'solid-js'
import type { Clause, Json, Setting, Table } from '#engine'
import { store } from '#store'
import { type ClauseBlock, ClauseText } from '../../ui/ClauseText.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RadioRows } from '../../ui/RadioRows.tsx'
import type { Battle } from '../model/battle.ts'
import { say } from '../model/toast.ts'
import '../../ui/line-in.css'
import { rulesWords as words } from './words.ts'

/** The words of a kind of clause. */
export function kindSays(kind: string): string {
  const known: { readonly [kind: string]: string } = words.kinds
  return known[kind] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
}

/** A sentence that begins with a capital and ends in a full stop. */
export function sentenceOf(says: string): string {
  const text = says.charAt(0).toUpperCase() + says.slice(1)
  return /[.!?…:”"]$/.test(text) ? text : `${text}.`
}

export const tableBlocks = (table: Table): readonly ClauseBlock[] => [
  { table: { head: table.head, rows: table.rows } },
  ...(table.note ? [{ p: table.note }] : []),
]

/** A clause as a row that opens it. */
export function ClauseRow(props: { readonly clause: Clause; readonly onOpen: (id: string) => void }): JSX.Element {
  return (
    <button type="button" class="clause-row" onClick={() => props.onOpen(props.clause.id)}>
      <span>{sentenceOf(props.clause.says)}</span>
      <span class="mark">{props.clause.id}</span>
    </button>
  )
}

export function TableText(props: { readonly table: Table; readonly titled?: boolean }): JSX.Element {
  return <ClauseText title={props.titled ? props.table.title : undefined} blocks={tableBlocks(props.table)} small />
}

/** A ruling with a choice: closed, what is in force; open, why and the other ways; changed in a battle. */
export function SettingRow(props: {
  readonly setting: Setting
  readonly battle: Battle | null
  readonly open?: boolean
  readonly onClause: (id: string) => void
}): JSX.Element {
  const [open, setOpen] = createSignal(props.open ?? false)
  const [chosen, setChosen] = createSignal<string | null>(null)
  const [why, setWhy] = createSignal('')
  const now = (): Json => props.battle?.game().settings[props.setting.id] ?? props.setting.default
  const says = (value: Json) => props.setting.options.find((o) => o.value === value)?.says ?? String(value)
  const enter = async () => {
    const picked = props.setting.options.find((o) => String(o.value) === chosen())
    if (!props.battle || !picked) return
    const draft = {
      kind: 'ruled' as const,
      setting: props.setting.id,
      old: now(),
      new: picked.value,
      why: why().trim(),
    }
    const aside = await store.parked(props.battle.id)
    if (!(await props.battle.enter([draft]))) return
    // The walk that was put aside goes on by the new ruling.
    if (aside.ok && aside.value) await store.park(props.battle.id, aside.value)
    leave()
    say(words.ruled(sentenceOf(says(now()))))
  }
  const leave = () => {
    setChosen(null)
    setWhy('')
    setOpen(props.open ?? false)
  }
  return (
    <Show
      when={open()}
      fallback={
        <ListRow
          title={props.setting.says}
          strong
          detail={says(now())}
          tag={props.setting.ruling}
          changed={now() === props.setting.default ? undefined : words.changed}
          onTap={() => setOpen(true)}
        />
      }
    >
      <Notice
        tone="plain"
        title={props.setting.says}
        clause={props.setting.clauses?.[0]}
        onClause={() => props.onClause(props.setting.clauses?.[0] ?? '')}
        {...(props.open ? {} : { action: { label: words.leave, onTap: leave } })}
      >
        <div class="ruling-choice">
          <p class="small">
            {props.setting.ruling ? `${props.setting.ruling}. ` : ''}
            {props.setting.why}
          </p>
          <Show
            when={props.battle}
            fallback={
              <ul>
                <For each={props.setting.options}>
                  {(option) => (
                    <li class="term">
                      {sentenceOf(option.says)}{' '}
                      <Show when={option.value === props.setting.default}>
                        <span class="tag">{words.byDefault}</span>
                      </Show>
                    </li>
                  )}
                </For>
              </ul>
            }
          >
            <RadioRows
              label={props.setting.says}
              value={chosen() ?? String(now())}
              rows={props.setting.options.map((o) => ({
                value: String(o.value),
                label: o.says,
                ...(o.value === props.setting.default ? { tag: words.byDefault } : {}),
              }))}
              onChange={setChosen}
            />
            <Show when={chosen() !== null && chosen() !== String(now())}>
              <label class="line-label">
                <span class="small">{words.why}</span>
                <input
                  class="line-in"
                  type="text"
                  value={why()}
                  onInput={(event) => setWhy(event.currentTarget.value)}
                />
              </label>
              <div class="acts">
                <button type="button" class="btn primary" onClick={() => void enter()}>
                  {words.enter}
                </button>
              </div>
            </Show>
          </Show>
        </div>
      </Notice>
    </Show>
  )
}
