import { children, createUniqueId, type JSX, onCleanup, onMount, Show } from 'solid-js'
import { Icon } from './Icon.tsx'
import './sheet.css'

/** A question that must be asked, or a page over the page: a sheet from below. */
export interface SheetProps {
  readonly open: boolean
  /** The question, as title. */
  readonly title: string
  /** Something went wrong: the alarm sign before the title. */
  readonly alarm?: boolean | undefined
  /** Escape, a tap outside, or a button that closes. Always the safe way out. */
  readonly onClose: () => void
  readonly children?: JSX.Element
  /** The buttons; the safe answer primary, first, and with the focus. */
  readonly actions?: JSX.Element
  /** At right of the title, for a long page: a button that closes, with these words for readers. */
  readonly close?: string | undefined
}

/** Holds the focus, closes by Escape, gives the focus back. */
export function Sheet(props: SheetProps): JSX.Element {
  return (
    <Show when={props.open}>
      <Opened {...props} />
    </Show>
  )
}

function Opened(props: SheetProps): JSX.Element {
  const id = createUniqueId()
  const body = children(() => props.children)
  const actions = children(() => props.actions)
  let dialog: HTMLDialogElement | undefined
  let foot: HTMLDivElement | undefined
  onMount(() => {
    dialog?.showModal()
    // With the keyboard it is Escape that closes.
    dialog?.addEventListener('click', (event) => event.target === dialog && outside(dialog, event) && props.onClose())
    foot?.querySelector('button')?.focus()
  })
  // Closed before it goes, so that the focus finds its way back.
  onCleanup(() => dialog?.close())
  return (
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby={`${id}-title`}
      aria-describedby={body() && actions() ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        props.onClose()
      }}
    >
      <div class="sheet-head">
        <Show when={props.alarm}>
          <span class="sheet-alarm">
            <Icon name="alarm" size={30} />
          </span>
        </Show>
        <h2 class="sheet-title" id={`${id}-title`}>
          {props.title}
        </h2>
        <Show when={props.close}>
          {(label) => (
            <button type="button" class="icon-btn" aria-label={label()} onClick={() => props.onClose()}>
              <Icon name="close" />
            </button>
          )}
        </Show>
      </div>
      <Show when={body()}>
        <div class="sheet-body" id={`${id}-body`}>
          {body()}
        </div>
      </Show>
      <Show when={actions()}>
        <div class="acts" ref={foot}>
          {actions()}
        </div>
      </Show>
    </dialog>
  )
}

/** A tap on what the sheet lies over comes to the sheet itself. */
function outside(sheet: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { top, left, right } = sheet.getBoundingClientRect()
  return clientY < top || clientX < left || clientX > right
}
