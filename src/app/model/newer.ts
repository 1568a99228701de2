/** A newer book that waits until the referee asks for it. */
import { createSignal } from 'solid-js'

/** Switches every window to the newer version of the app; null while there is none. */
export const [newer, setNewer] = createSignal<(() => void) | null>(null)
