import { type JSX, onCleanup, Show } from 'solid-js'
import './entry.css'
import './line-in.css'

/** Numbers that are read out and typed one after the other. */
export interface NumbersInProps {
  readonly label: string
  /** The placeholder. */
  readonly example: string
  /** The key that ends a number on the phone: on to the next row, or done. */
  readonly enter: 'next' | 'done'
  /** What is wrong with the last number; empty if nothing is. */
  readonly fault: string
  /** What ends the number that stands there, where that is not plain. */
  readonly hint?: string | undefined
  /** At each letter; takes out of the field what it has read. */
  readonly onType: (field: HTMLInputElement) => void
  readonly onTyping?: ((typing: boolean) => void) | undefined
  readonly field?: ((field: HTMLInputElement) => void) | undefined
}

/** Ends the number that stands there, as a space does. */
const ended = (field: HTMLInputElement) => {
  field.value += ' '
}

/** Stops what was not meant for what stands there by now. */
const stop = (event: Event) => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Hears what happens on the page before all others do, until it is over. */
function hear(types: readonly string[], on: (event: Event, over: AbortController) => void): AbortController {
  const over = new AbortController()
  for (const type of types) addEventListener(type, (event) => on(event, over), { capture: true, signal: over.signal })
  return over
}

/** A tap on a button leaves the field as it does what it says, not before: the button keeps its place, unless it says something else by then. */
function leftByTaps(field: HTMLInputElement): void {
  const over = hear(['mousedown', 'click'], (event) => {
    const button = event.target instanceof Element && event.target.closest('button, label')
    if (!button || document.activeElement !== field) return
    if (event.type === 'mousedown') return event.preventDefault()
    const says = button.textContent
    field.blur()
    if (button.textContent !== says) stop(event)
  })
  onCleanup(() => over.abort())
}

let taken: AbortController | undefined

/** The Enter behind a number that was taken ends that number and nothing else, also where the field is gone by then. */
function endedByEnter(field: HTMLInputElement): void {
  taken?.abort()
  taken = hear(['keydown', 'pointerdown'], (event, over) => {
    over.abort()
    if (event instanceof KeyboardEvent && event.key === 'Enter' && event.target !== field) stop(event)
  })
}

/** A line in which the Enter key, and leaving it, end a number as a space does. */
export function NumbersIn(props: NumbersInProps): JSX.Element {
  return (
    <>
      <input
        ref={(field) => {
          leftByTaps(field)
          props.field?.(field)
        }}
        class="line-in"
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
        onInput={({ currentTarget }) => {
          const text = currentTarget.value
          props.onType(currentTarget)
          if (text !== '' && currentTarget.value === '') endedByEnter(currentTarget)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          ended(event.currentTarget)
          props.onType(event.currentTarget)
        }}
      />
      <Show when={props.fault || props.hint}>
        {(says) => (
          <p class="entry-note" classList={{ refused: props.fault !== '' }} role="status">
            {says()}
          </p>
        )}
      </Show>
    </>
  )
}
