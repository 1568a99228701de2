/** A charge of John Company by touch: own dice, typed levels kept, marks and an Event that bite in the next test, a Rout. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { asProposed, count, counted, goOnWith, mustered, number, tap, whoRolls } from './play.ts'

const cell = (page: Page | Locator, n: number) => page.getByRole('button', { name: new RegExp(`^${n}(, |$)`) })

const typed = (page: Page, n: number) => number(page, String(n))

/** The positive and the negative die. */
async function factor(page: Page, plus: number, minus: number): Promise<void> {
  await expect(page.locator('.pairs')).toBeVisible()
  await cell(page, plus).tap()
  await cell(page, minus).tap()
  await goOnWith(page)
}

/** The question, or the throw, that is open. */
const open = (page: Page, words: string | RegExp) => page.getByRole('region', { name: words })
const asked = (page: Page, words: string | RegExp) => expect(open(page, words)).toBeVisible()

/** One die, as it shows; then the button that says what it comes to. */
async function face(page: Page, words: string | RegExp, n: number): Promise<void> {
  await cell(open(page, words), n).tap()
  await goOnWith(page)
}

/** How far a unit moves, in inches, which the book does not know yet. */
async function moves(page: Page, who: string, normal: number, bonus: number): Promise<void> {
  await asked(page, `Normal Move of ${who} in its formation?`)
  await typed(page, normal)
  await asked(page, `Charge Bonus of ${who}?`)
  await typed(page, bonus)
}

/** A row of the checklist that comes ticked. */
const fromBook = (page: Page, row: string) =>
  expect(page.locator('.fact.on').filter({ hasText: row }).getByText('as recorded')).toBeVisible()

/** Sepoys of old: Europeans and Lancers against irregular foot, in the fire of turn 1. */
async function begin(page: Page, url: string): Promise<void> {
  await whoRolls(page, { url }, 'We roll our own')
  await mustered(page, /^John Company/, ['European infantry', 'Lancers'], ['Native', ['Irregular infantry']])
  for (const step of ['Order Counters', 'Other actions', 'Movement Cards', 'Fire and the rest']) {
    await tap(page, 'Next')
    await expect(page.locator('.phase-asks')).toContainText(step)
  }
}

/** Fire that takes three stands and brings an Event, whose effect lasts. */
async function fire(page: Page): Promise<void> {
  await tap(page, /^31st Foot/)
  await tap(page, /^Fire$/)
  await tap(page, /^Ladwa levies/)
  await tap(page, /^Percussion Musket/)
  await asked(page, /^Range to/)
  await typed(page, 4)
  await asked(page, 'How many stands fire?')
  await asProposed(page)
  await factor(page, 5, 2)
  await face(page, /^Fire Factor 12/, 1)
  await expect(page.getByRole('heading', { name: 'Ladwa levies lose 3 stands.' })).toBeVisible()
  await tap(page, /^Apply/)
  await tap(page, 'Do it now')
  await asked(page, /00 to 99/)
  for (const digit of [1, 7]) await face(page, /00 to 99/, digit)
  await expect(page.getByText(/lose all musicians: −1 at all later tests\./).first()).toBeVisible()
  await tap(page, /^Apply/)
}

/** The Lancers get Charge orders in turn 2, and owe their test in step 4. */
async function order(page: Page): Promise<void> {
  await tap(page, 'End turn')
  await tap(page, 'Next')
  await tap(page, /^16th Lancers/)
  await tap(page, /^Order$/)
  await tap(page, 'Charge!')
  await tap(page, /^Apply/)
  await tap(page, /^Ladwa levies/)
  await tap(page, /^Order$/)
  await tap(page, /^Defend/)
  await tap(page, /^Apply/)
  await tap(page, 'Next')
  await expect(page.locator('.phase-asks')).toContainText('Other actions')
  await tap(page, 'Next')
  await expect(page.getByText('1 test owed')).toBeVisible()
}

/** The charge: what fire and Event left comes ticked in the test of the target; it stands, fires and is beaten. */
async function charge(page: Page): Promise<void> {
  await tap(page, /^16th Lancers/)
  await tap(page, /^Charge$/)
  await tap(page, /^Ladwa levies/)
  await asked(page, /Does the charge reach Ladwa levies\?$/)
  await expect(page.getByText('up to 26″')).toBeVisible()
  await tap(page, /^Yes/)
  await asked(page, 'Resolve Level of Ladwa levies?')
  await typed(page, 14)
  await asked(page, /can an enemy charge Ladwa levies/)
  await asProposed(page)
  await tap(page, 'These apply: +1')
  for (const row of ['Musicians lost', 'Target of small arms', 'Stands lost since its test', 'Full quarters'])
    await fromBook(page, row)
  await tap(page, 'These apply: −7')
  await tap(page, /^None$/)
  await factor(page, 5, 2)
  await asked(page, /What do Ladwa levies do\?$/)
  await tap(page, /^Stand/)
  await tap(page, /^Yes/)
  await tap(page, /^Matchlock/)
  await asked(page, 'How many stands fire?')
  await asProposed(page)
  await factor(page, 1, 6)
  await face(page, /^Fire Factor/, 6)
  await page.getByRole('checkbox', { name: /^Charging/ }).check()
  await tap(page, 'These apply: +4')
  await tap(page, 'These apply: +1')
  await asked(page, /^25 against 15/)
  // both pairs on one grid
  await factor(page, 3, 3)
  await factor(page, 3, 3)
  await face(page, /^Winner/, 2)
  await face(page, /^Event dice/, 6)
  await face(page, /^Event dice/, 6)
  await expect(page.getByRole('heading', { name: /charge .+\. .+ rout\./ })).toBeVisible()
  await tap(page, /^Apply/)
}

/** A step is taken back, in the book and in a walk. */
async function appliedAndUndone(page: Page): Promise<void> {
  await tap(page, 'Undo')
  await expect(page.getByText('First: Mandatory move')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ladwa levies/ })).toContainText('Panicked')
  await tap(page, 'Do it now')
  await typed(page, 9)
  await asked(page, 'Charge Bonus of Ladwa levies?')
  await tap(page, 'Take back one answer')
  await asked(page, 'Normal Move of Ladwa levies in its formation?')
}

const TAPS = { test: 9, inches: 5, charge: 34, rout: 4 }
const all = Object.values(TAPS).reduce((a, b) => a + b)

test(`own dice: a charger tests and moves, its target tests, fires, fights and routs: ${all} taps`, async ({
  page,
  host,
}) => {
  test.slow()
  await begin(page, host.url)
  await fire(page)
  await order(page)
  await count(page)

  await tap(page, 'Test now')
  await asked(page, 'Resolve Level of the 16th Lancers?')
  await typed(page, 18)
  await asked(page, /can an enemy charge the 16th Lancers/)
  await asProposed(page)
  await fromBook(page, 'Close Order Line')
  await tap(page, 'These apply: +4')
  await tap(page, /^(?:These|None) apply$/)
  await tap(page, /^None$/)
  await factor(page, 4, 3)
  await expect(page.getByText(/16th Lancers are Resolute/).first()).toBeVisible()
  await tap(page, /^Apply/)
  await expect(page.getByText('First: Roll for the move')).toBeVisible()
  const tested = await counted(page)

  await tap(page, 'Do it now')
  await moves(page, 'the 16th Lancers', 16, 6)
  await face(page, /^Extra inches/, 4)
  await expect(page.getByRole('heading', { name: /16th Lancers may move up to 26″/ })).toBeVisible()
  await tap(page, /^Apply/)
  await expect(page.locator('.strip.owed')).toHaveCount(0)
  const moved = await counted(page)

  await charge(page)
  await expect(page.getByText('First: Mandatory move')).toBeVisible()
  const charged = await counted(page)

  await tap(page, 'Do it now')
  await moves(page, 'Ladwa levies', 8, 4)
  await expect(page.getByRole('heading', { name: /Ladwa levies rout 12″/ })).toBeVisible()
  await tap(page, /^Apply/)
  await expect(page.locator('.strip.owed')).toHaveCount(0)
  const routed = await counted(page)
  expect({ test: tested, inches: moved - tested, charge: charged - moved, rout: routed - charged }).toEqual(TAPS)

  await appliedAndUndone(page)
})
