/** What is tracked, each field said once: its words, its form, its bounds, and what it holds unless somebody says otherwise. */
import { atMost, group, hint, is, mayBeGone, orNull, since, wordsOf } from '#kit'
import { arms, formations, sideNames, types } from './troops.ts'

export const losses = {
  routed: 'routed',
  dispersed: 'dispersed',
  destroyed: 'destroyed',
  withdrawn: 'taken off',
} as const

/** The sides of a die: those of the printed lists. */
const die = (says: string) => ({
  ...is.number(says, 6, 10, 8),
  fault: (value: unknown) =>
    value === 6 || value === 8 || value === 10 ? null : `${says}: a die has 6, 8 or 10 sides.`,
})

export const unitFields = {
  ...group('Unit', {
    name: is.name('Name'),
    number: orNull(is.number('Number on its base', 1, 999)),
    command: hint(is.text('Command'), 'Its leader, or its part of the town.'),
    side: is.word('Side', sideNames),
    type: is.word('Type', wordsOf(types), 'british-regulars'),
    arm: is.word('Arm', arms),
    british: hint(is.yes('British'), 'For morale, melee and natural 20.'),
    trained: hint(is.yes('British-trained'), 'Chooses targets, and reloads instead of counting.'),
    rifled: is.yes('Rifles'),
    may_volley: is.yes('May fire a volley'),
  }),
  ...group('Strength', {
    starting_figures: hint(is.number('Figures at the start', 0, 60), '6, 12, 18 or 24 are easiest to remember.'),
    figures: atMost('starting_figures', is.number('Figures', 0, 60)),
    unarmed: hint(
      is.number('Without bow, musket or rifle', 0, 60),
      'The standard bearer, and everyone with a sword only.',
    ),
  }),
  ...group('Officer', {
    officer_killed: is.yes('Officer killed'),
    officer_with_pistol: hint(is.yes('Officer with a pistol', true), 'No fire; +1 in melee.'),
    special_leader: hint(is.yes('Special leader'), '+1 on the dice of the unit, lost with the officer.'),
    musician: hint(is.yes('Musician'), 'No effect is printed.'),
    leader_rolled: since(
      4,
      is.yes('Has rolled for a leader'),
      (unit) => unit.special_leader === true || unit.musician === true,
    ),
  }),
  ...group('Now', {
    formation: is.word('Formation', formations),
    /** where it stands, as it was last answered; null: nobody has said */
    place: orNull(
      is.word('Place', { open: 'open', building: 'building', rough: 'rough', mountain: 'mountain', street: 'street' }),
    ),
    /** null: nobody has said */
    behind_bags: orNull(is.yes('Behind mealie bags or a wall')),
  }),
  /** by whom and when its place, its cover and its ranges were said */
  said: since(3, is.said('Who said so')),
  ...group('Now', {
    town_side: orNull(is.word('Side of the town', { A: 'A', B: 'B' })),
    moved: is.yes('Has moved'),
    fired: is.yes('Has fired'),
    held: is.number('Figures holding fire', 0, 60),
    /** figures that fired in this own turn, or as held fire right after it */
    reload: is.number('Unloaded: fired this turn', 0, 60),
    reload_before: is.number('Unloaded: fired the turn before', 0, 60),
    frenzied: hint(is.yes('Frenzied'), 'No more checks; +1 in melee; charges freely.'),
    routing: hint(is.yes('Routing'), 'British side only; Mutineers leave the table.'),
  }),
  ...group('This phase', { rallied: since(3, is.yes('Has tried to rally')) }),
  ...group('Now', {
    ordered: is.yes('Ordered forward'),
    to_ground: hint(is.yes('Gone to ground'), 'Neither sees nor is seen.'),
  }),
  ...group('Melee', {
    /** the id of the unit that it charges */
    charge: mayBeGone(is.id('unit', 'Charges')),
    /** what it rolled to close in this turn; null: it has not rolled */
    closes: since(3, orNull(is.word('Roll to close', { yes: 'closes', no: 'does not close' }))),
    /** inches moved in this turn's charge, once in contact */
    charge_inches: hint(is.inches('Inches of its charge', 60), 'The bonus needs 4 inches.'),
    in_contact: is.number('Figures in contact', 0, 60),
    /** the id of the unit that it met last; when that leaves the table, the contact ends */
    contact_with: is.id('unit', 'In contact with'),
    locked: is.yes('Locked'),
  }),
  ...group('This phase', {
    /** figures that have fought in this phase; of an elephant, attacks */
    fought: since(3, hint(is.number('Have fought in this phase', 0, 60), 'Each figure fights once.')),
    /** those of them who stood in contact, one in each melee: the next melee has another */
    touched: since(4, hint(is.number('Of them in contact', 0, 60), 'The others were supports.')),
  }),
  ...group('Melee', {
    melee_caused: hint(is.number('Killed in this melee', 0, 99), 'The running count, for line extension.'),
    melee_suffered: is.number('Lost in this melee', 0, 99),
  }),
  ...group('This phase', {
    fire_casualties: is.number('Lost to fire this phase', 0, 60),
    melee_casualties: is.number('Lost in melee this phase', 0, 60),
    volleys: is.number('Volleys taken this phase', 0, 20),
    /** mounted troops touched it in this phase, on what ground */
    charged_by_mounted: is.word('Charged by mounted', { no: 'no', open: 'in the open', street: 'in a street' }, 'no'),
  }),
  ...group('Now', {
    recycled: is.yes('Came back'),
    /** how it left the table; null: it has not */
    lost: orNull(is.word('Off the table', losses)),
  }),
  ...group('Piece', {
    crew: atMost('starting_crew', is.number('Crew', 0, 12)),
    starting_crew: hint(is.number('Crew at the start', 0, 12), 'Not printed; 5 have all the dice.'),
    /** null: not thrown yet, so not counted */
    ammunition: orNull(is.number('Shots left', 0, 8)),
    limbered: is.yes('Limbered'),
  }),
  ...group('Elephant', {
    casualties: hint(is.number('Casualties', 0, 12), 'Ten remove it, or eleven.'),
    rampaging: is.yes('Rampaging'),
  }),
  ...group('Unit', { fire_die: die('Fire die: sides'), melee_die: die('Melee die: sides') }),
}

export const buildingFields = group('Building', {
  name: is.name('Name'),
  /** null: not tracked */
  hits_left: hint(orNull(is.number('Hits before it collapses', 0, 99)), 'Set by the scenario; no number: not tracked.'),
  collapsed: is.yes('Collapsed'),
})

export const doorFields = group('Door', {
  name: is.name('Name'),
  locked: hint(is.yes('Locked'), 'Doors of an enemy house are locked unless the enemy says otherwise.'),
  defenders: is.number('Defenders in the doorway', 0, 2),
  /** the id of the unit that fought for it last */
  held_by: since(4, mayBeGone(is.id('unit', 'Held by'))),
  blows: hint(is.number('Blows', 0, 2), 'Two break it.'),
  broken: is.yes('Broken'),
  /** figures have battered it in this phase */
  battered: since(3, is.yes('Battered in this phase')),
})

export const sideFields = {
  ...group('Side', { name: is.name('Name') }),
  ...group('Lost', {
    routed: is.number('Units routed off the table', 0, 999),
    dispersed: is.number('Units dispersed', 0, 999),
    destroyed: is.number('Units destroyed', 0, 999),
    boxes_marked: is.number('Reinforcement boxes marked', 0, 99),
  }),
}

export const gameFields = {
  ...group('Battle', {
    name: is.name('Name'),
    turn: is.number('Turn', 0, 9999),
    side: is.word('Whose turn', sideNames, 'british'),
    /** which phase of the turn */
    step: is.number('Phase of the turn, from 0', 0, 5),
    checks: is.yes('Checks at the end of the phase'),
  }),
  ...group('Siege', {
    /** null: as many as there are */
    starting_units: orNull(is.number('Mutineer units at the start', 0, 999)),
    recycle_limit: is.number('Units that may come back', 0, 999, 40),
    /** as the scenario says; null: none said */
    minutes: orNull(is.number('Minutes of the slot', 0, 999)),
    time_up: is.yes('Time is up'),
  }),
}
