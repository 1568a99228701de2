/** Every procedure of the rule set that can be started here, by where it belongs. */
import { useNavigate } from '@solidjs/router'
import { For, type JSX, Show } from 'solid-js'
import { Head } from '../../ui/Head.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { useBattle } from '../model/battle.ts'
import { Places } from './Places.tsx'
import { tableWords as words } from './words.ts'

export default function Resolve(): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const of = (from: string) => battle.set.procedures.filter((p) => p.start?.from === from)
  const groups = () => [
    { title: words.table, list: of('table') },
    { title: words.turn, list: of('turn') },
    { title: words.setUp, list: of('setup') },
    { title: words.quick, list: of('quick') },
  ]
  return (
    <div class="screen">
      <Head
        title={words.resolve}
        left={{ icon: 'back', label: words.table, onTap: () => navigate(`/battle/${battle.id}`) }}
      />
      <div class="screen-body stack">
        <For each={groups()}>
          {(group) => (
            <Show when={group.list.length > 0}>
              <section>
                <h2 class="side-head">{group.title}</h2>
                <For each={group.list}>
                  {(p) => (
                    <ListRow
                      title={p.start?.says ?? p.title}
                      detail={p.start?.hint}
                      onTap={() => navigate(`/battle/${battle.id}/walk?do=${p.id}`)}
                    />
                  )}
                </For>
              </section>
            </Show>
          )}
        </For>
      </div>
      <Places current="resolve" />
    </div>
  )
}
