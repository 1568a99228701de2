/** What is tracked, each field said once: its words, its form, its bounds, and what it holds unless somebody says otherwise. */
import {
  asCount,
  atMost,
  byWord,
  counted,
  type Field,
  group,
  happens,
  hidden,
  hint,
  is,
  nowAt,
  onlyYes,
  orNull,
  since,
  someOfThem,
  unless,
  untilSaid,
  whether,
  wordsOf,
} from '#kit'
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

/** What events add to a commander, event upon event: beyond this no more is counted. */
export const staffBounds = { ordersExtra: [-9, 9], ordersLostEachTurn: [0, 9], radiusLost: [0, 60] } as const
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
    stands: happens(
      hint(atMost('initialStands', is.number('Stands', 0, 99)), 'Of a battery: crew stands.'),
      someOfThem('are lost', 'are back', 'stand', 'stands'),
    ),
    initialStands: is.number('Stands at the start', 1, 99),
  }),
  ...group('Now', {
    formation: untilSaid(
      is.word('Formation', formationNames),
      ({ type }: { readonly type: TypeId }) => typeOf(type).formation,
    ),
    closeOrder: hint(is.yes('Close order'), 'Bases touching.'),
    cover: happens(untilSaid(is.word('Cover', coverNames, 'open')), ({ now, to }) =>
      now === 'open' ? 'are in the open' : `are in ${to}`,
    ),
    status: happens(
      orNull(is.word('Resolve Status', statusNames)),
      nowAt((to) => `are ${to}`, null),
    ),
    /** by the last test or Confrontation (R6) */
    lastStatus: happens(
      orNull(is.word('Status at the last test', statusNames)),
      unless(
        ['status'],
        nowAt((to) => `were ${to} at the last test`, null),
      ),
    ),
  }),
  ...group('Army Lists', {
    /** null until somebody types it, as the others of these */
    resolveLevel: happens(
      listed(orNull(is.number('Resolve Level', 1, 25))),
      asCount((n) => `have Resolve Level ${n}`, null),
    ),
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
    tested: happens(is.yes('Tested this turn'), whether('have tested', 'may test again')),
    movement: happens(
      orNull(
        is.word('Movement this turn', {
          'plus-1-dice': 'Normal +1 die',
          'plus-2-dice': 'Normal +2 dice',
          normal: 'Normal',
          half: 'half Normal',
          'no-movement': 'No Movement',
          'charge-plus-1-dice': 'Normal +1 die + Charge Bonus',
          'charge-plus-2-dice': 'Normal +2 dice + Charge Bonus',
          'charge-normal': 'Normal + Charge Bonus',
          'without-orders': 'Without Orders Table',
          ...mandatoryNames,
        }),
      ),
      (change) =>
        change.beside.has('mandatory') && String(change.now) in mandatoryNames
          ? null
          : nowAt((to) => `move this turn: ${to}`, null)(change),
    ),
  }),
  ...group('Now', {
    mandatory: happens(
      orNull(is.word('Mandatory move', mandatoryNames)),
      nowAt((to) => `must make a ${to} move`, 'have no mandatory move to make'),
    ),
    mustRally: happens(is.yes('Must be rallied'), whether('must be rallied', 'need no rally')),
    disordered: happens(
      untilSaid(hint(is.yes('Disordered'), '−4 to its test and to its small arms fire.')),
      whether('are disordered', 'are in order again'),
    ),
  }),
  ...group('Orders', {
    order: happens(
      order('Order'),
      nowAt((to) => `have the order “${to}”`, 'have no order now'),
    ),
    orderType: happens(
      untilSaid(orNull(is.word('Row of the Reaction Table', orderTypeNames))),
      unless(
        ['order'],
        nowAt((to) => `test on the row ${to}`, null),
      ),
    ),
    lastOrder: happens(
      order('Last order'),
      unless(
        ['order'],
        nowAt((to) => `had the order “${to}”`, null),
      ),
    ),
    lastOtherOrder: happens(
      order('Last order before a change of formation'),
      unless(
        ['order', 'lastOrder'],
        nowAt((to) => `had the order “${to}”`, null),
      ),
    ),
    standing: happens(
      orNull(is.word('Standing order', { hold: 'Hold', support: 'Support' })),
      nowAt((to) => `have the standing order ${to}`, 'have no standing order now'),
    ),
    withoutOrders: happens(is.yes('Without Orders'), whether('are Without Orders', 'are no longer Without Orders')),
  }),
  ...group('Since the last test', {
    lostSince: happens(
      is.number('Stands lost', 0, 99),
      unless(
        ['stands'],
        asCount((n) => `have lost ${counted(n, 'stand')} since their last test`, null),
      ),
    ),
    /** while it must be rallied (R73); null: no card was drawn since its test */
    lostSinceCard: happens(
      since(3, orNull(is.number('Stands lost since the last card', 0, 99))),
      unless(
        ['stands', 'lostSince'],
        asCount((n) => `have lost ${counted(n, 'stand')} since the last card`, null),
      ),
    ),
    smallArmsMark: happens(is.yes('Target of small arms'), whether('are a target of small arms', null)),
    artilleryMark: happens(is.yes('Target of artillery'), whether('are a target of artillery', null)),
    seenFallBack: happens(
      is.number('Friends seen falling back', 0, 99),
      asCount((n) => `have seen ${counted(n, 'friend')} fall back`, null),
    ),
    seenForcedOrRout: happens(
      is.number('Friends seen forced back or routing', 0, 99),
      asCount((n) => `have seen ${counted(n, 'friend')} forced back or routing`, null),
    ),
    /** `wonTurn` says in which turn (R7) */
    won: happens(is.yes('Won a Confrontation'), whether('have won a Confrontation', null)),
    wonTurn: happens(
      orNull(is.number('Won in turn', 0, 99)),
      unless(
        ['won'],
        asCount((n) => `won in turn ${n}`, null),
      ),
    ),
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
    commanderWounds: happens(
      is.number('Wounds of its commander', 0, 1),
      asCount((_n) => `have their commander wounded`, null),
    ),
    commandersKilled: happens(
      is.number('Commanders killed', 0, 9),
      asCount((n) => `have lost ${counted(n, 'commander')}`, null),
    ),
  }),
  ...group('Since the last test', {
    commandersKilledSince: happens(
      is.number('Commanders killed', 0, 9),
      unless(
        ['commandersKilled'],
        asCount((n) => `have lost ${counted(n, 'commander')} since their last test`, null),
      ),
    ),
    commandersWoundedSince: happens(
      is.number('Commanders wounded', 0, 9),
      unless(
        ['commanderWounds'],
        asCount((_n) => `have had their commander wounded since their last test`, null),
      ),
    ),
  }),
  ...group('Losses that stay', {
    musiciansLost: happens(is.yes('Musicians lost'), whether('lose their musicians', 'have their musicians again')),
    coloursLost: happens(
      is.number('Colours lost', 0, 2),
      asCount((n) => `have lost ${counted(n, 'colour')}`, null),
    ),
    coloursHeld: happens(
      is.number('Enemy colours held', 0, 9),
      asCount((n) => `hold ${counted(n, 'enemy colour')}`, null),
    ),
  }),
  ...group('This turn', {
    moved: happens(
      untilSaid(is.yes('Moved, changed formation or reformed')),
      // what the rules move has moved; of what is said for fire alone nobody knows which of the three it was
      ({ now, beside }) =>
        now !== true ? 'may move again' : beside.has('said') ? 'count as moving, for fire' : 'have moved',
    ),
    fired: happens(is.yes('Fired'), whether('have fired', 'may fire again')),
  }),
  /** what of it is done once a turn: its card, its charge, a volley at b ... (`Once` in state.ts) */
  done: since(6, hidden(is.ids(null, 'Done this turn')), (was) => (was.charges ? ['charge'] : [])),
  /** ids of the units that it fired at (R56) */
  firedAt: since(4, hidden(is.ids('unit', 'Fired at'))),
  ...group('This turn', {
    inConfrontation: happens(is.yes('In Confrontation'), whether('are in Confrontation', 'are out of Confrontation')),
    underArtilleryFire: happens(
      untilSaid(is.yes('Under artillery fire')),
      whether('are under artillery fire', 'are out of artillery fire'),
    ),
    inchesUsed: happens(
      is.inches('Inches moved in step 4', 99),
      asCount((n) => `have moved ${n}″`, null),
    ),
    /** those of them that the dice gave */
    diceInches: happens(
      untilSaid(is.inches('Inches from dice', 12)),
      asCount((n) => `have ${n}″ from the dice`, null),
    ),
    /** Disordered when the turn ends */
    caracoled: happens(is.yes('Caracoled'), whether('have caracoled', null)),
    /** inches that Events gave or took off the move that its orders allow; each part of that move counts them */
    eventInches: since(6, is.number('Inches by Events', -99, 99)),
    /** of the ranks that fire, until they have */
    caracoleStands: happens(
      since(3, orNull(is.number('Stands that fire in its Caracole', 0, 99))),
      asCount((n) => `fire with ${counted(n, 'stand')} in their Caracole`, null),
    ),
    /** that its Caracole took: they answer it all the same (R71) */
    caracoleCost: happens(
      since(6, is.number('Stands that its Caracole took', 0, 99)),
      unless(
        ['stands'],
        asCount((n) => `have lost ${counted(n, 'stand')} to their Caracole`, null),
      ),
    ),
    /** the id of the unit that it charges or counter-charges this turn */
    charges: happens(
      since(3, is.id('unit', 'Charges')),
      nowAt((to) => `charge ${to}`, null),
    ),
  }),
  ...group('Battery', {
    guns: happens(orNull(is.number('Guns', 0, 40)), someOfThem('are lost', 'are back', 'gun', 'guns')),
    gunsLost: happens(
      is.number('Guns lost', 0, 40),
      unless(
        ['guns'],
        asCount((n) => `have lost ${counted(n, 'gun')}`, null),
      ),
    ),
    /** if friends hold the field */
    gunsRecoverable: is.number('Lost guns that can be recovered', 0, 40),
    crewLostToCounter: happens(
      is.number('Crew stands lost to batteries', 0, 40),
      unless(
        ['stands'],
        asCount((n) => `have lost ${counted(n, 'crew stand')} to batteries`, null),
      ),
    ),
    prolonged: untilSaid(is.yes('Prolonged')),
  }),
  ...group('Off the table', {
    quit: happens(is.yes('Quits the battle'), whether('quit the battle', 'stay in the battle')),
    /** any General in contact ends that; null if it was the Without Orders Table */
    quitBy: happens(
      since(
        3,
        orNull(
          is.word('Quits by the Event', {
            'event.inf.90-91': 'Quit The Battle',
            'event.cav.50-54': 'Threes About',
            'event.art.93-99': 'Limber And Retire',
          }),
        ),
      ),
      unless(
        ['quit'],
        nowAt((to) => `quit the battle: ${to}`, null),
      ),
    ),
    looting: happens(
      orNull(is.number('Turns of looting left', 0, 6)),
      asCount((n) => `loot for ${counted(n, 'more turn')}`, 'stop looting'),
    ),
    gone: happens(is.yes('Off the table'), whether('leave the table', 'are on the table again')),
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
  ...group('For the battle', { radiusLost: is.number('Inches of radius lost', ...staffBounds.radiusLost) }),
  ...group('This turn', { radiusHalved: is.yes('Radius halved') }),
  ...group('Army Lists', { moveRate: listed(inches('Movement Rate')) }),
  ...group('For the battle', {
    /** for good: 10 inches for each injury */
    moveLost: happens(
      is.number('Inches of movement lost', 0, 60),
      asCount((n) => `have lost ${n} inches of movement for good`, null),
    ),
  }),
  ...group('This turn', {
    moveNow: happens(
      is.word('May move', { free: 'as usual', half: 'half', six: 'at most 6 inches', none: 'not at all' }, 'free'),
      byWord({
        free: 'may move as usual',
        half: 'may move half as far',
        six: 'may move 6 inches at most',
        none: 'may not move',
      }),
    ),
    /** thrown this turn, or null */
    orders: happens(
      orNull(is.number('Orders', 0, 20)),
      asCount((n) => `have ${counted(n, 'order')} to give`, 'have no orders to give'),
    ),
    /** on the dice, before what Events make of it; null: nobody noted it */
    ordersThrown: happens(
      since(6, orNull(is.number('Orders rolled', 0, 20))),
      unless(
        ['orders'],
        asCount((n) => `have rolled ${n} for orders`, null),
      ),
    ),
    /** of those, by counters */
    ordersGiven: happens(
      since(3, is.number('Orders given', 0, 40)),
      asCount((n) => `have given ${counted(n, 'order')}`, null),
    ),
  }),
  ...group('For the battle', {
    ordersLostEachTurn: is.number('Orders lost every turn', ...staffBounds.ordersLostEachTurn),
    messengerTaken: happens(is.yes('Messenger lost already'), onlyYes),
  }),
  ...group('This turn', {
    ordersExtra: is.number('Orders more or less', ...staffBounds.ordersExtra),
    ordersHalved: happens(
      is.yes('Orders halved'),
      whether('may give half their orders', 'may give all their orders again'),
    ),
    ordersAtMostOne: is.yes('At most one order'),
    noOrders: happens(is.yes('No orders'), whether('may give no orders', 'may give orders again')),
    noCharges: happens(is.yes('No Charge orders'), whether('may order no charge', 'may order charges again')),
    freeChange: is.yes('May change one order'),
  }),
  ...group('For the battle', {
    injuries: happens(
      is.number('Injuries', 0, 2),
      asCount((n) => `are hurt ${n === 1 ? 'once' : 'twice'}`, 'are unhurt'),
    ),
    state: happens(
      is.word('State', states, 'in-play'),
      byWord({
        'in-play': 'are back in play',
        removed: 'are removed',
        stunned: 'are stunned until next turn',
        'riding-off': 'ride off until next turn',
      }),
    ),
    /** by those under him */
    lossFelt: happens(since(3, is.yes('Loss felt')), onlyYes),
    /** null: nobody noted when */
    removedIn: happens(
      since(6, orNull(is.number('Removed in turn', 0, 9999))),
      unless(
        ['state'],
        asCount((n) => `left the battle in turn ${n}`, null),
      ),
    ),
    /** a new officer has taken his place */
    replaced: happens(is.yes('Replaced'), whether('are replaced', null)),
  }),
  ...group('Now', {
    /** the id of the unit that he touches, or null */
    contact: happens(
      is.id('unit', 'With'),
      nowAt((to) => `join ${to}`, 'are with no unit now'),
    ),
  }),
  said: since(4, is.said('What was said of it')),
}

export const gameFields = {
  name: is.name('Name'),
  turn: happens(
    is.number('Turn', 0, 9999),
    asCount((n) => `Turn ${n} begins`, null),
  ),
  /** 1 to 7: the step of the Sequence of Play; 0 before the first turn */
  step: happens(
    is.number('Step of the turn', 0, 30),
    unless(
      ['turn'],
      asCount((n) => `Step ${n} of the turn`, null),
    ),
  ),
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
