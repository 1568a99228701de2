import { expect, openReady, test } from './fixtures.ts'
import {
  choose,
  count,
  counted,
  fireAtThe53rd,
  loaded,
  nobodyElse,
  number,
  openedAgain,
  relief,
  reliefByThumb,
  tap,
} from './play.ts'

test('a referee musters the Relief Column, fires, loses network and browser in the middle, and goes on where he stood', async ({
  phone,
  host,
}) => {
  let page = await phone.open()
  await loaded(page)
  await openReady(page, host)
  await reliefByThumb(page)

  await fireAtThe53rd(page)
  await expect(page.getByText(/^Killed, after/).first()).toBeVisible()
  await tap(page, /^Roll 5d12/)
  await expect(page.getByRole('button', { name: /^Roll 5d12/ })).toHaveCount(0)
  const before = await page.locator('.screen-body').innerText()

  await host.stop()
  page = await openedAgain(phone, host)
  await expect(page.locator('.screen-body')).toContainText('14″')
  expect(await page.locator('.screen-body').innerText()).toBe(before)

  await tap(page, /^Roll 5d6/)
  await nobodyElse(page)
  await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toContainText('5')
  await tap(page, /^Apply \d+ changes?, 2 tests owed/)
  await expect(page.getByText('Move 1')).toBeVisible()
  await expect(page.getByRole('button', { name: /^53rd Bengal/ })).toContainText('Owes 2')
  await expect(page.getByText('First: Deserter Morale')).toBeVisible()
  await expect(page.getByRole('button', { name: /^78th Highlanders/ })).toContainText('Fired')

  await tap(page, 'Log')
  await expect(page.getByText(/^The 78th Highlanders fired: the 53rd/).first()).toBeVisible()
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

test('a quick check: three taps from the open home screen to the first odds, and each answer changes them', async ({
  page,
  host,
}) => {
  await page.goto(host.url)
  await count(page)
  await tap(page, /^Check one roll/)
  for (const [rules, check, says] of [
    [/^Sepoys & Soldiers/, /^Charge(?! combat)/, /^Charge succeeds/],
    [/^Sepoys & Soldiers/, /^Nerve test/, /^Nerve holds/],
    [/^John Company/, /^Test/, /^Steady or better/],
    [/^Indian Mutiny 1857/, /^Morale/, /^They hold/],
    [/^Indian Mutiny 1857/, /^Fire/, /At least one/],
  ] as const) {
    const before = await counted(page)
    await page.getByRole('radio', { name: rules }).tap()
    await tap(page, check)
    await expect(page.getByText(says).first()).toBeVisible()
    expect((await counted(page)) - before).toBeLessThanOrEqual(2)
    await tap(page, 'Close')
  }
  await tap(page, /^Again/)
  await page.getByRole('radio', { name: 'Rebels', exact: true }).first().check({ force: true })
  await page
    .getByRole('radio', { name: /^Mutineers/ })
    .first()
    .check({ force: true })
  const size = page.getByRole('textbox', { name: /: Mutineers/ })
  await size.fill('16')
  await size.blur()
  await expect(page.getByRole('button', { name: 'Roll 16d6' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Afghan/ })).toHaveCount(1)
  await tap(page, 'Roll 16d6')
  await expect(page.getByRole('button', { name: 'Roll 16d6' })).toHaveCount(0)
})

test('a second window is told, and shows the newer state', async ({ page, host, context }) => {
  await page.goto(host.url)
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
  await choose(page, Buffer.from('{"hello": 1}'))
  await expect(page.getByText(/Import failed/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume the battle' })).toHaveCount(0)
})
