import type { JSX } from 'solid-js'
import { LineIn, type LineInProps } from './LineIn.tsx'
import { QuestionHeading } from './Question.tsx'
import { pressedByKey, primaryKey } from './shortcut.ts'

/** A line of text under its question, typed and entered as a whole. */
export interface LineEntryProps extends Pick<LineInProps, 'value' | 'example'> {
  readonly says: string
  /** Words of the button that enters it. */
  readonly enter: string
  /** How its line is drawn. */
  readonly line?: string | undefined
  /** At each letter. */
  readonly onType: (value: string) => void
  readonly onEnter: (value: string) => void
}

export function LineEntry(props: LineEntryProps): JSX.Element {
  const enter = primaryKey()
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        props.onEnter(props.value)
      }}
    >
      <QuestionHeading text={props.says} />
      <LineIn label={props.says} example={props.example} value={props.value} class={props.line} onType={props.onType} />
      <div class="acts">
        <button ref={pressedByKey(() => enter)} type="submit" class="btn primary">
          {props.enter}
        </button>
      </div>
    </form>
  )
}
