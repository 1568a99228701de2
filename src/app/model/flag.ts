/** The flag of a thing's side. */
import { isRecord, type Ref } from '#engine'
import type { FlagKind } from '../../ui/Flag.tsx'
import type { Battle } from './battle.ts'

/** The flag of the side that a thing is of; none for what is of no side. */
export function flagOf(battle: Battle, ref: Ref): FlagKind | undefined {
  const thing = battle.game().world[ref.kind]?.[ref.id]
  const side = isRecord(thing) ? thing.side : undefined
  return battle.set.sides.find((s) => s.id === side)?.flag
}
