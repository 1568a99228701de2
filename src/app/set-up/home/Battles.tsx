/** The battles that this phone holds: the one in hand, and the others. */

import titles from 'virtual:rule-sets'
import { useNavigate } from '@solidjs/router'
import { For, type JSX, lazy, Show } from 'solid-js'
import type { GameRow } from '#store'
import { Button, IconButton, LinkButton } from '../../../ui/Button.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import { tablePath } from '../../model/table-path.ts'
import { homeWords as words } from './words.ts'

const DamagedRow = lazy(() => import('./DamagedRow.tsx'))
const Unfinished = lazy(() => import('./Unfinished.tsx'))

/** The battle that is played now. */
export function CurrentBattle(props: { readonly row: GameRow; readonly onMenu: (row: GameRow) => void }): JSX.Element {
  const navigate = useNavigate()
  return (
    <section class="in-hand">
      <h2>{props.row.name}</h2>
      <p class="small">{lineOf(props.row)}</p>
      <p class="small">{words.last(when(props.row.updated))}</p>
      <div class="acts">
        <Button tone="primary" onTap={() => navigate(tablePath(props.row.id))}>
          {words.goOn}
        </Button>
      </div>
      <Unfinished row={props.row} />
      <LinkButton label={words.more(props.row.name)} onTap={() => props.onMenu(props.row)}>
        {words.moreOf}
      </LinkButton>
    </section>
  )
}

/** All the others, a row each. */
export function OtherBattles(props: {
  readonly rows: readonly GameRow[]
  readonly onMenu: (row: GameRow) => void
}): JSX.Element {
  const navigate = useNavigate()
  return (
    <Show when={props.rows.length > 0}>
      <section>
        <h2>{words.others}</h2>
        <For each={props.rows}>
          {(row) => (
            <Show when={!row.damaged} fallback={<DamagedRow row={row} />}>
              <div class="home-row">
                <ListRow title={row.name} detail={lineOf(row)} onTap={() => navigate(tablePath(row.id))} />
                <IconButton icon="more" label={words.more(row.name)} onTap={() => props.onMenu(row)} />
              </div>
            </Show>
          )}
        </For>
      </section>
    </Show>
  )
}

/** "Indian Mutiny 1857. Move 4, British. 3 tests owed." */
function lineOf(row: GameRow): string {
  const title = titles[row.ruleset]?.title ?? row.ruleset
  return row.line.startsWith(title) ? row.line : `${title}. ${row.line}`.trim()
}

function when(at: number): string {
  const then = new Date(at)
  const time = then.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })
  const midnight = new Date()
  midnight.setHours(0, 0, 0, 0)
  if (at >= midnight.getTime()) return words.today(time)
  midnight.setDate(midnight.getDate() - 1)
  if (at >= midnight.getTime()) return words.yesterday(time)
  return then.toLocaleDateString(undefined, { day: 'numeric', month: 'long', year: 'numeric' })
}
