/** The siege of a convention slot: a whole British and a whole Native turn, every tap counted, through a kill of the browser. */
import type { Page } from '@playwright/test'
import { expect, openReady, test } from './fixtures.ts'

/** Dice that fall the same way in every run. */
const seeded = (page: Page) =>
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

/** A thumb that counts. */
class Thumb {
  taps = 0
  constructor(public page: Page) {}
  async on(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).and(this.page.locator(':not(.phase-asks)')).first().tap()
    this.taps++
  }
  /** The green one in the sheet. */
  async primary(): Promise<void> {
    await this.page.locator('.panel .btn.primary').last().tap()
    this.taps++
  }
  async tile(name: RegExp): Promise<void> {
    await this.page.locator('.tile', { hasText: name }).first().tap()
    this.taps++
  }
  async end(): Promise<void> {
    await this.page.locator('.phase-end').tap()
    this.taps++
  }
  /** Throws, says no to what the dice make the phone ask, and enters. */
  async toTheEnd(): Promise<void> {
    await this.on('Roll everything')
    const no = this.page.getByRole('button', { name: 'No', exact: true })
    await expect(no.or(this.page.getByRole('button', { name: /^Apply/ })).first()).toBeVisible()
    if (await no.isVisible()) await this.on(/^No$/)
    await this.on(/^Apply/)
  }
  /** Ends a phase, for the next one of that name. */
  async to(name: string): Promise<void> {
    await this.end()
    await this.phase(name)
  }
  async phase(name: string): Promise<void> {
    await expect(this.page.locator('.phase-asks')).toContainText(name)
  }
}

async function begin(thumb: Thumb): Promise<void> {
  const { page } = thumb
  await thumb.on('New battle')
  await page.getByRole('radio', { name: 'Indian Mutiny, convention skirmish' }).check({ force: true })
  await thumb.on('Start the battle')
  // two units more than the printed list has, so that twelve can fire
  await thumb.on(/^Highlanders/)
  for (const key of ['Clear', '3']) await page.getByRole('button', { name: key, exact: true }).tap()
  thumb.taps += 2
  await thumb.primary()
  await thumb.primary()
  await thumb.on(/^Apply/)
  for (const _ of [1, 2]) {
    await thumb.on('Test now')
    await thumb.toTheEnd()
  }
  await thumb.on('Set the clock of the slot')
  await thumb.on('Start the clock')
  await expect(page.getByRole('button', { name: /left in the slot$/ })).toBeVisible()
}

/** A mob fires at a British unit, counting first. */
async function nativeFire(thumb: Thumb, at: number): Promise<void> {
  await thumb.tile(new RegExp(`^${at} Mutineers`))
  await thumb.on(/^Native fire$/)
  await thumb.page
    .locator('.big-side')
    .first()
    .locator('.tile')
    .nth(at - 13)
    .tap()
  thumb.taps++
  await thumb.on(/^5$/)
  await thumb.primary()
  await thumb.on(/^in the open/)
  await thumb.toTheEnd()
}

/** One unit fires at one mob, five inches away: eight taps. */
async function fire(thumb: Thumb, at: number): Promise<void> {
  const { page } = thumb
  await page.locator('.big-side').first().locator('.tile').nth(at).tap()
  thumb.taps++
  await thumb.on(/^Fire$/)
  await thumb.tile(new RegExp(`^${at + 1} Mutineers`))
  await thumb.on(/^5$/)
  await thumb.primary()
  await thumb.on(/^in the open/)
  await thumb.toTheEnd()
  await expect(page.locator('.phase-asks')).toContainText('Fire')
}

test('a British and a Native turn, twelve checks in one go', async ({ phone, host }) => {
  const page = await phone.open()
  await seeded(page)
  await openReady(page, host)
  const thumb = new Thumb(page)
  await begin(thumb)
  const setUp = thumb.taps
  for (const phase of ['Rally', 'Charge', 'Movement', 'Fire']) await thumb.to(phase)
  for (let at = 0; at < 12; at++) await fire(thumb, at)
  const british = thumb.taps - setUp
  await thumb.end()
  const before = thumb.taps
  await expect(page.getByText('12 tests owed')).toBeVisible()
  await thumb.on(/^Roll all/)
  await expect(page.getByText(/Most likely \d+ of 12 stand/)).toBeVisible()
  await thumb.on('Roll all 12')
  await thumb.on('Apply all 12')
  expect(thumb.taps - before).toBe(3)
  await expect(page.getByText(/tests? owed/)).toBeHidden()
  await thumb.to('Melee')
  await thumb.to('Rally')
  await thumb.to('Reinforcement')
  // as many as can come back do, without a question
  await thumb.on('Test now')
  await thumb.on(/^Apply/)
  await thumb.on('Test now')
  await thumb.toTheEnd()
  const boxes = await page.locator('.boxes-row').innerText()
  expect(boxes).toMatch(/^[1-9]\d*\s+of 40: back/)

  await phone.kill()
  await host.stop()
  const again = await phone.open()
  thumb.page = again
  await seeded(again)
  await again.goto(host.url)
  await thumb.on('Resume the battle')
  await thumb.phase('Reinforcement')
  expect(await again.locator('.boxes-row').innerText()).toBe(boxes)
  await expect(again.getByRole('button', { name: /^3:5\d left in the slot$/ })).toBeVisible()

  for (const phase of ['Charge', 'Movement', 'Fire']) await thumb.to(phase)
  for (const at of [13, 14]) await nativeFire(thumb, at)
  for (const phase of ['Melee', 'Rally']) {
    await thumb.end()
    const owed = again.getByRole('button', { name: 'Test now' })
    await expect(owed.or(again.locator('.phase-asks', { hasText: phase })).first()).toBeVisible()
    if (await owed.isVisible()) {
      await thumb.on('Test now')
      await thumb.toTheEnd()
      await thumb.end()
    }
    await thumb.phase(phase)
  }
  await thumb.end()
  await expect(again.locator('.phase-turn')).toContainText('Turn 2')
  await again.getByRole('button', { name: /left in the slot$/ }).tap()
  await expect(again.getByRole('dialog').getByText('Turns played').locator('..')).toContainText('1')
  // 16 for the set-up, 101 for the British turn up to its checks (96 of them are twelve fires), 3 for the checks
  expect(setUp).toBe(16)
  expect(british).toBe(101)
  expect(thumb.taps).toBeLessThanOrEqual(168)
  await host.start()
})
