/** What is tracked: each field with its words, its form, and what it holds unless the type decides or somebody says. */
import { atMost, group, hidden, hint, is, mayBeGone, orNull, since, wordsOf } from '#kit'
import { arms, gunClasses, orders, qualityNames, ratings, sideNames, types } from './troops.ts'

/** What became of a commander; off the table he is with the unit that carried him there (R71). */
export const fates = {
  fit: 'fit',
  unhorsed: 'unhorsed',
  wounded: 'wounded',
  captured: 'captured',
  dead: 'dead',
  off: 'off the table',
}

export const unitFields = {
  ...group('Unit', {
    name: is.name('Name'),
    side: is.word('Side', sideNames),
    type: is.word('Type', wordsOf(types)),
    quality: hint(is.word('Quality', qualityNames), 'Disorder does not change it.'),
    arm: is.word('Arm', arms),
    /** for guns only */
    guns: orNull(is.word('Guns', gunClasses)),
    rockets: is.yes('Rocket troops'),
    /** British cavalry: must pursue (R2) */
    mustPursue: is.yes('British cavalry: must pursue'),
  }),
  ...group('Strength', {
    bases: hint(atMost('startingBases', is.number('Bases', 0, 30)), 'A base is 75 to 100 men; 3 hits remove it.'),
    startingBases: hint(
      is.number('Bases at the start', 1, 30),
      'The sheet gives 6 to regular foot; all others are ours.',
    ),
    /** hits carried, 0 to 2 */
    hits: is.number('Hits carried', 0, 2),
  }),
  ...group('Orders', {
    order: hint(orNull(is.word('Order', wordsOf(orders))), 'A counter stands beside the unit.'),
    /** an order that it acts on from next turn */
    pending: orNull(is.word('Order from next turn', wordsOf(orders))),
    objective: hint(is.text('Objective'), 'Against whom, or where.'),
  }),
  ...group('Now', {
    disordered: hint(is.yes('Disordered'), 'Half its bases fire; its nerve is one quality lower.'),
    routed: is.yes('Routed'),
    acted: is.yes('Has acted this turn'),
    manhandled: is.yes('Guns moved by hand this turn'),
    /** a base marks where its charge began */
    chargeMark: is.yes('Charge marked'),
    /** the id of the routed unit that it must pursue as its next action (R34), or null */
    pursues: since(3, is.id('unit', 'Must pursue')),
    /** left the table */
    gone: is.yes('Off the table'),
  }),
  /** ids of the commanders with other units or with none who touch it, as the table said; null: nobody said, or something moved */
  beside: since(3, hidden(orNull(is.ids(null, 'Commanders who touch it')))),
  said: since(3, is.said('What the table said')),
}

export const commanderFields = {
  ...group('Commander', {
    name: is.name('Name'),
    side: is.word('Side', sideNames, 'red'),
    rating: is.word('Rating', wordsOf(ratings)),
  }),
  ...group('Now', {
    /** the id of the unit that he is with, which is to be adjacent to it (R16), or null */
    with: is.id('unit', 'With the unit'),
    /** may act, re-roll and be at risk: all that the rules ask of him; `fate` says how he was lost */
    fit: is.yes('Fit to act'),
    fate: is.word('What happened', fates, 'fit'),
    /** the last turn that he misses */
    outUntil: orNull(is.number('Out until the end of turn', 0, 99)),
    acted: is.yes('Has acted this turn'),
    /** this turn, on his own card */
    moved: since(3, is.yes('Has moved this turn')),
    /** the id of the unit that he was named to go with this turn; his card is owed already */
    goesWith: since(3, is.id('unit', 'Going with the unit this turn')),
    ordersGiven: is.number('Orders given this turn', 0, 9),
    rerollsUsed: is.number('Re-rolls given this turn', 0, 99),
  }),
}

export const sideFields = {
  name: is.name('Name'),
  /** cards owed for actions taken without one, oldest first: who took it, and what it was */
  owed: hidden(is.records('Cards owed', { by: is.text('By'), reason: is.text('Reason') })),
  /** cards turned and not yet used (option to turn at once) */
  turned: is.number('Cards turned and not used', 0, 99),
}

export const gameFields = {
  name: is.name('Name'),
  turn: is.number('Turn', 0, 9999),
  /** one procedure by itself, without a battle */
  quick: since(4, hidden(is.yes('Without a battle'))),
  /** as counts of cards */
  deck: hidden(is.deck('Cards left', ['red', 'black'])),
  /** the card that may act now */
  card: orNull(is.word('Card turned', { red: 'red', black: 'black' })),
  /** the id of the commander who acts on the card used last: he both moves and gives his orders on it (R27) */
  playing: since(3, hidden(mayBeGone(is.id('commander', 'Commander whose card it is')))),
}
