/** Names that stand in sentences of several files. */
import { counted } from '#kit'
import type { ProvinceId, SideId } from './types.ts'

export const sideNames: { readonly [S in SideId]: string } = { rebel: 'The rebels', british: 'The British' }
/** Of a side, before its units: "rebel unit", "British column". */
export const ownNames: { readonly [S in SideId]: string } = { rebel: 'rebel', british: 'British' }
/** The same inside a sentence, behind "the". */
export const plainNames: { readonly [S in SideId]: string } = { rebel: 'rebels', british: 'British' }
export const provinceNames: { readonly [P in ProvinceId]: string } = {
  bengal: 'Bengal',
  oudh: 'Oudh',
  nwp: 'North-western Province',
  rohilkhand: 'Rohilkhand',
  shimla: 'Shimla',
}
/** Inside a sentence: "the North-western Province", "Bengal". */
export const theProvince = (name: string): string => (name.endsWith(' Province') ? `the ${name}` : name)
export const isProvince = (id: string): id is ProvinceId => id in provinceNames
export const phases = {
  setup: 'Set-up',
  initiative: 'Initiative',
  rebellion: 'Rebellion',
  reinforcements: 'Reinforcements',
  'operations-a': 'First operations',
  'battles-a': 'First battles',
  'operations-b': 'Second operations',
  'battles-b': 'Second battles',
  siege: 'Sieges',
  end: 'End of turn',
  over: 'The end',
} as const

/** The phase in which a side draws, and plays from its hand. */
export const phaseOfHand = { rebel: 'rebellion', british: 'reinforcements' } as const

/** The months of each turn, from 1. */
export const months: readonly (readonly [first: string, second: string])[] = [
  ['', ''],
  ['May', 'June'],
  ['July', 'Aug'],
  ['Sept', 'Oct'],
  ['Nov', 'Dec'],
  ['Jan', 'Feb'],
  ['March', 'April'],
]

/** Points of a fortification: "1 point", "2 points". */
export const wallPoints = (n: number): string => counted(n, 'point')
