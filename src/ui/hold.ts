/** How long a press is a long press, in ms. */
export const holdTime = 500

/** Handlers for a tap and, as a short cut only, a long press. Spread them on a button. */
export interface Pressable {
  readonly onClick: () => void
  readonly onContextMenu: (event: Event) => void
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
}

/** Makes the handlers. After a long press the tap that ends it does nothing. */
export function press(tap: (() => void) | undefined, hold: (() => void) | undefined): Pressable {
  let timer: ReturnType<typeof setTimeout> | undefined
  let held = false
  let at = [0, 0]
  const stop = () => clearTimeout(timer)
  return {
    onClick: () => {
      if (held) held = false
      else tap?.()
    },
    onContextMenu: (event) => {
      if (hold) event.preventDefault()
    },
    onPointerDown: (event) => {
      held = false
      stop()
      if (!hold) return
      at = [event.clientX, event.clientY]
      timer = setTimeout(() => {
        held = true
        hold()
      }, holdTime)
    },
    onPointerMove: (event) => {
      if (Math.abs(event.clientX - (at[0] ?? 0)) + Math.abs(event.clientY - (at[1] ?? 0)) > 12) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  }
}
