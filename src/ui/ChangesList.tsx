import { For, type JSX, Show } from 'solid-js'
import './changes-list.css'
import { Flag, type FlagKind } from './Flag.tsx'

/** What happens to somebody. */
export interface ChangeRow {
  readonly side?: FlagKind | undefined
  /** "Two of the 53rd Bengal N.I. fall: 14 left." */
  readonly says: string
}

/** What changes when it is entered. */
export interface ChangesListProps {
  readonly title: string
  readonly rows: readonly ChangeRow[]
}

/** A sentence a line, with the flag of whom it happens to. */
export function ChangesList(props: ChangesListProps): JSX.Element {
  return (
    <section class="changes">
      <h3>{props.title}</h3>
      <ul>
        <For each={props.rows}>
          {(row) => (
            <li>
              <Show when={row.side}>{(side) => <Flag side={side()} />}</Show>
              <span>{row.says}</span>
            </li>
          )}
        </For>
      </ul>
    </section>
  )
}
