/** What the rules are about, the sides, terms, tables and the players' sheet. Figures come from the same tables that the procedures read. */
import { type PlayersSheet, sidesOf, type Table, termsOf, textsBy, type Wording } from '#kit'
import { classes, weapons } from './classes.ts'
import type { ClauseId } from './clauses.ts'
import { diceWords, type Mover, movers } from './movement.ts'
import { settings } from './settings.ts'
import { structures } from './structures.ts'

export const terms = termsOf({
  Figure: 'One man, or one mounted man on his animal.',
  Unit: 'The group that fires, tests and is tracked together. Cavalry: squad; horse artillery: troop; field artillery: battery.',
  Move: 'One player’s turn; the players alternate.',
  'March move': 'What a unit spends to move, for fatigue and weather: 2d12 for the whole game.',
  'March, trot': 'The ordinary move.',
  'March Attack, gallop': 'The fast move, at double cost.',
  Retreat: 'Compulsory flight to the base line.',
  'Score, number': 'What one die shows; what is needed to hit.',
  Pooling: 'Adding the scores of several dice to make the number exactly.',
  'Hit, killed': 'A hit must still be saved by the victim; killed is a failed save, or a defender beaten in melee.',
  Deserter: 'A Mutineer who leaves; he is not killed.',
  'Officer, Sahib': 'British leader; Rebel leader.',
  'Mutineers (Bagheelog)': 'Mutinous Sepoys.',
  Badmash: 'Armed rabble.',
  'Jungle Parsees': 'Jungle bowmen.',
  'Class die': 'The die that is a troop’s quality: it fires, saves, fights and tests Morale.',
  Entrenchment: 'Also enplacement, Fort Emplacement: the British post of scenario 1.',
})

const by = textsBy(settings)
const retreatDice = by('exhaustedRetreatSlow', (slow) => (slow ? 'the fast dice, the slow ones without march moves' : 'the fast dice'))
const all = Object.values(classes)
const fireDice = (c: (typeof all)[number]): Wording => (c.weapon === 'none' ? by('villagersFire', (fire) => (fire ? `d${c.die}` : 'none')) : c.clauses.fire === 'fire.dice.british-artillery.far' ? '4, 3, 2 or 1 d10 a gunner' : `d${c.die}`)
const killedSince = by('killedCount', (of) => (of === 'game' ? 'in the game' : 'in this move'))
const lone = by('modifierTo', (to) => (to === 'enemy' ? 'its enemy' : 'itself'))
const moverRow = (m: Mover) => [m.says, diceWords(m.slow), m.fast ? diceWords(m.fast) : 'none']

export const tables: readonly Table<ClauseId>[] = [
  {
    id: 'setup',
    title: 'Setting up',
    clauses: ['setup.dice', 'setup.basing.foot', 'setup.basing.mounted', 'setup.basing.guns', 'setup.board', 'setup.features'],
    head: ['What', 'Rule'],
    rows: [
      ['Dice', 'd4, d6, d8, d10, d12; a ruler in inches'],
      ['Bases', 'foot and gunners 1″, mounted two of them, guns none'],
      ['Board', '6′ by 4′'],
      ['Features', 'one entrenchment or mud-walled barracks, or one or two villages'],
    ],
  },
  {
    id: 'scenarios',
    title: 'Scenarios',
    clauses: [
      'scenario.relief.board',
      'scenario.relief.first-player',
      'scenario.relief.garrison',
      'scenario.field.board',
      'scenario.field.jungle',
      'scenario.field.water',
      'scenario.field.hills',
      'scenario.field.trees',
      'scenario.field.first-player',
    ],
    head: ['', 'Relief Column', 'Open battle'],
    rows: [
      ['Board', '4′ by 6′, lengthways', '6′ by 4′'],
      ['First move', 'British', 'Rebels'],
      ['Base lines', '0′ and 6′ short edges', 'British south, Rebels north'],
      ['Field', 'entrenchment or fort behind the 5′ line, centred', '0 to 2 villages, tracks, jungle, water, 2 hills, 2 small woods; Rebels place'],
      ['Aim', by('objective', (to) => (to === 'fort' ? 'take the fort' : 'relieve or supply it')), 'points'],
    ],
  },
  {
    id: 'muster',
    title: 'Muster',
    clauses: ['army.british.start', 'army.british.extra', 'army.british.native-minimum', 'army.rebel.start', 'army.rebel.extra', 'army.rebel.mutineer.size', 'army.rebel.cavalry.size', 'army.officer.allowance', 'march.allotment.unit'],
    head: ['What', 'British', 'Rebels'],
    rows: [
      ['Units', '5 + 1d6', '10 + 1d6'],
      ['Among them', 'on 4 to 6: 3 Sepoys, Sikhs or Gurkhas', '1 Afghan, 2 Badmash; 1 Villagers for each village, 1 Jungle Parsees if there is a jungle'],
      ['Figures a unit', '5', '4d4; cavalry 3d4'],
      ['Cavalry; guns', ...[0, 1].map(() => by('quota', (how) => `1 for every 5 units each, ${how === 'extra' ? 'on top' : 'among them'}`))],
      ['Leaders', '1 for every 5 units', '1 for every 5 units'],
      ['March moves', '2d12 a unit and leader', '2d12 a unit and leader'],
    ],
    note: '1 sniper for every 10 Afghans.',
  },
  {
    id: 'classes',
    title: 'Troops',
    clauses: ['setup.dice', 'army.british.foot.size', 'army.british.cavalry.size', 'army.artillery.makeup'],
    head: ['Class', 'Die', 'Figures', 'Weapon', 'Points if killed', 'Points if gone'],
    rows: all.map((c) => [
      c.says,
      `d${c.die}`,
      c.size === null ? (c.kind === 'cavalry' ? '3d4' : '4d4') : String(c.size),
      c.weapon === 'none' ? by('villagersFire', (fire) => weapons[fire ? 'musket' : 'none'].says) : weapons[c.weapon].says,
      String(c.killed),
      c.gone === null ? 'none' : String(c.gone),
    ]),
    note: ['The animals of a limber save on a d6. Weapons can be changed unit by unit. A unit in retreat counts as gone ', by('retreatPoints', (when) => (when === 'end' ? 'at the end of the game. ' : 'each time Morale fails. '))],
  },
  {
    id: 'march',
    title: 'What a march move buys',
    clauses: ['march.cost.march', 'march.cost.attack', 'march.cost.mount', 'march.cost.formation', 'march.cost.realign', 'march.cost.limber', 'march.cost.retreat-free', 'march.cost.retreat'],
    head: ['Action', 'Cost'],
    rows: [
      ['March, trot, crawl, pushing a gun', '1'],
      ['March Attack, gallop', '2'],
      ['Mount, dismount', '1'],
      ['Change formation, close gaps', '1'],
      ['Realign, limber, unlimber a gun', '1'],
      ['Retreat after failed Morale', by('retreatCost', (cost) => (cost === 'all' ? '2' : '0'))],
      ['Falling back by choice', by('retreatCost', (cost) => (cost === 'free' ? '0' : '2'))],
      ['Standing, firing, fighting', by('standingCosts', (costs) => (costs ? '1' : '0'))],
    ],
  },
  {
    id: 'movement',
    title: 'Movement',
    clauses: ['move.pips', 'move.example', 'move.crawl', 'move.prone.zero', 'move.formation.die', 'move.realign.die'],
    head: ['Who', 'March or trot', 'March Attack or gallop'],
    rows: [...Object.values(movers).map(moverRow), ['foot crawling', '1d4', 'none'], ['prone', '0″', 'none'], ['changing formation', 'foot 1d4, horse artillery 1d6, cavalry 1d8', 'none'], ['realigning a gun', '1d4, at the barrel', 'none']],
    note: ['One pip is 1″: 3 and 2 on 2d4 are 5″. At least 1″. A retreat rolls ', retreatDice, '.'],
  },
  {
    id: 'terrain',
    title: 'Ground that bars a move',
    clauses: ['move.building.capacity', 'move.guns.barred', 'move.cavalry.barred', 'move.jump', 'move.cover.no-deduction'],
    head: ['Who', 'What'],
    rows: [
      ['Guns cannot cross', 'buildings, fieldworks, rivers, walls, fences'],
      ['Cavalry, mules, oxen, elephants cannot cross', 'walls, buildings, fieldworks, barricades'],
      ['Foot and cavalry jump', 'low walls and fences'],
      ['Building', 'holds a unit of 5'],
      ['Cover', 'costs no movement'],
    ],
  },
  {
    id: 'cover',
    title: 'Cover',
    clauses: ['cover.soft', 'cover.hard'],
    head: ['Soft', 'Hard'],
    rows: [
      ['Broken ground', 'Mud walls and high walls'],
      ['Streams', 'Buildings and bridges, stone or wood'],
      ['Fences and low walls', 'Fieldworks, barricades'],
      ['Hills', 'Rivers'],
    ],
  },
  {
    id: 'dice',
    title: 'Dice of each class',
    clauses: [...new Set(all.flatMap((c) => [c.clauses.fire, c.clauses.save, c.clauses.melee, ...(c.clauses.morale ? [c.clauses.morale] : [])]))],
    head: ['Class', 'Fire', 'Save', 'Melee', 'Morale'],
    rows: all.map((c) => [c.says, fireDice(c), `d${c.die}`, `d${c.die}`, c.clauses.morale ? `d${c.die}` : 'no test']),
    note: ['On an elephant: melee ', by('elephantMeleeOwnDie', (own) => (own ? 'with their own die' : 'd12')), '.'],
  },
  {
    id: 'hit',
    title: 'Number to hit',
    clauses: ['fire.to-hit.open', 'fire.to-hit.soft-cover', 'fire.to-hit.hard-cover', 'fire.to-hit.crawling-open', 'fire.to-hit.crawling-soft', 'fire.to-hit.crawling-hard', 'fire.bar.prone-target'],
    head: ['Target', 'Open', 'Soft', 'Hard'],
    rows: [
      ['Standing', '4', '6', '8'],
      ['Crawling', '6', '8', '10'],
      ['Prone', 'no fire', 'no fire', 'no fire'],
    ],
  },
  {
    id: 'groups',
    title: 'Dice too small for the number',
    clauses: ['fire.pool.when', 'fire.pool.exact'],
    head: ['Number', 'Hit alone', by('poolMisses', (misses) => (misses ? 'Always in groups' : 'Only in groups'))],
    rows: [
      ['4', 'all dice', 'none'],
      ['6', 'd6, d8, d10, d12', 'd4'],
      ['8', 'd8, d10, d12', 'd4, d6'],
      ['10', 'd10, d12', 'd4, d6, d8'],
    ],
    note: [by('poolMisses', (misses) => (misses ? 'All dice that missed may be added up. ' : '')), `Two or more dice that add up to exactly the number are one hit. Each die counts once; make as many groups as you can.`],
  },
  {
    id: 'ranges',
    title: 'Ranges',
    clauses: Object.values(weapons).map((w) => w.clause),
    head: ['Weapon', 'Up to'],
    rows: Object.values(weapons)
      .filter((w) => w.range > 0)
      .map((w) => [w.says, w.worth]),
  },
  {
    id: 'gun-dice',
    title: 'Gunners’ dice',
    clauses: ['fire.dice.british-artillery.12', 'fire.dice.british-artillery.18', 'fire.dice.british-artillery.24', 'fire.dice.british-artillery.far', 'fire.dice.rebel-artillery'],
    head: [by('nearestEnemyBand', (nearest) => (nearest ? 'Nearest enemy within' : 'Target within')), 'Dice a gunner'],
    rows: [
      ['12″', '4d10'],
      ['18″', '3d10'],
      ['24″', '2d10'],
      ['48″', '1d10'],
    ],
    note: 'Rebel gunners: 1d6 each at any range.',
  },
  {
    id: 'firing',
    title: 'Who may fire',
    clauses: ['fire.arc.individual', 'fire.arc.unit', 'fire.arc.gun', 'fire.arc.realign', 'fire.premeasure', 'fire.order', 'gun.crew', 'gun.crew.no-replacement', 'gun.crew.minimum', 'gun.captured.fire'],
    head: ['Who or what', 'Rule'],
    rows: [
      ['Single figures', 'all round'],
      ['Figures in a unit', '45 degrees'],
      ['Gun', '45 degrees either side of the barrel, else realign'],
      ['Measuring', 'allowed beforehand'],
      ['Order', 'move then fire, or fire then move'],
      ['Crew', '3, not replaced; at least 1 to fire; captured guns by artillerymen only'],
    ],
  },
  {
    id: 'structures',
    title: 'Structures',
    clauses: [...new Set(Object.values(structures).flatMap((s) => s.clauses))],
    head: ['Kind', 'Hits', 'For each', 'Number', 'Lost at'],
    rows: Object.values(structures).map((s) => [s.says, String(s.hits), s.per, s.cover === 'soft' ? '6' : '8', s.lostAt === 5 ? '5 or fewer' : '0']),
    note: [
      'Guns only, with the gunners’ dice: d10 by range, Rebels 1d6 each. ',
      by('structurePooling', (which) => (which === 'misses' ? 'Dice that missed' : 'Dice too small for the number')),
      ' may be added to exactly the number for one more hit.',
    ],
  },
  {
    id: 'melee',
    title: 'Melee modifiers',
    clauses: ['melee.mod.soft-cover', 'melee.mod.hard-cover', 'melee.mod.isolated', 'melee.mod.prone', 'melee.mod.retreat', 'melee.mod.exhausted', 'melee.mod.march-attack'],
    head: ['Modifier', 'To whom'],
    rows: [
      ['+1 soft cover', 'defender'],
      ['+2 hard cover', 'defender'],
      ['+2 touches no friend', lone],
      ['+2 prone or crawling', lone],
      ['+2 in retreat', lone],
      ['+2 no march moves', lone],
      ['+2 came by March Attack', 'attacker'],
    ],
  },
  {
    id: 'morale',
    title: 'Morale and desertion',
    clauses: [
      'morale.order',
      'morale.pass',
      'morale.cover.british-soft',
      'morale.cover.british-hard',
      'morale.cover.rebel-hard',
      'morale.dice.officer-near',
      'morale.dice.officer-killed',
      'deserter.dice',
      'deserter.result',
      'rally.british.wait',
      'rally.mutineers.wait',
    ],
    head: ['Test', 'Dice', 'Result'],
    rows: [
      ['Desertion, first', by('gunnersDesert', (too) => `1d6 for each Mutineer${too ? ' or Rebel gunner' : ''} alive`), '4+ stays; 1 to 3 leaves at once'],
      ['Morale: killed', ['class die for each killed ', killedSince, ', d12 for an Officer killed within 12″'], 'rolled first'],
      ['Morale: living', 'class die for each alive, d12 for an Officer alive within 12″', 'as much or more: they hold; less: they retreat'],
      [
        'Living in cover',
        [
          by('nativeCover', (natives) => (natives ? 'British' : 'British, but natives and civilians')),
          ': soft 1, hard 2 class dice; ',
          by('rebelCover', (which) => (which === 'any' ? 'Rebels' : 'Mutineers, Afghans, Rebel cavalry')),
          ': hard 1',
        ],
        'added to the living',
      ],
      ['Rally', 'as Morale, after 1 retreat move (British) or 3 (Rebels)', 'passed: may act at once'],
      ['Garrison', 'as Morale, 2 dice for hard cover', 'failed: all die of disease'],
    ],
  },
]

export const about = 'India 1857 with 25/28 mm figures, one figure a man: 10 to 25 units a side on a 6′ by 4′ board. The quality of a troop is its die, d4 to d12: it fires, saves, fights and tests Morale.'

export const sides = sidesOf({ british: ['British', 1], rebel: ['Rebels', 2] })

/** In the order of play; `outlines/unprinted.md` says what is left out. */
export const sheet: PlayersSheet = {
  title: 'Indian Mutiny 1857',
  parts: [
    {
      title: 'Before the battle',
      tables: ['muster', 'scenarios'],
      topics: ['setup', 'army', 'scenario', 'march.allotment'],
    },
    {
      title: 'Your move',
      lines: [
        'Units in retreat first: each rallies or makes one retreat move.',
        'Then each unit: one move, one fire and one melee, in any order, and one march move pays for all three.',
        'After losses, at once: saves, desertion, Morale, retreats, in that order.',
      ],
      topics: ['scenario.turns', 'march.turn-allowance', 'fire.order'],
    },
    {
      title: 'Moving',
      tables: ['movement', 'march', 'terrain'],
      lines: ['At most 6 March Attacks running, then 3 moves without one.', 'Foot going prone or getting up move half the roll.', 'With no march moves left a unit does not move, fire or attack. It may retreat, and its attackers have +2.'],
      topics: ['march', 'move'],
    },
    {
      title: 'Fire',
      tables: ['hit', 'groups', 'gun-dice', 'ranges', 'cover', 'firing'],
      lines: [
        'One class die a figure, all at one target, once a move. Gunners roll by the table.',
        'Nobody fires in retreat, prone or crawling; nobody fires at prone figures or into a melee.',
        ['Saves: a class die for each ', by('everyHitSaved', (every) => (every ? 'hit' : 'figure hit')), ', 4+ saves, whatever the cover.'],
        by('leadersJoin', (join) => (join ? 'A leader who joins a unit fires and is hit with it.' : '')),
      ],
      topics: ['fire', 'save', 'cover', 'gun'],
    },
    {
      title: 'Guns at structures',
      tables: ['structures'],
      lines: ['Those in or behind a lost structure are killed.'],
      topics: ['structure'],
    },
    {
      title: 'Melee',
      tables: ['melee'],
      lines: [
        'Fight in your own move, a class die each. At most five against one; spare attackers choose whom.',
        'The attacker higher: the defender is killed, with no save. Equal or lower: nobody dies, and the defenders attack or leave in their own move.',
        'A figure may leave instead of fighting, unless three enemies touch it. A gun without gunners is captured.',
      ],
      topics: ['melee'],
    },
    {
      title: 'After losses',
      tables: ['morale'],
      lines: [
        by('automaticTests', (automatic) => (automatic ? 'Each event has its test, unasked.' : 'Your opponent asks for each test, one for each event.')),
        ['Desertion, Mutineers ', by('gunnersDesert', (too) => (too ? 'and Rebel gunners' : 'only')), ': own figure killed; a friend shot dead or in retreat, or a Sahib killed, in sight within 12″; passing a dead Sahib within 12″.'],
        ['Morale: figures killed by fire or in melee; or as many killed ', killedSince, ' as are alive.'],
        [
          'Retreat: ',
          by('firstRetreat', (when) => (when === 'now' ? 'at once' : 'in your next move')),
          ', with ',
          retreatDice,
          by('retreatCost', (cost) => (cost === 'all' ? ', for 2 march moves' : ' and at no cost')),
          ', towards your base line. Whoever leaves the table is out of the battle.',
        ],
      ],
      topics: ['deserter', 'morale', 'retreat', 'rally', 'garrison'],
    },
    {
      title: 'Troops and points',
      tables: ['classes'],
      lines: [by('objective', (to) => (to === 'fort' ? 'Each village held alone 25 points; the captured fort counts as one.' : 'Relief of the entrenchment 50 points; each village held alone 25.'))],
      topics: ['victory', 'scenario.relief.aim'],
    },
  ],
}
