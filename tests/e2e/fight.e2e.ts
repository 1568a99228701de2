/** A battle of the strategic game is fought on the table with another rule set, and its result comes back. */
import mughal from '../../rulesets/last-mughal/index.ts'
import { Writing } from '../big.ts'
import { expect, test } from './fixtures.ts'
import { number, primary, takeIn, tap } from './play.ts'

/** Meerut on the day after: two regiments of sepoys have mutinied beside the European ones. */
function meerut(): string {
  const writing = new Writing(mughal, 'The rebellion').play('set-up', {})
  for (const test of writing.game.owed) writing.enter({ kind: 'struck', owed: test.id, why: 'drawn already' })
  const mutiny = ['11th-bni', '3rd-blc'].map((id) => ({
    of: { kind: 'unit', id },
    field: 'camp',
    old: 'loyal',
    new: 'rebel',
  }))
  const ofGame = { kind: 'game', id: 'game' }
  const { phase, playerA } = writing.game.world.game?.game ?? {}
  const battles = [
    { of: ofGame, field: 'phase', old: phase ?? null, new: 'battles-a' },
    { of: ofGame, field: 'playerA', old: playerA ?? null, new: 'rebel' },
  ]
  writing.enter({ kind: 'edited', why: 'they mutinied', changes: [...mutiny, ...battles] })
  return writing.file()
}

test('Meerut is fought as Indian Mutiny 1857, and its losses end the battle on the map', async ({ page, host }) => {
  await page.goto(host.url)
  await takeIn(page, meerut())
  await tap(page, /^Resolve$/)
  await tap(page, /^Battle(?!s)/)
  await tap(page, /^Meerut/)
  await tap(page, 'Fight it on the table')

  // Both camps as troops of the other rules.
  await expect(page.getByRole('heading', { name: 'Fight it on the table' })).toBeVisible()
  await page.getByRole('radio', { name: 'Indian Mutiny 1857' }).check({ force: true })
  await tap(page, /^Make a battle of \d+ units/)
  await tap(page, /^Bring the result back to The rebellion/)
  await tap(page, 'One more: British lose')
  await page.getByRole('radio', { name: 'British', exact: true }).check({ force: true })
  await tap(page, 'Enter the result')

  // Back on the map, where nobody asks whether the defender fights: the values of four counters are read off, the rest is what came of the table.
  for (const value of ['4', '3', '2', '2']) {
    await number(page, value)
  }
  // The rebels hold two counters: whether one fits is asked in secret.
  await tap(page, 'Show it to the rebels')
  await primary(page)
  await expect(page.getByRole('button', { name: 'Decided On the table' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'British losses 1' })).toBeVisible()
  await tap(page, /^60th Foot 2 steps/)
  await tap(page, /^Into the city/)
  // their cavalry pursues
  await tap(page, /2 steps$/)
  await expect(page.getByText(/The rebels win at Meerut/).first()).toBeVisible()
  await tap(page, /^Apply/)
  await tap(page, 'Log')
  await expect(page.getByText(/Fought out on the table: Rebels against British/).first()).toBeVisible()
  await expect(page.getByText(/The rebels won at Meerut/).first()).toBeVisible()
})
