/** Fire: 5.16 to 5.18. */
import { type AnyProcedure, listed } from '#kit'
import { batteryDamage, counterBattery } from './counter.ts'
import { artilleryFire, smallArmsFire } from './shoot.ts'

export const procedures: readonly AnyProcedure[] = [
  listed(smallArmsFire),
  listed(artilleryFire),
  listed(counterBattery),
  listed(batteryDamage),
]
