/** The clock of a slot: what is left of it, and how many turns still fit at the pace so far. Pure; now is handed in. */
import type { AnyRuleSet } from '#engine'
import { after, type Clock, type Entry, filledGame, type Game, within } from '#game'
import { nowIn } from '../../model/turn.ts'

/** When a turn began, in milliseconds since 1970, as `played` has them. */
export type TurnBegun = { readonly turn: number; readonly at: number }

/** The turns of a battle that stand, in order; empty where the rule set counts none. `entries` are all of them, the first first. */
export function turnsOf(set: AnyRuleSet, entries: readonly Entry[]): readonly TurnBegun[] {
  const look = within(entries)
  const begun: TurnBegun[] = []
  let game: Game | null = null
  for (const entry of entries) {
    game = after(game, entry, look)
    const { turn } = nowIn(set, filledGame(set, game))
    while (begun.length > 0 && (turn === undefined || (begun.at(-1)?.turn ?? 0) > turn)) begun.pop()
    const at = game.clock ? msPlayed(game.clock, entry.at) : entry.at
    if (turn !== undefined && begun.at(-1)?.turn !== turn) begun.push({ turn, at })
  }
  return begun
}

/** A moment without the time for which the clock rested: so much of the slot was played by then as lies between it and `from`. */
export const msPlayed = ({ rests, rested = 0 }: Clock, at: number): number => Math.min(at, rests ?? at) - rested

/** Milliseconds that are left of a slot; below 0 when it is over. */
export const msLeft = (clock: Clock, now: number): number => clock.from + clock.minutes * 60_000 - msPlayed(clock, now)

/** A slot that was over for longer than this is one of another day: nobody plays against it. */
const LONG_OVER = 12 * 3_600_000
export const isOfOld = (clock: Clock, now: number): boolean => msLeft(clock, now) < -LONG_OVER

/** A clock that is set: one that is at rest stays at rest, and goes on from what was set. */
export const clockSet = (minutes: number, gone: number, before: Clock | null, now: number): Clock => ({
  minutes,
  from: now - gone * 60_000,
  ...(before?.rests === undefined ? {} : { rests: now }),
})

/** The clock at rest from a moment on, or going on again. */
export function turnedAt(clock: Clock, now: number): Clock {
  const { rests, rested = 0, ...runs } = clock
  if (rests === undefined) return { ...clock, rests: now }
  return { ...runs, rested: rested + Math.max(0, Math.round(now - rests)) }
}

export type Pace = {
  /** Milliseconds; below 0 when the slot is over. */
  readonly left: number
  /** Turns that were played to their end since the clock was set. */
  readonly played: number
  /** Milliseconds that a turn took on the average; null before the first has ended. */
  readonly perTurn: number | null
  /** Whole turns that still fit, the one in play not counted; null where nothing is known of their length. */
  readonly turnsLeft: number | null
}

/** How the slot stands. A turn that began before the clock was set counts from then. */
export function paceOf(clock: Clock, turns: readonly TurnBegun[], at: number): Pace {
  const left = msLeft(clock, at)
  const now = msPlayed(clock, at)
  const ends = turns.slice(1).filter(({ at }) => at > clock.from)
  const last = ends.at(-1)
  const done = ends.length
  if (!last) return { left, played: done, perTurn: null, turnsLeft: null }
  const first = Math.max(clock.from, turns[turns.length - 1 - done]?.at ?? clock.from)
  const perTurn = (last.at - first) / done
  const inPlay = Math.max(0, perTurn - (now - last.at))
  const turnsLeft = perTurn > 0 ? Math.max(0, Math.floor((left - inPlay) / perTurn)) : null
  return { left, played: done, perTurn, turnsLeft }
}

/** Hours and minutes: "1:12"; under a minute "0:00"; past the end "0:05" without a sign. Minutes are not rounded up. */
export function hours(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
