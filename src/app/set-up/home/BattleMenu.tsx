/** What can be done with one battle, or one saved scenario, as a whole: a copy, another playing, another name, an end. */

import { useNavigate } from '@solidjs/router'
import { type Component, createSignal, type JSX, lazy, Match, Show, Switch } from 'solid-js'
import type { Photo } from '#form'
import { type GameRow, store } from '#store'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { playedAgain, savedAsScenario } from '../../model/again.ts'
import { fileName, give } from '../../model/give.ts'
import { tablePath } from '../../model/table-path.ts'
import { say } from '../../model/toast.ts'
import { menuWords as words } from './menu-words.ts'
import { Remove } from './Remove.tsx'
import { Rename } from './Rename.tsx'
import { homeWords } from './words.ts'

const ExportCopy = lazy(() => import('./ExportCopy.tsx'))

/** What the feature of sharing lays in the menu of a battle. */
export type MenuParts = {
  /** The sheet that hands a battle over. */
  readonly ShareBattle: Component<{
    readonly row: GameRow
    readonly onFile: () => void
    readonly onClose: () => void
  }>
}

export function BattleMenu(props: MenuParts & { readonly row: GameRow; readonly onClose: () => void }): JSX.Element {
  const navigate = useNavigate()
  const [page, setPage] = createSignal<'menu' | 'copy' | 'share' | 'rename' | 'remove'>('menu')
  const [photos, setPhotos] = createSignal<readonly Photo[]>([])
  /** Photographs go with a copy only where the referee says so: where there are some, you are asked. */
  const askCopy = async () => {
    const all = await store.photos(props.row.id)
    if (!all.ok || all.value.length === 0) return exportCopy(false)
    setPhotos(all.value)
    setPage('copy')
  }
  const exportCopy = async (withPhotos: boolean) => {
    const text = await store.exportGame(props.row.id, withPhotos)
    if (!text.ok) return say(text.says)
    const { text: file, lacks } = text.value
    await give(file, `${fileName(props.row.name)}.orderly.json`, 'application/json')
    if (lacks) say(lacks)
    props.onClose()
  }
  return (
    <Switch>
      <Match when={page() === 'menu'}>
        <Sheet
          title={props.row.name}
          close={words.close}
          onClose={props.onClose}
          actions={<Actions row={props.row} onClose={props.onClose} onCopy={() => void askCopy()} onPage={setPage} />}
        >
          <p>{props.row.line}</p>
          <Show when={!props.row.scenario}>
            <Button tone="primary" onTap={() => navigate(tablePath(props.row.id))}>
              {props.row.ended ? words.look : words.goOnWith}
            </Button>
          </Show>
          <p class="mark">{props.row.scenario ? words.scenarioText : words.menuText}</p>
        </Sheet>
      </Match>
      <Match when={page() === 'share'}>
        <props.ShareBattle row={props.row} onFile={() => void askCopy()} onClose={props.onClose} />
      </Match>
      <Match when={page() === 'rename'}>
        <Rename row={props.row} onClose={props.onClose} />
      </Match>
      <Match when={page() === 'remove'}>
        <Remove row={props.row} onCopy={() => void askCopy()} onClose={props.onClose} />
      </Match>
      <Match when={page() === 'copy'}>
        <ExportCopy photos={photos()} onExport={(all) => void exportCopy(all)} onClose={props.onClose} />
      </Match>
    </Switch>
  )
}

function Actions(props: {
  readonly row: GameRow
  readonly onClose: () => void
  readonly onCopy: () => void
  readonly onPage: (page: 'share' | 'rename' | 'remove') => void
}): JSX.Element {
  const navigate = useNavigate()
  const save = async () => {
    const saved = await savedAsScenario(props.row)
    if (!saved.ok) return say(saved.says)
    props.onClose()
    say(words.saved, { label: words.show, onTap: () => navigate(`/new?from=${saved.value}`) })
  }
  return (
    <>
      <Button onTap={props.onCopy}>{words.copy}</Button>
      <Button onTap={() => props.onPage('share')}>{words.handOver}</Button>
      <Show when={!props.row.scenario}>
        <Button onTap={() => void playAgain(props.row, navigate)}>{homeWords.again}</Button>
        <Button onTap={() => void save()}>{words.save}</Button>
      </Show>
      <Button onTap={() => props.onPage('rename')}>{words.rename}</Button>
      <Button tone="bad" onTap={() => props.onPage('remove')}>
        {words.remove}
      </Button>
    </>
  )
}

/** Starts the same set-up once more, and goes there. */
export async function playAgain(row: GameRow, navigate: (path: string) => void): Promise<void> {
  const copied = await playedAgain(row)
  if (copied.ok) navigate(tablePath(copied.value))
  else say(copied.says)
}
