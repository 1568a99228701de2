/** What is tracked, each field said once: its words, its form, its bounds, and what it holds unless somebody says otherwise. */
import { atMost, type Field, group, hidden, hint, is, orNull, since, untilSaid, wordsOf } from '#kit'
import { clauses } from './clauses.ts'
import { orderNamed, orders } from './orders-list.ts'
import {
  coverNames,
  formationNames,
  generalshipNames,
  leaderships,
  mandatoryNames,
  orderTypeNames,
  rankNames,
  statusNames,
  type TypeId,
  typeOf,
  types,
  weaponNames,
} from './troops.ts'

const sides = { british: 'British', native: 'Native' } as const
const armies = { british: 'British', european: 'other European', native: 'Native' } as const
export const states = {
  'in-play': 'in play',
  removed: 'removed',
  stunned: 'stunned until next turn',
  'riding-off': 'riding off until next turn',
} as const

/** A typed value of Parts 1 to 3, or a switch of the Army Lists. */
const listed = <F extends Field>(field: F): F => hint(field, 'From the Army Lists, which are in another part.')
/** One of the orders of this part, or one that the players made up. */
const order = (says: string) => orNull(is.wordOrOther(says, wordsOf(orders), orderNamed))
/** Null until somebody types it, never 0 by itself. */
const inches = (says: string) => orNull(is.inches(says, 60))

export const unitFields = {
  ...group('Strength', {
    /** of a battery: crew stands */
    stands: hint(atMost('initialStands', is.number('Stands', 0, 99)), 'Of a battery: crew stands.'),
    initialStands: is.number('Stands at the start', 1, 99),
  }),
  ...group('Now', {
    formation: untilSaid(
      is.word('Formation', formationNames),
      ({ type }: { readonly type: TypeId }) => typeOf(type).formation,
    ),
    closeOrder: hint(is.yes('Close order'), 'Bases touching.'),
    cover: untilSaid(is.word('Cover', coverNames, 'open')),
    status: orNull(is.word('Resolve Status', statusNames)),
    /** by the last test or Confrontation (R6) */
    lastStatus: orNull(is.word('Status at the last test', statusNames)),
  }),
  ...group('Army Lists', {
    /** null until somebody types it, as the others of these */
    resolveLevel: listed(orNull(is.number('Resolve Level', 1, 25))),
    /** what Events took off it, or added, before it was typed */
    levelOwed: since(3, listed(is.number('Resolve lost or won before the level was typed', -9, 9))),
    normalMove: listed(inches('Normal Move')),
    chargeBonus: listed(inches('Charge Bonus')),
    ranks: listed(orNull(is.number('Ranks', 1, 20))),
    mayCloseOrder: listed(is.yes('May use close order', true)),
    winnerBonus: listed(is.yes('Winner modifier', true)),
    caracoles: listed(is.yes('Caracoles')),
    maySkirmish: listed(is.yes('May skirmish')),
  }),
  ...group('This turn', {
    tested: is.yes('Tested this turn'),
    movement: orNull(
      is.word('Movement this turn', {
        'plus-1-dice': 'Normal +1 dice',
        'plus-2-dice': 'Normal +2 dice',
        normal: 'Normal',
        half: 'half Normal',
        'no-movement': 'No Movement',
        'charge-plus-1-dice': 'Normal +1 dice + Charge Bonus',
        'charge-plus-2-dice': 'Normal +2 dice + Charge Bonus',
        'charge-normal': 'Normal + Charge Bonus',
        'without-orders': 'Without Orders Table',
        ...mandatoryNames,
      }),
    ),
  }),
  ...group('Now', {
    mandatory: orNull(is.word('Mandatory move', mandatoryNames)),
    mustRally: is.yes('Must be rallied'),
    disordered: untilSaid(hint(is.yes('Disordered'), '-4 to its test and to its small arms fire.')),
  }),
  ...group('Orders', {
    order: order('Order'),
    orderType: untilSaid(orNull(is.word('Row of the Reaction Table', orderTypeNames))),
    lastOrder: order('Last order'),
    lastOtherOrder: order('Last order before a change of formation'),
    standing: orNull(is.word('Standing order', { hold: 'Hold', support: 'Support' })),
    withoutOrders: is.yes('Without Orders'),
  }),
  ...group('Since the last test', {
    lostSince: is.number('Stands lost', 0, 99),
    /** while it must be rallied (R73); null: no card was drawn since its test */
    lostSinceCard: since(3, orNull(is.number('Stands lost since the last card', 0, 99))),
    smallArmsMark: is.yes('Target of small arms'),
    artilleryMark: is.yes('Target of artillery'),
    seenFallBack: is.number('Friends seen falling back', 0, 99),
    seenForcedOrRout: is.number('Friends seen forced back or routing', 0, 99),
    /** `wonTurn` says in which turn (R7) */
    won: is.yes('Won a Confrontation'),
    wonTurn: orNull(is.number('Won in turn', 0, 99)),
  }),
  /** What lasts beyond its event, and where it bites: it is used up there, unless it stays. */
  effects: hidden(
    is.records('What waits', {
      /** "Brigade commander lost, turn 3" */
      says: is.text('Says'),
      clause: is.clause('Clause', clauses, 'event.art.93-99'),
      /**
       * test: added to the next Reaction Test. row: that test is made on the Without Orders row. move: inches more or less
       * on the next move. shot: the next shot is halved. order: the next order must be this one. new-orders: it takes none
       * before the next turn.
       */
      on: is.word('On', {
        test: 'next test',
        row: 'row of the next test',
        move: 'next move',
        shot: 'next shot',
        order: 'next order',
        'new-orders': 'no new orders',
      }),
      amount: is.number('Amount', -99, 99),
      /** the forced order; of a shot the id of the unit at which it must go */
      order: orNull(is.text('Order')),
      /** gone unused at the end of this turn; null: it waits */
      until: orNull(is.number('Until', 0, 999)),
    }),
  ),
  ...group('Losses that stay', {
    commanderWounds: is.number('Wounds of its commander', 0, 1),
    commandersKilled: is.number('Commanders killed', 0, 9),
  }),
  ...group('Since the last test', {
    commandersKilledSince: is.number('Commanders killed', 0, 9),
    commandersWoundedSince: is.number('Commanders wounded', 0, 9),
  }),
  ...group('Losses that stay', {
    musiciansLost: is.yes('Musicians lost'),
    coloursLost: is.number('Colours lost', 0, 2),
    coloursHeld: is.number('Enemy colours held', 0, 9),
  }),
  ...group('This turn', {
    moved: untilSaid(is.yes('Moved, changed formation or reformed')),
    fired: is.yes('Fired'),
  }),
  /** what of it is done once a turn: its card, its charge, a volley at b ... (`Once` in state.ts) */
  done: since(6, hidden(is.ids(null, 'Done this turn')), (was) => (was.charges ? ['charge'] : [])),
  /** ids of the units that it fired at (R56) */
  firedAt: since(4, hidden(is.ids('unit', 'Fired at'))),
  ...group('This turn', {
    inConfrontation: is.yes('In Confrontation'),
    underArtilleryFire: untilSaid(is.yes('Under artillery fire')),
    inchesUsed: is.inches('Inches moved in step 4', 99),
    /** those of them that the dice gave */
    diceInches: untilSaid(is.inches('Inches from dice', 12)),
    /** Disordered when the turn ends */
    caracoled: is.yes('Caracoled'),
    /** inches that Events gave or took off the move that its orders allow; each part of that move counts them */
    eventInches: since(6, is.number('Inches by Events', -99, 99)),
    /** of the ranks that fire, until they have */
    caracoleStands: since(3, orNull(is.number('Stands that fire in its Caracole', 0, 99))),
    /** that its Caracole took: they answer it all the same (R71) */
    caracoleCost: since(6, is.number('Stands that its Caracole took', 0, 99)),
    /** the id of the unit that it charges or counter-charges this turn */
    charges: since(3, is.id('unit', 'Charges')),
  }),
  ...group('Battery', {
    guns: orNull(is.number('Guns', 0, 40)),
    gunsLost: is.number('Guns lost', 0, 40),
    /** if friends hold the field */
    gunsRecoverable: is.number('Lost guns that can be recovered', 0, 40),
    crewLostToCounter: is.number('Crew stands lost to batteries', 0, 40),
    prolonged: untilSaid(is.yes('Prolonged')),
  }),
  ...group('Off the table', {
    quit: is.yes('Quits the battle'),
    /** any General in contact ends that; null if it was the Without Orders Table */
    quitBy: since(
      3,
      orNull(
        is.word('Quits by the Event', {
          'event.inf.90-91': 'Quit The Battle',
          'event.cav.50-54': 'Threes About',
          'event.art.93-99': 'Limber And Retire',
        }),
      ),
    ),
    looting: orNull(is.number('Turns of looting left', 0, 6)),
    gone: is.yes('Off the table'),
  }),
  ...group('Unit', {
    name: is.name('Name'),
    side: is.word('Side', sides),
    type: is.word('Type', wordsOf(types), 'regular-infantry'),
    /** (R72) */
    army: hint(is.word('Army', armies), 'The army that it fights in.'),
    /** (R13) */
    capped: hint(is.yes('Indian: at most 20'), 'Before the negatives; Sepoys too.'),
    regular: is.yes('Regular'),
    arm: is.word('Arm', { infantry: 'infantry', cavalry: 'cavalry', artillery: 'artillery' }),
    horse: orNull(is.word('Horse', { heavy: 'heavy', light: 'light' })),
    lances: is.yes('Lances'),
    weapon: orNull(is.word('Weapon', weaponNames)),
    mounted: is.yes('Mounted'),
    /** the name of its brigade */
    brigade: hint(is.text('Brigade'), 'Its chain of command.'),
  }),
  said: since(4, is.said('What was said of it')),
}

export const commanderFields = {
  ...group('Commander', {
    name: is.name('Name'),
    side: is.word('Side', sides, 'british'),
    army: is.word('Army', armies),
    rank: is.word('Rank', rankNames, 'brigade'),
    generalship: untilSaid(hint(is.word('Generalship', generalshipNames, 'competent'), 'Number of orders.')),
    leadership: untilSaid(is.word('Leadership', wordsOf(leaderships), 'cautious')),
    /** the brigade that he commands; '' for all (C-in-C), or several names with commas between them (Wing, Division) */
    brigade: hint(is.text('Brigades'), 'Names, separated by commas.'),
  }),
  ...group('Army Lists', { radius: listed(inches('Command Radius')) }),
  ...group('For the battle', { radiusLost: is.number('Inches of radius lost', 0, 60) }),
  ...group('This turn', { radiusHalved: is.yes('Radius halved') }),
  ...group('Army Lists', { moveRate: listed(inches('Movement Rate')) }),
  ...group('For the battle', {
    /** for good: 10 inches for each injury */
    moveLost: is.number('Inches of movement lost', 0, 60),
  }),
  ...group('This turn', {
    moveNow: is.word(
      'May move',
      { free: 'as usual', half: 'half', six: 'at most 6 inches', none: 'not at all' },
      'free',
    ),
    /** thrown this turn, or null */
    orders: orNull(is.number('Orders', 0, 20)),
    /** on the dice, before what Events make of it; null: nobody noted it */
    ordersThrown: since(6, orNull(is.number('Orders rolled', 0, 20))),
    /** of those, by counters */
    ordersGiven: since(3, is.number('Orders given', 0, 40)),
  }),
  ...group('For the battle', {
    ordersLostEachTurn: is.number('Orders lost every turn', 0, 9),
    messengerTaken: is.yes('Messenger lost already'),
  }),
  ...group('This turn', {
    ordersExtra: is.number('Orders more or less', -9, 9),
    ordersHalved: is.yes('Orders halved'),
    ordersAtMostOne: is.yes('At most one order'),
    noOrders: is.yes('No orders'),
    noCharges: is.yes('No Charge orders'),
    freeChange: is.yes('May change one order'),
  }),
  ...group('For the battle', {
    injuries: is.number('Injuries', 0, 2),
    state: is.word('State', states, 'in-play'),
    /** by those under him */
    lossFelt: since(3, is.yes('Loss felt')),
    /** null: nobody noted when */
    removedIn: since(6, orNull(is.number('Removed in turn', 0, 9999))),
    /** a new officer has taken his place */
    replaced: is.yes('Replaced'),
  }),
  ...group('Now', {
    /** the id of the unit that he touches, or null */
    contact: is.id('unit', 'With'),
  }),
  said: since(4, is.said('What was said of it')),
}

export const gameFields = {
  name: is.name('Name'),
  turn: is.number('Turn', 0, 9999),
  /** 1 to 7: the step of the Sequence of Play; 0 before the first turn */
  step: is.number('Step of the turn', 0, 30),
  rain: untilSaid(is.yes('Rain')),
  /** every unit of both sides is in the book */
  allTracked: hint(is.yes('All units are tracked'), 'Then the app counts the stands of both armies.'),
  /** typed once (R52) */
  figuresPerStand: hint(orNull(is.number('Figures on a stand', 1, 20)), 'For Native Fanatics, who come as figures.'),
  // Steps whose names are not in this part (R66)
  step1: is.text('What step 1 is called', 'Orders Cards'),
  step3: is.text('What step 3 is called', 'Other actions'),
  step6: hint(
    is.text('What the steps from 6 on are called', 'Fire and the rest'),
    'Names, separated by commas: each is a step.',
  ),
  said: since(4, is.said('What was said of it')),
}
