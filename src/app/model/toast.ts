/** The one toast of the app. */
import { createSignal } from 'solid-js'

export type ToastWords = {
  readonly text: string
  readonly action?: { readonly label: string; readonly onTap: () => void }
}

const [toast, setToast] = createSignal<ToastWords | null>(null)

export { toast }

/** Shows a line over the page; the one before it goes. */
export function say(text: string, action?: ToastWords['action']): void {
  setToast({ text, ...(action ? { action } : {}) })
}

export const hush = (): void => {
  setToast(null)
}
