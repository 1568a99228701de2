/** The word that falls when the slot runs out: at 30 and at 10 minutes, once. */
import { createEffect, createMemo } from 'solid-js'
import type { Clock } from '#game'
import type { Battle } from '../../model/battle.ts'
import { say } from '../../model/toast.ts'
import { createNow } from './now.ts'
import { msLeft } from './pace.ts'
import { clockWords as words } from './words.ts'

const MINUTE = 60_000
const AT = [10, 30]

/** The minutes that are told just now: for one minute from the moment on; null at any other time, and while the clock rests. */
export function wordAt(clock: Clock, now: number): number | null {
  const left = msLeft(clock, now)
  if (clock.rests !== undefined) return null
  return (
    AT.find((minutes) => left <= minutes * MINUTE && left > (minutes - 1) * MINUTE && minutes < clock.minutes) ?? null
  )
}

const TOLD = 'orderly-book/told-time'

/** Whether this phone has not told it yet; kept over a reload, where the browser keeps anything. */
function isNews(word: string): boolean {
  try {
    if (sessionStorage.getItem(TOLD) === word) return false
    sessionStorage.setItem(TOLD, word)
  } catch {
    // Without a memory it is told again after a reload.
  }
  return true
}

/** Says it over the page of a battle, which nothing moves and no tap meets. Call inside an owner. */
export function tellTime(battle: Battle): void {
  const now = createNow()
  const word = createMemo(() => {
    const { clock, ended } = battle.game()
    return clock && ended === null ? wordAt(clock, now()) : null
  })
  createEffect(() => {
    const minutes = word()
    const clock = battle.game().clock
    if (minutes !== null && clock && isNews(`${clock.from} ${clock.minutes} ${minutes}`)) say(words.word(minutes))
  })
}
