import { For, type JSX } from 'solid-js'
import './bottom-bar.css'
import { press } from './hold.ts'
import { Icon, type IconName } from './Icon.tsx'
import { pressedByKey } from './shortcut.ts'

/** A place, or Undo. */
export interface BarItem {
  readonly id: string
  readonly icon: IconName
  readonly label: string
  /** Nothing to undo: dashed to the eye, said to readers; a tap still goes through. */
  readonly barred?: boolean | undefined
  /** May be pressed again at once: Undo. */
  readonly repeats?: boolean | undefined
  /** Its key: "U". */
  readonly key?: string | undefined
  readonly onTap: () => void
  readonly onHold?: (() => void) | undefined
}

/** The bar at the foot; from 840 px it is a rail at the left, with Undo at its end. */
export interface BottomBarProps {
  /** For readers: "Places". */
  readonly label: string
  readonly items: readonly BarItem[]
  /** The id of the place that is open. */
  readonly current?: string | undefined
}

/** Sign and word; the open one has a line of 3 px. */
export function BottomBar(props: BottomBarProps): JSX.Element {
  return (
    <nav class="bar" aria-label={props.label}>
      <For each={props.items}>
        {(item) => (
          <button
            ref={pressedByKey(() => item.key)}
            type="button"
            class={`bar-item bar-${item.id}`}
            data-repeats={item.repeats ? item.id : undefined}
            aria-current={props.current === item.id ? 'page' : undefined}
            aria-disabled={item.barred ?? false}
            aria-keyshortcuts={item.key}
            {...press(item)}
          >
            <Icon name={item.icon} size={22} />
            <span>{item.label}</span>
          </button>
        )}
      </For>
    </nav>
  )
}
