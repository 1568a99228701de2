/** What of the open battle is in memory, whatever becomes of the storage. */
import { createEffect, on, onCleanup } from 'solid-js'
import type { Entry } from '#game'
import type { Battle } from './battle.ts'

/** A battle whose entries are all in memory. */
export type HeldBattle = { readonly name: string; readonly ruleset: string; readonly entries: readonly Entry[] }

let held: () => HeldBattle | null = () => null

/** The open battle, as far as it is on this page; null where none is. */
export const heldBattle = (): HeldBattle | null => held()

/** Longer battles are not kept in memory as well. */
const MOST_HELD = 5000

/** Keeps the entries of a battle in memory while it is open: they are still there when the storage is not. Call inside an owner. */
export function holdEntries(battle: Battle): void {
  let entries: readonly Entry[] = []
  createEffect(
    on(
      () => battle.game().head,
      async (head) => {
        if (head >= MOST_HELD) return
        const newest = await battle.page(head + 1, head + 1 - entries.length)
        for (const entry of newest.toReversed()) if (entry.seq === entries.length) entries = [...entries, entry]
      },
    ),
  )
  held = () => (entries.length > 0 ? { name: battle.game().name, ruleset: battle.game().ruleset, entries } : null)
  onCleanup(() => {
    held = () => null
  })
}
