/** A hand on one phone: it does one thing after another, and looks at what comes of each. */
import type { Page } from '@playwright/test'
import { layoutBreaches, unreachable } from '../e2e/layout.ts'
import { battleAmiss, storedBattles } from './battle.ts'
import { type Finding, kindOf, lineAmiss, pageAmiss, type Step } from './findings.ts'
import { back, type Control, changes, placeOf, quieted, type Shown, shown, slips } from './page.ts'
import { refusedAgain } from './start.ts'

/** What people type where they may type anything. */
const TYPED = ['12', '12,5', '-1', '1e9', 'abc', '', '   ', 'O’Brien', '<b>', 'پلٹن', '1000', '2nd of 3', '٣']

/** A person taps the same place again no sooner, in ms. */
const PACE = 500

/** What brings a battle on, and what belongs to a table that does not play by the app alone. */
const ONWARD = /^(?:Apply|Roll|Test|Resume|Start|Next|End|Go on|Fire|Charge|Move|Continue|Hand in)/
const APART =
  /^(?:Undo|Redo|Rule (?:otherwise|it)|House rule|\+ |− |Save the ruling|Our own dice|Take back|Change|Drop)/
const DULL = /^(?:Delete|Discard|Close|Back|Home|Settings|Rules|Leave|Cancel)/

const isLoadedAnew = (error: unknown) => /navigat|context was destroyed|closed/i.test(String(error))

/** What a hand knows of what all hands have done before, and where it leaves what it sees. */
export type Known = {
  readonly touched: Map<string, number>
  readonly screens: Set<string>
  readonly findings: ReadonlyMap<string, Finding>
  taps: number
  /** Of its pictures. */
  readonly name: string
  /** Whether the build is another than that of today, whose battles today's rules do not play. */
  readonly isOld: boolean
  /** Screens whose every control was sought with a finger. */
  readonly reached: Set<string>
  note(finding: Finding): boolean
}

/** One hand in one life; the hands of several phones share what they did. */
export class Hand {
  private now: Shown = { screen: '', lines: [], controls: [], contradicts: [], refuses: false }
  private readonly read = new Set<string>()
  private readonly typed: string[] = []
  private readonly before = new Map<string, number>()
  isLost = false
  private isNew = false
  private last = { x: 0, y: 0, at: 0 }

  constructor(
    readonly page: Page,
    private readonly random: (n: number) => number,
    private readonly known: Known,
    private readonly steps: Step[],
    private readonly findings: Finding[],
    /** The text, as a share of a hundred; and which of several phones it is. */
    private readonly of: { readonly text: number; readonly who?: number },
  ) {
    page.on('pageerror', ({ message }) => {
      // A blank frame has no clipboard to be watched.
      if (!message.includes("setting 'writeText'")) this.amiss('error of the page', message.slice(0, 200))
    })
    page.on('console', (message) => {
      if (message.type() === 'error') this.amiss('error in the console', message.text().slice(0, 200))
    })
    page.on('dialog', (dialog) => void dialog.accept())
  }

  /** Does something, and looks at what comes of it. */
  async next(): Promise<void> {
    if (this.now.controls.length === 0) await this.look()
    const roll = this.random(100)
    if (roll < 3) return this.do({ does: 'back' })
    if (roll < 5) return this.do({ does: 'reload' })
    if (roll < 6) return this.do({ does: 'scroll' })
    const control = this.chosen()
    if (!control) {
      this.amiss('dead end', 'Nothing can be tapped.')
      this.isLost = true
      return
    }
    await this.tap(control, roll < 18)
  }

  /** What was touched least comes first, and what brings the battle on. */
  private chosen(): Control | null {
    const weights = this.now.controls.map((control) => {
      const seen = this.known.touched.get(control.sort) ?? 0
      const draws = control.isGreen || ONWARD.test(control.says) ? 5 : APART.test(control.says) ? 2.5 : 1
      const dull = control.isOn || DULL.test(control.says) ? 0.12 : control.isBarred ? 0.3 : 1
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
    this.steps.push(this.of.who === undefined ? step : { ...step, who: this.of.who })
    this.known.taps++
    if (control) this.known.touched.set(control.sort, (this.known.touched.get(control.sort) ?? 0) + 1)
    const [before] = await this.page.evaluate(changes)
    let isTapped = false
    try {
      if (control) isTapped = await this.touch(step, control)
      else if (step.does === 'back') await this.page.evaluate(back)
      else if (step.does === 'reload') await this.reload()
      else await this.page.mouse.wheel(0, 600)
      const isAsked = isTapped && step.does === 'tap' && control?.kind === 'tap' && !control.isOn
      if (!isAsked) await this.quiet(before, 1000)
      else if (!(await this.answers(control, before)))
        this.amiss(control.isBarred ? 'silent where it is dashed' : 'dead tap', control.says)
    } catch (error) {
      if (!isLoadedAnew(error)) throw error
    }
    await this.settled(async () => {
      await this.look()
      await this.judge()
    })
    if (this.isNew)
      await this.page.screenshot({ path: `test-results/monkey/${this.known.name}-${this.known.findings.size}.png` })
    this.isNew = false
  }

  /** Whether anything comes of the tap: a tap that the machine was too busy for is tapped once more. */
  private async answers(control: Control, before: number): Promise<boolean> {
    if (this.isKnown(control.isBarred ? 'silent where it is dashed' : 'dead tap', control.says))
      return this.quiet(before, 1000)
    if (await this.quiet(before, 4000)) return true
    if ((await this.page.evaluate(shown)).refuses) return true
    const { x, y } = this.last
    await this.page.touchscreen.tap(x, y)
    return this.quiet(before, 4000)
  }

  private async reload(): Promise<void> {
    await this.page.reload()
  }

  /** Whether a finger came to it: what has gone meanwhile is left alone. */
  private async touch(step: Step, control: Control): Promise<boolean> {
    const place = await this.page.evaluate(placeOf, control.at)
    if (!place) return false
    if (place.under !== null) {
      // What came meanwhile may lie over it, and is looked at first.
      const { screen } = this.now
      await this.look()
      if (this.now.screen === screen) this.amiss('lies under something', `${control.says} under ${place.under}`)
      return false
    }
    const { width, height } = this.page.viewportSize() ?? { width: 0, height: 0 }
    if (place.x < 0 || place.y < 0 || place.x > width || place.y > height) {
      this.amiss('out of reach', control.says)
      return false
    }
    await this.apart(place)
    await this.page.touchscreen.tap(place.x, place.y)
    if (step.does === 'tap twice') {
      await this.page.waitForTimeout(40 + this.random(200))
      await this.page.touchscreen.tap(place.x, place.y)
    }
    if (step.does !== 'type') return true
    if (step.text.trim().length > 1) this.typed.push(step.text)
    await this.page.keyboard.press('Control+A')
    await this.page.keyboard.insertText(step.text)
    await this.page.keyboard.press(this.random(2) === 0 ? 'Enter' : 'Tab')
    return true
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

  /** In the page: each look from here would take as long as what it looks for. */
  private quiet(before: number, wait: number): Promise<boolean> {
    return this.page.evaluate(quieted, { before, wait })
  }

  /** What comes late is waited for; a screen for the hall shows its way back at a tap anywhere; after ten seconds it is a dead end. */
  async look(): Promise<void> {
    const { text } = this.of
    if (text !== 100)
      await this.page.evaluate((text) => {
        const { style } = document.documentElement
        if (style.fontSize !== `${text}%`) style.fontSize = `${text}%`
      }, text)
    const until = Date.now() + 10_000
    this.now = await this.page.evaluate(shown)
    const isBare = () => this.now.controls.length === 0
    while (isBare() && Date.now() < until) {
      if (this.now.lines.length > 0) await this.page.touchscreen.tap(180, 320)
      await this.page.waitForTimeout(500)
      this.now = await this.page.evaluate(shown)
    }
    this.known.screens.add(this.now.screen)
  }

  /** Looks once more at a page that was loaded anew while it was looked at. */
  private async settled(looks: () => Promise<void>): Promise<void> {
    for (let tries = 0; ; tries++)
      try {
        return await looks()
      } catch (error) {
        if (!isLoadedAnew(error) || tries === 3) throw error
        await this.page.waitForLoadState()
      }
  }

  private async judge(): Promise<void> {
    const { lines, screen } = this.now
    for (const line of lines) {
      if (this.read.has(line)) continue
      this.read.add(line)
      const wrong = lineAmiss(line, this.typed)
      if (wrong) this.amiss(...wrong)
      if (wrong?.[0] === 'failure page') this.isLost = true
    }
    for (const [what, says] of pageAmiss(this.now)) this.amiss(what, says)
    for (const [what, says] of await this.page.evaluate(slips)) this.amiss(what, says)
    for (const breach of await this.page.evaluate(layoutBreaches)) this.amiss('layout', breach)
    const place = `${screen} ${this.of.text} ${this.page.viewportSize()?.width}`
    if (this.known.reached.has(place)) return
    this.known.reached.add(place)
    for (const breach of await this.page.evaluate(unreachable)) this.amiss('out of reach', breach)
  }

  /** Looks at the page before it does anything, and at what is stored there: by an older version, if `isOlder`. */
  async begin(isOlder: boolean): Promise<void> {
    if (isOlder) for (const { id, entries } of await storedBattles(this.page)) this.before.set(id, entries.length)
    await this.quiet(-1, 0)
    await this.look()
    await this.judge()
  }

  /** What is stored at the end is in order, and the phone itself can export and import it. */
  async end(url: string, another: () => Promise<Page>): Promise<void> {
    for (const battle of await storedBattles(this.page))
      for (const says of await battleAmiss(battle, this.before.get(battle.id) ?? 0, this.known.isOld))
        this.amiss('the battle', says)
    const refused = await refusedAgain(this.page, url, another).catch(
      (error: unknown) => `It does not come back: ${String(error).slice(0, 200)}`,
    )
    if (refused !== null) this.amiss('the battle', refused)
  }

  private finding = (what: string, says: string): Finding => ({
    what,
    says,
    screen: this.now.screen,
    steps: [...this.steps],
  })
  private isKnown = (what: string, says: string) => this.known.findings.has(kindOf(this.finding(what, says)))

  private amiss(what: string, says: string): void {
    const finding = this.finding(what, says)
    this.findings.push(finding)
    this.isNew = this.known.note(finding) || this.isNew
  }
}
