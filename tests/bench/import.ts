/**
 * A battle of 50,000 entries taken in from a file: how long it takes, how long the page is ever held, how often it says how
 * far it is, and how fast the battle opens then. Only measures; asserts nothing.
 * npm run bench:import -- [entries] [rule set] [times the CPU is slowed]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { AnyRuleSet } from '#engine'
import { sealed, written } from '#form'
import { after, type Draft, type Entry, editOf, enterable, type Game, placed, within } from '#game'
import { wander } from '../../src/headless/referee.ts'
import { loadRuleSet } from '../../src/headless/rulesets.ts'
import { knownChromium } from '../../src/tools/chromium.mjs'
import { serve } from '../../src/tools/serve.mjs'
import { quickFingers } from '../e2e/fingers.ts'
import { given, many } from './limit.ts'

const [entries = many(50_000, 300), id = 'indian-mutiny-1857', slower = 1] = given
const ACTIONS = many(600, 20)

/** Tests of before that change nothing and can be entered again as the battle stands. */
function repeatable(set: AnyRuleSet, game: Game, book: readonly Entry[]): readonly Draft[] {
  return book.flatMap((entry) => {
    if (entry.kind !== 'resolved' || entry.settles !== null) return []
    const { seq: _, at: __, prev: ___, ...draft } = entry
    if (draft.outcome.changes.length + draft.outcome.owed.length > 0) return []
    return enterable(set, game, [draft], 0).ok ? [draft] : []
  })
}

/** A battle by chance, and behind it tests, hand edits there and back, and remarks, up to so many entries. */
async function file(set: AnyRuleSet, n: number): Promise<string> {
  const { battle } = wander(set, [], 1, ACTIONS)
  const book = [...battle.entries]
  let game = battle.game
  const enter = (draft: Draft) => {
    const entry = placed(game, draft, book.length * 1000)
    game = after(game, entry, within(book))
    book.push(entry)
  }
  const tests = repeatable(set, game, book)
  const named = Object.entries(game.world)
    .flatMap(([kind, all]) => Object.keys(all).map((id) => ({ kind, id })))
    .find((ref) => editOf(set, game, ref, { name: 'Unit 1' }, 'renamed').ok)
  for (let at = 0; book.length < n; at++) {
    const test = tests[at % Math.max(1, tests.length)]
    if (test) enter(test)
    const edit = named && editOf(set, game, named, { name: `Unit ${at % 7}` }, 'renamed')
    if (edit?.ok) enter(edit.value)
    enter({ kind: 'remarked', says: 'Rain.' })
  }
  return written({ name: 'A long war', ruleset: set.id, created: 1 }, await sealed(undefined, book))
}

/** What the page itself sees while it works: tasks that held it, the longest pause between frames, and what it said. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const began = performance.now()
    const seen = { tasks: [] as (readonly [number, number])[], pause: 0, said: new Set<string>() }
    Object.assign(window, { seen })
    new PerformanceObserver((list) =>
      seen.tasks.push(...list.getEntries().map(({ startTime, duration }) => [startTime - began, duration] as const)),
    ).observe({
      type: 'longtask',
    })
    let last = performance.now()
    const frame = (now: number) => {
      seen.pause = Math.max(seen.pause, now - last)
      last = now
      const says = document.querySelector('[role=dialog] .sheet-body')?.textContent
      if (says) seen.said.add(says)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })

const watched = (page: Page) =>
  page.evaluate(() => {
    const { tasks, pause, said } = Reflect.get(window, 'seen')
    return { tasks, pause, said: [...said] } as { tasks: [number, number][]; pause: number; said: string[] }
  })

const ms = (n: number) => `${n.toFixed(0)} ms`

async function main(): Promise<void> {
  const set = await loadRuleSet(id)
  const text = await file(set, Number(entries))
  // From a file, as a phone reads it: what a test hands over itself holds the page.
  const folder = mkdtempSync(join(tmpdir(), 'orderly-import-'))
  const path = join(folder, 'war.json')
  writeFileSync(path, text)
  const served = await serve(resolve(import.meta.dirname, '../../dist'))
  const known = knownChromium()
  const browser = await chromium.launch({
    ...(known ? { executablePath: known.path, args: [...known.args] } : {}),
    chromiumSandbox: false,
  })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await quickFingers(context)
  const page = await context.newPage()
  // tsx names functions by a function of its own, which a page does not know
  await page.addInitScript('globalThis.__name = (f) => f')
  await page.goto(served.url)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(slower) })
  await page.getByRole('button', { name: 'Import a battle' }).tap()
  await watch(page)
  const before = performance.now()
  await page.locator('input[type=file]').setInputFiles(path)
  const refused = page.getByText(/^Import failed/)
  await page.getByRole('button', { name: 'Resolve', exact: true }).or(refused).waitFor({ timeout: 900_000 })
  if (await refused.isVisible()) throw new Error(String(await page.getByRole('dialog').last().textContent()))
  const taken = performance.now() - before
  const { tasks, pause, said } = await watched(page)
  const [from = 0, longest = 0] = tasks.sort(([, one], [, other]) => other - one)[0] ?? []
  console.log(`${entries} entries of ${id}, ${(text.length / 1e6).toFixed(1)} MB, CPU slowed ${slower} times`)
  console.log(`  from the file to the table   ${(taken / 1000).toFixed(1)} s`)
  console.log(
    `  the page was held            ${tasks.length} times over 50 ms, ${ms(longest)} at most, ${(from / 1000).toFixed(1)} s after the file was chosen`,
  )
  console.log(`  longest pause of frames      ${ms(pause)}`)
  console.log(`  it said how far it is        ${said.length} times: ${said.slice(0, 2).join(' | ')} ... ${said.at(-1)}`)
  await page.goto(served.url)
  await page.getByRole('button', { name: 'Resume the battle' }).waitFor()
  const opening = performance.now()
  await page.getByRole('button', { name: 'Resume the battle' }).tap()
  await page.getByRole('button', { name: 'Resolve', exact: true }).waitFor()
  console.log(`  opened from home             ${ms(performance.now() - opening)}`)
  await browser.close()
  await served.stop()
  rmSync(folder, { recursive: true })
}

void main()
