/** A battle on a wide screen: places at the left, the table, beside it what is done, and where there is room the log; all alive. */
import { useNavigate } from '@solidjs/router'
import { createEffect, createMemo, createSignal, type JSX, onCleanup, type ParentProps, Show } from 'solid-js'
import Log from '../book/log/Log.tsx'
import { useBattle } from '../model/battle.ts'
import { prefs } from '../model/prefs.ts'
import { usePage } from '../shared/actions/use-page.ts'
import { Bounds } from '../shared/broken/Bounds.tsx'
import Broken from '../shared/broken/Broken.tsx'
import { TableTabs } from '../shared/places/Places.tsx'
import Owed from '../table/Owed.tsx'
import Resolve from '../table/Resolve.tsx'
import { TablePage } from './composed.tsx'
import './wide.css'

/** Room for the places, two columns of units and a walk, in px at 16 px text; lower than this is a phone on its side. */
const [WIDTH, HEIGHT] = [840, 560]
/** Room for the log as well, in px at 16 px text. */
const WITH_LOG = 1180
/** What stands beside the table; all else takes the table's place. */
const beside = [
  'walk',
  'test',
  'open-walk',
  'asked',
  'list',
  'tests',
  'open-list',
  'owed',
  'place',
  'thing',
  'new',
  'resolve',
]

/** Whether the screen is so wide, in px at 16 px text, in the size of text that was chosen here and in the browser. */
function isWide(width: number): () => boolean {
  const [wide, setWide] = createSignal(false)
  createEffect(() => {
    const query = window.matchMedia(`(min-width: ${(width / 16) * prefs().text}em) and (min-height: ${HEIGHT}px)`)
    const see = () => setWide(query.matches)
    see()
    query.addEventListener('change', see)
    onCleanup(() => query.removeEventListener('change', see))
  })
  return wide
}

export default function Wide(props: ParentProps): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const wide = isWide(WIDTH)
  const withLog = isWide(WITH_LOG)
  const page = usePage()
  // Where the log stands beside the table, its place is the table's.
  const place = () => (page()?.is === 'log' && withLog() ? 'table' : page()?.is)
  const current = () => {
    const now = place()
    return now === 'log' || now === 'resolve' ? now : 'table'
  }
  const isOwing = createMemo(() => battle.game().owed.some(({ struck }) => struck === null))
  return (
    <Show when={wide()} fallback={props.children}>
      <div class="wide" classList={{ four: withLog() }}>
        <TableTabs current={current()} without={withLog() ? 'log' : undefined} />
        <Show
          when={place() === 'table' || beside.includes(place() ?? '')}
          fallback={<div class="wide-whole">{props.children}</div>}
        >
          <div class="wide-table">
            <Bounds
              on={battle.game}
              fallback={(error, again) => (
                <Broken error={error} what="screen" onAgain={again} onHome={() => navigate('/')} />
              )}
            >
              <TablePage />
            </Bounds>
          </div>
          <div class="wide-side" classList={{ rests: place() === 'table' }}>
            <Show when={place() !== 'table'} fallback={isOwing() ? <Owed /> : <Resolve />}>
              {props.children}
            </Show>
          </div>
          <Show when={withLog()}>
            <div class="wide-log rests">
              <Log />
            </div>
          </Show>
        </Show>
      </div>
    </Show>
  )
}
