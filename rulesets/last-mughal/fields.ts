/** What is tracked, each field said once: its words, its form, its bounds, and what it holds unless somebody says otherwise. */
import {
  type Field,
  group,
  hidden,
  hint,
  is,
  type Json,
  mayBeGone,
  orNull,
  secret,
  since,
  type TypedTable,
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

/** What a member of a column carries when it leaves (R76). */
const marks = {
  spent: since(3, is.number('AP spent before it left its column', 0, 30)),
  /** what keeps it from moving on; null: nothing */
  halted: since(
    3,
    orNull(
      is.word('What stopped it this turn', {
        contact: 'in contact',
        stopped: 'stopped for the turn',
        immobilised: 'cannot move this turn',
      }),
    ),
  ),
  origin: since(3, is.id('zone', 'Came from')),
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
    camp: is.word('Camp', { loyal: 'loyal', british: 'British', rebel: 'rebel' }),
    arm: is.word('Arm', { infantry: 'infantry', cavalry: 'cavalry', artillery: 'artillery', none: 'none' }),
    /** of the front: loyal, full */
    value: onCounter('Combat value, front', 0, 20),
    /** of the back: mutinied, disorganised */
    back: onCounter('Combat value, back', 0, 20),
    /** printed bonus of artillery and of the Naval Brigade's guns; null: not yet read off the counter */
    bonus: orNull(is.number('Tactical bonus of its guns', 0, 9)),
  }),
  ...group('Now', {
    steps: is.number('Steps left', 0, 2),
    /** null: nobody has said, or out of the game */
    zone: is.id('zone', 'Place'),
    within: is.yes('Besieged in the city'),
    lost: is.yes('Out of the game'),
    /** null: isolated */
    column: is.id(['column', 'figure'], 'Column'),
    /** a loyal indigenous unit that marches in a British general's column */
    recruited: is.yes('Recruited by a British general'),
    /** for the recovery after a siege */
    lostStep: is.yes('Lost a step this turn'),
    /** for Persuasive officers */
    mutinied: is.yes('Mutinied this turn'),
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
    detached: since(3, is.yes('Has left a figure this turn')),
    ...marks,
  }),
}

export const figureFields = {
  name: is.name('Name'),
  side: is.word('Side', sides, 'rebel'),
  status: is.word(
    'State',
    { pile: 'in the pile', waiting: 'not yet entered', map: 'on the map', eliminated: 'eliminated' },
    'map',
  ),
  initiative: onCounter('Initiative value', 0, 10),
  command: onCounter('Command value', 0, 10),
  bonus: onCounter('Tactical bonus', -5, 10),
  zone: is.id('zone', 'Place'),
  within: is.yes('Besieged in the city'),
  // A figure leads a column of its own, which may have no other members and so no entry
  column: mayBeGone(is.id(['column', 'figure'], 'Column')),
  tries: is.number('Cities tried this turn', 0, 9),
  ...group('Now', marks),
}

export const columnFields = {
  name: is.name('Name'),
  side: is.word('Side', sides, 'rebel'),
  /** where its move of this turn began, and the zone from which it came into contact */
  origin: is.id('zone', 'Came from'),
  activated: is.yes('Activated'),
  /** AP of this turn: given, spent, and how much of it came from counters */
  ap: is.number('AP', 0, 30),
  spent: is.number('AP spent', 0, 30),
  added: is.number('AP from counters', 0, 20),
  contact: is.yes('In contact'),
  stopped: is.yes('Stopped for the turn'),
  /** by Tiger hunt, Orgy or Quarrel */
  immobilised: is.yes('Cannot move this turn'),
  fury: is.yes('Holds a Massacre! marker'),
  /** where several could and somebody has said so: the id of a figure */
  leads: since(3, hint(is.id('figure', 'Who commands it'), 'Where several could.')),
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
  }),
  status: is.word('City', { quiet: 'never rebelled', rebellion: 'in rebellion', quelled: 'quelled' }, 'quiet'),
  fortification: is.number('Fortification points', 0, 2, 2),
  civilians: is.word(
    'Civilians',
    { none: 'none', besieged: 'besieged', saved: 'saved', massacred: 'massacred' },
    'none',
  ),
  /** printed, in a siege; null: not yet read off the counter */
  civilianValue: orNull(is.number('Strength of the civilians', 0, 20)),
  massacre: is.yes('Massacre! marker'),
  rebelledNow: is.yes('Rebelled this turn'),
  /** and scored */
  liftedNow: is.yes('Siege lifted this turn'),
  fought: since(3, is.yes('Fought over in this phase')),
  siegeRolled: since(3, is.yes('Siege rolled this turn')),
  attritionRolled: since(3, is.yes('Attrition rolled this turn')),
  /** remembered from when the second side came until one of them is gone (R84); null: nobody has said */
  holder: since(
    4,
    hint(
      orNull(is.word('Who holds its city', { rebel: 'the rebels', british: 'the British', nobody: 'nobody' })),
      'Where both sides stand in the open. Blank: not known.',
    ),
  ),
}

export const sideFields = {
  name: is.name('Name'),
  pile: secret(counters('Pile')),
  hand: secret(counters('Hand')),
  discard: counters('Discarded'),
  /** drawn without being named: only their number is kept */
  unseen: is.number('Counters in hand that were not named', 0, 27),
  /** AP on the back of a counter, once it has been read */
  apValues: hidden(secret(counters('AP on the backs'))),
  /** of spent counters that no column has used yet */
  ap: is.number('AP of counters, not yet used', 0, 30),
  /** the pile was empty: the hand must be played this turn */
  mustPlay: is.yes('Must play its hand'),
  drawn: since(3, is.yes('Has drawn this turn')),
}

export const provinceFields = {
  name: is.name('Name'),
  /** null: not yet read off the map, or automatic */
  value: hint(orNull(is.number('Rebellion value', 1, 6)), 'Printed on the map; blank: not yet read off.'),
  auto: is.yes('Rebels automatically'),
  /** as event (R15) */
  raised: is.yes('A counter was played on it'),
  listed: is.yes('Its cities are named'),
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
  turn: is.number('Turn', 0, 7),
  phase: is.word('Phase', phases, 'setup'),
  playerA: is.word('Player A', sides, 'rebel'),
  initiativeRolled: since(3, is.yes('Initiative rolled this turn')),
  /** no river may be crossed */
  flooding: is.yes('Rivers in flood'),
  winner: orNull(is.word('Winner', { rebel: 'the rebels', british: 'the British', draw: 'nobody' })),
  battleTable: table('Battle Table', battleCell, battleShape, ['battle.table-missing']),
  siegeTable: table('Siege Table', siegeCell, siegeShape, ['siege.table-missing', 'siege.roll'], siegeColumnsFault),
  /** one procedure by itself, without a game: what it follows from is not in the book */
  quick: since(5, hidden(is.yes('Without a battle'))),
}
