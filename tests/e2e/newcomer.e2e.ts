/** A rule set is one folder: an app with only that of rulesets/README.md is built from an untouched source, and played. */
import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { writeRecipe } from '../recipe.ts'
import { expect, Host, test } from './fixtures.ts'
import { tap } from './play.ts'

const top = resolve(import.meta.dirname, '../..')
const folder = resolve(top, `.cache/newcomer-app-${process.pid}`)

test.beforeAll(() => {
  for (const part of ['src', 'public', 'package.json', 'tsconfig.json', 'vite.config.ts'])
    cpSync(resolve(top, part), resolve(folder, part), { recursive: true })
  writeRecipe(folder)
  const built = spawnSync(
    process.execPath,
    [resolve(top, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, OUT_DIR: resolve(folder, 'dist') } },
  )
  expect(built.status, built.stderr + built.stdout).toBe(0)
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a rule set that is one new folder has its quick check, its battle and its odds', async ({ page }) => {
  const host = await Host.open(resolve(folder, 'dist'))
  await page.goto(host.url)
  await tap(page, /^Check one roll/)
  await tap(page, /Stand under fire/)
  await expect(page.getByText(/an even chance/i).first()).toBeVisible()
  await tap(page, /^Roll 1d6/)
  await expect(page.getByText(/Reds (stand|are pinned)\./).first()).toBeVisible()
  await page.goto(host.url)
  await tap(page, /^Run a battle/)
  await tap(page, 'Pick your units')
  await tap(page, 'One more: How many: Reds')
  await tap(page, 'Add 1 unit')
  await expect(page.getByText('Turn 1')).toBeVisible()
  await host.stop()
})
