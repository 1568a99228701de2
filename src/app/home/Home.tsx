/** Home: the battle in hand, quick checks, the other battles. */
import quick from 'virtual:quick-checks'
import { useNavigate } from '@solidjs/router'
import { createSignal, For, type JSX, lazy, onCleanup, onMount, Show } from 'solid-js'
import { type GameRow, store } from '#store'
import { Head } from '../../ui/Head.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { nextTheme } from '../model/prefs.ts'
import './home.css'
import { QuickChecks } from './QuickChecks.tsx'
import { homeWords as words } from './words.ts'

const BattleMenu = lazy(() => import('./BattleMenu.tsx').then((m) => ({ default: m.BattleMenu })))

/** So long may the phone take to say which battles it holds before the rest is shown without them. */
const PATIENCE = 500

export default function Home(): JSX.Element {
  const navigate = useNavigate()
  // null until it is known, so that nothing is shown that would move at once
  const [rows, setRows] = createSignal<readonly GameRow[] | null>(null)
  const [fault, setFault] = createSignal<string | null>(null)
  const [menu, setMenu] = createSignal<GameRow | null>(null)
  let body: HTMLDivElement | undefined
  const refuse = (says: string) => {
    setFault(says)
    body?.scrollTo({ top: 0 })
  }
  onMount(() => {
    void store.listGames().then((list) => {
      if (list.ok) return
      setRows((known) => known ?? [])
      refuse(list.says)
    })
    onCleanup(store.watchGames(setRows))
    const late = setTimeout(() => setRows((known) => known ?? []), PATIENCE)
    onCleanup(() => clearTimeout(late))
  })
  const inHand = () => rows()?.find((row) => !row.ended)
  const others = () => rows()?.filter((row) => row.id !== inHand()?.id) ?? []
  const take = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    if (!file) return
    const text = await file.text().catch(() => '')
    input.value = ''
    const taken = await store.importGame(text)
    if (taken.ok) navigate(`/battle/${taken.value}`)
    else refuse(taken.says)
  }
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
      <div class="screen-body stack" ref={body}>
        <Show when={fault()}>
          {(says) => (
            <Notice tone="refused" title={firstOf(says())}>
              <p class="small">{restOf(says())}</p>
            </Notice>
          )}
        </Show>
        <Show when={rows()}>
          <Show
            when={inHand()}
            fallback={
              <section class="in-hand">
                <h2>{others().length > 0 ? words.noneInHand : words.none}</h2>
                <p class="mark">{words.noneHint}</p>
              </section>
            }
          >
            {(row) => (
              <section class="in-hand">
                <h2>{row().name}</h2>
                <p class="small">{lineOf(row())}</p>
                <p class="small">{words.last(when(row().updated))}</p>
                <div class="acts">
                  <button type="button" class="btn primary" onClick={() => navigate(`/battle/${row().id}`)}>
                    {words.goOn}
                  </button>
                </div>
                <button type="button" class="link" aria-label={words.more(row().name)} onClick={() => setMenu(row())}>
                  {words.moreOf}
                </button>
              </section>
            )}
          </Show>
          <QuickChecks />
          <Show when={others().length > 0}>
            <section>
              <h2>{words.others}</h2>
              <For each={others()}>
                {(row) => (
                  <div class="home-row">
                    <ListRow title={row.name} detail={lineOf(row)} onTap={() => navigate(`/battle/${row.id}`)} />
                    <button
                      type="button"
                      class="icon-btn"
                      aria-label={words.more(row.name)}
                      onClick={() => setMenu(row)}
                    >
                      <Icon name="more" />
                    </button>
                  </div>
                )}
              </For>
            </section>
          </Show>
        </Show>
      </div>
      <div class="home-foot">
        <button type="button" class="btn" onClick={() => navigate('/new')}>
          <Icon name="plus" size={20} />
          {words.newBattle}
        </button>
        <label class="btn">
          <Icon name="import" size={20} />
          {words.takeIn}
          <input
            type="file"
            class="vh"
            accept=".json,application/json"
            onChange={(event) => void take(event.currentTarget)}
          />
        </label>
      </div>
      <Show when={menu()} keyed>
        {(row) => <BattleMenu row={row} onClose={() => setMenu(null)} />}
      </Show>
    </div>
  )
}

/** "Indian Mutiny 1857. Move 4, British. 3 tests owed." */
function lineOf(row: GameRow): string {
  const title = quick[row.ruleset]?.title ?? row.ruleset
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

/** The first sentence, and what comes after it. */
const cut = (says: string) => says.indexOf('. ') + 1
const firstOf = (says: string) => (cut(says) > 0 ? says.slice(0, cut(says)) : says)
const restOf = (says: string) => (cut(says) > 0 ? says.slice(cut(says) + 1) : '')
