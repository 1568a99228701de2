/** Whose turn it is, what its phase asks and who has acted. */
import { type JSX, Show } from 'solid-js'
import { Head } from '../../ui/Head.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PhaseBar } from '../../ui/PhaseBar.tsx'
import { type AtTable, buttonOf } from '../model/actions/action.ts'
import { light, toBattles } from '../model/actions/desk.ts'
import { clockAction, end, openMenu } from '../model/actions/table.ts'
import { UNKNOWN_PHASE } from '../model/turn.ts'
import { brokenWords } from '../shared/broken/words.ts'
import { createSlotTime } from '../shared/clock/time.ts'
import './table.css'
import { tableWords as words } from '../shared/table/words.ts'

/** The head of the table over its phase: 96 px in every rule set and phase. */
export function Top(props: { readonly at: AtTable }): JSX.Element {
  const { at } = props
  const time = createSlotTime(at.battle)
  return (
    <div class="table-top">
      <Head
        title={at.battle.game().name}
        left={buttonOf(toBattles(at))}
        clock={
          time().says === undefined ? undefined : { ...buttonOf(clockAction(at, time().label)), says: time().says }
        }
        right={[...(time().says === undefined ? [light] : []), openMenu(at)].map(buttonOf)}
      />
      <Turn at={at} />
    </div>
  )
}

function Turn(props: { readonly at: AtTable }): JSX.Element {
  const { at } = props
  const side = () => at.battle.set.sides.find((s) => s.id === at.now.side)
  const acted = () => {
    const { acted = [], toAct = [], later = [] } = at.now
    const of = acted.length + toAct.length + later.length
    return of > 0 ? { count: acted.length, of, says: words.acted(acted.length, of) } : undefined
  }
  const ends = () => {
    const action = end(at)
    return action ? buttonOf(action) : undefined
  }
  return (
    <Show
      when={at.now.phase !== UNKNOWN_PHASE}
      fallback={
        <Notice tone="refused" title={brokenWords.turn}>
          {at.now.asks}
        </Notice>
      }
    >
      <PhaseBar
        side={side() && { flag: side()?.flag ?? 4, name: side()?.says ?? '' }}
        turn={at.now.says}
        asks={at.now.asks}
        acted={acted()}
        end={ends()}
        onAsks={() => at.lay({ is: 'phase' })}
      />
    </Show>
  )
}
