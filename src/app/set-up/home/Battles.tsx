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

/** The battle that was played last: the way on, or how it ended. */
export function CurrentBattle(props: { readonly row: GameRow; readonly onMenu: (row: GameRow) => void }): JSX.Element {
  const navigate = useNavigate()
  return (
    <section class="in-hand">
      <Show
        when={props.row.ended}
        fallback={
          <>
            <h2>{props.row.name}</h2>
            <p class="small">{lineOf(props.row)}</p>
            <p class="small">{words.last(when(props.row.updated))}</p>
            <div class="acts">
              <Button tone="primary" onTap={() => navigate(tablePath(props.row.id))}>
                {words.goOn}
              </Button>
            </div>
            <Unfinished row={props.row} />
          </>
        }
      >
        <h2>{endedWords(props.row.name, props.row)}</h2>
        <p class="small">{`${titleOf(props.row)}. ${words.nothingOwed}`}</p>
        <div class="acts">
          <Button onTap={() => navigate(endPath(props.row))}>{words.report}</Button>
          <Button onTap={() => void import('./BattleMenu.tsx').then((m) => m.playAgain(props.row, navigate))}>
            {words.again}
          </Button>
        </div>
      </Show>
      <LinkButton label={words.more(props.row.name)} onTap={() => props.onMenu(props.row)}>
        {words.moreOf}
      </LinkButton>
    </section>
  )
}

/** The page of how a battle ended. */
const endPath = ({ id }: GameRow): string => `${tablePath(id)}/end`

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
                <ListRow
                  title={row.name}
                  detail={row.ended ? `${titleOf(row)}. ${endedWords('', row)}` : lineOf(row)}
                  onTap={() => navigate(row.ended ? endPath(row) : tablePath(row.id))}
                />
                <IconButton icon="more" label={words.more(row.name)} onTap={() => props.onMenu(row)} />
              </div>
            </Show>
          )}
        </For>
      </section>
    </Show>
  )
}

const titleOf = ({ ruleset }: GameRow): string => titles[ruleset]?.title ?? words.ownRules

/** "Indian Mutiny 1857. Move 4, British. 3 tests owed." */
function lineOf(row: GameRow): string {
  return row.line.startsWith(titleOf(row)) ? row.line : `${titleOf(row)}. ${row.line}`.trim()
}

/** "The siege: the British won, yesterday"; without a name "the British won, yesterday". */
const endedWords = (name: string, { line, updated }: GameRow): string => words.ended(name, line, dayOf(updated))

/** Midnight so many days ago. */
function midnight(days: number): number {
  const at = new Date()
  at.setHours(0, 0, 0, 0)
  at.setDate(at.getDate() - days)
  return at.getTime()
}

function dayOf(at: number): string {
  if (at >= midnight(0)) return words.today
  if (at >= midnight(1)) return words.yesterday
  return new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
}

/** "14:30 today"; of another day than these two the day alone. */
function when(at: number): string {
  const time = new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return at >= midnight(1) ? `${time} ${dayOf(at)}` : dayOf(at)
}
