/** All that a unit can do, what fits this phase first; what the rules bar with its reason. */
import type { JSX } from 'solid-js'
import { For } from 'solid-js'
import type { AnyProcedure, Ref } from '#engine'
import { namesIn } from '#game'
import { ListRow } from '../../ui/ListRow.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { actionsOf } from '../model/aim.ts'
import { useBattle } from '../model/battle.ts'
import { tableWords as words } from '../shared/table/words.ts'

export default function Actions(props: {
  readonly of: Ref
  readonly phase: string
  readonly onTake: (procedure: AnyProcedure) => void
  readonly onDetails: () => void
  readonly onClose: () => void
}): JSX.Element {
  const battle = useBattle()
  return (
    <Sheet title={namesIn(battle.game())(props.of)} close={words.close} onClose={props.onClose}>
      <For each={actionsOf(battle.set, battle.game(), props.of, props.phase)}>
        {({ procedure, barred }) => (
          <ListRow
            title={procedure.start?.says ?? procedure.title}
            detail={barred ?? procedure.start?.hint}
            onTap={() => props.onTake(procedure)}
          />
        )}
      </For>
      <ListRow title={words.card} detail={words.cardHint} onTap={props.onDetails} />
    </Sheet>
  )
}
