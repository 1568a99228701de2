import { createMemo, type JSX, Show } from 'solid-js'
import './die.css'
import { uiWords } from './words.ts'

/** open: ink outline; counts: filled green; not: thin and grey; unknown: sunk; white, red, event: the die's role. */
export type DieState = 'open' | 'counts' | 'not' | 'unknown' | 'white' | 'red' | 'event'

/** One die, told apart by its outline alone. */
export interface DieProps {
  /** 4, 6, 8, 10, 12, 20, 100 (two tens), 'card'; 2, 3 and 5 are drawn as a six, any other number as a ring. */
  readonly sides: number | 'card'
  /** What stands in it: a face, "6+", "=6", "?". None: an empty outline. */
  readonly label?: number | string | undefined
  readonly state?: DieState | undefined
  /** A positive or negative die carries its sign before the number. */
  readonly sign?: '+' | '-' | undefined
  /** Thrown again: crossed out, kept to be read. */
  readonly discarded?: boolean | undefined
  /** Height in px at 16 px text: 26 on cards, 32 to 36 in results, 48 in the sum line. Default 34. */
  readonly size?: number | undefined
  /** Its words for readers, where it stands for its kind and shows no face. */
  readonly says?: string | undefined
  /** Not read out (its words stand beside it). */
  readonly quiet?: boolean | undefined
}

interface Shape {
  readonly d: string
  readonly wide: number
  readonly y: number
  readonly scale: number
}

const stone = (x: number) => `M${x + 9.5} 3h21L${x + 38} 14.5 ${x + 20} 38 ${x + 2} 14.5z`
const square =
  'M8.5 4h23a4.5 4.5 0 0 1 4.5 4.5v23a4.5 4.5 0 0 1-4.5 4.5h-23a4.5 4.5 0 0 1-4.5-4.5v-23a4.5 4.5 0 0 1 4.5-4.5z'
const shapes: Readonly<Record<string, Shape>> = {
  4: { d: 'M20 3.5 38.5 36h-37z', wide: 40, y: 27.5, scale: 0.86 },
  6: { d: square, wide: 40, y: 20, scale: 1 },
  8: { d: 'M20 2 38 20 20 38 2 20z', wide: 40, y: 20, scale: 0.92 },
  10: { d: stone(0), wide: 40, y: 17, scale: 0.92 },
  12: { d: 'M20 2.5 38 16 31.2 37H8.8L2 16z', wide: 40, y: 22, scale: 0.95 },
  20: { d: 'M20 2 35.8 11v18L20 38 4.2 29V11z', wide: 40, y: 20, scale: 0.95 },
  100: { d: stone(0) + stone(38), wide: 78, y: 17, scale: 0.92 },
  card: { d: 'M10 2h20a3 3 0 0 1 3 3v30a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z', wide: 40, y: 20, scale: 0.9 },
  ring: { d: 'M20 3a17 17 0 1 1 0 34 17 17 0 1 1 0-34z', wide: 40, y: 20, scale: 1 },
}

function shapeOf(sides: number | 'card'): Shape {
  const key = sides === 2 || sides === 3 || sides === 5 ? '6' : String(sides)
  return shapes[key] ?? shapes.ring ?? { d: '', wide: 40, y: 20, scale: 1 }
}

function numeral(text: string, x: number, shape: Shape): JSX.Element {
  const size = (text.length < 2 ? 19 : text.length < 3 ? 16.5 : text.length < 4 ? 13.5 : 11) * shape.scale
  return (
    <text x={x} y={shape.y + size * 0.335} style={{ 'font-size': `${size}px` }}>
      {text}
    </text>
  )
}

/** The words of a die for a reader: "11 on a d12, counts". */
export function dieWords(props: DieProps): string {
  const name = props.sides === 'card' ? uiWords.die.card : `d${props.sides}`
  const label = props.label === undefined ? '' : `${props.sign ?? ''}${props.label}`
  const state = props.discarded ? uiWords.die.discarded : uiWords.die[props.state ?? 'open']
  return state ? `${uiWords.die.on(name, label)}, ${state}` : uiWords.die.on(name, label)
}

/** Draws one die, with a number or without. */
export function Die(props: DieProps): JSX.Element {
  const shape = createMemo(() => shapeOf(props.sides))
  const text = createMemo(() =>
    props.label === undefined ? '' : `${props.sign ?? ''}${props.label}`.replace('-', '\u2212'),
  )
  const pair = createMemo<readonly [string, string] | null>(() => {
    if (props.sides !== 100) return null
    if (!/^\d+$/.test(text())) return [text(), text() === '?' ? '?' : '']
    const value = Number(text()) % 100
    return [value < 10 ? '00' : String(value - (value % 10)), String(value % 10)]
  })
  return (
    <svg
      class={`die ${props.state ?? 'open'}`}
      style={{ '--s': props.size ?? 34, '--w': shape().wide / 40 }}
      viewBox={`0 0 ${shape().wide} 40`}
      role={props.quiet ? undefined : 'img'}
      aria-hidden={props.quiet}
      aria-label={props.quiet ? undefined : (props.says ?? dieWords(props))}
    >
      <path d={shape().d} />
      <Show when={pair()} fallback={<Show when={text()}>{numeral(text(), 20, shape())}</Show>}>
        {(both) => (
          <>
            {numeral(both()[0], 20, shape())}
            {numeral(both()[1], 58, shape())}
          </>
        )}
      </Show>
      <Show when={props.discarded}>
        <path class="die-cross" d={`M3 37 ${shape().wide - 3} 3`} />
      </Show>
    </svg>
  )
}
