import { For, type JSX, Match, Show, Switch } from 'solid-js'
import './clause-text.css'
import { DiceRow, type DiceRowProps } from './DiceRow.tsx'

/** A part of a clause. In text, **two stars** mark the word that decides. */
export type ClauseBlock =
  | { readonly p: string }
  | { readonly list: readonly string[]; readonly ordered?: boolean | undefined }
  | {
      readonly table: {
        readonly caption?: string | undefined
        /** Column heads; the first is over the row heads. */
        readonly head: readonly string[]
        readonly rows: readonly (readonly string[])[]
      }
    }
  | { readonly dice: readonly DiceRowProps[] }

/** A clause of the rules. */
export interface ClauseTextProps {
  /** "Indian Mutiny 1857, Fire, lines 188 to 190". */
  readonly source?: string | undefined
  readonly title?: string | undefined
  readonly blocks: readonly ClauseBlock[]
  /** Smaller, inside another page. */
  readonly small?: boolean | undefined
}

/** Text with its **marked** words underlined. */
function Marked(props: { readonly text: string }): JSX.Element {
  return (
    <For each={props.text.split('**')}>
      {(part, at) => (
        <Show when={at() % 2 === 1} fallback={part}>
          <span class="clause-mark">{part}</span>
        </Show>
      )}
    </For>
  )
}

function PrintedTable(props: {
  readonly caption?: string | undefined
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}): JSX.Element {
  return (
    <div class="clause-scroll">
      <table>
        <Show when={props.caption}>
          <caption>{props.caption}</caption>
        </Show>
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

function Block(props: { readonly block: ClauseBlock }): JSX.Element {
  return (
    <Switch>
      <Match when={'p' in props.block && props.block}>
        {(block) => (
          <p class="clause-p">
            <Marked text={block().p} />
          </p>
        )}
      </Match>
      <Match when={'list' in props.block && props.block}>
        {(block) => (
          <ul class="clause-list" classList={{ ordered: block().ordered }}>
            <For each={block().list}>
              {(line) => (
                <li>
                  <Marked text={line} />
                </li>
              )}
            </For>
          </ul>
        )}
      </Match>
      <Match when={'table' in props.block && props.block.table}>{(table) => <PrintedTable {...table()} />}</Match>
      <Match when={'dice' in props.block && props.block.dice}>
        {(rows) => (
          <div class="clause-dice">
            <For each={rows()}>{(row) => <DiceRow {...row} />}</For>
          </div>
        )}
      </Match>
    </Switch>
  )
}

/** A rule, to be read: Caslon text, tables as tables, dice as dice. */
export function ClauseText(props: ClauseTextProps): JSX.Element {
  return (
    <article class="clause" classList={{ small: props.small }}>
      {props.source && <p class="mark">{props.source}</p>}
      <Show when={props.title}>
        <h2>{props.title}</h2>
        <div class="double-rule" />
      </Show>
      <For each={props.blocks}>{(block) => <Block block={block} />}</For>
    </article>
  )
}
