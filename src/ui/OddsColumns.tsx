import { createMemo, For, type JSX, Show } from 'solid-js'
import type { Column } from '#tell'
import './odds-columns.css'
import { OddsRow } from './OddsRow.tsx'
import { uiWords } from './words.ts'

/** How many, or how much, as columns. */
export interface OddsColumnsProps {
  /** "Killed, after their saves". */
  readonly title?: string | undefined
  readonly columns: readonly Column[]
  /** For sums: an upright line at the need; what reaches it green, what falls short hatched. */
  readonly need?: { readonly from: number; readonly says: string } | undefined
  /** The value that came, told in ink under the line. */
  readonly came?: number | undefined
  /** Small, without heads: beside a sentence. */
  readonly small?: boolean | undefined
  readonly estimate?: boolean | undefined
}

interface Drawn extends Column {
  readonly kind: 'ink' | 'likeliest' | 'good' | 'bad'
  readonly named: boolean
  /** Every other one of those that are named: where it is narrow, it has no room. */
  readonly second: boolean
  readonly headed: boolean
}

/** So many signs stand under the columns of the smallest phone, and of what is small. */
const SIGNS = { full: 38, small: 20 }

function draw(props: OddsColumnsProps): readonly Drawn[] {
  const { columns } = props
  const need = props.need?.from
  const longest = Math.max(...columns.map(({ label }) => label.length))
  const step = Math.ceil(columns.length / Math.floor((props.small ? SIGNS.small : SIGNS.full) / (longest + 1)))
  const likeliest = columns.findIndex((column) => column.high === 1)
  const needAt = columns.findIndex((column) => column.from === need)
  const anchor = need === undefined ? likeliest : needAt
  return columns.map((column, at) => {
    const named = (at - anchor) % step === 0
    const second = (at - anchor) % (2 * step) !== 0
    const headed = !props.small && (columns.length < 10 || at === likeliest)
    if (need !== undefined)
      return { ...column, named, second, headed: false, kind: column.from >= need ? 'good' : 'bad' }
    return { ...column, named, second, headed, kind: column.high === 1 ? 'likeliest' : 'ink' }
  })
}

/** A distribution: per cent above, count below, the likeliest in green; a table stands behind it for readers. */
export function OddsColumns(props: OddsColumnsProps): JSX.Element {
  const columns = createMemo(() => draw(props))
  const cameAt = createMemo(() => {
    const { came } = props
    return came === undefined ? -1 : columns().findIndex(({ from, to }) => from <= came && came <= to)
  })
  /** What came is always named, where there is little room in the place of its neighbours. */
  const isNamed = ({ named }: Drawn, at: number) => {
    const isBeside = cameAt() >= 0 && Math.abs(at - cameAt()) === 1 && columns().some((one) => !one.named)
    return at === cameAt() || (named && !isBeside)
  }
  return (
    <figure
      class="odds-cols"
      classList={{
        small: props.small,
        dense: columns().length > 12,
        needing: props.need !== undefined,
        estimate: props.estimate,
      }}
    >
      <Show when={props.title}>
        <figcaption class="odds-cols-title">
          <b>{props.title}</b>
          <span>
            <Show when={props.need} fallback={uiWords.perCent}>
              {(need) => <>{need().says}</>}
            </Show>
            <Show when={props.estimate}>, {uiWords.estimate}</Show>
          </span>
        </figcaption>
      </Show>
      <div class="odds-cols-plot" aria-hidden="true">
        <For each={columns()}>
          {(column, at) => (
            <div class="odds-col" classList={{ need: column.from === props.need?.from }}>
              <div class="odds-col-stand">
                <Show when={column.headed}>
                  <span class="odds-col-head" classList={{ top: column.high === 1 }}>
                    {column.head}
                  </span>
                </Show>
                <div class={`odds-col-bar ${column.kind}`} style={{ height: `${column.high * 100}%` }} />
              </div>
              <span class="odds-col-foot" classList={{ came: at() === cameAt(), second: column.second }}>
                {isNamed(column, at()) ? column.label : '\u00a0'}
              </span>
            </div>
          )}
        </For>
      </div>
      {/* Not on the table itself: Firefox would show its caption. */}
      <div class="vh">
        <table>
          <caption>{props.title ?? uiWords.chance}</caption>
          <tbody>
            <For each={columns()}>{(column) => <OddsRow label={column.values} says={column.says} />}</For>
          </tbody>
        </table>
      </div>
    </figure>
  )
}
