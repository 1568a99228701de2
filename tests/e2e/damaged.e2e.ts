/** Rows of the database that are damaged, in a real browser: each costs what it is, and no more. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { relief, tap } from './play.ts'

type Row = { [field: string]: unknown }

/** Changes the rows of a table, or deletes those of which nothing is left. */
const spoil = (page: Page, table: string, change: (row: Row, n: number) => Row | null | undefined) =>
  page.evaluate(
    async ([table, source]) => {
      const change: (row: Row, n: number) => Row | null | undefined = new Function(`return (${source})`)()
      const asked = <T>(request: IDBRequest<T>) =>
        new Promise<T>((done, failed) => {
          request.onsuccess = () => done(request.result)
          request.onerror = () => failed(request.error)
        })
      const book = await asked(indexedDB.open('orderly-book'))
      const store = book.transaction(table, 'readwrite').objectStore(table)
      const keys = await asked(store.getAllKeys())
      for (const [n, row] of (await asked(store.getAll())).entries()) {
        const next = change(row, n)
        if (next === null) await asked(store.delete(keys[n] ?? n))
        else if (next) await asked(store.put(next))
      }
      book.close()
    },
    [table, change.toString()] as const,
  )

const home = (page: Page, url: string) => page.goto(`${url}?${Math.random()}`)

test('a row of the list that is damaged takes nothing else with it, and its battle opens', async ({ page, host }) => {
  await page.goto(host.url)
  await relief(page)
  await home(page, host.url)
  await tap(page, /^Sepoys/)
  await expect(page.getByRole('button', { name: 'Log', exact: true })).toBeVisible()
  await spoil(page, 'games', (row) =>
    row.ruleset === 'indian-mutiny-1857' ? { ...row, line: 7, head: 1e9 } : undefined,
  )
  await home(page, host.url)
  await expect(page.getByText(/^Relief Column.* is damaged\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume the battle' })).toBeVisible()
  await page.screenshot({ path: 'test-results/damaged-row.png' })
  const file = page.waitForEvent('download')
  await tap(page, 'Export')
  expect((await file).suggestedFilename()).toMatch(/^relief-column.*\.orderly\.json$/)
  await tap(page, 'Open what can be read')
  await expect(page.getByText('Move 1')).toBeVisible()
  // The first entry writes the row anew.
  await tap(page, 'Log')
  await page.getByRole('textbox', { name: 'Write a note' }).fill('Rain.')
  await tap(page, 'Write')
  await expect(page.getByText('Rain.')).toBeVisible()
  await home(page, host.url)
  await expect(page.getByText(/is damaged/)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Relief Column/ })).toBeVisible()
})

test('an entry that is gone stops its battle there: what can be read opens as another, the rest is exported or deleted', async ({
  page,
  host,
}) => {
  await page.goto(host.url)
  await relief(page)
  await spoil(page, 'entries', (row) => (row.seq === 2 ? null : undefined))
  await page.reload()
  await expect(page.getByText(/is damaged\./)).toBeVisible()
  await expect(page.getByText(/It can be read as far as entry 1, and no further/)).toBeVisible()
  await expect(page.getByText(/is safe/)).toHaveCount(0)
  await page.screenshot({ path: 'test-results/damaged-battle.png' })
  await tap(page, 'Open it as it was at entry 1')
  await expect(page.getByText(/as a battle of its own/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log', exact: true })).toBeVisible()
  await home(page, host.url)
  await expect(page.getByText(/, to entry 1$/).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Relief Column/ })
    .filter({ hasNotText: 'to entry' })
    .first()
    .tap()
  await tap(page, 'Delete')
  await tap(page, 'Delete for good')
  await expect(page.getByText(/is deleted/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /to entry 1$/ })).toBeVisible()
})

/** Stores open walks of the battle of the address. */
const putWalks = (page: Page, walks: readonly unknown[]) =>
  page.evaluate(
    (walks) =>
      new Promise<void>((done) => {
        const opened = indexedDB.open('orderly-book')
        opened.onsuccess = () => {
          const put = opened.result.transaction('walks', 'readwrite')
          put.objectStore('walks').put({ game: location.hash.split('/')[2], walks })
          put.oncomplete = () => {
            opened.result.close()
            done()
          }
        }
      }),
    walks,
  )

test('nonsense among the open walks costs that walk, and says so; table and log go on', async ({ page, host }) => {
  await page.goto(host.url)
  await relief(page)
  await putWalks(page, [{ rows: [{ procedure: 5 }], on: 'x' }, 7])
  await page.reload()
  await expect(page.getByText(/An unfinished roll of this battle was damaged/)).toBeVisible()
  await tap(page, 'Log')
  await expect(page.locator('.entry-row').first()).toBeVisible()
  // Of the right form, and nonsense all the same.
  const walk = { procedure: 'nonsense', args: 7, settles: null, answers: {}, out: null }
  await putWalks(page, [
    { rows: [walk, walk], on: 1 },
    { rows: [{ ...walk, procedure: 'fire' }], on: 1 },
  ])
  await page.reload()
  await expect(page.locator('.entry-row').first()).toBeVisible()
  await tap(page, 'Table')
  await expect(page.getByText('Move 1')).toBeVisible()
  await expect(page.getByRole('button', { name: /^78th Highlanders/ })).toBeVisible()
})
