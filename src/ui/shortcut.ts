/** Keys that press a button: it stands here while it is drawn, with the key of what it does. */
import { createContext, onCleanup, onMount, useContext } from 'solid-js'

/** The buttons that have a key now. */
const keyed = new Map<HTMLElement, () => string | undefined>()

/** The ref of a button that its key presses as well: "U", "Escape". Call inside an owner. */
export const pressedByKey =
  (key: () => string | undefined) =>
  (button: HTMLElement): void => {
    keyed.set(button, key)
    onCleanup(() => keyed.delete(button))
  }

/** Round what is asked: inside it the primary button has a key. */
export const AskedHere = createContext(false)

/** The key of a primary button; none where nothing is asked. Call inside an owner. */
export const primaryKey = (): string | undefined => (useContext(AskedHere) ? 'Enter' : undefined)

/** A field, a button with the focus and an open dialog keep their keys. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('[role=dialog]')) return true
  const own = key === 'Enter' ? 'button, a, summary, label, input, textarea, select' : 'input, textarea, select'
  return target instanceof Element && target.closest(own) !== null
}

/** The button that a key presses: of several the last on the page, for what stands beside the table comes after it. */
function pressedBy(key: string): HTMLElement | undefined {
  const all = [...keyed].flatMap(([button, of]) => (of() === key && button.checkVisibility() ? [button] : []))
  const isBehind = (a: HTMLElement, b: HTMLElement) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING
  return all.sort((a, b) => (isBehind(a, b) ? 1 : -1)).at(-1)
}

/** Listens to keys while its screens are open. Call inside an owner. */
export function createShortcuts(): void {
  const press = (event: KeyboardEvent) => {
    const { key, defaultPrevented, ctrlKey, metaKey, altKey, repeat } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey || repeat) return
    const button = pressedBy(key.length === 1 ? key.toUpperCase() : key)
    if (!button || isTaken(event)) return
    event.preventDefault()
    button.click()
  }
  // At the window: a dialog has heard its key before.
  onMount(() => window.addEventListener('keydown', press))
  onCleanup(() => window.removeEventListener('keydown', press))
}
