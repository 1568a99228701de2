/** What is tracked, each field said once: its words, its form, its bounds, and what it holds unless somebody says otherwise. */
import {
  asCount,
  byWord,
  counted,
  type Field,
  group,
  type Happens,
  happens,
  hidden,
  hint,
  is,
  type Json,
  mayBeGone,
  nowAt,
  onlyYes,
  orNull,
  secret,
  since,
  type TypedTable,
  unless,
  whether,
  wordsOf,
} from '#kit'
import { type ClauseId, clauses } from './clauses.ts'
import { called, counterIds, counterNamed } from './counters.ts'
import {
  battleCell,
  battleShape,
  columnGrammar,
  rowGrammar,
  siegeCell,
  siegeColumnsFault,
  siegeShape,
  tableFault,
  typedIn,
} from './typed/grammar.ts'
import { types } from './types.ts'
import { phases, provinceNames } from './words.ts'

const sides = { rebel: 'Rebel', british: 'British' } as const

/** Counters that are discarded, or come out of the discards again. */
const discarded: Happens = ({ now, was }) => {
  const of = (counts: Json, id: string) => (isCounts(counts) ? Number(counts[id] ?? 0) : 0)
  const moved = (more: Json, less: Json) => counterIds.filter((id) => of(more, id) > of(less, id)).map(called)
  const [gone, back] = [moved(now, was), moved(was, now)]
  return gone.length > 0 ? `discard ${gone.join(', ')}` : back.length > 0 ? `take up ${back.join(', ')} again` : null
}
const isCounts = (said: Json): said is { readonly [id: string]: Json } =>
  typeof said === 'object' && said !== null && !Array.isArray(said)

/** Where someone no longer is, not said of one who leaves the game with it. */
const unlessGone =
  (as: Happens): Happens =>
  (change) =>
    !change.now && (change.beside.has('lost') || change.beside.has('status')) ? null : as(change)

/** A column of its own goes without saying. */
const withColumn: Happens = ({ now, to, thing }) =>
  now === null ? 'march with no column' : to === thing.name ? null : `march with ${to}`

/** What a member of a column carries when it leaves (R76). */
const marks = {
  spent: happens(
    since(3, is.number('AP spent before it left its column', 0, 30)),
    asCount((n) => `had spent ${n} AP before they left their column`, null),
  ),
  /** what keeps it from moving on; null: nothing */
  halted: happens(
    since(
      3,
      orNull(
        is.word('What stopped it this turn', {
          contact: 'in contact',
          stopped: 'stopped for the turn',
          immobilised: 'cannot move this turn',
        }),
      ),
    ),
    byWord({
      contact: 'are in contact',
      stopped: 'stop for the turn',
      immobilised: 'cannot move this turn',
      null: null,
    }),
  ),
  origin: happens(
    since(3, is.id('zone', 'Came from')),
    nowAt((to) => `set out from ${to}`, null),
  ),
}

/** A number that is printed on a counter; null: not yet read off. */
const onCounter = (says: string, min: number, max: number) =>
  hint(orNull(is.number(says, min, max)), 'Leave it blank until you have read it off the counter.')

const counters = (says: string) => is.counts(says, counterIds, 27, called)

export const unitFields = {
  ...group('Counter', {
    name: is.name('Name'),
    type: is.word('Type', wordsOf(types), 'bni'),
    /** loyal and british units are the British player's */
    camp: happens(
      is.word('Camp', { loyal: 'loyal', british: 'British', rebel: 'rebel' }),
      byWord({ rebel: 'go over to the rebels', loyal: 'are loyal', british: 'are British' }),
    ),
    arm: is.word('Arm', { infantry: 'infantry', cavalry: 'cavalry', artillery: 'artillery', none: 'none' }),
    /** of the front: loyal, full */
    value: onCounter('Combat value, front', 0, 20),
    /** of the back: mutinied, disorganised */
    back: onCounter('Combat value, back', 0, 20),
    /** printed bonus of artillery and of the Naval Brigade's guns; null: not yet read off the counter */
    bonus: orNull(is.number('Tactical bonus of its guns', 0, 9)),
  }),
  ...group('Now', {
    steps: happens(
      is.number('Steps left', 0, 2),
      unlessGone(asCount((n) => `have ${counted(n, 'step')} left`, 'have no steps left')),
    ),
    /** null: nobody has said, or out of the game */
    zone: happens(is.id('zone', 'Place'), unlessGone(nowAt((to) => `are at ${to}`, 'are off the map'))),
    within: happens(
      is.yes('Besieged in the city'),
      unlessGone(whether('are besieged in the city', 'are no longer besieged')),
    ),
    lost: happens(is.yes('Out of the game'), whether('are destroyed', 'are in the game again')),
    /** null: isolated */
    column: happens(is.id(['column', 'figure'], 'Column'), unlessGone(withColumn)),
    /** a loyal indigenous unit that marches in a British general's column */
    recruited: happens(
      is.yes('Recruited by a British general'),
      whether('are recruited by a British general', 'are no longer recruited'),
    ),
    /** for the recovery after a siege */
    lostStep: happens(
      is.yes('Lost a step this turn'),
      unless(['steps', 'lost'], whether('have lost a step this turn', null)),
    ),
    /** for Persuasive officers */
    mutinied: happens(is.yes('Mutinied this turn'), unless(['camp'], whether('mutiny', null))),
  }),
  ...group('Counter', {
    counter: since(
      3,
      hint(
        orNull(is.word('Came by the counter', Object.fromEntries(counterIds.map((id) => [id, called(id)])))),
        'Blank: on the map from the start.',
      ),
      ({ name }) => counterNamed(`${name}`),
    ),
  }),
  ...group('Now', {
    /** its own AP is used */
    detached: happens(since(3, is.yes('Has left a figure this turn')), whether('have left a figure this turn', null)),
    ...marks,
  }),
}

export const figureFields = {
  name: is.name('Name'),
  side: is.word('Side', sides, 'rebel'),
  status: happens(
    is.word(
      'State',
      { pile: 'in the pile', waiting: 'not yet entered', map: 'on the map', eliminated: 'eliminated' },
      'map',
    ),
    byWord({ pile: 'are in the pile', waiting: 'wait to enter', map: 'are on the map', eliminated: 'are eliminated' }),
  ),
  initiative: onCounter('Initiative value', 0, 10),
  command: onCounter('Command value', 0, 10),
  bonus: onCounter('Tactical bonus', -5, 10),
  zone: happens(is.id('zone', 'Place'), unlessGone(nowAt((to) => `are at ${to}`, 'are off the map'))),
  within: happens(
    is.yes('Besieged in the city'),
    unlessGone(whether('are besieged in the city', 'are no longer besieged')),
  ),
  // A figure leads a column of its own, which may have no other members and so no entry
  column: happens(mayBeGone(is.id(['column', 'figure'], 'Column')), unlessGone(withColumn)),
  tries: happens(
    is.number('Cities tried this turn', 0, 9),
    asCount((n) => `have tried ${n === 1 ? 'a city' : `${n} cities`} this turn`, null),
  ),
  ...group('Now', marks),
}

export const columnFields = {
  name: is.name('Name'),
  side: is.word('Side', sides, 'rebel'),
  /** where its move of this turn began, and the zone from which it came into contact */
  origin: happens(
    is.id('zone', 'Came from'),
    nowAt((to) => `set out from ${to}`, null),
  ),
  activated: happens(is.yes('Activated'), whether('are activated', 'may be activated again')),
  /** AP of this turn: given, spent, and how much of it came from counters */
  ap: happens(
    is.number('AP', 0, 30),
    asCount((n) => `have ${n} AP`, 'have no AP'),
  ),
  spent: happens(
    is.number('AP spent', 0, 30),
    asCount((n) => `have spent ${n} AP`, null),
  ),
  added: happens(
    is.number('AP from counters', 0, 20),
    asCount((n) => `have ${n} AP from counters`, null),
  ),
  contact: happens(is.yes('In contact'), whether('are in contact', 'are out of contact')),
  stopped: happens(is.yes('Stopped for the turn'), whether('stop for the turn', null)),
  /** by Tiger hunt, Orgy or Quarrel */
  immobilised: happens(is.yes('Cannot move this turn'), whether('cannot move this turn', 'may move again')),
  fury: happens(is.yes('Holds a Massacre! marker'), whether('hold a Massacre! marker', 'hold no Massacre! marker now')),
  /** where several could and somebody has said so: the id of a figure */
  leads: happens(since(3, hint(is.id('figure', 'Who commands it'), 'Where several could.')), ({ now, to, thing }) =>
    now === null || to === thing.name ? null : `are led by ${to}`,
  ),
}

export const zoneFields = {
  name: is.name('Name'),
  ...group('Map', {
    /** null: not yet read off the map */
    province: orNull(is.word('Province', provinceNames)),
    city: is.yes('Has a fortified city'),
    deployment: hint(is.yes('Deployment zone'), 'Neutral: nobody controls it.'),
    /** null: not yet read off the map */
    road: orNull(is.yes('On the Grand Trunk Road')),
    beside: since(
      7,
      hint(
        is.text('Next to it'),
        'Names, separated by commas, such as “Allahabad by road over 1 river, Jhansi”. Blank: not known, all places are offered.',
      ),
    ),
  }),
  status: happens(
    is.word('City', { quiet: 'never rebelled', rebellion: 'in rebellion', quelled: 'quelled' }, 'quiet'),
    byWord({ rebellion: 'rise in rebellion', quelled: 'are quelled', quiet: 'are quiet' }),
  ),
  fortification: happens(
    is.number('Fortification points', 0, 2, 2),
    asCount((n) => `have ${counted(n, 'fortification point')}`, 'have no fortification left'),
  ),
  civilians: happens(
    is.word('Civilians', { none: 'none', besieged: 'besieged', saved: 'saved', massacred: 'massacred' }, 'none'),
    byWord({ none: null }),
  ),
  /** printed, in a siege; null: not yet read off the counter */
  civilianValue: orNull(is.number('Strength of the civilians', 0, 20)),
  massacre: happens(is.yes('Massacre! marker'), whether('have a Massacre! marker', 'lose the Massacre! marker')),
  rebelledNow: happens(is.yes('Rebelled this turn'), unless(['status'], onlyYes)),
  /** and scored */
  liftedNow: happens(is.yes('Siege lifted this turn'), whether('are relieved', null)),
  fought: happens(since(3, is.yes('Fought over in this phase')), onlyYes),
  siegeRolled: happens(since(3, is.yes('Siege rolled this turn')), onlyYes),
  attritionRolled: happens(since(3, is.yes('Attrition rolled this turn')), onlyYes),
  /** remembered from when the second side came until one of them is gone (R84); null: nobody has said */
  holder: happens(
    since(
      4,
      hint(
        orNull(is.word('Who holds its city', { rebel: 'the rebels', british: 'the British', nobody: 'nobody' })),
        'Where both sides stand in the open. Blank: not known.',
      ),
    ),
    nowAt((to) => `are held by ${to}`, null),
  ),
}

export const sideFields = {
  name: is.name('Name'),
  pile: secret(counters('Pile')),
  hand: secret(counters('Hand')),
  discard: happens(counters('Discarded'), discarded),
  /** drawn without being named: only their number is kept */
  unseen: happens(
    is.number('Counters in hand that were not named', 0, 27),
    asCount(
      (n) => `hold ${n === 1 ? '1 counter that was not named' : `${n} counters that were not named`}`,
      'hold no counter that was not named',
    ),
  ),
  /** AP on the back of a counter, once it has been read */
  apValues: hidden(secret(counters('AP on the backs'))),
  /** of spent counters that no column has used yet */
  ap: happens(
    is.number('AP of counters, not yet used', 0, 30),
    asCount((n) => `have ${n} AP of counters to use`, 'have no AP of counters to use'),
  ),
  /** the pile was empty: the hand must be played this turn */
  mustPlay: happens(is.yes('Must play its hand'), whether('must play their hand', 'may keep their hand')),
  drawn: happens(since(3, is.yes('Has drawn this turn')), whether('have drawn this turn', 'may draw again')),
}

export const provinceFields = {
  name: is.name('Name'),
  /** null: not yet read off the map, or automatic */
  value: hint(orNull(is.number('Rebellion value', 1, 6)), 'Printed on the map; blank: not yet read off.'),
  auto: is.yes('Rebels automatically'),
  /** as event (R15) */
  raised: happens(is.yes('A counter was played on it'), onlyYes),
  listed: happens(is.yes('Its cities are named'), whether('have all their cities named', null)),
}

export const pointFields = {
  name: is.name('For'),
  side: is.word('Side', sides, 'rebel'),
  vp: is.number('VP', -50, 50),
  turn: is.number('Turn', 0, 6, 1),
  clause: is.clause(
    'By the rule',
    clauses,
    'marker.turn-vp',
    clauses.filter(({ id, kind }) => kind === 'victory' || id === 'marker.turn-vp'),
  ),
}

/** A printed table, once the players have typed it in. */
const table = (
  says: string,
  cell: typeof battleCell,
  shape: TypedTable,
  clauses: readonly ClauseId[],
  more: (table: TypedTable) => string | null = () => null,
) => ({
  ...hint(
    is.inForm<TypedTable | null>(
      says,
      { form: 'table', column: columnGrammar, row: rowGrammar, cell, shape },
      null,
      (said) => typedIn(said) ?? undefined,
    ),
    'Printed on the map and page 12; type it in once.',
  ),
  clauses,
  fault: ((typed: Json) => {
    const table = typedIn(typed)
    return table ? (tableFault(table) ?? more(table)) : null
  }) satisfies Field['fault'],
})

export const gameFields = {
  name: is.name('Name'),
  /** 0 before the first */
  turn: happens(
    is.number('Turn', 0, 7),
    asCount((n) => `Turn ${n} begins`, null),
  ),
  phase: is.word('Phase', phases, 'setup'),
  playerA: is.word('Who goes first', sides, 'rebel'),
  initiativeRolled: happens(since(3, is.yes('Initiative rolled this turn')), onlyYes),
  /** no river may be crossed */
  flooding: happens(is.yes('Rivers in flood'), whether('The rivers are in flood', 'The rivers may be crossed again')),
  winner: orNull(is.word('Winner', { rebel: 'the rebels', british: 'the British', draw: 'nobody' })),
  battleTable: table('Battle Table', battleCell, battleShape, ['battle.table-missing']),
  siegeTable: table('Siege Table', siegeCell, siegeShape, ['siege.table-missing', 'siege.roll'], siegeColumnsFault),
  /** a rebellion that is begun by hand takes its counter too; battles of older versions go on without */
  byCounter: since(8, hidden(is.yes('Each rebellion takes its counter', true)), () => false),
  /** one procedure by itself, without a game: what it follows from is not in the book */
  quick: since(5, hidden(is.yes('Without a battle'))),
}
