import { expect, openReady, test } from './fixtures.ts'
import { fireAtThe53rd, number, openedAgain, relief, tap, withRelief } from './play.ts'

test('a referee musters the Relief Column, fires, loses network and browser in the middle, and goes on where he stood', async ({
  phone,
  host,
}) => {
  let page = await withRelief(phone, host)

  await fireAtThe53rd(page)
  await expect(page.getByText('Killed, after their saves').first()).toBeVisible()
  await tap(page, /^Roll 5d12/)
  await expect(page.getByText(/5d12/)).toHaveCount(0)
  const before = await page.locator('.screen-body').innerText()

  await host.stop()
  page = await openedAgain(phone, host)
  await expect(page.locator('.screen-body')).toContainText('14″')
  expect(await page.locator('.screen-body').innerText()).toBe(before)

  await tap(page, /^Roll 5d6/)
  await tap(page, 'None of them')
  await expect(page.getByRole('status').first()).toContainText('5')
  await tap(page, /^Apply \d+ changes, 2 tests owed/)
  await expect(page.getByText('Move 1')).toBeVisible()
  await expect(page.getByRole('button', { name: /^53rd Bengal/ })).toContainText('Owes 2')
  await expect(page.getByText('First: Deserter Morale')).toBeVisible()
  await expect(page.getByRole('button', { name: /^78th Highlanders/ })).toContainText('Fired')

  await tap(page, 'Log')
  await expect(page.getByText(/^Fire, 78th Highlanders, 53rd Bengal/).first()).toBeVisible()
  await tap(page, /^Undo: Fire/)
  await tap(page, 'Table')
  await expect(page.getByRole('button', { name: /^78th Highlanders/ })).not.toContainText('Fired')
  await page.reload()
  await expect(page.getByRole('button', { name: /^78th Highlanders/ })).not.toContainText('Fired')
  await tap(page, 'Log')
  await tap(page, /^Redo: Fire/)
  await tap(page, 'Table')
  await expect(page.getByRole('button', { name: /^78th Highlanders/ })).toContainText('Fired')
})

test('a quick check gives odds without a battle, with real dice too', async ({ page, host }) => {
  await page.goto(`${host.url}#/check/indian-mutiny-1857/fire`)
  await tap(page, /^British foot/)
  await tap(page, /^Mutineers/)
  await number(page, '10')
  await expect(page.getByText(/At least one:/)).toBeVisible()
  await tap(page, 'Our own dice')
  await expect(page.getByRole('button', { name: 'Let the phone roll' })).toBeVisible()
})

test('a second window is told, and shows the newer state', async ({ page, host, context }) => {
  await openReady(page, host)
  await relief(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await tap(other, /^78th Highlanders/)
  await tap(other, 'Details')
  await tap(other, /^Killed/)
  await number(other, '2')
  await expect(page.getByRole('button', { name: /^78th Highlanders/ })).toBeVisible()
  await page.reload()
  await tap(page, 'Log')
  await expect(page.getByText(/Referee’s change/).first()).toBeVisible()
})

test('a file that is no battle is refused in one sentence, and changes nothing', async ({ page, host }) => {
  await page.goto(host.url)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"hello": 1}') })
  await expect(page.getByText(/Import failed/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume the battle' })).toHaveCount(0)
})

test('a quick check of a test after losses asks for the losses, and then gives the odds', async ({ page, host }) => {
  await page.goto(`${host.url}#/check/indian-mutiny-1857/morale?with=unit.british-foot`)
  await expect(page.getByRole('heading', { name: 'Figures alive' })).toBeVisible()
  await number(page, '2')
  await expect(page.getByRole('heading', { name: 'Figures killed' })).toBeVisible()
  await number(page, '3')
  await expect(page.getByText(/Most likely: /)).toBeVisible()
})
