/** How many taps it takes, with the phone's dice and with the players' own: counted in the running app, as the browser sees them. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { count, counted, number, ownDice, relief, tap } from './play.ts'

const PHONE = { fire: 7, desertion: 2, morale: 2 }
const OWN = { fire: 9, desertion: 3, morale: 4 }

/** One of few answers that stand side by side. */
const side = (page: Page, name: string) => page.locator('label', { hasText: name }).first().tap()

/** From the table to the dice: 14 inches, soft cover. */
async function fire(page: Page, unit: RegExp, target: RegExp): Promise<void> {
  await tap(page, unit)
  await tap(page, /^Fire$/)
  await tap(page, target)
  await number(page, '14')
  await side(page, 'Soft')
}

/** What each part of a story took. */
async function tapsOf(page: Page, parts: { readonly [name: string]: () => Promise<void> }) {
  await count(page)
  const taps: { [name: string]: number } = {}
  for (const [name, play] of Object.entries(parts)) {
    const before = await counted(page)
    await play()
    taps[name] = (await counted(page)) - before
  }
  return taps
}

test('fire from the table, with range and cover told, and the two tests that it makes owed', async ({ page, host }) => {
  await page.addInitScript(() => {
    let n = 0
    crypto.getRandomValues = <T extends ArrayBufferView | null>(words: T): T => {
      if (words instanceof Uint32Array) for (let i = 0; i < words.length; i++) words[i] = (n++ * 5 + 3) % 12
      return words
    }
  })
  await page.goto(host.url)
  await relief(page)
  const phone = await tapsOf(page, {
    fire: async () => {
      await fire(page, /^64th Foot/, /^56th Bengal/)
      await tap(page, 'Roll everything')
      await tap(page, /^Apply/)
      await expect(page.getByText('First: Deserter Morale')).toBeVisible()
    },
    desertion: async () => {
      await tap(page, 'Test now')
      await tap(page, /^Apply/)
      await expect(page.getByText(/First: Morale/)).toBeVisible()
    },
    morale: async () => {
      await tap(page, 'Test now')
      await tap(page, /^Apply/)
      await expect(page.getByText(/tests? owed/)).toHaveCount(0)
    },
  })
  await ownDice(page, host)
  await tap(page, 'Resume the battle')
  const own = await tapsOf(page, {
    fire: async () => {
      await fire(page, /^78th Highlanders/, /^53rd Bengal/)
      await number(page, '3')
      await tap(page, '3 of 5')
      await number(page, '1')
      await tap(page, /^Apply/)
      await expect(page.getByText('First: Deserter Morale')).toBeVisible()
    },
    desertion: async () => {
      await tap(page, 'Test now')
      await number(page, '5')
      await tap(page, /^Apply/)
      await expect(page.getByText(/First: Morale/)).toBeVisible()
    },
    morale: async () => {
      await tap(page, 'Test now')
      await number(page, '7')
      await number(page, '19')
      await tap(page, /^Apply/)
      await expect(page.getByText(/tests? owed/)).toHaveCount(0)
    },
  })
  expect({ phone, own }).toEqual({ phone: PHONE, own: OWN })
})
