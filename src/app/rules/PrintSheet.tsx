/** Two pages of ink for the players; only print shows it. */
import { createMemo, For, type JSX, Show } from 'solid-js'
import { type AnyRuleSet, asRead } from '#engine'
import type { Game } from '#game'
import { capital, rulingWords } from '#tell'
import { Die } from '../../ui/Die.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { ownWords } from '../model/own-words.ts'
import { type PrintedTable, readBy } from '../shared/clause/headings.ts'
import { rulesWords as words } from '../shared/clause/words.ts'
import { asTyped } from '../shared/typed/file.ts'

type Part = ReturnType<typeof asRead>['sheet']['parts'][number]
type Sheet = Pick<PrintedTable, 'title' | 'head' | 'rows' | 'note'>

/** The tables that the players typed in for a battle, by their titles. */
function typedTables(set: AnyRuleSet, game: Game | null): ReadonlyMap<string, Sheet> {
  const all = new Map<string, Sheet>()
  for (const [kind, { fields }] of Object.entries(set.kinds))
    for (const [id, { says, form }] of Object.entries(fields))
      for (const thing of form.form === 'table' ? Object.values(game?.world[kind] ?? {}) : []) {
        const table = asTyped(thing[id] ?? null)
        if (table)
          all.set(says, {
            title: says,
            head: ['', ...table.columns],
            rows: table.rows.map((row, at) => [row, ...(table.cells[at] ?? [])]),
          })
      }
  return all
}

/** Dice as they are written: "2d6", "D12", "-1d10". */
const DICE = /([+−-]?\d*[dD](?:100|20|12|10|8|6|4)\b)/

/** A text in which each die stands beside its outline, to be picked out of the box. */
function Inked(props: { readonly text: string }): JSX.Element {
  return (
    <For each={props.text.split(DICE)}>
      {(part, at) => (
        <Show when={at() % 2 === 1} fallback={part}>
          <span class="die-word">
            <Die sides={Number(part.replace(/^.*d/i, ''))} quiet />
            {part}
          </span>
        </Show>
      )}
    </For>
  )
}

function Printed(props: { readonly table: Sheet; readonly titled: boolean }): JSX.Element {
  return (
    <div class="table-print">
      <table>
        <Show when={props.titled}>
          <caption>{props.table.title}</caption>
        </Show>
        <thead>
          <tr>
            <For each={props.table.head}>
              {(cell) => (
                <th>
                  <Inked text={cell} />
                </th>
              )}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={props.table.rows}>
            {(row) => (
              <tr>
                <For each={row}>
                  {(cell) => (
                    <td>
                      <Inked text={cell} />
                    </td>
                  )}
                </For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <Show when={props.table.note}>
        {(note) => (
          <p>
            <Inked text={note()} />
          </p>
        )}
      </Show>
    </div>
  )
}

/** A line of paper holds about so many letters. */
const LINE = 64

/** About how many lines of a column it takes: headings, text, and rows of tables. */
function linesOf(parts: readonly Part[], tables: readonly Sheet[], foot: readonly string[]): number {
  const wrapped = (text: string) => Math.ceil(text.length / LINE)
  const rows = tables.flatMap(({ rows, note }) => [...rows.map((row) => row.join('  ')), note ?? ''])
  const texts = [...parts.flatMap((part) => part.lines ?? []), ...rows, ...foot]
  return texts.reduce((sum, text) => sum + wrapped(text), 2 * (parts.length + tables.length))
}

/** How large the sheet is set, in points: the less there is, the larger, so that it fills its two pages. */
const setIn = (lines: number): number => Math.min(11.7, Math.max(7.2, 1900 / lines))

export function PrintSheet(props: {
  readonly set: AnyRuleSet
  /** Its typed tables are printed as typed, its rulings and house rules at the foot. */
  readonly game: Game | null
}): JSX.Element {
  const read = createMemo(() => asRead(props.set, readBy(props.set, props.game)))
  const typed = () => typedTables(props.set, props.game)
  const tables = (ids: readonly string[]): readonly Sheet[] =>
    ids.flatMap((id) => read().tables.filter((t) => t.id === id)).map((table) => typed().get(table.title) ?? table)
  const parts = () => read().sheet.parts.filter((part) => part.tables || part.lines)
  const chosen = () =>
    props.set.settings.flatMap((s) => {
      const value = props.game?.settings[s.id]
      const says = s.options.find((o) => o.value === value)?.says
      return says === undefined || value === s.default ? [] : [`${s.says} ${says}`]
    })
  const house = () =>
    (props.game?.house ?? []).flatMap(({ now, ruling }) =>
      now === 'holds' ? [`${capital(rulingWords(ruling))}.`] : [],
    )
  const foot = () => [...chosen(), ...house()]
  const size = () =>
    setIn(
      linesOf(
        parts(),
        parts().flatMap((part) => tables(part.tables ?? [])),
        foot(),
      ),
    )
  return (
    <div class="sheet-print" style={{ '--set-in': `${size()}pt` }} aria-hidden="true">
      <header>
        <h1>{props.set.sheet.title || props.set.title}</h1>
        <p>
          {words.playersSheet}
          <Show when={props.set.own}>{(own) => `. ${ownWords.by(own().by)}, version ${own().version}`}</Show>
          <br />
          {words.checkCode}
        </p>
        <QrCode text={`${location.href.replace(/#.*/, '')}#/check`} label={words.checkCode} />
      </header>
      <For each={parts()}>
        {(part) => (
          <section>
            <h2>{part.title}</h2>
            <For each={part.lines ?? []}>
              {(line) => (
                <p>
                  <Inked text={line} />
                </p>
              )}
            </For>
            <For each={tables(part.tables ?? [])}>
              {(table) => <Printed table={table} titled={table.title !== part.title} />}
            </For>
          </section>
        )}
      </For>
      <Show when={foot().length > 0}>
        <section class="rulings-print">
          <h2>{words.battleRulings}</h2>
          <For each={foot()}>{(line) => <p>{line}</p>}</For>
        </section>
      </Show>
    </div>
  )
}
