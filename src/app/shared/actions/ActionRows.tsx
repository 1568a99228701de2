/** Actions as rows, in a menu or a list of all that can be done, and as buttons side by side. */
import { Index, type JSX } from 'solid-js'
import { Button } from '../../../ui/Button.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import type { Action } from '../../model/actions/action.ts'

/** Each with its hint, or with why it should not be done. A row stays on the page, under its finger, while its words change. */
export const ActionRows = (props: { readonly of: readonly Action[]; readonly boxed?: boolean }): JSX.Element => (
  <Index each={props.of}>
    {(one) => (
      <ListRow
        boxed={props.boxed}
        title={one().label}
        detail={one().barred ?? one().hint}
        barred={one().barred != null}
        onTap={() => one().do()}
      />
    )}
  </Index>
)

/** Stand in a row of class `acts`, or as the actions of a sheet. */
export const ActionButtons = (props: { readonly of: readonly Action[] }): JSX.Element => (
  <Index each={props.of}>
    {(one) => (
      <Button tone={one().primary ? 'primary' : undefined} pressed={one().pressed} onTap={() => one().do()}>
        {one().label}
      </Button>
    )}
  </Index>
)
