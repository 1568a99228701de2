/** Two pages of ink for the players; only print shows it. */
import { For, type JSX, Show } from 'solid-js'
import type { AnyRuleSet, Json } from '#engine'
import { rulesWords as words } from './words.ts'

export function PrintSheet(props: {
  readonly set: AnyRuleSet
  /** The rulings of a battle; printed at the foot. */
  readonly settings: { readonly [id: string]: Json } | null
}): JSX.Element {
  const tables = (ids: readonly string[]) => ids.flatMap((id) => props.set.tables.filter((t) => t.id === id))
  const chosen = () =>
    props.set.settings.flatMap((s) => {
      const value = props.settings?.[s.id]
      const says = s.options.find((o) => o.value === value)?.says
      return says === undefined || value === s.default ? [] : [`${s.says} ${says}`]
    })
  return (
    <div class="sheet-print" aria-hidden="true">
      <h1>{props.set.sheet.title || props.set.title}</h1>
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
      <Show when={chosen().length > 0}>
        <section class="rulings-print">
          <h2>{words.battleRulings}</h2>
          <For each={chosen()}>{(line) => <p>{line}</p>}</For>
        </section>
      </Show>
    </div>
  )
}
