/** The screens of several phones at one table, loaded as one. */
import type { JSX, ParentProps } from 'solid-js'
import CodedScreen from '../seats/Coded.tsx'
import { Following as FollowingScreens } from '../seats/Following.tsx'
import { CodedWalk } from '../walk/seat/CodedWalk.tsx'
import { SeatWalk } from '../walk/seat/SeatWalk.tsx'

export { followedBattle } from '../seats/again.ts'
export { default as CodeTest } from '../seats/CodeTest.tsx'
export { default as Join } from '../seats/Join.tsx'
export { Names } from '../seats/Names.tsx'
export { default as Players } from '../seats/Players.tsx'
export { LostTable, SeatAgain } from '../seats/SeatAgain.tsx'
export { tableOf } from '../seats/table.ts'

export const Coded = (): JSX.Element => <CodedScreen Walk={CodedWalk} />
export const FollowingPages = (props: ParentProps): JSX.Element => (
  <FollowingScreens Walk={SeatWalk}>{props.children}</FollowingScreens>
)
