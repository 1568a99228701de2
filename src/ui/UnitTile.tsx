import { type JSX, Show } from 'solid-js'
import type { Tone } from '#engine'
import { type SignProps, StatusSign } from './Sign.tsx'
import { Expects, UnitButton, type UnitButtonProps } from './UnitButton.tsx'
import './unit-tile.css'

/** A unit among forty: label, count, one sign. */
export interface UnitTileProps extends UnitButtonProps {
  /** In full, for readers. */
  readonly name: string
  /** What stands on it: the number on its base, or a word of five letters. Default its name. */
  readonly label?: string | undefined
  /** Figures left, or a word: "off". */
  readonly count: number | string
  readonly sign?: SignProps | undefined
  /** What has no sign here, for readers. */
  readonly also?: string | undefined
  /** It has moved, and its count is how far it may go: larger than its label; red where it falls short. */
  readonly far?: Tone | undefined
  /** Ochre ground. */
  readonly owed?: boolean | undefined
  /** Has nothing to do in this phase: dashed. */
  readonly idle?: boolean | undefined
}

/** A tile of 48 x 51, its edge in the colour of its group. */
export function UnitTile(props: UnitTileProps): JSX.Element {
  return (
    <UnitButton class={`tile${props.idle ? ' idle' : ''}${props.far ? ` far-${props.far}` : ''}`} {...props}>
      <span class="vh">{props.name}</span>
      <span class="tile-label" classList={{ long: !/^\d{1,3}$/.test(props.label ?? props.name) }} aria-hidden="true">
        {props.label ?? props.name}
      </span>
      <span class="tile-count">{props.count}</span>
      <Show when={props.expected} fallback={<Show when={props.sign}>{(sign) => <StatusSign {...sign()} bare />}</Show>}>
        <Expects expected={props.expected} />
      </Show>
      <Show when={props.also}>{(also) => <span class="vh">{also()}</span>}</Show>
      {props.barred && <span class="vh">{props.barred}</span>}
    </UnitButton>
  )
}
