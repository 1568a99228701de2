/** What lies over the table, one sheet at a time. */
import { type Component, type JSX, lazy, Show } from 'solid-js'
import type { Args, Ref } from '#engine'
import { namesIn, procedureOf } from '#game'
import { capital, owedWords } from '#tell'
import type { AtTable, TableOverlay } from '../model/actions/action.ts'
import { menu } from '../model/actions/desk.ts'
import { clockAction, ending, overAction, possibleOf } from '../model/actions/table.ts'
import { ActionButtons, ActionRows } from '../shared/actions/ActionRows.tsx'
import { createSlotTime } from '../shared/clock/time.ts'
import { tableWords as words } from '../shared/table/words.ts'

const Slot = lazy(() => import('./clock/Slot.tsx'))
const Phase = lazy(() => import('./Phase.tsx'))
const EndSheet = lazy(() => import('../shared/end/EndSheet.tsx'))
const Sheet = lazy(() => import('../../ui/Sheet.tsx').then((m) => ({ default: m.Sheet })))

export type OverParts = {
  /** The lawful targets of one unit, the best first; a tap on one begins it. */
  readonly BestTarget: Component<{
    readonly of: Ref
    readonly onGo: (procedure: string, args: Args) => void
    readonly onClose: () => void
  }>
}

export function Over(props: OverParts & { readonly is: TableOverlay | null; readonly at: AtTable }): JSX.Element {
  return (
    <Show when={props.is} keyed>
      {(over) => <Laid over={over} at={props.at} BestTarget={props.BestTarget} />}
    </Show>
  )
}

function Laid(props: OverParts & { readonly over: TableOverlay; readonly at: AtTable }): JSX.Element {
  const { over, at } = props
  const close = () => at.lay(null)
  switch (over.is) {
    case 'clock':
      return <Slot onClose={close} />
    case 'phase':
      return <Phase now={at.now} onClose={close} onUnit={at.show} />
    case 'ending':
      return <Ending at={at} onStay={close} />
    case 'over':
      return <EndSheet onClose={close} onGo={at.go} />
    case 'menu':
      return <Menu at={at} onClose={close} />
    case 'best':
      return (
        <props.BestTarget
          of={over.of}
          onGo={(procedure, args) => at.go({ is: 'walk', procedure, args })}
          onClose={close}
        />
      )
    case 'possible':
      return (
        <Sheet title={namesIn(at.battle.game())(over.of)} close={words.close} onClose={close}>
          <ActionRows of={possibleOf(at, over.of)} />
        </Sheet>
      )
  }
}

/** The clock, the light, the roster, the choices of this phone. */
function Menu(props: { readonly at: AtTable; readonly onClose: () => void }): JSX.Element {
  const time = createSlotTime(props.at.battle)
  return (
    <Sheet title={props.at.battle.game().name} close={words.close} onClose={props.onClose}>
      <ActionRows of={[clockAction(props.at, time().label), overAction(props.at), ...menu(props.at)]} />
    </Sheet>
  )
}

/** What a roll that is not applied is of. */
const titleOf = ({ battle, open }: AtTable): string =>
  procedureOf(battle.set, open?.rows[0]?.procedure ?? '')?.title ?? ''

/** A phase with tests owed is not ended by one slip. */
function Ending(props: { readonly at: AtTable; readonly onStay: () => void }): JSX.Element {
  return (
    <Sheet title={words.endOwed} onClose={props.onStay} actions={<ActionButtons of={ending(props.at)} />}>
      <Show when={props.at.now.leaves}>{(says) => <p>{says()}.</p>}</Show>
      <Show when={props.at.open}>
        <p>{words.endHalfDone(titleOf(props.at))}</p>
      </Show>
      <Show when={props.at.owed.length}>
        {(n) => <p>{words.endOwedText(capital(owedWords(props.at.battle.set, props.at.owed)), n())}</p>}
      </Show>
    </Sheet>
  )
}
