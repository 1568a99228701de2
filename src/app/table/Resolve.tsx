/** Every procedure of the rule set that can be started here, by where it belongs. */
import { useNavigate } from '@solidjs/router'
import { For, type JSX, Show } from 'solid-js'
import type { AnyProcedure } from '#engine'
import { ListRow } from '../../ui/ListRow.tsx'
import { Section } from '../../ui/Section.tsx'
import { useBattle } from '../model/battle.ts'
import { nowIn } from '../model/turn.ts'
import { BackHead } from '../shared/places/BackHead.tsx'
import { Places } from '../shared/places/Places.tsx'
import { tableWords as words } from '../shared/table/words.ts'

export default function Resolve(): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const of = (from: string) => battle.set.procedures.filter((p) => p.start?.from === from)
  const now = () => nowIn(battle.set, battle.game())
  /** What the turn owes already is done from there: it has one walk. */
  const pathOf = (p: AnyProcedure) => {
    const [only, more] = p.start?.from === 'turn' ? battle.game().owed.filter(({ what }) => what === p.id) : []
    return only ? (more ? '/owed' : `/walk?owed=${only.id}`) : `/walk?do=${p.id}`
  }
  const ofPhase = (p: AnyProcedure) => p.start?.phases?.includes(now().phase) ?? false
  const groups = () => [
    { title: now().says, list: battle.set.procedures.filter(ofPhase) },
    { title: words.table, list: of('table').filter((p) => !ofPhase(p)) },
    { title: words.turn, list: of('turn').filter((p) => !ofPhase(p)) },
    { title: words.setUp, list: of('setup') },
    { title: words.quick, list: of('quick') },
  ]
  return (
    <div class="screen">
      <BackHead title={words.resolve} />
      <div class="screen-body stack">
        <For each={groups()}>
          {(group) => (
            <Show when={group.list.length > 0}>
              <Section title={group.title}>
                <For each={group.list}>
                  {(p) => (
                    <ListRow
                      title={p.start?.says ?? p.title}
                      detail={p.start?.hint}
                      onTap={() => navigate(`/battle/${battle.id}${pathOf(p)}`)}
                    />
                  )}
                </For>
              </Section>
            </Show>
          )}
        </For>
      </div>
      <Places current="resolve" />
    </div>
  )
}
