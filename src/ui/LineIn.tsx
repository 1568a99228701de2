import type { JSX } from 'solid-js'
import './line-in.css'

/** One line of text, typed; its label is for readers alone. */
export interface LineInProps {
  readonly label: string
  readonly value: string
  /** The placeholder. */
  readonly example?: string | undefined
  /** How it is drawn. Default `line-in`. */
  readonly class?: string | undefined
  /** The key that ends a word on the phone says "done". */
  readonly done?: boolean | undefined
  /** At each letter. */
  readonly onType: (text: string) => void
}

export function LineIn(props: LineInProps): JSX.Element {
  return (
    <input
      class={props.class ?? 'line-in'}
      type="text"
      aria-label={props.label}
      placeholder={props.example}
      value={props.value}
      enterkeyhint={props.done ? 'done' : undefined}
      onInput={(event) => props.onType(event.currentTarget.value)}
    />
  )
}
