/** The line of 30 px that says whose book this phone follows, and how the channel stands. */
import { type JSX, Show } from 'solid-js'
import { useBattle } from '../model/battle.ts'
import { nowIn } from '../model/turn.ts'
import type { Sitting } from './sitting.ts'
import { seatWords as words } from './words.ts'

export function Follows(props: { readonly sitting: Sitting }): JSX.Element {
  const battle = useBattle()
  const now = () => {
    const { says, side } = nowIn(battle.set, battle.game())
    return [says, battle.set.sides.find(({ id }) => id === side)?.says].filter(Boolean).join(', ')
  }
  const state = () => props.sitting.now((player) => player.state.is)
  const isHere = () => state() === 'here'
  return (
    <p class="follows" classList={{ away: !isHere() }} role="status">
      <span class="seat-dot" />
      <span class="follows-whose">
        {isHere() ? words.follows(battle.game().name) : state() === 'closed' ? words.closed : words.away}
      </span>
      <Show when={isHere()}>
        <span>{now()}</span>
      </Show>
    </p>
  )
}
