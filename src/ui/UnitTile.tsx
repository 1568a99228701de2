import { type JSX, Show } from 'solid-js'
import { press } from './hold.ts'
import { Sign, type SignProps } from './Sign.tsx'
import './unit-tile.css'

/** A unit among forty: name, count, one sign. */
export interface UnitTileProps {
  /** By which it is found on the page. */
  readonly id?: string | undefined
  readonly name: string
  /** Figures left, or a word: "off". */
  readonly count: number | string
  readonly sign?: SignProps | undefined
  /** Ochre ground. */
  readonly owed?: boolean | undefined
  readonly off?: boolean | undefined
  readonly picked?: boolean | undefined
  /** Not lawful now; the reason is read out. */
  readonly barred?: string | undefined
  readonly onTap: () => void
  readonly onHold?: (() => void) | undefined
}

/** A tile of 70 x 52. */
export function UnitTile(props: UnitTileProps): JSX.Element {
  const handlers = press(
    () => props.onTap(),
    () => props.onHold?.(),
  )
  return (
    <button
      type="button"
      id={props.id}
      class="tile"
      classList={{ owed: props.owed, off: props.off, picked: props.picked, barred: props.barred !== undefined }}
      aria-pressed={props.picked ?? false}
      aria-disabled={props.barred !== undefined}
      {...handlers}
    >
      <span class="tile-name">{props.name}</span>
      <b class="tile-count">{props.count}</b>
      <Show when={props.sign}>{(sign) => <Sign {...sign()} bare />}</Show>
      <Show when={props.barred}>
        <span class="vh">{props.barred}</span>
      </Show>
    </button>
  )
}
