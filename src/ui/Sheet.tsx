import * as Dialog from '@kobalte/core/dialog'
import { createEffect, type JSX, onCleanup, Show } from 'solid-js'
import { IconButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import './sheet.css'
import { liesOver } from './sheets.ts'

/** A question that must be asked, or a page over the page: a sheet from below. */
export interface SheetProps {
  /** Default true: most sheets are only there while they are open. */
  readonly open?: boolean | undefined
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

/** Not all browsers have it. */
declare const CloseWatcher: undefined | { new (): { onclose: (() => void) | null; destroy(): void } }

/** Where the browser lets a page take the phone's way back for itself, it closes the topmost sheet. Call inside an owner. */
function closedByBack(props: SheetProps): void {
  createEffect(() => {
    if (props.open === false || typeof CloseWatcher === 'undefined') return
    const watcher = new CloseWatcher()
    watcher.onclose = () => props.onClose()
    onCleanup(() => watcher.destroy())
  })
}

/** Holds the focus, closes by Escape, gives the focus back. */
export function Sheet(props: SheetProps): JSX.Element {
  let foot: HTMLDivElement | undefined
  closedByBack(props)
  liesOver(() => props.open !== false)
  return (
    <Dialog.Root open={props.open ?? true} onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay class="sheet-veil" />
        <div class="sheet-room">
          <Dialog.Content
            class="sheet"
            onOpenAutoFocus={(event) => {
              const first = foot?.querySelector('button')
              if (!first) return
              event.preventDefault()
              // Nothing of the page over it is scrolled away for it.
              first.focus({ preventScroll: true })
            }}
          >
            <div class="sheet-head">
              <Show when={props.alarm}>
                <span class="sheet-alarm">
                  <Icon name="alarm" size={30} />
                </span>
              </Show>
              <Dialog.Title class="sheet-title">{props.title}</Dialog.Title>
              <Show when={props.close}>
                {(label) => <IconButton icon="close" label={label()} onTap={props.onClose} />}
              </Show>
            </div>
            <Show when={props.children}>
              <Dialog.Description as="div" class="sheet-body">
                {props.children}
              </Dialog.Description>
            </Show>
            <Show when={props.actions}>
              <div class="acts" ref={foot}>
                {props.actions}
              </div>
            </Show>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
