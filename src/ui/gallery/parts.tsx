import { For, type JSX, type ParentProps, Show } from 'solid-js'
import { BottomBar } from '../BottomBar.tsx'
import { Button } from '../Button.tsx'
import { Die } from '../Die.tsx'
import { Head, type HeadButton, type HeadProps } from '../Head.tsx'

export const nothing = () => undefined

export const back: HeadButton = { icon: 'back', label: 'Back', onTap: nothing }
export const close: HeadButton = { icon: 'close', label: 'Close', onTap: nothing }
export const more: HeadButton = { icon: 'more', label: 'More', onTap: nothing }
export const light: HeadButton = { icon: 'sun', label: 'Light', onTap: nothing }
export const search: HeadButton = { icon: 'search', label: 'Search', onTap: nothing }
export const battles: HeadButton = { icon: 'book', label: 'Battles', onTap: nothing }

/** A screen of the gallery: its head, what it shows, and the bar with one place open where it has one. */
export function Screen(props: ParentProps<HeadProps & { readonly current?: string }>): JSX.Element {
  return (
    <div class="screen">
      <Head {...props} />
      {props.children}
      <Show when={props.current}>{(current) => <Bar current={current()} />}</Show>
    </div>
  )
}

/** The bar of the gallery, with one place open. */
function Bar(props: { readonly current: string }): JSX.Element {
  return (
    <BottomBar
      label="Places"
      current={props.current}
      items={[
        { id: 'undo', icon: 'undo', label: 'Undo', onTap: nothing },
        { id: 'table', icon: 'table', label: 'Table', onTap: nothing },
        { id: 'resolve', icon: 'resolve', label: 'Resolve', onTap: nothing },
        { id: 'log', icon: 'log', label: 'Log', onTap: nothing },
        { id: 'rules', icon: 'rules', label: 'Rules', onTap: nothing },
      ]}
    />
  )
}

/** A row of buttons, the first one primary unless they are even. */
export function Acts(props: {
  readonly says: readonly string[]
  /** Sides of the die that is drawn on the first. */
  readonly die?: number
  readonly even?: boolean
}): JSX.Element {
  return (
    <div class="acts">
      <For each={props.says}>
        {(words, i) => (
          <Button tone={i() === 0 && !props.even ? 'primary' : undefined} onTap={nothing}>
            <Show when={i() === 0 && props.die}>{(sides) => <Die sides={sides()} size={26} quiet />}</Show>
            {words}
          </Button>
        )}
      </For>
    </div>
  )
}

/** "78th Highlanders at 53rd Bengal N.I.", the names in bold. */
export const at = (one: string, other: string, more = ''): JSX.Element => (
  <>
    <b>{one}</b> at <b>{other}</b>
    {more}
  </>
)
