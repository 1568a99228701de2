/** The fields of what is tracked, as they are shown and edited by hand: data. */
import type { Field } from '#kit'
import { field, idsByRules, naming, oneOf, saidByRules, truth, wholeNumber, words } from '#kit'
import { classes, weapons } from './classes.ts'
import type { Game, SideState, Structure, Unit } from './state.ts'
import { structures } from './structures.ts'

const says = <T extends { readonly says: string }>(table: {
  readonly [id: string]: T
}): { readonly [id: string]: string } => Object.fromEntries(Object.entries(table).map(([id, row]) => [id, row.says]))
const coverForm = oneOf({ open: 'open', soft: 'soft', hard: 'hard' })
export const unitFields: { readonly [K in keyof Unit & string]: Field } = {
  name: field('Name', words, 'Unit'),
  side: field('Side', oneOf({ british: 'British', rebel: 'Rebels' }), 'Unit'),
  class: field('Class', oneOf(says(classes)), 'Unit', 'Its die fires, saves, fights and tests.'),
  start: field(
    'Figures at the start',
    wholeNumber(1, 16),
    'Strength',
    'Each figure on a 1″ base, a mounted one on two, guns on none.',
  ),
  alive: field('Alive', wholeNumber(0, 16), 'Strength'),
  killed: field('Killed in the game', wholeNumber(0, 16), 'Strength', 'Without deserters.'),
  killedThisMove: { says: 'Killed in this move', form: wholeNumber(0, 16), group: 'Strength', hidden: true },
  failedWith: { says: 'Killed when it last failed', form: wholeNumber(0, 16), group: 'Strength', hidden: true },
  deserted: field('Deserted', wholeNumber(0, 16), 'Strength'),
  moves: field(
    'March moves left',
    wholeNumber(0, 24),
    'March',
    'Fatigue and weather for the whole game: 2d12 at the start.',
  ),
  attacks: field('March Attacks running', wholeNumber(0, 6), 'March'),
  rest: field('Moves of rest owed', wholeNumber(0, 3), 'March'),
  posture: field('Posture', oneOf({ standing: 'standing', crawling: 'crawling', prone: 'prone' }), 'Now'),
  mounted: field('Mounted', truth, 'Now'),
  cover: field('Cover', coverForm, 'Now'),
  inside: naming('structure', field('In or behind which structure', words, 'Now', 'A building holds a unit of 5.')),
  status: field(
    'Status',
    oneOf({ steady: 'steady', retreat: 'in retreat', off: 'off the table', destroyed: 'destroyed' }),
    'Now',
  ),
  retreats: field('Retreat moves since the last roll', wholeNumber(0, 3), 'Now'),
  ran: { says: 'Made its retreat move this move', form: truth, group: 'This move', hidden: true },
  threw: { says: 'Threw to rally this move', form: truth, group: 'This move', hidden: true },
  evenAsked: { says: 'Asked to test for its losses this move', form: truth, group: 'This move', hidden: true },
  moved: field(
    'Moved this move',
    oneOf({
      none: 'no',
      march: 'march or trot',
      attack: 'March Attack or gallop',
      crawl: 'crawled',
      other: 'otherwise',
      spent: 'fell back without march moves',
    }),
    'This move',
  ),
  fired: field('Fired this move', truth, 'This move'),
  fought: field('Fought this move', truth, 'This move'),
  beset: {
    says: 'Enemies that fought this unit this move',
    form: wholeNumber(0, 80),
    group: 'This move',
    hidden: true,
  },
  held: { says: 'Figures held in melee this move', form: wholeNumber(0, 16), group: 'This move', hidden: true },
  melee: { says: 'In melee with', form: idsByRules, names: ['unit'], hidden: true },
  weapon: field('Weapon', oneOf(says(weapons)), 'Arms'),
  snipers: field('Snipers with jezails', wholeNumber(0, 1), 'Arms'),
  onElephant: field('Figures on an elephant', wholeNumber(0, 5), 'Arms'),
  animals: field('Animals of the limber', wholeNumber(0, 2), 'Gun'),
  team: field('Drawn by', oneOf({ horses: 'horses', oxen: 'oxen', elephant: 'an elephant' }), 'Gun'),
  limbered: field('Limbered', truth, 'Gun'),
  gunKind: field(
    'Artillery',
    oneOf({ horse: 'horse artillery', field: 'field artillery', foot: 'foot artillery' }),
    'Gun',
  ),
  captured: field('Gun captured', truth, 'Gun'),
  garrison: field('Garrison of the entrenchment', truth, 'Unit'),
  officerNear: { says: 'An Officer within 12″', form: truth, group: 'Now', hidden: true },
  officerFell: { says: 'An Officer killed within 12″ this move', form: truth, group: 'This move', hidden: true },
  said: { says: 'What the table said', form: saidByRules, hidden: true },
  body: field('Where the body lies', words, 'Unit', 'Mutineers who pass within 12 inches of a dead Sahib must test.'),
}
export const structureFields: { readonly [K in keyof Structure & string]: Field } = {
  name: field('Name', words),
  kind: { says: 'Kind', form: oneOf(says(structures)), hint: 'Works and walls are tracked by 6″ lengths.' },
  hits: field('Hits left', wholeNumber(0, 30)),
  state: field('State', oneOf({ stands: 'stands', unusable: 'unusable', destroyed: 'destroyed' })),
}
export const sideFields: { readonly [K in keyof SideState & string]: Field } = {
  name: field('Name', words),
  villages: { says: 'Villages held alone at the end', form: wholeNumber(0, 3), hint: '25 points each' },
  relief: { says: 'Entrenchment relieved', form: truth, hint: '50 points to the British' },
  failed: { says: 'Points for failed Morale', form: wholeNumber(0, 999), hidden: true },
}
export const gameFields: { readonly [K in keyof Game & string]: Field } = {
  name: field('Name', words),
  scenario: field('Scenario', oneOf({ none: 'none', relief: 'Relief Column', field: 'Open battle' })),
  first: field('First player', oneOf({ british: 'British', rebel: 'Rebels' })),
  move: field('Move', wholeNumber(0, 9999)),
  turn: field('Whose move', oneOf({ british: 'British', rebel: 'Rebels' })),
  edgeBritish: field('British base line', words),
  edgeRebel: field('Rebel base line', words),
  fell: { says: 'Leaders who fell this move', form: idsByRules, names: ['unit'], hidden: true },
}
