/** The siege of a convention slot: a whole British and a whole Native turn of fifty units, every tap counted, through a kill of the browser. */
import type { Locator, Page } from '@playwright/test'
import { expect, openReady, test } from './fixtures.ts'
import { count, counted, number, seeded } from './play.ts'

/** A thumb whose taps the page counts. */
class Thumb {
  private before = 0
  constructor(public page: Page) {}
  /** All taps so far. */
  async taps(): Promise<number> {
    return this.before + (await counted(this.page))
  }
  /** Goes on with another page, which begins to count. */
  async with(page: Page): Promise<void> {
    this.page = page
    await count(page)
  }
  async rest(): Promise<void> {
    this.before += await counted(this.page)
  }
  async on(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).and(this.page.locator(':not(.phase-asks)')).first().tap()
  }
  /** The green one in the sheet. */
  primary = () => this.page.locator('.panel .btn.primary').last().tap()
  /** Takes what is owed first: its odds stand there, then it is rolled; says no to what the dice make the phone ask, and applies. */
  async test(): Promise<void> {
    await this.on(/^(Test|Do it) now$/)
    const atOnce = this.page.getByRole('button', { name: 'Roll and apply' })
    const all = this.page.getByRole('button', { name: 'Roll everything' })
    const apply = this.page.getByRole('button', { name: /^Apply/ })
    await expect(atOnce.or(all).or(apply)).toBeVisible()
    if (await atOnce.isVisible()) {
      await atOnce.tap()
      return expect(atOnce).toBeHidden()
    }
    // What needs no dice stands there to be applied.
    if (await all.isVisible()) await all.tap()
    const no = this.page.getByRole('button', { name: 'No', exact: true })
    await expect(no.or(apply).first()).toBeVisible()
    if (await no.isVisible()) await no.tap()
    await apply.tap()
    await expect(apply).toBeHidden()
  }
  /** Ends a phase, for the next one of that name. */
  async to(name: string): Promise<void> {
    await this.page.locator('.phase-end').tap()
    await this.phase(name)
  }
  async phase(name: string): Promise<void> {
    await expect(this.page.locator('.phase-asks')).toContainText(name)
  }
  /** Picks all of a command that may act, and has them do the same. */
  async pick(command: string, what: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^Pick \\d+, ${command}`) }).tap()
    await this.page.locator('.strip').getByRole('button', { name: what }).tap()
    await expect(this.page.locator('.screen.many')).toBeVisible()
  }
  /** Aims those picked at the first so many of these targets, five inches away. */
  async aim(targets: Locator, n: number): Promise<void> {
    for (let at = 0; at < n; at++) await targets.nth(at).tap()
    await this.on(/^Go on with/)
    await this.on(/^5$/)
    await this.primary()
  }
  /** Takes what is proposed, rolls, and applies. */
  async rollAndApply(): Promise<void> {
    const sheet = this.page.locator('.screen.many .panel')
    const steps = [/^in the open/, 'Use these answers', 'No', /^Roll/, /^Apply/] as const
    const shown = steps.map((name) => sheet.getByRole('button', { name, exact: name === 'No' }).first())
    const [first, ...others] = shown
    while (first) {
      const any = others.reduce((all, one) => all.or(one), first)
      await expect(any.first()).toBeVisible()
      const now = await Promise.all(shown.map((button) => button.isVisible()))
      const at = now.findIndex(Boolean)
      await shown[at]?.tap()
      if (at === steps.length - 1) break
      await expect(shown[at] ?? first).toBeHidden()
    }
    await expect(this.page.locator('.screen.many')).toBeHidden()
  }
}

async function begin(thumb: Thumb): Promise<void> {
  const { page } = thumb
  // Two taps from home.
  await thumb.on(/^Convention game: the siege/)
  await expect(page.getByRole('radio', { name: /^The siege/ })).toBeChecked()
  await thumb.on('Start the battle')
  // two units more than the printed list has, so that twelve can fire
  await thumb.on(/^Highlanders/)
  await number(page, '3')
  await thumb.primary()
  await thumb.on(/^Apply/)
  for (const _ of [1, 2]) await thumb.test()
  await thumb.on('More')
  await thumb.on('Set the finishing time')
  await thumb.on('Start the clock')
  await expect(page.getByRole('button', { name: /left in the slot$/ })).toBeVisible()
}

/** So many taps do for a turn of both sides: 155 before units could be picked together. */
const MOST = 65

test(`a British and a Native turn of fifty units in at most ${MOST} taps`, async ({ phone, host }) => {
  const page = await phone.open()
  await seeded(page)
  await openReady(page, host)
  const thumb = new Thumb(page)
  await count(page)
  await begin(thumb)
  const setUp = await thumb.taps()
  await expect(page.locator('.tile')).toHaveCount(52)

  for (const phase of ['Charge', 'Movement']) await thumb.to(phase)
  expect(await page.locator('.big-filters').evaluate((line) => line.getBoundingClientRect().bottom)).toBe(140)
  await thumb.pick('British', '12 units: move')
  await thumb.rollAndApply()
  await thumb.to('Fire')
  await thumb.pick('British', '12 units: fire')
  await thumb.aim(page.locator('.aim'), 12)
  await thumb.rollAndApply()
  await page.locator('.phase-end').tap()
  await expect(page.getByText('12 tests owed')).toBeVisible()
  const before = await thumb.taps()
  await thumb.on(/^Roll (these|all)/)
  await expect(page.getByText(/Most likely \d+ of 12 stand/)).toBeVisible()
  await thumb.on('Roll all 12')
  await thumb.on(/^Apply all 12/)
  expect((await thumb.taps()) - before).toBe(3)
  await expect(page.getByText(/tests? owed/)).toBeHidden()
  // Nobody is in contact or routs: Melee and Rally pass.
  await thumb.to('Reinforcement')
  for (const _ of ['they come back', 'their special leaders']) await thumb.test()
  const boxes = await page.locator('.table-status').innerText()
  expect(boxes).toMatch(/[1-9]\d* of 40 back/)

  await thumb.rest()
  await phone.kill()
  await host.stop()
  const again = await phone.open()
  await seeded(again)
  await again.goto(host.url)
  await thumb.with(again)
  await thumb.on('Resume the battle')
  await thumb.phase('Reinforcement')
  expect(await again.locator('.table-status').innerText()).toBe(boxes)
  await expect(again.getByRole('button', { name: /^3:5\d left in the slot$/ })).toBeVisible()

  await thumb.to('Charge')
  const orders = await thumb.taps()
  await thumb.pick('Side A', /units: order forward$/)
  await thumb.rollAndApply()
  expect((await thumb.taps()) - orders).toBe(3)
  await thumb.to('Movement')
  await thumb.pick('Side A', /units: move$/)
  await thumb.rollAndApply()
  await thumb.to('Fire')
  const fires = await thumb.taps()
  await thumb.pick('Side A', /units: native fire/)
  await thumb.aim(again.locator('.aim'), 2)
  await thumb.rollAndApply()
  expect((await thumb.taps()) - fires).toBeLessThanOrEqual(12)
  const owed = again.getByRole('button', { name: /^(Test|Do it) now$/ })
  // Nobody is in contact or routs: behind the checks the turn ends by itself.
  const turn = again.locator('.phase-turn', { hasText: 'Turn 2' })
  while (!(await turn.isVisible())) {
    while (await owed.isVisible()) {
      await thumb.test()
      // Only the table says whether another is owed.
      await expect(again.locator('.phase-end')).toBeVisible()
    }
    await again.locator('.phase-end').tap()
    await expect(owed.or(turn).first()).toBeVisible()
  }
  const all = (await thumb.taps()) - setUp
  await again.getByRole('button', { name: /left in the slot$/ }).tap()
  await expect(again.getByRole('dialog').getByText('Turns played').locator('..')).toContainText('1')
  console.log(`siege: ${setUp} taps of set-up, ${all} for a turn of both sides`)
  expect(all).toBeLessThanOrEqual(MOST)
  await host.start()
})
