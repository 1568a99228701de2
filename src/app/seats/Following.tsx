/** The screens of a player's phone: its own units and tests first; table, log and rules are those of every battle, to be read. */

import { type Component, createMemo, type JSX, lazy, Match, type ParentProps, Switch } from 'solid-js'
import type { Ref } from '#engine'
import { idle } from '../model/actions/hand.ts'
import type { TableHand } from '../model/actions/in-hand.ts'
import type { Page } from '../model/addresses.ts'
import { useBattle } from '../model/battle.ts'
import { tablePath } from '../model/table-path.ts'
import { nowIn } from '../model/turn.ts'
import { useDesk } from '../shared/actions/use-desk.ts'
import { usePage } from '../shared/actions/use-page.ts'
import { Astray } from '../shared/broken/Astray.tsx'
import { brokenWords } from '../shared/broken/words.ts'
import { BackHead } from '../shared/places/BackHead.tsx'
import { TableTabs } from '../shared/places/Places.tsx'
import { NoticeRow } from '../shared/said/NoticeRow.tsx'
import { createOutlook } from '../shared/units/outlook.ts'
import { createShown } from '../shared/units/shown.ts'
import { Units } from '../shared/units/Units.tsx'
import { Follows } from './Follows.tsx'
import { SEAT } from './followed.ts'
import './phones.css'
import type { Sitting } from '../model/sitting.ts'
import { Scan } from './Scan.tsx'
import { SeatScreen } from './Seat.tsx'
import { sittingNow } from './seat.ts'

const Lacking = lazy(async () => ({ default: (await import('./returned.ts')).Lacking }))

type FollowingProps = ParentProps<{
  /** The walk of what the address names, under the line that says whose book is followed. */
  readonly Walk: Component<{ readonly sitting: Sitting; readonly line: JSX.Element }>
}>

/** What a phone that reads along has of its own; all else of a battle's pages is for the referee. */
export function Following(props: FollowingProps): JSX.Element {
  const battle = useBattle()
  const sitting = sittingNow()
  const page = usePage()
  const isOf = (...sorts: readonly Page['is'][]) => sorts.some((is) => is === page()?.is)
  return (
    <Switch fallback={<Astray says={brokenWords.nowhere} to={tablePath(SEAT)} />}>
      <Match when={isOf('table') && sitting}>{(sitting) => <SeatScreen sitting={sitting()} />}</Match>
      <Match when={isOf('all') && sitting}>{(sitting) => <All sitting={sitting()} />}</Match>
      <Match when={isOf('walk', 'test', 'open-walk', 'asked', 'list') && sitting}>
        {(sitting) => <props.Walk sitting={sitting()} line={<Follows sitting={sitting()} time />} />}
      </Match>
      <Match when={isOf('lacking') && sitting?.own()}>
        {(own) => sitting && <Lacking sitting={sitting} own={own()} />}
      </Match>
      <Match when={isOf('scan', 'code')}>
        <Scan />
      </Match>
      <Match when={isOf('log', 'thing', 'new', 'turn') || (battle.mayWrite && isOf('resolve', 'owed'))}>
        {props.children}
      </Match>
    </Switch>
  )
}

/** The whole table, to be looked at: a tap opens a unit. */
function All(props: { readonly sitting: Sitting }): JSX.Element {
  const { battle, go } = useDesk()
  const now = createMemo(() => nowIn(battle.set, battle.game()))
  const cards = createShown(battle)
  const { outlook, look, body } = createOutlook(battle.id)
  const page = (ref: Ref) => go({ is: 'thing', of: ref })
  return (
    <div class="screen">
      <BackHead title={battle.game().name} />
      <Follows sitting={props.sitting} />
      <div class="screen-body table stack" ref={body}>
        <Units cards={cards()} hand={looking(page)} outlook={outlook()} now={now()} onLook={look} onHold={page} />
      </div>
      <NoticeRow />
      <TableTabs current="table" />
    </div>
  )
}

/** A hand that only points. */
const looking = (tap: (ref: Ref) => void): TableHand => ({
  now: () => idle,
  turn: () => {},
  barred: () => () => undefined,
  begin: () => {},
  tap,
})
