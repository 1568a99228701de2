/** Reckons luck in slices, so that whatever else is asked comes between. */
import type { AnyRuleSet } from '#engine'
import type { Entry } from '#game'
import { type BattleLuck, type LuckAsked, luckOf, type Reckoned } from '#tell'

/** So long is one slice, in milliseconds. */
const SLICE = 30

/** What the entries of the battle that was looked at last have rolled: entries never change. */
const memory = { of: '', known: new Map<number, Reckoned>() }

/** The luck of a battle, by its id, from all its entries; of these each is walked once. */
export async function reckonedLuck(
  set: AnyRuleSet,
  battle: string,
  entries: readonly Entry[],
  asked: LuckAsked,
): Promise<BattleLuck> {
  if (memory.of !== battle) Object.assign(memory, { of: battle, known: new Map() })
  const steps = luckOf(set, entries, asked, memory.known)
  let until = performance.now() + SLICE
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < until) continue
    await new Promise((go) => setTimeout(go))
    until = performance.now() + SLICE
  }
}
