/** What the rules are about, the sides, terms, tables and the players' sheet. */
import { type PlayersSheet, sidesOf, type Table, termsOf, textsBy } from '#kit'
import type { ClauseId } from './clauses.ts'
import { artilleryTable, gunNames, infantryTable, needWords } from './fire.ts'
import { settings } from './settings.ts'
import { situations } from './situations.ts'
import { hitOn, orders, type Quality, qualityClause, qualityNames, ratings, sideNames, types } from './troops.ts'

export const terms = termsOf({
  Base: 'The unit of fire and loss, 75 to 100 men; removed at 3 hits.',
  Quality: 'Aggressive, Active or Passive: dice for nerve, row and column for fire.',
  'Fall back': 'A full move to the rear that ends facing the enemy.',
  Rout: 'A full move to the rear that ends with backs to the enemy, disordered.',
  Reform: 'To lose disorder.',
  Rally: 'To stop being routed.',
  'Owed card': 'An action taken without a card: the next card of that side covers it, the oldest first.',
  Success: 'A die that reaches the number; it causes 1, 2 or 4 hits.',
})

const by = textsBy(settings)
/** Who tests when a commander is lost (R26), and when a wound takes a commander captive (R25). */
const tests = by('commanderLossTests', (who) => (who === 'with' ? 'the unit tests nerve' : 'every adjacent unit tests nerve'))
const captured = by('captureOnlyIfLost', (lost) => (lost ? 'wounded, captured if the unit lost a charge combat' : 'wounded, in a charge combat captured'))

const qualities: readonly Quality[] = ['aggressive', 'active', 'passive']
const band = (b: 'short' | 'long', firer: Quality) => qualities.map((target) => needWords(infantryTable[b][firer][target].need))

export const tables: readonly Table<ClauseId>[] = [
  {
    id: 'troops',
    title: 'Troops',
    clauses: ['scale.period', 'scale.ground', 'scale.base', 'basing.mass'],
    head: ['Type', 'Quality', 'Base'],
    rows: Object.values(types).map((t) => [t.says, qualityNames[t.quality], t.base]),
  },
  {
    id: 'orders',
    title: 'Orders',
    clauses: ['orders.assault', 'orders.engage', 'orders.manoeuvre', 'orders.defend', 'orders.reserve'],
    head: ['Order', 'Means', 'Charge'],
    rows: Object.values(orders).map((o) => [o.says, o.hint, o.charges ? 'yes' : o.counterCharge ? 'counter-charge only' : 'no']),
  },
  {
    id: 'commanders',
    title: 'Commanders',
    clauses: ['cmd.quality.energetic', 'orders.change.roll', 'risk.second-roll'],
    head: ['Rating', 'Order obeyed on', 'Orders a turn', 'Hit on'],
    rows: (['energetic', 'competent', 'dull', 'dithering'] as const).map((id) => [ratings[id].says, `${ratings[id].quality}+`, `${ratings[id].orders}`, hitOn(id)]),
  },
  {
    id: 'risk',
    title: 'A commander is hit: 1d6 again',
    clauses: ['risk.second-roll'],
    head: ['1d6', 'Fate', 'Then'],
    rows: [
      ['1', 'dead', tests],
      ['2 or 3', captured, [by('woundedReturns', (back) => (back ? 'wounded, out this turn and the next; ' : 'out of the battle; ')), tests]],
      ['4 or 5', 'horse killed', ['no action this turn and the next; ', tests]],
      ['6', 'a scratch', 'nothing'],
    ],
  },
  {
    id: 'moves',
    title: 'Movement',
    clauses: ['move.open.foot', 'move.open.cavalry', 'move.rough.terrains', 'move.linear.terrains'],
    head: ['Quality', 'Foot', 'Cavalry', 'Rough ground', 'Hedge or wall'],
    rows: [
      ['Aggressive', '8″', '12″', '4″, disordered', '1 turn, disordered'],
      ['Active', '8″', '12″', '4″, disordered', '1 turn, disordered'],
      ['Passive', '8″', '12″', '8″', '8″'],
    ],
    note: [
      'European guns are moved 2″ by hand, in the open only, and do not fire. Indian guns do not move. A commander moves ',
      by('commanderMove', (inches) => `${inches}″`),
      '. A charge reaches ',
      by('chargeMove', (length) => (length === 'full' ? 'a full move' : 'twice a full move')),
      '.',
    ],
  },
  {
    id: 'infantry',
    title: 'Infantry fire',
    clauses: ['infantry.dice', 'infantry.range.short', 'infantry.range.long'],
    head: ['Firer', '4″: Aggr.', 'Active', 'Passive', '8″: Aggr.', 'Active', 'Passive'],
    rows: qualities.map((q) => [qualityNames[q], ...band('short', q), ...band('long', q)]),
    note: by('infantryDice', (more) => (more ? '2d6 a base at up to 4″, 1d6 at up to 8″; each success is 1 hit.' : 'Each success: 2 hits at up to 4″, 1 at up to 8″.')),
  },
  {
    id: 'artillery',
    title: 'Artillery fire',
    clauses: ['artillery.dice', 'artillery.range.short', 'artillery.range.long', 'artillery.range.extreme'],
    head: ['Guns', 'To 8″', 'To 20″', by('extremeRange', (most) => (most === 0 ? 'Extreme' : `To ${most}″`))],
    rows: (['light', 'heavy', 'indian'] as const).map((g) => [gunNames[g], needWords(artilleryTable[g].short.need), needWords(artilleryTable[g].long.need), needWords(artilleryTable[g].extreme.need)]),
    note: by('artilleryDice', (more) => (more ? '4d6 a base at up to 8″, 2d6 at up to 20″, 1d6 beyond; each success is 1 hit.' : 'Each success: 4 hits at up to 8″, 2 at up to 20″, 1 beyond.')),
  },
  {
    id: 'rocket',
    title: 'Rocket',
    clauses: ['rocket.white.left', 'rocket.white.straight', 'rocket.white.right', 'rocket.red.explodes'],
    head: ['Die', 'Roll', 'Then'],
    rows: [
      ['White', '1 or 2', '45 degrees left, 8″'],
      ['White', '3 or 4', 'straight on, 8″'],
      ['White', '5 or 6', '45 degrees right, 8″'],
      ['Red', '1 to 4', 'flies on, four moves at most'],
      ['Red', '5 or 6', 'explodes: each unit touched loses a base'],
    ],
    note: by('rocketsPer', (per) => (per === 'base' ? 'One rocket for each base.' : 'One rocket an action.')),
  },
  {
    id: 'nerve-dice',
    title: 'Nerve dice',
    clauses: ['nerve.dice.aggressive', 'nerve.dice.active', 'nerve.dice.passive', 'disorder.nerve.one-less', ...Object.values(qualityClause)],
    head: ['Quality', 'Ordered', 'Passes', 'Disordered', 'Passes'],
    rows: [
      ['Aggressive', '3d6', '7 in 8', '2d6', '3 in 4'],
      ['Active', '2d6', '3 in 4', '1d6', '1 in 2'],
      ['Passive', '1d6', '1 in 2', '1d6 twice, pass both', '1 in 4'],
    ],
  },
  {
    id: 'nerve',
    title: 'Nerve tests',
    clauses: ['nerve.pass.4plus', 'nerve.no-sum'],
    head: ['Test when', 'If failed'],
    rows: Object.values(situations).map((s) => [s.says, s.fails]),
    note: ['One die of 4+ passes. In flank or rear', by('flankByFire', (fire) => (fire ? ', also of fire,' : '')), ' test twice and pass both.'],
  },
  {
    id: 'charges',
    title: 'A charge, step by step',
    clauses: ['charge.cav-cav.charger-tests', 'charge.cav-inf.charger-tests', 'charge.cav-cav.charged-tests', 'charge.cav-inf.charged-tests', 'charge.cav-cav.second-test'],
    head: ['Step', 'Passed', 'Failed'],
    rows: [
      ['1 The charger tests', 'on to 2', 'stands; its action is spent'],
      ['2 The target tests; in flank or rear twice, both to pass', 'cavalry counter-charge half way, others stand: combat', 'routs; on to 3'],
      ['3 Another unit in the way: the charger tests', 'on to 4', 'stops 4″ short'],
      ['4 That unit tests', 'as in 2', 'routs; on to 3'],
    ],
  },
  {
    id: 'combat',
    title: 'Combat: both roll their nerve dice at once',
    clauses: ['combat.simultaneous', 'combat.only-one-passes', 'combat.tie'],
    head: ['Who passes', 'What happens'],
    rows: [
      ['One of the two', ['the winner takes 1 hit; the loser takes 2 and routs', by('lostCombatExtraTest', (again) => (again ? ', then tests once more' : ''))]],
      ['Both or neither', '1 hit each, no test for a lost base; roll again'],
      ['Afterwards', 'the winner takes the ground; both are disordered'],
    ],
  },
  {
    id: 'disorder',
    title: 'Disorder',
    clauses: ['disorder.cause.terrain', 'disorder.cause.combat', 'disorder.cause.rout', 'disorder.cause.pursuit', 'disorder.cause.passed-through', 'disorder.fire-half', 'disorder.nerve.one-less'],
    head: ['Comes by', 'Means'],
    rows: [
      ['rough ground, a hedge or a wall (not Passive)', ['half the bases fire, rounded ', by('halfBases', (way) => way)]],
      ['charge combat, rout, pursuit', 'nerve one quality lower'],
      ['friends passing through', by('disorderedMayFire', (fire) => (fire ? 'reform, or fire, before anything else' : 'reform before anything else'))],
    ],
  },
  {
    id: 'going-back',
    title: 'Fall back and rout',
    clauses: ['retreat.straight', 'retreat.avoid.distance', 'retreat.avoid.gap', 'retreat.pass-through', 'disorder.cause.rout'],
    head: ['What', 'How'],
    rows: [
      ['Fall back', 'a full move to the rear, facing the enemy; a routed unit stays routed'],
      ['Rout', 'a full move to the rear, backs to the enemy, disordered'],
      ['Friend behind', 'go round if 8″ or more apart and there is a gap; else straight through, both disordered'],
      ['Card', by('flipNow', (now) => (now ? 'the unit moves at once; cards are turned until one of its side pays for it' : 'the unit moves at once; its side’s next card pays for it'))],
    ],
  },
]

export const about = 'British campaigns in India, 1792 to 1815: units of bases, one card for each unit and commander, and nerve tests that decide more than losses.'

export const sides = sidesOf({ red: [sideNames.red, 1, 'the British'], black: [sideNames.black, 2, 'the Mahrattas'] })

/** In the order of play; `outlines/unprinted.md` says what is left out. */
export const sheet: PlayersSheet = {
  title: 'Sepoys & Soldiers',
  parts: [
    {
      title: 'Before the battle',
      tables: ['troops'],
      lines: ['Give each unit an order before turn 1.'],
      topics: ['scale', 'basing', 'quality', 'option'],
    },
    {
      title: 'The turn',
      lines: [
        'A red card for each British unit and commander in play, a black one for each Mahratta. Shuffle them and turn one at a time.',
        ['A card lets its side act with one unit or commander that has not acted yet. Owed cards come first, oldest first', by('debtLapses', (lapse) => (lapse ? '; what is still owed lapses with the deck.' : '.'))],
        ['One action: move, fire or charge. Routed units may only rally, disordered ones only reform', by('disorderedMayFire', (fire) => (fire ? ' or fire' : '')), '.'],
        'A fall back, a rout, a pursuit, and a unit moved with its commander each owe a card. A unit that used two cards leaves another without.',
      ],
      topics: ['deck', 'action', 'example.deck', 'nerve.forced-move'],
    },
    {
      title: 'Orders',
      tables: ['orders'],
      lines: [
        ['An adjacent commander changes an order on 1d6, ', by('ordersAnyTime', (any) => (any ? 'at any time' : 'on a card of his own')), '. If it reaches the number of the rating the order holds this turn, otherwise from the next.'],
      ],
      topics: ['orders', 'cmd'],
    },
    {
      title: 'Moving',
      tables: ['moves', 'disorder'],
      lines: ['Pivoting is free at the start or the end of the turn. Passing through friends disorders both, unless one is a commander or rocket troops.'],
      topics: ['move', 'disorder', 'example.move'],
    },
    {
      title: 'Fire',
      tables: ['infantry', 'artillery', 'rocket'],
      lines: [
        [
          by('infantryDice', (more) => (more ? 'Dice' : '1d6')),
          ' a base; half the bases when disordered. Three hits remove a base; the rest stay on the unit. Test nerve ',
          by('baseLossTests', (per) => (per === 'base' ? 'for each base lost' : 'once when bases are lost')),
          '.',
        ],
        by('rerollAny', (any) => (any ? 'An adjacent commander may have any dice rolled again, and is at risk for it.' : '')),
      ],
      topics: ['infantry', 'artillery', 'rocket', 'hits', 'example.infantry', 'example.artillery', 'example.rocket'],
    },
    {
      title: 'Charge',
      tables: ['charges', 'combat'],
      lines: [
        [
          by('infantryMayCharge', (foot) => (foot ? 'Only foot and cavalry' : 'Only cavalry')),
          ' under Assault may charge. British cavalry that wins must pursue',
          by('pursuitTiming', (when) => (when === 'next' ? ' as its next action' : ' at once')),
          ': two full moves, and it is disordered',
          by('pursuitBase', (lose) => (lose ? ['; the pursued unit loses ', by('pursuitBasePer', (per) => (per === 'move' ? '2 bases' : '1 base'))] : '')),
          '.',
        ],
      ],
      topics: ['charge', 'combat', 'pursuit', 'example.charge', 'example.combat'],
    },
    {
      title: 'Nerve',
      tables: ['nerve-dice', 'nerve'],
      lines: [
        ['An adjacent commander may have all the dice rolled again, once; the second result stands.', by('rerollCount', (counted) => (counted ? ' Energetic ones do so twice a turn, all others once.' : ''))],
        [
          'Rally and reform: a nerve test as a disordered unit. A unit that rallies is ',
          by('rallyEndsDisorder', (ends) => (ends ? 'in order' : 'still disordered')),
          '; one that fails ',
          by('rallyFailure', (end) => (end === 'rout' ? 'routs again' : 'stays')),
          '.',
        ],
      ],
      topics: ['nerve', 'reroll', 'reform', 'action.rally', 'action.reform', 'disorder.nerve', 'example.nerve'],
    },
    { title: 'Going back', tables: ['going-back'], lines: ['When a unit routs, friends adjacent to it test nerve.'], topics: ['retreat', 'disorder.cause.rout'] },
    {
      title: 'Commanders',
      tables: ['commanders', 'risk'],
      lines: [
        [
          'Roll 1d6 for a commander when the unit they are with loses a base or its nerve',
          by('riskOnStand', (stands) => (stands ? '' : ' and goes back')),
          by('rerollAny', (any) => (any ? ', and when they have dice rolled again' : '')),
          '.',
        ],
      ],
      topics: ['risk', 'cmd.quality'],
    },
  ],
}
