/** The fields of what is tracked, as they are shown and edited by hand: data. */
import type { Field } from '#kit'
import { field, naming, oneOf, saidByRules, truth, wholeNumber, words } from '#kit'
import type { Building, Door, Game, Side, Unit } from './state.ts'
import { type Arm, formations, types } from './troops.ts'

export const arms: readonly Arm[] = ['infantry', 'cavalry', 'artillery', 'elephant', 'wagon']
const places = { open: 'open', building: 'building', rough: 'rough', mountain: 'mountain', street: 'street' } as const
export const losses = {
  routed: 'routed',
  dispersed: 'dispersed',
  destroyed: 'destroyed',
  withdrawn: 'taken off',
} as const
const names = Object.fromEntries(Object.entries(types).map(([id, t]) => [id, t.says]))
export const unitFields: { readonly [K in Exclude<keyof Unit & string, 'fire_die' | 'melee_die'>]: Field } = {
  name: field('Name', words, 'Unit'),
  number: field('Number on its base', wholeNumber(1, 999), 'Unit'),
  command: field('Command', words, 'Unit', 'Its leader, or its part of the town.'),
  side: field('Side', oneOf({ british: 'British', native: 'Mutineers' }), 'Unit'),
  type: field('Type', oneOf(names), 'Unit'),
  arm: field('Arm', oneOf(Object.fromEntries(arms.map((a) => [a, a]))), 'Unit'),
  british: field('British', truth, 'Unit', 'For morale, melee and natural 20 (R9).'),
  trained: field('British-trained', truth, 'Unit', 'Chooses targets, and reloads instead of counting (R10).'),
  rifled: field('Rifles', truth, 'Unit'),
  may_volley: field('May fire a volley', truth, 'Unit'),
  starting_figures: field(
    'Figures at the start',
    wholeNumber(0, 60),
    'Strength',
    '6, 12, 18 or 24 are easiest to remember.',
  ),
  figures: field('Figures', wholeNumber(0, 60), 'Strength'),
  unarmed: field(
    'Without bow, musket or rifle',
    wholeNumber(0, 60),
    'Strength',
    'The standard bearer, and everyone with a sword only.',
  ),
  officer_killed: field('Officer killed', truth, 'Officer'),
  officer_with_pistol: field('Officer with a pistol', truth, 'Officer', 'No fire; +1 in melee.'),
  special_leader: field('Special leader', truth, 'Officer', '+1 on the dice of the unit, lost with the officer.'),
  musician: field('Musician', truth, 'Officer', 'No effect is printed (R6).'),
  formation: field('Formation', oneOf(formations), 'Now'),
  place: field('Place', oneOf(places), 'Now'),
  behind_bags: field('Behind mealie bags or a wall', truth, 'Now'),
  said: { says: 'Who said so', form: saidByRules, hidden: true },
  town_side: field('Side of the town', oneOf({ A: 'A', B: 'B' }), 'Now'),
  moved: field('Has moved', truth, 'Now'),
  fired: field('Has fired', truth, 'Now'),
  held: field('Figures holding fire', wholeNumber(0, 60), 'Now'),
  reload: field('Unloaded: fired this turn', wholeNumber(0, 60), 'Now'),
  reload_before: field('Unloaded: fired the turn before', wholeNumber(0, 60), 'Now'),
  frenzied: field('Frenzied', truth, 'Now', 'No more checks; +1 in melee; charges freely.'),
  routing: field('Routing', truth, 'Now', 'British side only; Mutineers leave the table.'),
  rallied: field('Has tried to rally', truth, 'This phase'),
  ordered: field('Ordered forward', truth, 'Now'),
  to_ground: field('Gone to ground', truth, 'Now', 'Neither sees nor is seen.'),
  charge: { ...naming('unit', field('Charges', words, 'Melee')), mayBeGone: true },
  closes: field('Roll to close', oneOf({ yes: 'closes', no: 'does not close' }), 'Melee'),
  charge_inches: field(
    'Inches of its charge',
    { form: 'number', min: 0, max: 60, unit: 'inches', fractions: true },
    'Melee',
    'The bonus needs 4 inches.',
  ),
  in_contact: field('Figures in contact', wholeNumber(0, 60), 'Melee'),
  contact_with: naming('unit', field('In contact with', words, 'Melee')),
  locked: field('Locked', truth, 'Melee'),
  fought: field('Have fought in this phase', wholeNumber(0, 60), 'This phase', 'Each figure fights once.'),
  melee_caused: field('Killed in this melee', wholeNumber(0, 99), 'Melee', 'The running count, for line extension.'),
  melee_suffered: field('Lost in this melee', wholeNumber(0, 99), 'Melee'),
  fire_casualties: field('Lost to fire this phase', wholeNumber(0, 60), 'This phase'),
  melee_casualties: field('Lost in melee this phase', wholeNumber(0, 60), 'This phase'),
  volleys: field('Volleys taken this phase', wholeNumber(0, 20), 'This phase'),
  charged_by_mounted: field(
    'Charged by mounted',
    oneOf({ no: 'no', open: 'in the open', street: 'in a street' }),
    'This phase',
  ),
  recycled: field('Came back', truth, 'Now'),
  lost: field('Off the table', oneOf(losses), 'Now'),
  crew: field('Crew', wholeNumber(0, 12), 'Piece'),
  starting_crew: field('Crew at the start', wholeNumber(0, 12), 'Piece', 'Not printed; 5 have all the dice (R36).'),
  ammunition: field('Shots left', wholeNumber(0, 8), 'Piece'),
  limbered: field('Limbered', truth, 'Piece'),
  casualties: field('Casualties', wholeNumber(0, 12), 'Elephant', 'The tenth removes it.'),
  rampaging: field('Rampaging', truth, 'Elephant'),
}
export const buildingFields: { readonly [K in keyof Building & string]: Field } = {
  name: field('Name', words, 'Building'),
  hits_left: field(
    'Hits before it collapses',
    wholeNumber(0, 99),
    'Building',
    'Set by the scenario; no number: not tracked.',
  ),
  collapsed: field('Collapsed', truth, 'Building'),
}
export const doorFields: { readonly [K in keyof Door & string]: Field } = {
  name: field('Name', words, 'Door'),
  locked: field('Locked', truth, 'Door', 'Doors of an enemy house are locked unless the enemy says otherwise.'),
  defenders: field('Defenders in the doorway', wholeNumber(0, 2), 'Door'),
  blows: field('Blows', wholeNumber(0, 2), 'Door', 'Two break it.'),
  broken: field('Broken', truth, 'Door'),
  battered: field('Battered in this phase', truth, 'Door'),
}
export const sideFields: { readonly [K in keyof Side & string]: Field } = {
  name: field('Name', words, 'Side'),
  routed: field('Units routed off the table', wholeNumber(0, 999), 'Lost'),
  dispersed: field('Units dispersed', wholeNumber(0, 999), 'Lost'),
  destroyed: field('Units destroyed', wholeNumber(0, 999), 'Lost'),
  boxes_marked: field('Reinforcement boxes marked', wholeNumber(0, 99), 'Lost'),
}
export const gameFields: { readonly [K in keyof Game & string]: Field } = {
  name: field('Name', words, 'Battle'),
  turn: field('Turn', wholeNumber(0, 9999), 'Battle'),
  side: field('Whose turn', oneOf({ british: 'British', native: 'Mutineers' }), 'Battle'),
  step: field('Phase of the turn, from 0', wholeNumber(0, 5), 'Battle'),
  checks: field('Checks at the end of the phase', truth, 'Battle'),
  starting_units: field('Mutineer units at the start', wholeNumber(0, 999), 'Siege'),
  recycle_limit: field('Units that may come back', wholeNumber(0, 999), 'Siege'),
  minutes: field('Minutes of the slot', wholeNumber(0, 999), 'Siege'),
  time_up: field('Time is up', truth, 'Siege'),
}
