/** The words of several files: the names of the sides, and verbs that agree with their unit. */
import { grammar } from '#kit'
import type { Unit } from './state.ts'

/** A battery that began with one gun is a single thing; every other unit takes the plural. */
export const isOne = ({ guns, gunsLost, gunsRecoverable }: Unit): boolean =>
  (guns ?? 0) + gunsLost + gunsRecoverable === 1

export const { does, are, have } = grammar<Unit>(isOne)

/** Measured inches added up, without the dust of fractions. */
export const measured = (inches: number): number => Math.round(inches * 100) / 100

/** "1 order", "3 orders". */
export const orderCount = (n: number): string => `${n} ${n === 1 ? 'order' : 'orders'}`

/** A verb that does not stand behind its unit's name: agrees(gun, 'do', 'does'). */
export const agrees = (unit: Unit, many: string, one: string): string => (isOne(unit) ? one : many)

/** "+2", "−1", "0". */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')
