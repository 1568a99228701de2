/** Home: the battle in hand, quick checks, the other battles. */

import quick from 'virtual:quick-checks'
import { useNavigate } from '@solidjs/router'
import { createSignal, For, type JSX, lazy, onCleanup, onMount, Show } from 'solid-js'
import { type GameRow, store } from '#store'
import { Head } from '../../ui/Head.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { choosePrefs, nextTheme, prefs } from '../model/prefs.ts'
import { say } from '../model/toast.ts'
import { ruleSetIds } from '../rulesets.ts'
import './home.css'
import { homeWords as words } from './words.ts'

const Sheet = lazy(() => import('../../ui/Sheet.tsx').then((m) => ({ default: m.Sheet })))

export default function Home(): JSX.Element {
  const navigate = useNavigate()
  const [rows, setRows] = createSignal<readonly GameRow[]>([])
  const [fault, setFault] = createSignal<string | null>(null)
  const [menu, setMenu] = createSignal<GameRow | null>(null)
  onMount(() => {
    void store.listGames().then((list) => {
      if (!list.ok) setFault(list.says)
    })
    onCleanup(store.watchGames(setRows))
  })
  const inHand = () => rows().find((row) => !row.ended)
  const others = () => rows().filter((row) => row !== inHand())
  const take = async (file: File | undefined) => {
    if (!file) return
    const taken = await store.importGame(await file.text())
    if (taken.ok) navigate(`/battle/${taken.value}`)
    else setFault(taken.says)
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
      <div class="screen-body stack">
        <Show when={fault()}>{(says) => <Notice tone="refused" title={says()} />}</Show>
        <Show when={inHand()} keyed>
          {(row) => (
            <section class="in-hand">
              <h2>{row.name}</h2>
              <p>{row.line}</p>
              <p class="mark">{words.last(when(row.updated))}</p>
              <div class="acts">
                <button type="button" class="btn primary" onClick={() => navigate(`/battle/${row.id}`)}>
                  {words.goOn}
                </button>
              </div>
              <button type="button" class="link" onClick={() => setMenu(row)}>
                {words.more(row.name)}
              </button>
            </section>
          )}
        </Show>
        <QuickChecks />
        <Show when={others().length > 0}>
          <section>
            <h2 class="side-head">{words.others}</h2>
            <For each={others()}>
              {(row) => (
                <ListRow
                  title={row.name}
                  detail={row.line}
                  onTap={() => (row.ended ? setMenu(row) : navigate(`/battle/${row.id}`))}
                />
              )}
            </For>
          </section>
        </Show>
      </div>
      <div class="home-foot acts">
        <button type="button" class="btn" onClick={() => navigate('/new')}>
          {words.newBattle}
        </button>
        <label class="btn">
          {words.takeIn}
          <input
            type="file"
            class="vh"
            accept=".json,application/json"
            onChange={(event) => void take(event.currentTarget.files?.[0])}
          />
        </label>
      </div>
      <Show when={menu()} keyed>
        {(row) => <Menu row={row} onClose={() => setMenu(null)} />}
      </Show>
    </div>
  )
}

const when = (at: number) =>
  new Date(at).toLocaleString(undefined, { weekday: 'short', hour: '2-digit', minute: '2-digit' })

function QuickChecks(): JSX.Element {
  const navigate = useNavigate()
  const [whole, setWhole] = createSignal(false)
  const id = () => (ruleSetIds.includes(prefs().quick) ? prefs().quick : (ruleSetIds[0] ?? ''))
  const next = () => choosePrefs({ quick: ruleSetIds[(ruleSetIds.indexOf(id()) + 1) % ruleSetIds.length] ?? '' })
  const set = () => quick[id()]
  const checks = () => set()?.checks ?? []
  return (
    <Show when={set()} keyed>
      {(rules) => (
        <section>
          <div class="question">
            <h2 class="side-head">{words.quick}</h2>
            <button
              type="button"
              class="link"
              onClick={() => (ruleSetIds.length > 1 ? next() : navigate(`/rules/${id()}`))}
            >
              {ruleSetIds.length > 1 ? words.change(rules.title) : `${rules.title}: ${words.rules.toLowerCase()}`}
            </button>
          </div>
          <div class="quick-grid">
            <For each={whole() ? checks() : checks().slice(0, 5)}>
              {(p) => (
                <button type="button" class="btn quick" onClick={() => navigate(`/check/${id()}/${p.id}`)}>
                  <b>{p.says}</b>
                  <span class="mark">{p.hint}</span>
                </button>
              )}
            </For>
            <button type="button" class="btn quick" onClick={() => setWhole(!whole())}>
              <b>{whole() ? words.fewer : words.all(checks().length)}</b>
            </button>
          </div>
        </section>
      )}
    </Show>
  )
}

function Menu(props: { readonly row: GameRow; readonly onClose: () => void }): JSX.Element {
  const navigate = useNavigate()
  const keepCopy = async () => {
    const text = await store.exportGame(props.row.id)
    if (!text.ok) return say(text.says)
    const name = `${props.row.name.replace(/[^\w-]+/g, '-')}.json`
    const file = new File([text.value], name, { type: 'application/json' })
    if (navigator.canShare?.({ files: [file] }))
      await navigator.share({ files: [file], title: props.row.name }).catch(() => undefined)
    else download(file)
    props.onClose()
  }
  const again = async () => {
    const copied = await store.copyGame(props.row.id, words.againName(props.row.name), 1)
    if (copied.ok) navigate(`/battle/${copied.value}`)
    else say(copied.says)
  }
  const remove = async () => {
    const gone = await store.deleteGame(props.row.id)
    if (!gone.ok) say(gone.says)
    props.onClose()
  }
  return (
    <Sheet
      open
      title={props.row.name}
      onClose={props.onClose}
      actions={
        <div class="acts">
          <button type="button" class="btn primary" onClick={() => void keepCopy()}>
            {words.copy}
          </button>
          <button type="button" class="btn" onClick={() => navigate(`/battle/${props.row.id}`)}>
            {words.goOn}
          </button>
          <button type="button" class="btn" onClick={() => void again()}>
            {words.again}
          </button>
          <button type="button" class="btn bad" onClick={() => void remove()}>
            {words.remove}
          </button>
        </div>
      }
    >
      <p>{words.removeText}</p>
    </Sheet>
  )
}

/** Hands a file to the browser's downloads. */
function download(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  URL.revokeObjectURL(link.href)
}
