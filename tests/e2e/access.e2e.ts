/** Whether everyone can read and reach it: rules of accessibility in three lights, and text at twice its size. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect, test } from './fixtures.ts'
import { layoutBreaches } from './layout.ts'
import { everyScreen } from './screens.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/** What breaks a rule of WCAG 2.2 A and AA, or of good practice, in one line each. */
async function breachesOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    })
    return violations.flatMap((v) =>
      v.nodes.slice(0, 3).map((node) => `${v.id}: ${node.target.join(' ')} (${node.failureSummary ?? v.help})`),
    )
  })
}

/** The page stands still: nothing fades any more. */
const quiet = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))))

// A notice that comes while the rules are checked is judged as it stands, not half faded in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every screen keeps the rules of accessibility by day, by night and in the sun', async ({ page, host }) => {
  const breaches: string[] = []
  await everyScreen(page, host, async (screen) => {
    await quiet(page)
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
    for (const theme of ['day', 'night', 'sun']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name
      }, theme)
      breaches.push(...(await breachesOn(page)).map((breach) => `${screen}, ${theme}: ${breach}`))
    }
  })
  expect(breaches).toEqual([])
})

for (const [width, height] of [
  [390, 844],
  [360, 640],
] as const) {
  test(`text at 200 % on ${width} x ${height}: nothing is cut off, nothing lies over another`, async ({
    page,
    host,
  }) => {
    await page.setViewportSize({ width, height })
    const breaches: string[] = []
    await everyScreen(page, host, async (screen) => {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await quiet(page)
      breaches.push(...(await page.evaluate(layoutBreaches)).map((breach) => `${screen}: ${breach}`))
      await page.evaluate(() => {
        document.documentElement.style.fontSize = ''
      })
    })
    expect(breaches).toEqual([])
  })
}
