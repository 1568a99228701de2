/** Actions as rows: in a menu, in a list of all that can be done. */
import { Index, type JSX } from 'solid-js'
import { ListRow } from '../../../ui/ListRow.tsx'
import type { Action } from '../../model/actions/action.ts'

/** Each with its hint, or with why it should not be done. A row stays on the page, under its finger, while its words change. */
export const ActionRows = (props: { readonly of: readonly Action[]; readonly boxed?: boolean }): JSX.Element => (
  <Index each={props.of}>
    {(one) => (
      <ListRow boxed={props.boxed} title={one().label} detail={one().barred ?? one().hint} onTap={() => one().do()} />
    )}
  </Index>
)
