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

/** What a press does; read when it is pressed. */
export interface Pressed {
  readonly onTap?: (() => void) | undefined
  readonly onHold?: (() => void) | undefined
}

/** Makes the handlers. After a long press the tap that ends it does nothing. */
export function press(of: Pressed): Pressable {
  let timer: ReturnType<typeof setTimeout> | undefined
  let held = false
  let at = [0, 0]
  const stop = () => clearTimeout(timer)
  return {
    onClick: () => {
      if (held) held = false
      else of.onTap?.()
    },
    onContextMenu: (event) => event.preventDefault(),
    onPointerDown: (event) => {
      held = false
      stop()
      at = [event.clientX, event.clientY]
      timer = setTimeout(() => {
        held = true
        of.onHold?.()
      }, holdTime)
    },
    onPointerMove: (event) => {
      if (Math.abs(event.clientX - (at[0] ?? 0)) + Math.abs(event.clientY - (at[1] ?? 0)) > 12) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  }
}
