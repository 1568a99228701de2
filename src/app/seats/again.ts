/** The way back to the table at which this phone sat before it was reloaded. */
import type { Stored } from '#store'
import type { Battle } from '../model/battle.ts'
import { remembered } from './remembered.ts'
import { sittingNow } from './seat.ts'
import { joinWords } from './words.ts'

/** Milliseconds for which a reloaded page waits for its table. */
const PATIENCE = 10_000

/** The battle of the table at which this phone sits. After a reload the table at a club's server is looked for. */
export async function followedBattle(): Promise<Stored<Battle>> {
  if (!sittingNow()) await Promise.race([returned(), new Promise((late) => setTimeout(late, PATIENCE))])
  const battle = sittingNow()?.battle
  return battle ? { ok: true, value: battle } : { ok: false, reason: 'missing', says: joinWords.none }
}

let returning: Promise<boolean> | null = null

/** Comes back to the table at which this phone sat, where that can be done without a scan; whether it is there. */
export function returned(): Promise<boolean> {
  const { name, table } = remembered()
  const code = table?.code ?? null
  if (sittingNow()) return Promise.resolve(true)
  if (!__RELAY__ || code === null) return Promise.resolve(false)
  returning ??= import('./hall.ts')
    .then(({ sitAtHall }) => sitAtHall(code, name, () => {}, true))
    .then((came) => came === true)
    .finally(() => {
      returning = null
    })
  return returning
}
