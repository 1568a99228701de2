/** What a referee does with his thumb, shared by the stories and the pictures. */
import type { Page } from '@playwright/test'
import { siege } from './files.ts'
import { expect, type Host, openReady, type Phone } from './fixtures.ts'
import { at } from './kept.ts'

/** Taps the first button of that name; what the phase asks names many things in passing, and is none of them. */
export const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).and(page.locator(':not(.phase-asks)')).first().tap()

/** The green button. */
export const primary = (page: Page) => page.locator('.btn.primary').last().tap()

/** Until the app itself has come, in place of the home that stood there before it. */
export const appHere = (page: Page) => expect(page.locator('main:not([data-ahead])')).toBeVisible()

/** The Relief Column with ready forces, at its first move. */
export async function relief(page: Page): Promise<void> {
  await at('relief', page, reliefByThumb)
  await expect(page.getByText('Move 1').first()).toBeVisible()
}

/** Begins the Relief Column with ready forces, up to the first move. */
export async function reliefByThumb(page: Page): Promise<void> {
  await tap(page, /^Run a battle/)
  // The rules of the last check are proposed, and a phone may not have kept yet which it was.
  await page.getByRole('radio', { name: 'Indian Mutiny 1857', exact: true }).check({ force: true })
  await page.getByRole('radio', { name: /^Relief Column/ }).check({ force: true })
  await tap(page, 'Start the battle')
  await expect(page.getByRole('heading', { name: /lengths/ })).toBeVisible()
  await asProposed(page)
  await tap(page, /^Ready forces/)
  await tap(page, /^Apply \d+ changes?, 1 test owed/)
  await testNow(page)
  // On a wide screen the table stands beside it all the while.
  await expect(page.getByText('1 test owed')).toHaveCount(0)
  await tap(page, 'Start the battle')
  await expect(page.getByText('Move 1').first()).toBeVisible()
}

/** Goes on with own dice, once all are in; where they end the walk, that waits for Apply. */
export async function goOnWith(page: Page): Promise<void> {
  const on = page.getByRole('button', { name: /^Go on/ })
  if (await on.isVisible()) await on.tap()
}

/** Takes the test that is due: its odds stand first, and the phone's dice are applied, at once where nothing is asked after them. */
export async function testNow(page: Page): Promise<void> {
  await tap(page, 'Test now')
  const [atOnce, all] = ['Roll and apply', 'Roll everything'].map((name) => page.getByRole('button', { name }))
  if (!atOnce || !all) return
  await expect(atOnce.or(all)).toBeVisible()
  if (await atOnce.isVisible()) return atOnce.tap()
  await all.tap()
  await tap(page, /^Apply/)
}

/** Loads the dice of every window with one word: by 6 every d12 shows 7, every d6 shows 1. */
export async function loaded(page: Page, word = 6): Promise<void> {
  await page.context().addInitScript((every) => {
    const drawn = crypto.getRandomValues
    Object.assign(window, { loaded: every })
    crypto.getRandomValues = <T extends ArrayBufferView | null>(words: T): T => {
      // Salts and words that nobody can guess stay what they are.
      if (words instanceof Uint32Array) words.fill(every)
      else Reflect.apply(drawn, crypto, [words])
      return words
    }
  }, word)
}

/** A phone with the Relief Column up to the first move, with loaded dice; it needs no network any more. */
export async function withRelief(phone: Phone, host: Host): Promise<Page> {
  const page = await phone.open()
  await loaded(page)
  await openReady(page, host)
  await relief(page)
  return page
}

/** Kills the browser and opens it again, with loaded dice: the battle and its open walk are gone on with. */
export async function openedAgain(phone: Phone, host: Host): Promise<Page> {
  await phone.kill()
  const page = await phone.open()
  await loaded(page)
  await page.goto(host.url)
  await tap(page, 'Resume the battle')
  await goOn(page).tap()
  return page
}

/** The button of the strip that goes on with an open walk. */
export const goOn = (page: Page) => page.getByRole('button', { name: 'Go on', exact: true })

/** Answers with a number: its key, else figure by figure on the pad. */
export async function number(page: Page, n: string): Promise<void> {
  const named = (name: string | RegExp) => page.locator('.cell').and(page.getByRole('button', { name }))
  const key = named(new RegExp(`^${n}(, |$)`))
  // The keys of the question before may still stand there.
  await key.or(named('Clear')).or(named('More')).first().waitFor()
  if ((await named('Clear').count()) === 0 && (await key.count()) > 0) return key.first().tap()
  if ((await named('More').count()) > 0) await named('More').tap()
  // Where nothing stands there, it is barred.
  if (await named('Clear').isEnabled()) await named('Clear').tap()
  for (const digit of n) await named(new RegExp(`^${digit}$`)).tap()
  await primary(page)
}

/** Chooses a file on the home screen, by what is in it or, where that is much, by its path; whatever comes of it. */
export async function choose(page: Page, file: Buffer | string): Promise<void> {
  await tap(page, 'Import a battle')
  await page
    .getByRole('dialog', { name: 'Import a battle' })
    .locator('input[type=file]')
    .setInputFiles(
      typeof file === 'string' ? file : { name: 'battle.json', mimeType: 'application/json', buffer: file },
    )
}

/** Takes the number that is proposed. */
export const asProposed = (page: Page) => page.locator('.cell.likely, .panel .btn.primary').last().tap()

/** Takes a battle in from a file, up to its table. */
export async function takeIn(page: Page, file: string): Promise<void> {
  await choose(page, Buffer.from(file))
  await expect(page.getByRole('button', { name: 'Resolve', exact: true })).toBeVisible()
}

/** The siege with twelve tests owed, as it is when it has been taken in. */
export async function atSiege(page: Page): Promise<void> {
  await at('siege', page, () => takeIn(page, siege()))
  await expect(page.getByRole('button', { name: 'Resolve', exact: true })).toBeVisible()
}

/** The 78th at the 53rd, 14 inches away: up to the cover. */
export async function fireAtThe53rd(page: Page): Promise<void> {
  await tap(page, /^78th Highlanders/)
  await tap(page, 'Fire')
  await tap(page, /^53rd Bengal/)
  await number(page, '14')
}

/** Chooses in the settings who rolls, and comes home. */
export async function whoRolls(
  page: Page,
  host: { readonly url: string },
  who: 'We roll our own' | 'The phone rolls',
): Promise<void> {
  await page.goto(`${host.url}#/settings`)
  await page.getByRole('radio', { name: who }).check({ force: true })
  // A page that is loaded anew at once may come before what was chosen is stored.
  const dice = who === 'We roll our own' ? 'table' : 'phone'
  await expect.poll(() => stored(page, 'prefs')).toContain(`"value":"${dice}"`)
  await page.goto(host.url)
}

/** A new battle of a rule set from its roster, by the templates of the first side and of another one; up to turn 1. */
export async function mustered(
  page: Page,
  rules: RegExp,
  first: readonly string[],
  [side, others]: readonly [side: string, templates: readonly string[]],
): Promise<void> {
  const levy = async (templates: readonly string[]) => {
    for (const template of templates) await tap(page, `One more: How many: ${template}`)
    // Where the document prints no strength, the roster asks.
    for (const stands of await page.getByLabel(/^Stands at the start, 1 to 99/).all()) await stands.fill('8')
  }
  await tap(page, /^Run a battle/)
  await page.getByRole('radio', { name: rules }).tap()
  // The scenarios of the rules that were chosen before stand there until these have come.
  await expect(page.getByRole('textbox', { name: 'Name of the battle' })).toHaveAttribute('placeholder', rules)
  await page.getByRole('radio', { name: /^An empty table/ }).check({ force: true })
  await tap(page, 'Pick your units')
  await levy(first)
  await page.getByRole('radio', { name: side }).tap()
  await levy(others)
  await tap(page, `Add ${first.length + others.length} units`)
  await tap(page, /^Start( turn 1)?(, skips \d+)?$/)
}

/** Begins to count the page's own taps. */
export const count = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { taps: 0 })
    const one = () => Object.assign(window, { taps: Number(Reflect.get(window, 'taps')) + 1 })
    document.addEventListener('pointerdown', one, { capture: true })
  })

/** How many there were. */
export const counted = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'taps')))

/** The sheet on which units do the same, by its address: what the table's Pick opens with two taps. */
export async function manyPage(page: Page, procedure: string, ids: readonly string[]): Promise<void> {
  await expect(page.locator('.unit, .tile').first()).toBeVisible()
  await page.evaluate(
    (to) => {
      location.hash = `${location.hash.split('?')[0]}${to}`
    },
    `/many?do=${procedure}&who=unit.${ids.join('*')}`,
  )
}

/** Leaves a question of who else was there as it stands, where it is not the last: the last is applied as it stands. */
export async function nobodyElse(page: Page): Promise<void> {
  const none = page.getByRole('button', { name: 'None of them' })
  await expect(none.or(page.getByRole('button', { name: /^Apply/ })).first()).toBeVisible()
  if (await none.isVisible()) await none.tap()
}

/** What stands in a table of the database: of the drafts, if none is named. */
export const stored = (page: Page, table = 'typed') =>
  page.evaluate(
    (table) =>
      new Promise<string>((done) => {
        const opened = indexedDB.open('orderly-book')
        // Nothing was stored yet, and the app itself makes its tables.
        opened.onupgradeneeded = () => opened.transaction?.abort()
        opened.onerror = () => done('')
        opened.onsuccess = () => {
          const all = opened.result.transaction(table).objectStore(table).getAll()
          all.onsuccess = () => {
            opened.result.close()
            done(JSON.stringify(all.result))
          }
        }
      }),
    table,
  )

/** Dice that fall the same way in every run. */
export const seeded = (page: Page) =>
  page.addInitScript(() => {
    let state = 7
    crypto.getRandomValues = <T extends ArrayBufferView | null>(words: T): T => {
      if (words instanceof Uint32Array)
        for (let i = 0; i < words.length; i++) {
          state = (state + 0x6d2b79f5) | 0
          let t = Math.imul(state ^ (state >>> 15), state | 1)
          t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
          words[i] = (t ^ (t >>> 14)) >>> 0
        }
      return words
    }
  })
