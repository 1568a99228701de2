/** Random fingers on the real build: what they find amiss, with the taps that lead there. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { written } from '#form'
import { type Entry, states } from '#game'
import { compare, gate } from '#gate'
import { breaches } from '../../src/game/invariants.ts'
import { loadRuleSet, withInvariants } from '../../src/headless/rulesets.ts'
import { misspoken } from '../../src/headless/seams/spoken.ts'
import { layoutBreaches } from '../e2e/layout.ts'
import { chance } from '../e2e/monkey.ts'
import { type Control, changes, placeOf, type Shown, shown, watched } from './page.ts'

/** One thing that a hand does. */
export type Step =
  | { readonly does: 'tap' | 'tap twice'; readonly says: string; readonly nth: number }
  | { readonly does: 'type'; readonly says: string; readonly nth: number; readonly text: string }
  | { readonly does: 'back' | 'reload' | 'scroll' }

/** What is amiss, where, and after what. */
export type Finding = {
  readonly what: string
  readonly screen: string
  readonly says: string
  readonly steps: readonly Step[]
}

/** What people type where they may type anything. */
const TYPED = ['12', '12,5', '-1', '1e9', 'abc', '', '   ', 'O’Brien', '<b>', 'پلٹن', '1000', '2nd of 3']

/** A person taps the same place again no sooner, in ms. */
const PACE = 500

/** A tally on the table counts nothing too. */
const TALLY = /^\d+ of \d+(?: have acted)?$/

/** Written so by everybody. */
const NAMES_OF_OTHERS = /\b(?:kB|iPhone|iPad|iOS)\b/g

/** Ids of clauses and things, and what only a program says. */
const RAW = /\b[a-z]+(?:-[a-z]+)*(?:\.[a-z]+(?:-[a-z]+)*){1,}\b(?!\/)|\[object|\bundefined\b|\bNaN\b/
const FAILED = /Something went wrong|There is no such page|Cannot read|is not a function/

/** What stands for one sentence of several in a finding: names and numbers differ. */
const kindOf = ({ what, screen, says }: Finding) =>
  `${what}|${screen}|${what === 'dead tap' ? says.replace(/\d+/g, '#') : says.replace(/\d+/g, '#').slice(0, 60)}`

/** A hand on a phone. It knows what it has touched before, in all its lives. */
export class Monkey {
  readonly findings = new Map<string, Finding>()
  readonly touched = new Map<string, number>()
  readonly screens = new Set<string>()
  taps = 0

  constructor(
    private readonly browser: Browser,
    private readonly url: string,
  ) {}

  /** One phone from its first start on: so many things done at random, or these. Tells what is amiss at its end too. */
  async life(
    seed: number,
    most: { readonly until: number; readonly steps: number },
    replay?: readonly Step[],
  ): Promise<readonly Finding[]> {
    const random = chance(seed)
    const context = await this.phone(seed)
    const page = await context.newPage()
    const hand = new Hand(page, random, this)
    try {
      await page.goto(this.url)
      await page.locator('main:not([data-ahead])').waitFor()
      if (replay) for (const step of replay) await hand.again(step)
      else await hand.begin(seed)
      while (!replay && hand.steps.length < most.steps && Date.now() < most.until && !hand.isLost) await hand.next()
      await hand.end()
    } finally {
      await context.close()
    }
    return hand.findings
  }

  private async phone(seed: number): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    // What compiles these tests names functions by a word of its own.
    await context.addInitScript('globalThis.__name = (f) => f')
    await context.addInitScript(watched)
    // The same dice and ids in every run.
    await context.addInitScript((from) => {
      let state = from
      const next = () => {
        state = (state + 0x6d2b79f5) | 0
        let t = Math.imul(state ^ (state >>> 15), state | 1)
        t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
        return (t ^ (t >>> 14)) >>> 0
      }
      crypto.getRandomValues = <T extends ArrayBufferView | null>(words: T): T => {
        if (words instanceof Uint32Array || words instanceof Uint8Array)
          for (let i = 0; i < words.length; i++) words[i] = next()
        return words
      }
    }, seed)
    return context
  }

  /** True where nothing of that kind was seen before. */
  note(finding: Finding): boolean {
    const kind = kindOf(finding)
    const isNew = !this.findings.has(kind)
    if (isNew) this.findings.set(kind, finding)
    return isNew
  }
}

/** The stored rows of a battle. */
type Stored = {
  readonly id: string
  readonly name: string
  readonly ruleset: string
  readonly entries: readonly Entry[]
}

const storedBattles = (page: Page): Promise<readonly Stored[]> =>
  page.evaluate(
    () =>
      new Promise<readonly Stored[]>((done) => {
        const opened = indexedDB.open('orderly-book')
        opened.onerror = () => done([])
        opened.onsuccess = () => {
          const book = opened.result
          if (!book.objectStoreNames.contains('games')) return done([])
          const tx = book.transaction(['games', 'entries'])
          const [games, entries] = [tx.objectStore('games').getAll(), tx.objectStore('entries').getAll()]
          tx.oncomplete = () => {
            book.close()
            done(
              games.result.map(({ id, name, ruleset }) => ({
                id,
                name,
                ruleset,
                entries: entries.result.filter((row) => row.game === id).map((row) => row.entry),
              })),
            )
          }
        }
      }),
  )

/** What is wrong with a stored battle: it does not come in again, a rule's invariant is broken, or it is walked otherwise today. */
async function battleAmiss({ name, ruleset, entries }: Stored): Promise<readonly string[]> {
  if (entries.length === 0) return []
  const { set, invariants } = await withInvariants(ruleset)
  const read = await gate(written({ name, ruleset, created: 0 }, entries), { ruleSet: loadRuleSet })
  if (!read.ok) return [`It cannot be imported again: ${read.says}`]
  const broken = [...states(read.value.entries, set)].flatMap(({ entry, before, after }) =>
    breaches(invariants, before, entry, after).map(({ invariant, says }) => `${invariant}: ${says}`),
  )
  return [
    ...broken,
    ...compare(set, read.value.entries).differences.map(
      ({ entry, title, says }) => `Entry ${entry}, ${title}: ${says}`,
    ),
  ]
}

/** One hand in one life. */
class Hand {
  readonly steps: Step[] = []
  readonly findings: Finding[] = []
  private now: Shown = { screen: '', lines: [], controls: [] }
  private readonly read = new Set<string>()
  isLost = false
  private isNew = false
  private last = { x: 0, y: 0, at: 0 }

  constructor(
    private readonly page: Page,
    private readonly random: (n: number) => number,
    private readonly monkey: Monkey,
  ) {
    page.on('pageerror', (error) => this.amiss('error of the page', error.message.slice(0, 200)))
    page.on('console', (message) => {
      if (message.type() === 'error') this.amiss('error in the console', message.text().slice(0, 200))
    })
    page.on('dialog', (dialog) => void dialog.accept())
  }

  /** Half of the lives begin with a battle to try. */
  async begin(seed: number): Promise<void> {
    await this.look()
    if (seed % 2 === 1) return
    const samples = this.now.controls.filter(({ sort }) => sort.includes('.list-row') || sort.includes('.sample'))
    const tries = samples.filter((one) => /John Company|Mutiny|Sepoys|Mughal|skirmish/i.test(one.says))
    const chosen = tries[(seed / 2) % Math.max(1, tries.length)]
    if (chosen) await this.tap(chosen)
  }

  /** Does something, and looks at what comes of it. */
  async next(): Promise<void> {
    const roll = this.random(100)
    if (roll < 4) return this.do({ does: 'back' })
    if (roll < 6) return this.do({ does: 'reload' })
    if (roll < 8) return this.do({ does: 'scroll' })
    const control = this.chosen()
    if (!control) {
      this.amiss('dead end', 'Nothing can be tapped.')
      this.isLost = true
      return
    }
    await this.tap(control, roll < 16)
  }

  /** What was touched least comes first, and what brings the battle on. */
  private chosen(): Control | null {
    const weights = this.now.controls.map((control) => {
      const seen = this.monkey.touched.get(control.sort) ?? 0
      const draws = control.isGreen || /^(?:Apply|Roll|Test|Resume|Start|Next|End)/.test(control.says) ? 5 : 1
      const dull =
        control.isOn || /^(?:Delete|Discard|Close|Back|Home)/.test(control.says) ? 0.15 : control.isBarred ? 0.3 : 1
      return (draws * dull) / (1 + seen) ** 0.7
    })
    let left = (this.random(1_000_000) / 1_000_000) * weights.reduce((a, b) => a + b, 0)
    for (const [i, weight] of weights.entries()) {
      left -= weight
      if (left <= 0) return this.now.controls[i] ?? null
    }
    return this.now.controls.at(-1) ?? null
  }

  private async tap(control: Control, twice = false): Promise<void> {
    const nth = this.now.controls.filter(({ says }) => says === control.says).indexOf(control)
    const { says } = control
    if (control.kind === 'text')
      return this.do({ does: 'type', says, nth, text: TYPED[this.random(TYPED.length)] ?? '' }, control)
    return this.do({ does: twice ? 'tap twice' : 'tap', says, nth }, control)
  }

  /** Does once more what was done in another life; what is not there is left out. */
  async again(step: Step): Promise<void> {
    await this.look()
    if (!('says' in step)) return this.do(step)
    const control = this.now.controls.filter(({ says }) => says === step.says)[step.nth]
    if (control) await this.do(step, control)
  }

  private async do(step: Step, control?: Control): Promise<void> {
    this.steps.push(step)
    this.monkey.taps++
    if (control) this.monkey.touched.set(control.sort, (this.monkey.touched.get(control.sort) ?? 0) + 1)
    const [before] = await this.page.evaluate(changes)
    try {
      if (control) await this.touch(step, control)
      else if (step.does === 'back') await this.page.evaluate(() => location.hash.length > 2 && history.back())
      else if (step.does === 'reload') await this.page.reload()
      else await this.page.mouse.wheel(0, 600)
      const isChanged = await this.quiet(before)
      if (control && step.does === 'tap' && control.kind === 'tap' && !control.isOn && !isChanged)
        this.amiss('dead tap', control.says)
    } catch (error) {
      // A page that is loaded anew while it is looked at.
      if (!/navigat|context was destroyed|closed/i.test(String(error))) throw error
    }
    await this.look()
    await this.judge()
    if (this.isNew) await this.page.screenshot({ path: `test-results/monkey/${this.monkey.findings.size}.png` })
    this.isNew = false
  }

  private async touch(step: Step, control: Control): Promise<void> {
    const place = await this.page.evaluate(placeOf, control.at)
    if (!place) return
    if (place.under !== null) {
      // What came meanwhile may lie over it, and is looked at first.
      const { screen } = this.now
      await this.look()
      if (this.now.screen === screen) this.amiss('lies under something', `${control.says} under ${place.under}`)
      return
    }
    const { width, height } = this.page.viewportSize() ?? { width: 0, height: 0 }
    if (place.x < 0 || place.y < 0 || place.x > width || place.y > height)
      return this.amiss('out of reach', control.says)
    await this.apart(place)
    await this.page.touchscreen.tap(place.x, place.y)
    if (step.does === 'tap twice') await this.page.touchscreen.tap(place.x, place.y)
    if (step.does !== 'type') return
    await this.page.keyboard.press('Control+A')
    await this.page.keyboard.insertText(step.text)
    await this.page.keyboard.press(this.random(2) === 0 ? 'Enter' : 'Tab')
  }

  /** A person does not tap at once what has just come under the finger, but by a slip: that is what “tap twice” is for. */
  private async apart({ x, y }: { readonly x: number; readonly y: number }): Promise<void> {
    if (Math.hypot(x - this.last.x, y - this.last.y) < 30) {
      const [, ago] = await this.page.evaluate(changes)
      const since = Math.min(performance.now() - this.last.at, ago)
      if (since < PACE) await this.page.waitForTimeout(PACE - since)
    }
    this.last = { x, y, at: performance.now() }
  }

  /** Waits until nothing changes any more; true if something has. */
  private async quiet(before: number): Promise<boolean> {
    const until = Date.now() + 9000
    for (;;) {
      const [n, ago] = await this.page.evaluate(changes)
      if (n !== before && ago > 60) return true
      if (Date.now() > until) return n !== before
      if (n === before && Date.now() > until - 1000) return false
      await this.page.evaluate(() => new Promise(requestAnimationFrame))
    }
  }

  /** What comes late is waited for; after ten seconds it is a dead end. */
  private async look(): Promise<void> {
    const until = Date.now() + 10_000
    do this.now = await this.page.evaluate(shown)
    while (this.now.controls.length === 0 && Date.now() < until)
    this.monkey.screens.add(this.now.screen)
  }

  private async judge(): Promise<void> {
    const { lines, controls } = this.now
    for (const line of lines) {
      if (FAILED.test(line)) {
        this.amiss('failure page', line)
        this.isLost = true
      }
      if (this.read.has(line)) continue
      this.read.add(line)
      const raw = RAW.exec(line)?.[0]
      if (raw && !/^(?:e\.g|i\.e|p\.m|a\.m|battle\.json)/.test(raw))
        this.amiss('raw id', `${raw}: ${line.slice(0, 160)}`)
      const why = TALLY.test(line) ? null : misspoken(line.replace(NAMES_OF_OTHERS, ''))
      if (why) this.amiss('nobody says that', `${why}: ${line.slice(0, 160)}`)
    }
    if (controls.length === 0) this.amiss('dead end', 'Nothing can be tapped.')
    for (const breach of await this.page.evaluate(layoutBreaches)) this.amiss('layout', breach)
  }

  /** What is stored at the end is in order. */
  async end(): Promise<void> {
    for (const battle of await storedBattles(this.page))
      for (const says of await battleAmiss(battle)) this.amiss('the battle', says)
  }

  private amiss(what: string, says: string): void {
    const finding = { what, says, screen: this.now.screen, steps: [...this.steps] }
    this.findings.push(finding)
    this.isNew = this.monkey.note(finding) || this.isNew
  }
}

/** The same finding with as few steps as lead there, in as many tries as there is time for. */
export async function shortened(monkey: Monkey, seed: number, finding: Finding, until: number): Promise<Finding> {
  const kind = kindOf(finding)
  let least = finding
  for (
    let size = Math.ceil(least.steps.length / 2);
    size >= 1 && Date.now() < until;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  )
    for (let at = least.steps.length - 1; at >= 0 && Date.now() < until; at -= size) {
      const steps = [...least.steps.slice(0, Math.max(0, at - size + 1)), ...least.steps.slice(at + 1)]
      const found = (await monkey.life(seed, { until, steps: 0 }, steps)).find((one) => kindOf(one) === kind)
      if (found && found.steps.length < least.steps.length) least = { ...found, steps: found.steps }
    }
  return least
}
