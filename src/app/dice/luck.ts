/** Luck of a battle, reckoned in slices, so that the screen never waits for it. */
import { type Luck, type LuckAsked, luckOf, type Reckoned } from '#tell'
import { allEntries, type Battle } from '../model/battle.ts'

/** So long the screen may wait, in milliseconds. */
const SLICE = 10

/** What the entries of the battle that was looked at last have rolled: entries never change. */
const memory = { of: '', known: new Map<number, Reckoned>() }

/** Reckons a battle's luck; of its entries each is walked once. */
export async function battleLuck(battle: Battle, asked: LuckAsked = {}): Promise<Luck> {
  if (memory.of !== battle.id) Object.assign(memory, { of: battle.id, known: new Map() })
  const steps = luckOf(battle.set, await allEntries(battle), asked, memory.known)
  let until = performance.now() + SLICE
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < until) continue
    await new Promise((go) => setTimeout(go))
    until = performance.now() + SLICE
  }
}
