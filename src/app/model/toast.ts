/** The one toast of the app. */
import { createSignal } from 'solid-js'

export type ToastWords = {
  readonly text: string
  /** When it was said, in ms of this page. */
  readonly at: number
  /** Only for the screen on which it was said: it goes with it. */
  readonly here?: boolean
  readonly action?: { readonly label: string; readonly onTap: () => void }
}

const [toast, setToast] = createSignal<ToastWords | null>(null)

/** What went wrong, where it can only be copied by hand. */
const [toCopy, setToCopy] = createSignal<string | null>(null)

/** The places of the screen where it lies over nothing, oldest first. */
const [places, setPlaces] = createSignal<readonly object[]>([])

export { setToCopy, toast, toCopy }

/** The place where it stands; none where it lies over the page. */
export const placedAt = (): object | undefined => places()[0]

/** A place comes, or goes. */
export const place = (at: object, isThere: boolean): void => {
  setPlaces((all) => [...all.filter((one) => one !== at), ...(isThere ? [at] : [])])
}

/** Shows a line over the page; the one before it goes. */
export function say(text: string, action?: ToastWords['action'], here = false): void {
  setToast({ text, at: performance.now(), here, ...(action ? { action } : {}) })
}

export const hush = (): void => {
  setToast(null)
}

/** When somebody last tapped or pressed a key, in ms of this page. */
let acted = 0
/** Somebody taps or presses a key: what stands there was said before it. */
export const touched = (): void => {
  acted = performance.now()
}

/** Another screen comes. What was said since the tap that led there comes along, however long a busy phone took; what stood there before stays behind. */
export const leave = (): void => {
  const said = toast()
  if (said && (said.here || said.at < acted)) hush()
}
