/** The battle of the address, opened once for all of its screens. */
import { useNavigate, useParams } from '@solidjs/router'
import { createResource, type JSX, lazy, Match, onCleanup, type ParentProps, Show, Switch } from 'solid-js'
import { createShortcuts } from '../../ui/shortcut.ts'
import { type Battle, BattleProvider, openBattle, watchBook } from '../model/battle.ts'
import { setUnder } from '../model/failures.ts'
import { holdEntries } from '../model/held.ts'
import { leaveGone } from '../model/trouble.ts'
import { areExpected } from '../seats/expected.ts'
import { SEAT } from '../seats/followed.ts'
import { usePage } from '../shared/actions/use-page.ts'
import { Astray } from '../shared/broken/Astray.tsx'
import Broken from '../shared/broken/Broken.tsx'
import { ToTable } from '../shared/broken/ToTable.tsx'
import { brokenWords } from '../shared/broken/words.ts'
import { tellTime } from '../shared/clock/word.ts'
import Wide from './Wide.tsx'

const DamagedPage = lazy(() => import('../shared/broken/DamagedPage.tsx'))
const Board = lazy(() => import('../board/Board.tsx'))
const LostTable = lazy(() => import('./phones.tsx').then((m) => ({ default: m.LostTable })))
const Following = lazy(() => import('./phones.tsx').then((m) => ({ default: m.FollowingPages })))

/** The battle of an id; that of the table at which this phone sits is no battle of its own. */
const opened = async (id: string): ReturnType<typeof openBattle> =>
  id === SEAT ? (await import('./phones.tsx')).followedBattle() : openBattle(id)

export default function InBattle(props: ParentProps): JSX.Element {
  const params = useParams()
  const navigate = useNavigate()
  const [result, { refetch }] = createResource(() => params.id ?? '', opened)
  // While another battle is opened the last one is still at hand; nothing may begin in it.
  const current = () => {
    const battle = value(result())
    return battle && battle.id === params.id ? battle : false
  }
  return (
    <Switch>
      <Match when={failure(result())} keyed>
        {(why) =>
          params.id === SEAT ? (
            <LostTable onBack={() => void refetch()} />
          ) : why.reason === 'missing' ? (
            <Astray says={why.says} to="/" />
          ) : why.reason === 'damaged' ? (
            <DamagedPage id={params.id ?? ''} name={why.battle} says={why.says} readable={why.readable} />
          ) : (
            <Broken error={why.says} what="screen" onAgain={() => void refetch()} onHome={() => navigate('/')} />
          )
        }
      </Match>
      <Match when={current()} keyed>
        {(opened) => <Opened battle={opened}>{props.children}</Opened>}
      </Match>
    </Switch>
  )
}

function Opened(props: ParentProps<{ readonly battle: Battle }>): JSX.Element {
  const { battle } = props
  // Entries of another window come into this battle without reloading its screens.
  watchBook(battle)
  // Whoever sat at a table at the club's server is there again after a reload.
  if (__RELAY__ && battle.keeps) void import('../seats/hall.ts').then((hall) => hall.openTableAgain(battle))
  // So are phones that joined by a code, where the page can choose how it is found.
  if (battle.keeps)
    void areExpected(battle.id).then(async (are) => are && (await import('./phones.tsx')).tableOf(battle))
  createShortcuts()
  tellTime(battle)
  const onBoard = usePage('board')
  if (battle.keeps) holdEntries(battle)
  setUnder(() => ({ name: battle.game().name, ruleset: battle.set.id }))
  onCleanup(() => {
    setUnder(() => null)
    leaveGone()
  })
  return (
    <BattleProvider value={battle}>
      <Show when={!onBoard()} fallback={<Board />}>
        <Show when={battle.keeps} fallback={<Following>{props.children}</Following>}>
          <Wide>{props.children}</Wide>
        </Show>
      </Show>
    </BattleProvider>
  )
}

/** No page of a battle is at this address: its table is. */
export function NoPlace(): JSX.Element {
  return <ToTable says={brokenWords.nowhere} />
}

type OpenedBattle = Awaited<ReturnType<typeof openBattle>> | undefined
const failure = (opened: OpenedBattle) => (opened && !opened.ok ? opened : false)
const value = (opened: OpenedBattle) => (opened?.ok ? opened.value : false)
