/** Section 6 and 10: what the rules are about, the sides, terms, tables and the players' sheet. */
import { type PlayersSheet, type Table, termsOf, textsBy } from '#kit'
import type { ClauseId } from './clauses.ts'
import { settings } from './settings.ts'
import { needOf } from './shoot.ts'
import { sides, types, weapons } from './troops.ts'

export const terms = termsOf({
  Figure: 'One soldier; the strength of a unit is counted in figures.',
  'Officer, leader': 'The same figure: the unit’s commander.',
  'Special leader': 'An officer worth +1, by a 1 at creation.',
  'British-trained': 'Drilled as British: all Sepoys of either side, and every British unit.',
  Mutineer: 'Any unit of the native side.',
  Mob: 'The only formation in which Mutineers move.',
  Frenzied: 'By a natural 1: no more checks, +1 in melee, charges freely.',
  Rout: 'Failed morale: Mutineers leave the table, British run.',
  Disperse: 'By a natural 20, all but British: off the table.',
  Volley: 'Fire within 12″ that forces a check of +5.',
  'Held fire': 'Loaded British shots kept for the enemy’s Movement Phase.',
  'Long range': 'Over 12″.',
  Canister: 'More cannon dice within 12″.',
  'Mealie bags': 'Sacks used as breastwork.',
  Support: 'A friend beside or behind a figure in contact, itself not in contact.',
  Locked: 'A tie in melee: engaged until the next Melee Phase.',
})

const by = textsBy(settings)
/** R1, R16: what passes on a morale die, and whose charge makes foot check. */
const passes = by('morale.pass', (at) => (at === 'below' ? 'fewer than the figures left' : 'figures left or less'))
const mounted = by('elephant.as-cavalry', (too) => (too ? 'mounted troops' : 'cavalry'))
const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`)

const need = (modifier: number, sides: number): string => {
  const face = needOf(modifier, sides)
  return face === null ? 'no' : face === sides ? `${face}` : `${face}+`
}
const cannonRow = (id: keyof typeof weapons): readonly string[] => [weapons[id].says, '10d10', `${weapons[id].number}+`, `+${weapons[id].canister}d10`]

export const tables: readonly Table<ClauseId>[] = [
  {
    id: 'troops',
    title: 'Troops',
    clauses: ['fire.die.by-type', 'melee.die.by-type', 'unit.size.standard'],
    head: ['Type', 'Fire', 'Melee', 'Figures'],
    rows: Object.values(types)
      .filter((t) => t.size > 0)
      .map((t) => [t.says, ...[t.fire, t.melee].map((sides) => (t === types.mutineers ? by('mutineer.die', (die) => die) : `d${sides}`)), `${t.size}`]),
  },
  {
    id: 'fire-modifiers',
    title: 'Fire: modifiers to each die',
    clauses: ['fire.sheet', 'fire.modifiers'],
    head: ['When', 'Die'],
    rows: [
      ['Any movement, or over 12″', by('fire.move-and-long', (how) => (how === 'each' ? '−1 each' : '−1'))],
      ['Target in building, rough, mountain', '−2'],
      [['Behind mealie bags', by('fire.wall', (wall) => (wall === 'as-bags' ? ' or a wall' : ''))], '−2'],
      [['Skirmishers, British or trained', by('gun-crew.skirmish', (crew) => (crew ? ', and the crew of a piece' : ''))], '−1'],
      ['Special leader', '+1'],
    ],
    note: ['One die a figure; 6 or more kills.', by('fire.cover-rows', (rows) => (rows === 'best' ? ' Of place and bags the better counts.' : ''))],
  },
  {
    id: 'fire',
    title: 'Fire: the face you need',
    clauses: ['fire.hit.six', 'fire.impossible'],
    head: ['Modifiers', 'd6', 'd8', 'd10'],
    rows: [1, 0, -1, -2, -3, -4, -5].map((m) => [m > 0 ? `+${m}` : m < 0 ? `−${-m}` : '0', ...[6, 8, 10].map((s) => need(m, s))]),
  },
  {
    id: 'artillery',
    title: 'Cannon and mortars',
    clauses: ['artillery.sheet', 'cannon.dice', 'mortar.roll'],
    head: ['Weapon', 'Dice', 'Kills on', 'Canister'],
    rows: [cannonRow('9-pounder'), cannonRow('18-pounder'), ['Mortar', '1d10', '9+; 1 or 2 blows up', 'none']],
    note: [
      'Each crew figure lost: −2d10; a mortar fires ',
      by('mortar.crew-loss', (loss) => (loss === 'unaffected' ? 'while one is left' : 'with all of them only')),
      '. In a building +2, behind bags +2, ',
      by('cannon.skirmish', (whose) => (whose === 'any' ? '' : 'British and trained ')),
      'skirmishers +1 on the number.',
    ],
  },
  {
    id: 'gun-hits',
    title: 'Hits on a piece',
    clauses: ['gunhit.roll'],
    head: ['d10', 'Effect'],
    rows: [
      ['1 to 7', 'none'],
      ['8 or 9', 'one of the crew killed'],
      ['10', 'piece destroyed'],
    ],
  },
  {
    id: 'morale',
    title: 'Morale',
    clauses: ['morale.roll', 'morale.fail.exceeds', 'morale.natural-1', 'morale.natural-20'],
    head: ['d20', 'Result'],
    rows: [
      ['natural 1', 'frenzied'],
      ['natural 20', 'disperses, all but British'],
      [passes, 'holds; cavalry counts double'],
      [by('morale.pass', (at) => (at === 'below' ? 'as many or more' : 'more')), 'routs: Mutineers leave the table, British run'],
    ],
    note: [
      'On the die: British officer killed +1; foot charged by ',
      mounted,
      ' in the open +10',
      by('charge.street-check', (check) => (check ? [', in a street ', by('charge.street-modifier', signed)] : '')),
      by('square.cavalry', (square) => (square === 'none' ? '' : ', none of it in a square')),
      '; ',
      by('volley.stack', (how) => (how === 'each' ? 'each volley' : 'volley')),
      ' +5; special leader ',
      by('leader.morale', (how) => (how === 'helps' ? '−1' : '+1')),
      '. British with a leader and over half left do not check. Gun crews check ',
      by('artillery.morale', (how) => (how === 'no' ? 'no morale' : 'by the crew left')),
      '.',
    ],
  },
  {
    id: 'melee',
    title: 'Melee: modifiers to each die',
    clauses: ['melee.sheet', 'melee.highest'],
    head: ['When', 'Die'],
    rows: [
      ['Officer with pistol, his own die', '+1'],
      ['Behind a wall or mealie bags', '+2'],
      ['Defending doorway or stairs', '+1'],
      ['Infantry charging infantry, 4″ or more', '+2'],
      [['Cavalry charging infantry in the open, 4″ or more', by('square.cavalry', (square) => (square === 'none' ? '' : ', not a square'))], '+4'],
      [by('melee.cavalry-floor', (floor) => (floor ? 'Other cavalry' : 'Cavalry that does not charge')), '+1'],
      ['Frenzied', '+1'],
      ['Skirmishing', '−1'],
    ],
    note: 'The best die wins and kills one figure in contact; a tie locks both. Four figures at most: one in front, two beside, one behind.',
  },
  {
    id: 'move',
    title: 'Movement',
    clauses: ['move.dice', 'move.table.sheet'],
    head: ['Who and where', 'Inches'],
    rows: [
      ['Infantry, artillery in the open', '3d10'],
      ['Cavalry in the open', '4d10'],
      ['Wagons, elephants', '2d10'],
      ['From town or rough', '2d10'],
      ['Limber or unlimber', '−1d10'],
      ['Each obstacle', '−1d10'],
      ['Into rough', '−1d10'],
      ['Mountains', '−2d10'],
    ],
    note: by('move.minus-die', (how) => (how === 'fewer-dice' ? 'Less means fewer dice.' : 'Less is rolled and taken off.')),
  },
  {
    id: 'formations',
    title: 'Formations',
    clauses: [
      'formation.british.formed',
      'formation.british.double-line',
      'formation.british.extended',
      'formation.british.column',
      'formation.british.square',
      'formation.british.skirmish',
      'formation.mutineer.mob',
      'formation.mutineer.defend',
      'formation.change',
      'formation.track',
      'formation.angled',
      'formation.irregular-line',
    ],
    head: ['Who', 'Formations'],
    rows: [
      ['British', 'double line 12 and 12; extended line; column 3 to 6 wide; square of 4 or more a side; skirmish line'],
      ['Mutineers', 'mob when moving; line or skirmish behind a wall'],
      ['Artillery', 'limbered or unlimbered; crew skirmish'],
    ],
    note: 'Changed at will within the move; the front may bend if the unit stays; irregular along a wall.',
  },
  {
    id: 'moving',
    title: 'Moving',
    clauses: [
      'move.wheel',
      'move.wheel-echelon',
      'move.mob-free',
      'building.enter',
      'building.distance',
      'building.defended',
      'move.interpenetration.skirmish',
      'move.interpenetration.formed',
      'ground.go',
      'ground.effect',
      'elephant.pivot',
      'elephant.limber',
      'mutineer.advice',
    ],
    head: ['What', 'How'],
    rows: [
      ['Wheel', 'formed British, on a corner, measured outside; echelon allowed'],
      ['Mobs, skirmishers', 'figure by figure; a quarter turn is free'],
      ['Buildings', 'singly; distance along the ground, +2″ a floor; not through a defended or locked door'],
      ['Passing', 'skirmishers and friends pass through each other, formed units do not'],
      ['To ground', 'natives in mountains: neither see nor are seen'],
      ['Elephant', ['pivots up to ', by('elephant.pivot-degrees', (degrees) => `${degrees}°`), ', then straight; may draw a wagon beside it if it did not move']],
      ['Mutineers', 'reserves matter: friends get in each other’s way'],
    ],
  },
  {
    id: 'advance',
    title: 'After a melee',
    clauses: ['advance.winner', 'advance.support', 'advance.flank', 'advance.rear', 'advance.building'],
    head: ['Who', 'What'],
    rows: [
      ['Winner', 'takes the place of the dead figure'],
      ['Neighbours', 'close up in support'],
      ['On a flank', 'up to two enemy figures along it; figures behind follow'],
      ['At a door', 'in, once all defenders are dead'],
    ],
  },
  {
    id: 'units',
    title: 'Units',
    clauses: ['unit.size.smaller', 'unit.size.multiples-of-six', 'unit.original-size'],
    head: ['Size', 'Note'],
    rows: [
      ['24', 'standard; officer, standard bearer and musician among them'],
      ['6, 12, 18', 'allowed; they rout more easily'],
    ],
  },
]

export const about = 'Convention rules for the Indian Mutiny: units of 24 single figures, d20 morale against the figures left, and the siege of a town by forty units that come back.'

export { sides }

/** In the order of play; `outlines/unprinted.md` says what is left out. */
export const sheet: PlayersSheet = {
  title: 'Indian Mutiny, convention skirmish',
  parts: [
    {
      title: 'Before the battle',
      tables: ['troops', 'units'],
      lines: [
        ['Special leader, 1d20 for each unit: on 1 a leader (+1 on ', by('leader.scope', (scope) => (scope === 'all' ? 'all its dice' : 'its fire and melee dice; morale')), '), on 2 a musician.'],
        'Shots of a piece: 1d6 + 2 for the whole battle.',
        'Siege: half of the Mutineers on each side of the town.',
      ],
      topics: ['unit', 'siege', 'doc'],
    },
    {
      title: 'The turn',
      lines: [
        ['British: ', by('turn.printing', (by_) => (by_ === 'main' ? 'Rally' : 'Reinforcement')), ', Charge Announcement, Movement, Fire, Melee, Rally.'],
        'Mutineers: Reinforcement, Charge Announcement, Movement, Fire, Melee, Rally.',
        ['Morale checks at the end of every phase; infantry charged by ', mounted, ' checks at once.'],
        by('siege.recycle', (back) =>
          back
            ? ['Reinforcement: units off the table come back whole, a box for each, until 40 boxes are marked', by('siege.recycle-leader', (leader) => (leader === 'reroll' ? '; 1d20 again for a leader.' : '.'))]
            : 'Units off the table do not come back.',
        ),
      ],
      topics: ['turn', 'siege.recycle', 'siege.boxes'],
    },
    {
      title: 'Charge and movement',
      tables: ['move', 'moving', 'formations'],
      lines: [
        [
          'Charges are announced before all movement and moved first, then routs, then the rest, one unit at a time',
          by('move.pre-roll', (before) => (before ? ' or rolled in advance' : '')),
          '. Infantry may not charge cavalry that is not in a melee.',
        ],
        [
          'Roll to close: 1d20, ',
          passes,
          ', +1 if a British officer is dead; a unit that fails ',
          by('charge.fail', (end) => (end === 'stops' ? 'does not charge' : 'routs')),
          '. Whole or frenzied units',
          by('charge.british-exempt', (exempt) => (exempt ? ', and British with a leader and over half left,' : '')),
          ' charge without it.',
        ],
        [by('mutineer.orders', (who) => (who === 'all' ? 'Mutineers' : 'Mutineer foot and horse')), ' stand until ordered forward, then go for the nearest British in front.'],
        'A routed British unit runs its full movement dice from the enemy.',
        'In a melee in your own turn, if ahead on casualties or frenzied: roll movement to lengthen the line.',
      ],
      topics: ['charge', 'move', 'mutineer', 'formation', 'building', 'ground', 'extend', 'rout'],
    },
    {
      title: 'Fire',
      tables: ['fire-modifiers', 'fire'],
      lines: [
        ['Natives count first: 1d20', by('native.smaller-die', (smaller) => (smaller ? ', or the smallest of d4, d6, d8, d10, d12 that covers the unit' : '')), '; roll again if it is above the figures left. That many fire.'],
        'Targets: rifles and trained units choose, all others fire at the closest. A unit being charged fires at the charger.',
        ['British and trained units reload for a turn after firing. British', by('sepoy.holds', (who) => (who === 'all-sepoys' ? ' and Sepoys' : '')), ' who stood may hold fire, all or half of them, for the enemy’s movement.'],
        ['Volley: to 12″, by British infantry or Sepoys who stood', by('volley.minimum', (most) => (most === 'none' ? '' : ', all who may fire')), '; it forces a check at +5.'],
        'Into a melee: rifles only, at the third or fourth rank.',
      ],
      topics: ['fire', 'native', 'volley', 'held', 'reload', 'intomelee'],
    },
    {
      title: 'Artillery',
      tables: ['artillery', 'gun-hits'],
      lines: [
        'Mortar: name the point, then roll 1d10; 9 or 10 kills everybody in a 3″ circle.',
        'For each hit on a piece roll 1d10.',
        by('building.rule', (rule) => (rule === 'off' ? '' : 'A building stands as many cannon shots as the scenario says; each takes out 2″ by 2″.')),
      ],
      topics: ['cannon', 'mortar', 'artillery', 'gun', 'gunhit', 'building.damage'],
    },
    {
      title: 'Melee',
      tables: ['melee', 'advance'],
      lines: [
        'Figure by figure, each once a phase: roll a melee die for each figure, best against best.',
        ['Door: up to four figures batter it, 1d10 each. 9 or 10 is a blow, and two blows', by('door.blows', (blows) => (blows === 'same-phase' ? ' in one phase' : '')), ' break it. One attacker fights two defenders at most.'],
        ['British cavalry ', by('melee.break-off', (from) => (from === 'locked' ? 'locked' : 'in contact')), ' with infantry may break off: it routs without a roll.'],
      ],
      topics: ['melee', 'advance', 'door', 'building.locked', 'building.assumed-locked', 'building.defended'],
    },
    {
      title: 'Morale and rally',
      tables: ['morale'],
      lines: [
        ['One check, 1d20, after a loss by fire or in melee, after a volley, and for infantry charged by ', mounted, '. None for the frenzied.'],
        ['Rally: 1d20, ', passes, '; British side only, not while locked.'],
      ],
      topics: ['morale', 'rally'],
    },
    {
      title: 'Elephants',
      lines: [
        [
          'Attack: 4d10, ',
          by('elephant.number', (from) => (from === 10 ? '10' : `${from} or more`)),
          ' kills. Kills beyond the figures in contact carry it on, up to 4″.',
          by('elephant.struck-back', (back) => (back ? ' Those in contact strike back: 6 or more on their melee dice.' : ' Nobody strikes back.')),
        ],
        [
          by('elephant.test-per', (per) => (per === 'batch' ? 'Whenever it takes casualties' : 'For each casualty')),
          ': 1d20, steady on 20 less its casualties or lower, else it rampages. The ',
          by('elephant.removed-at', (at) => (at === 10 ? 'tenth' : 'eleventh')),
          ' removes it.',
        ],
        [
          'Rampage: ',
          by('rampage.die', (die) => (die === 'd12' ? '1d12 as a clock face' : '1d8 as a compass')),
          ', then 2d10″',
          by('rampage.repeat', (again) => (again ? ', again in each turn until it is calm' : ', once')),
          '; it fights whatever it meets. Rally: 1d20 as above; if it fails its owner may kill it.',
        ],
      ],
      topics: ['elephant'],
    },
    {
      title: 'The end',
      lines: [
        [
          'No British left; half of the Mutineer units ',
          by('siege.count', (which) => (which === 'routs-only' ? 'routed' : 'lost')),
          by('siege.recycle', (back) => (back ? by('siege.half-of', (of) => (of === 'start-only' ? ', of those at the start' : ', of the start and of those that may come back')) : ', of those at the start')),
          '; or time is up',
          by('siege.victory.other', (too) => (too ? ', and then losses and ground decide as agreed' : '')),
          '.',
        ],
      ],
      topics: ['siege.victory'],
    },
  ],
}
