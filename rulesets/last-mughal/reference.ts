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
      lines: [
        'Initiative: 1d6 each, plus the tactical bonuses of your figures on the map. A tie: player A stays. Turn 1: the rebels.',
        'Rebellion: the rebels draw 4 (turn 1: 2), then play counters. Reinforcements: the British draw 4, then play counters.',
        'Operations of player A, then his battles; the same for player B. Sieges, player A’s first. End: attrition, victory check.',
        'A counter is its event or its AP, never both. An empty pile: the hand must be played this turn.',
      ],
    },
    {
      title: 'Rebellion',
      tables: ['rebellion'],
      lines: [
        'Garrison: BNI, Oudh, Punjab and BLC mutiny. Gurkhas mutiny on 1 or 2. Recruited units stay loyal.',
        'Civilians, rolled by the rebels: 1 to 4 besieged behind 2 points; 5 or 6 massacred, 2 VP.',
        'Loyal troops left: to a free territory next to it, or besieged in the city.',
        'Badmashes: in their province; once it has risen, with Bahadur Shah; without him AP only.',
        'Leaders: Nana Sahib and Tatya Tope with Oudh, Bahadur Shah with Delhi, the Rani at Jhansi with up to 2 units.',
      ],
    },
    {
      title: 'Counters with a die',
      lines: [
        'Cholera: a British general dies on a 1. Thugs: on 1 or 2. Agent provocateur: a loyal unit mutinies on 1 to 3, Gurkhas on 1 or 2.',
        'Persuasive officers: each unit that mutinied in one city this turn is loyal again on 5 or 6.',
      ],
    },
    {
      title: 'Columns and AP',
      lines: [
        'Size: the command value of its leader; 4 without one. Guns and Badmashes count. Turn 1: no indigenous unit joins a general.',
        'AP: initiative of the leader, 1 without. Cavalry only: 1 more, not for a lone unit. Counters: at most 3 for a leader.',
        'A commander alone in a city that never rebelled raises it on less than his initiative; once a turn, no AP.',
        'A figure without units, come upon: escapes on its initiative or less, else eliminated.',
      ],
    },
    { title: 'Moves', tables: ['moves'] },
    {
      title: 'Battle',
      tables: ['battle'],
      lines: [
        'Order: withdraw or go into the city; bonuses, defender first; attacker’s die; losses; rout or retreat; pursuit; winner 1 VP.',
        'At most 4 units fight, or the command value. Die: attacker’s bonuses less the defender’s. Guns have no strength in the field.',
        'Bonuses: figures, guns, Massacre! marker +1, Ghazis +2, Tartan +2 (Highlanders), Khalsa Ji! +2 (Sikhs). One column: the last Mughal, Tactical Intuition.',
        'Retreat, attacker: where he came from, else another free zone. Defender: into the city, or a free zone the attacker did not come from. No way out: eliminated.',
        'Pursuit: more cavalry factors than the loser after losses, 1 more step.',
      ],
    },
    {
      title: 'Siege',
      tables: ['siege'],
      lines: [
        'Strength: all units, civilians too. Die: guns of the besieger, Hodson network +1; figures do not count. Sapping comes first.',
        'No points left: the city falls with all inside; civilians massacred, 2 VP. Attrition: a besieged unit loses a step on a 1.',
        'Lifted by a British column: 1 VP, civilians saved 1 VP more, one disorganised unit recovers. Points go back to 2.',
      ],
    },
    {
      title: 'Victory',
      tables: ['points'],
      lines: ['At once: the rebels hold Delhi and Calcutta, or the British every city. Else points after turn 6.'],
    },
  ],
}
