/** The clock of the slot: set, undone, and still going when the phone comes back. */
import sepoys from '../../rulesets/sepoys-and-soldiers/index.ts'
import { Writing } from '../big.ts'
import { expect, openReady, test } from './fixtures.ts'
import { takeIn, tap } from './play.ts'

test('goes on through a kill of the browser', async ({ phone, host }) => {
  const page = await phone.open()
  await openReady(page, host)
  const writing = new Writing(sepoys, 'The slot').muster(2)
  await takeIn(page, writing.play(sepoys.sequence.advance.id, {}).file())
  await tap(page, 'More')
  await tap(page, 'Set the finishing time')
  await page.getByRole('dialog').getByRole('button', { name: '120', exact: true }).tap()
  await tap(page, 'Start the clock')
  await expect(page.getByRole('button', { name: /^(2:00|1:59) left in the slot/ })).toBeVisible()
  await phone.kill()
  await host.stop()
  const again = await phone.open()
  await again.goto(host.url)
  await tap(again, 'Resume the battle')
  await tap(again, /left in the slot$/)
  const slot = again.getByRole('dialog')
  await expect(slot.getByText('Turns played')).toBeVisible()
  await expect(slot.getByText('known when a turn is over').first()).toBeVisible()
  await slot.getByRole('button', { name: 'Close' }).tap()
  await tap(again, 'Undo')
  await expect(again.getByRole('button', { name: /left in the slot$/ })).toHaveCount(0)
  await host.start()
})
