import { createEffect, type JSX, on, onCleanup, Show } from 'solid-js'
import './toast.css'

/** What happened, and the way back. One at most; over the page, so it moves nothing. */
export interface ToastProps {
  /** "Undone: fire of the 78th, 4 changes." None: nothing is shown. */
  readonly text: string | undefined
  readonly action?: { readonly label: string; readonly onTap: () => void } | undefined
  /** Its time is over, or its action was taken: empty `text`. */
  readonly onGone: () => void
  /** ms; default 6000. It stays while it is touched or holds the focus. */
  readonly stays?: number | undefined
  /** It has a row of its own in the page, and lies over nothing. */
  readonly flat?: boolean | undefined
}

/** Announced politely as it appears, just above the strip; set `--toast-foot` on screens without a strip. */
export function Toast(props: ToastProps): JSX.Element {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const start = () => {
    stop()
    if (props.text) timer = setTimeout(() => props.onGone(), props.stays ?? 6000)
  }
  createEffect(on(() => props.text, start))
  onCleanup(stop)
  return (
    <div
      class="toast-room"
      classList={{ flat: props.flat }}
      role="status"
      onPointerEnter={stop}
      onPointerLeave={start}
      onFocusIn={stop}
      onFocusOut={start}
    >
      <Show when={props.text}>
        <div class="toast">
          <span>{props.text}</span>
          <Show when={props.action}>
            {(action) => (
              <button
                type="button"
                onClick={() => {
                  action().onTap()
                  props.onGone()
                }}
              >
                {action().label}
              </button>
            )}
          </Show>
        </div>
      </Show>
    </div>
  )
}
