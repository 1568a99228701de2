/** The time of day on a screen, moving on by itself: often enough for minutes. */
import { type Accessor, createSignal, onCleanup, onMount } from 'solid-js'
import { steadyNow } from '#store'

const EVERY = 5000

/** Milliseconds since 1970, every few seconds and when the page comes back into sight. */
export function createNow(): Accessor<number> {
  const [now, setNow] = createSignal(steadyNow())
  const see = () => setNow(steadyNow())
  onMount(() => {
    const timer = setInterval(see, EVERY)
    document.addEventListener('visibilitychange', see)
    onCleanup(() => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', see)
    })
  })
  return now
}
