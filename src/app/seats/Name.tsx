/** The line for a player's name. */
import { type JSX, onMount } from 'solid-js'
import { MOST_LETTERS } from './joining.ts'
import { joinWords as words } from './words.ts'

/** Leads to the line of the name, where somebody goes on without one. */
export const nameFirst = (): void => document.querySelector<HTMLElement>('.name-line')?.focus()

export function Name(props: {
  readonly value: string
  readonly onType: (text: string) => void
  readonly onEnter: () => void
}): JSX.Element {
  let input: HTMLInputElement | undefined
  onMount(() => props.value === '' && input?.focus())
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        input?.blur()
      }}
    >
      <label class="line-label">
        {words.name}
        <input
          ref={input}
          class="line-in name-line"
          type="text"
          autocomplete="given-name"
          enterkeyhint="done"
          maxlength={MOST_LETTERS}
          value={props.value}
          onInput={(event) => props.onType(event.currentTarget.value)}
          onBlur={() => props.onEnter()}
        />
      </label>
    </form>
  )
}
