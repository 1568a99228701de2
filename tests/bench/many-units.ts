/**
 * How a table of 200 units feels with the CPU slowed 4 times: to the first tile, a tap, a filter, a number in two taps,
 * scrolling. Only measures; asserts nothing.
 * npm run bench:table -- [folder of the build] [units a side] [rule sets]; without a folder, `dist`.
 */
import { resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { loadRuleSet } from '../../src/headless/rulesets.ts'
import { knownChromium } from '../../src/tools/chromium.mjs'
import { serve } from '../../src/tools/serve.mjs'
import { Writing } from '../big.ts'
import { quickFingers } from '../e2e/fingers.ts'
import { given, many, once } from './limit.ts'

const top = resolve(import.meta.dirname, '../..')
const [folder = `${top}/dist`, units = many(100, 30), ...ids] = given
const dist = resolve(folder)
const each = Number(units)
const SLOWER = many(4, 1)

/** Imports a battle from the home screen. */
async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Import a battle' }).tap()
  await page.locator('input[type=file]').setInputFiles({ name: 'battle.json', mimeType: 'application/json', buffer })
}

/** Two sides of many units, numbered on their bases where the rule set knows numbers. */
async function file(id: string): Promise<string> {
  const set = await loadRuleSet(id)
  const writing = new Writing(set, `${2 * each} units`).muster(each)
  const numbered = Object.entries(writing.game.world.unit ?? {}).filter(([, unit]) => 'number' in unit)
  if (numbered.length > 0)
    writing.enter({
      kind: 'edited',
      why: 'numbered',
      changes: numbered.map(([id, unit], at) => ({
        of: { kind: 'unit', id },
        field: 'number',
        old: unit.number ?? null,
        new: at + 1,
      })),
    })
  return writing.file()
}

/** Milliseconds from a tap to the second frame after it, as the page itself sees them. */
async function tapped(page: Page, selector: string): Promise<number> {
  return page.evaluate(async (what) => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const target = document.querySelector<HTMLElement>(what)
    if (!target) throw new Error(`nothing is ${what}`)
    await drawn()
    const before = performance.now()
    target.click()
    await drawn()
    return performance.now() - before
  }, selector)
}

/** Milliseconds from a tap on a button to the second frame after something is there, or another button is. */
async function openedBy(
  page: Page,
  button: string,
  then: { readonly selector: string; readonly says?: string },
): Promise<number> {
  return page.evaluate(
    async ([button, { selector, says }]) => {
      const isThere = () =>
        [...document.querySelectorAll(selector)].some((one) => says === undefined || one.textContent === says)
      const before = performance.now()
      const [tapped] = [...document.querySelectorAll('button')].filter((one) => one.textContent === button)
      if (!tapped) throw new Error(`no button says ${button}`)
      tapped.click()
      while (!isThere()) await new Promise(requestAnimationFrame)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      return performance.now() - before
    },
    [button, then] as const,
  )
}

/** Lengths of frames while the page is scrolled from end to end, in milliseconds, longest first. */
async function scrolled(page: Page): Promise<readonly number[]> {
  const lengths = await page.evaluate(async () => {
    const body = document.querySelector('.screen-body')
    if (!body) return []
    const frames: number[] = []
    let last = 0
    const step = 40
    for (let y = 0; y < body.scrollHeight - body.clientHeight; y += step) {
      const now = await new Promise<number>((done) => requestAnimationFrame(done))
      if (last > 0) frames.push(now - last)
      last = now
      body.scrollTop = y
    }
    return frames
  })
  return lengths.sort((a, b) => b - a)
}

const of = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
const ms = (n: number) => `${n.toFixed(0)} ms`

/** Notes from now on how long tasks of the page take, and when the list first changes. */
const noteTasks = (page: Page) =>
  page.evaluate(() => {
    const noted: { tasks: number[]; began: number; changed: number } = { tasks: [], began: 0, changed: 0 }
    Object.assign(window, { noted })
    new PerformanceObserver((list) => {
      for (const task of list.getEntries()) noted.tasks.push(task.duration)
    }).observe({ type: 'longtask' })
    addEventListener('click', () => (noted.began = performance.now()), { capture: true, once: true })
    const rows = document.querySelector('.batch')
    if (rows)
      new MutationObserver((_, observer) => {
        observer.disconnect()
        requestAnimationFrame(() => (noted.changed = performance.now()))
      }).observe(rows, { subtree: true, childList: true, characterData: true, attributes: true })
  })

const noted = (page: Page): Promise<{ readonly first: number; readonly longest: number }> =>
  page.evaluate(() => {
    const { tasks, began, changed } = Reflect.get(window, 'noted')
    return { first: changed - began, longest: Math.max(0, ...tasks) }
  })

/** A list of checks: until it stands, the faces of the players' dice one after the other, and the rest thrown in one go. */
async function list(page: Page, url: string, n: number): Promise<void> {
  const set = await loadRuleSet('mutiny-skirmish')
  const writing = new Writing(set, `${n} checks`).muster(n)
  const changes = Object.entries(writing.game.world.unit ?? {}).flatMap(([id, unit]) => [
    { of: { kind: 'unit', id }, field: 'figures', old: unit.figures ?? 0, new: 14 },
    { of: { kind: 'unit', id }, field: 'fire_casualties', old: 0, new: 10 },
  ])
  writing.enter({ kind: 'edited', why: 'fire', changes })
  writing.owe('unit', 'morale.check', (id) => ({ unit: { kind: 'unit', id } }), n, n)
  await page.goto(url)
  await choose(page, Buffer.from(writing.file()))
  const all = `Roll all ${n}`
  await page.getByRole('button', { name: all }).waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const opened = await openedBy(page, all, { selector: '.batch-row' })
  const counted = await page.evaluate(async () => {
    const before = performance.now()
    while (!document.querySelector('.many-odds .odds-cols')) await new Promise(requestAnimationFrame)
    return performance.now() - before
  })
  await page.getByRole('button', { name: 'Our own dice' }).tap()
  const faces: number[] = []
  for (const face of [8, 15, 3, 12, 19]) faces.push(await tapped(page, `.keys .cell:nth-child(${face})`))
  await noteTasks(page)
  const rest = await openedBy(page, 'Phone rolls the rest', { selector: 'button', says: `Apply all ${n}` })
  console.log(`${n} checks in one list, CPU slowed ${SLOWER} times`)
  console.log(`  the list from the table      ${ms(opened)}; its odds ${ms(counted)} later`)
  console.log(`  a face, and the next row     ${faces.map(ms).join(', ')}`)
  const { first, longest } = await noted(page)
  console.log(
    `  the phone rolls the rest     ${ms(rest)}; the first rows ${ms(first)}, the longest task ${ms(longest)}`,
  )
}

async function main(): Promise<void> {
  const served = await serve(dist)
  const known = knownChromium()
  const browser = await chromium.launch({
    ...(known ? { executablePath: known.path, args: [...known.args] } : {}),
    chromiumSandbox: false,
  })
  for (const id of ids.length > 0 ? ids : ['indian-mutiny-1857']) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await quickFingers(context)
    const page = await context.newPage()
    // tsx names functions by a function of its own, which a page does not know
    await page.addInitScript('globalThis.__name = (f) => f')
    await page.goto(served.url)
    await choose(page, Buffer.from(await file(id)))
    await page.locator('.tile').first().waitFor()
    const tiles = await page.locator('.tile').count()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(served.url)
    await page.getByRole('button', { name: 'Resume the battle' }).waitFor()
    const opened = await openedBy(page, 'Resume the battle', { selector: '.tile' })
    const taps: number[] = []
    for (const n of once ? [5] : [5, 20, 40, 60, 80]) taps.push(await tapped(page, `.big-side .tile:nth-child(${n})`))
    const frames = await scrolled(page)
    const side = await tapped(page, '.segmented .seg:nth-child(2) input')
    const all = await tapped(page, '.segmented .seg:nth-child(1) input')
    const ten =
      (await page.locator('.big-tens button').count()) > 3 ? await tapped(page, '.big-tens button:nth-child(3)') : 0
    console.log(`${id}: ${tiles} units, CPU slowed ${SLOWER} times`)
    console.log(`  the table from home          ${ms(opened)}`)
    console.log(`  a tap picks a unit           ${taps.map(ms).join(', ')}`)
    console.log(`  one side, both sides         ${ms(side)}, ${ms(all)}`)
    if (ten > 0) console.log(`  numbers by ten               ${ms(ten)}`)
    console.log(
      `  scrolling, ${frames.length} frames       median ${ms(of(frames, 0.5))}, 95 % under ${ms(of(frames, 0.05))}, worst ${ms(of(frames, 0))}`,
    )
    await context.close()
  }
  for (const n of once ? [12] : [12, 100]) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await quickFingers(context)
    const page = await context.newPage()
    await page.addInitScript('globalThis.__name = (f) => f')
    await list(page, served.url, n)
    await context.close()
  }
  await browser.close()
  await served.stop()
}

void main()
