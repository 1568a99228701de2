/** Events: 5.21 to 5.24. */
import { type AnyProcedure, listed } from '#kit'
import { commanderEvent, ordersCardEvent } from './commander.ts'
import { unitCommanderHit } from './hit.ts'
import { liftEffects } from './lift.ts'
import { officerLost, officerReplaced } from './officer.ts'
import { artilleryEvent, cavalryEvent, infantryEvent } from './unit.ts'

export const procedures: readonly AnyProcedure[] = [
  listed(infantryEvent),
  listed(cavalryEvent),
  listed(artilleryEvent),
  listed(unitCommanderHit),
  listed(commanderEvent),
  listed(ordersCardEvent),
  listed(officerLost),
  listed(officerReplaced),
  listed(liftEffects),
]
