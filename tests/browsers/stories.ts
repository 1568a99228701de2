/** The story, storage and offline tests, for any browser that can be driven. */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { serve } from '../../src/tools/serve.mjs'
import { layoutBreaches } from '../e2e/layout.ts'
import { NEW, newerBuild, OLD } from '../newer.ts'
import { type Driven, type Maker, Page } from './page.ts'

const built = resolve(import.meta.dirname, '../../dist')

/** A table: the app on a server of its own, and a browser with a memory of its own. */
class Table {
  private driven: Driven | null = null
  private readonly profile = mkdtempSync(join(tmpdir(), 'orderly-book-'))
  private constructor(
    private readonly maker: Maker,
    private served: Awaited<ReturnType<typeof serve>> | null,
    readonly url: string,
    private readonly port: number,
  ) {}

  static async laid(maker: Maker): Promise<Table> {
    const served = await serve(built)
    return new Table(maker, served, served.url, served.port)
  }

  /** Another window; the browser is opened with the first one. */
  async page(): Promise<Page> {
    this.driven ??= await this.maker.open(this.profile)
    return new Page(await this.driven.tab())
  }

  /** From here on nobody answers. */
  async unplug(): Promise<void> {
    await this.served?.stop()
    this.served = null
  }

  /** The app, or another build of it, at the same address. */
  async plug(folder = built): Promise<void> {
    await this.unplug()
    this.served = await serve(folder, { port: this.port })
  }

  /** Kills the browser, and opens it again with what it had stored. */
  async killed(): Promise<Page> {
    await this.driven?.kill()
    this.driven = null
    return this.page()
  }

  async cleared(): Promise<void> {
    await this.driven?.close()
    await this.unplug()
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The app on a phone that needs no network any more. */
async function ready(table: Table): Promise<Page> {
  const page = await table.page()
  await page.goto(table.url)
  await page.tab.evaluate('navigator.serviceWorker.ready.then(() => null)')
  await page.reload()
  await page.says(/Run a battle/)
  return page
}

/** The Relief Column with ready forces, up to the first move. */
async function relief(page: Page): Promise<void> {
  await page.tap(/^Run a battle/)
  await page.tap(/^Relief Column/, 'label')
  await page.tap('Start the battle')
  await page.says(/lengths/)
  await page.tap(/./, '.cell.likely')
  await page.tap(/^Ready forces/)
  await page.tap(/^Apply \d+ changes?, 1 test owed/)
  await page.tap('Test now')
  await page.tap('Roll everything')
  await page.tap(/^Apply/)
  await page.tap('Start the battle')
  await page.says(/Move 1/)
}

/** The 78th fire at the 53rd at 14 inches, and the dice have fallen; answers what the walk says. */
async function fired(page: Page, pick = true): Promise<string> {
  if (pick) await page.tap(/^78th Highlanders/)
  await page.tap('Fire')
  await page.tap(/^53rd Bengal/)
  await page.type('14')
  await page.tap(/^Roll 5d12/)
  await page.hushes(/Roll 5d12/)
  return page.text('.screen-body')
}

/** What is cut off on this screen, or lies over another; with a folder in PICTURES, its picture too. */
async function breachesOn(page: Page, screen: string): Promise<readonly string[]> {
  await page.tab.evaluate(
    'Promise.all(document.getAnimations().map((one) => one.timeline === document.timeline && one.finished.catch(() => null))).then(() => null)',
  )
  if (process.env.PICTURES) writeFileSync(join(process.env.PICTURES, `${screen}.png`), await page.tab.picture())
  const breaches = await page.tab.evaluate(`(${layoutBreaches})()`)
  return Array.isArray(breaches) ? breaches.map((breach) => `${screen}: ${breach}`) : [screen]
}

/** The main screens, one after the other, each by the words that it waits for. */
async function* mainScreens(page: Page, url: string): AsyncGenerator<string> {
  const at = async (hash: string, words: RegExp) => {
    await page.hash(hash)
    await page.says(words)
  }
  yield 'home, empty'
  await at('/new', /Scenario/)
  yield 'a new battle'
  await at('/settings', /About/)
  yield 'settings'
  await at('/rules/john-company', /Rulings/)
  yield 'rules'
  await at('/check/indian-mutiny-1857/fire?with=firer.british-foot*target.mutineer', /fires/)
  await page.says(/At least one/)
  yield 'quick check'
  await page.tap('Our own dice')
  await page.says(/How many/)
  yield 'own dice'
  await page.tap('Let the phone roll')
  await page.goto(url)
  await relief(page)
  yield 'table'
  await page.tap(/^78th Highlanders/)
  await page.says(/Details/)
  yield 'table, a unit picked'
  await fired(page, false)
  yield 'walk'
  await page.tap(/^Roll 5d6/)
  await page.says(/Apply \d+ changes/)
  yield 'walk, the verdict'
  await page.tap(/^Apply/)
  await page.says(/Owes 2/)
  yield 'table, tests owed'
  const here = (await page.url()).split('#')[1] ?? ''
  for (const [to, words] of [
    ['/owed', /Deserter/],
    ['/roster', /Choose some units/],
    ['/thing/unit/78th', /78th Highlanders/],
    ['/log', /Undo:/],
  ] as const) {
    await at(`${here}${to}`, words)
    yield to.slice(1).replaceAll('/', ' ')
  }
  await page.goto(url)
  await page.says(/Resume the battle/)
  yield 'home, a battle in hand'
}

/** Each test by what it shows. */
const tests: Record<string, (table: Table) => Promise<void>> = {
  'a battle is begun, a fire applied, its test taken, and the fire undone': async (table) => {
    const page = await ready(table)
    await relief(page)
    await fired(page)
    await page.tap(/^Roll 5d6/)
    await page.tap(/^Apply \d+ changes?, 2 tests owed/)
    await page.says(/Owes 2/)
    await page.tap('Test now')
    await page.tap('Roll and apply')
    await page.says(/Destroyed/)
    await page.tap('Log')
    await page.says(/The 78th Highlanders fired/)
    await page.tap(/^Undo: /)
    await page.tap('Table')
    await page.says(/Owes 2/)
    await page.hushes(/Destroyed/)
    assert.deepEqual(await page.faults(), [])
  },
  'a walk with its dice outlives a reload and a kill, and so does every entry': async (table) => {
    let page = await ready(table)
    await relief(page)
    const walk = await fired(page)
    await page.reload()
    await page.says(/14″/)
    assert.equal(await page.text('.screen-body'), walk)
    await page.tap('Close')
    await page.tap('Log')
    await page.says(/ begins\./)
    const log = await page.text('.screen-body')
    page = await table.killed()
    await page.goto(table.url)
    await page.tap('Resume the battle')
    await page.tap('Log')
    await page.says(/ begins\./)
    assert.equal(await page.text('.screen-body'), log)
    await page.tap('Table')
    await page.tap('Go on')
    await page.says(/14″/)
    assert.equal(await page.text('.screen-body'), walk)
    assert.deepEqual(await page.faults(), [])
  },
  'a second window is told what the first one enters, and the other way round': async (table) => {
    const page = await ready(table)
    await relief(page)
    const other = await table.page()
    await other.goto(await page.url())
    await page.tap('Log')
    await other.tap(/^78th Highlanders/)
    await other.tap('Details')
    await other.tap(/^Killed/)
    await other.type('2')
    await page.says(/Referee’s change/)
    await other.tap('Log')
    await page.tap(/^Undo: the referee’s change/)
    await other.says(/Redo:\s*the referee’s change/)
    assert.deepEqual([await page.faults(), await other.faults()], [[], []])
  },
  'a battle goes out as a file and comes in again; a damaged file is refused': async (table) => {
    const page = await ready(table)
    await relief(page)
    await page.tap('Log')
    await page.says(/ begins\./)
    const log = await page.text('.screen-body')
    await page.goto(table.url)
    await page.tap(/^More of/)
    await page.tap('Export a copy')
    const file = String(await page.tab.evaluate('book.given()'))
    await page.goto(table.url)
    await page.tap(/^More of/)
    await page.tap('Delete')
    await page.tap('Delete for good')
    await page.hushes(/Resume the battle/)
    await page.tap('Import a battle')
    await page.says(/Choose a file/)
    await page.choose(file.replace('Relief', 'Relieved'))
    await page.says(/Import failed/)
    await page.choose(file)
    await page.says(/Move 1/)
    await page.tap('Log')
    await page.says(/ begins\./)
    assert.equal(await page.text('.screen-body'), log)
    assert.deepEqual(await page.faults(), [])
  },
  'on the main screens nothing is cut off, and nothing lies over another': async (table) => {
    const page = await ready(table)
    const breaches: string[] = []
    for await (const screen of mainScreens(page, table.url)) breaches.push(...(await breachesOn(page, screen)))
    assert.deepEqual(breaches, [])
    assert.deepEqual(await page.faults(), [])
  },
  'without a network the app opens again, its late screens too, also after a kill': async (table) => {
    let page = await ready(table)
    await relief(page)
    await table.unplug()
    await page.reload()
    await page.says(/Move 1/)
    page = await table.killed()
    await page.goto(table.url)
    await page.hash('/rules/last-mughal')
    await page.says(/Rulings/)
    assert.deepEqual(await page.faults(), [])
  },
  'a newer book waits until it is asked for, over a restart without a network': async (table) => {
    const newer = newerBuild(built)
    try {
      let page = await ready(table)
      await table.plug(newer)
      await page.reload()
      await page.says(/A new version is ready/)
      await table.unplug()
      page = await table.killed()
      await page.goto(table.url)
      await page.says(/A new version is ready/)
      assert.equal(await page.tab.evaluate('document.title'), OLD)
      await page.hash('/settings')
      await page.says(/About/)
      await page.goto(table.url)
      await page.tap('Update now')
      await page.entitled(NEW)
      page = await table.killed()
      await page.goto(table.url)
      await page.hash('/settings')
      await page.says(/About/)
      assert.equal(await page.tab.evaluate('document.title'), NEW)
    } finally {
      rmSync(newer, { recursive: true })
    }
  },
}

/** Runs them all in one browser. */
export function stories(maker: Maker): void {
  for (const [says, play] of Object.entries(tests))
    if (new RegExp(process.env.ONLY ?? '').test(says))
      test(`${maker.name}: ${says}`, async () => {
        const table = await Table.laid(maker)
        await play(table).finally(() => table.cleared())
      })
}
