/** A hidden hand from its draw to the end of the battle: sealed as it is drawn, and checked on the other side's phone when it is shown. */
import type { Browser, Page } from '@playwright/test'
import { expect, type Host, test } from './fixtures.ts'
import { heardBy, joins, openPlayers, phoneOf, withClipboard, withEars } from './phones.ts'
import { loaded, tap } from './play.ts'

/** The rebels draw two counters while Joe's phone follows for the British. */
async function drawn(page: Page, host: Host, browser: Browser, listens = false): Promise<Page> {
  await loaded(page)
  await withClipboard(page)
  await page.goto(host.url)
  await tap(page, /^Run a battle/)
  await page.getByRole('radio', { name: /^The Last Mughal/ }).tap()
  await page.getByRole('radio', { name: /^The rebellion/ }).tap()
  await tap(page, 'Start the battle')
  await openPlayers(page)
  const phone = await phoneOf(browser)
  if (listens) await withEars(phone)
  const joe = await joins(phone, page, 'Joe')
  await page
    .getByRole('group', { name: 'Side of Joe' })
    .getByRole('radio', { name: /British/ })
    .click({ force: true })
  await tap(page, 'Table')
  await tap(page, 'Do it now')
  await tap(page, /^Here/)
  await tap(page, /^Show it/)
  await tap(page, /^Agent provocateur/)
  await tap(page, /^Cholera/)
  await tap(page, /^Apply/)
  await tap(joe, 'Log')
  await expect(joe.locator('.log')).toContainText('drew 2')
  await expect(joe.locator('.log')).not.toContainText('Cholera')
  await tap(joe, 'My units')
  await expect(joe.locator('.notice')).toHaveCount(0)
  return joe
}

async function ends(page: Page): Promise<void> {
  await tap(page, 'Log')
  await tap(page, 'More')
  await tap(page, 'End the battle')
  await tap(page, 'End it: a draw')
}

test('what the rebels drew is sealed, and when the battle is over a British phone says that nothing hidden was changed', async ({
  page,
  host,
  browser,
}) => {
  const joe = await drawn(page, host, browser)
  await ends(page)
  await expect(joe.getByText('Nothing hidden was changed')).toBeVisible()
  await expect(joe.getByText(/entries were sealed when they were played, and they fit/)).toBeVisible()
})

test('a referee’s phone on which a counter was changed afterwards is found out, by the entry', async ({
  page,
  host,
  browser,
}) => {
  const joe = await drawn(page, host, browser)
  await page.evaluate(changeTheDraw)
  await page.reload()
  await expect(page.getByText('1 of 1')).toBeVisible()
  await ends(page)
  await expect(joe.getByText('Entry 2 is not what was sealed')).toBeVisible()
})

/** All that a page has stored, and all that it shows. */
const storedBy = (page: Page) =>
  page.evaluate(async () => {
    const all: unknown[] = [{ ...localStorage }, { ...sessionStorage }, history.state, document.body.innerHTML]
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => failed(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await asked(indexedDB.open(name))
      for (const table of db.objectStoreNames) all.push(await asked(db.transaction(table).objectStore(table).getAll()))
      db.close()
    }
    return JSON.stringify(all)
  })

/** All that lies in the memory of a page. */
async function memoryOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const parts: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk))
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return parts.join('')
}

test('what the rebels drew is nowhere on a British phone: not in what it was sent, nor stored, nor in its memory', async ({
  page,
  host,
  browser,
}) => {
  const joe = await drawn(page, host, browser, true)
  const book = await storedBy(page)
  const salts = [...book.matchAll(/"rebel":\{[^{}]*"salt":"([0-9a-f]{32})"/g)].map(([, salt = '']) => salt)
  expect(salts.length).toBeGreaterThan(0)
  const counter = /"counter-\d":\{"value":"/
  expect(counter.test(book)).toBe(true)
  // The same is found where it may be: the search finds what there is.
  const referees = await memoryOf(page)
  expect(salts.filter((salt) => referees.includes(salt))).toEqual(salts)

  await joe.evaluate(() => dispatchEvent(new Event('pageshow')))
  const heard = (await heardBy(joe)).join('\n')
  const [stored, memory] = [await storedBy(joe), await memoryOf(joe)]
  expect(heard).toContain('"covered"')
  const own = /"token":"([0-9a-f]{16,64})"/.exec(stored)?.[1] ?? '-'
  expect(memory).toContain(own)
  for (const all of [heard, stored, memory]) {
    for (const salt of salts) expect(all.includes(salt)).toBe(false)
    expect(counter.test(all)).toBe(false)
  }
})

/** Puts another counter where one was drawn, past the app. */
const changeTheDraw = () =>
  new Promise<void>((done, failed) => {
    const opening = indexedDB.open('orderly-book')
    opening.onerror = () => failed(opening.error)
    opening.onsuccess = () => {
      const all = opening.result.transaction('entries', 'readwrite')
      all.oncomplete = () => done()
      const cursor = all.objectStore('entries').openCursor()
      cursor.onsuccess = () => {
        const at = cursor.result
        if (!at) return
        const text = JSON.stringify(at.value)
        if (text.includes('"counter-1":{"value"')) at.update(JSON.parse(text.replaceAll('Cholera', 'Badmashes NWP')))
        at.continue()
      }
    }
  })
