/** Whether a roll is nothing but pairs of dice. */
import type { Throw } from '#engine'
import { wayOf } from '#tell'
import { partsRolled } from './half.ts'

export const isPairs = (step: Throw): boolean => {
  const parts = partsRolled(step)
  return parts.length > 0 && parts.every(([, part]) => wayOf(part) === 'pair')
}
