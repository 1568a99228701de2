/** A phone that keeps nothing, or has no room left: it is said in one sentence, and nothing that was kept is lost. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { loaded, nobodyElse, number, relief, tap } from './play.ts'

/** From here on every write into the book fails as a full phone fails, until `room` is made. */
const fill = (page: Page) =>
  page.evaluate(() => {
    const put = IDBObjectStore.prototype.put
    const add = IDBObjectStore.prototype.add
    const full = (): never => {
      throw new DOMException('No room.', 'QuotaExceededError')
    }
    Object.assign(IDBObjectStore.prototype, { put: full, add: full })
    Object.assign(window, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put, add }) })
  })

/** Taps what a full phone refuses. An earlier refusal must be gone, or it would be taken for this one. */
async function refused(page: Page, name: string | RegExp): Promise<void> {
  const says = page.getByText(/The phone has no room left/)
  await page.clock.fastForward(20_000)
  await expect(says).toBeHidden()
  await tap(page, name)
  await expect(says).toBeVisible()
}

/** A person does not tap in the same place at once; the clock of these tests is their own. */
const aMomentLater = (page: Page) => page.clock.fastForward(1000)

test('a browser that keeps nothing says so, and still checks rules', async ({ page, host }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('Refused.', 'SecurityError')
        },
        databases: () => Promise.reject(new DOMException('Refused.', 'SecurityError')),
        deleteDatabase: () => {
          throw new DOMException('Refused.', 'SecurityError')
        },
        cmp: () => 0,
      },
    })
  })
  await page.goto(host.url)
  await expect(page.getByText(/This browser lets the app save nothing/)).toBeVisible()
  await tap(page, /^Run a battle/)
  await tap(page, /^Start/)
  await expect(page.getByText(/This browser lets the app save nothing/)).toBeVisible()
  await page.goto(`${host.url}#/check/indian-mutiny-1857/fire?with=firer.british-foot*target.mutineer`)
  await expect(page.getByText(/At least one/)).toBeVisible()
})

test('a full phone refuses an entry in one sentence; what was entered stays, and room brings it back', async ({
  page,
  host,
}) => {
  await page.goto(host.url)
  await relief(page)
  await tap(page, 'Log')
  const entries = page.locator('.entry-row')
  await expect(entries.first()).toBeVisible()
  const before = await entries.count()

  await fill(page)
  await page.getByRole('textbox', { name: 'Write a note' }).fill('The sun is high.')
  await tap(page, 'Write')
  await expect(page.getByText(/The phone has no room left. Your last entry is stored/)).toBeVisible()
  await expect(entries).toHaveCount(before)
  await expect(page.getByRole('textbox', { name: 'Write a note' })).toHaveValue('The sun is high.')

  await page.evaluate('makeRoom()')
  await tap(page, 'Write')
  await expect(entries).toHaveCount(before + 1)
  await page.reload()
  await expect(page.getByText('The sun is high.')).toBeVisible()
  await expect(entries).toHaveCount(before + 1)
})

test('a walk goes on while the phone is full; what the phone rolls, and the end of it, wait until there is room', async ({
  page,
  host,
}) => {
  await page.clock.install()
  await loaded(page)
  await page.goto(host.url)
  await relief(page)
  await tap(page, /^78th Highlanders/)
  await tap(page, 'Fire')
  await tap(page, /^53rd Bengal/)
  await fill(page)
  await number(page, '14')
  await expect(page.getByText(/The phone has no room left/)).toBeVisible()
  await refused(page, 'Roll everything')
  await expect(page.getByRole('button', { name: 'Roll everything' })).toBeVisible()
  await page.evaluate('makeRoom()')
  await aMomentLater(page)
  await tap(page, 'Roll everything')
  await nobodyElse(page)
  await fill(page)
  // The first may answer what is asked last as well, and is then refused twice; the second writes once.
  await refused(page, /^Apply/)
  await refused(page, /^Apply/)
  await expect(page.getByRole('button', { name: /^Apply/ })).toBeVisible()
  await page.evaluate('makeRoom()')
  await aMomentLater(page)
  await tap(page, /^Apply/)
  await expect(page.getByText('Move 1').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^78th Highlanders/ })).toContainText('Fired')
})
