/** Terms, tables and the players' sheet. */
import type { Sheet, Table } from '#engine'
import { ordersTable } from './orders.ts'
import { movements, reactionTable } from './reaction-table.ts'
import { generalshipNames, keysOf, leaderships, statuses, statusNames } from './troops.ts'
import { outcomeWords, withoutTable } from './without-orders.ts'

export const terms = [
  { term: 'Resolve Level', says: 'The typed basic value of a unit: the start of test, fire and Confrontation.' },
  {
    term: 'Resolve Status',
    says: 'Resolute, Confident, Steady, Shaken, Wavering or Panicked; it holds until the next test.',
  },
  { term: 'Random Factor', says: 'A positive D6 less a negative D6: -5 to +5.' },
  { term: 'Event die', says: 'A third, odd-coloured D6 with the Random Factor of fire and of Confrontation.' },
  { term: 'Mandatory move', says: 'Fall Back, Forced Back or Rout.' },
  { term: 'Disordered', says: '-4 to the test and to small arms fire.' },
  { term: 'Charge Bonus', says: 'Extra inches of a charging or routing unit.' },
  { term: 'Confrontation', says: 'The contest of two units at contact; its bloody outcomes are Close Combat.' },
  { term: 'Defenders’ Volley', says: 'Fire of a charged unit that stands; its range comes from its status.' },
  { term: 'Caracole', says: 'Native Irregular Light Cavalry rushes up, fires and falls back.' },
  { term: 'Without Orders', says: 'Beyond the Command Radius, under a blank counter, or forgotten.' },
  { term: 'Hold, Support', says: 'Standing orders: blank counters do not end them.' },
  { term: 'Generalship', says: 'How many orders a commander has. Leadership: what he adds in base contact.' },
  { term: 'Stand', says: 'The unit of fire and loss; a battery fires with its crew stands.' },
]

const reactionRows = Object.values(reactionTable).map((r) => [
  r.says,
  ...statuses.map((s) => movements[r.cells[s]].says),
])
const withoutRow = (die: number) =>
  (['resolute', 'confident', 'steady'] as const).map((s) => {
    const found = Object.entries(withoutTable[s]).find(([upTo]) => die <= Number(upTo))
    return found ? outcomeWords(found[1]) : ''
  })

export const tables: readonly Table[] = [
  {
    id: 'reaction',
    title: 'Reaction Table',
    clauses: ['reaction.bands', 'reaction.effect.row'],
    head: ['', '20+', '17-19', '11-16', '7-10', '4-6', '3-'],
    rows: [['Status', ...statuses.map((s) => statusNames[s])], ...reactionRows],
  },
  {
    id: 'without-orders',
    title: 'Without Orders',
    clauses: ['without.table.1', 'without.roll'],
    head: ['D6', 'Resolute', 'Confident', 'Steady'],
    rows: [1, 2, 3, 4, 5, 6].map((die) => [`${die}`, ...withoutRow(die)]),
  },
  {
    id: 'orders',
    title: 'Orders',
    clauses: ['orders.table'],
    head: ['2D6', ...Array.from({ length: 11 }, (_, i) => `${i + 2}`)],
    rows: keysOf(generalshipNames).map((g) => [generalshipNames[g], ...ordersTable[g].map(String)]),
  },
  {
    id: 'leadership',
    title: 'Leadership',
    clauses: ['reaction.leadership.poltroon', 'reaction.leadership.heroic'],
    head: Object.values(leaderships).map((l) => l.says),
    rows: [Object.values(leaderships).map((l) => `${l.modifier}`)],
  },
]

export const sheet: Sheet = {
  title: 'John Company, Part 4',
  parts: [
    { title: 'Reaction', tables: ['reaction', 'leadership'] },
    { title: 'Orders', tables: ['orders', 'without-orders'] },
  ],
}
