import { type JSX, Show } from 'solid-js'
import { Button } from './Button.tsx'
import './empty.css'

/** A page where nothing is yet. */
export interface EmptyProps {
  /** "No one has mustered yet." */
  readonly title: string
  /** The way out. */
  readonly action?: { readonly label: string; readonly onTap: () => void } | undefined
  readonly children?: JSX.Element
}

/** A drawing of units not yet placed, a line, a hint. */
export function Empty(props: EmptyProps): JSX.Element {
  return (
    <div class="empty">
      <svg viewBox="0 0 150 70" aria-hidden="true">
        <path d="M18 34h26v14H18zM18 48l26-14M52 28h26v14H52zM52 42l26-14" />
        <path d="M60 22C66 8 78 4 90 12m-7 1 7-1-2-7" />
        <path class="dashed" d="M92 8h26v14H92zM106 28h26v14h-26z" />
        <path class="dotted" d="M4 60c14-8 26-8 42 0s32 4 44-2 34-12 56-8" />
      </svg>
      <h2>{props.title}</h2>
      <div class="empty-words">{props.children}</div>
      <Show when={props.action}>{(action) => <Button onTap={() => action().onTap()}>{action().label}</Button>}</Show>
    </div>
  )
}
