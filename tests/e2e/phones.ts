/** Phones at one table, as thumbs join them: the referee's page, players' pages with memories of their own, and the codes between them. */
import type { Browser, Page } from '@playwright/test'
import { expect, type Host, quickFingers } from './fixtures.ts'
import { atSiege, takeIn, tap } from './play.ts'

/** Another phone, with a memory of its own. */
export async function phoneOf(
  browser: Browser,
  permissions = ['local-network-access'],
  deviceScaleFactor = 1,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor,
    locale: 'en-GB',
    permissions,
    reducedMotion: 'reduce',
    // Nothing is to work without a network here, and ten phones that each store the app take the time of the tests.
    serviceWorkers: 'block',
  })
  await quickFingers(context)
  return context.newPage()
}

/** Puts what a page copies where a test can read it. */
export const withClipboard = (page: Page) =>
  page.addInitScript(() => {
    navigator.clipboard.writeText = async (text) => {
      Object.assign(window, { copied: text })
    }
  })

export async function copied(page: Page, button: string): Promise<string> {
  await page.evaluate(() => Object.assign(window, { copied: '' }))
  await tap(page, button)
  await page.waitForFunction(() => Reflect.get(window, 'copied') !== '')
  return String(await page.evaluate(() => Reflect.get(window, 'copied')))
}

/** Opens the door of a battle that is on the table. */
export async function openPlayers(referee: Page): Promise<void> {
  await tap(referee, 'More')
  await tap(referee, /^Players/)
}

/** The siege, or another battle, on the referee's phone, and its door open. */
export async function opens(referee: Page, host: Host, battle?: string): Promise<void> {
  await withClipboard(referee)
  await referee.goto(host.url)
  await (battle === undefined ? atSiege(referee) : takeIn(referee, battle))
  await openPlayers(referee)
}

/** Makes whoever sits there a second referee. */
export async function makeReferee(referee: Page, name: string): Promise<void> {
  await tap(referee, `More of ${name}`)
  await referee.getByRole('radio', { name: /^Second referee/ }).check({ force: true })
}

/** Opens the link of the referee's code on a phone, and types its player's name. */
export async function scans(player: Page, referee: Page, name: string): Promise<void> {
  await withClipboard(player)
  await expect(referee.locator('svg.qr')).toBeVisible()
  await player.goto(await copied(referee, 'Copy the link'))
  await player.getByLabel('Your name').fill(name)
  await player.keyboard.press('Enter')
  await expect(player.locator('svg.qr')).toBeVisible()
}

/** Types the letters of a player's code on the referee's phone. */
export async function letIn(player: Page, referee: Page): Promise<void> {
  await referee.getByLabel('Type or paste their code').fill(await copied(player, 'Copy my code'))
  await tap(referee, 'Use code')
}

/** A phone that joins by the letters of its code. */
export async function joins(player: Page, referee: Page, name: string): Promise<Page> {
  await scans(player, referee, name)
  const before = await referee.locator('svg.qr .qr-dark').getAttribute('d')
  await letIn(player, referee)
  await expect(player.locator('.follows')).toContainText('Follows')
  await expect(referee.getByText(`${name} has joined.`, { exact: false })).toBeVisible()
  await expect(referee.locator('svg.qr .qr-dark')).not.toHaveAttribute('d', before ?? '')
  return player
}

/** Entries in the book, as the log of this phone counts them. */
export const entriesOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done, failed) => {
        const opening = indexedDB.open('orderly-book')
        opening.onerror = () => failed(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('entries').objectStore('entries').count()
          counting.onsuccess = () => done(counting.result)
        }
      }),
  )

/** Keeps all that a phone has unsealed where a test can read it. */
export const withEars = (page: Page) =>
  page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const decrypt = crypto.subtle.decrypt
    const isJson = (text: string) => {
      try {
        JSON.parse(text)
        return true
      } catch {
        return false
      }
    }
    crypto.subtle.decrypt = async (...given) => {
      const bytes = await decrypt.apply(crypto.subtle, given)
      // What was packed may begin with a brace too, once in 256 times: plain is what reads as JSON.
      const text = new TextDecoder().decode(bytes)
      if (isJson(text)) heard.push(text)
      else {
        const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
        void new Response(plain).text().then((long) => heard.push(long))
      }
      return bytes
    }
  })

export async function heardBy(page: Page): Promise<readonly string[]> {
  const heard: unknown = await page.evaluate(() => Reflect.get(window, 'heard'))
  return Array.isArray(heard) ? heard.map(String) : []
}
