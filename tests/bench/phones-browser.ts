/**
 * A referee's page and eight players' pages of the built app in one Chromium, at normal speed and slowed 4 times: each budget
 * of several phones beside what was measured. Only measures; asserts nothing. A slowed page takes three quarters of a
 * processor even while it rests, so of the slowed ones two are slowed and drawn at a time, the referee's and the player's
 * whose turn it is; the others listen at normal speed, undrawn.
 * npm run bench:phones:browser -- [folder of the build]; without a folder, `dist`.
 */
import { resolve } from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { knownChromium } from '../../src/tools/chromium.mjs'
import { serve } from '../../src/tools/serve.mjs'
import { Camera, photographed } from '../e2e/camera.ts'
import { long, siege } from '../e2e/files.ts'
import { copied, letIn, openPlayers, phoneOf, withClipboard } from '../e2e/phones.ts'
import { choose, tap } from '../e2e/play.ts'
import { given, many, once } from './limit.ts'

const dist = resolve(given[0] ?? resolve(import.meta.dirname, '../../dist'))
const PLAYERS = many(8, 1)
/** Tests that are rolled on the referee's phone, and as many on the players'. */
const TESTS = many(16, 1)
const QUESTIONS = many(40, 1)
/** How often the referee's phone is watched at work, and over so many lines of the log each time. */
const LOOKS = many(5, 1)
const LINES = many(8, 1)
const MISSED = many(200, 2)
const LONG = many(10_000, 200)
const JOINS = many(5, 1)

/** What measures inside a page. Times are milliseconds of one clock for all pages. */
type Gauge = {
  now(): number
  /** When something is so on the page, and drawn. */
  until(is: () => boolean): Promise<number>
  /** When the words of these elements are others than now, and drawn. */
  changed(selector: string): Promise<number>
  /** Taps the button whose words begin so; the moment at which it did. */
  press(says: string): number
  /** What is waited for. */
  armed: Promise<number>
  /** When the code of this phone was drawn, and the table for the first time; when its last channel opened. */
  readonly code: Promise<number>
  readonly table: Promise<number>
  opened: number
  /** When the last entry was on this phone's disk. */
  entered: number
  readonly connections: RTCPeerConnection[]
}
declare const gauge: Gauge

/** Runs in each page before all else. */
function install(): void {
  const now = () => performance.timeOrigin + performance.now()
  const drawn = () =>
    new Promise<number>((done) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done(now())
        port2.postMessage(null)
      }),
    )
  const until = (is: () => boolean) =>
    new Promise<void>((done, failed) => {
      if (is()) return done()
      setTimeout(
        () => failed(new Error(`Not so after a minute: ${is}, ${document.body.innerText.slice(0, 400)}`)),
        60_000,
      )
      const watching = new MutationObserver(() => {
        if (!is()) return
        watching.disconnect()
        done()
      })
      watching.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    }).then(drawn)
  const words = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent).join('|')
  const make = RTCPeerConnection.prototype.createDataChannel
  RTCPeerConnection.prototype.createDataChannel = function (...given) {
    const channel = make.apply(this, given)
    channel.addEventListener('open', () => {
      all.opened = now()
      all.connections.push(this)
    })
    return channel
  }
  // Who was here before need not type a name.
  if (location.protocol === 'http:' && !localStorage.getItem('orderly-book/seat'))
    localStorage.setItem('orderly-book/seat', '{"name":"Joe"}')
  for (const write of ['add', 'put'] as const) {
    const before = IDBObjectStore.prototype[write]
    IDBObjectStore.prototype[write] = function (...given) {
      if (this.name === 'entries')
        this.transaction.addEventListener('complete', () => Object.assign(all, { entered: now() }))
      return before.apply(this, given)
    }
  }
  const all: Gauge = {
    now,
    until,
    changed: (selector) => {
      const before = words(selector)
      return until(() => words(selector) !== before)
    },
    press: (says) => {
      const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim().startsWith(says))
      if (!button) throw new Error(`No button says ${says}: ${document.body.innerText.slice(0, 400)}`)
      const at = now()
      button.click()
      return at
    },
    armed: Promise.resolve(0),
    code: until(() => document.querySelector('.join-code svg.qr') !== null),
    table: until(() => document.querySelector('.follows:not(.away)') !== null),
    opened: 0,
    entered: 0,
    connections: [],
  }
  Object.assign(window, { gauge: all })
}

/** A phone of the bench: its page, and what slows it and counts its work. */
class Phone {
  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async open(browser: Browser, permissions?: string[]): Promise<Phone> {
    const page = await phoneOf(browser, permissions)
    // tsx names functions by a function of its own, which a page does not know.
    await page.addInitScript('globalThis.__name = (f) => f')
    await page.addInitScript(install)
    await withClipboard(page)
    const session = await page.context().newCDPSession(page)
    return new Phone(page, session)
  }

  async slow(rate: number): Promise<void> {
    await this.session.send('Emulation.setCPUThrottlingRate', { rate })
  }

  /** Listens on at normal speed, undrawn; or is drawn again, so many times slowed. */
  private async turn(rate: number, isDrawn: boolean): Promise<void> {
    await this.slow(rate)
    await this.page.evaluate((isDrawn) => {
      document.documentElement.style.display = isDrawn ? '' : 'none'
    }, isDrawn)
  }

  /** Those whose turn it is: all at normal speed, else this one alone. */
  async among(players: readonly Phone[], rate: number): Promise<readonly Phone[]> {
    if (rate === 1) return players
    for (const one of players) if (one !== this) await one.turn(1, false)
    await this.turn(rate, true)
    return [this]
  }

  /** Milliseconds for which the code of several phones, and all that it called, had the main thread meanwhile. */
  async busy(during: () => Promise<void>): Promise<number> {
    await this.session.send('Profiler.enable')
    await this.session.send('Profiler.setSamplingInterval', { interval: 100 })
    await this.session.send('Profiler.start')
    await during()
    const { nodes, samples = [], timeDeltas = [] } = (await this.session.send('Profiler.stop')).profile
    const ours = new Set(nodes.filter(({ callFrame }) => callFrame.url.includes('/phones-')).map(({ id }) => id))
    // Those that were called come after whoever called them.
    for (const { id, children = [] } of nodes) if (ours.has(id)) for (const child of children) ours.add(child)
    return samples.reduce((sum, id, at) => sum + (ours.has(id) ? (timeDeltas[at] ?? 0) / 1000 : 0), 0)
  }

  /** From here on it waits for other words in these elements. */
  async arm(selector: string): Promise<void> {
    await this.page.evaluate((selector) => {
      gauge.armed = gauge.changed(selector)
    }, selector)
  }

  /** Stops all that the page does, as a phone does that sleeps; what wakes it. */
  async stop(): Promise<() => Promise<unknown>> {
    await this.session.send('Debugger.enable')
    const stopped = new Promise((done) => this.session.once('Debugger.paused', done))
    await this.session.send('Debugger.pause')
    await stopped
    return () => this.session.send('Debugger.disable')
  }

  armed(): Promise<number> {
    return this.page.evaluate(() => gauge.armed)
  }

  /** Until there is a button whose words begin so. */
  async shows(says: string): Promise<void> {
    await this.page.waitForFunction(
      (says) => [...document.querySelectorAll('button')].some((one) => one.textContent?.trim().startsWith(says)),
      says,
    )
  }

  async press(says: string): Promise<number> {
    await this.shows(says)
    return this.page.evaluate((says) => gauge.press(says), says)
  }

  close(): Promise<void> {
    return this.page.context().close()
  }
}

/** A referee's phone with a battle on the table. */
async function refereeOf(browser: Browser, url: string, file: string): Promise<Phone> {
  const referee = await Phone.open(browser, ['camera', 'local-network-access'])
  await referee.page.goto(url)
  await choose(referee.page, Buffer.from(file))
  await referee.page.getByRole('button', { name: 'Resolve', exact: true }).waitFor()
  return referee
}

const clock = () => performance.timeOrigin + performance.now()

/** A phone comes to the table by the referee's code and camera; milliseconds without the human part, and from the open channel. */
async function join(player: Phone, referee: Phone, camera: Camera): Promise<{ all: number; open: number }> {
  const dark = referee.page.locator('svg.qr .qr-dark')
  await dark.waitFor()
  const before = await dark.getAttribute('d')
  await player.page.goto('about:blank')
  await player.page.goto(await copied(referee.page, 'Copy the link'))
  const shows = await player.page.evaluate(async () => (await gauge.code) - performance.timeOrigin)
  const film = await photographed(player.page)
  const from = clock()
  camera.sees(film)
  const table = await player.page.evaluate(() => gauge.table)
  await referee.page.waitForFunction((before) => {
    const now = document.querySelector('svg.qr .qr-dark')?.getAttribute('d')
    return now && now !== before && document.body.innerText.includes('has joined.')
  }, before)
  camera.sees()
  return { all: shows + table - from, open: table - (await player.page.evaluate(() => gauge.opened)) }
}

/** Rolls an owed test on the referee's phone; milliseconds until each player's phone shows it, from the tap and from the disk. */
async function rolled(referee: Phone, players: readonly Phone[]) {
  await referee.page.locator('.strip-words').tap()
  await referee.press('Next in order')
  await referee.press('Roll 1d')
  await referee.shows('Apply')
  await Promise.all([
    referee.page.evaluate(() => {
      gauge.armed = gauge.until(() => document.querySelector('.strip-words') !== null)
    }),
    ...players.map((player) => player.arm('.mine-cards, .mine-tiles')),
  ])
  const from = await referee.press('Apply')
  await referee.armed()
  const shown = await Promise.all(players.map((player) => player.armed()))
  const entered = await referee.page.evaluate(() => gauge.entered)
  return { taps: shown.map((at) => at - from), entries: shown.map((at) => at - entered) }
}

/** A player hands a test in; milliseconds until every phone shows it. */
async function handedIn(player: Phone, all: readonly Phone[], referee: Phone): Promise<number> {
  await player.press('Phone rolls')
  await player.shows('Hand in')
  await Promise.all([...all.map((one) => one.arm('.mine-cards, .mine-tiles')), referee.arm('.screen-body')])
  const from = await player.press('Hand in')
  const shown = await Promise.all([...all, referee].map((one) => one.armed()))
  return Math.max(...shown) - from
}

/** Answers a question again and again; milliseconds from each tap to the next question. */
async function questions(referee: Phone): Promise<readonly number[]> {
  const { page } = referee
  await page.evaluate(() => {
    const battle = location.hash.match(/#\/battle\/[^/?]+/)?.[0]
    location.hash = `${battle}/walk?do=fire.small-arms&firer=unit:british-1&target=unit:native-20`
  })
  await page.locator('.cell').first().waitFor()
  const times: number[] = []
  for (let n = 0; n < QUESTIONS; n++) {
    await referee.arm('.question h2')
    const from = await page.evaluate(() => gauge.press('10'))
    times.push((await referee.armed()) - from)
    await page.locator('.chip').last().tap()
    await page.locator('.cell').first().waitFor()
  }
  return times
}

/** Writes so many lines into the log of the referee's phone. */
async function write(referee: Phone, lines: number): Promise<void> {
  await tap(referee.page, 'Log')
  const line = referee.page.getByLabel('Write a note')
  for (let n = 0; n < lines; n++) {
    await line.fill(`Note ${n}`)
    await line.press('Enter')
    await referee.page.waitForFunction(() => document.querySelector<HTMLInputElement>('.log-line input')?.value === '')
  }
  await tap(referee.page, 'Table')
}

/** Phones that were cut off come back by a new code; milliseconds from the open channel to the table with all that was missed. */
async function cameBack(referee: Phone, players: readonly Phone[], rate: number): Promise<readonly number[]> {
  for (const { page } of players) await page.evaluate(() => gauge.connections.at(-1)?.close())
  await Promise.all([referee, ...players].map((one) => one.slow(1)))
  await write(referee, MISSED)
  await referee.page.locator('.names').tap()
  // Where no phone has a channel the door is open already.
  const door = referee.page.getByRole('button', { name: 'Let players join' })
  await door.or(referee.page.locator('svg.qr')).first().waitFor()
  if (await door.isVisible()) await door.tap()
  const times: number[] = []
  for (const player of players) {
    await player.among(players, rate)
    await Promise.all([referee, player].map((one) => one.slow(1)))
    const link = await copied(referee.page, 'Copy the link')
    await player.page.evaluate((link) => {
      location.hash = new URL(link).hash
    }, link)
    await player.page.locator('svg.qr').waitFor()
    await Promise.all([referee, player].map((one) => one.slow(rate)))
    await player.page.evaluate(() => {
      gauge.armed = gauge.until(() => document.querySelector('.mine-cards, .mine-tiles') !== null)
    })
    await letIn(player.page, referee.page)
    const drawn = await player.armed()
    times.push(drawn - (await player.page.evaluate(() => gauge.opened)))
    await referee.page.waitForFunction(
      (link) => Reflect.get(window, 'copied') === link && document.body.innerText.includes('has joined.'),
      link,
    )
  }
  return times
}

/** Pages that were stopped while so many entries came, and go on; milliseconds until all is drawn. */
async function awoke(referee: Phone, players: readonly Phone[]): Promise<readonly number[]> {
  for (const player of players) await player.arm('.mine-cards, .mine-tiles')
  const wake = await Promise.all(players.map((player) => player.stop()))
  await write(referee, MISSED - 1)
  await rolled(referee, [])
  const times: number[] = []
  for (const [n, player] of players.entries()) {
    const from = clock()
    await wake[n]?.()
    times.push((await player.armed()) - from)
  }
  return times
}

type Figures = {
  readonly joins: readonly number[]
  readonly joinsAgain: readonly number[]
  readonly entries: readonly number[]
  readonly taps: readonly number[]
  readonly handIns: readonly number[]
  readonly questions: readonly number[]
  readonly alone: readonly number[]
  readonly back: readonly number[]
  readonly awake: readonly number[]
  readonly long: readonly number[]
  readonly busy: readonly number[]
}

const at = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
const median = (times: readonly number[]) => at(times, 0.5)

const ms = (time: number) => `${time.toFixed(Math.abs(time) < 10 ? 1 : 0)} ms`
/** Says of figures what they are: median, 95 %, and how many. */
function said<F extends Partial<Figures>>(figures: F): F {
  for (const [what, times] of Object.entries(figures))
    console.log(`  ${what.padEnd(12)} ${ms(median(times))}, ${ms(at(times, 0.95))} (${times.length})`)
  return figures
}

/** What a referee's phone does without any other. */
async function alone(browser: Browser, url: string, rate: number) {
  const referee = await refereeOf(browser, url, siege())
  await referee.slow(rate)
  // What slows a page takes from the others.
  const other = await Phone.open(browser)
  await other.slow(rate)
  const times = await questions(referee)
  for (const one of [referee, other]) await one.close()
  return { alone: times }
}

/** Eight phones come to the table, for the first time and again. */
async function seated(browser: Browser, referee: Phone, camera: Camera, rate: number) {
  await openPlayers(referee.page)
  const players: Phone[] = []
  const [joins, joinsAgain]: [number[], number[]] = [[], []]
  for (let n = 0; n < PLAYERS; n++) {
    const player = await Phone.open(browser)
    players.push(player)
    await player.among(players, rate)
    joins.push((await join(player, referee, camera)).all)
    await referee.page.locator('.seat-side input').last().click({ force: true })
  }
  for (const player of players) {
    await player.among(players, rate)
    joinsAgain.push((await join(player, referee, camera)).all)
  }
  await tap(referee.page, 'No more players')
  await tap(referee.page, 'Table')
  return { players, ...said({ joins, joinsAgain }) }
}

async function atTable(browser: Browser, url: string, camera: Camera, rate: number) {
  const referee = await refereeOf(browser, url, siege(2 * TESTS + 1))
  await referee.slow(rate)
  const { players, joins, joinsAgain } = await seated(browser, referee, camera, rate)
  const [entries, taps]: [number[], number[]] = [[], []]
  for (let n = 0; n < TESTS; n++) {
    const times = await rolled(referee, (await players[n % PLAYERS]?.among(players, rate)) ?? [])
    entries.push(...times.entries)
    taps.push(...times.taps)
  }
  const told = said({ entries, taps, questions: await questions(referee) })
  await tap(referee.page, 'Close')
  const busy: number[] = []
  for (let n = 0; n < LOOKS; n++) busy.push((await referee.busy(() => write(referee, LINES))) / LINES)
  const slept = said({ busy, awake: await awoke(referee, (await players[0]?.among(players, rate)) ?? []) })
  await referee.page.locator('.strip-words').tap()
  await tap(referee.page, 'Let the players roll')
  const handIns: number[] = []
  for (let n = 0; n < TESTS; n++) {
    const player = players[n % PLAYERS]
    if (player) handIns.push(await handedIn(player, await player.among(players, rate), referee))
  }
  await tap(referee.page, 'Table')
  const done = said({ handIns, back: await cameBack(referee, players, rate) })
  for (const one of [referee, ...players]) await one.close()
  return { joins, joinsAgain, ...told, ...slept, ...done }
}

/** Phones that join a long battle; milliseconds from the open channel to the table. */
async function longBattle(browser: Browser, url: string, camera: Camera, rate: number) {
  const referee = await refereeOf(browser, url, long(LONG))
  await openPlayers(referee.page)
  await referee.slow(rate)
  const times: number[] = []
  for (let n = 0; n < JOINS; n++) {
    const player = await Phone.open(browser)
    await player.slow(rate)
    times.push((await join(player, referee, camera)).open)
    await player.close()
  }
  await referee.close()
  return { long: times }
}

/** A budget: its bounds at normal speed and slowed 4 times, and what is held against them. */
type Budget = { readonly says: string; readonly bounds: readonly [number, number]; of(figures: Figures): number }

const budgets: readonly Budget[] = [
  { says: 'joins, first visit, from the code in view to the table', bounds: [1500, 3000], of: (f) => median(f.joins) },
  { says: 'joins, the app on the phone', bounds: [1500, 3000], of: (f) => median(f.joinsAgain) },
  { says: 'an entry, from the book to drawn, median', bounds: [50, 150], of: (f) => median(f.entries) },
  { says: 'the same, 95 %', bounds: [150, 400], of: (f) => at(f.entries, 0.95) },
  { says: 'a hand-in, from the tap to drawn, median', bounds: [100, 400], of: (f) => median(f.handIns) },
  {
    says: 'the next question, 8 phones listening: more than alone',
    bounds: [10, 10],
    of: (f) => median(f.questions) - median(f.alone),
  },
  { says: `back by a new code after ${MISSED} entries`, bounds: [150, 1000], of: (f) => median(f.back) },
  { says: `awake after ${MISSED} entries`, bounds: [150, 1000], of: (f) => median(f.awake) },
  { says: 'joins a battle of 10,000 entries, from the open channel', bounds: [1000, 2000], of: (f) => median(f.long) },
  { says: 'the referee’s phone is busy with an entry for 8 others', bounds: [1, 10], of: (f) => median(f.busy) },
]

/** One speed, in a browser of its own: the film of one that was used before may stay what it was. */
async function measured(url: string, rate: number): Promise<Figures> {
  const [known, camera] = [knownChromium(), new Camera()]
  const browser = await chromium.launch({
    executablePath: known?.path ?? '',
    args: [...(known?.args ?? []), ...camera.args],
    chromiumSandbox: false,
  })
  const figures = {
    ...said(await alone(browser, url, rate)),
    ...(await atTable(browser, url, camera, rate)),
    ...said(await longBattle(browser, url, camera, rate)),
  }
  await browser.close()
  camera.end()
  return figures
}

async function main(): Promise<void> {
  const app = await serve(dist)
  for (const [n, rate] of (once ? [1] : [1, 4]).entries()) {
    console.log(rate === 1 ? 'At normal speed, median and 95 %:' : `Slowed ${rate} times:`)
    const figures = await measured(app.url, rate)
    for (const { says, bounds, of } of budgets) {
      const [is, bound] = [of(figures), bounds[n] ?? 0]
      console.log(`${says.padEnd(62)}${ms(is)} of ${bound}, ${is <= bound ? 'holds' : 'OVER'}`)
    }
  }
  await app.stop()
}

void main()
