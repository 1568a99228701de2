/** What was said last, in a row of its own that lies over nothing. */
import { createEffect, type JSX, onCleanup, Show } from 'solid-js'
import { Toast } from '../../../ui/Toast.tsx'
import { hush, isPlaced, place, toast } from '../../model/toast.ts'

/** While a sheet lies over the screen it stands over that. */
export function Said(props: { readonly isCovered?: boolean }): JSX.Element {
  createEffect(() => place(!props.isCovered))
  onCleanup(() => place(false))
  return (
    <Show when={isPlaced()}>
      <Toast flat text={toast()?.text} action={toast()?.action} onGone={hush} />
    </Show>
  )
}
