import { For, type JSX, Show } from 'solid-js'
import './clause-text.css'

/** A part of a clause. */
export type ClauseBlock =
  | { readonly p: string }
  | {
      readonly table: {
        /** Column heads; the first is over the row heads. */
        readonly head: readonly string[]
        readonly rows: readonly (readonly string[])[]
      }
    }

/** A clause of the rules. */
export interface ClauseTextProps {
  /** "Indian Mutiny 1857, Fire, lines 188 to 190". */
  readonly source?: string | undefined
  readonly title?: string | undefined
  readonly blocks: readonly ClauseBlock[]
  /** Smaller, inside another page. */
  readonly small?: boolean | undefined
}

function PrintedTable(props: {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}): JSX.Element {
  return (
    <div class="clause-scroll">
      <table>
        <thead>
          <tr>
            <For each={props.head}>
              {(cell) => (
                <Show when={cell} fallback={<td />}>
                  <th scope="col">{cell}</th>
                </Show>
              )}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={props.rows}>
            {(row) => (
              <tr>
                <th scope="row">{row[0]}</th>
                <For each={row.slice(1)}>{(cell) => <td>{cell}</td>}</For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </div>
  )
}

/** A rule, to be read: Caslon text, tables as tables. */
export function ClauseText(props: ClauseTextProps): JSX.Element {
  return (
    <article class="clause" classList={{ small: props.small }}>
      {props.source && <p class="mark">{props.source}</p>}
      <Show when={props.title}>
        <h2>{props.title}</h2>
        <div class="double-rule" />
      </Show>
      <For each={props.blocks}>
        {(block) => ('p' in block ? <p class="clause-p">{block.p}</p> : <PrintedTable {...block.table} />)}
      </For>
    </article>
  )
}
