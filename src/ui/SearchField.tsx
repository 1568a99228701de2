import type { JSX } from 'solid-js'
import { Show } from 'solid-js'
import { Icon } from './Icon.tsx'
import './search-field.css'
import { uiWords } from './words.ts'

/** One field, with what was found. */
export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onInput: (value: string) => void
  /** "12 clauses": read out when it changes. */
  readonly count?: string | undefined
  /** The focus goes to it when it appears. */
  readonly focused?: boolean | undefined
}

/** A search that answers as it is typed. */
export function SearchField(props: SearchFieldProps): JSX.Element {
  return (
    <search class="search">
      <label class="search-box">
        <Icon name="search" size={20} />
        <span class="vh">{props.label}</span>
        <input
          type="search"
          ref={(field) => props.focused && queueMicrotask(() => field.focus())}
          placeholder={props.label}
          value={props.value}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="search"
          onInput={(event) => props.onInput(event.currentTarget.value)}
        />
        <Show when={props.value}>
          <button type="button" class="icon-btn" aria-label={uiWords.emptySearch} onClick={() => props.onInput('')}>
            <Icon name="close" size={18} />
          </button>
        </Show>
      </label>
      <p class="mark" role="status">
        {props.count}
      </p>
    </search>
  )
}
