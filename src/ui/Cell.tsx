import type { JSX, ParentProps } from 'solid-js'
import type { ButtonProps } from './Button.tsx'

/** One key of a pad. */
export interface CellProps extends Pick<ButtonProps, 'label' | 'pressed' | 'barred' | 'onTap'> {
  /** How it is drawn beside being a cell: `words`, `likeliest`, `barred`. */
  readonly class?: string | undefined
}

/** Stands in an element of class `count-grid` or `pad-keys`. */
export function Cell(props: ParentProps<CellProps>): JSX.Element {
  return (
    <button
      type="button"
      class={props.class ? `cell ${props.class}` : 'cell'}
      classList={{ barred: props.barred }}
      aria-label={props.label}
      aria-pressed={props.pressed}
      aria-disabled={props.barred}
      onClick={() => props.onTap()}
    >
      {props.children}
    </button>
  )
}
