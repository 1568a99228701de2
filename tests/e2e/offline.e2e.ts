import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { built, expect, openReady, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const builtFiles = () =>
  readdirSync(join(built, 'assets'))
    .filter((name) => /\.(js|json|css|woff2)$/.test(name))
    .map((name) => `assets/${name}`)

test('the app opens again when its server is gone', async ({ page, host }) => {
  await openReady(page, host)
  await host.stop()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the app opens after the browser was killed and the server is gone', async ({ phone, host }) => {
  await openReady(await phone.open(), host)
  await host.stop()
  await phone.kill()
  const page = await phone.open()
  await page.goto(host.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('everything that the app is made of is kept, rule sets and fonts too', async ({ page, host }) => {
  await openReady(page, host)
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map((request) => new URL(request.url).pathname)
  })
  for (const file of builtFiles()) expect(cached).toContain(`/${file}`)
})

test('no request leaves the phone', async ({ page, host }) => {
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(request.url()))
  await openReady(page, host)
  expect(
    asked.filter((url) => !url.startsWith(host.url) && !url.startsWith('data:') && !url.startsWith('blob:')),
  ).toEqual([])
})

test('the manifest can be installed from any folder of any host', async ({ page, host }) => {
  await page.goto(host.url)
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    return (await fetch(link?.href ?? '')).json()
  })
  expect(manifest).toMatchObject({ name: 'Orderly Book', display: 'standalone', start_url: './', scope: './' })
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const size = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(size).toBe(sizes)
  }
})
