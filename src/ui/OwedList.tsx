import { For, type JSX, Show } from 'solid-js'
import { LinkButton } from './Button.tsx'
import { Flag, type FlagKind } from './Flag.tsx'
import { press } from './hold.ts'
import { Icon } from './Icon.tsx'
import './owed-list.css'
import { YesNo } from './Segmented.tsx'

/** A test that is owed, or would be. */
export interface OwedRow {
  /** Its place in the order of the rules, from 1. */
  readonly place: number
  readonly side?: FlagKind | undefined
  /** "Deserter Morale, 53rd N.I.", or the unit's name over `test`. */
  readonly title: string
  /** Second line of the full list: "Deserter Morale". */
  readonly test?: string | undefined
  /** Why, and from which entry: "own men killed, entry 62". */
  readonly why: string
  /** waits: for one before it, dashed; struck: crossed out with its reason. Default now. */
  readonly state?: 'now' | 'waits' | 'struck' | undefined
  /** At the right: "9d6", "after 1", "always". */
  readonly right?: string | undefined
  /** The table must say whether it is owed. */
  readonly ask?: { readonly value: boolean | undefined; readonly onChange: (yes: boolean) => void } | undefined
  /** Takes it. */
  readonly onTap?: (() => void) | undefined
  /** A long press: strike it out. */
  readonly onHold?: (() => void) | undefined
  /** Of one struck out: "Put back". */
  readonly back?: { readonly label: string; readonly onTap: () => void } | undefined
}

/** The owed tests, in the order of the rules. */
export interface OwedListProps {
  readonly title?: string | undefined
  readonly rows: readonly OwedRow[]
}

function Inside(props: { readonly row: OwedRow }): JSX.Element {
  return (
    <>
      <Show
        when={props.row.state !== 'struck'}
        fallback={
          <span class="owed-place none">
            <Icon name="barred" />
          </span>
        }
      >
        <span class="owed-place" classList={{ waits: props.row.state === 'waits' }}>
          {props.row.place}
        </span>
      </Show>
      <span class="owed-words">
        <span class="owed-title" classList={{ named: props.row.test !== undefined }}>
          <Show when={props.row.side}>{(side) => <Flag side={side()} />}</Show>
          {props.row.title}
        </span>
        {props.row.test && <span>{props.row.test}</span>}
        <span class="mark">{props.row.why}</span>
      </span>
      <Show when={props.row.right}>
        <span class="owed-right" classList={{ pool: props.row.state !== 'waits' && props.row.test !== undefined }}>
          {props.row.right}
        </span>
      </Show>
    </>
  )
}

/** Numbered rows; one struck out stays to be read. */
export function OwedList(props: OwedListProps): JSX.Element {
  return (
    <section class="owed-list">
      <Show when={props.title}>
        <h3>{props.title}</h3>
      </Show>
      <ol>
        <For each={props.rows}>
          {(row) => (
            <li class="owed-row" classList={{ struck: row.state === 'struck' }}>
              <Show
                when={row.onTap}
                fallback={
                  <div class="owed-main">
                    <Inside row={row} />
                  </div>
                }
              >
                <button type="button" class="owed-main" {...press(row)}>
                  <Inside row={row} />
                </button>
              </Show>
              <Show when={row.ask}>
                {(ask) => (
                  <YesNo
                    label={`${row.title}, ${row.why}`}
                    value={ask().value}
                    onChange={(yes) => ask().onChange(yes)}
                  />
                )}
              </Show>
              <Show when={row.back}>
                {(back) => <LinkButton onTap={() => back().onTap()}>{back().label}</LinkButton>}
              </Show>
            </li>
          )}
        </For>
      </ol>
    </section>
  )
}
