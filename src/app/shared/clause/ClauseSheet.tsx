/** A clause over the page that it was asked from: the way back is to close it. */
import { createSignal, type JSX, Show } from 'solid-js'
import type { AnyRuleSet } from '#engine'
import { Sheet } from '../../../ui/Sheet.tsx'
import type { Battle } from '../../model/battle.ts'
import { OneClause } from './OneClause.tsx'
import './rules.css'
import { rulesWords as words } from './words.ts'

export default function ClauseSheet(props: {
  readonly set: AnyRuleSet
  readonly battle: Battle | null
  /** The clause or ruling. */
  readonly id: string
  readonly onClose: () => void
}): JSX.Element {
  const [id, setId] = createSignal(props.id)
  return (
    <Sheet title={props.set.title} close={words.close} onClose={props.onClose}>
      <div class="clause-sheet">
        <Show when={id()} keyed>
          {(now) => <OneClause set={props.set} battle={props.battle} id={now} onClause={setId} />}
        </Show>
      </div>
    </Sheet>
  )
}
