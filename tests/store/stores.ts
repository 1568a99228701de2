/** Stores and battles for the tests of the store, on an IndexedDB in memory. */
import 'fake-indexeddb/auto'
import type { Draft, Entry, Game } from '#game'
import type { Store, Stored } from '#store'
import { begun, shot } from '../game/wishes.ts'

let count = 0

/** A name that no other test has. */
export const fresh = () => `test-${++count}`
/** What the home screen would say. */
export const line = (game: Game) => `Entry ${game.head}.`

/** The value, or the test fails with the sentence. */
export function value<T>(stored: Stored<T>): T {
  if (!stored.ok) throw new Error(`${stored.reason}: ${stored.says}`)
  return stored.value
}

/** A battle that has just begun. */
export async function battle(store: Store): Promise<{ readonly id: string; readonly game: Game }> {
  const id = value(await store.createGame(begun(), () => 'Begun.'))
  return { id, game: value(await store.openGame(id)).game }
}

/** Many shots, in appends of fifty. */
export async function grown(store: Store, id: string, to: number): Promise<Game> {
  let { game } = value(await store.openGame(id))
  while (game.head < to) {
    const now = game
    const drafts = Array.from({ length: Math.min(50, to - game.head) }, (_, n): Draft => {
      const alive = (now.head + n) % 2 === 0 ? 4 : 5
      return {
        ...shot(now, 'a', alive),
        outcome: {
          ...shot(now, 'a', alive).outcome,
          changes: [{ of: { kind: 'unit', id: 'a' }, field: 'alive', old: 9 - alive, new: alive }],
        },
      }
    })
    game = value(await store.append(id, game.head, drafts, line)).game
  }
  return game
}

/** The whole log, oldest first. */
export async function all(store: Store, id: string): Promise<readonly Entry[]> {
  return [...value(await store.entriesPage(id, Number.POSITIVE_INFINITY, 100_000))].reverse()
}
