/** The battles that a phone has stored, and what is amiss in them. */
import type { Page } from '@playwright/test'
import { sealsOf, written } from '#form'
import type { Entry } from '#game'
import { compare, gate } from '#gate'
import { loadRuleSet, withInvariants } from '../../src/headless/rulesets.ts'
import { brokenIn } from '../broken.ts'

/** The stored rows of a battle. */
export type Stored = {
  readonly id: string
  readonly name: string
  readonly ruleset: string
  readonly entries: readonly Entry[]
}

/** All battles of a phone, read without the app. */
export const storedBattles = (page: Page): Promise<readonly Stored[]> =>
  page.evaluate(
    () =>
      new Promise<readonly Stored[]>((done) => {
        const opened = indexedDB.open('orderly-book')
        opened.onerror = () => done([])
        opened.onsuccess = () => {
          const book = opened.result
          if (!book.objectStoreNames.contains('games')) return done([])
          const tx = book.transaction(['games', 'entries'])
          const [games, entries] = [tx.objectStore('games').getAll(), tx.objectStore('entries').getAll()]
          tx.oncomplete = () => {
            book.close()
            done(
              games.result.map(({ id, name, ruleset }) => ({
                id,
                name,
                ruleset,
                entries: entries.result.filter((row) => row.game === id).map((row) => row.entry),
              })),
            )
          }
        }
      }),
  )

/**
 * What is wrong with a stored battle: a rule's invariant is broken; exported it does not come in again, its seals break, or an entry from `since` on
 * is walked otherwise. Of a battle of an older build (`isOld`) only the invariants are looked at.
 */
export async function battleAmiss(
  { name, ruleset, entries }: Stored,
  since: number,
  isOld: boolean,
): Promise<readonly string[]> {
  if (entries.length === 0) return []
  const { set, invariants } = await withInvariants(ruleset)
  if (isOld) return brokenIn(set, invariants, entries, since)
  const read = await gate(written({ name, ruleset, created: 0 }, entries), { ruleSet: loadRuleSet })
  if (!read.ok) return [`It cannot be imported again: ${read.says}`]
  const { broken: seal } = await sealsOf(read.value.entries)
  return [
    ...brokenIn(set, invariants, read.value.entries, since),
    ...compare(set, read.value.entries).differences.flatMap(({ entry, title, says }) =>
      entry < since ? [] : [`Entry ${entry}, ${title}: ${says}`],
    ),
    ...(seal === null ? [] : [`Its seals break at entry ${seal}`]),
  ]
}
