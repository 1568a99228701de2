import { type JSX, Show } from 'solid-js'
import { Icon } from './Icon.tsx'
import './list-row.css'

/** A row that opens something. */
export interface ListRowProps {
  readonly title: string
  readonly detail?: JSX.Element
  /** Detail in 600, where it is the choice that stands. */
  readonly strong?: boolean | undefined
  /** Boxed words before the chevron: "R24". */
  readonly tag?: string | undefined
  /** A reversed word: "changed". */
  readonly changed?: string | undefined
  /** Drawn as a button of its own (quick checks), without chevron and rule. */
  readonly boxed?: boolean | undefined
  /** Not possible now; a tap still tells why. */
  readonly barred?: boolean | undefined
  /** Of a row that a second tap closes. */
  readonly open?: boolean | undefined
  readonly onTap: () => void
}

/** Title, second line, chevron. */
export function ListRow(props: ListRowProps): JSX.Element {
  return (
    <button
      type="button"
      class="row"
      classList={{ boxed: props.boxed, barred: props.barred }}
      aria-expanded={props.open}
      onClick={() => props.onTap()}
    >
      <span class="row-words">
        <span class="row-title">{props.title}</span>
        <Show when={props.detail}>
          <span class="row-detail" classList={{ strong: props.strong }}>
            {props.detail}
          </span>
        </Show>
      </span>
      {props.changed && <span class="tag full">{props.changed}</span>}
      {props.tag && <span class="tag">{props.tag}</span>}
      <Show when={!props.boxed}>
        <Icon name="chevron" size={20} />
      </Show>
    </button>
  )
}
