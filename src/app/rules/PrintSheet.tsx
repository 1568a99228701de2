/** Two pages of ink for the players; only print shows it. */
import { For, type JSX, Show } from 'solid-js'
import type { AnyRuleSet, Table } from '#engine'
import type { Game } from '#game'
import { capital, rulingWords } from '#tell'
import { QrCode } from '../../ui/QrCode.tsx'
import { asTyped } from '../typed/file.ts'
import { rulesWords as words } from './words.ts'

type Sheet = Pick<Table, 'title' | 'head' | 'rows'>

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

/** Up to so many rows of tables leave room on the paper for larger ones. */
const ROOMY = 60

export function PrintSheet(props: {
  readonly set: AnyRuleSet
  /** Its typed tables are printed as typed, its rulings and house rules at the foot. */
  readonly game: Game | null
}): JSX.Element {
  const typed = () => typedTables(props.set, props.game)
  const tables = (ids: readonly string[]): readonly Sheet[] =>
    ids.flatMap((id) => props.set.tables.filter((t) => t.id === id)).map((table) => typed().get(table.title) ?? table)
  const rows = () =>
    props.set.sheet.parts
      .flatMap((part) => tables(part.tables ?? []))
      .reduce((sum, table) => sum + table.rows.length, 0)
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
  return (
    <div class="sheet-print" classList={{ roomy: rows() <= ROOMY }} aria-hidden="true">
      <header>
        <h1>{props.set.sheet.title || props.set.title}</h1>
        <p>{words.checkCode}</p>
        <QrCode text={`${location.href.replace(/#.*/, '')}#/check`} label={words.checkCode} />
      </header>
      <For each={props.set.sheet.parts}>
        {(part) => (
          <section>
            <h2>{part.title}</h2>
            <For each={part.lines ?? []}>{(line) => <p>{line}</p>}</For>
            <For each={tables(part.tables ?? [])}>
              {(table) => (
                <table>
                  <Show when={table.title !== part.title}>
                    <caption>{table.title}</caption>
                  </Show>
                  <thead>
                    <tr>
                      <For each={table.head}>{(cell) => <th>{cell}</th>}</For>
                    </tr>
                  </thead>
                  <tbody>
                    <For each={table.rows}>
                      {(row) => (
                        <tr>
                          <For each={row}>{(cell) => <td>{cell}</td>}</For>
                        </tr>
                      )}
                    </For>
                  </tbody>
                </table>
              )}
            </For>
          </section>
        )}
      </For>
      <Show when={chosen().length + house().length > 0}>
        <section class="rulings-print">
          <h2>{words.battleRulings}</h2>
          <For each={[...chosen(), ...house()]}>{(line) => <p>{line}</p>}</For>
        </section>
      </Show>
    </div>
  )
}
