/** The way back to the table at which this phone sat before it was reloaded. */
import type { Stored } from '#store'
import { sealedByPlayer } from '../../phones/sealed.ts'
import type { Battle } from '../model/battle.ts'
import { remembered, type TableBefore } from './remembered.ts'
import { sitDown, sittingNow } from './seat.ts'
import { comesBack } from './ways.ts'
import { joinWords } from './words.ts'

/** Milliseconds after which a reloaded page says that it looks for its table. */
const PATIENCE = 2000

/** The battle of the table at which this phone sits. After a reload the table is looked for. */
export async function followedBattle(): Promise<Stored<Battle>> {
  if (!sittingNow()) await Promise.race([returned(), new Promise((late) => setTimeout(late, PATIENCE))])
  const battle = sittingNow()?.battle
  return battle ? { ok: true, value: battle } : { ok: false, reason: 'missing', says: joinWords.none }
}

let returning: Promise<boolean> | null = null

/** Comes back to the table at which this phone sat, where that can be done without a scan; whether it is there. */
export function returned(): Promise<boolean> {
  const { name, table } = remembered()
  const { code = null, way = null } = table ?? {}
  if (sittingNow()) return Promise.resolve(true)
  if (__RELAY__ && code !== null)
    returning ??= import('./hall.ts')
      .then(({ sitAtHall }) => sitAtHall(code, name, () => {}, true))
      .then((came) => came === true)
  else if (way !== null) returning ??= byWay(way, name)
  void returning?.finally(() => {
    returning = null
  })
  return returning ?? Promise.resolve(false)
}

async function byWay({ mark, ...way }: NonNullable<TableBefore['way']>, name: string): Promise<boolean> {
  const link = await comesBack(way, 'player')
  return link !== null && (await sitDown(sealedByPlayer(link, mark), name, mark, () => {})) === true
}
