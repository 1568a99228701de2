/** What lies over the table, one sheet at a time. */
import { type JSX, lazy, Match, Switch } from 'solid-js'
import type { Now, Ref } from '#engine'
import { Button } from '../../ui/Button.tsx'
import type { InHand } from '../model/aim.ts'
import { walkPath } from '../model/deed.ts'
import { tableWords as words } from '../shared/table/words.ts'

const Slot = lazy(() => import('./clock/Slot.tsx'))
const Phase = lazy(() => import('./Phase.tsx'))
const Menu = lazy(() => import('./Menu.tsx'))
const Actions = lazy(() => import('./Actions.tsx'))
const BestTarget = lazy(() => import('../walk/what-if/BestTarget.tsx'))
const Sheet = lazy(() => import('../../ui/Sheet.tsx').then((m) => ({ default: m.Sheet })))

type Best = { readonly best: Ref }

/** `ending` asks whether to end with tests owed; a ref shows all that it can do, `best` its targets. */
export type Overlay = 'phase' | 'slot' | 'ending' | 'menu' | Ref | Best | null

export function Over(props: {
  readonly is: Overlay
  readonly now: Now
  readonly owed: number
  readonly hand: InHand
  readonly onOpen: (next: Overlay) => void
  readonly onShow: (ref: Ref) => void
  readonly onPage: (ref: Ref) => void
  readonly onGo: (path: string) => void
  readonly onEnd: () => void
}): JSX.Element {
  const close = () => props.onOpen(null)
  const of = () => (typeof props.is === 'object' ? props.is : null)
  const actor = () => asRef(of())
  const aims = () => asBest(of())
  return (
    <Switch>
      <Match when={props.is === 'slot'}>
        <Slot onClose={close} />
      </Match>
      <Match when={props.is === 'phase'}>
        <Phase now={props.now} onClose={close} onUnit={props.onShow} />
      </Match>
      <Match when={props.is === 'ending'}>
        <Ending owed={props.owed} onStay={close} onEnd={props.onEnd} />
      </Match>
      <Match when={props.is === 'menu'}>
        <Menu onClock={() => props.onOpen('slot')} onClose={close} />
      </Match>
      <Match when={aims()} keyed>
        {(of) => (
          <BestTarget
            of={of}
            phase={props.now.phase}
            onGo={(procedure, args) => props.onGo(walkPath(procedure, args))}
            onClose={close}
          />
        )}
      </Match>
      <Match when={actor()} keyed>
        {(of) => (
          <Actions
            of={of}
            phase={props.now.phase}
            onTake={(procedure) => {
              close()
              props.hand.take(procedure, of)
            }}
            onDetails={() => props.onPage(of)}
            onClose={close}
          />
        )}
      </Match>
    </Switch>
  )
}

const asRef = (of: Ref | Best | null): Ref | false => of !== null && 'id' in of && of
const asBest = (of: Ref | Best | null): Ref | false => of !== null && 'best' in of && of.best

/** A phase with tests owed is not ended by one slip. */
function Ending(props: {
  readonly owed: number
  readonly onStay: () => void
  readonly onEnd: () => void
}): JSX.Element {
  return (
    <Sheet
      title={words.endOwed}
      onClose={props.onStay}
      actions={
        <div class="acts">
          <Button tone="primary" onTap={props.onStay}>
            {words.stay(props.owed)}
          </Button>
          <Button onTap={props.onEnd}>{words.endAll}</Button>
        </div>
      }
    >
      <p>{words.endOwedText(props.owed)}</p>
    </Sheet>
  )
}
