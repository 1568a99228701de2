/** The sheets that lie over the page. */
import { createEffect, createSignal, onCleanup } from 'solid-js'

const [sheets, count] = createSignal(0)

/** Whether the page lies under a sheet. */
export const isUnderSheet = (): boolean => sheets() > 0

/** A sheet lies over the page while it is open. Call inside an owner. */
export function liesOver(isOpen: () => boolean): void {
  createEffect(() => {
    if (!isOpen()) return
    count((n) => n + 1)
    onCleanup(() => count((n) => n - 1))
  })
}
