/** The players' sheets and the battle report on paper. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { relief, tap } from './play.ts'

/** A4, without a browser's own head and foot. */
async function pages(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' })
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  await page.emulateMedia({ media: null })
  return pdf.match(/\/Type\s*\/Page[^s]/g)?.length ?? 0
}

test('the players’ sheet of every rule set fills one page of A4, or two; all the rules are a booklet', async ({
  page,
  host,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await page.goto(`${host.url}#/settings`)
  const rows = page.locator('section').last().getByRole('button')
  await expect(rows.first()).toBeVisible()
  const titles = await rows.allInnerTexts()
  for (const title of titles) {
    await page.goto(`${host.url}#/settings`)
    await page.getByRole('button', { name: title.trim() }).last().tap()
    await expect(page.getByRole('heading', { level: 1, name: title.trim() }).first()).toBeVisible()
    const count = await pages(page)
    expect.soft([1, 2], `${title}: ${count} pages`).toContain(count)
  }
  const clause = page.locator('.fold .clause-row').first()
  await expect(clause).toBeHidden()
  await tap(page, 'Print all the rules')
  await page.emulateMedia({ media: 'print' })
  await expect(clause).toBeVisible()
  await expect(page.locator('.sheet-print')).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('.sheet-print')).toBeVisible()
})

test('the report of a battle is printed as a story', async ({ page, host }) => {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await page.goto(host.url)
  await relief(page)
  await tap(page, 'Log')
  await tap(page, /^Sum up: Set-up/)
  await expect(page.getByText('Nobody was lost.')).toBeVisible()
  await tap(page, 'Log')
  await tap(page, 'Battle report')
  const paper = page.locator('.report-paper')
  await expect(paper.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(paper).toContainText(/The battle goes on\./)
  await expect(paper.getByRole('row', { name: /^Killed/ })).toBeVisible()
  await page.getByText('Turning points', { exact: true }).last().tap()
  await page.getByRole('radio', { name: 'Markdown' }).check({ force: true })
  const downloads = page.waitForEvent('download')
  await tap(page, 'Save as Markdown')
  expect((await downloads).suggestedFilename()).toMatch(/\.md$/)
  await page.emulateMedia({ media: 'print' })
  await expect(paper).toBeVisible()
  await expect(page.locator('.report-choice')).toBeHidden()
})
