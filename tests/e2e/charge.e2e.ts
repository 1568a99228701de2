/** A charge of Sepoys & Soldiers by touch, with the players' own dice, and the card that the loser owes afterwards. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { goOnWith, mustered, number, tap, whoRolls } from './play.ts'

/** How many dice of a handful count, typed by the players. */
async function counts(page: Page, hits: number): Promise<void> {
  await number(page, String(hits))
  await goOnWith(page)
}

/** The face of a single die. */
async function face(page: Page, who: RegExp, n: number): Promise<void> {
  await page
    .getByRole('region', { name: who })
    .getByRole('button', { name: new RegExp(`^${n}(, |$)`) })
    .tap()
  await goOnWith(page)
}

/** The card that came off a real deck. */
async function card(page: Page, colour: 'red' | 'black'): Promise<void> {
  await tap(page, /^(Next card|Next turn|Pass)$/)
  await tap(page, new RegExp(`^${colour}`))
  await tap(page, /^Apply/)
}

test('a charge is lost, and the next card of its side covers the rout', async ({ page, host }) => {
  await whoRolls(page, host, 'We roll our own')
  const mass = ['Mahratta', ['Irregular mass, foot']] as const
  await mustered(page, /^Sepoys & Soldiers/, ['King’s cavalry', 'Trained sepoys'], mass)
  await expect(page.getByText('Turn 1').first()).toBeVisible()
  for (const order of ['Assault', 'Engage']) {
    await tap(page, 'Do it now')
    await tap(page, new RegExp(`^${order}`))
    await tap(page, /^Apply/)
  }

  await card(page, 'red')
  await tap(page, /^19th Light Dragoons/)
  await tap(page, 'Charge')
  await tap(page, /^Gosains/)
  await expect(page.getByRole('heading', { name: /^Charge succeeds (up to )?\d+%/ })).toBeVisible()
  await expect(page.getByText(/they stand, no charge/).first()).toBeVisible()
  await page.getByRole('radio', { name: 'Numbers' }).check({ force: true })
  await expect(page.getByRole('figure').getByText('Bases lost, charger')).toBeVisible()
  await page.getByRole('radio', { name: 'Picture' }).check({ force: true })
  await expect(page.getByRole('figure').getByText('Bases lost, charger')).toHaveCount(0)
  await counts(page, 1)
  // Nobody has said that it comes from the flank: it is assumed not to, in sight.
  await expect(page.getByText('Flank or rear').first()).toBeVisible()
  await face(page, /^Nerve of Gosains/, 5)
  await counts(page, 0)
  await face(page, /one 4\+ passes$/, 4)
  await expect(page.getByText('19th Light Dragoons lose the combat.').first()).toBeVisible()
  await tap(page, /^Apply/)

  await expect(page.getByText('1 retreat to make')).toBeVisible()
  await tap(page, 'Do it now')
  await tap(page, /^Open/)
  await tap(page, /^Nobody/)
  await tap(page, /^No$/)
  await tap(page, /^These apply|^None of them|^Apply/)
  await expect(page.getByText(/The British owe 1 card/)).toBeVisible()

  await card(page, 'red')
  await expect(page.getByText(/The British owe/)).toHaveCount(0)
  await tap(page, 'Log')
  await expect(page.getByText('A red card covered 19th Light Dragoons.').first()).toBeVisible()
  await tap(page, 'Table')
  await tap(page, 'Undo')
  await expect(page.getByText(/The British owe 1 card/)).toBeVisible()
})
