/** What breaks breaks alone: an address that leads nowhere, a unit of nonsense, a file of the app that is not there. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { appHere, number, relief, tap } from './play.ts'

/** Where the browser will say what it copied. */
const listenToCopies = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void Object.assign(window, { copied: text }) },
    })
  })

const copied = (page: Page) => page.evaluate(() => String(Reflect.get(window, 'copied')))

/** Writes over a field of a unit in the entry that made it, and over all that was packed since. */
const spoil = (page: Page, name: string, fields: { readonly [field: string]: unknown }) =>
  page.evaluate(
    async ([name, fields]) => {
      const asked = <T>(request: IDBRequest<T>) =>
        new Promise<T>((done, failed) => {
          request.onsuccess = () => done(request.result)
          request.onerror = () => failed(request.error)
        })
      const book = await asked(indexedDB.open('orderly-book'))
      const change = book.transaction(['entries', 'snapshots'], 'readwrite')
      const entries = change.objectStore('entries')
      let spoilt = 0
      for (const row of await asked(entries.getAll())) {
        for (const one of row.entry.outcome?.changes ?? []) {
          if (one.made?.name !== name) continue
          Object.assign(one.made, fields)
          entries.put(row)
          spoilt++
        }
      }
      change.objectStore('snapshots').clear()
      await new Promise<void>((done) => {
        change.oncomplete = () => done()
      })
      book.close()
      return spoilt
    },
    [name, fields] as const,
  )

const toast = (page: Page) => page.locator('.toast')

test('an address that leads nowhere leads home, and one within a battle to its table, with a sentence', async ({
  page,
  host,
}) => {
  const home = page.getByRole('heading', { name: 'Orderly Book' })
  for (const [hash, says] of [
    ['#/nowhere', /no such page/],
    ['#/check/nonsense/fire', /Unknown rule set/],
    ['#/check/indian-mutiny-1857/nonsense', /no such check/],
    ['#/rules/nonsense', /Unknown rule set/],
    ['#/battle/nonsense', /not on this phone/],
    ['#/battle/nonsense/walk?do=fire', /not on this phone/],
    ['#/%E0%A4%A', /no such page/],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(host.url + hash)
    await expect(toast(page), hash).toContainText(says)
    await expect(home, hash).toBeVisible()
    await expect(page, hash).toHaveURL(/#\/$/)
  }
  // From a check of one rule set to one of another, the rules of before are still there for a moment.
  for (const [hash, title] of [
    ['#/check/sepoys-and-soldiers/rally', 'Rally'],
    ['#/check/indian-mutiny-1857/fire', 'Fire'],
  ] as const) {
    await page.goto(host.url + hash)
    await expect(page.getByRole('heading', { level: 1, name: title }), hash).toBeVisible()
  }
  await page.goto(host.url)

  await relief(page)
  const table = page.url()
  for (const [path, says] of [
    ['/walk?do=fire&firer=unit:nobody', /no longer there/],
    ['/walk?do=nonsense', /no longer there/],
    ['/many?do=nonsense', /./],
    ['/many', /./],
    ['/thing/unit/nobody', /no longer there/],
    ['/thing/nonsense/new', /no longer there/],
    ['/nonsense/and/more', /no such page/],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(table + path)
    await expect(toast(page), path).toContainText(says)
    await expect(page.getByText('Move 1').first(), path).toBeVisible()
    await expect(page, path).toHaveURL(table)
  }

  for (const path of ['/result', '/fight', '/owed']) {
    await page.goto(table + path)
    await page.locator('.empty .btn').tap()
    await expect(page, path).toHaveURL(table)
  }
  await page.goto(`${host.url}#/take?book=nonsense`)
  await expect(page.getByText('This link was cut off or altered on its way.')).toBeVisible()
  await tap(page, 'Home')
  await expect(home).toBeVisible()
})

test('a unit of nonsense is one broken card with all that is stored of it; the others act, and a hand mends it', async ({
  page,
  host,
}) => {
  await page.goto(host.url)
  await relief(page)
  const table = page.url()
  expect(await spoil(page, '78th Highlanders', { alive: 'lots' })).toBeGreaterThan(0)
  await page.reload()

  const broken = page.getByRole('region', { name: '78th Highlanders cannot be shown' })
  await expect(broken).toContainText('"lots"')
  await expect(page.locator('.unit-broken')).toHaveCount(1)
  // The others go on: they are picked, and what they can do is offered.
  await tap(page, /^64th Foot/)
  await expect(page.getByRole('button', { name: 'Details' })).toBeVisible()
  await page.screenshot({ path: 'test-results/broken-card.png' })

  await tap(page, 'Edit 78th Highlanders')
  await expect(page.locator('.notice.refused')).toContainText('cannot be read')
  const line = page.locator('.row', { hasText: /^Alive/ })
  await expect(line).toContainText('"lots"')
  await page.screenshot({ path: 'test-results/broken-thing.png' })
  await line.tap()
  await number(page, '4')
  await expect(line).toContainText('4')
  await expect(page.locator('.notice.refused')).toHaveCount(0)
  await page.goto(table)
  await expect(page.getByRole('button', { name: /^78th Highlanders/ })).toContainText('4')
  await expect(page.locator('.unit-broken')).toHaveCount(0)
})

test('all lines of nonsense are set to what the rules begin with in one tap', async ({ page, host }) => {
  await page.goto(host.url)
  await relief(page)
  await spoil(page, '78th Highlanders', { alive: 1e9, name: { first: 'The' }, side: 'martian', killed: [] })
  await page.reload()
  await expect(page.locator('.unit-broken')).toContainText('1000000000')
  await page.locator('.unit-broken .btn').tap()
  await expect(page.getByText('4 lines cannot be read')).toBeVisible()
  await tap(page, 'Reset what cannot be read')
  await expect(page.getByText(/cannot be read/)).toHaveCount(0)
  await tap(page, 'Table')
  await expect(page.locator('.unit-broken')).toHaveCount(0)
})

test('a walk that breaks says what went wrong, is copied, and is discarded; the battle goes on', async ({
  page,
  host,
}) => {
  await listenToCopies(page)
  await page.goto(host.url)
  await relief(page)
  await tap(page, /^78th Highlanders/)
  await tap(page, 'Fire')
  await tap(page, /^53rd Bengal/)
  await number(page, '14')
  await tap(page, /^Roll 5d12/)
  await expect(page.getByRole('button', { name: /^Roll 5d12/ })).toHaveCount(0)
  // The dice lie there; now the walk that is stored is spoilt, as the hand of a later version might.
  await page.evaluate(async () => {
    const book = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('orderly-book')
      request.onsuccess = () => done(request.result)
    })
    const change = book.transaction('walks', 'readwrite')
    const walks = change.objectStore('walks')
    const request = walks.getAll()
    await new Promise<void>((done) => {
      request.onsuccess = () => done()
    })
    const spoilt = (walk: { rows: readonly { args: object }[] }) => ({
      ...walk,
      rows: walk.rows.map((row) => ({ ...row, args: { ...row.args, target: 'nobody' } })),
    })
    for (const row of request.result) walks.put({ ...row, walks: row.walks.map(spoilt) })
    await new Promise<void>((done) => {
      change.oncomplete = () => done()
    })
    book.close()
  })
  const table = page.url().replace(/\/walk.*/, '')
  await page.goto(`${table}/walk`)
  await page.reload()
  await expect(page.getByText('This cannot go on.')).toBeVisible()
  await page.screenshot({ path: 'test-results/broken-walk.png' })
  await tap(page, 'Copy what went wrong')
  await expect(page.getByText('Copied.')).toBeVisible()
  const report = await copied(page)
  expect(report).toMatch(/^Orderly Book \d/)
  expect(report).toContain('#/battle/')
  expect(report).toContain('(indian-mutiny-1857)')
  expect(report).toMatch(/Error: /)
  expect(report).toMatch(/\n {4}at /)
  await tap(page, 'Discard')
  await expect(page.getByText('Move 1').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go on', exact: true })).toHaveCount(0)
})

test('an error that no screen has caught is said, and its text can be copied or stands there', async ({
  page,
  host,
}) => {
  await listenToCopies(page)
  await page.goto(host.url)
  await appHere(page)
  await page.evaluate(() => void Promise.reject(new Error('A hidden stone.')))
  await expect(toast(page)).toContainText('Something went wrong.')
  await tap(page, 'Copy what went wrong')
  await expect(toast(page)).toContainText('Copied.')
  expect(await copied(page)).toContain('Error: A hidden stone.')
})

test('where the browser does not copy, the text stands there to be copied by hand', async ({ page, host }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto(host.url)
  await appHere(page)
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('Another stone.')
    }),
  )
  await tap(page, 'Copy what went wrong')
  await expect(page.getByRole('textbox', { name: 'What went wrong' })).toHaveValue(/Error: Another stone\./)
  await page.screenshot({ path: 'test-results/broken-by-hand.png' })
})

test('a file of the app that does not come says so, and is loaded again at a tap', async ({ page, host }) => {
  await page.goto(host.url)
  await page.route(/beside-.*\.js/, (route) => route.abort())
  await tap(page, /^Run a battle/)
  await expect(page.getByText('A part of the app could not be loaded.')).toBeVisible()
  await page.screenshot({ path: 'test-results/broken-chunk.png' })
  await page.unroute(/beside-.*\.js/)
  await tap(page, 'Reload')
  await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible()
})

test('not even the page for what broke: a sentence and a button all the same', async ({ page, host }) => {
  await page.goto(host.url)
  await page.route(/(beside|screens)-.*\.js/, (route) => route.abort())
  await tap(page, /^Run a battle/)
  await expect(page.getByText('Something went wrong. Nothing has been deleted.')).toBeVisible()
  await page.unroute(/(beside|screens)-.*\.js/)
  await tap(page, 'Reload')
  await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible()
})
