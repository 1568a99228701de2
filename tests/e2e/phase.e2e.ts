/** The card of the phase, from the bar of the table. */
import sepoys from '../../rulesets/sepoys-and-soldiers/index.ts'
import { Writing } from '../big.ts'
import { expect, test } from './fixtures.ts'
import { layoutBreaches } from './layout.ts'
import { takeIn, tap } from './play.ts'

test('says who has not acted, and a name is that unit on the table', async ({ page, host }) => {
  const writing = new Writing(sepoys, 'The phase').muster(4)
  await page.goto(host.url)
  await takeIn(page, writing.play(sepoys.sequence.advance.id, {}).file())
  await page.locator('button.phase-asks').tap()
  const card = page.getByRole('dialog')
  await expect(card.getByRole('heading', { name: /not yet acted/ }).first()).toBeVisible()
  expect(await page.evaluate(layoutBreaches)).toEqual([])
  const name = card.locator('.phase-card-names button').first()
  const says = (await name.textContent()) ?? ''
  await name.tap()
  await expect(card).toBeHidden()
  await expect(page.getByRole('button', { name: new RegExp(`^${says}`), pressed: true })).toBeVisible()
  await expect(page.locator('.strip').getByRole('button', { name: 'Details' })).toBeVisible()
  await tap(page, 'Undo')
})
