/** Names for mustered units, in the order in which they are given out; when they run out, units are numbered. */
import { freshRef } from '#kit'
import { type ClassId, classes } from './classes.ts'
import type { Ctx, UnitRef } from './state.ts'

const names: { readonly [C in ClassId]: readonly string[] } = {
  'british-foot': [
    '64th Foot',
    '78th Highlanders',
    '84th Foot',
    '90th Light Infantry',
    '93rd Highlanders',
    '32nd Foot',
    '53rd Foot',
    '8th Foot',
    '75th Foot',
    'Sappers and Miners',
    '1st Madras Fusiliers',
  ],
  'british-cavalry': ['Carabiniers', 'Hodson’s Horse', 'Corps of Guides'],
  'british-artillery': ['1st Troop', '2nd Battery', '3rd Battery'],
  'loyal-native': [
    'Ferozepore Sikhs',
    'Sirmoor Gurkhas',
    '4th Sikhs',
    'Kumaon Gurkhas',
    'Loyal 13th Sepoys',
    '1st Sikhs',
  ],
  civilian: ['Civilian volunteers'],
  officer: ['Officer Havelock', 'Officer Outram', 'Officer Neill'],
  mutineer: [
    '6th Bengal N.I.',
    '11th Bengal N.I.',
    '20th Bengal N.I.',
    '38th Bengal N.I.',
    '41st Bengal N.I.',
    '45th Bengal N.I.',
    '54th Bengal N.I.',
    '56th Bengal N.I.',
    '60th Bengal N.I.',
    '71st Bengal N.I.',
    '74th Bengal N.I.',
  ],
  afghan: ['Afghans', 'Second Afghans', 'Third Afghans'],
  parsee: ['Jungle Parsees', 'Second Jungle Parsees'],
  badmash: ['Badmash', 'Second Badmash', 'Third Badmash', 'Fourth Badmash'],
  villager: ['Villagers', 'Second Villagers'],
  'rebel-artillery': ['1st Rebel gun', '2nd Rebel gun', '3rd Rebel gun'],
  'rebel-cavalry': ['3rd Light Cavalry', '2nd Irregular Horse', '5th Irregular Horse'],
  sahib: ['First Sahib', 'Second Sahib', 'Third Sahib'],
}

/** A free id and name for the next unit of a class. */
export function nextOf(ctx: Ctx, id: ClassId): { readonly ref: UnitRef; readonly name: string } {
  const ref = freshRef<'unit'>(ctx, 'unit', `${id}-`)
  const n = Number(ref.id.slice(id.length + 1))
  return { ref, name: names[id][n - 1] ?? `${classes[id].says} ${n}` }
}
