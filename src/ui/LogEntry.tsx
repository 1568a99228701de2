import { type JSX, type ParentProps, Show } from 'solid-js'
import { LinkButton } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'
import './log-entry.css'
import { uiWords } from './words.ts'

/** An entry of the book; what lies under it is its children. */
export interface LogEntryProps {
  /** "21:05". */
  readonly time: string
  /** The sentence, in Caslon; a hand edit begins "Referee’s change". */
  readonly text: JSX.Element
  /** Struck through; it stays to be read. */
  readonly undone?: boolean | undefined
  /** Opens and closes what lies under it: its words for readers. */
  readonly more?: { readonly label: string; readonly isOpen: boolean; readonly onTap: () => void } | undefined
}

/** The time in the margin, the story beside it. Entries stand in a list of class `log`. */
export function LogEntry(props: ParentProps<LogEntryProps>): JSX.Element {
  return (
    <li class="entry-row" classList={{ undone: props.undone }}>
      <div class="entry-line">
        <span class="entry-time">{props.time}</span>
        <p class="entry-text">
          <Show when={props.undone}>
            <span class="vh">{uiWords.undone}: </span>
          </Show>
          {props.text}
        </p>
        <Show when={props.more}>
          {(more) => (
            <button
              type="button"
              class="entry-more"
              aria-label={more().label}
              aria-expanded={more().isOpen}
              onClick={() => more().onTap()}
            >
              <Icon name="chevron" size={16} />
            </button>
          )}
        </Show>
      </div>
      <Show when={props.more?.isOpen}>
        <div class="entry-card">{props.children}</div>
      </Show>
    </li>
  )
}

/** A turn or a phase, over its entries: "Move 3, British", and its hours. A tap sums it up. */
export function LogChapter(props: {
  readonly title: string
  readonly hours: string
  readonly more: { readonly label: string; readonly onTap: () => void }
}): JSX.Element {
  return (
    <li class="entry-chapter">
      <h2>{props.title}</h2>
      <span class="mark">{props.hours}</span>
      <LinkButton label={`${props.more.label}: ${props.title}`} onTap={() => props.more.onTap()}>
        {props.more.label}
      </LinkButton>
    </li>
  )
}

/** Entries that were undone together, on one line of 44: what they were is struck through. */
export function LogFold(props: {
  readonly what: string
  readonly says: string
  readonly more: { readonly label: string; readonly onTap: () => void }
}): JSX.Element {
  return (
    <li class="entry-fold">
      <Icon name="undo" size={18} />
      <p>
        <s>{props.what}</s> {props.says}
      </p>
      <LinkButton strong onTap={() => props.more.onTap()}>
        {props.more.label}
      </LinkButton>
    </li>
  )
}

/** A boxed remark between entries: "Entry 12 cannot be shown". */
export function LogNote(props: { readonly icon: IconName; readonly children: JSX.Element }): JSX.Element {
  return (
    <li class="entry-note-row">
      <div class="entry-boxed">
        <Icon name={props.icon} size={20} />
        <p>{props.children}</p>
      </div>
    </li>
  )
}
