import { createUniqueId, For, type JSX } from 'solid-js'

/** Radio buttons of one question, however they are drawn. */
export interface RadiosProps<O extends { readonly value: string; readonly disabled?: boolean }> {
  /** For readers: what is chosen. */
  readonly label: string
  readonly options: readonly O[]
  readonly value: string | undefined
  readonly onChange: (value: string) => void
  /** Classes of the field and of each option. */
  readonly class: string
  readonly each: string
  /** What stands beside the ring. */
  readonly children: (option: O) => JSX.Element
}

/** A field of labels, each with its own radio button. */
export function Radios<O extends { readonly value: string; readonly disabled?: boolean }>(
  props: RadiosProps<O>,
): JSX.Element {
  const name = createUniqueId()
  return (
    <fieldset class={props.class} aria-label={props.label}>
      <For each={props.options}>
        {(option) => (
          <label class={props.each}>
            <input
              type="radio"
              name={name}
              checked={props.value === option.value}
              disabled={option.disabled ?? false}
              onChange={() => props.onChange(option.value)}
            />
            {props.children(option)}
          </label>
        )}
      </For>
    </fieldset>
  )
}
