/** The time left of a battle's slot, for the head of its table. */
import type { Accessor } from 'solid-js'
import type { Battle } from '../../model/battle.ts'
import { createNow } from './now.ts'
import { hours, isOfOld, msLeft } from './pace.ts'
import { clockWords as words } from './words.ts'

/** "1:12" and how it is read out; no time where no clock is set. Call inside an owner. */
export function createSlotTime(battle: Battle): Accessor<{ readonly says?: string; readonly label: string }> {
  const now = createNow()
  return () => {
    const clock = battle.game().clock
    if (!clock || battle.game().ended !== null || isOfOld(clock, now())) return { label: words.set }
    const left = msLeft(clock, now())
    const time = hours(left)
    if (clock.rests !== undefined) return { says: words.restsShort(time), label: words.rests(time) }
    return { says: left < 0 ? words.overShort(time) : time, label: words.running(time, left < 0) }
  }
}
