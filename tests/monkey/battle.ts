/** The battles that a phone has stored, and what is amiss in them. */
import type { Page } from '@playwright/test'
import { sealsOf, written } from '#form'
import { type Entry, states } from '#game'
import { compare, gate } from '#gate'
import { breaches } from '../../src/game/invariants.ts'
import { loadRuleSet, withInvariants } from '../../src/headless/rulesets.ts'

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
  const broken = (all: readonly Entry[]) =>
    [...states(all, set)].flatMap(({ entry, before, after }) =>
      entry.seq < since
        ? []
        : breaches(invariants, before, entry, after).map(({ invariant, says }) => `${invariant}: ${says}`),
    )
  if (isOld) return broken(entries)
  const read = await gate(written({ name, ruleset, created: 0 }, entries), { ruleSet: loadRuleSet })
  if (!read.ok) return [`It cannot be imported again: ${read.says}`]
  const { broken: seal } = await sealsOf(read.value.entries)
  return [
    ...broken(read.value.entries),
    ...compare(set, read.value.entries).differences.flatMap(({ entry, title, says }) =>
      entry < since ? [] : [`Entry ${entry}, ${title}: ${says}`],
    ),
    ...(seal === null ? [] : [`Its seals break at entry ${seal}`]),
  ]
}
