/** The one toast of the app. */
import { createSignal } from 'solid-js'

export type ToastWords = {
  readonly text: string
  /** Only for the screen on which it was said: it goes with it. */
  readonly here?: boolean
  readonly action?: { readonly label: string; readonly onTap: () => void }
}

const [toast, setToast] = createSignal<ToastWords | null>(null)

/** What went wrong, where it can only be copied by hand. */
const [toCopy, setToCopy] = createSignal<string | null>(null)

export { setToCopy, toast, toCopy }

/** Shows a line over the page; the one before it goes. */
export function say(text: string, action?: ToastWords['action'], here = false): void {
  setToast({ text, here, ...(action ? { action } : {}) })
}

export const hush = (): void => {
  setToast(null)
}
