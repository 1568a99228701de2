/** Taps that were not meant: the second of two in one place does nothing, but for what repeats by nature. */
import type { Locator, Page } from '@playwright/test'
import { expect, type Host, humanFingers, openReady, test } from './fixtures.ts'
import { loaded, number, relief, stored, tap } from './play.ts'

test.use({ serviceWorkers: 'allow' })

/** The middle of a control, for a finger. */
async function placeOf(control: Locator): Promise<readonly [number, number]> {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** So many taps as of a finger that does not look, one right after the other. */
async function taps(page: Page, control: Locator, n = 2): Promise<void> {
  const [x, y] = await placeOf(control)
  for (let i = 0; i < n; i++) await page.touchscreen.tap(x, y)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** The kinds of all entries that stand in the database. */
async function entries(page: Page): Promise<readonly string[]> {
  const rows: readonly { entry: { kind: string } }[] = JSON.parse(await stored(page, 'entries'))
  return rows.map(({ entry }) => entry.kind)
}

/** The Relief Column at its first move, where taps are timed as a person's are. */
async function atTheTable(page: Page, host: Host): Promise<void> {
  await loaded(page)
  await openReady(page, host)
  await relief(page)
  await humanFingers(page)
  await expect(page.getByText('Move 1')).toBeVisible()
}

test('End move twice ends one move; Undo twice takes two entries back', async ({ page, host }) => {
  await atTheTable(page, host)
  const before = await entries(page)
  await taps(page, button(page, /^End /))
  await expect.poll(() => entries(page)).toHaveLength(before.length + 1)
  await expect(page.getByText('Move 2')).toBeVisible()
  expect(await entries(page)).toHaveLength(before.length + 1)
  await taps(page, page.getByRole('button', { name: 'Undo' }).last())
  await expect.poll(() => entries(page)).toEqual([...before, before.at(-1), 'undone', 'undone'])
})

test('what a tap brings up under the finger takes no second tap: a roll is not applied, an answer not given', async ({
  page,
  host,
}) => {
  await atTheTable(page, host)
  const before = await entries(page)
  await tap(page, /^78th Highlanders/)
  await taps(page, page.getByRole('button', { name: 'Fire', exact: true }))
  await tap(page, /^53rd Bengal/)
  await number(page, '14')
  await taps(page, button(page, /^Roll 5d12/))
  await expect(button(page, /^Roll 5d6/)).toBeVisible()
  await expect.poll(() => entries(page)).toEqual([...before, 'rolled'])
})

test('keys of own dice count each tap', async ({ page, host }) => {
  await atTheTable(page, host)
  await tap(page, /^78th Highlanders/)
  await tap(page, 'Fire')
  await tap(page, /^53rd Bengal/)
  await number(page, '14')
  await tap(page, 'Our own dice')
  await page.getByRole('radio', { name: 'Faces' }).check({ force: true })
  await taps(page, button(page, /^7$/), 3)
  await expect(button(page, '2 dice to go')).toBeVisible()
})
