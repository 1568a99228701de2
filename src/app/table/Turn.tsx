/** Whose turn it is, what its phase asks and who has acted; and what is counted, in one small line. */
import { useNavigate } from '@solidjs/router'
import { For, type JSX, Show } from 'solid-js'
import type { Now } from '#engine'
import { Head } from '../../ui/Head.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PhaseBar } from '../../ui/PhaseBar.tsx'
import { useBattle } from '../model/battle.ts'
import { nextTheme } from '../model/prefs.ts'
import { UNKNOWN_PHASE } from '../model/turn.ts'
import { brokenWords } from '../shared/broken/words.ts'
import { createSlotTime } from './clock/time.ts'
import './table.css'
import { tableWords as words } from '../shared/table/words.ts'

/** The head of the table over its phase: 96 px in every rule set and phase. */
export function Top(props: {
  readonly now: Now
  readonly onOpen: (over: 'menu' | 'slot' | 'phase') => void
  readonly onEnd: () => void
}): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const time = createSlotTime(battle)
  const light = { icon: 'sun', label: words.light, onTap: nextTheme } as const
  return (
    <div class="table-top">
      <Head
        title={battle.game().name}
        left={{ icon: 'book', label: words.battles, onTap: () => navigate('/') }}
        clock={time().says === undefined ? undefined : { ...time(), onTap: () => props.onOpen('slot') }}
        right={[
          ...(time().says === undefined ? [light] : []),
          { icon: 'more', label: words.menu, onTap: () => props.onOpen('menu') },
        ]}
      />
      <Turn now={props.now} onAsks={() => props.onOpen('phase')} onEnd={props.onEnd} />
    </div>
  )
}

function Turn(props: { readonly now: Now; readonly onAsks: () => void; readonly onEnd: () => void }): JSX.Element {
  const battle = useBattle()
  const side = () => battle.set.sides.find((s) => s.id === props.now.side)
  const acted = () => {
    const { acted = [], toAct = [] } = props.now
    const of = acted.length + toAct.length
    return of > 0 ? { count: acted.length, of, says: words.acted(acted.length, of) } : undefined
  }
  return (
    <Show
      when={props.now.phase !== UNKNOWN_PHASE}
      fallback={
        <Notice tone="refused" title={brokenWords.turn}>
          {props.now.asks}
        </Notice>
      }
    >
      <PhaseBar
        side={side() && { flag: side()?.flag ?? 4, name: side()?.says ?? '' }}
        turn={props.now.says}
        asks={props.now.asks}
        acted={acted()}
        end={props.now.end ? { says: props.now.end, short: words.endShort(props.now.end) } : undefined}
        onAsks={props.onAsks}
        onEnd={props.onEnd}
      />
    </Show>
  )
}

/** The line of the phase that must stay in sight, and what is counted, in type of 14. */
export function Status(props: { readonly now: Now }): JSX.Element {
  const parts = () => [
    ...(props.now.line ? [props.now.line] : []),
    ...(props.now.watch ?? []).map((one) => words.counted(one.says, one.now, one.of)),
  ]
  return (
    <Show when={parts().length > 0}>
      <p class="table-status mark">
        <For each={parts()}>{(part) => <span>{part}</span>}</For>
      </p>
    </Show>
  )
}
