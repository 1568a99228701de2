import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import { Cell } from './Cell.tsx'
import './count-grid.css'
import { NumberFoot } from './EntryFoot.tsx'
import { NumberPad } from './NumberPad.tsx'
import { Question } from './Question.tsx'
import { words } from './words.ts'

/** How many dice count, taken from a grid of all numbers: one tap and confirm. */
export interface CountGridProps {
  /** "How many hit?" */
  readonly question: string
  /** The number of dice, so the highest count. Over 30 a number pad takes the grid's place. */
  readonly count: number
  /** Lowest count. Default 0. */
  readonly min?: number | undefined
  /** Chance of each count, index = count, 0 to 1: the line at the foot of each number. A count of chance 0 is refused. */
  readonly weights?: readonly number[] | undefined
  /** What the primary button says of a count: "14 hits". */
  readonly says: (count: number) => string
  /** A sentence about a count once it is tapped: "14 or more come up 27.1 % of the time." */
  readonly note?: ((count: number) => JSX.Element) | undefined
  /** Tapped already: when a throw is corrected. */
  readonly initial?: number | undefined
  readonly onEnter: (count: number) => void
  /** Buttons under the primary one: "Type the faces", "Let the phone roll". */
  readonly children?: JSX.Element
}

/** Columns of the grid: as few as keep the numbers apart, five or six. */
const columns = (cells: number) => (cells <= 4 ? cells : cells <= 25 ? 5 : 6)

const drawn = (weight: number | null) => (weight === 1 ? 'likeliest' : weight === 0 ? 'barred' : undefined)

interface Cells {
  readonly question: string
  readonly numbers: readonly number[]
  readonly picked: number | undefined
  /** 0 to 1 of the likeliest; null where nothing is known. */
  readonly weight: (count: number) => number | null
  readonly onTap: (count: number) => void
}

function Cells(props: Cells): JSX.Element {
  return (
    <fieldset class="count-grid" style={{ '--cols': columns(props.numbers.length) }} aria-label={props.question}>
      <For each={props.numbers}>
        {(count) => (
          <Cell class={drawn(props.weight(count))} pressed={props.picked === count} onTap={() => props.onTap(count)}>
            {count}
            <Show when={(props.weight(count) ?? 0) > 0.004}>
              <span class="cell-line" style={{ width: `max(2px, ${(props.weight(count) ?? 0) * 100}%)` }} />
            </Show>
          </Cell>
        )}
      </For>
    </fieldset>
  )
}

/** Counts up to 30 as a grid of all numbers; a slip stands out before it is entered. */
export function CountGrid(props: CountGridProps): JSX.Element {
  const [picked, pick] = createSignal<number | undefined>(props.initial)
  const [refused, refuse] = createSignal<string>()
  const numbers = createMemo(() =>
    Array.from({ length: props.count - (props.min ?? 0) + 1 }, (_, at) => at + (props.min ?? 0)),
  )
  const top = createMemo(() => Math.max(0, ...(props.weights ?? [])))
  const weight = (count: number) => (top() > 0 ? (props.weights?.[count] ?? 0) / top() : null)
  const impossible = (count: number) => weight(count) === 0
  const tap = (count: number) => {
    pick(impossible(count) ? undefined : count)
    refuse(impossible(count) ? words.cannotCome(count) : undefined)
  }
  const enter = () => {
    const count = picked()
    if (count === undefined) refuse(words.tapNumber)
    else props.onEnter(count)
  }
  return (
    <Show
      when={props.count <= 30}
      fallback={
        <NumberPad
          question={props.question}
          min={props.min ?? 0}
          max={props.count}
          says={props.says}
          note={props.note}
          onEnter={props.onEnter}
        >
          {props.children}
        </NumberPad>
      }
    >
      <div class="entry">
        <Question
          text={props.question}
          side={props.weights ? <span class="count-hint">{words.longerLine}</span> : undefined}
        />
        <Cells question={props.question} numbers={numbers()} picked={picked()} weight={weight} onTap={tap} />
        <NumberFoot {...props} value={picked()} refused={refused()} wait={words.tapNumber} onEnter={enter} />
      </div>
    </Show>
  )
}
