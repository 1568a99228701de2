/** What the rules are about, the sides, terms, tables and the players' sheet. */

import { type PlayersSheet, sidesOf, type Table, termsOf, textsBy, type Wording } from '#kit'
import type { ClauseId } from './clauses.ts'
import { counterIds, counters } from './counters.ts'
import { settings } from './settings.ts'
import { roster } from './setup.ts'
import { battleColumns, siegeColumns } from './typed/grammar.ts'
import { types } from './types.ts'

export const terms = termsOf({
  'Loyal, mutinied': 'The two faces of an indigenous unit; mutinied it is the rebels’.',
  'Full, disorganised': 'The two steps of a British unit.',
  Recruited: 'A loyal indigenous unit in a British general’s column.',
  Column: 'Units that march together, with or without a figure; alone a unit is isolated.',
  AP: 'Activation points: a figure’s initiative value, 1 without a figure, more from counters.',
  Zone: 'A territory, in some cases with a fortified city; Punjab and Nepal are deployment zones.',
  Contact: 'To enter a territory with enemy units, or one that the enemy controls.',
  'XAR, XDR': 'Attacker or defender loses X steps and retreats.',
  'Pile, hand': 'Counters not yet drawn; counters drawn and not yet played.',
})

const table = (id: string, title: string, clauses: readonly ClauseId[], head: string, rows: Table<ClauseId>['rows'], note: Wording = ''): Table<ClauseId> => ({
  id,
  title,
  clauses,
  head: head.split('|'),
  rows,
  ...(note ? { note } : {}),
})
const by = textsBy(settings)

const persuasivePhase = by('persuasiveAtOnce', (atOnce) => (atOnce ? 'Rebellion' : 'Reinforcements'))
const between = by('ratioColumn', (which) => (which === 'down' ? 'lower' : 'nearest'))
const camps = { loyal: 'Loyal', british: 'British', rebel: 'Rebel' } as const
/** Rows to be written in by hand, one a face. */
const blank = (columns: readonly string[]): Table<ClauseId>['rows'] => ['1 or less', '2', '3', '4', '5', '6 or more'].map((face) => [face, ...columns.map(() => '')])
const prices: Table<ClauseId>['rows'] = [
  ['Road connection', '0', '1'],
  ['Dotted connection', '1', by('dottedRises', (rises) => (rises ? '2' : '1'))],
  ['River', '0', '+1'],
  ['Contact, or territory the enemy controls', '+1, with cavalry 0', '+1, with cavalry 0'],
]

export const tables: readonly Table<ClauseId>[] = [
  table(
    'units',
    'Units',
    ['comp.camps', 'comp.unit-scale', 'unit.indigenous.kinds', 'unit.british.kinds', 'unit.british.hodson-multani', 'unit.rebel.extra'],
    'Type|Camp|Steps',
    Object.values(types).map((t) => [t.says, t.arm === 'artillery' ? 'Either side' : camps[t.camp], `${t.steps}`]),
    'One unit is 3 or 4 battalions, 1 or 2 cavalry regiments, or 1 or 2 batteries.',
  ),
  table(
    'roster',
    'At start',
    ['setup.units', 'roster.british-start', 'roster.generals'],
    'City|Units',
    [...new Set(roster.map(([zone]) => zone))].map((zone) => [zone.charAt(0).toUpperCase() + zone.slice(1), roster.flatMap(([at, , posts]) => (at === zone ? posts.flatMap(([, names]) => names) : [])).join(', ')]),
    'Havelock is at Allahabad.',
  ),
  table(
    'counters',
    'Counters',
    ['counter.twenty-seven', 'roster.indigenous-reinf', 'roster.contingents', 'roster.rebel-artillery', 'roster.british-reinf', 'roster.royal-artillery', 'figure.drawn'],
    'Counter|Rebel|British|Phase',
    counterIds.map((id) => [id, `${counters[id].rebel}`, `${counters[id].british}`, id === 'Persuasive officers' ? persuasivePhase : counters[id].phase]),
    [
      'Badmashes NWP and Oudh begin in the rebels’ hand. Reinforcements: rebel in Rebellion, British in Reinforcements. 2nd and 3rd Punjab arrive at ',
      by('punjabUnitsAt', (at) => (at === 'punjab' ? 'Punjab' : 'Delhi')),
      '; contingents ',
      by('contingentsAnywhere', (anywhere) => (anywhere ? 'anywhere.' : 'where no British are.')),
    ],
  ),
  table('calendar', 'Turns', ['calendar.six-turns', 'calendar.monsoon'], 'Turn|Months|Note', [
    ['1', 'May, June 1857', 'the rebels go first and draw 2'],
    ['2', 'July, August', 'monsoon'],
    ['3', 'September, October', 'monsoon'],
    ['4', 'November, December', ''],
    ['5', 'January, February 1858', ''],
    ['6', 'March, April', 'final count'],
  ]),
  table(
    'rebel-events',
    'Rebel counters',
    ['event.rebel.cholera', 'event.rebel.thugs', 'event.rebel.flooding', 'event.rebel.tiger-hunt', 'event.rebel.agent', 'event.rebel.last-mughal', 'event.rebel.ghazis', 'event.rebel.sapping'],
    'Counter|Phase|Event',
    [
      ['2 Cholera', 'Rebellion', '1d6: a British general dies on 1'],
      ['Thugs', 'Rebellion', '1d6: a British general dies on 1 or 2'],
      ['2 Agent provocateur', 'Rebellion', ['1d6: a loyal unit', by('agentRecruited', (too) => (too ? '' : ', not recruited,')), ' mutinies on 1 to 3, Gurkhas on 1 or 2']],
      ['Tiger hunt', 'Rebellion', 'a British column does not move this turn'],
      ['Flooding rivers', 'Rebellion, turn 2 or 3', by('floodVoluntary', (retreats) => (retreats ? 'no move crosses a river this turn; a retreat may' : 'nobody crosses a river this turn'))],
      ['2 Ghazis', 'battle', '+2'],
      ['The last Mughal', 'battle', 'one column, where Bahadur Shah is'],
      ['2 Sapping', 'Siege', 'one fortification point of a British city, before the roll'],
    ],
  ),
  table(
    'british-events',
    'British counters',
    ['event.british.persuasive', 'event.british.engineers', 'event.british.orgy', 'event.british.quarrel', 'event.british.intuition', 'event.british.tartan', 'event.british.khalsa', 'event.british.kavanagh', 'event.british.hodson-network'],
    'Counter|Phase|Event',
    [
      ['Persuasive officers', persuasivePhase, '1d6 for each unit that mutinied in one city this turn: loyal again on 5 or 6'],
      ['2 Royal Engineers', 'Reinforcements', 'one fortification point more, at most 2'],
      ['Orgy; Quarrel over precedence', 'Reinforcements', 'a rebel column does not move this turn'],
      ['2 Tactical Intuition', 'battle', 'one column'],
      ['Bring on the Tartan!', 'battle', '+2 if Highlanders fight'],
      ['Khalsa Ji!', 'battle', '+2 if Hodson’s or Multani Horse or loyal Punjab troops fight'],
      ['Henry Kavanagh, VC', 'battle', by('kavanaghLosses', (steps) => `against besiegers of a city the result may be ${steps === 0 ? '' : steps}DR`)],
      ['Hodson network', 'Siege', '+1 in one siege that they lead'],
    ],
  ),
  table(
    'rebellion',
    'Rebellion',
    ['rebellion.city-roll', 'mutiny.gurkha', 'civilians.roll', 'map.rebellion-value'],
    'Value|A city rebels|and its civilians are massacred',
    [1, 2, 3, 4, 5, 6].map((v) => [`${v}`, `${v}/6`, `${v}/18`]),
    'Bengal 5, Shimla 1; Oudh and Rohilkhand rise without a roll. The value of the North-western Province is on the map.',
  ),
  table('moves', 'Cost of a move', ['move.full', 'move.dotted', 'move.river', 'move.contact', 'map.localities', 'map.deployment-zones'], 'What|Dry|Monsoon, turns 2 and 3', prices, [
    'Nobody ',
    by('floodVoluntary', (retreats) => (retreats ? 'moves across' : 'crosses')),
    ' a flooded river, and nobody moves to Punjab or Nepal.',
  ]),
  table('battle', 'Battle Table', ['battle.table-missing', 'battle.ratio', 'battle.ar', 'battle.dr'], `Die|${battleColumns.join('|')}`, blank(battleColumns), [
    'Printed on the map and on page 12: write it in here, or type it in on the game’s page. A ratio in between is read in the ',
    between,
    ' column. Shifts count ',
    by('shiftFirst', (first) => (first ? 'before' : 'after')),
    ' it is brought onto the table.',
  ]),
  table('siege', 'Siege Table', ['siege.table-missing', 'siege.minimum'], `Die|${siegeColumns.join('|')}`, blank(siegeColumns), [
    'Points destroyed. A ratio in between is read in the ',
    between,
    ' column. Below 2/3 nobody rolls, and nothing happens.',
  ]),
  table(
    'points',
    'Points',
    ['victory.rebel.massacre', 'victory.rebel.battle', 'victory.rebel.general', 'victory.rebel.unit', 'victory.british.lifted', 'victory.british.saved', 'victory.british.battle'],
    'For|Rebel|British',
    [
      ['Battle won', '1', '1'],
      ['Civilian massacre', '2', ''],
      [['British general killed', by('generalBattleOnly', (only) => (only ? ' in battle' : ''))], '2', ''],
      [['European', by('loyalUnitsScore', (too) => (too ? ' or loyal' : '')), ' unit destroyed'], '2', ''],
      ['Siege lifted', '', '1'],
      ['Civilians saved', '', '1'],
      ['Last turn: city', '1', '1'],
      ['Last turn: Delhi, Calcutta', ...[0, 1].map(() => by('delhiOnTop', (onTop) => (onTop ? '5 each on top' : '5 each instead')))],
      ['Last turn: commander alive; Bahadur Shah', '1; 5', ''],
      [['Last turn: Grand Trunk Road territory ', by('roadTerritories', (which) => (which === 'without' ? 'without a city' : 'but Delhi and Calcutta'))], '1', '1'],
    ],
    'More than 5 ahead: marginal victory. More than 10: total victory.',
  ),
]

export const unplanned = 'Columns march on a map and both sides play counters from a hand: a plan in a few choices cannot do that.'

export const about = 'Northern India from May 1857 to spring 1858: rebellions, columns, battles and sieges for two players on a map. The app says which forces meet; a battle may be fought on the table with other rules.'

export const sides = sidesOf({ rebel: ['Rebel', 3, 'the rebels'], british: ['British', 1] })

/** In the order of play; `outlines/unprinted.md` says what is left out. */
export const sheet: PlayersSheet = {
  title: 'The Last Mughal',
  parts: [
    {
      title: 'Before the game',
      tables: ['roster', 'units'],
      topics: ['setup', 'roster', 'comp', 'map', 'unit', 'figure'],
    },
    {
      title: 'The turn',
      tables: ['calendar'],
      lines: [
        ['Initiative: 1d6 each, plus the tactical bonuses of your figures on the map', by('besiegedInitiative', (count) => (count ? '' : ' who are not besieged')), '. The higher goes first (player A); a tie changes nothing.'],
        'Rebellion: the rebels draw 4, then play counters. Reinforcements: the British draw 4, then play counters.',
        'Whoever goes first: operations, then battles in any order; then the other. Sieges in the same order.',
        [
          by('attritionBeforeVictory', (before) => (before ? '' : 'The victory check, then ')),
          by('attritionBeforeVictory', (before) => (before ? 'Attrition' : 'attrition')),
          ': 1d6 for each city with besieged troops; on a 1 one unit loses a step.',
          by('attritionBeforeVictory', (before) => (before ? ' Then the victory check.' : '')),
        ],
      ],
      topics: ['seq', 'calendar', 'initiative', 'marker', 'attrition'],
    },
    {
      title: 'Counters',
      tables: ['rebel-events', 'british-events'],
      lines: [
        ['A counter is its event or its AP, never both; the British regiments have no AP. Once the pile is empty, ', by('emptyPile', (how) => (how === 'must' ? 'play the whole hand this turn.' : 'your hand is all you have.'))],
        'The 26th BNI, 2nd and 3rd Punjab belong to whoever plays them first. Nobody lands at Calcutta while the rebels hold it.',
        ['Campbell at Calcutta, Nicholson in the Punjab, the Rani at Jhansi', by('raniBeside', (beside) => (beside ? ' or beside it' : '')), ': each with up to 2 units from the pile.'],
      ],
      topics: ['counter', 'event', 'reinf', 'deploy'],
    },
    {
      title: 'Rebellion',
      tables: ['rebellion'],
      lines: [
        [
          'A Badmashes counter: 1d6 for each city of its province that never rebelled, never Calcutta. The value or less rebels.',
          by('rebelAgain', (again) => (again ? ' A second counter rolls again.' : '')),
          by('shimlaRises', (rises) => (rises ? '' : ' None names Shimla.')),
        ],
        [
          'Garrison: BNI, Oudh, Punjab and BLC mutiny, Gurkhas on a 1d6 of 1 or 2. Units in a general’s column ',
          by('recruitedMutiny', (mutiny) => (mutiny ? 'mutiny too.' : 'stay loyal.')),
          by('autoTerritories', (too) => (too ? '' : ' In territories nobody mutinies.')),
        ],
        'Civilians, 1d6 by the rebels: 1 to 4 besieged behind 2 points; 5 or 6 massacred, 2 VP and a Massacre! marker.',
        [
          'Loyal troops who are left go to a free territory next to it, or ',
          by('remnantMustRetreat', (must) => (must ? 'if there is none ' : '')),
          'are besieged in the city',
          by('besiegedAlways', (always) => (always ? '.' : ', if rebels are outside.')),
        ],
        ['Then the Badmashes, in their province. If it has risen before they join Bahadur Shah; without him the counter ', by('badmashesWait', (waits) => (waits ? 'waits until he enters, or is AP only.' : 'is AP only.'))],
        ['Nana Sahib and Tatya Tope enter with Oudh', by('oudhByCity', (city) => (city ? ' or one city of it' : '')), ', Bahadur Shah with Delhi.'],
      ],
      topics: ['rebellion', 'mutiny', 'unit.gurkha', 'civilians', 'badmashes', 'map.auto', 'map.rebellion-value', 'deploy.nana-tatya', 'deploy.bahadur', 'bahadur'],
    },
    {
      title: 'Columns and AP',
      lines: [
        'Size: the command value of its leader, or 4 without one. Guns and Badmashes count. On turn 1 no British general leads indigenous units.',
        [
          'AP: the initiative of the leader, or 1 without one. A column of cavalry alone: 1 more',
          by('loneCavalryAp', (ap) => (ap === 1 ? '' : ', a lone unit of it too')),
          '. Counters: at most 3 for a ',
          by('apCapAll', (all) => (all ? 'column.' : 'leader.')),
        ],
        [
          'A commander alone in a city that never rebelled raises it on 1d6 below the commander’s initiative: ',
          by('inciteTries', (tries) => (tries === 1 ? 'once a turn' : tries === 2 ? 'twice a turn' : 'as often as you like')),
          ', for no AP.',
        ],
        'A figure caught without units rolls 1d6: its initiative or less escapes to a free territory, else it is eliminated.',
      ],
      topics: ['column', 'ap', 'mistrust', 'incite', 'flight'],
    },
    {
      title: 'Moves',
      tables: ['moves'],
      lines: ['A column stops where it makes contact: with enemy units, or with a place the enemy controls.', 'British who enter a city in rebellion without rebel units quell it; they stop, and a siege there is lifted.'],
      topics: ['move', 'contact', 'undefended'],
    },
    {
      title: 'Battle',
      tables: ['battle'],
      lines: [
        [
          'The defender may ',
          by('leaveZone', (leaves) => (leaves ? 'leave the zone by way of the city' : 'go into the city')),
          ' if no enemy holds it, or withdraw with cavalry alone',
          by('attackerWithdraws', (too) => (too ? ', as the attacker may' : '')),
          '. Otherwise: counters, the defender’s first; the attacker’s 1d6; losses; retreat; pursuit; 1 VP to the winner.',
        ],
        [
          'One column a side, at most ',
          by('battleUnits', (most) => (most === 'command' ? '4 units or the command value' : '4 units, or the command value if it is more')),
          '. Strength: infantry and cavalry',
          by('artilleryInField', (guns) => (guns ? '; guns only by their bonus.' : ', no guns.')),
          by('disorganisedSafe', (safe) => (safe ? ' A column that is all disorganised is not attacked.' : '')),
        ],
        [
          'Die: 1d6 + the attacker’s bonuses − the defender’s: ',
          by('figuresInBattle', (whose) => (whose === 'all' ? 'figures' : 'the figure in command')),
          by('artilleryInField', (guns) => (guns ? ', guns' : '')),
          ', counters, Massacre! marker +1',
          by('furyDefends', (defends) => (defends ? '.' : ' for an attacker.')),
        ],
        'XAR, XDR: attacker or defender loses X steps and retreats. British units have two steps, all others one.',
        [
          'Retreat, attacker: the zone they came from, else another free zone',
          by('attackerRefuge', (refuge) => (refuge ? ', or into the city' : '')),
          '. Defender: into the city, or a free zone the attacker did not come from. ',
          by('deploymentRetreat', (may) => (may ? '' : 'Never Punjab or Nepal. ')),
          'No way out: eliminated.',
        ],
        [
          'Pursuit: more cavalry factors ',
          by('pursuitStars', (stars) => (stars ? 'of units with a star ' : '')),
          'in the whole column than in the loser’s, after losses: 1 more step',
          by('pursuitIntoCity', (into) => (into ? '.' : '; not into a city.')),
        ],
      ],
      topics: ['battle', 'fury', 'figure.fate', 'unit.british.two-steps', 'unit.one-step', 'unit.indigenous.one-step', 'map.deployment-zones.retreat'],
    },
    {
      title: 'Siege',
      tables: ['siege'],
      lines: [
        [
          'Strength: all units, ',
          by('siegeArtillery', (guns) => (guns ? '' : 'but no guns, ')),
          'civilians too. The besieger’s 1d6, plus guns',
          by('siegeFigures', (figures) => (figures ? ', figures and Hodson network.' : ' and Hodson network; figures do not count.')),
          ' The besieged play counters first.',
        ],
        'With no points left the city falls and all inside are lost; civilians are massacred, 2 VP.',
        ['Lifted by a British column: 1 VP; civilians saved 1 VP more', by('recoverAlways', (always) => (always ? '. Either way' : ', and')), ' one disorganised unit of the column recovers. Points go back to 2.'],
      ],
      topics: ['siege', 'lifted'],
    },
    {
      title: 'Victory',
      tables: ['points'],
      lines: [['At once: the rebels hold Delhi and Calcutta, or the British every city', by('emptyCityBritish', (theirs) => (theirs ? '; an empty one that never rebelled is theirs' : '')), '. Otherwise count points after turn 6.']],
      topics: ['victory'],
    },
  ],
}
