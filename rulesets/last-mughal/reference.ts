/** What the rules are about, the sides, terms, tables and the players' sheet. */

import { type Sheet, sidesOf, type Table, termsOf } from '#kit'
import type { ClauseId } from './clauses.ts'
import { counterIds, counters } from './counters.ts'
import { roster } from './setup.ts'
import { battleColumns, siegeColumns } from './typed/grammar.ts'
import { types } from './types.ts'

export const terms = termsOf({
  'Loyal, mutinied': 'The two faces of an indigenous unit; mutinied it is the rebel’s.',
  'Full, disorganised': 'The two steps of a British unit.',
  Recruited: 'A loyal indigenous unit in a British general’s column.',
  Column: 'Units that march together, with or without a figure; alone a unit is isolated.',
  AP: 'Activation points: a figure’s initiative value, 1 without a figure, more from counters.',
  Zone: 'A territory, in some cases with a fortified city; Punjab and Nepal are deployment zones.',
  Contact: 'To enter a territory with enemy units, or one that the enemy controls.',
  'XAR, XDR': 'Attacker or defender loses X steps and retreats.',
  'Pile, hand': 'Counters not yet drawn; counters drawn and not yet played.',
})

const table = (id: string, title: string, clauses: readonly ClauseId[], head: string, rows: Table<ClauseId>['rows'], note = ''): Table<ClauseId> => ({
  id,
  title,
  clauses,
  head: head.split('|'),
  rows,
  ...(note ? { note } : {}),
})
const prices: readonly (readonly [string, string, string])[] = [
  ['Road connection', '0', '1'],
  ['Dotted connection', '1', '1'],
  ['River', '0', '+1'],
  ['Contact, or enemy-controlled territory', '+1, with cavalry 0', '+1, with cavalry 0'],
]

export const tables: readonly Table<ClauseId>[] = [
  table(
    'units',
    'Units',
    ['comp.camps', 'comp.unit-scale', 'unit.indigenous.kinds', 'unit.british.kinds', 'unit.british.hodson-multani', 'unit.rebel.extra'],
    'Type|Camp|Steps',
    Object.values(types).map((t) => [t.says, t.camp, `${t.steps}`]),
    'One unit is 3-4 battalions, 1-2 cavalry regiments or 1-2 batteries.',
  ),
  table(
    'roster',
    'At start',
    ['setup.units', 'roster.british-start', 'roster.generals'],
    'City|Units',
    roster.map(([zone, , posts]) => [zone, posts.flatMap(([, names]) => names).join(', ')]),
    'Havelock at Allahabad. Nana Sahib and Tatya Tope enter with Oudh, Bahadur Shah with Delhi.',
  ),
  table(
    'counters',
    'Counters',
    ['counter.twenty-seven', 'roster.indigenous-reinf', 'roster.contingents', 'roster.rebel-artillery', 'roster.british-reinf', 'roster.royal-artillery', 'figure.drawn'],
    'Counter|Rebel|British|Phase',
    counterIds.map((id) => [id, `${counters[id].rebel}`, `${counters[id].british}`, counters[id].phase]),
    'Badmashes NWP and Oudh begin in the rebel’s hand. Reinforcements: rebel in Rebellion, British in Reinforcements.',
  ),
  table(
    'rebellion',
    'Rebellion',
    ['rebellion.city-roll', 'mutiny.gurkha', 'civilians.roll', 'map.rebellion-value'],
    'Value|A city rebels|and massacre',
    [1, 2, 3, 4, 5, 6].map((v) => [`${v}`, `${v}/6`, `${v}/18`]),
    'Bengal 5, Shimla 1, Oudh and Rohilkhand automatic. Gurkhas mutiny on 1-2; civilians: 1-4 besieged, 5-6 massacred.',
  ),
  table(
    'moves',
    'Cost of a move',
    ['move.full', 'move.dotted', 'move.river', 'move.contact', 'map.localities', 'map.deployment-zones'],
    'What|Dry|Monsoon (turns 2, 3)',
    prices,
    'Flooding rivers: none is crossed. Nobody moves to Punjab or Nepal.',
  ),
  table(
    'battle',
    'Battle Table',
    ['battle.table-missing', 'battle.ratio', 'battle.ar', 'battle.dr'],
    battleColumns.join('|'),
    [battleColumns.map(() => 'map')],
    'Printed on the map and page 12; type it in on the game’s page. Lowest row "or less", highest "or more".',
  ),
  table('siege', 'Siege Table', ['siege.table-missing', 'siege.minimum'], siegeColumns.join('|'), [siegeColumns.map(() => 'map')], 'The same. Below 2/3 nothing happens.'),
  table(
    'points',
    'Points',
    ['victory.rebel.massacre', 'victory.rebel.battle', 'victory.rebel.general', 'victory.rebel.unit', 'victory.british.lifted', 'victory.british.saved', 'victory.british.battle'],
    'For|Rebel|British',
    [
      ['Battle won', '1', '1'],
      ['Civilian massacre', '2', ''],
      ['British general killed', '2', ''],
      ['European unit destroyed', '2', ''],
      ['Siege lifted', '', '1'],
      ['Civilians saved', '', '1'],
      ['Last turn: city', '1', '1'],
      ['Last turn: Delhi, Calcutta', '5 each', '5 each'],
      ['Last turn: commander alive; Bahadur Shah', '1; 5', ''],
      ['Last turn: territory on the road without a city', '1', '1'],
    ],
    'Difference over 5: marginal; over 10: total victory.',
  ),
]

export const about = 'Northern India from May 1857 to spring 1858: rebellions, columns, battles and sieges for two players on a map. The app says which forces meet; a battle may be fought on the table with other rules.'

export const sides = sidesOf({ rebel: ['Rebel', 3], british: ['British', 1] })

export const sheet: Sheet = {
  title: 'The Last Mughal',
  parts: [
    {
      title: 'Turn',
      lines: ['Initiative; Rebellion (draw 4, turn 1: 2); Reinforcements (draw 4); Operations A with battles; Operations B; Sieges; End.', 'A counter is its event or its AP, never both.'],
    },
    { title: 'Rebellion', tables: ['rebellion'] },
    { title: 'Moves', tables: ['moves'] },
    {
      title: 'Battle',
      tables: ['battle'],
      lines: ['Withdrawal; bonuses, defender first; one die of the attacker; losses; retreat; pursuit; 1 VP.'],
    },
    {
      title: 'Siege',
      tables: ['siege'],
      lines: ['Attrition: a step on a 1. A siege lifted gives the points back to 2.'],
    },
    { title: 'Points', tables: ['points'] },
  ],
}
