import type { JSX, ParentProps } from 'solid-js'

/** One key of a pad. */
export interface CellProps {
  /** Its words for readers, where a sign stands on it. */
  readonly label?: string | undefined
  /** How it is drawn beside being a cell: `words`, `likeliest`, `barred`. */
  readonly class?: string | undefined
  /** Chosen, of a key that stays so. */
  readonly pressed?: boolean | undefined
  readonly onTap: () => void
}

/** Stands in an element of class `count-grid` or `pad-keys`. */
export function Cell(props: ParentProps<CellProps>): JSX.Element {
  return (
    <button
      type="button"
      class={props.class ? `cell ${props.class}` : 'cell'}
      aria-label={props.label}
      aria-pressed={props.pressed}
      onClick={() => props.onTap()}
    >
      {props.children}
    </button>
  )
}
