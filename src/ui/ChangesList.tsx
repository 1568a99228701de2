import { For, type JSX, Show } from 'solid-js'
import './changes-list.css'
import { Flag, type FlagKind } from './Flag.tsx'
import { uiWords } from './words.ts'

/** A field of a thing, before and after. */
export interface ChangeRow {
  readonly side?: FlagKind | undefined
  /** "53rd Bengal N.I.", "Points, British". */
  readonly label: string
  /** Struck through: "11 alive". None: it is new. */
  readonly from?: string | undefined
  /** "9 alive". */
  readonly to: string
}

/** What changes when it is entered. */
export interface ChangesListProps {
  readonly title: string
  readonly rows: readonly ChangeRow[]
}

/** Old struck through, new in 600. */
export function ChangesList(props: ChangesListProps): JSX.Element {
  return (
    <section class="changes">
      <h3>{props.title}</h3>
      <ul>
        <For each={props.rows}>
          {(row) => (
            <li>
              <Show when={row.side}>{(side) => <Flag side={side()} />}</Show>
              <span class="changes-what">{row.label}</span>
              <Show when={row.from}>
                <span class="vh">{uiWords.was}</span>
                <del>{row.from}</del>
              </Show>
              <span class="vh">{uiWords.becomes}</span>
              <b>{row.to}</b>
            </li>
          )}
        </For>
      </ul>
    </section>
  )
}
