/** The line of the phase, and what is counted in the battle. */
import { For, type JSX, Show } from 'solid-js'
import type { Now } from '#engine'
import { tableWords as words } from '../table/words.ts'
import './status.css'

/** The line of the phase that must stay in sight, and what is counted, in type of 14. */
export function Status(props: { readonly now: Now }): JSX.Element {
  const parts = () => [
    ...(props.now.line ? [props.now.line] : []),
    ...(props.now.watch ?? []).map((one) => words.counted(one.says, one.now, one.of)),
  ]
  return (
    <Show when={parts().length > 0}>
      <p class="table-status mark">
        <For each={parts()}>{(part) => <span>{part}</span>}</For>
      </p>
    </Show>
  )
}
