import { For, type JSX, onMount, Show } from 'solid-js'
import { IconButton, type IconButtonProps } from './Button.tsx'
import './head.css'
import { Icon } from './Icon.tsx'

/** A button of a head. */
export type HeadButton = IconButtonProps

/** The head of a page or of a sheet, 48 high; its title keeps to one line, a long one to two. */
export interface HeadProps {
  readonly title: string
  /** Second line: "78th Highlanders at 53rd Bengal N.I.", its names in <b>. */
  readonly second?: JSX.Element
  readonly left?: HeadButton | undefined
  readonly right?: readonly HeadButton[] | undefined
  /** Time left, with the clock sign: "1:12"; without words the sign alone. A tap opens it. It never flashes. */
  readonly clock?:
    | { readonly says?: string | undefined; readonly label: string; readonly onTap: () => void }
    | undefined
  /** The name of the app on its first page: title 32. */
  readonly large?: boolean | undefined
  /** A double rule (a page), one line (a sheet), or none. Default none. */
  readonly rule?: 'double' | 'line' | undefined
}

/** A title of more letters is smaller, on two lines where it needs them. */
const LONG = 20

/** Title in Caslon between its buttons. It takes the focus that went with the page before. */
export function Head(props: HeadProps): JSX.Element {
  let title: HTMLHeadingElement | undefined
  onMount(() => {
    if (document.activeElement === document.body) title?.focus({ preventScroll: true })
  })
  return (
    <header class="head" classList={{ line: props.rule === 'line', large: props.large }}>
      <div class="head-row">
        <Show when={props.left}>{(button) => <IconButton {...button()} />}</Show>
        <div class="head-words" classList={{ alone: !props.left }}>
          <h1 ref={title} tabindex={-1} classList={{ long: props.title.length > LONG }}>
            {props.title}
          </h1>
          {props.second && <p class="head-second">{props.second}</p>}
        </div>
        <Show when={props.clock}>
          {(clock) => (
            <button type="button" class="head-clock" aria-label={clock().label} onClick={() => clock().onTap()}>
              <Icon name="clock" size={22} />
              {clock().says}
            </button>
          )}
        </Show>
        <For each={props.right}>{(button) => <IconButton {...button} />}</For>
      </div>
      <Show when={props.rule === 'double'}>
        <div class="double-rule" />
      </Show>
    </header>
  )
}
