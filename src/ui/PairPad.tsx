import { createSignal, For, type JSX, Show } from 'solid-js'
import { Cell } from './Cell.tsx'
import { Die, type DieState } from './Die.tsx'
import { EntryFoot } from './EntryFoot.tsx'
import { faceColumns } from './FacePad.tsx'
import { NumberPad } from './NumberPad.tsx'
import './pair-pad.css'
import { Question } from './Question.tsx'
import { words } from './words.ts'

/** One of the dice, or pools, of a pair. */
export interface PairSide {
  /** "White", "The living". */
  readonly label: string
  readonly sides: number
  /** Dice added together. Default 1. */
  readonly count?: number | undefined
  readonly state?: DieState | undefined
}

/** Two dice of different roles, or two sums that are compared. */
export interface PairPadProps {
  readonly question: string
  readonly left: PairSide
  readonly right: PairSide
  readonly says: (left: number, right: number) => string
  readonly note?: ((left: number, right: number) => JSX.Element) | undefined
  readonly onEnter: (left: number, right: number) => void
  readonly children?: JSX.Element
}

type Values = readonly [number | undefined, number | undefined]

const both = (props: Pick<PairPadProps, 'left' | 'right'>) => [[props.left, 0] as const, [props.right, 1] as const]

function Grids(
  props: PairPadProps & { readonly values: Values; readonly onSet: (at: 0 | 1, value: number) => void },
): JSX.Element {
  return (
    <div class="pair">
      <For each={both(props)}>
        {([one, at]) => (
          <fieldset class="pair-side" aria-label={one.label}>
            <p class="pair-name">
              <Die sides={one.sides} state={one.state} label={props.values[at]} size={34} quiet />
              {one.label}
            </p>
            <div class="count-grid" style={{ '--cols': Math.min(3, faceColumns(one.sides)) }}>
              <For each={Array.from({ length: one.sides }, (_, face) => face + 1)}>
                {(face) => (
                  <Cell pressed={props.values[at] === face} onTap={() => props.onSet(at, face)}>
                    {face}
                  </Cell>
                )}
              </For>
            </div>
          </fieldset>
        )}
      </For>
    </div>
  )
}

function Fields(
  props: PairPadProps & { readonly values: Values; readonly field: 0 | 1; readonly onGo: (at: 0 | 1) => void },
): JSX.Element {
  return (
    <fieldset class="pair-fields" aria-label={props.question}>
      <For each={both(props)}>
        {([one, at]) => (
          <button
            type="button"
            class="face pair-field"
            aria-pressed={props.field === at}
            onClick={() => props.onGo(at)}
          >
            <span class="mark">{one.label}</span>
            <b>{props.values[at] ?? '\u2013'}</b>
            <span class="mark">{`${one.count ?? 1}d${one.sides}`}</span>
          </button>
        )}
      </For>
    </fieldset>
  )
}

/** Two small grids for two single dice; for sums, two fields over one pad. */
export function PairPad(props: PairPadProps): JSX.Element {
  const [values, put] = createSignal<Values>([undefined, undefined])
  const [field, go] = createSignal<0 | 1>(0)
  const [refused, refuse] = createSignal<string>()
  const set = (at: 0 | 1, value: number | undefined) => {
    put(at === 0 ? [value, values()[1]] : [values()[0], value])
    refuse(undefined)
  }
  /** A first number to which no figure can be added leads on to the second. */
  const type = (value: number | undefined) => {
    const { count = 1, sides } = props.left
    set(field(), value)
    if (field() === 0 && value !== undefined && value * 10 > count * sides && values()[1] === undefined) go(1)
  }
  const pair = () => {
    const [left, right] = values()
    return left === undefined || right === undefined ? undefined : ([left, right] as const)
  }
  const small = () => [props.left, props.right].every((side) => (side.count ?? 1) === 1 && side.sides <= 12)
  const enter = () => {
    const answer = pair()
    if (answer) props.onEnter(...answer)
    else refuse(words.tapBoth)
  }
  const side = () => (field() === 0 ? props.left : props.right)
  return (
    <div class="entry">
      <Question text={props.question} />
      <Show
        when={small()}
        fallback={
          <>
            <Fields {...props} values={values()} field={field()} onGo={go} />
            <Show when={side()} keyed>
              {(one) => (
                <NumberPad
                  bare
                  question={one.label}
                  min={one.count ?? 1}
                  max={(one.count ?? 1) * one.sides}
                  says={String}
                  initial={values()[field()]}
                  onChange={type}
                  onEnter={enter}
                />
              )}
            </Show>
          </>
        }
      >
        <Grids {...props} values={values()} onSet={set} />
      </Show>
      <EntryFoot
        short={!props.note}
        refused={refused()}
        note={pair() ? props.note?.(values()[0] ?? 0, values()[1] ?? 0) : undefined}
        says={pair() ? props.says(values()[0] ?? 0, values()[1] ?? 0) : undefined}
        wait={words.tapBoth}
        onEnter={enter}
      >
        {props.children}
      </EntryFoot>
    </div>
  )
}
