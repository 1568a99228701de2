/** Whether everyone can read and reach it: rules of accessibility in three lights, and text at twice its size. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect, test } from './fixtures.ts'
import { amiss, lit, placed, quiet } from './looks.ts'
import { loaded } from './play.ts'
import { everyScreen } from './screens.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/** What breaks a rule of WCAG 2.2 A and AA, or of good practice, in one line each; `amiss` looks for faint words and small buttons. */
async function breachesOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } }
    const { violations } = await window.axe.run(document, {
      runOnly,
      rules,
      resultTypes: ['violations'],
      preload: false,
    })
    return violations.flatMap((v) =>
      v.nodes.slice(0, 3).map((node) => `${v.id}: ${node.target.join(' ')} (${node.failureSummary ?? v.help})`),
    )
  })
}

const sized = (page: Page, text: string) =>
  page.evaluate((text) => {
    document.documentElement.style.fontSize = text
  }, text)

test('every screen keeps the rules of accessibility in three lights, and of what a finger can hit at each width and at 200 %', async ({
  page,
  host,
}) => {
  // Every screen of the app, looked at in five ways
  test.slow()
  const breaches: string[] = []
  const others = ['360x640', '844x390', '1180x820', '1920x1080']
  let turn = 0
  await everyScreen(page, host, async (screen, isLeft) => {
    const looked = async (says: string, of: 'colours' | 'all') =>
      breaches.push(...(await amiss(page, of)).map((breach) => `${screen}${says}: ${breach}`))
    await quiet(page)
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
    breaches.push(...(await breachesOn(page)).map((breach) => `${screen}: ${breach}`))
    // In each light colours are others, and nothing else.
    for (const light of ['day', 'night'] as const) {
      await lit(page, light)
      await looked(`, ${light}`, 'colours')
    }
    await lit(page, 'sun')
    // In the sun, where lines are thickest and leave a finger the least. All widths are in `npm run look`: here each has
    // its turn. What a wide page forgets nobody goes on with.
    await looked('', 'all')
    const other = others[turn++ % (isLeft ? others.length : 2)] ?? '360x640'
    await placed(page, other)
    await looked(`, ${other}`, 'all')
    await lit(page, 'day')
    await sized(page, '200%')
    // The least room of all
    await placed(page, '360x640')
    await quiet(page)
    await looked(', 360x640 at 200 %', 'all')
    await sized(page, '')
    await placed(page, '390x844')
  })
  expect(breaches).toEqual([])
})

test('what is planted is seen: overlap, a cut, a broken word, a small button, one out of reach, faint words', async ({
  page,
  host,
}) => {
  await page.goto(`${host.url}#/settings`)
  await expect(page.getByText('About')).toBeVisible()
  expect(await amiss(page, 'all')).toEqual([])
  const fixed = 'position:fixed;left:0;z-index:9;background:#fff;color:#000'
  for (const [style, words, breach] of [
    [`${fixed};top:300px;margin:0`, '<b>Havelock</b><b style="margin-left:-3em">Nana</b>', /lie over one another/],
    [
      `${fixed};top:300px;width:2em;overflow:hidden;white-space:nowrap`,
      'Badmash of Cawnpore',
      /is cut off at the side/,
    ],
    [`${fixed};top:300px;width:4em;word-break:break-all`, 'Mutineers', /"Mutineers" is broken in the word/],
    [
      `${fixed};top:300px`,
      '<button type="button" style="width:30px;height:30px">Go</button>',
      /too small for a finger/,
    ],
    [`${fixed};inset:0;opacity:.99`, '&nbsp;', /cannot be reached/],
    [`${fixed};top:300px;color:#ccc`, 'The 53rd hold', /"The 53rd hold" has a contrast of 1\.6/],
    [`${fixed};top:300px;opacity:.3`, 'The 6th rout', /"The 6th rout" has a contrast of/],
  ] as const) {
    await page.evaluate(
      ([style, words]) => {
        const planted = document.createElement('div')
        planted.id = 'planted'
        planted.setAttribute('style', style)
        planted.innerHTML = words
        document.querySelector('main')?.append(planted)
      },
      [style, words] as const,
    )
    expect((await amiss(page, 'all')).join('\n')).toMatch(breach)
    await page.evaluate(() => document.querySelector('#planted')?.remove())
  }
})

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
