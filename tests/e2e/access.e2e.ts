/** Whether everyone can read and reach it: rules of accessibility in three lights, and text at twice its size. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect, test } from './fixtures.ts'
import { layoutBreaches } from './layout.ts'
import { loaded } from './play.ts'
import { everyScreen } from './screens.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/** What breaks a rule of WCAG 2.2 A and AA, or of good practice, in one line each. */
async function breachesOn(page: Page, rules: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, { runOnly: [...runOnly], resultTypes: ['violations'] })
    return violations.flatMap((v) =>
      v.nodes.slice(0, 3).map((node) => `${v.id}: ${node.target.join(' ')} (${node.failureSummary ?? v.help})`),
    )
  }, rules)
}

/** Themes change colours and nothing else: by night and in the sun only the rules of colour are checked again. */
const rulesBy = {
  day: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  night: ['color-contrast', 'link-in-text-block'],
  sun: ['color-contrast', 'link-in-text-block'],
}

/** The page stands still: nothing fades any more. */
const quiet = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))))

test('every screen keeps the rules of accessibility in three lights, and of what a finger can hit', async ({
  page,
  host,
}) => {
  const breaches: string[] = []
  await everyScreen(page, host, async (screen) => {
    await quiet(page)
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
    for (const [theme, rules] of Object.entries(rulesBy)) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name
      }, theme)
      breaches.push(...(await breachesOn(page, rules)).map((breach) => `${screen}, ${theme}: ${breach}`))
    }
    // In the sun, where lines are thickest and leave a finger the least.
    breaches.push(...(await page.evaluate(layoutBreaches)).map((breach) => `${screen}: ${breach}`))
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

/** Goes on with Tab to what has that name; where the focus is trapped or not seen, it never comes there. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const seen: string[] = []
  for (let i = 0; i < 60; i++) {
    const { says, isSeen } = await page.evaluate(() => {
      const at = document.activeElement
      const says = at?.getAttribute('aria-label') ?? at?.textContent ?? ''
      return { says: says.trim(), isSeen: at?.matches(':focus-visible') === true }
    })
    if (isSeen && name.test(says)) return
    seen.push(says.slice(0, 20))
    await page.keyboard.press('Tab')
  }
  throw new Error(`No way by Tab to ${name}: ${seen.join(' | ')}`)
}

test('a fire, its tests and the end of the move by keyboard alone', async ({ page, host }) => {
  await loaded(page)
  await page.goto(host.url)
  const press = async (name: RegExp) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }
  const focus = page.locator(':focus')
  const enterOn = async (name: RegExp) => {
    await expect(page.locator('.panel .btn.primary').filter({ hasText: name })).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: /^Try a battle/ })).toBeVisible()
  await press(/^Indian Mutiny 1857/)
  await expect(page.getByText('Move 1').first()).toBeVisible()
  await press(/^78th Highlanders/)
  await press(/^Fire$/)
  await expect(focus).toHaveText(/^53rd Bengal/)
  await page.keyboard.press('Enter')
  await expect(focus).toHaveText(/^Range to the 53rd/)
  await press(/^14$/)
  await enterOn(/^Roll 5d12/)
  await enterOn(/^Roll \dd6/)
  await enterOn(/^Apply/)
  await expect(focus).toHaveText(/^78th Highlanders.*Fired/)
  const owed = page.getByRole('button', { name: 'Test now' })
  while (await owed.isVisible()) {
    await press(/^Test now$/)
    await enterOn(/^Roll \d/)
    await enterOn(/^Apply/)
    await expect(page.locator('.walk')).toBeHidden()
  }
  await press(/^End/)
  await expect(page.locator('.phase-turn')).toContainText('Move 2')
})
