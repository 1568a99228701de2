/** Screens of a battle, with what other features lay in them. What is seldom wanted is loaded when it is. */
import { type ComponentProps, type JSX, lazy, Show } from 'solid-js'
import { Joined } from '../fight/Joined.tsx'
import { useBattle } from '../model/battle.ts'
import { coaches } from '../model/coach.ts'
import { usePage } from '../shared/actions/use-page.ts'
import TableScreen from '../table/TableScreen.tsx'
import { WalkScreen } from '../walk/WalkScreen.tsx'

const BestTarget = lazy(() => import('../walk/what-if/BestTarget.tsx'))
const Campaign = lazy(() => import('../campaign/pages.ts').then((m) => ({ default: m.Campaign })))
const Coach = lazy(() => import('../coach/Coach.tsx'))
const FromPlayers = lazy(() => import('../seats/FromPlayers.tsx'))
const Names = lazy(() => import('./phones.tsx').then((m) => ({ default: m.Names })))

/** What is resolved beside the table on a wide screen: there the coach says what is next, and says it once. */
const resolved: ReadonlySet<string | undefined> = new Set(['walk', 'test', 'open-walk', 'list', 'tests', 'open-list'])

/** In the one battle in which the coach goes along. */
function CoachHere(props: ComponentProps<typeof Coach>): JSX.Element {
  const battle = useBattle()
  const page = usePage()
  const isHere = () => props.on === 'walk' || !resolved.has(page()?.is)
  return (
    <Show when={coaches(battle.id) && isHere()}>
      <Coach {...props} />
    </Show>
  )
}

export const TablePage = (): JSX.Element => (
  <TableScreen
    BestTarget={BestTarget}
    Campaign={Campaign}
    Coach={(props) => <CoachHere on="table" {...props} />}
    Joined={Joined}
    Names={Names}
    FromPlayers={FromPlayers}
  />
)

export const Walk = (): JSX.Element => <WalkScreen Coach={(props) => <CoachHere on="walk" {...props} />} />
