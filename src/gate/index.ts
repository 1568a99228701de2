/** What comes from outside, checked before anything of it is stored. */
export { compare, type DifferenceAt, type LogComparison } from './compare.ts'
export { type Gated, gate, type Keeper, type Progress } from './gate.ts'
export { MANY_BYTES, MANY_ENTRIES } from './limits.ts'
