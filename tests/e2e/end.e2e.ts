/** The end of a battle: asked once by itself, told on a page of its own, known to home, and taken back. */
import type { Page } from '@playwright/test'
import type { Json } from '#engine'
import skirmish from '../../rulesets/mutiny-skirmish/index.ts'
import { Writing } from '../big.ts'
import { expect, test } from './fixtures.ts'
import { choose, count, counted, tap } from './play.ts'

const MINUTE = 60_000

/** A siege in its first turn, of which the slot ran out so many minutes ago. */
function siege(over: number, fields: { readonly [field: string]: Json } = {}): Writing {
  const writing = new Writing(skirmish, 'The 14:00 table').play('scenario-siege', {})
  for (const one of writing.game.owed) writing.enter({ kind: 'struck', owed: one.id, why: 'no leaders today' })
  writing.play(skirmish.sequence.advance.id, {})
  const from = Date.now() - (240 + over) * MINUTE
  writing.enter({ kind: 'clocked', old: null, new: { minutes: 240, from } })
  const changes = Object.entries(fields).map(([field, value]) => {
    const of = { kind: 'side', id: 'native' }
    return { of, field, old: writing.game.world.side?.native?.[field] ?? null, new: value }
  })
  if (changes.length > 0) writing.enter({ kind: 'edited', why: 'counted', changes })
  return writing
}
const question = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Is the battle over?' })

test('a siege whose time is up ends in at most 2 taps, and home says who won', async ({ page, host }) => {
  await page.goto(host.url)
  await choose(page, Buffer.from(siege(3).file()))
  await expect(question(page)).toContainText('Time is up.')
  await expect(question(page)).toContainText('204 of 204')
  await expect(question(page)).toContainText('they hold the town. The British win.')
  await count(page)
  await tap(page, 'End it: the British win')
  await expect(page.getByRole('heading', { name: 'The British win.' })).toBeVisible()
  expect(await counted(page)).toBeLessThanOrEqual(2)
  await expect(page.getByText('Time is up, and they hold the town.')).toBeVisible()
  await tap(page, 'Look at the table')
  await expect(page.locator('.strip')).toContainText('The British win.')
  await expect(page.locator('.phase-end')).toHaveCount(0)
  await expect(question(page)).toHaveCount(0)
  await tap(page, 'How it ended')
  await tap(page, 'Table')
  await tap(page, 'Battles')
  await expect(page.locator('.in-hand')).toContainText('The 14:00 table: the British won, today')
  await expect(page.locator('.in-hand')).toContainText('Nothing is owed.')
  await tap(page, 'Read the report')
  await tap(page, 'Not over yet')
  await expect(page.locator('.phase-end')).toBeVisible()
  await expect(question(page)).toHaveCount(0)
})

test('played on, it is asked again when something else has come, and by no tap before', async ({ page, host }) => {
  await page.goto(host.url)
  await choose(page, Buffer.from(siege(3).file()))
  await tap(page, 'Not over yet')
  await page.locator('.phase-end').tap()
  await page.reload()
  await expect(page.locator('.phase-end')).toBeVisible()
  await page.locator('.phase-end').tap()
  await expect(question(page)).toHaveCount(0)
  await tap(page, 'More')
  await tap(page, 'End the battle')
  await tap(page, 'Play 15 minutes more')
  await expect(page.getByRole('button', { name: /^0:1[45] left in the slot/ })).toBeVisible()
  await expect(question(page)).toHaveCount(0)
})

test('the side that has won by the rules is named, and the referee may say otherwise', async ({ page, host }) => {
  await page.goto(host.url)
  await choose(page, Buffer.from(siege(-60, { routed: 40 }).file()))
  await expect(question(page).getByRole('heading', { name: 'The British win.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play 15 minutes more' })).toHaveCount(0)
  await tap(page, 'It ended otherwise')
  await page.getByRole('textbox', { name: 'How it ended' }).fill('The gate was theirs.')
  await tap(page, 'End it: the Mutineers win')
  await expect(page.getByRole('heading', { name: 'The Mutineers win.' })).toBeVisible()
  await expect(page.getByText('The gate was theirs.')).toBeVisible()
})
