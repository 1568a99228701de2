/** Home: the battle that was played last, a battle to try, a roll to check, the other battles. */
import titles from 'virtual:rule-sets'
import { useNavigate } from '@solidjs/router'
import { type Component, createMemo, createSignal, For, type JSX, lazy, onCleanup, onMount, Show } from 'solid-js'
import { type GameRow, store } from '#store'
import { Button } from '../../../ui/Button.tsx'
import { Head } from '../../../ui/Head.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { bookRules } from '../../model/book-rules.ts'
import { nextTheme, prefs } from '../../model/prefs.ts'
import { NoticeRow } from '../../shared/said/NoticeRow.tsx'
import type { MenuParts } from './BattleMenu.tsx'
import { CurrentBattle, OtherBattles } from './Battles.tsx'
import { inHandOf } from './in-hand.ts'
import './home.css'
import { keepSeen, lastSeen } from './last-seen.ts'
import { Samples } from './Samples.tsx'
import { homeWords as words } from './words.ts'

const BattleMenu = lazy(() => import('./BattleMenu.tsx').then((m) => ({ default: m.BattleMenu })))

/** So long may the phone take to say which battles it holds before the rest is shown without them. */
const PATIENCE = 500

/** What the feature of sharing lays on home. */
type HomeParts = MenuParts & {
  /** The table at which this phone sat, where it did. */
  readonly Seat: Component
  /** The ways in which a battle comes in; `onTaken` is told its address. */
  readonly Import: Component<{ readonly onTaken: (place: string) => void; readonly onClose: () => void }>
}

export default function Home(props: HomeParts): JSX.Element {
  const navigate = useNavigate()
  // null until something is known, so that nothing is shown that would move at once
  const [rows, setRows] = createSignal<readonly GameRow[] | null>(lastSeen())
  const [refused, setRefused] = createSignal<string | null>(null)
  const [menu, setMenu] = createSignal<GameRow | null>(null)
  let body: HTMLDivElement | undefined
  const refuse = (says: string) => {
    setRefused(says)
    body?.scrollTo({ top: 0 })
  }
  onMount(() => {
    void store.listGames().then((list) => {
      if (list.ok) return
      setRows((known) => known ?? [])
      refuse(list.says)
    })
    onCleanup(
      store.watchGames((now) => {
        setRows(now)
        keepSeen(now)
      }),
    )
    const late = setTimeout(() => setRows((known) => known ?? []), PATIENCE)
    onCleanup(() => clearTimeout(late))
  })
  const inHand = createMemo(() => inHandOf(rows() ?? []))
  const others = createMemo(() => rows()?.filter((row) => row.id !== inHand()?.id) ?? [])
  return (
    <div class="screen home">
      <Head
        title={words.title}
        large
        second={words.second}
        rule="double"
        right={[
          { icon: 'sun', label: words.light, onTap: nextTheme },
          { icon: 'more', label: words.settings, onTap: () => navigate('/settings') },
        ]}
      />
      <div class="screen-body stack halves" ref={body}>
        <Show when={globalThis.isSecureContext === false}>
          <Notice tone="plain" title={words.insecure}>
            <p class="small">{words.insecureHint}</p>
          </Notice>
        </Show>
        <props.Seat />
        <Show when={refused()}>{(says) => <Refusal says={says()} />}</Show>
        <Show when={rows()}>
          <Show when={inHand()}>{(row) => <CurrentBattle row={row()} onMenu={setMenu} />}</Show>
          <Show when={rows()?.length === 0}>
            <Samples onRefused={refuse} />
          </Show>
          <Doors />
          <OtherBattles rows={others()} onMenu={setMenu} />
          <Show when={(rows()?.length ?? 0) > 0}>
            <Samples onRefused={refuse} />
          </Show>
        </Show>
      </div>
      <NoticeRow />
      <Ways Import={props.Import} />
      <Show when={menu()} keyed>
        {(row) => <BattleMenu ShareBattle={props.ShareBattle} row={row} onClose={() => setMenu(null)} />}
      </Show>
    </div>
  )
}

/** The ways from one's own table: a roll to check, a battle to run, and a game that all know by its name. */
function Doors(): JSX.Element {
  const navigate = useNavigate()
  return (
    <section>
      <h2>{words.own}</h2>
      <div class="doors">
        <ListRow boxed title={words.quick} detail={words.quickHint} onTap={() => navigate('/check')} />
        <ListRow boxed title={words.newBattle} detail={words.newHint} onTap={() => navigate('/new')} />
        <For each={bookRules.flatMap((rules) => (titles[rules]?.games ?? []).map((game) => ({ ...game, rules })))}>
          {({ id, title, about, rules }) => (
            <ListRow boxed title={title} detail={about} onTap={() => navigate(`/new?rules=${rules}&scenario=${id}`)} />
          )}
        </For>
      </div>
    </section>
  )
}

/** Battles and rules from elsewhere. */
function Ways(props: Pick<HomeParts, 'Import'>): JSX.Element {
  const navigate = useNavigate()
  const [imports, setImports] = createSignal(false)
  return (
    <div class="home-foot">
      <Button onTap={() => setImports(true)}>
        <Icon name="import" size={20} />
        {words.takeIn}
      </Button>
      <Button onTap={() => navigate(`/rules/${prefs().quick || bookRules[0]}`)}>
        <Icon name="rules" size={20} />
        {words.rules}
      </Button>
      <Show when={imports()}>
        <props.Import onTaken={navigate} onClose={() => setImports(false)} />
      </Show>
    </div>
  )
}

/** What went wrong: its first sentence as the title, the rest under it. */
function Refusal(props: { readonly says: string }): JSX.Element {
  const cut = () => props.says.indexOf('. ') + 1 || props.says.length
  return (
    <Notice tone="refused" title={props.says.slice(0, cut())}>
      <p class="small">{props.says.slice(cut() + 1)}</p>
    </Notice>
  )
}
