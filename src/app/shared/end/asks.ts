/** When the table asks by itself whether the battle is over: once for each slot that runs out, and for each winner. */
import { type Accessor, createEffect, createMemo, createResource } from 'solid-js'
import { steadyNow, store } from '#store'
import type { Battle } from '../../model/battle.ts'
import { createNow } from '../clock/now.ts'
import { thisWindow } from '../drafts/windows.ts'
import { reasonsIn } from './reasons.ts'

const keyOf = (battle: string) => `${battle}/over`

/** What was answered "not over yet" in each battle, in this window. */
const answered = new Map<string, readonly string[]>()

function keep(battle: string, reasons: readonly string[]): void {
  answered.set(battle, reasons)
  void store.writeDraft(keyOf(battle), thisWindow, reasons.length === 0 ? null : reasons)
}

/** From here on what is so now is not asked about again, also after a reload. */
export const playOn = ({ id, set, game }: Battle): void => keep(id, reasonsIn(set, game(), steadyNow()))

/** Whether it is to be asked, and whether time is up; null while there is nothing new to ask about. Call inside an owner. */
export function createAsksOver(battle: Battle): Accessor<{ readonly timeUp: boolean } | null> {
  const now = createNow()
  const [stored] = createResource(async () => {
    const kept = await store.readDrafts(keyOf(battle.id))
    const known = kept.flatMap(({ value }) => (Array.isArray(value) ? value.map(String) : []))
    if (!answered.has(battle.id)) answered.set(battle.id, known)
    return known
  })
  const reasons = createMemo(() => reasonsIn(battle.set, battle.game(), now()), [], {
    equals: (a, b) => a.join() === b.join(),
  })
  // What is so no longer is asked about again when it comes back.
  createEffect(() => {
    const before = (stored() && answered.get(battle.id)) ?? []
    const still = before.filter((one) => reasons().includes(one))
    if (still.length < before.length) keep(battle.id, still)
  })
  return () => {
    const all = reasons()
    const before = stored() && answered.get(battle.id)
    return before && all.some((one) => !before.includes(one))
      ? { timeUp: all.some((one) => one.startsWith('slot')) }
      : null
  }
}
