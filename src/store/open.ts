/** Battles in IndexedDB: one transaction a step, only ever added to, and stored before it is said to be. */
import { Book, type Place } from './book.ts'
import { choosing } from './choices.ts'
import { drafting } from './drafts.ts'
import { games } from './games.ts'
import type { inBattle } from './in-battle.ts'
import type { Store, Stored } from './types.ts'
import { watching } from './watch.ts'

/** Opens the store of a name; nothing is touched until the first call. */
export function openStore(name: string, place: Place = {}): Store {
  const book = new Book(name, place)
  // The first screen lists battles: what opens and writes them is loaded when one is wanted.
  const within = async <T>(use: (battle: ReturnType<typeof inBattle>) => Promise<Stored<T>>): Promise<Stored<T>> => {
    const loaded = await book.run(async () => (await import('./in-battle.ts')).inBattle(book))
    return loaded.ok ? use(loaded.value) : loaded
  }
  return {
    ...games(book),
    ...choosing(book),
    ...drafting(book),
    ...watching(book),
    createGame: (...given) => within((battle) => battle.createGame(...given)),
    openGame: (...given) => within((battle) => battle.openGame(...given)),
    entriesPage: (...given) => within((battle) => battle.entriesPage(...given)),
    rolls: (...given) => within((battle) => battle.rolls(...given)),
    copyGame: (...given) => within((battle) => battle.copyGame(...given)),
    append: (...given) => within((battle) => battle.append(...given)),
    putWalk: (...given) => within((battle) => battle.putWalk(...given)),
    openWalks: (...given) => within((battle) => battle.openWalks(...given)),
    dropWalk: (...given) => within((battle) => battle.dropWalk(...given)),
    photos: (...given) => within((battle) => battle.photos(...given)),
    putPhoto: (...given) => within((battle) => battle.putPhoto(...given)),
    exportGame: (...given) => within((battle) => battle.exportGame(...given)),
    importGame: (...given) => within((battle) => battle.importGame(...given)),
    askToPersist: async () => {
      try {
        return await navigator.storage.persist()
      } catch {
        return false
      }
    },
  }
}
