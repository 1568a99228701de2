/** Every screen of the app, a line each: accessibility, large text and the gallery go through this list. */

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type AnyProcedure, type AnyRuleSet, type Ref, refsIn } from '#engine'
import { asPack, ownId } from '#pack'
import { type Page as Place, pathOf } from '../../src/app/model/addresses.ts'
import { loadRuleSet, ruleSetFolders } from '../../src/headless/rulesets.ts'
import { campaign, ended, relief, siege, storedBattle } from './files.ts'
import type { Host } from './fixtures.ts'
import { expect } from './fixtures.ts'
import { loaded, nobodyElse, number, takeIn, tap } from './play.ts'

const sets = await Promise.all(ruleSetFolders().map(loadRuleSet))

type Begins = (page: Page) => Promise<unknown>
const file =
  (written: () => string): Begins =>
  (page) =>
    takeIn(page, written())
const tried =
  ({ title }: AnyRuleSet): Begins =>
  async (page) => {
    await page.locator('.samples').getByRole('button', { name: title }).tap()
    await expect(page.getByRole('button', { name: 'Resolve', exact: true })).toBeVisible()
  }

/** The battles that screens are of, each begun when the first of its screens is come to. */
const battles: { readonly [of: string]: Begins } = {
  relief: file(relief),
  siege: file(siege),
  ended: file(ended),
  fire: file(() => siege(12, 'Fire Phase')),
  mutiny: file(() => storedBattle('indian-mutiny-1857-3')),
  company: file(() => storedBattle('john-company-1')),
  mughal: file(campaign),
  skirmish: file(() => storedBattle('mutiny-skirmish-3')),
  soldiers: file(() => storedBattle('sepoys-and-soldiers-3')),
  ...Object.fromEntries(sets.map((set) => [set.id, tried(set)])),
}

/** A screen, and how to come to it from anywhere. */
type Screen = {
  readonly says: string
  /** Its address, in the battle `of` if there is one; without an address the thumb goes on from the line above. */
  readonly at?: string
  readonly of?: string
  /** What the thumb does before the screen stands. */
  readonly do?: (page: Page) => Promise<unknown>
  /** What can be read once it stands, and not on the screen before; left out where a rule set made the list: it may lead to another. */
  readonly shows?: string | RegExp
}

/** The smallest of the rules to begin with: its id on a phone that keeps it. */
const oneTest = () => {
  const read = asPack(
    JSON.parse(readFileSync(new URL('../../src/pack/templates/one-test.json', import.meta.url), 'utf8')),
  )
  return read.ok ? ownId(read.pack) : ''
}

const closed = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
const unit = (id: string): Ref => ({ kind: 'unit', id })
const fire = pathOf({ is: 'walk', procedure: 'fire', args: { firer: unit('78th'), target: unit('53rd') } })
const four = [1, 2, 3, 4].map((at) => unit(`british-${at}`))

/** Drawn by hand, in order; a screen that leaves something behind stands after those that are to be without it. */
export const screens: readonly Screen[] = [
  { says: 'home, empty', at: '/', shows: /^Try a battle/ },
  { says: 'settings', at: '/settings', shows: 'About' },
  { says: 'forces that may be even', at: '/simulate', shows: 'The plan' },
  { says: 'a new battle', at: '/new', shows: 'Scenario' },
  { says: 'a new battle, rulings open', do: (page) => page.locator('summary').first().tap(), shows: 'Scenario' },
  { says: 'the phone’s dice', at: '/dice' },
  { says: 'a table that is not there', at: '/join/AAAA' },
  { says: 'a code that is damaged', at: '/test/AAAA' },
  { says: 'an address that leads nowhere', at: '/nowhere' },
  { says: 'a damaged link', at: '/take?book=AAAA', shows: /This link was cut off/ },
  { says: 'rules', at: '/rules/indian-mutiny-1857', shows: 'Rulings' },
  { says: 'rules, a heading open', do: (page) => page.locator('summary').first().tap(), shows: 'Rulings' },
  { says: 'own rules, none yet', at: '/own', shows: 'Read a file' },
  { says: 'one clause', at: '/rules/indian-mutiny-1857?clause=cover.soft', shows: 'All the rules' },

  { says: 'quick checks', at: '/check', shows: 'Check one roll' },
  { says: 'quick check, ready', at: '/check/indian-mutiny-1857/fire', shows: /At least one/ },
  {
    says: 'quick check, followed through',
    do: (page) => tap(page, 'Odds of everything that follows'),
    shows: /^Show less/,
  },
  {
    says: 'what to compare',
    do: async (page) => {
      await expect(page.locator('.odds-stair table')).toBeAttached()
      await tap(page, 'Show less')
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
  { says: 'walk, a ruling', do: (page) => tap(page, 'Rule otherwise'), shows: 'Keep for this battle' },
  {
    says: 'walk, several to be picked',
    do: async (page) => {
      await closed(page)
      await tap(page, 'Roll everything')
    },
    shows: /saw/,
  },
  { says: 'walk, the verdict', do: nobodyElse, shows: /^Apply/ },
  { says: 'table, tests owed', do: (page) => tap(page, /^Apply/), shows: /^\d+ tests? owed/ },
  { says: 'owed', of: 'relief', at: '/owed', shows: 'Drop one' },
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

  { says: 'table of fifty', of: 'siege', at: '', shows: /^Roll (these|all)/ },
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
      await tap(page, /^Roll (these|all)/)
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
      await tap(page, 'Go on with 2 targets')
    },
    shows: 'Range?',
  },

  { says: 'map of a campaign', of: 'mughal', at: '', shows: /Oudh/ },
  { says: 'a place of a campaign', of: 'mughal', at: '/place/zone/lucknow', shows: 'Change by hand' },
  { says: 'a hand', of: 'mughal', at: '/hand/rebel', shows: 'Hold to look' },
  { says: 'Indian Mutiny 1857, table', of: 'mutiny', at: '', shows: /owed/ },
  { says: 'Indian Mutiny 1857, owed', of: 'mutiny', at: '/owed', shows: 'Drop one' },
  { says: 'Indian Mutiny 1857, log', of: 'mutiny', at: '/log', shows: /Move/ },
  { says: 'John Company, table', of: 'company', at: '', shows: /Owes/ },
  { says: 'John Company, owed', of: 'company', at: '/owed', shows: 'Drop one' },
  { says: 'convention skirmish, table', of: 'skirmish', at: '', shows: /owed/ },
  { says: 'convention skirmish, report', of: 'skirmish', at: '/report', shows: /Print/ },
  { says: 'Sepoys & Soldiers, table', of: 'soldiers', at: '', shows: /owed/ },
  { says: 'Sepoys & Soldiers, luck', of: 'soldiers', at: '/luck', shows: /^Every die counts/ },

  {
    says: 'own rules, looked at before they are kept',
    at: '/own',
    do: (page) => tap(page, /^One Test/),
    shows: 'Keep',
  },
  { says: 'own rules, just kept', do: (page) => tap(page, 'Keep'), shows: 'Ready to play' },
  { says: 'own rules, kept', at: `/own/${oneTest()}`, shows: 'Ready to play' },

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

/** Pages of the battle to try of a rule set, by what they are: a new sort of page has no place here until it is said. */
function pagesOf(set: AnyRuleSet): { readonly [is in Place['is']]: readonly Place[] } {
  const { world = {}, first } = set.sample ?? {}
  const kinds = Object.entries(world).flatMap(([kind, things]) => {
    const [id] = Object.keys(things)
    return id === undefined ? [] : [{ kind, id }]
  })
  const [who] = refsIn(first?.args ?? {})
  const begun = (procedure: string): Place => ({ is: 'walk', procedure, args: {} })
  const all = set.procedures.filter(({ start }) => start && start.from !== 'setup')
  const places = Object.keys(world).filter((kind) => set.places && kind === 'zone')
  return {
    table: [{ is: 'table' }],
    all: [],
    owed: [{ is: 'owed' }],
    resolve: [{ is: 'resolve' }],
    'open-walk': [],
    'open-list': [],
    asked: [],
    walk: [...(first ? [{ is: 'walk' as const, ...first }] : []), ...all.map(({ id }) => begun(id))],
    test: [],
    tests: [],
    code: [],
    list: first && who ? [{ is: 'list', procedure: first.procedure, who: [who], args: {} }] : [],
    thing: kinds.map((of) => ({ is: 'thing', of })),
    place: places.flatMap((kind) =>
      Object.keys(world[kind] ?? {})
        .slice(0, 1)
        .map((id): Place => ({ is: 'place', of: { kind, id } })),
    ),
    new: Object.entries(set.kinds).flatMap(([kind, { templates }]) =>
      templates ? [{ is: 'new' as const, kind }] : [],
    ),
    played: set.unplanned ? [] : [{ is: 'played', who: null }],
    hand: [],
    turn: [{ is: 'turn', seq: 0 }],
    log: [{ is: 'log' }],
    end: [{ is: 'end' }],
    report: [{ is: 'report' }],
    luck: [{ is: 'luck' }],
    roster: [{ is: 'roster' }],
    fight: [{ is: 'fight' }],
    result: [{ is: 'result' }],
    players: [{ is: 'players' }],
    scan: [{ is: 'scan' }],
    lacking: [{ is: 'lacking' }],
    board: [{ is: 'board' }],
  }
}

/** Goes on as a hand would that takes what is offered first. */
async function goOn(page: Page): Promise<void> {
  const offered = page.locator('.panel .btn.primary, .panel .cell, .panel .answer, .panel button').first()
  await offered.tap({ timeout: 2000 }).catch(() => undefined)
}

/** Every page and every roll of a rule set, from the rule set itself: what is added to it is among them. */
function screensOf(set: AnyRuleSet): readonly Screen[] {
  const checks = set.procedures.filter(
    ({ start }) => start && !start.notQuick && start.from !== 'setup' && start.from !== 'turn',
  )
  const check = ({ id, title }: AnyProcedure): readonly Screen[] => [
    { says: `check ${title}`, at: `/check/${set.id}/${id}` },
    { says: `check ${title}, gone on`, do: goOn },
    { says: `check ${title}, gone on again`, do: goOn },
  ]
  const page = (page: Place): Screen => ({ says: `sample ${pathOf(page)}`, of: set.id, at: pathOf(page) })
  return [
    { says: 'rules', at: `/rules/${set.id}` },
    ...checks.flatMap(check),
    ...Object.values(pagesOf(set)).flat().map(page),
  ]
}

/** All screens in parts, each by itself from a phone that knows nothing: those drawn by hand, and those of each rule set. */
export const parts: { readonly [part: string]: readonly Screen[] } = {
  'the app': screens,
  ...Object.fromEntries(sets.map((set) => [set.title, screensOf(set)])),
}

const placed = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to
  }, hash)

/** Until nothing has changed for a while: what a page loads has come. */
const standing = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let wait = setTimeout(done, 400)
        new MutationObserver(() => {
          clearTimeout(wait)
          wait = setTimeout(done, 400)
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
  )

/** Goes through all of them with loaded dice, and calls `see` at each when it stands. */
export async function everyScreen(
  page: Page,
  host: Host,
  /** `isLeft`: the next screen is come to by its address, so that nothing on this one is gone on with. */
  see: (screen: string, isLeft: boolean) => Promise<void>,
  all: readonly Screen[] = screens,
): Promise<void> {
  const taken = new Map<string, string>()
  const addressOf = async (of: string): Promise<string> => {
    const known = taken.get(of)
    if (known !== undefined) return known
    await placed(page, '/')
    await battles[of]?.(page)
    const address = new URL(page.url()).hash.slice(1)
    taken.set(of, address)
    return address
  }
  await loaded(page)
  await page.goto(host.url)
  for (const [place, { says, of, at, do: act, shows }] of all.entries()) {
    const to = at === undefined ? null : `${of ? await addressOf(of) : ''}${at}`
    if (to !== null) await placed(page, to)
    await act?.(page)
    const isThere = () => to === null || new URL(page.url()).hash.split('?')[0] === `#${to.split('?')[0]}`
    if (shows === undefined) {
      await standing(page)
      if (!isThere()) continue
    } else {
      await expect(page.getByText(shows).filter({ visible: true }).first(), says).toBeVisible()
      // An address that leads astray ends on another page, where the same words may stand.
      expect(isThere(), `${says} is at ${page.url()}`).toBe(true)
    }
    await see(says, all[place + 1]?.at !== undefined)
  }
}
