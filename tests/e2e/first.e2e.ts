/** The first minutes: a battle to try in one tap, the coach, and ready forces in two. */
import { expect, test } from './fixtures.ts'
import { count, counted, loaded, stored, tap } from './play.ts'

test('a battle to try is one tap away, and the coach goes along from the first unit to undo', async ({
  page,
  host,
}) => {
  await loaded(page)
  await page.goto(host.url)
  await count(page)
  await tap(page, /^Indian Mutiny 1857/)
  const coach = page.getByRole('complementary', { name: 'Coach' })
  expect(await counted(page)).toBe(1)
  const unit = /^Tap (?:the |“)?(.*?)”?\.$/.exec((await coach.locator('b').textContent()) ?? '')?.[1] ?? ''
  await tap(page, new RegExp(`^${unit}`))
  const act = /^Tap (?:the |“)?(.*?)”?\.$/.exec((await coach.locator('b').textContent()) ?? '')?.[1] ?? ''
  await tap(page, act)
  await expect(coach).toContainText('the target')
  const target = /^Tap (?:the |“)?(.*?)”?\.$/.exec((await coach.locator('b').textContent()) ?? '')?.[1] ?? ''
  await tap(page, new RegExp(`^${target}`))
  await expect(coach).toContainText('Only what the table can see is asked')
  await tap(page, 'Send the coach away')
  await expect(coach).toBeHidden()
  // It goes at once, and is stored the moment after.
  await expect.poll(() => stored(page, 'prefs')).toContain('off:indian-mutiny-1857')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
  await expect(coach).toBeHidden()
  // A second time it is gone on with, or begun in its place.
  const again = async (way: string) => {
    await page.goto(host.url)
    await tap(page, /^Indian Mutiny 1857/)
    await page.getByRole('dialog').getByRole('button', { name: way }).tap()
    await expect(page.locator('.unit').first()).toBeVisible()
  }
  await again('Resume the battle')
  await again('Start again')
  await page.goto(host.url)
  await expect(page.locator('.in-hand')).toBeVisible()
  await expect(page.locator('.home-row')).toHaveCount(0)
})

test('ready forces stand on the table after two taps', async ({ page, host }) => {
  await page.goto(host.url)
  await count(page)
  await tap(page, /^Run a battle/)
  await tap(page, 'Start with ready forces')
  await expect(page.locator('.unit').first()).toBeVisible()
  expect(await counted(page)).toBe(2)
})

test('whether forces are even is told after two taps, and the plays can be stopped', async ({ page, host }) => {
  await page.goto(host.url)
  await count(page)
  await tap(page, /^Are two forces even/)
  await tap(page, 'Play it 2,500 times')
  await expect(page.getByText(/^Give or take .* points, after .* of 2,500 plays\./)).toBeVisible()
  expect(await counted(page)).toBe(2)
  await tap(page, 'Stop')
  await expect(page.getByRole('button', { name: 'Play it 2,500 times' })).toBeEnabled()
  await page.getByRole('combobox', { name: 'What is played?' }).selectOption({ index: 1 })
  await tap(page, 'Play it 2,500 times')
  await expect(page.getByText(/^[\d.]+%, exactly [\d.]+%$/).first()).toBeVisible({ timeout: 60_000 })
})
