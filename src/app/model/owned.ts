/** Signals that last as long as what they belong to. */
import { onCleanup } from 'solid-js'

/** Aborted when its effect runs again, or its screen is left. Call inside an owner. */
export function whileOwned(): AbortSignal {
  const controller = new AbortController()
  onCleanup(() => controller.abort())
  return controller.signal
}
