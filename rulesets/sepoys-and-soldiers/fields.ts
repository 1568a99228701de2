/** The fields of what is tracked, as they are shown and edited by hand: data. */
import type { Field } from '#kit'
import { byRules, field, idsByRules, naming, oneOf, recordsByRules, saidByRules, truth, wholeNumber, words } from '#kit'
import type { Commander, Game, Side, Unit } from './state.ts'
import { orders, qualityNames, ratings, types } from './troops.ts'

const says = (table: { readonly [id: string]: { readonly says: string } }) =>
  Object.fromEntries(Object.entries(table).map(([id, row]) => [id, row.says]))
const sideForm = oneOf({ red: 'British/Allied', black: 'Mahratta' })
const fates = { fit: 'fit', unhorsed: 'unhorsed', wounded: 'wounded', captured: 'captured', dead: 'dead' } as const
export const unitFields: { readonly [K in keyof Unit & string]: Field } = {
  name: field('Name', words, 'Unit'),
  side: field('Side', sideForm, 'Unit'),
  type: field('Type', oneOf(says(types)), 'Unit'),
  quality: field('Quality', oneOf(qualityNames), 'Unit', 'Disorder does not change it.'),
  arm: field('Arm', oneOf({ foot: 'foot', guns: 'guns', cavalry: 'cavalry' }), 'Unit'),
  guns: field('Guns', oneOf({ light: 'European light', heavy: 'European heavy', indian: 'Indian' }), 'Unit'),
  rockets: field('Rocket troops', truth, 'Unit'),
  mustPursue: field('British cavalry: must pursue', truth, 'Unit'),
  bases: field('Bases', wholeNumber(0, 30), 'Strength', 'A base is 75 to 100 men; 3 hits remove it.'),
  startingBases: field(
    'Bases at the start',
    wholeNumber(1, 30),
    'Strength',
    'The sheet gives 6 to regular foot; all others are ours.',
  ),
  hits: field('Hits carried', wholeNumber(0, 2), 'Strength'),
  order: field('Order', oneOf(says(orders)), 'Orders', 'A counter stands beside the unit.'),
  pending: field('Order from next turn', oneOf(says(orders)), 'Orders'),
  objective: field('Objective', words, 'Orders', 'Against whom, or where.'),
  disordered: field('Disordered', truth, 'Now', 'Half its bases fire; its nerve is one quality lower.'),
  routed: field('Routed', truth, 'Now'),
  acted: field('Has acted this turn', truth, 'Now'),
  manhandled: field('Guns moved by hand this turn', truth, 'Now'),
  chargeMark: field('Charge marked', truth, 'Now'),
  pursues: naming('unit', field('Must pursue', words, 'Now')),
  gone: field('Off the table', truth, 'Now'),
  beside: { says: 'Commanders who touch it', form: idsByRules, hidden: true },
  said: { says: 'What the table said', form: saidByRules, hidden: true },
}
export const commanderFields: { readonly [K in keyof Commander & string]: Field } = {
  name: field('Name', words, 'Commander'),
  side: field('Side', sideForm, 'Commander'),
  rating: field('Rating', oneOf(says(ratings)), 'Commander'),
  with: naming('unit', field('With the unit', words, 'Now')),
  fit: field('Fit to act', truth, 'Now'),
  fate: field('What happened', oneOf(fates), 'Now'),
  outUntil: field('Out until the end of turn', wholeNumber(0, 99), 'Now'),
  acted: field('Has acted this turn', truth, 'Now'),
  moved: field('Has moved this turn', truth, 'Now'),
  goesWith: naming('unit', field('Going with the unit this turn', words, 'Now')),
  ordersGiven: field('Orders given this turn', wholeNumber(0, 9), 'Now'),
  rerollsUsed: field('Re-rolls given this turn', wholeNumber(0, 99), 'Now'),
}
export const sideFields: { readonly [K in keyof Side & string]: Field } = {
  name: field('Name', words),
  owed: { says: 'Cards owed', form: recordsByRules({ by: { is: words }, reason: { is: words } }), hidden: true },
  turned: field('Cards turned and not used', wholeNumber(0, 99)),
  basesLost: field('Bases lost', wholeNumber(0, 999)),
}
export const gameFields: { readonly [K in keyof Game & string]: Field } = {
  name: field('Name', words),
  turn: field('Turn', wholeNumber(0, 9999)),
  deck: { says: 'Cards left', form: byRules, hidden: true },
  card: field('Card turned', oneOf({ red: 'red', black: 'black' })),
  playing: { says: 'Commander whose card it is', form: words, hidden: true },
}
