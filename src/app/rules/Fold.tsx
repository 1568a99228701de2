/** Opens at a tap; what is folded is not drawn before. */
import { createSignal, type JSX, type ParentProps, Show } from 'solid-js'

export function Fold(
  props: ParentProps<{ readonly title: string; readonly mark?: string; readonly open: boolean }>,
): JSX.Element {
  const [opened, setOpened] = createSignal(false)
  return (
    <details
      class="fold"
      open={props.open || undefined}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary>
        <span>{props.title}</span>
        {props.mark && <span class="mark">{props.mark}</span>}
      </summary>
      <Show when={opened() || props.open}>
        <div class="fold-body">{props.children}</div>
      </Show>
    </details>
  )
}
