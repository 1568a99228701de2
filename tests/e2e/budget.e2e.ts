import { gzipSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'

test('the first screen asks for at most 90 kB of JavaScript, gzip', async ({ page, host }) => {
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await page.goto(host.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const weights = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length)
  expect(weights.length).toBeGreaterThan(0)
  expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThanOrEqual(90_000)
})
