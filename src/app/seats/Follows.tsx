/** The line of 30 px that says whose book this phone follows, and how the channel stands. */
import { createMemo, type JSX, Show } from 'solid-js'
import { endParts } from '#tell'
import { useBattle } from '../model/battle.ts'
import type { Sitting } from '../model/sitting.ts'
import { nowIn } from '../model/turn.ts'
import { createSlotTime } from '../shared/clock/time.ts'
import { createRested } from './rest.ts'
import { seatWords as words } from './words.ts'

export function Follows(props: { readonly sitting: Sitting; readonly time?: boolean }): JSX.Element {
  const battle = useBattle()
  const game = createRested(battle.game)
  const now = createMemo(() => {
    const { says, side, asks } = nowIn(battle.set, game())
    if (game().ended !== null) return endParts(asks).headline
    return [says, battle.set.sides.find(({ id }) => id === side)?.says].filter(Boolean).join(', ')
  })
  const time = createSlotTime(battle)
  const isHere = () => props.sitting.is() === 'here'
  const out = () => {
    const { is, why } = props.sitting.now((player) => player.state)
    return is !== 'closed' ? 'away' : why === '' ? 'lost' : 'closed'
  }
  return (
    <p class="follows" classList={{ away: !isHere() }} role="status">
      <span class="seat-dot" />
      <span class="follows-whose">{isHere() ? words.follows(battle.game().name) : words[out()]}</span>
      <Show when={isHere()}>
        <span>{now()}</span>
      </Show>
      <Show when={props.time && time().says}>
        {(says) => (
          <b>
            <span aria-hidden="true">{says()}</span>
            <span class="vh">{time().label}</span>
          </b>
        )}
      </Show>
    </p>
  )
}
