/** What the rules are about, the sides, terms, tables and the players' sheet. */
import { type PlayersSheet, sidesOf, type Table, termsOf, textsBy, type Wording } from '#kit'
import { caracoleOn, results, statusWorth, volleyTable } from './charge-tables.ts'
import type { ClauseId } from './clauses.ts'
import { tables as eventTables } from './events/reference.ts'
import { tables as fireTables } from './fire/reference.ts'
import { orders as orderList, ordersTable } from './orders-list.ts'
import { sights } from './ranges.ts'
import { printed } from './reaction-modifiers.ts'
import { movements, reactionTable } from './reaction-table.ts'
import { settings } from './settings.ts'
import { generalshipNames, keysOf, leaderships, mandatoryNames, statuses, statusNames } from './troops.ts'
import { outcomeWords, withoutTable } from './without-table.ts'
import { signed } from './words.ts'

export const terms = termsOf({
  'Resolve Level': 'The typed basic value of a unit: the start of test, fire and Confrontation.',
  'Resolve Status': 'Resolute, Confident, Steady, Shaken, Wavering or Panicked; it holds until the next test.',
  'Random Factor': 'A positive d6 less a negative d6: −5 to +5.',
  'Event die': 'A third, odd-coloured d6 with the Random Factor of fire and of Confrontation.',
  'Mandatory move': 'Fall Back, Forced Back or Rout.',
  Disordered: '−4 to the test and to small arms fire.',
  'Charge Bonus': 'Extra inches of a charging or routing unit.',
  Confrontation: 'The contest of two units at contact; its bloody outcomes are Close Combat.',
  'Defenders’ Volley': 'Fire of a charged unit that stands; its range comes from its status.',
  Caracole: 'Native Irregular Light Cavalry rushes up, fires and falls back.',
  'Without Orders': 'Beyond the Command Radius, under a blank counter, or forgotten.',
  'Hold, Support': 'Standing orders: blank counters do not end them.',
  Generalship: 'How many orders a commander has. Leadership: what he adds in base contact.',
  Stand: 'The unit of fire and loss; a battery fires with its crew stands.',
})

const by = textsBy(settings)

/** Wavering and Panicked have the same effect on every row, so the table does without them. */
const columns = statuses.slice(0, 4)
const brief = (effect: string): string => effect.replace('half Normal', '½ N').replace('Normal', 'N').replace(' + Charge Bonus', ' +CB').replace(/ dice/, 'd').replace('Without Orders Table', 'Table')
/** Line, Retire, Steady by its reading (R8). */
const retiring = by('retireSteady', (is) => (is === 'half' ? brief(movements.half.says) : `${movements['fall-back'].says}, ${statusNames[is]}`))
const reactionRows = Object.values(reactionTable).map((r): readonly Wording[] => [r.says, ...columns.map((s) => (r === reactionTable['line-retire'] && s === 'steady' ? retiring : brief(movements[r.cells[s]].says)))])
const withoutRow = (die: number) =>
  (['resolute', 'confident', 'steady'] as const).map((s) => {
    const cell = Object.entries(withoutTable[s]).find(([upTo]) => die <= Number(upTo))
    return cell ? outcomeWords[cell[1]] : ''
  })

const oneIn = (n: number | 'die' | null): string => (n === null ? '0' : n === 'die' ? '1 if a d6 is odd' : `1 in ${n}`)
const differences: { readonly [R in keyof typeof results]: readonly [high: string, low: string] } = {
  'cc-recoil': ['0', '–'],
  'cc-forced-back': ['1', '–'],
  'cc-rout': ['2', '–'],
  recoil: ['–', '0'],
  'fall-back': ['3', '1'],
  'forced-back': ['4', '2 or 3'],
  rout: ['5+', '4+'],
}
const confrontationRows = keysOf(results).map((id) => {
  const { says, loser, winner, status, move } = results[id]
  return [...differences[id], says, oneIn(loser), oneIn(winner), `${statusNames[status]}${move ? `, ${mandatoryNames[move]}` : ' (both)'}`]
})

/** The orders that are read on a row of the Reaction Table, Support and those to change formation by their readings (R62). */
const ordersOn = (row: string): Wording => {
  const all = (of: string) => Object.values(orderList).filter((o) => o.row === of)
  const named = (of: string) =>
    all(of)
      .map((o) => o.says)
      .join('; ')
  const more = (of: string) => (named(row) === '' ? named(of) : `; ${named(of)}`)
  return [named(row), by('supportRow', (on) => (on === row ? more('support') : '')), by('deployRow', (on) => (on === row ? more('deploy') : ''))]
}

/** Rows of the test that count for each. */
const flankRear = ['Left, right, rear that an enemy can charge', -1, 'reaction.neg.flank-rear'] as const
const unlessDisordered = by('disorderBreaksClose', (breaks) => (breaks ? ', not Disordered' : ', Disordered too'))
const eachOf: { readonly [id: string]: Wording } = {
  'close-order': unlessDisordered,
  'winner-regular-infantry': ': regular infantry',
  'winner-irregular-or-cavalry': ': irregular infantry, cavalry',
  'flank-rear': ', each',
  'seen-fall-back': ', each',
  'stands-since': ', each',
  'quarters-lost': ', each',
  'seen-forced-or-rout': ', each',
}

export const tables: readonly Table<ClauseId>[] = [
  {
    id: 'reaction',
    title: 'Reaction Table',
    clauses: ['reaction.bands', 'reaction.effect.row'],
    head: ['Formation, order', ...columns.map((s) => statusNames[s])],
    rows: [['Final value', '20+', '17 to 19', '11 to 16', '7 to 10'], ...reactionRows],
    note: 'Wavering (4 to 6): Forced Back on every row. Panicked (3 or less): Rout on every row. N: Normal Move. d: d6 of extra inches. CB: Charge Bonus. Table: roll on Without Orders.',
  },
  {
    id: 'reaction-modifiers',
    title: 'Reaction modifiers',
    clauses: ['reaction.order.positives-first', 'reaction.order.negatives-second'],
    head: ['Modifier', 'Value'],
    rows: [...Object.entries(printed.plus), ['flank-rear', flankRear] as const, ...Object.entries(printed.minus)].map(([id, [says, worth]]) => [[says, eachOf[id] ?? ''], worth === 0 ? '+1 die' : signed(worth)]),
  },
  {
    id: 'without-orders',
    title: 'Without Orders',
    clauses: ['without.table.1', 'without.roll'],
    head: ['d6', 'Resolute', 'Confident', 'Steady'],
    rows: [1, 2, 3, 4, 5, 6].map((die) => [`${die}`, ...withoutRow(die)]),
  },
  {
    id: 'order-rows',
    title: 'Rows of the Reaction Table',
    clauses: ['reaction.effect.row'],
    head: ['Row', 'Orders'],
    rows: [
      ['Advance', ordersOn('advance')],
      ['Retire', ordersOn('retire')],
      ['Charge', ordersOn('charge')],
      ['Defend', ordersOn('defend')],
    ],
  },
  {
    id: 'orders',
    title: 'Orders',
    clauses: ['orders.table'],
    head: ['2d6', ...Array.from({ length: 11 }, (_, i) => `${i + 2}`)],
    rows: keysOf(generalshipNames).map((g) => [generalshipNames[g], ...ordersTable[g].map(String)]),
    note: ['Half an odd number of orders is rounded ', by('halfOrders', (way) => way), '.'],
  },
  {
    id: 'leadership',
    title: 'Leadership',
    clauses: ['reaction.leadership.poltroon', 'reaction.leadership.heroic'],
    head: Object.values(leaderships).map((l) => l.says),
    rows: [keysOf(leaderships).map((l) => (l === 'confident' ? by('confidentLeader', (adds) => ({ one: '+1', two: '+2', 'not-used': '0' })[adds]) : signed(leaderships[l].modifier)))],
  },
  {
    id: 'confrontation',
    title: 'Confrontation: result by the difference',
    clauses: ['confront.winner', 'confront.recoil.defended'],
    head: ['Loser at 16+', 'at 15 or less', 'Result', 'Loser loses', 'Winner loses', 'Loser is'],
    rows: confrontationRows,
    note: [
      'Recoil: both, 3″ apart; a Square, and defenders of walls, buildings or works, stay, and the attacker goes back. 1 in 8 and so on: each unit by its own stands, ',
      by('oneInN', (way) => ({ down: 'rounded down', nearest: 'the nearest', up: 'rounded up' })[way]),
      '.',
    ],
  },
  {
    id: 'confrontation-modifiers',
    title: 'Confrontation modifiers',
    clauses: ['confront.start-level', 'confront.mod.status'],
    head: ['Modifier', 'Value'],
    rows: [
      ['Charging, full Charge Bonus straight ahead', '+1'],
      ['Uphill, not in rough terrain or defences', '+1'],
      [['Regular infantry in close order', unlessDisordered], '+1'],
      ['Defender gave fire', '+1'],
      ['Each three stands more, at most five', '+1'],
      ['Regular heavy cavalry, lancers', '+1'],
      ['Cavalry against infantry', '+2'],
      ['Fortified City Wall', '+3'],
      ['Open Order', '−2'],
      ['Cavalry not squared up, met by a volley', '−2'],
      ...statuses.map((s) => [statusNames[s], signed(statusWorth[s])]),
    ],
  },
  {
    id: 'charge',
    title: 'Volley and Caracole',
    clauses: ['volley.range-by-status', 'caracole.sequence'],
    head: ['Status', 'Range of the volley', 'Caracole on'],
    rows: statuses.map((s) => [statusNames[s], volleyTable[s].band?.replace('-', ' ') ?? 'no fire', s === 'resolute' || s === 'confident' || s === 'steady' ? `${caracoleOn[s].most} or less` : '']),
    note: '+2 to the die against artillery.',
  },
  ...fireTables,
  ...eventTables,
  {
    id: 'sight',
    title: 'Line of sight',
    clauses: ['fire.los.straight', 'fire.los.unlimited'],
    head: ['Case', 'Inches'],
    rows: Object.values(sights).map((s) => [s.says, s.most === null ? 'no limit' : `${s.most}`]),
    note: 'Into Light Woods from up to 3″ outside, into Heavy Woods from up to 2″.',
  },
  {
    id: 'skirmishers',
    title: 'Skirmishers',
    clauses: ['skirmish.pass-through', 'skirmish.sub.move', 'skirmish.sub.within-12', 'skirmish.sub.rejoin', 'skirmish.sub.fire', 'skirmish.sub.retire-before'],
    head: ['Rule'],
    rows: [
      ['No charge, no Confrontation, no nearer than 2″ to formed enemies; but they pursue and fight units in Rout.'],
      ['They may close to base contact with skirmishers and fire, but not fight.'],
      ['Nobody fires through or over them.'],
      ['Friends pass through them freely. Passing through formed units, they disorder only one on a mandatory move.'],
      ['Behind a friend who is defeated they make its mandatory move next turn.'],
      ['Farther than 3″ behind a screen is hidden; cavalry behind infantry skirmishers farther than 6″.'],
      ['A light company stays within 12″ of its parent, moves when it moves, and fires by itself.'],
      ['It rejoins at will, and must when the parent makes a mandatory move.'],
      ['Charged it goes behind its parent at once: no test, no fire. Before a mere advance it may retire.'],
    ],
  },
]

export const about = 'British and Indian armies, 1750 to 1860, by Chris Ferree and Patrick R. Wilson, Part 4: what units dare, how they fire, and who blinks at contact. Army lists and movement rates are in other parts and are typed in.'

export const sides = sidesOf({ british: ['British', 1], native: ['Native', 2, 'the Indians'] })

/** In the order of play; `outlines/unprinted.md` says what is left out. */
export const sheet: PlayersSheet = {
  title: 'John Company, Part 4',
  parts: [
    {
      title: 'The turn',
      lines: [
        '1 Orders Cards: 2d6 for each commander.',
        '2 Order Counters: one for each unit; a blank one, or none, is Without Orders.',
        '4 Initiate Charges: units with Charge orders take their Reaction Test and move.',
        '5 Movement Cards: test, move, mandatory moves and evasion, contact, volley, Confrontation.',
        '6 Fire, before or after movement. The other steps are in other parts of the rules.',
      ],
    },
    {
      title: 'Orders',
      tables: ['orders', 'without-orders', 'order-rows'],
      lines: [
        'Hold and Support stand until a new order or a mandatory move. They do not roll Without Orders, nor does a Square: it holds.',
        [
          'Quit The Battle: regulars come back with a General of their chain; irregulars loot for 1d6 turns, unless a General in contact rolls ',
          by('recallOn', (on) => (on === 'less' ? 'less than his Leadership' : 'his Leadership or less')),
          ' on 1d6 before they begin.',
        ],
      ],
      topics: ['orders', 'without'],
    },
    {
      title: 'Reaction Test',
      tables: ['reaction', 'reaction-modifiers', 'leadership'],
      lines: [
        'Resolve Level + positives (Indian units: at most 20) − negatives + Leadership + positive d6 − negative d6. The result is 1 to 20.',
        [
          'Test on any negative modifier, on Charge orders',
          by('withoutOrdersTests', (must) => (must ? ', as the target of a charge, and Without Orders.' : ' and as the target of a charge.')),
          by('voluntaryTests', (may) => (may ? ' Others may.' : '')),
        ],
        ['A unit that does not test has the status of its Resolve Level', by('untestedMovement', (how) => (how === 'column' ? ', and the movement of that column.' : ' and a plain Normal Move.'))],
        [
          'Rally: the same test with a General in contact, out of charge range, no stands lost since the last test. Steady or better. Panicked and not rallied: ',
          by('unrallied', (then) => (then === 'repeats' ? 'the same mandatory move again, without a test.' : 'it tests as any other.')),
        ],
        'Skirmishers that hid an enemy: the charger tests again with 1d6 off, Shocked.',
      ],
      topics: ['reaction', 'status', 'rally', 'skirmish.shocked-test'],
    },
    {
      title: 'Mandatory moves',
      lines: [
        'Dice of the Reaction Table are d6 of extra inches, for a charge only in step 4 or in Pursuit.',
        'Fall Back: half to all of a Normal Move. Forced Back: a Normal Move, Disordered. Rout: Normal Move and Charge Bonus.',
        by('routDisorders', (does) => ({ offer: 'The referee says whether a Rout disorders a unit.', no: 'A Rout disorders nobody.', yes: 'A Rout disorders the unit.' })[does]),
      ],
      topics: ['reaction.effect'],
    },
    {
      title: 'Charge and Confrontation',
      tables: ['charge', 'confrontation', 'confrontation-modifiers'],
      lines: [
        [by('retreatCaught', (too) => (too ? 'Target that evades or must go' : 'Target that evades, not one that must go')), ': caught if the gap and its move are no more than the inches left; then Close Combat Rout.'],
        ['Skirmishers caught lose 1 stand for every three ', by('skirmishersPer', (of) => (of === 'contact' ? 'in contact' : 'of the attackers')), ' and rout; the charger is Disordered.'],
        'Counter-charge: the same arms meet half way; infantry moves a quarter of the way to cavalry. No volley.',
        'Caracole: 1d6, +2 against artillery. One rank fires for every 3″ left; met by cavalry, the front rank only.',
        by('caracoleMoving', (counts) => (counts ? 'The fire of a Caracole has the −4 for moving.' : 'The fire of a Caracole has no −4 for moving.')),
        ['Confrontation, each side: Resolve Level, modifiers, positive d6 − negative d6, and the Event die, an Event on ', by('confrontationEvents', (on) => (on === 'one-or-two' ? '1 or 2.' : '1, in Close Combat on 2 too.'))],
      ],
      topics: ['confront', 'volley', 'caracole', 'skirmish.caught'],
    },
    { title: 'Skirmishers', topics: ['skirmish'] },
    {
      title: 'Fire',
      tables: ['sight', 'fire-modifiers', 'small-arms', 'artillery', 'firing', 'counter-battery'],
      lines: [
        'Fire Factor: Resolve Level, modifiers, positive d6 − negative d6. The Event die strikes the target on 1.',
        'Who fires: the front rank, bows and javelins two ranks, a battery its front crews. Enfilade: at most 2 stands a rank of the target, 3 at cavalry or artillery.',
        'A friend 3″ or less behind skirmishers takes every other casualty (6″ for cavalry behind infantry), skirmishers first; farther back it is hidden.',
      ],
      topics: ['fire', 'counter'],
    },
    {
      title: 'Events',
      lines: [
        ['Roll d100 on the table of the arm', by('redrawInappropriate', (again) => (again ? ', again if the referee finds that the Event does not fit' : '')), '. The Event tables are in the rules on the phone, and in the printed rules.'],
        [
          'Unit commander hit, 1d6: 1 or 2 dead, −2 at the next test and −1 later; 3 to 5 wounded, −1 at the next test, the second wound kills; 6 scratched, and Defend is his next order if 1d6 is above ',
          by('scratchedAgainst', (what) => (what === 'typed' ? 'his Leadership.' : 'the Leadership of his brigade commander.')),
        ],
        'Brigade or Division commander lost: −2 at the next test of all his units. C-in-C: regulars −3, irregulars −4.',
      ],
      topics: ['event', 'officer'],
    },
  ],
}
