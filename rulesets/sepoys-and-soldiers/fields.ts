/** What is tracked: each field with its words, its form, and what it holds unless the type decides or somebody says. */
import {
  asCount,
  atMost,
  byWord,
  counted,
  group,
  happens,
  hidden,
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
    bases: happens(
      hint(atMost('startingBases', is.number('Bases', 0, 30)), 'A base is 75 to 100 men; 3 hits remove it.'),
      someOfThem('are lost', 'are back', 'base', 'bases'),
    ),
    startingBases: hint(
      is.number('Bases at the start', 1, 30),
      'The sheet gives 6 to regular foot; all others are ours.',
    ),
    /** hits carried, 0 to 2 */
    hits: happens(
      is.number('Hits carried', 0, 2),
      asCount((n) => `carry ${counted(n, 'hit')}`, 'carry no hits'),
    ),
  }),
  ...group('Orders', {
    order: happens(
      hint(orNull(is.word('Order', wordsOf(orders))), 'A counter stands beside the unit.'),
      nowAt((to) => `have the order “${to}”`, 'have no order'),
    ),
    /** an order that it acts on from next turn */
    pending: happens(
      orNull(is.word('Order from next turn', wordsOf(orders))),
      nowAt((to) => `take the order ${to} from next turn`, null),
    ),
    objective: happens(
      hint(is.text('Objective'), 'Against whom, or where.'),
      nowAt((to) => `go for ${to}`, 'have no objective'),
    ),
  }),
  ...group('Now', {
    disordered: happens(
      hint(is.yes('Disordered'), 'Half its bases fire; its nerve is one quality lower.'),
      whether('are disordered', 'are in order again'),
    ),
    routed: happens(is.yes('Routed'), whether('rout', 'rout no more')),
    // what they did is told; that they have acted goes without saying beside it
    acted: happens(is.yes('Has acted this turn'), ({ now, beside }) =>
      now !== true ? 'may act again' : beside.size > 1 ? null : 'have acted',
    ),
    manhandled: happens(
      is.yes('Guns moved by hand this turn'),
      whether('have moved their guns by hand', 'may move their guns by hand again'),
    ),
    /** a base marks where its charge began */
    chargeMark: happens(is.yes('Charge marked'), whether('have charged', null)),
    /** the id of the routed unit that it must pursue as its next action (R34), or null */
    pursues: happens(
      since(3, is.id('unit', 'Must pursue')),
      nowAt((to) => `must pursue ${to}`, 'need not pursue'),
    ),
    /** left the table */
    gone: happens(is.yes('Off the table'), whether('leave the table', 'are on the table again')),
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
    with: happens(
      is.id('unit', 'With the unit'),
      nowAt((to) => `are with ${to}`, 'are with no unit'),
    ),
    /** may act, re-roll and be at risk: all that the rules ask of him; `fate` says how he was lost */
    fit: happens(is.yes('Fit to act'), unless(['fate'], whether('are fit to act', 'are not fit to act'))),
    fate: happens(
      is.word('What happened', fates, 'fit'),
      byWord({
        fit: 'are fit again',
        unhorsed: 'are unhorsed',
        wounded: 'are wounded',
        captured: 'are captured',
        dead: 'die',
        off: 'leave the table',
      }),
    ),
    /** the last turn that he misses */
    outUntil: happens(
      orNull(is.number('Out until the end of turn', 0, 99)),
      asCount((n) => `are out until the end of turn ${n}`, null),
    ),
    acted: happens(is.yes('Has acted this turn'), whether('have acted', 'may act again')),
    /** this turn, on his own card */
    moved: happens(since(3, is.yes('Has moved this turn')), whether('have moved', 'may move again')),
    /** the id of the unit that he was named to go with this turn; his card is owed already */
    goesWith: happens(
      since(3, is.id('unit', 'Going with the unit this turn')),
      nowAt((to) => `go with ${to} this turn`, null),
    ),
    ordersGiven: happens(
      is.number('Orders given this turn', 0, 9),
      asCount((n) => `have given ${counted(n, 'order')}`, null),
    ),
    rerollsUsed: happens(
      is.number('Re-rolls given this turn', 0, 99),
      asCount((n) => `have given ${counted(n, 're-roll')}`, null),
    ),
  }),
}

export const sideFields = {
  name: is.name('Name'),
  /** cards owed for actions taken without one, oldest first: who took it, and what it was */
  owed: happens(hidden(is.records('Cards owed', { by: is.text('By'), reason: is.text('Reason') })), ({ now }) =>
    Array.isArray(now) && now.length > 0 ? `owe ${counted(now.length, 'card')}` : 'owe no card',
  ),
  /** cards turned and not yet used (option to turn at once) */
  turned: happens(
    is.number('Cards turned and not used', 0, 99),
    asCount((n) => `have ${counted(n, 'card')} to use`, 'have no card to use'),
  ),
}

export const gameFields = {
  name: is.name('Name'),
  turn: happens(
    is.number('Turn', 0, 9999),
    asCount((n) => `Turn ${n} begins`, null),
  ),
  /** one procedure by itself, without a battle */
  quick: since(4, hidden(is.yes('Without a battle'))),
  /** as counts of cards */
  deck: hidden(is.deck('Cards left', ['red', 'black'])),
  /** the card that may act now */
  card: happens(
    orNull(is.word('Card turned', { red: 'red', black: 'black' })),
    nowAt((to) => `A ${to} card is turned`, null),
  ),
  /** the id of the commander who acts on the card used last: he both moves and gives his orders on it (R27) */
  playing: since(3, hidden(mayBeGone(is.id('commander', 'Commander whose card it is')))),
}
