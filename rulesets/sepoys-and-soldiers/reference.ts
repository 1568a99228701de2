/** What the rules are about, the sides, terms, tables and the players' sheet. */
import { type Sheet, sidesOf, type Table, termsOf } from '#kit'
import type { ClauseId } from './clauses.ts'
import { artilleryTable, gunNames, infantryTable, needWords } from './fire.ts'
import { situations } from './situations.ts'
import { type Quality, qualityClause, qualityNames, ratings, types } from './troops.ts'

export const terms = termsOf({
  Base: 'The unit of fire and loss, 75 to 100 men; removed at 3 hits.',
  Quality: 'Aggressive, Active or Passive: dice for nerve, row and column for fire.',
  'Fall back': 'A full move to the rear that ends facing the enemy.',
  Rout: 'A full move to the rear that ends with backs to the enemy, disordered.',
  Reform: 'To lose disorder. Rally: to stop being routed.',
  'Owed card': 'An action was taken without a card; the next card of its side covers it, the oldest first.',
  Success: 'A die that reaches the number; it causes 1, 2 or 4 hits.',
})

const qualities: readonly Quality[] = ['aggressive', 'active', 'passive']
const band = (b: 'short' | 'long', firer: Quality) => qualities.map((target) => needWords(infantryTable[b][firer][target].need))

export const tables: readonly Table<ClauseId>[] = [
  {
    id: 'nerve',
    title: 'Nerve tests',
    clauses: ['nerve.pass.4plus', 'nerve.no-sum'],
    head: ['When', 'A failure'],
    rows: Object.values(situations).map((s) => [s.says, s.fails]),
    note: 'One die of 4 or more passes. In flank or rear twice.',
  },
  {
    id: 'nerve-dice',
    title: 'Nerve dice',
    clauses: ['nerve.dice.aggressive', 'nerve.dice.active', 'nerve.dice.passive', 'disorder.nerve.one-less', ...Object.values(qualityClause)],
    head: ['Quality', 'Ordered', 'Disordered'],
    rows: [
      ['Aggressive', '3d6', '2d6'],
      ['Active', '2d6', '1d6'],
      ['Passive', '1d6', '1d6 twice, both must pass'],
    ],
  },
  {
    id: 'infantry',
    title: 'Infantry fire',
    clauses: ['infantry.dice', 'infantry.range.short', 'infantry.range.long'],
    head: ['Firer', 'To 4″: Agg', 'Act', 'Pas', 'To 8″: Agg', 'Act', 'Pas'],
    rows: qualities.map((q) => [qualityNames[q], ...band('short', q), ...band('long', q)]),
    note: 'A d6 a base, half of them when disordered. Each success: 2 hits to 4″, 1 to 8″.',
  },
  {
    id: 'artillery',
    title: 'Artillery fire',
    clauses: ['artillery.dice', 'artillery.range.short', 'artillery.range.long', 'artillery.range.extreme'],
    head: ['Guns', 'To 8″', 'To 20″', 'Extreme'],
    rows: (['light', 'heavy', 'indian'] as const).map((g) => [gunNames[g], needWords(artilleryTable[g].short.need), needWords(artilleryTable[g].long.need), needWords(artilleryTable[g].extreme.need)]),
    note: 'A d6 a base. Each success: 4, 2 or 1 hits.',
  },
  {
    id: 'rocket',
    title: 'Rocket',
    clauses: ['rocket.white.left', 'rocket.white.straight', 'rocket.white.right', 'rocket.red.explodes'],
    head: ['Die', 'Throw', 'Then'],
    rows: [
      ['White', '1-2', '45 degrees left, 8″'],
      ['White', '3-4', 'straight on, 8″'],
      ['White', '5-6', '45 degrees right, 8″'],
      ['Red', '1-4', 'flies on, four moves at most'],
      ['Red', '5-6', 'explodes: what it touches loses a base'],
    ],
  },
  {
    id: 'commanders',
    title: 'Commanders',
    clauses: ['cmd.quality.energetic', 'orders.change.roll', 'risk.second-roll'],
    head: ['Rating', 'Order', 'Orders a turn', 'Hit on'],
    rows: Object.values(ratings).map((r) => [r.says, `${r.quality}+`, `${r.orders}`, r.hit === 1 ? '1' : `1-${r.hit}`]),
    note: 'If hit: 1 dead, 2-3 wounded (captured in a charge combat), 4-5 horse killed, 6 a scratch.',
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
    note: 'European guns 2″ by hand in the open, and no fire; Indian guns stay.',
  },
  {
    id: 'troops',
    title: 'Troops',
    clauses: ['scale.period', 'scale.ground', 'scale.base', 'basing.mass'],
    head: ['Type', 'Quality', 'Base'],
    rows: Object.values(types).map((t) => [t.says, qualityNames[t.quality], t.base]),
  },
]

export const about = 'British campaigns in India, 1792 to 1815: units of bases, one card for each unit and commander, and nerve tests that decide more than losses.'

export const sides = sidesOf({ red: ['British/Allied', 1], black: ['Mahratta', 2] })

export const sheet: Sheet = {
  title: 'Sepoys & Soldiers',
  parts: [
    { title: 'Nerve', tables: ['nerve', 'nerve-dice'] },
    { title: 'Fire', tables: ['infantry', 'artillery', 'rocket'] },
    {
      title: 'Charge',
      lines: [
        'The charger tests; if it passes the charged unit tests; if it holds they fight.',
        'Combat: both test at once. One passes: 1 hit to him, 2 to the other, who routs. Else 1 hit each and again.',
        'All in it are disordered. British cavalry pursues two moves.',
      ],
    },
    { title: 'Commanders and moves', tables: ['commanders', 'moves'] },
  ],
}
