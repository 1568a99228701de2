import { type JSX, Show } from 'solid-js'
import { LinkButton } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'
import './log-entry.css'
import { words } from './words.ts'

/** An entry of the book. */
export interface LogEntryProps {
  readonly number: number
  /** "21:05". */
  readonly time: string
  /** The sentence, in Caslon; a hand edit begins "By the referee's hand". */
  readonly text: JSX.Element
  /** Under it: dice and odds. */
  readonly dice?: JSX.Element
  /** Struck through; it stays to be read. */
  readonly undone?: boolean | undefined
  /** "show all". */
  readonly more?: { readonly label: string; readonly onTap: () => void } | undefined
}

/** Number and time in the margin, the story beside them. Entries stand in a list of class `log`. */
export function LogEntry(props: LogEntryProps): JSX.Element {
  return (
    <li class="entry-row" classList={{ undone: props.undone }}>
      <div class="entry-margin">
        <b>{props.number}</b>
        <span>{props.time}</span>
      </div>
      <div class="entry-body">
        <Show when={props.undone}>
          <span class="vh">{words.undone}: </span>
        </Show>
        <p class="entry-text">{props.text}</p>
        {props.dice && <p class="mark">{props.dice}</p>}
        <Show when={props.more}>{(more) => <LinkButton onTap={() => more().onTap()}>{more().label}</LinkButton>}</Show>
      </div>
    </li>
  )
}

/** A boxed remark between entries: "Undone at 21:07: the dice were the 56th's." */
export function LogNote(props: { readonly icon?: IconName | undefined; readonly children: JSX.Element }): JSX.Element {
  return (
    <li class="entry-note-row">
      <div class="entry-boxed">
        <Icon name={props.icon ?? 'undo'} size={20} />
        <p>{props.children}</p>
      </div>
    </li>
  )
}
