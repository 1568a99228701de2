/** What can be done with one battle as a whole: a copy, another playing, another name, an end. */
import { useNavigate } from '@solidjs/router'
import { createSignal, type JSX, lazy, Show } from 'solid-js'
import { type GameRow, store } from '#store'
import { say } from '../model/toast.ts'
import '../unit/line-in.css'
import { giveSetUp, playedAgain } from './again.ts'
import { fileName, give } from './give.ts'
import { homeWords as words } from './words.ts'

const ShareBattle = lazy(() => import('../share/ShareBattle.tsx'))
const Sheet = lazy(() => import('../../ui/Sheet.tsx').then((m) => ({ default: m.Sheet })))

export function BattleMenu(props: { readonly row: GameRow; readonly onClose: () => void }): JSX.Element {
  const navigate = useNavigate()
  const [page, setPage] = createSignal<'menu' | 'share' | 'rename' | 'remove'>('menu')
  const [name, setName] = createSignal(props.row.name)
  const keepCopy = async () => {
    const text = await store.exportGame(props.row.id)
    if (!text.ok) return say(text.says)
    await give(text.value, `${fileName(props.row.name)}.orderly.json`, 'application/json')
    props.onClose()
  }
  const again = async () => {
    const copied = await playedAgain(props.row)
    if (copied.ok) navigate(`/battle/${copied.value}`)
    else say(copied.says)
  }
  const keepSetUp = async () => {
    const fault = await giveSetUp(props.row)
    if (fault === null) props.onClose()
    else say(fault)
  }
  const rename = async (event: SubmitEvent) => {
    event.preventDefault()
    const called = name().trim()
    if (called === '' || called === props.row.name) return props.onClose()
    const done = await store.renameGame(props.row.id, called)
    say(done.ok ? words.named(called) : done.says)
    if (done.ok) props.onClose()
  }
  const remove = async () => {
    const gone = await store.deleteGame(props.row.id)
    say(gone.ok ? words.gone(props.row.name) : gone.says)
    props.onClose()
  }
  return (
    <>
      <Show when={page() === 'menu'}>
        <Sheet
          open
          title={props.row.name}
          close={words.close}
          onClose={props.onClose}
          actions={
            <>
              <button type="button" class="btn primary" onClick={() => navigate(`/battle/${props.row.id}`)}>
                {props.row.ended ? words.look : words.goOnWith}
              </button>
              <button type="button" class="btn" onClick={() => void keepCopy()}>
                {words.copy}
              </button>
              <button type="button" class="btn" onClick={() => setPage('share')}>
                {words.handOver}
              </button>
              <button type="button" class="btn" onClick={() => void again()}>
                {words.again}
              </button>
              <button type="button" class="btn" onClick={() => void keepSetUp()}>
                {words.keepSetUp}
              </button>
              <button type="button" class="btn" onClick={() => setPage('rename')}>
                {words.rename}
              </button>
              <button type="button" class="btn bad" onClick={() => setPage('remove')}>
                {words.remove}
              </button>
            </>
          }
        >
          <p>{props.row.line}</p>
          <p class="mark">{words.menuText}</p>
        </Sheet>
      </Show>
      <Show when={page() === 'share'}>
        <ShareBattle row={props.row} onFile={() => void keepCopy()} onClose={props.onClose} />
      </Show>
      <Show when={page() === 'rename'}>
        <Sheet open title={words.renameTitle} close={words.close} onClose={props.onClose}>
          <form class="stack" onSubmit={(event) => void rename(event)}>
            <input
              class="line-in"
              type="text"
              aria-label={words.name}
              value={name()}
              ref={(field) => setTimeout(() => field.select(), 50)}
              onInput={(event) => setName(event.currentTarget.value)}
            />
            <div class="acts">
              <button type="submit" class="btn primary">
                {words.enterName}
              </button>
              <button type="button" class="btn" onClick={props.onClose}>
                {words.leave}
              </button>
            </div>
          </form>
        </Sheet>
      </Show>
      <Show when={page() === 'remove'}>
        <Sheet
          open
          alarm
          title={words.removeTitle(props.row.name)}
          onClose={props.onClose}
          actions={
            <>
              <button type="button" class="btn primary" onClick={props.onClose}>
                {words.leave}
              </button>
              <button type="button" class="btn" onClick={() => void keepCopy()}>
                {words.copyFirst}
              </button>
              <button type="button" class="btn bad" onClick={() => void remove()}>
                {words.removeAll}
              </button>
            </>
          }
        >
          <p>{words.removeText}</p>
        </Sheet>
      </Show>
    </>
  )
}
