/** Keys that tap for the finger: Enter the primary of what is asked; Escape and U the buttons that name them. */
import { onCleanup, onMount } from 'solid-js'

const buttons = (key: string): string =>
  key === 'Enter' ? '.panel .btn.primary' : `[aria-keyshortcuts="${key.length === 1 ? key.toUpperCase() : key}"]`

/** A field, a button with the focus and an open dialog keep their keys. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('[role=dialog]')) return true
  const own = key === 'Enter' ? 'button, a, summary, label, input, textarea, select' : 'input, textarea, select'
  return target instanceof Element && target.closest(own) !== null
}

/** Listens while its screens are open. Call inside an owner. */
export function createKeys(): void {
  const tap = (event: KeyboardEvent) => {
    const { key, defaultPrevented, ctrlKey, metaKey, altKey, repeat } = event
    if (!/^(Enter|Escape|[a-z])$/i.test(key) || defaultPrevented || ctrlKey || metaKey || altKey || repeat) return
    if (isTaken(event)) return
    // What stands beside the table comes after it.
    const button = [...document.querySelectorAll<HTMLElement>(buttons(key))].findLast((one) => one.checkVisibility())
    if (!button) return
    event.preventDefault()
    button.click()
  }
  // At the window: a dialog has heard its key before.
  onMount(() => window.addEventListener('keydown', tap))
  onCleanup(() => window.removeEventListener('keydown', tap))
}
