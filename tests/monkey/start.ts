/** How a life of a phone begins: at home, in a battle to try, in the middle of one, or where a new one is set up. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { AnyRuleSet } from '#engine'
import { written } from '#form'
import { wander } from '../../src/headless/referee.ts'

export type Beginning = {
  readonly from: 'home' | 'try' | 'new' | 'file'
  /** The file of a battle; left out, the middle of one by chance. */
  readonly file?: string
  /** A page of the battle (“/log”), or from home one of the app (“/check”); left out, the table, or home. */
  readonly at?: string
}

/** What a seed draws from. */
export const beginnings: readonly Beginning[] = [
  { from: 'home' },
  { from: 'try' },
  { from: 'try' },
  { from: 'try' },
  { from: 'file' },
  { from: 'file' },
  { from: 'new' },
]

const contentOf = (path: string) => {
  const bytes = readFileSync(path)
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

/** The middle of a battle by chance. */
function wandered(set: AnyRuleSet, seed: number): Buffer {
  const { entries } = wander(set, [], seed, 60).battle
  return Buffer.from(written({ name: set.title, ruleset: set.id, created: 0 }, entries))
}

/** Opens the app, and goes where the life begins. */
export async function begun(
  page: Page,
  url: string,
  set: AnyRuleSet,
  beginning: Beginning,
  draw: (n: number) => number,
): Promise<void> {
  await page.goto(url)
  await page.locator('main:not([data-ahead])').waitFor()
  await chosen(page, set, beginning, draw)
  // What has just come under the finger takes no tap.
  await page.waitForTimeout(600)
}

async function chosen(page: Page, set: AnyRuleSet, beginning: Beginning, draw: (n: number) => number): Promise<void> {
  const { from, file, at } = beginning
  const goes = (to: string) => page.evaluate((hash) => Object.assign(location, { hash }), to)
  if (from === 'home') return at ? void (await goes(at)) : undefined
  if (from === 'new') {
    await page
      .getByRole('button', { name: /^Run a battle/ })
      .first()
      .tap()
    await page.getByRole('radio', { name: set.title, exact: true }).check({ force: true })
    return
  }
  if (from === 'try') {
    await page.locator('.samples button', { hasText: set.title }).first().tap()
  } else {
    await chooses(page, file === undefined ? wandered(set, 1 + draw(1000)) : contentOf(file))
  }
  await page.waitForURL(/#\/battle\/[^/]+/)
  // Its table, under whatever lies over it.
  await page.locator('.screen').first().waitFor()
  if (at) await goes(`${new URL(page.url()).hash}${at}`)
}

/** Chooses a file on home. */
async function chooses(page: Page, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Import a battle' }).or(page.getByText('Import a battle')).first().tap()
  await page
    .locator('[role=dialog] input[type=file]')
    .first()
    .setInputFiles({ name: 'battle.json', mimeType: 'application/json', buffer })
}

/**
 * Exports the battle that home names first, and imports it on a phone that has none, as thumbs do it; the sentence with which that one refuses it,
 * or null.
 */
export async function refusedAgain(page: Page, url: string, another: () => Promise<Page>): Promise<string | null> {
  await page.goto(url)
  await page.reload()
  await page.locator('main:not([data-ahead])').waitFor()
  const more = page.getByRole('button', { name: /^More(?: of|$)/ })
  if ((await more.count()) === 0) return null
  await more.first().tap()
  await page.getByRole('button', { name: 'Export a copy' }).first().tap()
  await page.waitForFunction(() => typeof Reflect.get(window, 'exported') === 'string')
  const exported = String(await page.evaluate(() => Reflect.get(window, 'exported')))
  const other = await another()
  await other.goto(url)
  await chooses(other, Buffer.from(exported))
  const refused = other.getByText(/^Import failed/).first()
  const taken = other.locator('.screen').or(refused).first()
  await other.waitForFunction(
    () => /#\/battle\//.test(location.hash) || document.body.innerText.includes('Import failed'),
  )
  await taken.waitFor()
  if (!(await refused.isVisible())) return null
  return (await other.locator('[role=dialog]').last().innerText()).replaceAll('\n', ' ').slice(0, 200)
}
