/** The fields of what is tracked, as they are shown and edited by hand: data. */
import type { Field, Form } from '#kit'
import { oneOf, truth, wholeNumber, words } from '#kit'
import { counterIds } from './counters.ts'
import type { Column, Figure, Game, Point, Province, Side, Unit, Zone } from './state.ts'
import { type TypeId, types } from './types.ts'
import { phases, provinceNames } from './words.ts'

const sideForm = oneOf({ rebel: 'Rebel', british: 'British' })
export const typeIds = Object.keys(types).filter((id): id is TypeId => id in types)
const plain = (says: string, form: Form, more: Partial<Field> = {}): Field => ({ says, form, ...more })
export const name = plain('Name', words)
/** What a member of a column carries when it leaves (R76). */
const marks = {
  spent: plain('AP spent before it left its column', wholeNumber(0, 30), { group: 'Now' }),
  halted: plain(
    'What stopped it this turn',
    oneOf({ contact: 'in contact', stopped: 'stopped for the turn', immobilised: 'cannot move this turn' }),
    { group: 'Now' },
  ),
  origin: plain('Came from', words, { group: 'Now', names: ['zone'] }),
}
const value = (says: string): Field =>
  plain(says, wholeNumber(0, 20), { group: 'Counter', hint: 'Leave it blank until you have read it off the counter.' })
const counts: Form = {
  form: 'facts',
  rows: Object.fromEntries(counterIds.map((id) => [id, { says: id, max: 27 }])),
}
export const unitFields: { readonly [K in keyof Unit & string]: Field } = {
  name: { ...name, group: 'Counter' },
  type: plain('Type', oneOf(Object.fromEntries(typeIds.map((id) => [id, types[id].says]))), { group: 'Counter' }),
  camp: plain('Camp', oneOf({ loyal: 'loyal', british: 'British', rebel: 'rebel' }), { group: 'Counter' }),
  arm: plain('Arm', oneOf({ infantry: 'infantry', cavalry: 'cavalry', artillery: 'artillery', none: 'none' }), {
    group: 'Counter',
  }),
  value: value('Combat value, front'),
  back: value('Combat value, back'),
  bonus: plain('Tactical bonus of its guns', wholeNumber(0, 9), { group: 'Counter' }),
  steps: plain('Steps left', wholeNumber(0, 2), { group: 'Now' }),
  zone: plain('Place', words, { group: 'Now', names: ['zone'], hint: 'Such as delhi.' }),
  within: plain('Besieged in the city', truth, { group: 'Now' }),
  lost: plain('Out of the game', truth, { group: 'Now' }),
  column: plain('Column', words, { group: 'Now', names: ['column', 'figure'] }),
  recruited: plain('Recruited by a British general', truth, { group: 'Now' }),
  lostStep: plain('Lost a step this turn', truth, { group: 'Now' }),
  mutinied: plain('Mutinied this turn', truth, { group: 'Now' }),
  counter: plain('Came by the counter', oneOf(Object.fromEntries(counterIds.map((id) => [id, id]))), {
    group: 'Counter',
    hint: 'Blank: on the map from the start.',
  }),
  detached: plain('Has left a figure this turn', truth, { group: 'Now' }),
  ...marks,
}
export const figureFields: { readonly [K in keyof Figure & string]: Field } = {
  name,
  side: plain('Side', sideForm),
  status: plain(
    'State',
    oneOf({ pile: 'in the pile', waiting: 'not yet entered', map: 'on the map', eliminated: 'eliminated' }),
  ),
  initiative: plain('Initiative value', wholeNumber(0, 10), {
    hint: 'Leave it blank until you have read it off the counter.',
  }),
  command: plain('Command value', wholeNumber(0, 10), {
    hint: 'Leave it blank until you have read it off the counter.',
  }),
  bonus: plain('Tactical bonus', wholeNumber(-5, 10), {
    hint: 'Leave it blank until you have read it off the counter.',
  }),
  zone: plain('Place', words, { names: ['zone'] }),
  within: plain('Besieged in the city', truth),
  // A figure leads a column of its own, which may have no other members and so no entry
  column: { ...plain('Column', words, { names: ['column', 'figure'] }), mayBeGone: true },
  tries: plain('Cities tried this turn', wholeNumber(0, 9)),
  ...marks,
}
export const columnFields: { readonly [K in keyof Column & string]: Field } = {
  name,
  side: plain('Side', sideForm),
  origin: plain('Came from', words, { names: ['zone'] }),
  activated: plain('Activated', truth),
  ap: plain('AP', wholeNumber(0, 30)),
  spent: plain('AP spent', wholeNumber(0, 30)),
  added: plain('AP from counters', wholeNumber(0, 20)),
  contact: plain('In contact', truth),
  stopped: plain('Stopped for the turn', truth),
  immobilised: plain('Cannot move this turn', truth),
  fury: plain('Holds a Massacre! marker', truth),
  leads: plain('Who commands it', words, { names: ['figure'], hint: 'Where several could.' }),
}
export const zoneFields: { readonly [K in keyof Zone & string]: Field } = {
  name,
  province: plain('Province', oneOf(provinceNames), { group: 'Map' }),
  city: plain('Has a fortified city', truth, { group: 'Map' }),
  deployment: plain('Deployment zone', truth, { group: 'Map', hint: 'Neutral: nobody controls it.' }),
  road: plain('On the Grand Trunk Road', truth, { group: 'Map' }),
  status: plain('City', oneOf({ quiet: 'never rebelled', rebellion: 'in rebellion', quelled: 'quelled' })),
  fortification: plain('Fortification points', wholeNumber(0, 2)),
  civilians: plain('Civilians', oneOf({ none: 'none', besieged: 'besieged', saved: 'saved', massacred: 'massacred' })),
  civilianValue: plain('Strength of the civilians', wholeNumber(0, 20)),
  massacre: plain('Massacre! marker', truth),
  rebelledNow: plain('Rebelled this turn', truth),
  liftedNow: plain('Siege lifted this turn', truth),
  fought: plain('Fought over in this phase', truth),
  siegeRolled: plain('Siege rolled this turn', truth),
  attritionRolled: plain('Attrition rolled this turn', truth),
}
export const sideFields: { readonly [K in keyof Side & string]: Field } = {
  name,
  pile: plain('Pile', counts, { secret: true }),
  hand: plain('Hand', counts, { secret: true }),
  discard: plain('Discarded', counts),
  unseen: plain('Counters in hand that were not named', wholeNumber(0, 27)),
  apValues: plain('AP on the backs', counts, { secret: true, hidden: true }),
  ap: plain('AP of counters, not yet used', wholeNumber(0, 30)),
  mustPlay: plain('Must play its hand', truth),
  drawn: plain('Has drawn this turn', truth),
}
export const provinceFields: { readonly [K in keyof Province & string]: Field } = {
  name,
  value: plain('Rebellion value', wholeNumber(1, 6), { hint: 'Printed on the map; blank: not yet read off.' }),
  auto: plain('Rebels automatically', truth),
  raised: plain('A counter was played on it', truth),
  listed: plain('Its cities are named', truth),
}
export const pointFields: { readonly [K in keyof Point & string]: Field } = {
  name: plain('For', words),
  side: plain('Side', sideForm),
  vp: plain('VP', wholeNumber(-50, 50)),
  turn: plain('Turn', wholeNumber(0, 6)),
  clause: plain('By the rule', words),
}
export const gameFields: { readonly [K in Exclude<keyof Game & string, 'battleTable' | 'siegeTable'>]: Field } = {
  name,
  turn: plain('Turn', wholeNumber(0, 7)),
  phase: plain('Phase', oneOf(phases)),
  playerA: plain('Player A', sideForm),
  initiativeRolled: plain('Initiative rolled this turn', truth),
  flooding: plain('Rivers in flood', truth),
  winner: plain('Winner', oneOf({ rebel: 'the rebels', british: 'the British', draw: 'nobody' })),
}
