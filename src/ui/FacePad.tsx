import { For, type JSX, Show } from 'solid-js'
import { Cell } from './Cell.tsx'
import { Die } from './Die.tsx'
import './face-pad.css'
import { NumberPad } from './NumberPad.tsx'
import { Question } from './Question.tsx'

/** One die's face, with one tap; over 20 sides it is typed. */
export interface FacePadProps {
  readonly question: string
  readonly sides: number
  /** Under the face, what it does: "hit". */
  readonly meaning?: ((face: number) => string | undefined) | undefined
  /** The face that stands now, when a die is corrected. */
  readonly initial?: number | undefined
  /** At the right of the question: "3 of 12". */
  readonly side?: JSX.Element
  /** Tapped, and entered at once. */
  readonly onEnter: (face: number) => void
  readonly children?: JSX.Element
}

/** Columns for the faces of one die. */
export const faceColumns = (sides: number) =>
  sides <= 4 ? sides : sides === 6 ? 3 : sides === 8 ? 4 : sides === 12 ? 4 : 5

/** Big buttons, one for each face. */
export function FacePad(props: FacePadProps): JSX.Element {
  return (
    <Show
      when={props.sides <= 20}
      fallback={
        <NumberPad
          question={props.question}
          min={1}
          max={props.sides}
          sides={props.sides}
          says={String}
          initial={props.initial}
          onEnter={props.onEnter}
        >
          {props.children}
        </NumberPad>
      }
    >
      <div class="entry">
        <Question text={props.question} side={props.side ?? <Die sides={props.sides} size={26} quiet />} />
        <fieldset
          class="count-grid face-pad"
          style={{ '--cols': faceColumns(props.sides) }}
          aria-label={props.question}
        >
          <For each={Array.from({ length: props.sides }, (_, at) => at + 1)}>
            {(face) => (
              <Cell pressed={props.initial === face} onTap={() => props.onEnter(face)}>
                <span>
                  {face}
                  <Show when={props.meaning?.(face)}>{(meaning) => <small>{meaning()}</small>}</Show>
                </span>
              </Cell>
            )}
          </For>
        </fieldset>
        <Show when={props.children}>
          <div class="acts">{props.children}</div>
        </Show>
      </div>
    </Show>
  )
}
