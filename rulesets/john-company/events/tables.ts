/** Tables 6.8 to 6.11: what each score brings, row by row as they are printed. */
import type { ClauseId } from '../clauses.ts'
import type { QuitEvent } from '../state.ts'
import type { Arm } from '../troops.ts'

/** Why an entry does not fit and the whole Event is rolled again (R58). */
export type Unfit =
  | 'rain'
  | 'native'
  | 'british'
  | 'no-colours'
  | 'defend'
  | 'not-moving'
  | 'not-moving-or-prolonged'
  | 'no-artillery-fire'
  | 'mortar-or-siege'

/** What an entry does, in the words of `effects.ts`. */
export type Does =
  | { readonly do: 'generals-near' | 'generals-front' | 'commander-hit' | 'musicians' | 'colours' | 'firm' | 'blinded' }
  | { readonly do: 'friend-or-foe' | 'row' | 'level' | 'friends' | 'fanatics' | 'nearest' | 'next-nearest' }
  | {
      readonly do: 'ground'
      readonly dice: number
      readonly plus: number
      readonly disorders: boolean
      readonly guns: boolean
    }
  | { readonly do: 'order'; readonly order: string; readonly also: string; readonly now: boolean }
  | { readonly do: 'deploy'; readonly order: 'deploy-right' | 'deploy-left' }
  | { readonly do: 'disordered-row' }
  | { readonly do: 'quit'; readonly by: QuitEvent; readonly order: string | null; readonly also: string }
  | { readonly do: 'cannon'; readonly overturns: boolean }
  | { readonly do: 'prolonge' }

export type Row = {
  /** "20-34", as printed: the end of its clause */
  readonly id: string
  readonly clause: ClauseId
  readonly says: string
  readonly does: Does
  readonly unfit: Unfit | null
}
type Line = readonly [clause: ClauseId, says: string, does: Does['do'] | Does, unfit?: Unfit]

const plain = (does: Does['do'] | Does): Does => {
  if (typeof does !== 'string') return does
  switch (does) {
    case 'ground':
    case 'order':
    case 'deploy':
    case 'quit':
    case 'cannon':
      throw new Error(`"${does}" says too little.`)
    default:
      return { do: does }
  }
}
const rowsOf = (...lines: readonly Line[]): readonly Row[] =>
  lines.map(([clause, says, does, unfit]) => ({
    id: clause.slice('event.inf.'.length),
    clause,
    says,
    does: plain(does),
    unfit: unfit ?? null,
  }))

const ground = (dice: number, plus: number, disorders = false, guns = false): Does => ({
  do: 'ground',
  dice,
  plus,
  disorders,
  guns,
})
const order = (id: string, also = '', now = false): Does => ({ do: 'order', order: id, also, now })
const right: Does = { do: 'deploy', order: 'deploy-right' }
const left: Does = { do: 'deploy', order: 'deploy-left' }

const infantry = rowsOf(
  ['event.inf.00-04', 'Generals near', 'generals-near'],
  ['event.inf.05-14', 'Unit commander hit', 'commander-hit'],
  ['event.inf.15-19', 'Musicians lost', 'musicians'],
  ['event.inf.20-34', 'Colours lost', 'colours', 'no-colours'],
  ['event.inf.35-37', 'Soft ground', ground(1, 0)],
  ['event.inf.38-40', 'Very rough ground', ground(1, 3)],
  ['event.inf.41-43', 'Nullah', ground(2, 0, true)],
  ['event.inf.44-46', 'Firm, flat ground', 'firm'],
  ['event.inf.47-49', 'Blinded', 'blinded', 'rain'],
  ['event.inf.50-54', 'Friend or foe?', 'friend-or-foe'],
  ['event.inf.55-57', 'Charge the nearest enemy', order('charge', 'the nearest enemy in line of sight, at any range')],
  ['event.inf.58-60', 'Form Close Order Line', order('close-order-line')],
  ['event.inf.61-63', 'Form Close Order Column', order('close-order-column')],
  ['event.inf.64-66', 'Deploy Right', right],
  ['event.inf.67-69', 'Deploy Left', left],
  ['event.inf.70-72', 'Disordered and Without Orders', 'disordered-row'],
  ['event.inf.73-75', 'Fire And Retire', order('fire-and-retire')],
  ['event.inf.76-78', 'Fires on a General', 'generals-front'],
  ['event.inf.79-81', 'Without Orders Table', 'row'],
  ['event.inf.82-84', 'Defend', order('defend', 'Square if it likes')],
  ['event.inf.85-87', 'Forward March', order('forward-march')],
  ['event.inf.88-89', 'Resolve +1 for good', 'level', 'native'],
  [
    'event.inf.90-91',
    'Quit The Battle',
    {
      do: 'quit',
      by: 'event.inf.90-91',
      order: null,
      also: 'in Close Order Column by the shortest way, until a Brigadier or higher touches it',
    },
  ],
  ['event.inf.92-95', 'Fires on friends', 'friends'],
  ['event.inf.96-99', 'Native Fanatics', 'fanatics', 'native'],
)

const cavalry = rowsOf(
  ['event.cav.00-04', 'Generals near', 'generals-near'],
  ['event.cav.05-14', 'Unit commander hit', 'commander-hit'],
  ['event.cav.15-19', 'Musicians lost', 'musicians'],
  ['event.cav.20-34', 'Standard lost', 'colours', 'british'],
  ['event.cav.35-37', 'Soft ground', ground(1, 0)],
  ['event.cav.38-40', 'Very rough ground', ground(2, 0)],
  ['event.cav.41-43', 'Nullah', ground(2, 3, true)],
  ['event.cav.44-46', 'Firm, flat ground', 'firm'],
  ['event.cav.47-49', 'Blinded', 'blinded', 'rain'],
  [
    'event.cav.50-54',
    'Threes About',
    { do: 'quit', by: 'event.cav.50-54', order: null, also: 'towards its table edge, until a General touches it' },
  ],
  ['event.cav.55-59', 'Native Fanatics', 'fanatics', 'native'],
  ['event.cav.60-61', 'Resolve +1 for good', 'level', 'native'],
  ['event.cav.62-65', 'Fires at the nearest unit', 'nearest'],
  [
    'event.cav.66-75',
    'Charges the nearest enemy',
    order('charge', 'the nearest enemy, whatever the range or terrain', true),
  ],
  ['event.cav.76-78', 'Defend', order('defend')],
  ['event.cav.79-81', 'Forward March', order('forward-march')],
  ['event.cav.82-84', 'Deploy Right', right],
  ['event.cav.85-87', 'Deploy Left', left],
  ['event.cav.88-90', 'Fires on a General', 'generals-front'],
  ['event.cav.91-93', 'Without Orders', 'row'],
  ['event.cav.94-96', 'Fire And Retire', order('fire-and-retire')],
  ['event.cav.97-99', 'Advance And Fire', order('advance-and-fire')],
)

const artillery = rowsOf(
  ['event.art.00-04', 'Generals near', 'generals-near'],
  ['event.art.05-14', 'Unit commander hit', 'commander-hit'],
  ['event.art.15-19', 'Musicians lost', 'musicians'],
  ['event.art.20-22', 'Soft ground', ground(1, 0), 'defend'],
  ['event.art.23-25', 'Very rough ground', ground(1, 3), 'defend'],
  ['event.art.26-28', 'Nullah', ground(2, 3, true, true), 'defend'],
  ['event.art.29-31', 'Firm, flat ground', 'firm', 'defend'],
  ['event.art.32-45', 'Blinded by its own smoke', 'blinded', 'rain'],
  ['event.art.46-48', 'Disordered and Without Orders', 'disordered-row', 'not-moving'],
  ['event.art.49-53', 'Next fire at the nearest unit', 'next-nearest'],
  ['event.art.54-56', 'Fires on a General', 'generals-front'],
  ['event.art.57-58', 'Without Orders Table', 'row'],
  ['event.art.59-62', 'Defend', order('defend')],
  ['event.art.63-69', 'A cannon overturns', { do: 'cannon', overturns: true }, 'not-moving-or-prolonged'],
  ['event.art.70-85', 'A caisson explodes', { do: 'cannon', overturns: false }, 'no-artillery-fire'],
  ['event.art.86-92', 'Prolonge And Fire', 'prolonge', 'mortar-or-siege'],
  [
    'event.art.93-99',
    'Limber And Retire',
    {
      do: 'quit',
      by: 'event.art.93-99',
      order: 'limber-and-retire',
      also: 'as if it had Quit The Battle, until a General touches it',
    },
  ],
)

export const eventRows: { readonly [A in Arm]: readonly Row[] } = { infantry, cavalry, artillery }
export const rowNamed = (arm: Arm, id: string): Row | null => eventRows[arm].find((r) => r.id === id) ?? null

/** The scores of a row: "05-14" is 5 to 14. On the die 00 is the face 100 (R45). */
const scores = (id: string): readonly number[] => {
  const [from = 0, to = 0] = id.split('-').map(Number)
  return Array.from({ length: to - from + 1 }, (_, i) => (from + i === 0 ? 100 : from + i))
}
export const facesOf = (rows: readonly Row[]): readonly number[] => rows.flatMap((r) => scores(r.id))
/** The rows by the highest face of each, for the throw. */
export const byFace = (arm: Arm): { readonly [upTo: number]: string } => ({
  ...Object.fromEntries(eventRows[arm].map((r) => [Number(r.id.split('-')[1]), r.id])),
  100: eventRows[arm][0]?.id ?? '',
})

/** 6.11: for each row of the d10 its name and the six outcomes of the d6; each outcome in the words of `deeds.ts`. */
export type Deed =
  | 'killed'
  | 'serious'
  | 'light'
  | 'nothing'
  | 'no-orders'
  | 'half-orders'
  | 'one-order'
  | 'less'
  | 'more'
  | 'less-each-turn'
  | 'messenger'
  | 'no-move'
  | 'half-move'
  | 'six-inches'
  | 'bolts'
  | 'radius-halved'
  | 'radius-less'
  | 'all-charge'
  | 'to-cinc'
  | 'lost'
  | 'ahead'
  | 'touches'
  | 'all-advance'
  | 'stunned'
  | 'all-defend'
  | 'leadership-6'
  | 'leadership-10'
/** In words that follow his name. */
export const deedWords: { readonly [D in Deed]: string } = {
  killed: 'is killed',
  serious: 'is Dangerously Wounded',
  light: 'is lightly wounded',
  nothing: 'is unhurt',
  'no-orders': 'gives no orders this turn',
  'half-orders': 'gives half his orders this turn',
  'one-order': 'may give 1 order only this turn',
  less: 'loses 1 order this turn',
  more: 'has 1 order more this turn',
  'less-each-turn': 'loses 1 order every turn',
  messenger: 'loses his messenger, and 1 order every turn',
  'no-move': 'cannot move this turn',
  'half-move': 'has half his move this turn',
  'six-inches': 'may move 6″ only this turn',
  bolts: 'is carried half a move to the rear by his horse',
  'radius-halved': 'has half his Command Radius this turn',
  'radius-less': 'has 3″ less Command Radius for the battle',
  'all-charge': 'orders all his units to charge the nearest enemy',
  'to-cinc': 'goes to the C-in-C for the turn',
  lost: 'goes straight at the nearest enemy, to 2″ or half a move',
  ahead: 'goes 1d6″ ahead of his foremost unit',
  touches: 'goes at once to his unit closest to the enemy and stays; it may have an Emergency Order',
  'all-advance': 'gives all his units Advance orders',
  stunned: 'is carried half a move to the rear, stunned until next turn',
  'all-defend': 'has all his units Defend',
  'leadership-6': 'acts by his Leadership',
  'leadership-10': 'acts by his Leadership',
}
/** An outcome: what happens to him, one thing after the other, and its clause. */
type Outcome = { readonly deeds: readonly Deed[]; readonly clause: ClauseId }
type CommanderRow = '1' | '2' | '3' | '4' | '5' | '6' | '7-8' | '9' | '10'
const faces = ['1', '2', '3', '4', '5', '6'] as const
const commanderClause = (row: CommanderRow, die: (typeof faces)[number]): ClauseId => {
  if (row !== '4') return `event.cmdr.${row}.${die}`
  return die === '1' || die === '2' ? `event.cmdr.4.${die}` : 'event.cmdr.4.3-6'
}
type Six = readonly [
  readonly Deed[],
  readonly Deed[],
  readonly Deed[],
  readonly Deed[],
  readonly Deed[],
  readonly Deed[],
]
const outcomes = (row: CommanderRow, says: string, ...six: Six) => ({
  says,
  outcomes: faces.map((die, i): Outcome => ({ clause: commanderClause(row, die), deeds: six[i] ?? [] })),
})

export const commanderRows: {
  readonly [row: string]: { readonly says: string; readonly outcomes: readonly Outcome[] }
} = {
  '1': outcomes(
    '1',
    'A cannonball',
    ['killed'],
    ['serious'],
    ['light', 'no-orders'],
    ['no-move', 'no-orders'],
    ['half-orders'],
    ['less'],
  ),
  '2': outcomes(
    '2',
    'A stray musket ball',
    ['killed'],
    ['serious'],
    ['light'],
    ['bolts', 'no-orders'],
    ['no-move'],
    ['less'],
  ),
  '3': outcomes('3', 'A shell', ['killed'], ['serious'], ['light'], ['half-orders'], ['no-orders'], ['less']),
  '4': outcomes(
    '4',
    'A crazed civilian',
    ['killed'],
    ['nothing'],
    ['no-orders'],
    ['no-orders'],
    ['no-orders'],
    ['no-orders'],
  ),
  '5': outcomes(
    '5',
    'A hail of shots',
    ['killed'],
    ['serious'],
    ['light'],
    ['no-move'],
    ['nothing'],
    ['radius-halved'],
  ),
  '6': outcomes(
    '6',
    'Confused',
    ['all-charge'],
    ['less'],
    ['to-cinc', 'no-orders'],
    ['lost'],
    ['ahead'],
    ['leadership-6'],
  ),
  '7-8': outcomes(
    '7-8',
    'Losses among the Staff',
    ['radius-halved'],
    ['more'],
    ['less-each-turn'],
    ['radius-less'],
    ['messenger'],
    ['one-order'],
  ),
  '9': outcomes('9', 'His horse', ['half-move'], ['no-move', 'less'], ['six-inches'], ['light'], ['less'], ['more']),
  '10': outcomes(
    '10',
    'A bad day',
    ['touches'],
    ['all-advance'],
    ['stunned', 'no-orders'],
    ['half-orders'],
    ['all-defend', 'light'],
    ['light', 'leadership-10'],
  ),
}
