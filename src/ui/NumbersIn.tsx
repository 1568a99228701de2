import { type JSX, Show } from 'solid-js'
import './entry.css'
import './line-in.css'

/** Numbers that are read out and typed one after the other. */
export interface NumbersInProps {
  readonly label: string
  /** The placeholder. */
  readonly example: string
  /** How it stands on its page. */
  readonly class?: string | undefined
  /** The key that ends a number on the phone: on to the next row, or done. */
  readonly enter: 'next' | 'done'
  /** What is wrong with the last number; empty if nothing is. */
  readonly fault: string
  /** At each letter; takes out of the field what it has read. */
  readonly onType: (field: HTMLInputElement) => void
  readonly onTyping?: ((typing: boolean) => void) | undefined
  readonly field?: ((field: HTMLInputElement) => void) | undefined
}

/** Ends the number that stands there, as a space does. */
const ended = (field: HTMLInputElement) => {
  field.value += ' '
}

/** A line in which the Enter key, and leaving it, end a number as a space does. */
export function NumbersIn(props: NumbersInProps): JSX.Element {
  return (
    <>
      <input
        ref={(field) => props.field?.(field)}
        class={props.class ? `line-in ${props.class}` : 'line-in'}
        type="text"
        inputmode="decimal"
        autocomplete="off"
        enterkeyhint={props.enter}
        aria-label={props.label}
        placeholder={props.example}
        onFocus={() => props.onTyping?.(true)}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value.trim() !== '') {
            ended(currentTarget)
            props.onType(currentTarget)
          }
          props.onTyping?.(false)
        }}
        onInput={(event) => props.onType(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          ended(event.currentTarget)
          props.onType(event.currentTarget)
        }}
      />
      <Show when={props.fault}>
        <p class="entry-note refused" role="status">
          {props.fault}
        </p>
      </Show>
    </>
  )
}
