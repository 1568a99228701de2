import { type JSX, onMount } from 'solid-js'
import './line-in.css'

/** One line of text with its label over it. */
export interface LineFieldProps {
  readonly says: string
  readonly value: string
  /** The placeholder. */
  readonly usual?: string | undefined
  /** One line under it. */
  readonly hint?: string | undefined
  /** How it stands on its page. */
  readonly class?: string | undefined
  /** The hand goes there at once. */
  readonly focused?: boolean | undefined
  /** The key that ends a word on the phone says "done". */
  readonly done?: boolean | undefined
  /** At each letter. */
  readonly onType?: ((text: string) => void) | undefined
  /** When it is left. */
  readonly onLeave?: ((text: string) => void) | undefined
}

/** A labelled line that is typed in. */
export function LineField(props: LineFieldProps): JSX.Element {
  let field: HTMLInputElement | undefined
  onMount(() => props.focused && queueMicrotask(() => field?.focus()))
  return (
    <label class={props.class ? `line-label ${props.class}` : 'line-label'}>
      <span class="small">{props.says}</span>
      <input
        class="line-in"
        type="text"
        value={props.value}
        placeholder={props.usual}
        enterkeyhint={props.done ? 'done' : undefined}
        ref={field}
        onInput={(event) => props.onType?.(event.currentTarget.value)}
        onChange={(event) => props.onLeave?.(event.currentTarget.value)}
      />
      {props.hint && <span class="mark">{props.hint}</span>}
    </label>
  )
}
