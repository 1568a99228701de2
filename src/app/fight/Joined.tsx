/** Rows for the battles that belong to this one. */

import type { JSX } from 'solid-js'
import { act } from '../model/actions/action.ts'
import { tablePath } from '../model/table-path.ts'
import { ActionRows } from '../shared/actions/ActionRows.tsx'
import { useDesk } from '../shared/actions/use-desk.ts'
import { fightWords as words } from './words.ts'

export function Joined(): JSX.Element {
  const { battle, go, leave } = useDesk()
  const rows = () =>
    battle
      .game()
      .links.map(({ about, name, to }) =>
        about === null
          ? act(to, words.open(name), () => leave(tablePath(to)), { hint: words.openHint })
          : act('result', words.bring(name), () => go({ is: 'result' }), { hint: words.bringHint }),
      )
  return <ActionRows boxed of={rows()} />
}
