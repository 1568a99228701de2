/** A battle on a wide screen: places at the left, the table, and beside it what is done; both alive. */
import { useLocation, useNavigate } from '@solidjs/router'
import { createEffect, createSignal, type JSX, onCleanup, type ParentProps, Show } from 'solid-js'
import { Bounds } from '../broken/Bounds.tsx'
import Broken from '../broken/Broken.tsx'
import { useBattle } from '../model/battle.ts'
import { prefs } from '../model/prefs.ts'
import Owed from '../table/Owed.tsx'
import { Places } from '../table/Places.tsx'
import TableScreen from '../table/TableScreen.tsx'
import './wide.css'

/** Room for the places, two columns of units and a walk, in px at 16 px text; lower than this is a phone on its side. */
const [WIDTH, HEIGHT] = [840, 560]
/** What stands beside the table; all else takes the table's place. */
const beside = ['walk', 'many', 'owed', 'thing', 'resolve']

/** Whether the screen has room for both, in the size of text that was chosen. */
function isWide(): () => boolean {
  const [wide, setWide] = createSignal(false)
  createEffect(() => {
    const query = window.matchMedia(`(min-width: ${WIDTH * prefs().text}px) and (min-height: ${HEIGHT}px)`)
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
  const wide = isWide()
  const location = useLocation()
  const place = () => location.pathname.split('/')[3] ?? ''
  const current = () => (place() === 'log' || place() === 'resolve' ? (place() === 'log' ? 'log' : 'resolve') : 'table')
  return (
    <Show when={wide()} fallback={props.children}>
      <div class="wide">
        <Places current={current()} />
        <Show
          when={place() === '' || beside.includes(place())}
          fallback={<div class="wide-whole">{props.children}</div>}
        >
          <div class="wide-table">
            <Bounds
              on={battle.game}
              fallback={(error, again) => (
                <Broken error={error} what="screen" onAgain={again} onHome={() => navigate('/')} />
              )}
            >
              <TableScreen />
            </Bounds>
          </div>
          <div class="wide-side" classList={{ rests: place() === '' }}>
            <Show when={place() !== ''} fallback={<Owed />}>
              {props.children}
            </Show>
          </div>
        </Show>
      </div>
    </Show>
  )
}
