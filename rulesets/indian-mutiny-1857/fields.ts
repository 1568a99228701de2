/** What is tracked: each field with its words, its form, and what it holds unless the class decides or somebody says. */
import {
  asCount,
  atMost,
  byWord,
  counted,
  group,
  type Happens,
  happens,
  hidden,
  hint,
  is,
  nowAt,
  orNull,
  since,
  someOfThem,
  unless,
  untilSaid,
  whether,
  wordsOf,
} from '#kit'
import { classes, sideNames, weapons } from './classes.ts'
import { covers, structures } from './structures.ts'

/** The alive are fewer by the killed and by deserters; a leader is one, and a gun has a crew. */
const fallen: Happens = (change) => {
  const { now, was, thing, beside } = change
  if (thing.start === 1 && now === 0) return beside.has('deserted') ? 'desert' : 'fall'
  const deed = !beside.has('deserted') ? 'fall' : beside.has('killed') ? 'fall or desert' : 'desert'
  const some = someOfThem(deed, 'stand again', thing.gunKind === null ? '' : 'of the crew')(change)
  // The first who desert are no more of those who fell, and the other way about.
  const [gone, deserted] = [Number(thing.start) - Number(was), Number(thing.deserted ?? 0)]
  const before = { fall: gone - deserted, desert: deserted, 'fall or desert': gone }[deed]
  return some && typeof some === 'object' && Number(now) < Number(was) ? { ...some, isMore: before > 0 } : some
}

const marched: { readonly [moved: string]: string } = {
  none: 'may move again',
  march: 'have marched or trotted',
  attack: 'have made a March Attack or galloped',
  crawl: 'have crawled',
  other: 'have moved',
  spent: 'fall back without march moves',
}

export const unitFields = {
  ...group('Unit', {
    name: is.name('Name'),
    side: is.word('Side', sideNames),
    class: hint(is.word('Class', wordsOf(classes)), 'Its die fires, saves, fights and tests.'),
  }),
  ...group('Strength', {
    /** figures at the start */
    start: hint(
      is.number('Figures at the start', 1, 16),
      'Each figure on a 1″ base, a mounted one on two, guns on none.',
    ),
    /** figures alive: deserters are off it; leaving the table does not change it */
    alive: happens(
      hint(atMost('start', is.number('Alive', 0, 16)), 'Taken off by hand, they count as killed.'),
      fallen,
    ),
    /** figures killed in the whole game (R55) */
    killed: happens(
      hint(atMost('start', is.number('Killed in the battle', 0, 16)), 'Without deserters.'),
      unless(
        ['alive'],
        asCount((n) => `have ${n} killed in the battle`, 'have nobody killed'),
      ),
    ),
    /** figures killed in this move, own or enemy (setting of R55) */
    killedThisMove: hidden(is.number('Killed in this move', 0, 16)),
    /** the killed that counted in the Morale test that it failed last; null if it has failed none (setting of R55) */
    failedWith: since(3, hidden(orNull(is.number('Killed when it last failed', 0, 16)))),
    deserted: happens(
      atMost('start', is.number('Deserted', 0, 16)),
      unless(
        ['alive'],
        asCount((n) => `have ${n} deserted`, 'have nobody deserted'),
      ),
    ),
  }),
  ...group('March', {
    /** march moves left, 0 to 24; null until they are thrown for */
    moves: happens(
      hint(orNull(is.number('March moves left', 0, 24)), 'Fatigue and weather for the whole game: 2d12 at the start.'),
      asCount((n) => `have ${counted(n, 'march move')} left`, 'have no march moves left'),
    ),
    /** March Attacks running, 0 to 6, and moves of rest owed after six, 3 to 0 */
    attacks: happens(
      is.number('March Attacks running', 0, 6),
      asCount((n) => `make March Attack ${n} of their run`, 'end their run of March Attacks'),
    ),
    rest: happens(
      is.number('Moves of rest owed', 0, 3),
      asCount((n) => `must rest ${counted(n, 'more move')}`, 'are rested'),
    ),
  }),
  ...group('Now', {
    posture: happens(
      untilSaid(is.word('Posture', { standing: 'standing', crawling: 'crawling', prone: 'prone' }, 'standing')),
      byWord({ standing: 'stand up', crawling: 'crawl', prone: 'lie down' }),
    ),
    mounted: happens(is.yes('Mounted'), whether('mount', 'dismount')),
    cover: happens(
      untilSaid(is.word('Cover', covers, 'open')),
      byWord({ open: 'are in the open', soft: 'are in soft cover', hard: 'are in hard cover' }),
    ),
    /** id of the structure that the unit is in or behind, or null */
    inside: happens(
      hint(is.id('structure', 'In or behind which structure'), 'A building holds a unit of 5.'),
      nowAt((to) => `are in or behind ${to}`, 'come out into the open'),
    ),
    status: happens(
      is.word('Status', {
        steady: 'steady',
        retreat: 'in retreat',
        off: 'off the table',
        destroyed: 'destroyed',
      }),
      byWord({ steady: 'are steady', retreat: 'retreat', off: 'leave the table', destroyed: 'are destroyed' }),
    ),
    /** retreat moves made since the last throw */
    retreats: happens(
      is.number('Retreat moves since the failed test', 0, 3),
      asCount((n) => `have made ${counted(n, 'retreat move')} since the failed test`, null),
    ),
  }),
  ...group('This move', {
    /** in this move, own or enemy, it made a retreat move; it threw to rally (R76) */
    ran: since(3, hidden(is.yes('Made its retreat move this move'))),
    threw: since(3, hidden(is.yes('Rolled to rally this move'))),
    /** killed when it was asked in this move to test for as many killed as alive, and for nothing else (R60) */
    askedAt: since(4, hidden(orNull(is.number('Killed when it was asked to test for its losses, this move', 0, 99)))),
    /** killed when it last took each of the two tests in this move; null if it has not: a test has a cause of its own (R60, R69) */
    moraleAt: since(6, hidden(orNull(is.number('Killed when it last took Morale, this move', 0, 99)))),
    deserterAt: since(6, hidden(orNull(is.number('Killed when it last took Deserter Morale, this move', 0, 99)))),
    /** `spent`: it fell back and had no march moves to pay for it. */
    moved: happens(
      is.word(
        'Moved this move',
        {
          none: 'no',
          march: 'march or trot',
          attack: 'March Attack or gallop',
          crawl: 'crawled',
          other: 'otherwise',
          spent: 'fell back without march moves',
        },
        'none',
      ),
      ({ now, beside }) => (now === 'attack' && beside.has('attacks') ? null : marched[String(now)]),
    ),
    fired: happens(is.yes('Fired this move'), whether('have fired', 'may fire again')),
    fought: happens(is.yes('Fought this move'), whether('have fought', 'may fight again')),
    /** enemies that have fought its figures in this move, those who fell apart: at most five against one (R48) */
    beset: since(3, hidden(is.number('Enemies that fought this unit this move', 0, 80))),
    /** figures that are surrounded and stay as the others leave the melee in this move */
    held: since(3, hidden(is.number('Figures held in melee this move', 0, 16))),
  }),
  /** ids of the enemy units it is in melee with */
  melee: hidden(is.ids('unit', 'In melee with')),
  ...group('Arms', {
    weapon: is.word('Weapon', wordsOf(weapons)),
    snipers: is.number('Snipers with jezails', 0, 1),
    /** figures that ride an elephant */
    onElephant: is.number('Figures on an elephant', 0, 5),
  }),
  ...group('Gun', {
    /** animals of the limber alive: 2 horses, 2 oxen or 1 elephant to begin with */
    animals: happens(
      is.number('Animals of the limber', 0, 2),
      asCount((n) => `have ${counted(n, 'animal')} to draw it`, 'have no animals left to draw it'),
    ),
    team: orNull(is.word('Drawn by', { horses: 'horses', oxen: 'oxen', elephant: 'an elephant' })),
    limbered: happens(is.yes('Limbered'), whether('limber up', 'unlimber')),
    /** null for all but gunners */
    gunKind: orNull(
      is.word('Artillery', { horse: 'horse artillery', field: 'field artillery', foot: 'foot artillery' }),
    ),
    captured: happens(is.yes('Gun captured'), whether('are captured', 'are retaken')),
  }),
  ...group('Unit', {
    /** one of the two units of the entrenchment (R9, R65) */
    garrison: happens(
      is.yes('Garrison of the entrenchment'),
      whether('hold the entrenchment', 'give up the entrenchment'),
    ),
  }),
  ...group('Now', {
    /** an Officer is alive within 12 inches; null: nobody has said, or somebody moved */
    officerNear: since(3, hidden(orNull(is.yes('An Officer within 12″')))),
  }),
  ...group('This move', {
    /** one was killed within 12 inches in this move; null: nobody has said */
    officerFell: since(3, hidden(orNull(is.yes('An Officer killed within 12″ this move')))),
  }),
  said: since(3, is.said('What the table said')),
  ...group('Unit', {
    /** where a dead leader lies, in words */
    body: hint(is.text('Where a leader’s body lies'), 'Mutineers who pass within 12 inches of a dead Sahib must test.'),
  }),
}

export const structureFields = {
  name: is.name('Name'),
  kind: hint(is.word('Kind', wordsOf(structures)), 'Works and walls are tracked by 6″ lengths.'),
  hits: happens(
    is.number('Hits left', 0, 30),
    asCount((n) => `can take ${counted(n, 'more hit')}`, 'can take no more hits'),
  ),
  state: happens(
    is.word('State', { stands: 'stands', unusable: 'unusable', destroyed: 'destroyed' }, 'stands'),
    byWord({ stands: 'stand again', unusable: 'are unusable', destroyed: 'are destroyed' }),
  ),
}

export const sideFields = {
  name: is.name('Name'),
  villages: happens(
    hint(is.number('Villages held alone at the end', 0, 3), '25 points each'),
    asCount((n) => `hold ${counted(n, 'village')} alone`, 'hold no village alone'),
  ),
  relief: happens(
    hint(is.yes('Entrenchment relieved'), '50 points to the British'),
    whether('have the entrenchment relieved', 'have the entrenchment still besieged'),
  ),
  failed: hidden(is.number('Points for failed Morale', 0, 999)),
}

export const gameFields = {
  name: is.name('Name'),
  scenario: happens(
    is.word('Scenario', { none: 'none', relief: 'Relief Column', field: 'Open battle' }, 'none'),
    nowAt((to) => `Scenario: ${to}`, null),
  ),
  first: happens(
    is.word('First player', sideNames, 'british'),
    nowAt((to) => `First to move: ${to}`, null),
  ),
  /** number of the move, from 1; 0 before the first */
  move: happens(
    is.number('Move', 0, 9999),
    asCount((n) => `Move ${n} begins`, null),
  ),
  turn: happens(
    is.word('Whose move', sideNames, 'british'),
    nowAt((to) => `The ${to} are to move`, null),
  ),
  edgeBritish: happens(
    is.text('British base line', 'the British base line'),
    nowAt((to) => `The British base line is ${to}`, null),
  ),
  edgeRebel: happens(
    is.text('Rebel base line', 'the Rebel base line'),
    nowAt((to) => `The Rebel base line is ${to}`, null),
  ),
  /** one procedure by itself, without a battle: nobody waits for the first move */
  quick: since(5, hidden(is.yes('Without a battle'))),
  /** ids of leaders that fell in this move */
  fell: hidden(is.ids('unit', 'Leaders who fell this move')),
}
