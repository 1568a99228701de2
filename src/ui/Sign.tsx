import { type JSX, Show } from 'solid-js'
import type { SignShape } from '#engine'
import './sign.css'

/** The shapes that a rule set may pick from, and the circle of a unit that has yet to act. */
export type SignKind = SignShape | 'circle'

/** plain: second ink; bad: madder, 600; owed: ochre, 600. */
export type SignTone = 'plain' | 'bad' | 'owed'

/** A 16 px shape and a word. */
export interface SignProps {
  readonly kind: SignKind
  readonly word: string
  /** Plain, if left out. */
  readonly tone?: SignTone | undefined
  /** Shape alone, its word for readers only; for the tiles of the view of forty. */
  readonly bare?: boolean | undefined
}

/** Solid shapes are filled, the others drawn in a line of 1.8. */
const shapes: Readonly<Record<SignKind, { readonly d: string; readonly solid?: true }>> = {
  arrow: { d: 'M2 8h11M9 3.5 13.5 8 9 12.5' },
  flash: {
    d: 'M4 5.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 1 1 0-4.8zM8 7.2h6.5v1.6H8zM8.1 4.6l5-3 .8 1.3-5 3zM8.1 11.4l5 3 .8-1.3-5-3z',
    solid: true,
  },
  swords: { d: 'M2 2l10 10M9.4 13.6l4.2-4.2M14 2 4 12M6.6 13.6 2.4 9.4' },
  cross: { d: 'M2.5 2.5l11 11M13.5 2.5l-11 11' },
  bush: { d: 'M1 12.5c0-2.4 1.3-3.6 2.8-3.5C4.3 6.6 5.8 5 8 5s3.6 1.5 4.1 3.8c1.7-.1 2.9 1.3 2.9 3.7z', solid: true },
  wall: { d: 'M1.5 13V4.5h2.6v2.2h2.5V4.5h2.8v2.2h2.5V4.5h2.6V13z', solid: true },
  lance: { d: 'M1.5 8H11M7.2 4 11 8l-3.8 4M14 2.5v11' },
  low: { d: 'M1 13v-2.8h8.8l1.2-1.4 2.8.6L15 11v2z', solid: true },
  hourglass: { d: 'M3.5 1.8h9M3.5 14.2h9M4.7 1.8v2.4L8 8l3.3-3.8V1.8M4.7 14.2v-2.4L8 8l3.3 3.8v2.4' },
  bars: { d: 'M2.5 3v10M6.2 3v10M9.8 3v10M13.5 3v10' },
  star: { d: 'M8 1.2l2 4.6 5 .4-3.8 3.3 1.2 4.9L8 11.8l-4.4 2.6 1.2-4.9L1 6.2l5-.4z', solid: true },
  ring: { d: 'M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 1 1 8 1.8zM1.8 8h12.4' },
  chevrons: { d: 'M3 2.8l5 4.4 5-4.4M3 8.2l5 4.4 5-4.4' },
  wedge: { d: 'M1.8 3.5h12.4L8 14z', solid: true },
  arrows: { d: 'M6 6 2 2m0 3V2h3M10 6l4-4m-3 0h3v3M6 10l-4 4m3 0H2v-3M10 10l4 4m0-3v3h-3' },
  shield: { d: 'M2 2h12v7.5L8 14.5 2 9.5z', solid: true },
  flame: {
    d: 'M8.3.8c.6 2.5 4.9 4.3 4.9 8.7a5.2 5.2 0 0 1-10.4.1c0-2.4 1.3-3.5 2.1-4.9.6 1 .9 1.7 1.8 2.2C7.2 5 7 2.8 8.3.8zM8.2 8.4c-.4 1.6-1.9 2-1.9 3.8a1.7 1.7 0 0 0 3.5 0c0-1.6-1.3-2.2-1.6-3.8z',
    solid: true,
  },
  tick: { d: 'M2.5 8.5l3.7 4L13.5 3.5' },
  circle: { d: 'M8 3a5 5 0 1 1 0 10A5 5 0 1 1 8 3z' },
  dot: { d: 'M8 5.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 1 1 0-5.6z', solid: true },
}

/** A status sign: colour is never the only mark. */
export function StatusSign(props: SignProps): JSX.Element {
  const shape = () => shapes[props.kind]
  return (
    <span class={`sign ${props.tone ?? 'plain'}`}>
      <svg class="sign-shape" classList={{ solid: shape().solid ?? false }} viewBox="0 0 16 16" aria-hidden="true">
        <path d={shape().d} />
      </svg>
      <Show when={!props.bare} fallback={<span class="vh">{props.word}</span>}>
        <span>{props.word}</span>
      </Show>
    </span>
  )
}
