/** A line of text, typed and entered as a whole. */
import { createSignal, type JSX } from 'solid-js'
import '../../ui/line-in.css'
import { Question } from '../../ui/Question.tsx'
import { thingWords as words } from './words.ts'

export function LineEntry(props: {
  readonly says: string
  readonly example?: string | undefined
  readonly value: string
  readonly onEnter: (value: string) => void
}): JSX.Element {
  const [typed, setTyped] = createSignal(props.value)
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        props.onEnter(typed().trim())
      }}
    >
      <Question text={props.says} />
      <input
        class="line-in"
        type="text"
        aria-label={props.says}
        placeholder={props.example}
        value={typed()}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <div class="acts">
        <button type="submit" class="btn primary">
          {words.change}
        </button>
      </div>
    </form>
  )
}
