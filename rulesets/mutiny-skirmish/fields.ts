/** What is tracked, each field said once: its words, its form, its bounds, and what it holds unless somebody says otherwise. */
import {
  asCount,
  atMost,
  byWord,
  counted,
  group,
  happens,
  hint,
  is,
  mayBeGone,
  nowAt,
  orNull,
  since,
  someOfThem,
  unless,
  whether,
  wordsOf,
} from '#kit'
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
    figures: happens(atMost('starting_figures', is.number('Figures', 0, 60)), someOfThem('fall', 'stand again')),
    unarmed: hint(
      is.number('Without bow, musket or rifle', 0, 60),
      'The standard bearer, and everyone with a sword only.',
    ),
  }),
  ...group('Officer', {
    officer_killed: happens(is.yes('Officer killed'), whether('lose their officer', 'have an officer again')),
    officer_with_pistol: hint(is.yes('Officer with a pistol', true), 'No fire; +1 in melee.'),
    special_leader: happens(
      hint(is.yes('Special leader'), '+1 on the dice of the unit, lost with the officer.'),
      whether('have a special leader', 'lose their special leader'),
    ),
    musician: happens(
      hint(is.yes('Musician'), 'No effect is printed.'),
      whether('have a musician', 'lose their musician'),
    ),
    leader_rolled: happens(
      since(4, is.yes('Has rolled for a leader'), (unit) => unit.special_leader === true || unit.musician === true),
      whether('have rolled for a leader', null),
    ),
  }),
  ...group('Now', {
    formation: happens(
      is.word('Formation', formations),
      nowAt((to) => `form ${/^[aeiou]/.test(to) ? 'an' : 'a'} ${to}`, null),
    ),
    /** where it stands, as it was last answered; null: nobody has said */
    place: happens(
      orNull(
        is.word('Place', {
          open: 'open',
          building: 'building',
          rough: 'rough',
          mountain: 'mountain',
          street: 'street',
        }),
      ),
      // nobody asks where those stood who leave the table
      unless(
        ['lost'],
        byWord({
          open: 'are in the open',
          building: 'are in a building',
          rough: 'are on rough ground',
          mountain: 'are on a mountain',
          street: 'are in a street',
          null: null,
        }),
      ),
    ),
    /** null: nobody has said */
    behind_bags: happens(
      orNull(is.yes('Behind mealie bags or a wall')),
      unless(['lost'], ({ now }) =>
        now === null
          ? null
          : now === true
            ? 'are behind mealie bags or a wall'
            : 'have no mealie bags or wall before them',
      ),
    ),
  }),
  /** by whom and when its place, its cover and its ranges were said */
  said: since(3, is.said('Who said so')),
  ...group('Now', {
    town_side: orNull(is.word('Side of the town', { A: 'A', B: 'B' })),
    moved: happens(is.yes('Has moved'), whether('have moved', 'may move again')),
    fired: happens(is.yes('Has fired'), whether('have fired', 'may fire again')),
    held: happens(
      is.number('Figures holding fire', 0, 60),
      asCount((n) => `hold fire with ${counted(n, 'figure')}`, 'hold no fire now'),
    ),
    /** figures that fired in this own turn, or as held fire right after it */
    reload: happens(
      is.number('Unloaded: fired this turn', 0, 60),
      asCount((n) => `have ${counted(n, 'weapon')} to reload`, 'are loaded'),
    ),
    reload_before: happens(
      is.number('Unloaded: fired the turn before', 0, 60),
      unless(
        ['reload'],
        asCount((n) => `have ${counted(n, 'weapon')} to reload from the turn before`, null),
      ),
    ),
    frenzied: happens(
      hint(is.yes('Frenzied'), 'No more checks; +1 in melee; charges freely.'),
      whether('are frenzied', 'are no longer frenzied'),
    ),
    routing: happens(
      hint(is.yes('Routing'), 'British side only; Mutineers leave the table.'),
      whether('rout', 'rout no more'),
    ),
  }),
  ...group('This phase', {
    rallied: happens(since(3, is.yes('Has tried to rally')), whether('have tried to rally', null)),
  }),
  ...group('Now', {
    ordered: happens(is.yes('Ordered forward'), whether('are ordered forward', 'wait for an order')),
    to_ground: happens(
      hint(is.yes('Gone to ground'), 'Neither sees nor is seen.'),
      whether('go to ground', 'come out of hiding'),
    ),
  }),
  ...group('Melee', {
    /** the id of the unit that it charges */
    charge: happens(
      mayBeGone(is.id('unit', 'Charges')),
      nowAt((to) => `charge ${to}`, null),
    ),
    /** what it rolled to close in this turn; null: it has not rolled */
    closes: happens(
      since(3, orNull(is.word('Roll to close', { yes: 'closes', no: 'does not close' }))),
      byWord({ yes: 'close with the enemy', no: 'do not close', null: null }),
    ),
    /** inches moved in this turn's charge, once in contact */
    charge_inches: happens(
      hint(is.inches('Inches of its charge', 60), 'The bonus needs 4 inches.'),
      asCount((n) => `have charged ${n}″`, null),
    ),
    in_contact: happens(is.number('Figures in contact', 0, 60), ({ now, beside }) =>
      now === 0
        ? beside.has('contact_with')
          ? null
          : 'have nobody in contact'
        : `have ${counted(Number(now), 'figure')} in contact`,
    ),
    /** the id of the unit that it met last; when that leaves the table, the contact ends */
    contact_with: happens(
      is.id('unit', 'In contact with'),
      nowAt((to) => `are in contact with ${to}`, 'are out of contact'),
    ),
    locked: happens(is.yes('Locked'), whether('are locked in melee', 'are no longer locked in melee')),
  }),
  ...group('This phase', {
    /** figures that have fought in this phase; of an elephant, attacks */
    fought: happens(
      since(3, hint(is.number('Have fought in this phase', 0, 60), 'Each figure fights once.')),
      asCount((n) => `have ${counted(n, 'figure')} left that fought this phase`, null),
    ),
    /** those of them who stood in contact, one in each melee: the next melee has another */
    touched: happens(
      since(4, hint(is.number('Of them in contact', 0, 60), 'The others were supports.')),
      unless(
        ['fought'],
        asCount((n) => `have ${counted(n, 'figure')} left that fought in contact`, null),
      ),
    ),
  }),
  ...group('Melee', {
    melee_caused: happens(
      hint(is.number('Killed in this melee', 0, 99), 'The running count, for line extension.'),
      asCount((n) => `have killed ${n} in this melee`, null),
    ),
    melee_suffered: happens(
      is.number('Lost in this melee', 0, 99),
      unless(
        ['figures'],
        asCount((n) => `have lost ${n} in this melee`, null),
      ),
    ),
  }),
  ...group('This phase', {
    fire_casualties: happens(
      is.number('Lost to fire this phase', 0, 60),
      unless(
        ['figures'],
        asCount((n) => `have lost ${n} to fire this phase`, null),
      ),
    ),
    melee_casualties: happens(
      is.number('Lost in melee this phase', 0, 60),
      unless(
        ['figures', 'melee_suffered'],
        asCount((n) => `have lost ${n} in melee this phase`, null),
      ),
    ),
    volleys: happens(
      is.number('Volleys taken this phase', 0, 20),
      asCount((n) => `have taken ${counted(n, 'volley', 'volleys')} this phase`, null),
    ),
    /** mounted troops touched it in this phase, on what ground */
    charged_by_mounted: happens(
      is.word('Charged by mounted', { no: 'no', open: 'in the open', street: 'in a street' }, 'no'),
      ({ now, to }) => (now === 'no' ? null : `are charged by mounted troops ${to}`),
    ),
  }),
  ...group('Now', {
    recycled: happens(is.yes('Came back'), whether('are back in the battle', null)),
    /** how it left the table; null: it has not */
    lost: happens(
      orNull(is.word('Off the table', losses)),
      byWord({
        routed: 'rout off the table',
        dispersed: 'disperse',
        destroyed: 'are destroyed',
        withdrawn: 'are taken off',
        null: 'are back on the table',
      }),
    ),
  }),
  ...group('Piece', {
    crew: happens(atMost('starting_crew', is.number('Crew', 0, 12)), someOfThem('fall', 'are back', 'of the crew')),
    starting_crew: hint(is.number('Crew at the start', 0, 12), 'Not printed; 5 have all the dice.'),
    /** null: not thrown yet, so not counted */
    ammunition: happens(
      orNull(is.number('Shots left', 0, 8)),
      asCount((n) => `have ${counted(n, 'shot')} left`, 'have no shots left'),
    ),
    limbered: happens(is.yes('Limbered'), whether('limber up', 'unlimber')),
  }),
  ...group('Elephant', {
    casualties: happens(
      hint(is.number('Casualties', 0, 12), 'Ten remove it, or eleven.'),
      asCount((n) => `have ${counted(n, 'casualty', 'casualties')}`, 'have no casualties'),
    ),
    rampaging: happens(is.yes('Rampaging'), whether('rampage', 'rampage no more')),
  }),
  ...group('Unit', { fire_die: die('Fire die: sides'), melee_die: die('Melee die: sides') }),
}

export const buildingFields = group('Building', {
  name: is.name('Name'),
  /** null: not tracked */
  hits_left: happens(
    hint(orNull(is.number('Hits before it collapses', 0, 99)), 'Set by the scenario; no number: not tracked.'),
    asCount((n) => `can take ${counted(n, 'more hit')}`, 'can take no more hits'),
  ),
  collapsed: happens(is.yes('Collapsed'), whether('collapse', 'stand again')),
})

export const doorFields = group('Door', {
  name: is.name('Name'),
  locked: happens(
    hint(is.yes('Locked'), 'Doors of an enemy house are locked unless the enemy says otherwise.'),
    whether('are locked', 'are unlocked'),
  ),
  defenders: happens(
    is.number('Defenders in the doorway', 0, 2),
    asCount((n) => `have ${counted(n, 'defender')} in the doorway`, 'have nobody in the doorway'),
  ),
  /** the id of the unit that fought for it last */
  held_by: happens(
    since(4, mayBeGone(is.id('unit', 'Held by'))),
    nowAt((to) => `are held by ${to}`, 'are held by nobody'),
  ),
  blows: happens(
    hint(is.number('Blows', 0, 2), 'Two break it.'),
    asCount((n) => `have taken ${counted(n, 'blow')}`, 'have taken no blows'),
  ),
  broken: happens(is.yes('Broken'), whether('are broken down', 'stand again')),
  /** figures have battered it in this phase */
  battered: happens(since(3, is.yes('Battered in this phase')), whether('have been battered this phase', null)),
})

export const sideFields = {
  ...group('Side', { name: is.name('Name') }),
  ...group('Lost', {
    routed: happens(
      is.number('Units routed off the table', 0, 999),
      asCount((n) => `have ${counted(n, 'unit')} routed off the table`, 'have no units routed'),
    ),
    dispersed: happens(
      is.number('Units dispersed', 0, 999),
      asCount((n) => `have ${counted(n, 'unit')} dispersed`, 'have no units dispersed'),
    ),
    destroyed: happens(
      is.number('Units destroyed', 0, 999),
      asCount((n) => `have ${counted(n, 'unit')} destroyed`, 'have no units destroyed'),
    ),
    boxes_marked: happens(
      is.number('Reinforcement boxes marked', 0, 99),
      asCount(
        (n) => `have marked ${counted(n, 'reinforcement box', 'reinforcement boxes')}`,
        'have marked no reinforcement box',
      ),
    ),
  }),
}

export const gameFields = {
  ...group('Battle', {
    name: is.name('Name'),
    turn: happens(
      is.number('Turn', 0, 9999),
      asCount((n) => `Turn ${n} begins`, null),
    ),
    side: happens(
      is.word('Whose turn', sideNames, 'british'),
      nowAt((to) => `The ${to} are to move`, null),
    ),
    /** which phase of the turn */
    step: happens(
      is.number('Phase of the turn, from 0', 0, 5),
      unless(['turn', 'side'], () => 'The next phase begins'),
    ),
    checks: happens(is.yes('Checks at the end of the phase'), whether('Morale checks end the phase', null)),
  }),
  ...group('Siege', {
    /** null: as many as there are */
    starting_units: orNull(is.number('Mutineer units at the start', 0, 999)),
    recycle_limit: is.number('Units that may come back', 0, 999, 40),
    /** as the scenario says; null: none said */
    minutes: orNull(is.number('Minutes of the slot', 0, 999)),
    time_up: happens(is.yes('Time is up'), whether('Time is up', 'There is time left')),
  }),
}
