/** The card of the phase: what it asks for, who may act, what is counted; in type for the whole table. */

import { createSignal, For, type JSX, lazy, Show } from 'solid-js'
import type { Now, Ref } from '#engine'
import { keyOf, refsIn, sameRef } from '#engine'
import { dueIn, namesIn } from '#game'
import { Boxes } from '../../ui/Boxes.tsx'
import { PhaseCard } from '../../ui/PhaseCard.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { passedBy } from '../model/actions/table.ts'
import { useBattle } from '../model/battle.ts'
import { flagOf } from '../model/flag.ts'
import { RuleLink } from '../shared/clause/RuleLink.tsx'
import { tableWords as words } from '../shared/table/words.ts'
import { FEW } from '../shared/units/cards.ts'

const ClauseSheet = lazy(() => import('../shared/clause/ClauseSheet.tsx'))

/** The phase as a sheet over the table. */
export default function Phase(props: {
  readonly now: Now
  readonly onClose: () => void
  readonly onUnit: (ref: Ref) => void
}): JSX.Element {
  const battle = useBattle()
  const [rule, setRule] = createSignal<string | null>(null)
  const side = () => battle.set.sides.find((s) => s.id === props.now.side)
  const named = (ref: Ref) => ({
    name: namesIn(battle.game())(ref),
    side: flagOf(battle, ref),
    onTap: () => props.onUnit(ref),
  })
  const lists = () => {
    const owing = dueIn(battle.set, battle.game(), props.now.phase)
      .map((test) => refsIn(test.args))
      .filter((refs) => refs.length <= FEW)
      .flat()
    const refs = [...new Map(owing.map((ref) => [keyOf(ref), ref])).values()]
    const lists = props.now.lists ?? []
    /** What no other list says already. */
    const more = (says: string, refs: readonly Ref[]) => {
      const said = lists.some((list) => refs.every((ref) => list.refs.some((one) => sameRef(one, ref))))
      return refs.length > 0 && !said ? [{ says, refs }] : []
    }
    return [...lists, ...more(words.notYet, passedBy(props)), ...more(words.owes, refs)]
  }
  const counted = () => (props.now.watch ?? []).flatMap(({ clause }) => (clause === undefined ? [] : [{ clause }]))
  return (
    <>
      <Sheet title={props.now.says} close={words.close} onClose={props.onClose}>
        <PhaseCard
          side={side()?.flag}
          who={side()?.says}
          asks={props.now.asks}
          line={props.now.line}
          stepsTitle={words.inOrder}
          steps={props.now.steps ?? []}
          lists={lists().map(({ refs, ...list }) => ({ ...list, names: refs.map(named) }))}
          nobody={words.nobody}
          rule={(id) => <RuleLink set={battle.set} id={id} onOpen={setRule} />}
        />
        <Show when={props.now.watch?.length}>
          <div class="boxes-row">
            <For each={props.now.watch}>
              {({ says, now, of, show }, at) => (
                <Boxes
                  count={now}
                  of={of}
                  show={show}
                  label={words.watch(says, of)}
                  tone={at() % 2 === 1 ? 'indigo' : 'ink'}
                />
              )}
            </For>
          </div>
        </Show>
        <For each={counted()}>{({ clause }) => <RuleLink set={battle.set} id={clause} onOpen={setRule} />}</For>
      </Sheet>
      <Show when={rule()} keyed>
        {(id) => <ClauseSheet set={battle.set} battle={battle} id={id} onClose={() => setRule(null)} />}
      </Show>
    </>
  )
}
