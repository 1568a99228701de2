import { createMemo, For, type JSX, Show } from 'solid-js'
import type { Tone } from '#engine'
import { Cell } from './Cell.tsx'
import './keys.css'
import { uiWords } from './words.ts'

/** One number to tap. */
export interface NumberKey {
  readonly value: number
  /** What stands on it, where that is not its number. */
  readonly label?: string | undefined
  /** 0 to 1 of the likeliest: a column over the key, or a line at its foot. Left out, nothing is known; 0 is refused. */
  readonly share?: number | undefined
  /** Over its column: "31.3". */
  readonly head?: string | undefined
  /** Under it: what it comes to. */
  readonly note?: string | undefined
  /** What it leads to: a green edge and wash where it counts, a green or red line at the foot. */
  readonly tone?: Tone | undefined
  readonly counts?: boolean | undefined
}

export interface KeysProps {
  /** For readers: what is asked. */
  readonly label: string
  readonly keys: readonly NumberKey[]
  readonly picked?: number | undefined
  /** The likely one, where one is proposed. */
  readonly likely?: number | undefined
  /** One may be tapped again at once: keys of dice, which are typed one after the other. */
  readonly repeats?: boolean | undefined
  /** As many as there may be next: each keeps its place from one die to the next. */
  readonly room?: number | undefined
  /** The chances stand as columns over the keys; for seven of them at most. */
  readonly columns?: boolean | undefined
  readonly onTap: (value: number) => void
  /** More keys at the end: "½", "More". */
  readonly children?: JSX.Element
}

/** Fewest rows that keep keys 48 wide: six to a row, and rows alike. */
const across = (n: number) => (n <= 6 ? n : Math.ceil(n / Math.ceil(n / 6)))

/** So many keys with notes stand in a row. */
const NOTED = 3

/** All numbers that can be, each a key. */
export function Keys(props: KeysProps): JSX.Element {
  const areAlike = createMemo(() => props.keys.every((key) => key.share === 1))
  const drawn = (key: NumberKey) =>
    [
      key.share === 0 ? 'barred' : '',
      key.counts ? 'counts' : '',
      key.tone ? `leads-${key.tone}` : '',
      key.note ? 'noted' : '',
      key.share === 1 && !areAlike() && !key.tone ? 'likeliest' : '',
      key.value === props.likely ? 'likely' : '',
    ]
      .filter(Boolean)
      .join(' ')
  const isNoted = () => props.keys.some(({ note }) => note)
  const label = (key: NumberKey) => {
    const more = key.note ?? (key.head && uiWords.inPerCent(key.head))
    return more ? `${key.label ?? key.value}, ${more}` : undefined
  }
  return (
    <fieldset
      class="count-grid keys"
      classList={{ standing: props.columns, tight: props.columns && props.keys.length > 6 }}
      style={{
        '--cols': props.columns
          ? props.keys.length
          : isNoted()
            ? Math.min(NOTED, props.keys.length)
            : across(Math.max(props.keys.length, props.room ?? 0)),
      }}
      aria-label={props.label}
      data-repeats={props.repeats ? 'dice' : undefined}
    >
      <For each={props.keys}>
        {(key) => (
          <Show
            when={props.columns}
            fallback={
              <Cell
                class={drawn(key)}
                label={label(key)}
                pressed={props.picked === key.value}
                onTap={() => props.onTap(key.value)}
              >
                {key.label ?? key.value}
                <Show when={key.note}>{(note) => <span class="key-note">{note()}</span>}</Show>
                <Show when={(key.share ?? 0) > 0}>
                  <span class="cell-line" style={{ width: `max(3px, ${(key.share ?? 0) * 100}%)` }} />
                </Show>
              </Cell>
            }
          >
            <div class="key-column" classList={{ picked: props.picked === key.value }}>
              <span class="key-head" aria-hidden="true">
                {key.head}
              </span>
              <span class="key-bar" style={{ height: `max(2px, ${(key.share ?? 0) * 66}px)` }} />
              <Cell
                class={drawn(key)}
                label={label(key)}
                pressed={props.picked === key.value}
                onTap={() => props.onTap(key.value)}
              >
                {key.label ?? key.value}
              </Cell>
            </div>
          </Show>
        )}
      </For>
      {props.children}
    </fieldset>
  )
}
