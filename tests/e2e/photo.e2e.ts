/** Photographs: made small without their place and date, there after a kill, in the report, and in a copy only on request. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { bareJpeg } from '../../src/gate/jpeg.ts'
import { expect, test } from './fixtures.ts'
import { tap } from './play.ts'

/** A large picture as a phone takes it, with a place and a date in it. */
async function fromPhone(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 2000
    canvas.height = 1500
    const pen = canvas.getContext('2d')
    for (let n = 0; pen && n < 4000; n++) {
      pen.fillStyle = `hsl(${n % 360} 60% 50%)`
      pen.fillRect((n * 127) % 2000, (n * 311) % 1500, 60, 60)
    }
    return canvas.toDataURL('image/jpeg', 0.95).replace(/^.*,/, '')
  })
  const picture = Buffer.from(drawn, 'base64')
  const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\x08 51.5N 2026:11:23')
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([head, exif, picture.subarray(2)])
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('label', { hasText: 'Choose a photograph' }).locator('input').setInputFiles({ name, mimeType, buffer })

test('a photograph of a unit, and of the battle', async ({ phone, host }, info) => {
  const page = await phone.open()
  await page.goto(host.url)
  await tap(page, /^Indian Mutiny 1857/)
  const unit = (await page.locator('[id^=at-unit-]').first().getAttribute('id'))?.replace('at-unit-', '') ?? ''
  const place = `${page.url().split('?')[0]}/thing/unit/${unit}`
  await page.goto(place)
  await tap(page, 'Add a photograph')
  await choose(page, 'page.jpg', 'image/jpeg', Buffer.from('<html>'))
  await expect(page.getByText('This phone cannot open that file as a picture.')).toBeVisible()
  const taken = await fromPhone(page)
  expect(taken.includes('2026:11:23')).toBe(true)
  await choose(page, 'table.jpg', 'image/jpeg', taken)
  const picture = (on: Page) => on.getByRole('img', { name: /^Photograph: / })
  await expect(picture(page)).toBeVisible()

  await phone.kill()
  const again = await phone.open()
  await again.goto(place)
  await expect(picture(again)).toBeVisible()
  expect(await picture(again).evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([
    1280, 960,
  ])

  await again.goto(`${place.split('/thing/')[0]}/report`)
  const shown = again.locator('.report-paper img')
  await expect(shown).toHaveCount(1)
  await tap(again, 'Add a photograph of the battle')
  await choose(again, 'field.jpg', 'image/jpeg', taken)
  await expect(shown).toHaveCount(2)
  await tap(again, 'Change the photograph of the battle')
  await tap(again, 'Delete the photograph')
  await expect(shown).toHaveCount(1)
  await tap(again, 'Undo')
  await expect(shown).toHaveCount(2)

  await again.goto(host.url)
  await again.getByRole('button', { name: /^More of/ }).tap()
  await tap(again, 'Export a copy')
  await again.getByRole('checkbox', { name: /^Include 2 photographs/ }).check({ force: true })
  const given = again.waitForEvent('download')
  await tap(again, 'Export the copy')
  const path = info.outputPath('copy.json')
  await (await given).saveAs(path)
  const { photos } = JSON.parse(readFileSync(path, 'utf8'))
  const jpeg = Buffer.from(photos[0].jpeg, 'base64')
  expect(photos).toHaveLength(2)
  expect(jpeg.length).toBeLessThanOrEqual(150_000)
  expect(jpeg.includes('2026') || jpeg.includes('Exif')).toBe(false)
  expect(bareJpeg(Uint8Array.from(jpeg))).toEqual(Uint8Array.from(jpeg))
})
