/** What the rules are about, the sides, terms, tables and the players' sheet. Figures come from the same tables that the procedures read. */
import { type Sheet, sidesOf, type Table, termsOf } from '#kit'
import { classes, weapons } from './classes.ts'
import type { ClauseId } from './clauses.ts'
import { diceWords, type Mover, movers } from './movement.ts'
import { structures } from './structures.ts'

export const terms = termsOf({
  Figure: 'One man, or one mounted man on his animal.',
  Unit: 'The group that fires, tests and is tracked together. Cavalry: squad; horse artillery: troop; field artillery: battery.',
  Move: 'One player’s turn; the players alternate.',
  'March move': 'The fatigue coin: each unit has 2 to 24 for the whole game.',
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
  'Class die': 'The die that is a troop’s quality: it fires, saves, fights and tests morale.',
  Entrenchment: 'Also enplacement, Fort Emplacement: the British post of scenario 1.',
})

/** Where a table follows rulings that a setting can turn. */
const byDefault = (rulings: string): string => `As the rules stand by default: ${rulings} can be set otherwise.`
const all = Object.values(classes)
const moverRow = (m: Mover) => [m.says, diceWords(m.slow), m.fast ? diceWords(m.fast) : 'none']

export const tables: readonly Table<ClauseId>[] = [
  {
    id: 'classes',
    title: 'Classes',
    clauses: ['setup.dice', 'army.british.foot.size', 'army.british.cavalry.size', 'army.artillery.makeup'],
    head: ['Class', 'Die', 'Figures', 'Weapon', 'Points killed', 'gone'],
    rows: all.map((c) => [c.says, `D${c.die}`, c.size === null ? (c.kind === 'cavalry' ? '3d4' : '4d4') : String(c.size), weapons[c.weapon].says, String(c.killed), c.gone === null ? 'none' : String(c.gone)]),
    note: `An animal of a limber saves on D6. Weapons are defaults (R6). ${byDefault('R7 and R71')}`,
  },
  {
    id: 'dice',
    title: 'Firing, saves, melee, morale',
    clauses: [...new Set(all.flatMap((c) => [c.clauses.fire, c.clauses.save, c.clauses.melee, ...(c.clauses.morale ? [c.clauses.morale] : [])]))],
    head: ['Class', 'Fire', 'Save', 'Melee', 'Morale'],
    rows: all.map((c) => [c.says, c.clauses.fire === 'fire.dice.british-artillery.far' ? '4, 3, 2 or 1 D10 a gunner' : `D${c.die}`, `D${c.die}`, `D${c.die}`, c.clauses.morale ? `D${c.die}` : 'no test']),
    note: `On an elephant: melee D12. ${byDefault('R34')}`,
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
    note: `Dice too small for the number are added up to exactly the number. ${byDefault('R24')}`,
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
    title: 'British gunners',
    clauses: ['fire.dice.british-artillery.12', 'fire.dice.british-artillery.18', 'fire.dice.british-artillery.24', 'fire.dice.british-artillery.far', 'fire.dice.rebel-artillery'],
    head: ['Target within', 'Dice a gunner'],
    rows: [
      ['12″', '4 D10'],
      ['18″', '3 D10'],
      ['24″', '2 D10'],
      ['48″', '1 D10'],
    ],
    note: `Rebel gunners: 1 D6 at any range. ${byDefault('R28')}`,
  },
  {
    id: 'movement',
    title: 'Movement',
    clauses: ['move.pips', 'move.example', 'move.crawl', 'move.prone.zero'],
    head: ['Who', 'March or trot', 'March Attack or gallop'],
    rows: [...Object.values(movers).map(moverRow), ['foot crawling', '1d4', 'none'], ['prone', '0″', 'none']],
    note: `One pip is 1″: 3 and 2 on two D4 are 5″. At least 1″. A retreat throws the fast dice. ${byDefault('R18')}`,
  },
  {
    id: 'march',
    title: 'March moves',
    clauses: ['march.cost.march', 'march.cost.attack', 'march.cost.mount', 'march.cost.formation', 'march.cost.realign', 'march.cost.limber', 'march.cost.retreat-free', 'march.cost.retreat'],
    head: ['Action', 'Cost'],
    rows: [
      ['March, trot, crawl, pushing a gun', '1'],
      ['March Attack, gallop', '2'],
      ['Mount, dismount', '1'],
      ['Change formation, close gaps', '1'],
      ['Realign, limber, unlimber a gun', '1'],
      ['Retreat after failed Morale', '0'],
      ['Falling back by choice', '2'],
      ['Standing, firing, fighting', '0'],
    ],
    note: byDefault('R12 and R13'),
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
    id: 'structures',
    title: 'Structures',
    clauses: [...new Set(Object.values(structures).flatMap((s) => s.clauses))],
    head: ['Kind', 'Hits', 'per', 'Number', 'Lost at'],
    rows: Object.values(structures).map((s) => [s.says, String(s.hits), s.per, s.cover === 'soft' ? '6' : '8', s.lostAt === 5 ? '5 or fewer' : '0']),
    note: `Dice that missed are added up to exactly the number. ${byDefault('R39')}`,
  },
  {
    id: 'melee',
    title: 'Melee modifiers',
    clauses: ['melee.mod.soft-cover', 'melee.mod.hard-cover', 'melee.mod.isolated', 'melee.mod.prone', 'melee.mod.retreat', 'melee.mod.exhausted', 'melee.mod.march-attack'],
    head: ['Modifier', 'To whom'],
    rows: [
      ['+1 soft cover', 'defender'],
      ['+2 hard cover', 'defender'],
      ['+2 touches no friend', 'its enemy'],
      ['+2 prone or crawling', 'its enemy'],
      ['+2 in retreat', 'its enemy'],
      ['+2 no march moves', 'its enemy'],
      ['+2 came by March Attack', 'attacker'],
    ],
    note: byDefault('R45'),
  },
  {
    id: 'terrain',
    title: 'Ground',
    clauses: ['move.building.capacity', 'move.guns.barred', 'move.cavalry.barred', 'move.jump', 'move.cover.no-deduction'],
    head: ['Subject', 'Rule'],
    rows: [
      ['Guns cannot cross', 'buildings, fieldworks, rivers, walls, fences'],
      ['Cavalry, mules, oxen, elephants cannot cross', 'walls, buildings, fieldworks, barricades'],
      ['Foot and cavalry jump', 'low walls and fences'],
      ['Building', 'holds a unit of 5'],
      ['Cover', 'costs no movement'],
    ],
  },
  {
    id: 'firing',
    title: 'Fire in short',
    clauses: ['fire.arc.individual', 'fire.arc.unit', 'fire.arc.gun', 'fire.arc.realign', 'fire.premeasure', 'fire.order', 'gun.crew', 'gun.crew.no-replacement', 'gun.crew.minimum', 'gun.captured.fire'],
    head: ['Subject', 'Rule'],
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
    id: 'setup',
    title: 'Setting up',
    clauses: ['setup.dice', 'setup.basing.foot', 'setup.basing.mounted', 'setup.basing.guns', 'setup.board', 'setup.features'],
    head: ['Subject', 'Rule'],
    rows: [
      ['Dice', 'D4, D6, D8, D10, D12; a ruler in inches'],
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
      ['Base lines', '0′ and 6′ short edges (R8)', 'British south, Rebels north'],
      ['Field', 'entrenchment or fort behind the 5′ line, centred', '0 to 2 villages, tracks, jungle, water, 2 hills, 2 small woods; Rebels place'],
      ['Aim', 'relieve or supply it, or take the fort', 'points'],
    ],
  },
]

export const about = 'India 1857 with 25/28 mm figures, one figure a man: 10 to 25 units a side on a 6′ by 4′ board. The quality of a troop is its die, D4 to D12: it fires, saves, fights and tests morale.'

export const sides = sidesOf({ british: ['British', 1], rebel: ['Rebels', 2] })

export const sheet: Sheet = {
  title: 'Indian Mutiny 1857',
  parts: [
    {
      title: 'Your move',
      lines: ['Each unit: one move, one fire, one melee, in any order.', 'A unit in retreat first rallies or retreats.', 'Deserter Morale before Morale, always.'],
    },
    {
      title: 'Fire',
      tables: ['hit', 'ranges', 'gun-dice'],
      lines: ['Save: 4 or more on the class die, one die a figure hit.', byDefault('R33 and R35')],
    },
    { title: 'Melee', tables: ['melee'], lines: ['At most five against one. Higher attacker kills, no save.'] },
    {
      title: 'Morale',
      lines: [
        'A class die for each killed and each alive; the living need as much or more.',
        'Cover: British soft 1, hard 2 dice; Rebels hard 1.',
        'Officer within 12″: D12 to the living if alive, to the killed if he fell.',
        'Rally: British after 1 retreat move, Rebels after 3.',
        'Deserters: a D6 for each Mutineer alive; 1 to 3 leaves.',
        byDefault('R55, R57, R58, R61, R62 and R67'),
      ],
    },
    { title: 'Movement', tables: ['movement', 'march'] },
    { title: 'Structures and cover', tables: ['structures', 'cover'] },
    { title: 'Troops', tables: ['classes'] },
  ],
}
