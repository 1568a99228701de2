/** The battle of a table at which this phone sits, if this phone kept its book before another took it. */
import type { Entry } from '#game'
import { store } from '#store'
import { takenAt } from '../../phones/lacking.ts'
import type { SeatCopy } from '../model/sitting.ts'
import { returnedWords as words } from './returned-words.ts'

/** This phone's copy of a book, under a name that says what it is; null where it never kept that book, or the book is not seen whole. */
export async function ownCopyOf(now: readonly Entry[]): Promise<SeatCopy | null> {
  const begun = now[0]
  const rows = await store.listGames()
  if (begun?.kind !== 'begun' || !rows.ok) return null
  for (const { id, name, created, ruleset, head } of rows.value) {
    if (created !== begun.at || ruleset !== begun.ruleset) continue
    const page = await store.entriesPage(id, Number.POSITIVE_INFINITY, head + 1)
    const entries = page.ok ? [...page.value].reverse() : []
    const from = takenAt(entries, now)
    if (from !== null) return { name: await renamed(id, name), entries, from }
  }
  return null
}

/** Its name from now on: in the list of battles nobody shall take it for the book of the table. */
async function renamed(id: string, name: string): Promise<string> {
  const own = words.ownName(name)
  const isNamed = name === own || (await store.renameGame(id, own)).ok
  return isNamed ? own : name
}
