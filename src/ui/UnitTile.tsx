import { type JSX, Show } from 'solid-js'
import { Sign, type SignProps } from './Sign.tsx'
import { UnitButton, type UnitButtonProps } from './UnitButton.tsx'
import './unit-tile.css'

/** A unit among forty: name, count, one sign. */
export interface UnitTileProps extends UnitButtonProps {
  readonly name: string
  /** Figures left, or a word: "off". */
  readonly count: number | string
  readonly sign?: SignProps | undefined
  /** Ochre ground. */
  readonly owed?: boolean | undefined
}

/** A tile of 70 x 52. */
export function UnitTile(props: UnitTileProps): JSX.Element {
  return (
    <UnitButton class="tile" {...props}>
      <span class="tile-name">{props.name}</span>
      <b class="tile-count">{props.count}</b>
      <Show when={props.sign}>{(sign) => <Sign {...sign()} bare />}</Show>
      {props.barred && <span class="vh">{props.barred}</span>}
    </UnitButton>
  )
}
