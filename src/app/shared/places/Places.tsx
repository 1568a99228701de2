/** The bar at the foot of every screen of a battle. */
import type { JSX } from 'solid-js'
import { BottomBar } from '../../../ui/BottomBar.tsx'
import { buttonOf } from '../../model/actions/action.ts'
import { places, undo } from '../../model/actions/desk.ts'
import { useDesk } from '../actions/use-desk.ts'
import { tableWords as words } from '../table/words.ts'

/** Undo, where this phone keeps the book, and the places. */
export function TableTabs(props: {
  readonly current: 'mine' | 'table' | 'resolve' | 'log' | 'rules' | 'owed'
  /** A place that stands on the screen already. */
  readonly without?: 'log' | undefined
}): JSX.Element {
  const desk = useDesk()
  return (
    <BottomBar
      label={words.places}
      current={props.current === 'owed' ? 'table' : props.current}
      items={[
        ...(desk.battle.keeps
          ? [{ ...buttonOf(undo(desk)), repeats: true, onHold: () => desk.go({ is: 'log' }) }]
          : []),
        ...places(desk)
          .filter(({ id }) => id !== props.without)
          .map(buttonOf),
      ]}
    />
  )
}
