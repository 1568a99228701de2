/** Every procedure of the rule set that can be started here, by where it belongs. */

import { For, type JSX, Show } from 'solid-js'
import type { AnyProcedure } from '#engine'
import { Section } from '../../ui/Section.tsx'
import { procedureActions } from '../model/actions/desk.ts'
import { actionWords as actions } from '../model/actions/words.ts'
import { nowIn } from '../model/turn.ts'
import { ActionRows } from '../shared/actions/ActionRows.tsx'
import { useDesk } from '../shared/actions/use-desk.ts'
import { BackHead } from '../shared/places/BackHead.tsx'
import { TableTabs } from '../shared/places/Places.tsx'
import { NoticeRow } from '../shared/said/NoticeRow.tsx'
import { tableWords as words } from '../shared/table/words.ts'

export default function Resolve(): JSX.Element {
  const desk = useDesk()
  const now = () => nowIn(desk.battle.set, desk.battle.game())
  const groups = () => {
    const { phase, says } = now()
    const isOfPhase = ({ start }: AnyProcedure) => start?.phases?.includes(phase) ?? false
    const others = (from: string) => procedureActions(desk, (p) => p.start?.from === from && !isOfPhase(p))
    const all = (from: string) => procedureActions(desk, (p) => p.start?.from === from)
    return [
      { title: says, list: procedureActions(desk, isOfPhase) },
      { title: words.onTable, list: others('table') },
      { title: words.turn, list: others('turn') },
      { title: words.setUp, list: all('setup') },
      { title: words.quick, list: all('quick') },
    ]
  }
  return (
    <div class="screen">
      <BackHead title={actions.resolve} />
      <div class="screen-body stack">
        <For each={groups()}>
          {({ title, list }) => (
            <Show when={list.length > 0}>
              <Section title={title} class="rows-beside">
                <ActionRows of={list} />
              </Section>
            </Show>
          )}
        </For>
      </div>
      <NoticeRow />
      <TableTabs current="resolve" />
    </div>
  )
}
