import { For, type JSX, Show } from 'solid-js'
import './band.css'
import './doer.css'
import { Die, type DieProps } from './Die.tsx'
import { Flag, type FlagKind } from './Flag.tsx'

/** One that does something to the target of its band. */
export interface BandCellProps {
  /** The number on its base, or a short name; and for readers its name. */
  readonly name: string
  readonly label: string
  /** "13d8", "left out". */
  readonly says: string
  /** What came: "2", "?" while its dice are entered; empty before. */
  readonly result: string
  readonly tone?: 'good' | 'bad' | 'plain' | undefined
  readonly current?: boolean | undefined
  readonly out?: boolean | undefined
  readonly onTap: () => void
}

/** A target, and all that is done to it. */
export interface BandProps {
  readonly side?: FlagKind | undefined
  readonly name: string
  /** "behind bags, 9″". */
  readonly detail: string
  /** The sum so far, and its word. */
  readonly sum?: number | undefined
  readonly sumSays: string
  readonly need?: DieProps | undefined
  /** Colour of the edge: the side that does it. */
  readonly by?: FlagKind | undefined
  readonly cells: readonly BandCellProps[]
  /** Results are sentences, and want a line each. */
  readonly wide?: boolean | undefined
}

/** A heading of 60 and two columns of cells, 44 high. */
export function Band(props: BandProps): JSX.Element {
  return (
    <section class="band" aria-label={props.name}>
      <div class="band-head">
        <Show when={props.side}>{(side) => <Flag side={side()} />}</Show>
        <h2 class="band-name">
          <b>{props.name}</b>
          <span class="mark">{props.detail}</span>
        </h2>
        <Show when={props.sum !== undefined}>
          <p class="band-sum">
            <b>{props.sum}</b>
            <span class="mark">{props.sumSays}</span>
          </p>
        </Show>
        <Show when={props.need}>{(need) => <Die size={38} {...need()} />}</Show>
      </div>
      <ul class="band-cells" classList={{ wide: props.wide }}>
        <For each={props.cells}>
          {(cell) => (
            <li>
              <button
                type="button"
                class={`band-cell doer by-${props.by ?? 0}`}
                classList={{ out: cell.out, good: cell.tone === 'good', bad: cell.tone === 'bad' }}
                aria-current={cell.current ? 'true' : undefined}
                onClick={() => cell.onTap()}
              >
                <span class="vh">{[cell.label, cell.says, cell.result].filter(Boolean).join(', ')}</span>
                <span class="band-who" aria-hidden="true">
                  <b>{cell.name}</b>
                  <span class="band-says">{cell.says}</span>
                </span>
                <span class="band-result" aria-hidden="true">
                  {cell.result}
                </span>
              </button>
            </li>
          )}
        </For>
      </ul>
    </section>
  )
}
