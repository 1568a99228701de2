import { type JSX, type ParentProps, Show } from 'solid-js'
import { press } from './hold.ts'

/** What a card and a tile of a unit have in common. */
export interface UnitButtonProps {
  /** By which it is found on the page. */
  readonly id?: string | undefined
  readonly picked?: boolean | undefined
  /** Not lawful now; the reason is shown or read out. */
  readonly barred?: string | undefined
  /** Whether it still acts in this phase, or has; neither where the phase does not ask. */
  readonly turn?: 'due' | 'done' | undefined
  /** What is expected of an aim at it: "1.9", in words for readers, and whether no other is better. */
  readonly expected?: { readonly figure: string; readonly says: string; readonly isBest: boolean } | undefined
  /** Off the table. */
  readonly off?: boolean | undefined
  readonly onTap: () => void
  /** A long press: only a short cut. */
  readonly onHold?: (() => void) | undefined
}

/** The figure of what is expected of an aim. */
export function Expects(props: Pick<UnitButtonProps, 'expected'>): JSX.Element {
  return (
    <Show when={props.expected}>
      {(expected) => (
        <span class="unit-expected" classList={{ best: expected().isBest }}>
          {expected().figure}
          <span class="vh"> {expected().says}</span>
        </span>
      )}
    </Show>
  )
}

/** A unit as a button: one tap picks it. */
export function UnitButton(
  props: ParentProps<UnitButtonProps & { readonly class: string; readonly owed?: boolean | undefined }>,
): JSX.Element {
  const { onClick, onContextMenu, onPointerDown, onPointerMove, onPointerUp, onPointerCancel } = press(props)
  return (
    // One by one: a spread would be looked through again for each of forty units.
    <button
      type="button"
      id={props.id}
      class={props.class}
      classList={{
        owed: props.owed,
        picked: props.picked,
        barred: props.barred !== undefined,
        off: props.off,
        due: props.turn === 'due',
        done: props.turn === 'done',
      }}
      aria-pressed={props.picked ?? false}
      aria-disabled={props.barred !== undefined}
      onClick={onClick}
      onContextMenu={onContextMenu}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
    >
      {props.children}
    </button>
  )
}
