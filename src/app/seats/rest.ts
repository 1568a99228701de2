import { type Accessor, createEffect, createSignal } from 'solid-js'

/** Comes back when what came before has been done. Unlike a timer it does not wait while the page is hidden. */
export const rest = () =>
  new Promise<void>((go) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => go()
    port2.postMessage(null)
  })

const MOMENT = 200

/**
 * A value that follows another once that has stood for a moment, in ms: what takes long to work out is drawn after the rest,
 * and is worked out once where twelve entries come together. Call inside an owner.
 */
export function createRested<T>(value: Accessor<T>): Accessor<T> {
  const [rested, setRested] = createSignal(value())
  let waiting: ReturnType<typeof setTimeout> | undefined
  createEffect(() => {
    value()
    clearTimeout(waiting)
    waiting = setTimeout(() => setRested(value), MOMENT)
  })
  return rested
}
