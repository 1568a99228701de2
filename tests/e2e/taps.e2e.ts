/** How many taps it takes, with the phone's dice and with the players' own: counted in the running app, as the browser sees them. */
import type { Page } from '@playwright/test'
import type { AnyRuleSet, Json } from '#engine'
import { nowOf } from '#game'
import indianMutiny from '../../rulesets/indian-mutiny-1857/index.ts'
import johnCompany from '../../rulesets/john-company/index.ts'
import skirmish from '../../rulesets/mutiny-skirmish/index.ts'
import sepoys from '../../rulesets/sepoys-and-soldiers/index.ts'
import { Writing } from '../big.ts'
import { expect, test } from './fixtures.ts'
import { count, counted, loaded, number, relief, takeIn, tap, testNow, whoRolls } from './play.ts'

const PHONE = { fire: 7, desertion: 2, morale: 2 }
const OWN = { fire: 9, desertion: 3, morale: 4, back: 3, ruled: 9 + 4 }

/** One of few answers that stand side by side. */
const side = (page: Page, name: string) => page.locator('label', { hasText: name }).first().tap()

/** From the table to the dice: 14 inches, soft cover. */
async function fire(page: Page, unit: RegExp, target: RegExp): Promise<void> {
  await tap(page, unit)
  await tap(page, /^Fire$/)
  await tap(page, target)
  await number(page, '14')
  await side(page, 'Soft')
}

/** What each part of a story took. */
async function tapsOf(page: Page, parts: { readonly [name: string]: () => Promise<void> }) {
  await count(page)
  const taps: { [name: string]: number } = {}
  for (const [name, play] of Object.entries(parts)) {
    const before = await counted(page)
    await play()
    taps[name] = (await counted(page)) - before
  }
  return taps
}

test('fire from the table, with range and cover told, and the two tests that it makes owed', async ({ page, host }) => {
  await page.addInitScript(() => {
    let n = 0
    crypto.getRandomValues = <T extends ArrayBufferView | null>(words: T): T => {
      if (words instanceof Uint32Array) for (let i = 0; i < words.length; i++) words[i] = (n++ * 5 + 3) % 12
      return words
    }
  })
  await page.goto(host.url)
  await relief(page)
  const phone = await tapsOf(page, {
    fire: async () => {
      await fire(page, /^64th Foot/, /^56th Bengal/)
      await tap(page, 'Roll everything')
      await tap(page, /^Apply/)
      await expect(page.getByText('First: Deserter Morale')).toBeVisible()
    },
    desertion: async () => {
      await testNow(page)
      await expect(page.getByText(/First: Morale/)).toBeVisible()
    },
    morale: async () => {
      await testNow(page)
      await expect(page.locator('.phase-end')).toBeVisible()
      await expect(page.getByText(/tests? owed/)).toHaveCount(0)
    },
  })
  await whoRolls(page, host, 'We roll our own')
  await tap(page, 'Resume the battle')
  const own = await tapsOf(page, {
    fire: async () => {
      await fire(page, /^78th Highlanders/, /^53rd Bengal/)
      await number(page, '3')
      await tap(page, 'Go on: 3 hits')
      await number(page, '1')
      await tap(page, /^Apply/)
      await expect(page.getByText('First: Deserter Morale')).toBeVisible()
    },
    desertion: async () => {
      await tap(page, 'Test now')
      await number(page, '5')
      await tap(page, /^Apply/)
      await expect(page.getByText(/First: Morale/)).toBeVisible()
    },
    morale: async () => {
      await tap(page, 'Test now')
      await number(page, '7')
      await number(page, '19')
      await tap(page, /^Apply/)
      await expect(page.locator('.phase-end')).toBeVisible()
      await expect(page.getByText(/tests? owed/)).toHaveCount(0)
    },
    back: async () => {
      for (const _ of ['morale', 'desertion', 'fire']) await tap(page, 'Undo')
    },
    // A ruling with its reason is four taps, and the dice after it are entered as without: their need is the ruled one.
    ruled: async () => {
      await fire(page, /^78th Highlanders/, /^53rd Bengal/)
      await tap(page, 'Rule otherwise')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^One more: They need/ })
        .tap()
      await page.getByRole('dialog').getByRole('button', { name: 'smoke' }).tap()
      await tap(page, /^Rule it: 7\+/)
      await expect(page.locator('.sum')).toContainText('7 or more')
      await number(page, '3')
      await tap(page, 'Go on: 3 hits')
      await number(page, '1')
      await tap(page, /^Apply/)
      await expect(page.getByText('First: Deserter Morale')).toBeVisible()
    },
  })
  expect({ phone, own }).toEqual({ phone: PHONE, own: OWN })
})

test('are these forces even, from home', async ({ page, host }) => {
  await page.goto(host.url)
  const taps = await tapsOf(page, {
    play: async () => {
      await tap(page, /^Are two forces even/)
      await side(page, 'Sepoys & Soldiers')
      await side(page, 'Ready forces')
      await tap(page, /^Play it 2,500 times/)
      await expect(page.getByText(/after [\d,]+ of 2,500 plays/)).toBeVisible()
    },
    stop: () => tap(page, 'Stop'),
  })
  expect(taps).toEqual({ play: 4, stop: 1 })
})

test('are these two units even, from the table', async ({ page, host }) => {
  await page.goto(host.url)
  await relief(page)
  const taps = await tapsOf(page, {
    play: async () => {
      await tap(page, /^64th Foot/)
      await tap(page, 'Pick more')
      await tap(page, /^56th Bengal/)
      await tap(page, 'Play it out')
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
      await tap(page, /^Play it 2,500 times/)
      await expect(page.getByText(/after [\d,]+ of 2,500 plays/)).toBeVisible()
    },
  })
  expect(taps).toEqual({ play: 5 })
})

const unit = (id: string) => ({ kind: 'unit', id })

/** Changes units by hand. */
function edit(writing: Writing, units: { readonly [id: string]: { readonly [field: string]: Json } }): void {
  const changes = Object.entries(units).flatMap(([id, fields]) =>
    Object.entries(fields).map(([field, value]) => ({
      of: unit(id),
      field,
      old: writing.game.world.unit?.[id]?.[field] ?? null,
      new: value,
    })),
  )
  writing.enter({ kind: 'edited', why: 'for the count', changes })
}

const strike = (writing: Writing) => {
  for (const { id, struck } of writing.game.owed)
    if (struck === null) writing.enter({ kind: 'struck', owed: id, why: 'not counted' })
}

const next = (writing: Writing, set: AnyRuleSet) => {
  strike(writing)
  writing.play(set.sequence.advance.id, {})
}

/** Move 1 of the British: one unit is in melee with a rebel one, one in retreat, one free. */
function contact(): string {
  const writing = new Writing(indianMutiny, 'In contact').muster(3, [5, 10]).play('march-allotment-all', {})
  do next(writing, indianMutiny)
  while (nowOf(indianMutiny, writing.game).side !== 'british')
  const [first = '', second = '', , rebels = '', ...others] = Object.keys(writing.game.world.unit ?? {})
  edit(writing, {
    [first]: { melee: [rebels] },
    [rebels]: { melee: [first] },
    [second]: { status: 'retreat' },
    ...Object.fromEntries(others.map((id) => [id, { status: 'off' }])),
  })
  return writing.file()
}

test('a march attack, a retreat, and a melee of 5 on 10', async ({ page, host }) => {
  await loaded(page)
  await page.goto(host.url)
  await takeIn(page, contact())
  const phone = await tapsOf(page, {
    march: async () => {
      await tap(page, /^British 3/)
      await tap(page, /^Move$/)
      await expect(page.getByText('How far to go?')).toBeVisible()
      await tap(page, /^March Attack.*\d%/)
      await tap(page, 'Roll and apply')
      await expect(page.getByText('British 3 move up to').first()).toBeVisible()
    },
    retreat: async () => {
      await tap(page, /^British 2/)
      await tap(page, 'Retreat move')
      await tap(page, 'Roll and apply')
      await expect(page.getByText(/British 2 retreat/).first()).toBeVisible()
    },
    // A tap on the enemy is the first thing that the unit may do to them.
    melee: async () => {
      await tap(page, /^British 1/)
      await tap(page, /^Rebels 1/)
      await tap(page, 'Roll everything')
      await tap(page, /^Apply/)
      await expect(page.getByRole('button', { name: /^British 1.*Fought/ })).toBeVisible()
    },
  })
  await tap(page, 'Undo')
  await expect(page.getByRole('button', { name: /^British 1.*Fought/ })).toBeHidden()
  await whoRolls(page, host, 'We roll our own')
  await tap(page, 'Resume the battle')
  const own = await tapsOf(page, {
    melee: async () => {
      await tap(page, /^British 1/)
      await tap(page, /^Rebels 1/)
      for (const face of [1, 4, 2, 2, 3, 5, 1, 6, 2, 4])
        await page
          .locator('.keys .cell')
          .nth(face - 1)
          .tap()
      await tap(page, /^Apply/)
      await expect(page.getByRole('button', { name: /^British 1.*Fought/ })).toBeVisible()
    },
  })
  expect({ phone, own }).toEqual({ phone: { march: 4, retreat: 3, melee: 4 }, own: { melee: 13 } })
})

/** The natives' Fire Phase of the siege, in which the first mob was fired at, and another has fired at the same unit. */
function reply(): string {
  const writing = new Writing(skirmish, 'The reply').play('scenario-siege', {})
  const isFireOf = (side: string) => {
    const now = nowOf(skirmish, writing.game)
    return now.side === side && now.phase === 'fire'
  }
  const nine = (key: string) => (key === 'range_inches' ? 9 : undefined)
  while (!isFireOf('british')) next(writing, skirmish)
  writing.play('fire.small-arms', { firer: unit('british-1'), target: unit('native-1') }, nine)
  while (!isFireOf('native')) next(writing, skirmish)
  return writing.play('fire.native', { firer: unit('native-2'), target: unit('british-1') }, nine).file()
}

test('the best target in the siege, with range and cover known, and another answer compared', async ({
  page,
  host,
}) => {
  // one mob fires, and misses
  await loaded(page, 0)
  await page.goto(host.url)
  await takeIn(page, reply())
  const better = page.locator('.what-if-card.better')
  const taps = await tapsOf(page, {
    best: async () => {
      await page.locator('#at-unit-native-1').tap()
      await tap(page, 'Best target')
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Highlanders.*on average/ })).toBeVisible()
    },
    aimed: async () => tap(page, /^Highlanders/),
    compare: async () => {
      await tap(page, 'Compare')
      await page.locator('.chip', { hasText: 'Moved' }).tap()
      await page.getByRole('dialog').or(page.locator('.panel')).getByRole('button', { name: /^Yes/ }).tap()
      await expect(better.getByRole('heading', { name: 'No' })).toBeVisible()
    },
    other: async () => {
      await tap(page, 'Change to moved: Yes')
      await expect(page.locator('.chip', { hasText: 'Moved' })).toContainText('yes')
    },
    fire: async () => {
      await tap(page, 'Roll everything')
      await tap(page, /^Apply/)
      await expect(page.locator('#at-unit-native-1')).toBeVisible()
    },
  })
  expect(taps).toEqual({ best: 2, aimed: 1, compare: 3, other: 1, fire: 2 })
})

/** Turn 1 of Sepoys & Soldiers: all have Assault orders, and two units test their nerve. */
function assault(): string {
  const writing = new Writing(sepoys, 'Assault').muster(2)
  next(writing, sepoys)
  strike(writing)
  const ids = Object.keys(writing.game.world.unit ?? {})
  edit(writing, Object.fromEntries(ids.map((id) => [id, { order: 'assault' }])))
  return writing.owe('unit', 'nerve', (id) => ({ unit: unit(id), situation: 'adjacent-rout' }), 0, 2).file()
}

test('nerve from the list, one card, and a charge', async ({ page, host }) => {
  // every d6 shows 4
  await loaded(page, 3)
  await page.goto(host.url)
  await takeIn(page, assault())
  const turn = page.getByRole('button', { name: 'Turn a card' }).and(page.locator(':not(.phase-asks)'))
  const nerve = async () => {
    await testNow(page)
    await expect(page.getByText('1 test owed')).toBeVisible()
  }
  const phone = await tapsOf(page, { nerve })
  await whoRolls(page, host, 'We roll our own')
  await tap(page, 'Resume the battle')
  const own = await tapsOf(page, {
    nerve: async () => {
      await tap(page, 'Test now')
      await number(page, '2')
      await tap(page, /^Apply/)
      await expect(turn).toBeVisible()
    },
  })
  await whoRolls(page, host, 'The phone rolls')
  await tap(page, 'Resume the battle')
  const turned = await tapsOf(page, {
    card: async () => {
      await tap(page, 'Turn a card')
      await expect(turn).toBeHidden()
    },
    charge: async () => {
      await tap(page, /^British\/Allied 1/)
      await tap(page, 'Charge')
      await tap(page, /^Mahratta 1/)
      await tap(page, 'Roll everything')
      await tap(page, /^Apply/)
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    },
  })
  await tap(page, 'Undo')
  await whoRolls(page, host, 'We roll our own')
  await tap(page, 'Resume the battle')
  const byHand = await tapsOf(page, {
    charge: async () => {
      await tap(page, /^British\/Allied 1/)
      await tap(page, 'Charge')
      await tap(page, /^Mahratta 1/)
      await number(page, '3')
      await number(page, '0')
      await tap(page, 'Apply: the charger wins')
      await expect(page.getByText('First: Fall back or rout, Mahratta 1')).toBeVisible()
    },
  })
  expect({ phone, own, turned, byHand }).toEqual({
    phone: { nerve: 2 },
    own: { nerve: 3 },
    turned: { card: 1, charge: 5 },
    byHand: { charge: 6 },
  })
})

/** Turn 1 of John Company: two units of known Resolve Level and orders owe a Reaction Test. */
function reactions(): string {
  const writing = new Writing(johnCompany, 'Reactions').muster(2, [8, 8])
  const ids = Object.keys(writing.game.world.unit ?? {})
  edit(writing, Object.fromEntries(ids.map((id) => [id, { resolveLevel: 18, orderType: 'advance' }])))
  return writing.owe('unit', 'reaction', (id) => ({ unit: unit(id), occasion: 'card' }), 0, 2).file()
}

test('reaction from the list, where the usual modifiers apply', async ({ page, host }) => {
  await loaded(page)
  await page.goto(host.url)
  await takeIn(page, reactions())
  const phone = await tapsOf(page, {
    reaction: async () => {
      await tap(page, 'Test now')
      await expect(page.locator('.chip.assumed', { hasText: 'Threatened sides' })).toBeVisible()
      await tap(page, 'Roll and apply')
      // Its card has the status that it came to in the place of its level.
      await expect(page.getByRole('button', { name: /^British 1 8 of 8 (?!Level)/ })).toBeVisible()
    },
  })
  await tap(page, 'Undo')
  await expect(page.getByText(/^First: Reaction Test/)).toBeVisible()
  await whoRolls(page, host, 'We roll our own')
  await tap(page, 'Resume the battle')
  const own = await tapsOf(page, {
    reaction: async () => {
      await tap(page, 'Test now')
      for (const face of [4, 3])
        await page
          .locator('.keys .cell')
          .nth(face - 1)
          .tap()
      await tap(page, /^Apply/)
      // Its card has the status that it came to in the place of its level.
      await expect(page.getByRole('button', { name: /^British 1 8 of 8 (?!Level)/ })).toBeVisible()
    },
  })
  expect({ phone, own }).toEqual({ phone: { reaction: 2 }, own: { reaction: 4 } })
})

/** The British Movement Phase of the siege, with six British units on the table. */
function sixInTheSiege(): string {
  const writing = new Writing(skirmish, 'Six of the siege').play('scenario-siege', {})
  const now = () => nowOf(skirmish, writing.game)
  while (now().side !== 'british' || now().phase !== 'movement') next(writing, skirmish)
  strike(writing)
  const british = Object.entries(writing.game.world.unit ?? {}).filter(([, { side }]) => side === 'british')
  edit(writing, Object.fromEntries(british.slice(6).map(([id]) => [id, { lost: 'destroyed' }])))
  return writing.file()
}

test('a turn of the siege with own dice for six units: they move, fire together, and those hit check', async ({
  page,
  host,
}) => {
  await page.goto(host.url)
  await takeIn(page, sixInTheSiege())
  await whoRolls(page, host, 'We roll our own')
  await tap(page, 'Resume the battle')
  const sheet = page.locator('.screen.many')
  const apply = async () => {
    await tap(page, /^Apply/)
    await expect(sheet).toBeHidden()
  }
  /** A number for each of the rows, a tap each. */
  const each = async (n: number, key: string) => {
    for (let at = 0; at < n; at++) {
      await expect(page.getByText(`${at + 1} of ${n}`, { exact: true })).toBeVisible()
      await sheet
        .getByRole('button', { name: new RegExp(`^${key}(, |$)`) })
        .first()
        .tap()
    }
  }
  const taps = await tapsOf(page, {
    move: async () => {
      await tap(page, /^Pick 6, British/)
      await page.locator('.strip').getByRole('button', { name: '6 units: move' }).tap()
      await each(6, '9')
      await apply()
    },
    phase: () => page.locator('.phase-end').tap(),
    fire: async () => {
      await tap(page, /^Pick 6, British/)
      await page.locator('.strip').getByRole('button', { name: '6 units: fire' }).tap()
      for (let at = 0; at < 6; at++) await page.locator('.aim').nth(at).tap()
      await tap(page, /^Go on with/)
      await sheet.getByRole('button', { name: '9', exact: true }).tap()
      await tap(page, 'Use these answers')
      await each(6, '8')
      await apply()
    },
    checks: async () => {
      await page.locator('.phase-end').tap()
      await tap(page, /^Roll (these|all) 6/)
      await each(6, '7')
      await apply()
    },
  })
  expect(taps).toEqual({ move: 9, phase: 1, fire: 18, checks: 9 })
})
