/** The owed tests that an entry drops are those that lapse by it. */
import { same } from '#engine'
import type { Edited, Resolved } from '../entries.ts'
import type { Standing } from '../game.ts'
import { withLapsed } from '../lapse.ts'
import { type By, isOther } from './things.ts'
import { Unfit } from './unfit.ts'

/** Throws Unfit where others lapse. By older rules others did; but each of them was owed. */
export function lapsedBy(by: By, place: string, entry: Resolved | Edited, before: Standing): void {
  const { lapsed = [], seq, at: _, prev: __, ...draft } = entry
  for (const { owed } of lapsed)
    if (!before.owed.some(({ id, struck }) => id === owed && struck === null) && !owed.startsWith(`${seq}.`))
      throw new Unfit(place, 'it drops a test that is not owed.')
  if (isOther(by) || (before.owed.length === 0 && lapsed.length === 0)) return
  const again = lapsing(by, { ...before, undo: [], redo: [] }, draft)
  if (
    again &&
    !same(
      again,
      lapsed.map(({ owed }) => owed),
    )
  )
    throw new Unfit(place, 'other tests lapse by it than it drops.')
}

/** The tests that lapse; null where the rules cannot tell. */
function lapsing({ set }: By, game: Parameters<typeof withLapsed>[1], draft: Parameters<typeof withLapsed>[2]) {
  try {
    const { draft: then } = withLapsed(set, game, draft)
    return 'lapsed' in then ? (then.lapsed ?? []).map(({ owed }) => owed) : []
  } catch {
    return null
  }
}
