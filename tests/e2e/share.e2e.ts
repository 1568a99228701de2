/** From one phone to another: a check by link, a battle by link, and both on a screen that is wide enough for two. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { count, counted, fireAtThe53rd, loaded, nobodyElse, relief, tap } from './play.ts'

test('a quick check opens on another phone with its units and answers, and with what is compared', async ({
  page,
  host,
  context,
}) => {
  await page.goto(`${host.url}#/check/indian-mutiny-1857/fire`)
  await expect(page.getByText(/At least one/)).toBeVisible()
  await page.getByRole('textbox', { name: /^(Range|How far)/ }).fill('14')
  await page.getByRole('textbox', { name: /^(Range|How far)/ }).blur()
  await tap(page, 'Share')
  await expect(page.getByRole('img', { name: /^A code for the camera/ })).toBeVisible()
  const link = await page.getByRole('textbox', { name: 'The link' }).inputValue()
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByText(/At least one/)).toBeVisible()
  await expect(other.getByRole('textbox', { name: /^(Range|How far)/ })).toHaveValue('14')

  // Both choices go by the same way.
  await count(other)
  await tap(other, 'Compare')
  await other.locator('.seg', { hasText: 'Hard' }).tap()
  await expect(other.locator('.what-if-card.better').getByRole('heading', { name: 'Open' })).toBeVisible()
  expect(await counted(other)).toBe(2)
  await expect(other.getByText(/^Take the ground: Open, .+ against .+\.$/)).toBeVisible()
  await tap(other, 'Share')
  await page.goto(await other.getByRole('textbox', { name: 'The link' }).inputValue())
  await page.reload()
  await expect(page.locator('.what-if-card').getByRole('heading', { name: 'Hard' })).toBeVisible()
  await tap(page, 'Change to cover: Hard')
  await expect(page.locator('.seg', { hasText: 'Hard' }).getByRole('radio')).toBeChecked()
})

/** Gives a page a camera that sees what is painted before it; it is not allowed the first time. */
const withCamera = (page: Page) =>
  page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    Object.assign(window, { before: canvas })
    canvas.width = canvas.height = 640
    let asked = 0
    navigator.mediaDevices.getUserMedia = async () => {
      asked += 1
      if (asked === 1) throw new DOMException('No.', 'NotAllowedError')
      return canvas.captureStream()
    }
  })

/** Holds what is painted on one page, in modules, before the camera of another, until its page says how far it is. */
async function held(from: Page, before: Page, says: string): Promise<void> {
  const code = from.locator('svg.qr')
  const [box, path] = [await code.getAttribute('viewBox'), await code.locator('.qr-dark').getAttribute('d')]
  await expect(async () => {
    await before.evaluate(
      ([box = '', path = '']) => {
        const canvas: unknown = Reflect.get(window, 'before')
        const pen = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null
        const [x = 0, y = 0, side = 1] = box.split(' ').map(Number)
        pen?.setTransform(640 / side, 0, 0, 640 / side, (-x * 640) / side, (-y * 640) / side)
        if (pen) pen.fillStyle = '#fff'
        pen?.fillRect(x, y, side, side)
        if (pen) pen.fillStyle = '#000'
        pen?.fill(new Path2D(path))
      },
      [box ?? '', path ?? ''],
    )
    await expect(before.getByText(says)).toBeVisible({ timeout: 500 })
  }).toPass()
}

test('a small battle goes over by link or by camera, is read whole, and taken in', async ({ page, host, browser }) => {
  // Where nothing is to move, the codes wait for a tap.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(host.url)
  await tap(page, /^Run a battle/)
  await page.getByRole('radio', { name: /An empty table/ }).check({ force: true })
  await tap(page, 'Pick your units')
  await expect(page.getByRole('heading', { name: 'Roster' })).toBeVisible()
  await page.goto(host.url)
  await page.getByRole('button', { name: /^More of/ }).tap()
  await tap(page, 'Share')
  await expect(page.getByRole('img', { name: /^A code for the camera/ })).toBeVisible()
  const link = await page.getByRole('textbox', { name: 'The link' }).inputValue()
  expect(link.length).toBeLessThan(1600)

  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const other = await stranger.newPage()
  await withCamera(other)
  await other.goto(link)
  await tap(other, /^Import ./)
  await expect(other.getByText('No units yet.')).toBeVisible()

  await tap(page, 'Show as codes')
  await tap(page, 'Pause the codes')
  const of = (await page.getByText(/^Code \d of \d/).textContent())?.match(/ of (\d)/)?.[1] ?? ''
  await other.goto(host.url)
  await tap(other, 'Import a battle')
  await tap(other, 'From the other phone’s screen')
  await expect(other.getByRole('alert')).toContainText('Allow it in the browser’s settings')
  await tap(other, 'Try again')
  await held(page, other, `1 of ${of} read.`)
  // With the last one the battle is imported at once, however many there are.
  for (let at = 2; at < Number(of); at++) {
    await tap(page, 'Next code')
    await held(page, other, `${at} of ${of} read.`)
  }
  await tap(page, 'Next code')
  // It came by the link before.
  await held(page, other, 'This phone has it already.')
  await tap(other, 'Open the battle')
  await expect(other.getByText('No units yet.')).toBeVisible()
  await other.goto(`${link.slice(0, -9)}`)
  await other.reload()
  await expect(other.getByText(/This link was cut off|Import failed/)).toBeVisible()
  await stranger.close()
})

test('a wide screen shows table and walk beside each other, both alive', async ({ page, host }) => {
  await loaded(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(host.url)
  await relief(page)
  await fireAtThe53rd(page)
  await expect(page.getByRole('button', { name: /^56th Bengal/ })).toBeVisible()
  await tap(page, 'Roll everything')
  await nobodyElse(page)
  await tap(page, /^Apply/)
  await expect(page.getByRole('button', { name: /^78th Highlanders/ })).toContainText('Fired')
  await expect(page.getByRole('heading', { name: 'Owed' })).toBeVisible()
  await expect(page.locator('.wide-log')).toContainText('The 78th Highlanders fired')
  await page.getByRole('button', { name: 'Test now' }).first().tap()
  await expect(page.getByRole('heading', { name: 'Deserter Morale' }).first()).toBeVisible()
  await page.setViewportSize({ width: 844, height: 390 })
  const [known, asked] = [page.locator('.walk-page'), page.locator('.walk > .panel')]
  const left = await known.boundingBox()
  const right = await asked.boundingBox()
  expect(right?.x ?? 0).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0) - 1)
})
