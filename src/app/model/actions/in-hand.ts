/** The hand of one table screen. */
import { type Accessor, createMemo, createSignal } from 'solid-js'
import { type AnyProcedure, type Ref, sameRef } from '#engine'
import type { Page } from '../addresses.ts'
import type { Battle } from '../battle.ts'
import { say } from '../toast.ts'
import { beginWith, type HandNow, heldIn, idle, isAmong, mayBe, type Turned, tapOn } from './hand.ts'
import { type BarredTargets, barredTargets, straightAt, waitsForTap } from './lawful.ts'
import { takerOf } from './targets.ts'
import { actionWords as words } from './words.ts'

export type TableHand = {
  /** What it is doing. */
  readonly now: Accessor<HandNow>
  /** Turns it to something else. */
  turn(to: HandNow): void
  /** Why a thing is not a lawful target; nothing of lawful ones, and while nothing is aimed. */
  readonly barred: Accessor<BarredTargets>
  /** Begins a procedure with its first thing: waits for the other one, or opens the walk. */
  begin(procedure: AnyProcedure, first: Ref): void
  /** Picks a thing, lets it go, adds it to several or drops it, or makes it the target. */
  tap(ref: Ref): void
}

/** `go` opens a page of the battle. Call inside an owner. */
export function createTableHand({ id, set, game }: Battle, go: (page: Page) => void): TableHand {
  const [now, turn] = createSignal<HandNow>(idle)
  const barred = createMemo((): BarredTargets => {
    const hand = now()
    if (hand.is !== 'aiming') return () => undefined
    const barred = barredTargets(game(), hand.procedure, hand.first)
    if (set.places) return barred
    // Where no places stand on the table, each thing there is a lawful target or says why it is not.
    return (ref) => {
      const why = barred(ref)
      return why === undefined && !sameRef(ref, hand.first) ? words.noTarget : why
    }
  })
  const come = ({ hand, begins }: Turned) => {
    turn(hand)
    if (begins) go({ is: 'walk', procedure: begins.procedure.id, args: begins.args })
  }
  return {
    now,
    turn,
    barred,
    begin: (procedure, first) => come(beginWith(now(), procedure, first, waitsForTap(set, procedure, first))),
    tap: (ref) => {
      const take = takerOf(id)
      if (take) {
        take(ref)
        return
      }
      const hand = now()
      const second = hand.is === 'aiming' ? hand.procedure.start?.subjects[1] : undefined
      if (second && !mayBe(second, ref) && !isAmong(heldIn(hand), ref)) return say(words.noTarget)
      come(tapOn(now(), ref, (first) => straightAt(set, game(), first, [ref])))
    },
  }
}
