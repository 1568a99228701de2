/** Twelve tests in one list: thrown in one go, entered in one go, undone in one go, or one of them alone. */
import type { Now } from '#engine'
import { nowOf } from '#game'
import indianMutiny from '../../rulesets/indian-mutiny-1857/index.ts'
import skirmish from '../../rulesets/mutiny-skirmish/index.ts'
import { Writing } from '../big.ts'
import { nativeFire } from './files.ts'
import { expect, openReady, test } from './fixtures.ts'
import { count, counted, loaded, manyPage, number, takeIn, tap } from './play.ts'

/** Two sides of eight units that have lost men; twelve of them owe Morale. */
function owing(): string {
  const writing = new Writing(indianMutiny, 'Twelve tests').muster(8)
  for (const [at, [id, unit]] of Object.entries(writing.game.world.unit ?? {}).entries()) {
    const killed = 1 + (at % 3)
    const of = { kind: 'unit', id }
    writing.enter({
      kind: 'edited',
      why: 'by hand',
      changes: [
        { of, field: 'killed', old: unit.killed ?? 0, new: killed },
        { of, field: 'alive', old: unit.alive ?? 0, new: Number(unit.alive) - killed },
      ],
    })
  }
  return writing.owe('unit', 'morale', (id) => ({ unit: { kind: 'unit', id } }), 0, 12).file()
}

test('all are thrown, entered and undone together', async ({ page, host }) => {
  await page.goto(host.url)
  await takeIn(page, owing())
  await tap(page, /^Roll (these|all)/)
  await expect(page.getByRole('heading', { name: 'Morale, 12 together' })).toBeVisible()
  await expect(page.getByText(/Most likely \d+ of 12 stand/)).toBeVisible()
  await tap(page, /^Roll /)
  await expect(page.getByRole('heading', { name: /of 12 stand|All 12 stand/ })).toBeVisible()
  await tap(page, 'Apply all 12')
  await expect(page.getByText('12 applied')).toBeVisible()
  await expect(page.getByText(/12 tests owed/)).toBeHidden()
  await tap(page, 'Undo')
  await expect(page.getByText('12 tests owed')).toBeVisible()
  await tap(page, 'Log')
  await tap(page, /Morale, 12 times/)
  await expect(page.getByText(/^Rebels 4 \w.*\.$/).first()).toBeVisible()
  await tap(page, 'Why')
  await expect(page.getByText(/before the first die|1 in |\d %/).first()).toBeVisible()
  await tap(page, 'Table')
  await expect(page.getByText('12 tests owed')).toBeHidden()
})

test('one is left for later, one is struck out, and one is undone alone', async ({ page, host }) => {
  await page.goto(host.url)
  await takeIn(page, owing())
  await tap(page, /^Roll (these|all)/)
  await tap(page, /^British 1/)
  await tap(page, 'Leave for later')
  await tap(page, /^British 2/)
  await tap(page, 'Drop this test')
  await tap(page, /^Roll /)
  await tap(page, 'Apply 11, leave 1')
  await expect(page.getByText(/tests? owed/).first()).toBeVisible()
  await tap(page, 'Log')
  await tap(page, 'Why')
  await tap(page, /^Undo (only )?this/)
  await expect(page.getByText(/Undone|undone/).first()).toBeVisible()
})

test('an open list outlives the phone', async ({ phone, host }) => {
  const page = await phone.open()
  await openReady(page, host)
  await takeIn(page, owing())
  await tap(page, /^Roll (these|all)/)
  await tap(page, /^Roll /)
  const headline = page.getByRole('heading', { name: /of 12 stand|All 12 stand/ })
  await expect(headline).toBeVisible()
  const said = await headline.textContent()
  await phone.kill()
  await host.stop()
  const again = await phone.open()
  await again.goto(host.url)
  await tap(again, 'Resume the battle')
  await expect(again.getByText('Unfinished: Morale, 12 together')).toBeVisible()
  await tap(again, 'Go on')
  await expect(again.getByRole('heading', { name: said ?? '' })).toBeVisible()
  await tap(again, 'Apply all 12')
  await expect(again.getByText('12 applied')).toBeVisible()
  await host.start()
})

test('three units fire at one as one, and each volley owes its own tests behind the last of them', async ({
  page,
  host,
}) => {
  await loaded(page)
  const writing = new Writing(indianMutiny, 'Three at one').muster(4, [3, 16]).play('march-allotment-all', {})
  await page.goto(host.url)
  await takeIn(page, writing.play(indianMutiny.sequence.advance.id, {}).file())
  const three = Object.keys(writing.game.world.unit ?? {}).slice(0, 3)
  await manyPage(page, 'fire', three)
  await tap(page, /^Rebels 2/)
  await tap(page, 'Go on with 1 target')
  await expect(page.getByText('For all 3.')).toBeVisible()
  await number(page, '14')
  await tap(page, /^Roll (these|all) 3/)
  await tap(page, 'None of them')
  await tap(page, /^Apply all 3, \d+ tests owed/)
  await expect(page.getByText('3 applied')).toBeVisible()
  await page.getByRole('button', { name: /tests? owed/ }).tap()
  await expect(page.getByText(/Deserter Morale/).first()).toBeVisible()
  await expect(page.locator('.owed-row', { hasText: 'Rebels 2' }).filter({ hasText: 'Deserter Morale' })).toHaveCount(3)
})

/** Twelve Mutineer units that were fired at, and check with a d20 each. */
function checks(name: string): string {
  const writing = new Writing(skirmish, name).muster(12)
  const hit = Object.entries(writing.game.world.unit ?? {}).filter(([, unit]) => unit.side === 'native')
  for (const [at, [id, unit]] of hit.entries()) {
    const of = { kind: 'unit', id }
    const changes = [
      { of, field: 'figures', old: unit.figures ?? 0, new: 20 - at },
      { of, field: 'fire_casualties', old: unit.fire_casualties ?? 0, new: 4 + at },
    ]
    writing.enter({ kind: 'edited', why: 'fire', changes })
  }
  return writing.owe('unit', 'morale.check', (id) => ({ unit: { kind: 'unit', id } }), 12, 12).file()
}

test('twelve faces called out are typed in a row, and one of them is corrected', async ({ page, host }) => {
  await page.goto(host.url)
  await takeIn(page, checks('Called out'))
  await tap(page, /^Roll (these|all)/)
  await tap(page, 'Our own dice')
  await page.getByRole('textbox', { name: 'Type them in a row' }).pressSequentially('8 15 13 14 1 20 4 9 11 6 17 10 ')
  await expect(page.getByRole('heading', { name: /stand\.$/ })).toBeVisible()
  const faces = page.locator('.batch .die')
  const shown = () =>
    faces.evaluateAll((all) => all.map((die) => /^\d+/.exec(die.getAttribute('aria-label') ?? '')?.[0]))
  await expect.poll(shown).toEqual(['8', '15', '13', '14', '1', '20', '4', '9', '11', '6', '17', '10'])
  await tap(page, /^Mutineers 2/)
  await page.getByRole('button', { name: '3', exact: true }).tap()
  await tap(page, /^Go on: /)
  expect((await shown())[1]).toBe('3')
  await tap(page, 'Apply all 12')
  await expect(page.getByText('12 applied')).toBeVisible()
})

test('twelve faces are twelve taps, and two around them', async ({ page, host }) => {
  await page.goto(host.url)
  await takeIn(page, checks('Fourteen taps'))
  await tap(page, /^Roll (these|all)/)
  await tap(page, 'Our own dice')
  await tap(page, 'Close')
  let taps = 0
  const count = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: true }).tap()
    taps++
  }
  await count(/^Roll (these|all) 12/)
  for (const face of [8, 15, 13, 14, 2, 19, 4, 9, 11, 6, 17, 10]) await count(String(face))
  await count('Apply all 12')
  await expect(page.getByText('12 applied')).toBeVisible()
  expect(taps).toBe(14)
})

/** What the table's Pick costs: one tap in the heading, one on what the picked do. The sheet is opened by its address here. */
const PICK = 2

test('ten mobs fire at two targets in 12 taps; then called out at a tap a number, at the targets of the last time', async ({
  page,
  host,
}) => {
  // every d20 shows 2, every d8 a 6: ten fall at each target
  await loaded(page, 61)
  const { file, natives } = nativeFire()
  await page.goto(host.url)
  await takeIn(page, file)
  const ten = natives.slice(0, 10)
  await manyPage(page, 'fire.native', ten)
  await count(page)
  await tap(page, /^Highlanders/)
  await tap(page, /^East India Infantry 2/)
  await tap(page, 'Go on with 2 targets')
  await page.getByRole('button', { name: '9', exact: true }).tap()
  await tap(page, 'Use these answers')
  await expect(page.getByText(/^Highlanders Expected \d+ to \d+ killed \(\d+%\)\.$/)).toBeVisible()
  await tap(page, 'Roll all 10')
  const usual = page.getByRole('button', { name: /^(Use these answers|No)$/ })
  const apply = page.getByRole('button', { name: /^Apply all 10/ })
  await expect(usual.or(apply)).toBeVisible()
  if (await usual.isVisible()) await usual.tap()
  await apply.tap()
  await expect(page.getByText('10 applied')).toBeVisible()
  expect((await counted(page)) + PICK).toBeLessThanOrEqual(12)

  // undone together, and again with dice of the table: the first two numbers by a tap each, the next two typed
  await tap(page, 'Undo')
  await expect(page.getByText('10 applied')).toBeHidden()
  await tap(page, 'Redo')
  await expect(page.getByRole('button', { name: /^Highlanders\b.*\b14\b/ })).toBeVisible()
  await manyPage(page, 'fire.native', natives.slice(0, 2))
  await tap(page, 'Same as last time')
  await tap(page, 'Allow it this once')
  await tap(page, 'Our own dice')
  await page.getByRole('button', { name: '13', exact: true }).tap()
  await page.getByRole('button', { name: /^1, / }).tap()
  await page.getByRole('textbox', { name: 'Type them in a row' }).pressSequentially('7 1 ')
  await expect(page.getByRole('button', { name: /^Mutineers 2, 7, 1 hit/ })).toBeVisible()
})

/** The siege up to a phase, without its tests. */
function inTheSiege(name: string, isThere: (now: Now) => boolean): Writing {
  const writing = new Writing(skirmish, name).play('scenario-siege', {})
  while (!isThere(nowOf(skirmish, writing.game))) {
    for (const { id, struck } of writing.game.owed)
      if (struck === null) writing.enter({ kind: 'struck', owed: id, why: 'not now' })
    writing.play(skirmish.sequence.advance.id, {})
  }
  return writing
}

/** The Charge Announcement of the Mutineers in the siege: all are ordered forward, one has lost seven of its figures. */
function announcing(): string {
  const writing = inTheSiege('Announcing', ({ phase, side }) => phase === 'charge' && side === 'native')
  const units = Object.entries(writing.game.world.unit ?? {}).filter(([, { side }]) => side === 'native')
  const changes = units.flatMap(([id, unit], at) => [
    { of: { kind: 'unit', id }, field: 'ordered', old: unit.ordered ?? false, new: true },
    ...(at === 1 ? [{ of: { kind: 'unit', id }, field: 'figures', old: unit.figures ?? 0, new: 17 }] : []),
  ])
  writing.enter({ kind: 'edited', why: 'for the charge', changes })
  return writing.file()
}

test('charges announced together show the chance of contact of each, and of all', async ({ page, host }) => {
  await page.goto(host.url)
  await takeIn(page, announcing())
  await manyPage(page, 'charge.declare', ['native-1', 'native-2'])
  await tap(page, /^Highlanders/)
  await tap(page, 'Go on with 1 target')
  await tap(page, /^Mutineers 1/)
  // The next row that wants its inches follows by itself.
  for (const inches of ['9', '11']) await number(page, inches)
  await expect(page.getByRole('button', { name: /^Mutineers 1.*9″ no roll 94\.4%$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mutineers 2.*11″ d20: 17 or less 74\.8%$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Contact: 2 of 2 (71%).' })).toBeVisible()
  await tap(page, 'Apply all 2')
  await expect(page.getByText('2 applied')).toBeVisible()
})

test('a row of a list is ruled otherwise as a walk by itself is, and opens to what comes of it', async ({
  page,
  host,
}) => {
  await page.goto(host.url)
  await takeIn(page, checks('Ruled'))
  await tap(page, /^Roll (these|all)/)
  await tap(page, /^Mutineers 2/)
  await tap(page, 'Rule otherwise')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Decide the result' }).tap()
  await sheet.getByRole('group', { name: 'The result' }).getByRole('button').first().tap()
  await sheet.getByRole('button', { name: 'bad order' }).tap()
  await sheet.getByRole('button', { name: /^Rule it: / }).tap()
  // Decided, it needs no die.
  await tap(page, 'Roll all 11')
  await tap(page, /^Mutineers 2/)
  await page.locator('.many-answers summary').last().tap()
  await expect(page.getByText(/Referee’s ruling: .*bad order/).first()).toBeVisible()
  await tap(page, 'All rows')
  await tap(page, 'Apply all 12')
  await tap(page, 'Log')
  await tap(page, /, 12 times/)
  await expect(page.getByText(/bad order/).first()).toBeVisible()
})

/** The Movement Phase of the Mutineers in the siege: all forty are ordered forward. */
function onTheMove(): string {
  const writing = inTheSiege('On the move', ({ phase, side }) => phase === 'movement' && side === 'native')
  const units = Object.entries(writing.game.world.unit ?? {}).filter(([, { side }]) => side === 'native')
  const changes = units.map(([id, unit]) => ({
    of: { kind: 'unit', id },
    field: 'ordered',
    old: unit.ordered ?? false,
    new: true,
  }))
  writing.enter({ kind: 'edited', why: 'for the move', changes })
  return writing.file()
}

test('forty bands move in 12 taps: their inches are all in sight, and stand on their tiles until the phase ends', async ({
  page,
  host,
}) => {
  await page.goto(host.url)
  await takeIn(page, onTheMove())
  await count(page)
  for (const side of ['A', 'B']) await tap(page, new RegExp(`^Pick 20, Side ${side}`))
  await page.locator('.strip').getByRole('button', { name: '40 units: move' }).tap()
  await tap(page, 'Roll all 40')
  const apply = page.getByRole('button', { name: 'Apply 40 moves' })
  await expect(apply).toBeVisible()
  const rows = page.locator('.far-row')
  await expect(rows).toHaveCount(40)
  const sheet = (await page.locator('.many .panel').boundingBox())?.y ?? 0
  for (const row of await rows.all()) {
    await expect(row.locator('b')).toHaveCSS('font-size', '24px')
    const box = await row.boundingBox()
    expect((box?.y ?? sheet) + (box?.height ?? 0)).toBeLessThanOrEqual(sheet)
  }
  const inches = await rows.locator('b').allInnerTexts()
  await apply.tap()
  await expect(page.locator('.screen.many')).toBeHidden()
  expect(await counted(page)).toBeLessThanOrEqual(12)
  const tiles = page.locator('.big-side').last().locator('.tile-count')
  await expect(tiles).toHaveText(inches)
  await page.locator('.phase-end').tap()
  await expect(tiles).not.toHaveText(inches)
})
