/** Every screen of the app, a line each: accessibility, large text and the gallery go through this list. */
import type { Page } from '@playwright/test'
import type { Ref } from '#engine'
import { pathOf } from '../../src/app/model/addresses.ts'
import { campaign, ended, relief, siege, storedBattle } from './files.ts'
import type { Host } from './fixtures.ts'
import { expect } from './fixtures.ts'
import { loaded, nobodyElse, number, takeIn, tap } from './play.ts'

/** The battles that screens are of, each taken in from a file when the first of its screens is come to. */
const battles = {
  relief: () => relief(),
  siege: () => siege(),
  ended: () => ended(),
  fire: () => siege(12, 'Fire Phase'),
  mutiny: () => storedBattle('indian-mutiny-1857-3'),
  company: () => storedBattle('john-company-1'),
  mughal: () => campaign(),
  skirmish: () => storedBattle('mutiny-skirmish-3'),
  soldiers: () => storedBattle('sepoys-and-soldiers-3'),
}

/** A screen, and how to come to it from anywhere. */
type Screen = {
  readonly says: string
  /** Its address, in the battle `of` if there is one; without an address the thumb goes on from the line above. */
  readonly at?: string
  readonly of?: keyof typeof battles
  /** What the thumb does before the screen stands. */
  readonly do?: (page: Page) => Promise<unknown>
  /** What can be read once it stands, and not on the screen before. */
  readonly shows: string | RegExp
}

const closed = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
const unit = (id: string): Ref => ({ kind: 'unit', id })
const fire = pathOf({ is: 'walk', procedure: 'fire', args: { firer: unit('78th'), target: unit('53rd') } })
const four = [1, 2, 3, 4].map((at) => unit(`british-${at}`))

/** In order; a screen that leaves something behind stands after those that are to be without it. */
export const screens: readonly Screen[] = [
  { says: 'home, empty', at: '/', shows: /^Try a battle/ },
  { says: 'settings', at: '/settings', shows: 'About' },
  { says: 'forces that may be even', at: '/simulate', shows: 'The plan' },
  { says: 'a new battle', at: '/new', shows: 'Scenario' },
  { says: 'a new battle, rulings open', do: (page) => page.locator('summary').first().tap(), shows: 'Scenario' },
  { says: 'a damaged link', at: '/take?book=AAAA', shows: /This link was cut off/ },
  { says: 'rules', at: '/rules/indian-mutiny-1857', shows: 'Rulings' },
  { says: 'rules, a heading open', do: (page) => page.locator('summary').first().tap(), shows: 'Rulings' },
  { says: 'one clause', at: '/rules/indian-mutiny-1857?clause=cover.soft', shows: 'All the rules' },

  { says: 'quick checks', at: '/check', shows: 'Check one roll' },
  { says: 'quick check, ready', at: '/check/indian-mutiny-1857/fire', shows: /At least one/ },
  {
    says: 'quick check, followed through',
    do: (page) => tap(page, 'Odds of everything that follows'),
    shows: /^Odds of this roll/,
  },
  {
    says: 'what to compare',
    do: async (page) => {
      await expect(page.locator('.odds-stair table')).toBeAttached()
      await tap(page, 'Odds of this roll')
      await tap(page, 'Compare')
    },
    shows: /^Compare$/,
  },
  {
    says: 'two choices side by side',
    do: async (page) => {
      await page.locator('.seg', { hasText: 'Hard' }).tap()
      await expect(page.locator('.what-if-card.better')).toBeVisible()
    },
    shows: 'Keep cover: Open',
  },
  {
    says: 'quick check, handed over',
    do: async (page) => {
      await tap(page, 'Keep cover: Open')
      await tap(page, 'Share')
      await expect(page.locator('.qr')).toBeVisible()
    },
    shows: /^Share/,
  },
  {
    says: 'own dice, pooled',
    do: async (page) => {
      await closed(page)
      await tap(page, 'Our own dice')
    },
    shows: 'Let the phone roll',
  },

  { says: 'table', of: 'relief', at: '', shows: 'Move 1' },
  { says: 'table, a unit picked', do: (page) => tap(page, /^78th Highlanders/), shows: 'Best target' },
  { says: 'the best target', do: (page) => tap(page, 'Best target'), shows: /on average: / },
  {
    says: 'table, a target to be chosen',
    do: async (page) => {
      await closed(page)
      await tap(page, 'Fire')
    },
    shows: /at which unit/i,
  },
  { says: 'resolve', of: 'relief', at: '/resolve', shows: /Fire/ },
  { says: 'a unit', of: 'relief', at: pathOf({ is: 'thing', of: unit('78th') }), shows: 'Killed' },
  { says: 'a unit to be added', of: 'relief', at: '/thing/unit/new', shows: 'British foot' },
  { says: 'report', of: 'relief', at: '/report', shows: /Print/ },
  { says: 'a turn summed up', of: 'relief', at: '/turn/0', shows: 'Set-up' },
  { says: 'walk, a number asked for', of: 'relief', at: fire, shows: /^Range/ },
  { says: 'walk, ready', do: (page) => number(page, '14'), shows: /At least one/ },
  { says: 'walk, several to be picked', do: (page) => tap(page, 'Roll everything'), shows: /saw/ },
  { says: 'walk, the verdict', do: nobodyElse, shows: /^Apply/ },
  { says: 'table, tests owed', do: (page) => tap(page, /^Apply/), shows: /^\d+ tests? owed/ },
  { says: 'owed', of: 'relief', at: '/owed', shows: 'Drop a test' },
  { says: 'luck', of: 'relief', at: '/luck', shows: /^Every die counts/ },
  {
    says: 'luck, the dice',
    do: (page) => page.getByRole('radio', { name: 'The dice' }).check({ force: true }),
    shows: /^The dashed line/,
  },
  { says: 'log', of: 'relief', at: '/log', do: (page) => tap(page, 'Why'), shows: /What changed|Why/ },
  {
    says: 'log, its menu',
    // On a wide screen the table with its own menu stands before it.
    do: (page) => page.getByRole('button', { name: 'More', exact: true }).last().tap(),
    shows: 'End the battle',
  },
  { says: 'log, the end', do: (page) => tap(page, 'End the battle'), shows: 'Is the battle over?' },
  { says: 'how a battle ended', of: 'ended', at: '/end', shows: 'Not over yet' },

  { says: 'table of fifty', of: 'siege', at: '', shows: /^Roll all/ },
  {
    says: 'the card of the phase',
    do: (page) => page.locator('button.phase-asks').tap(),
    shows: 'In this order',
  },
  {
    says: 'the clock of the slot',
    do: async (page) => {
      await closed(page)
      await tap(page, /left in the slot$/)
    },
    shows: 'Turns played',
  },
  {
    says: 'many tests',
    do: async (page) => {
      await closed(page)
      await tap(page, /^Roll all/)
    },
    shows: /Most likely/,
  },
  { says: 'many tests, own dice', do: (page) => tap(page, 'Our own dice'), shows: 'Phone rolls the rest' },
  {
    says: 'many tests, typed in a row',
    do: (page) => page.getByRole('textbox', { name: 'Type them in a row' }).pressSequentially('8 15 3'),
    shows: 'Correct it',
  },
  {
    says: 'many tests, thrown',
    do: async (page) => {
      await page.getByRole('textbox', { name: 'Type them in a row' }).blur()
      await tap(page, 'Phone rolls the rest')
    },
    shows: /stand\.$/,
  },
  {
    says: 'many fire, at whom',
    of: 'fire',
    at: pathOf({ is: 'list', procedure: 'fire.small-arms', who: four, args: {} }),
    shows: 'At whom?',
  },
  {
    says: 'many fire, how far',
    do: async (page) => {
      await page.locator('.aim').first().tap()
      await page.locator('.aim').nth(1).tap()
      await tap(page, 'Continue with 2 targets')
    },
    shows: 'Range?',
  },

  { says: 'map of a campaign', of: 'mughal', at: '', shows: /Oudh/ },
  { says: 'a place of a campaign', of: 'mughal', at: '/place/zone/lucknow', shows: 'Change by hand' },
  { says: 'a hand', of: 'mughal', at: '/hand/rebel', shows: 'Hold to look' },
  { says: 'Indian Mutiny 1857, table', of: 'mutiny', at: '', shows: /owed/ },
  { says: 'Indian Mutiny 1857, owed', of: 'mutiny', at: '/owed', shows: 'Drop a test' },
  { says: 'Indian Mutiny 1857, log', of: 'mutiny', at: '/log', shows: /Move/ },
  { says: 'John Company, table', of: 'company', at: '', shows: /owed/ },
  { says: 'John Company, owed', of: 'company', at: '/owed', shows: 'Drop a test' },
  { says: 'convention skirmish, table', of: 'skirmish', at: '', shows: /owed/ },
  { says: 'convention skirmish, report', of: 'skirmish', at: '/report', shows: /Print/ },
  { says: 'Sepoys & Soldiers, table', of: 'soldiers', at: '', shows: /owed/ },
  { says: 'Sepoys & Soldiers, luck', of: 'soldiers', at: '/luck', shows: /^Every die counts/ },

  { says: 'home, battles in hand', at: '/', shows: 'From your own table' },
  {
    says: 'home, the menu of a battle',
    do: (page) =>
      page
        .getByRole('button', { name: /^More of/ })
        .first()
        .tap(),
    shows: 'Rename',
  },
]

const placed = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to
  }, hash)

/** Goes through all of them with loaded dice, and calls `see` at each when it stands. */
export async function everyScreen(page: Page, host: Host, see: (screen: string) => Promise<void>): Promise<void> {
  const taken = new Map<keyof typeof battles, string>()
  const addressOf = async (of: keyof typeof battles): Promise<string> => {
    const known = taken.get(of)
    if (known !== undefined) return known
    await placed(page, '/')
    await takeIn(page, battles[of]())
    const address = new URL(page.url()).hash.slice(1)
    taken.set(of, address)
    return address
  }
  await loaded(page)
  await page.goto(host.url)
  for (const { says, of, at, do: act, shows } of screens) {
    const to = at === undefined ? null : `${of ? await addressOf(of) : ''}${at}`
    if (to !== null) await placed(page, to)
    await act?.(page)
    await expect(page.getByText(shows).filter({ visible: true }).first(), says).toBeVisible()
    // An address that leads astray ends on another page, where the same words may stand.
    if (to !== null) expect(new URL(page.url()).hash.split('?')[0], says).toBe(`#${to.split('?')[0]}`)
    await see(says)
  }
}
