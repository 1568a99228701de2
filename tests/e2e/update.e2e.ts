/** A newer book waits until the referee asks for it, and then is there. */
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { built, expect, openReady, test } from './fixtures.ts'
import { tap } from './play.ts'

test('a newer book is offered, and comes when it is asked for', async ({ page, host }) => {
  const newer = mkdtempSync(join(tmpdir(), 'newer-'))
  cpSync(built, newer, { recursive: true })
  appendFileSync(join(newer, 'sw.js'), '\n// newer\n')
  await openReady(page, host)
  await host.stop()
  await host.start(newer)
  await page.reload()
  await expect(page.getByText('A newer Orderly Book is here.')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { before: true }))
  await tap(page, 'Take it')
  await page.waitForFunction(() => !Reflect.has(window, 'before'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null)).toBe(null)
  rmSync(newer, { recursive: true })
})
