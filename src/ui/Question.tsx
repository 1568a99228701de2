import { createEffect, type JSX, on } from 'solid-js'
import './question.css'

/** The open question, in Caslon; the focus goes to it when it changes. */
export interface QuestionProps {
  readonly text: string
  /** Small words at the right: "16 of 16", "the longer the line, the likelier". */
  readonly side?: JSX.Element
  /** Leave the focus where it is when the question appears or changes. Default false. */
  readonly keepFocus?: boolean | undefined
}

/** The heading of a sheet that asks. */
export function QuestionHeading(props: QuestionProps): JSX.Element {
  let heading: HTMLHeadingElement | undefined
  createEffect(
    on(
      () => props.text,
      () => {
        if (!props.keepFocus) heading?.focus({ preventScroll: true })
      },
    ),
  )
  return (
    <div class="question">
      <h2 ref={heading} tabindex={-1}>
        {props.text}
      </h2>
      {props.side && <span class="mark">{props.side}</span>}
    </div>
  )
}
