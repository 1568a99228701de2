/** What a phone has stored, put on another at once: for tests of what comes after. */
import type { Page } from '@playwright/test'
import { STORED_VERSION, TABLES } from '../../src/store/tables.ts'

/** The rows of each table, and the address in the app at which it stood. */
type Kept = { readonly rows: { readonly [table: string]: readonly unknown[] }; readonly hash: string }

const places = new Map<string, Kept>()

/** Comes to a place as the thumb came there before with the same dice; the first time by the thumb, and so where dice fall in a row. */
export async function at(place: string, page: Page, byThumb: (page: Page) => Promise<void>): Promise<void> {
  const dice = await diceOf(page)
  const name = `${place}, ${dice}`
  const kept = dice === null ? undefined : places.get(name)
  if (kept) return put(page, kept)
  await byThumb(page)
  if (dice !== null) places.set(name, await keptOn(page))
}

/** Chance, or the one number that all dice are loaded with; null where others fall. */
const diceOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const loaded: unknown = Reflect.get(window, 'loaded')
    if (typeof loaded === 'number') return String(loaded)
    return /native code/.test(String(crypto.getRandomValues)) ? 'chance' : null
  })

const keptOn = async (page: Page): Promise<Kept> => ({
  rows: await page.evaluate(
    () =>
      new Promise<Kept['rows']>((done, failed) => {
        const opening = indexedDB.open('orderly-book')
        opening.onerror = () => failed(opening.error)
        opening.onsuccess = () => {
          const names = [...opening.result.objectStoreNames]
          const reading = opening.result.transaction(names)
          const rows = names.map((name) => [name, reading.objectStore(name).getAll()] as const)
          reading.oncomplete = () => {
            opening.result.close()
            done(Object.fromEntries(rows.map(([name, all]) => [name, all.result])))
          }
        }
      }),
  ),
  hash: new URL(page.url()).hash,
})

/** Nothing is stored on this phone yet; it may not even have the database. */
const put = (page: Page, kept: Kept): Promise<void> =>
  page.evaluate(
    ({ rows, hash, version, tables }) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('orderly-book', version)
        opening.onerror = () => failed(opening.error)
        opening.onupgradeneeded = () => {
          for (const [name, [key = '', ...sought]] of tables) {
            const keyPath = key.startsWith('[') ? key.slice(1, -1).split('+') : key
            const table = opening.result.createObjectStore(name, { keyPath })
            for (const field of sought) table.createIndex(field, field)
          }
        }
        opening.onsuccess = () => {
          const writing = opening.result.transaction(Object.keys(rows), 'readwrite')
          for (const [name, all] of Object.entries(rows)) for (const row of all) writing.objectStore(name).put(row)
          writing.onabort = () => failed(writing.error)
          writing.oncomplete = () => {
            opening.result.close()
            location.hash = hash
            done()
          }
        }
      }),
    {
      ...kept,
      version: STORED_VERSION,
      tables: Object.entries(TABLES).map(([name, keys]) => [name, keys.split(', ')] as const),
    },
  )
