import { type JSX, type ParentProps, Show } from 'solid-js'

/** The place of one die: a tap goes there. Where dice come in their order, nobody goes past the one that comes next: that place is no button. */
export function DieSlot(
  props: ParentProps<{
    readonly says: string
    readonly isDue: boolean
    readonly isAhead: boolean
    readonly onGo: () => void
  }>,
): JSX.Element {
  return (
    <Show
      when={!props.isAhead}
      fallback={
        <span class="slot" role="img" aria-label={props.says}>
          {props.children}
        </span>
      }
    >
      <button
        type="button"
        class="slot"
        classList={{ due: props.isDue }}
        aria-label={props.says}
        aria-current={props.isDue ? 'true' : undefined}
        onClick={() => props.onGo()}
      >
        {props.children}
      </button>
    </Show>
  )
}
