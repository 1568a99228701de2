/** A very large battle is asked about first; cancelled, nothing of it is stored; let in, its log opens. */
import { writeFileSync } from 'node:fs'
import { defaultSettings } from '#engine'
import { written } from '#form'
import type { Entry } from '#game'
import { ScriptBattle } from '../../src/headless/battle.ts'
import { loadRuleSet } from '../../src/headless/rulesets.ts'
import { expect, test } from './fixtures.ts'
import { choose, tap } from './play.ts'

/** A battle of so many remarks, as text. */
async function long(n: number): Promise<string> {
  const set = await loadRuleSet('indian-mutiny-1857')
  const { entries } = new ScriptBattle(set, [], { settings: defaultSettings(set), world: set.start })
  const remarks = Array.from({ length: n }, (_, i): Entry => ({ kind: 'remarked', says: 'Rain.', seq: i + 1, at: i }))
  return written({ name: 'A long war', ruleset: set.id, created: 1 }, [...entries, ...remarks])
}

test('a battle of 100,000 entries is asked about before it is checked', async ({ page, host }, info) => {
  test.setTimeout(240_000)
  const file = info.outputPath('battle.json')
  writeFileSync(file, await long(100_001))
  const chosen = async () => {
    await choose(page, file)
    await expect(page.getByText(/^This battle has 100,002 entries/)).toBeVisible({ timeout: 90_000 })
  }
  await page.goto(host.url)
  await chosen()
  await tap(page, 'Cancel')
  await expect(page.getByRole('button', { name: /^More of/ })).toHaveCount(0)
  await chosen()
  await tap(page, 'Import the battle')
  await expect(page.getByRole('button', { name: 'Resolve', exact: true })).toBeVisible({ timeout: 180_000 })
  await page.getByRole('button', { name: 'Log', exact: true }).first().tap()
  await expect(page.getByText('Rain.').first()).toBeVisible()
})
