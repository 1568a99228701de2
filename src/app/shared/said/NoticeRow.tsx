/** What was said last, in a row of its own, where it lies over nothing. */
import { createEffect, type JSX, onCleanup, Show } from 'solid-js'
import { isUnderSheet } from '../../../ui/sheets.ts'
import { Toast } from '../../../ui/Toast.tsx'
import { hush, place, placedAt, toast } from '../../model/toast.ts'

/** While a sheet lies over its page the notice stands over that; of two such rows on a wide screen the first has it. */
export function NoticeRow(): JSX.Element {
  const here = {}
  createEffect(() => place(here, !isUnderSheet()))
  onCleanup(() => place(here, false))
  return (
    <Show when={placedAt() === here}>
      <Toast flat text={toast()?.text} action={toast()?.action} onGone={hush} />
    </Show>
  )
}
