/** The screen stays on where dice are thrown and typed, if the browser can and the referee wants it. */
import { onCleanup, onMount } from 'solid-js'
import { prefs } from './prefs.ts'

/** Keeps the screen on while its owner lives. Call inside an owner. */
export function stayAwake(): void {
  let lock: WakeLockSentinel | null = null
  const ask = async () => {
    if (!prefs().awake || document.visibilityState !== 'visible') return
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
  }
  onMount(() => {
    void ask()
    document.addEventListener('visibilitychange', ask)
  })
  onCleanup(() => {
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  })
}
