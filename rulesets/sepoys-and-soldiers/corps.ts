/** Real regiments, corps and leaders of 1792 to 1815 for each type and side: no unit bears the name of another. */
import type { SideId } from './state.ts'
import type { Rating, TypeId } from './troops.ts'

type Corps = { readonly [T in TypeId]?: readonly string[] }

const each = (corps: string, of: readonly string[]): readonly string[] => of.map((one) => `${one} ${corps}`)

const british: Corps = {
  'kings-foot': [
    '74th Highlanders',
    '78th Highlanders',
    '33rd Foot',
    '76th Foot',
    '73rd Highlanders',
    '12th Foot',
    '65th Foot',
    '86th Foot',
    '77th Foot',
    '22nd Foot',
    '17th Foot',
    'Scotch Brigade',
  ],
  sepoys: [
    ...each('Madras N.I.', ['1/8th', '1/10th', '2/12th', '1/4th', '1/2nd', '2/5th', '1/1st', '2/7th']),
    ...each('Bengal N.I.', ['2/12th', '1/15th', '2/4th', '1/2nd']),
  ],
  'light-guns': [
    ...each('Madras battery', ['1st', '2nd', '3rd']),
    ...each('Bengal battery', ['1st', '2nd', '3rd']),
    'Bengal Horse Artillery',
    'Galloper guns',
  ],
  'heavy-guns': [
    ...each('siege battery', ['1st', '2nd', '3rd', '4th']),
    'Madras 12 pounder battery',
    'Madras 18 pounder battery',
    'Bengal 12 pounder battery',
    'Bengal 18 pounder battery',
  ],
  'kings-cavalry': each('Light Dragoons', ['19th', '25th', '8th', '27th', '29th', '22nd', '24th', '17th']),
  'trained-cavalry': [
    ...each('Madras Cavalry', ['4th', '5th', '7th', '1st']),
    ...each('Bengal Cavalry', ['1st', '2nd', '3rd', '4th', '6th']),
  ],
  'other-horse': each('Horse', ['Skinner’s', 'Mysore', 'Nizam’s', 'Poona', 'Gardner’s', 'Berar', 'Alwar', 'Bharatpur']),
  'other-foot': each('foot', ['Mysore', 'Nizam’s', 'Travancore', 'Coorg', 'Carnatic', 'Alwar', 'Cochin', 'Oudh']),
}

const officers = ['Pohlmann’s', 'Dupont’s', 'Saleur’s', 'Perron’s', 'Bourquin’s', 'Dudrenec’s', 'Hessing’s', 'Filose’s']
const chiefs = ['Sindhia’s', 'Bhonsle’s', 'Holkar’s', 'Peshwa’s', 'Bundela', 'Deccan', 'Malwa', 'Gujarat']

const mahratta: Corps = {
  sepoys: [...each('brigade', officers), 'Begum Samru’s battalions'],
  matchlock: each('matchlocks', ['Najib', 'Aligol', 'Rohilla', 'Bundela', 'Purbiya', 'Arab', 'Sindhi', 'Mewati']),
  rockets: each('rockets', ['Mysore', ...chiefs.slice(0, 3), 'Malwa', 'Deccan', 'Berar', 'Gwalior']),
  'indian-guns': each('guns', ['Sindhia’s', 'Bhonsle’s', 'Holkar’s', 'Berar', 'Ujjain', 'Gwalior', 'Agra', 'Delhi']),
  'light-guns': each('guns', officers),
  'trained-cavalry': each('horse', ['Fleury’s', 'Bellasis’s', ...officers.slice(3), 'Hindustani']),
  'mysore-cavalry': [
    'Mysore stable horse',
    'Mysore silladars',
    'Tipu’s guard horse',
    'Bednore horse',
    'Kadapa horse',
    'Sira horse',
    'Savanur horse',
    'Chitradurga horse',
  ],
  'other-horse': ['Pindaris', ...each('silladars', chiefs)],
  mass: ['Gosains', ...each('levies', chiefs)],
}

const leaders: { readonly [S in SideId]: readonly string[] } = {
  red: [
    'Wellesley',
    'Lake',
    'Stevenson',
    'Maxwell',
    'Harness',
    'Wallace',
    'Ochterlony',
    'Gillespie',
    'Baird',
    'Monson',
    'Malcolm',
    'Close',
  ],
  black: [
    'Pohlmann',
    'Sindhia',
    'Bhonsle',
    'Holkar',
    'Perron',
    'Saleur',
    'Dupont',
    'Bourquin',
    'Amir Khan',
    'Gokhale',
    'Baji Rao',
    'Tipu Sultan',
  ],
}

const corps: { readonly [S in SideId]: Corps } = { red: british, black: mahratta }

export const unitNames = (side: SideId, type: TypeId): readonly string[] => corps[side][type] ?? []

/** All leaders of a side, for each rating in another order: the rules rate nobody by name. */
export function leaderNames(side: SideId, rating: Rating): readonly string[] {
  const from = { energetic: 0, competent: 3, dull: 6, dithering: 9 }[rating]
  return [...leaders[side].slice(from), ...leaders[side].slice(0, from)]
}
