/** A newer book that waits until the referee asks for it. */
import { createSignal } from 'solid-js'

/** Takes the newer book in every window; null while there is none. */
export const [newer, setNewer] = createSignal<(() => void) | null>(null)
