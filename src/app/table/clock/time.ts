/** The time left of a battle's slot, for the head of its table. */
import type { Accessor } from 'solid-js'
import type { Battle } from '../../model/battle.ts'
import { createNow } from './now.ts'
import { hours } from './pace.ts'
import { clockWords as words } from './words.ts'

/** "1:12" and how it is read out; no time where no clock is set. Call inside an owner. */
export function createSlotTime(battle: Battle): Accessor<{ readonly says?: string; readonly label: string }> {
  const now = createNow()
  return () => {
    const clock = battle.game().clock
    if (!clock) return { label: words.set }
    const left = clock.from + clock.minutes * 60_000 - now()
    const time = hours(left)
    return { says: left < 0 ? words.overShort(time) : time, label: words.running(time, left < 0) }
  }
}
