/** Players' phones that join the referee's by the letters of their codes, as thumbs do it. */
import type { Page } from '@playwright/test'
import { joins, openPlayers } from '../e2e/phones.ts'

const NAMES = ['Anna', 'Ben']

/** Opens the door of the battle on the referee's table, and lets so many players in; their pages, each at its seat. */
export async function joined(
  referee: Page,
  players: number,
  phone: (n: number) => Promise<Page>,
): Promise<readonly Page[]> {
  const pages: Page[] = []
  await openPlayers(referee)
  for (let n = 0; n < players; n++) pages.push(await joins(await phone(n), referee, NAMES[n] ?? `Player ${n}`))
  return pages
}
