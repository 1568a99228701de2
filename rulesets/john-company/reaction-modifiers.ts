/** The modifiers of the Reaction Test, in the order of their lists, with what the book knows of each. */
import { type Fact, type Proc, the } from '#kit'
import type { ClauseId } from './clauses.ts'
import type { Occasion, Said } from './owed.ts'
import { ask, type Ctx, game, holdsDefences, inPlay, movesBack, say, type Unit, type UnitRef } from './state.ts'
import { type Leadership, leaderships, type OrderType } from './troops.ts'

/** A row of either list. `max`: it counts for each, otherwise it is ticked. */
type Row = {
  readonly id: string
  readonly says: string
  readonly worth: number
  readonly clause: ClauseId
  readonly known?: boolean | number
  readonly from?: string
  readonly max?: number
  /** the die in place of the number */
  readonly die?: boolean
}

export type Case = {
  readonly unit: UnitRef
  readonly occasion: Occasion
  readonly order: OrderType
  /** stands of all chargers, null if not known */
  readonly chargers: number | null
  /** sides from which an enemy can charge it */
  readonly flanks: number
}

/** Disorder breaks close order (R69). */
export const inCloseOrder = (ctx: Ctx, unit: Unit): boolean =>
  unit.closeOrder &&
  unit.mayCloseOrder &&
  ['line', 'column', 'square'].includes(unit.formation) &&
  !(unit.disordered && ctx.settings.disorderBreaksClose)

/** Stands of both armies without losses and the mandatory moves of this turn (R77); null unless every unit is in the book. */
function outnumbers(ctx: Ctx, unit: Unit): boolean | null {
  if (!ctx.look(game).allTracked) return null
  let ours = 0
  let theirs = 0
  for (const ref of ctx.all('unit')) {
    const other = ctx.look(ref)
    if (movesBack(ctx, other) !== null || !inPlay(other)) continue
    if (other.side === unit.side) ours += other.stands
    else theirs += other.stands
  }
  return ours >= 2 * theirs
}

type Printed = readonly [says: string, worth: number, clause: ClauseId]
/** 5.3, the printed positives. A winner of irregular infantry or cavalry adds a die. */
const plus = {
  'army-outnumbers': ['Our army has twice the stands', 1, 'reaction.pos.army-outnumbers'],
  woods: ['Wholly in Light Woods, Heavy Woods or Jungle', 1, 'reaction.pos.woods'],
  secure: ['Flanks and rear secure', 1, 'reaction.pos.secure'],
  mounted: ['Mounted', 1, 'reaction.pos.mounted'],
  'friends-near': ['Uncommitted friends within a Normal Move', 1, 'reaction.pos.friends-near'],
  'was-confident': ['Was Confident', 1, 'reaction.pos.was-confident'],
  'was-resolute': ['Was Resolute', 2, 'reaction.pos.was-resolute'],
  'close-order': ['Close Order Line, Column or Square', 2, 'reaction.pos.close-order'],
  'winner-regular-infantry': ['Won a Confrontation', 2, 'reaction.pos.winner-regular-infantry'],
  'winner-irregular-or-cavalry': ['Won a Confrontation', 0, 'reaction.pos.winner-irregular-or-cavalry'],
  'in-defences': ['In defences', 2, 'reaction.pos.in-defences'],
} as const satisfies { readonly [id: string]: Printed }

/** 5.3, the printed negatives, but for enemies on flank and rear, which are asked first. */
const minus = {
  'small-arms-target': ['Target of small arms', -1, 'reaction.neg.small-arms-target'],
  'seen-fall-back': ['Friends seen falling back', -1, 'reaction.neg.seen-fall-back'],
  'stands-since': ['Stands lost since its test', -1, 'reaction.neg.stands-since'],
  'was-shaken': ['Was Shaken', -1, 'reaction.neg.was-shaken'],
  'artillery-target': ['Target of artillery', -2, 'reaction.neg.artillery-target'],
  'quarters-lost': ['Full quarters of its stands lost', -2, 'reaction.neg.quarters-lost'],
  'charged-outnumbered': ['Charged by twice its stands', -2, 'reaction.neg.charged-outnumbered'],
  'no-retreat': ['No line of retreat', -2, 'reaction.neg.no-retreat'],
  'seen-forced-or-rout': ['Friends seen forced back or routing', -3, 'reaction.neg.seen-forced-or-rout'],
  'was-wavering': ['Was Wavering', -4, 'reaction.neg.was-wavering'],
  disordered: ['Disordered', -4, 'reaction.neg.disordered'],
  'was-panicked': ['Was Panicked', -7, 'reaction.neg.was-panicked'],
} as const satisfies { readonly [id: string]: Printed }
export const printed: {
  readonly plus: { readonly [id: string]: Printed }
  readonly minus: { readonly [id: string]: Printed }
} = { plus, minus }

type More = { readonly max?: number; readonly die?: boolean; readonly from?: string }
/** One row; `known` is null where only the table can tell. */
function row(id: string, [says, worth, clause]: Printed, known: boolean | number | null = null, more: More = {}): Row {
  const { from = 'as recorded', ...rest } = more
  const held = rest.max === undefined || known === null ? known : Math.max(0, Math.min(Number(known), rest.max))
  return { id, says, worth, clause, ...rest, ...(held === null ? {} : held ? { known: held, from } : { known: held }) }
}
const positive = (id: keyof typeof plus, known: boolean | null = null, more?: More) => row(id, plus[id], known, more)
const negative = (id: keyof typeof minus, known: boolean | number | null = null, more?: More) =>
  row(id, minus[id], known, more)

/** 5.3, positives, as far as this unit can have them. */
export function positives(ctx: Ctx, c: Case): readonly Row[] {
  const unit = ctx.look(c.unit)
  const inWoods = unit.cover === 'light-woods' || unit.cover === 'heavy-woods'
  return [
    positive('army-outnumbers', outnumbers(ctx, unit)),
    positive('woods', inWoods),
    positive('secure', c.flanks === 0, { from: 'no side is threatened' }),
    ...(unit.arm === 'infantry' ? [] : [positive('mounted', unit.mounted)]),
    positive('friends-near'),
    positive('was-confident', unit.lastStatus === 'confident'),
    positive('was-resolute', unit.lastStatus === 'resolute'),
    positive('close-order', inCloseOrder(ctx, unit)),
    ...winnerRow(unit),
    ...(c.order === 'defend' ? [positive('in-defences', holdsDefences(unit))] : []),
    row('colours-held', ['Enemy colours held', 1, 'event.inf.20-34.captured'], unit.coloursHeld, { max: 9 }),
  ]
}

/** Regular infantry +2; irregular infantry and cavalry a die; artillery none. */
function winnerRow(unit: Unit): readonly Row[] {
  const won = unit.won && unit.winnerBonus
  if (unit.arm === 'artillery') return []
  if (unit.arm === 'infantry' && unit.regular) return [positive('winner-regular-infantry', won)]
  return [positive('winner-irregular-or-cavalry', won, { die: true })]
}

/** 5.3, negatives of the list. */
export function negatives(ctx: Ctx, c: Pick<Case, 'unit' | 'occasion' | 'chargers'>): readonly Row[] {
  const unit = ctx.look(c.unit)
  const was = unit.lastStatus
  const all = unit.initialStands
  const quarters = all > 0 ? Math.floor((4 * (all - unit.stands)) / all) : 0
  const seen = { max: 20 }
  const charged = c.chargers === null ? null : c.chargers >= 2 * unit.stands
  const shock: Printed = ['Shocked by a revealed enemy', 0, 'skirmish.shocked-test']
  return [
    ...fromEvents(unit),
    negative('small-arms-target', unit.smallArmsMark),
    negative('seen-fall-back', unit.seenFallBack, seen),
    negative('stands-since', unit.lostSince, { max: all }),
    negative('was-shaken', was === 'shaken'),
    negative('artillery-target', unit.artilleryMark),
    negative('quarters-lost', quarters, { max: 4 }),
    ...(c.occasion === 'charge-target' ? [negative('charged-outnumbered', charged)] : []),
    negative('no-retreat'),
    negative('seen-forced-or-rout', unit.seenForcedOrRout, seen),
    negative('was-wavering', was === 'wavering'),
    negative('disordered', unit.disordered),
    negative('was-panicked', was === 'panicked'),
    ...(c.occasion === 'shocked' ? [row('shocked', shock, true, { die: true })] : []),
  ]
}

/** What Events and lost officers take off; they force a test too (R4). */
function fromEvents(unit: Unit): readonly Row[] {
  const dead = unit.commandersKilledSince
  const earlier = unit.commandersKilled - dead
  const hurt = unit.commandersWoundedSince
  const rows = [
    row('commander-dead', ['Its commander killed', -2, 'event.commander-hit.dead'], dead, { max: 9 }),
    row('commander-dead-earlier', ['A commander killed earlier', -1, 'event.commander-hit.dead'], earlier, { max: 9 }),
    row('commander-wounded', ['Its commander wounded', -1, 'event.commander-hit.wounded'], hurt, { max: 9 }),
    row('musicians-lost', ['Musicians lost', -1, 'event.inf.15-19'], unit.musiciansLost),
  ]
  const waiting = unit.effects.flatMap((e, i) =>
    e.on === 'test' ? [row(`effect-${i + 1}`, [e.says, e.amount, e.clause], true)] : [],
  )
  return [...rows.filter((r) => r.known), ...waiting]
}

/** What of a list applied, as it was ticked, and whether its die is thrown. */
export type Applied = {
  readonly answers: { readonly [row: string]: boolean | number }
  readonly sum: number
  readonly any: boolean
  readonly die: boolean
  readonly secure: boolean
}

const lists = { positives: 'Positive modifiers', negatives: 'Negative modifiers' }

/** Shows the list with what the book knows ticked, each to be struck out by hand; what was ticked when the card was drawn is not asked again. */
export function* askRows(id: keyof typeof lists, unit: Unit, list: readonly Row[], said?: Said): Proc<Applied> {
  const rows = list.map((r) => {
    const known = said?.negatives[r.id]
    return r.known === undefined && known !== undefined ? { ...r, known, from: 'the card' } : r
  })
  const isAllSaid = said !== undefined && rows.every((r) => r.known !== undefined)
  const fact = (r: Row): Fact<ClauseId> => ({
    says: r.says,
    worth: r.die ? (id === 'negatives' ? '−1d6' : '+1d6') : r.worth,
    clause: r.clause,
    ...(r.known === undefined ? {} : { known: r.known }),
    ...(r.from ? { from: r.from } : {}),
    ...(r.max === undefined ? {} : { max: r.max }),
  })
  const of = Object.fromEntries(rows.map((r) => [r.id, fact(r)]))
  const answers = yield* ask.facts(id, `${lists[id]} of ${the(unit)}?`, of, {
    short: lists[id],
    ...(isAllSaid ? { from: 'the card' } : {}),
  })
  const on = rows.filter((r) => Number(answers[r.id]) > 0)
  return {
    answers,
    sum: on.reduce((all, r) => all + r.worth * Number(answers[r.id]), 0),
    any: on.length > 0,
    die: on.some((r) => r.die),
    secure: on.some((r) => r.id === 'secure'),
  }
}

/** R11. */
export const modifierOf = (ctx: Ctx, leadership: Leadership): number => {
  if (leadership !== 'confident') return leaderships[leadership].modifier
  return { one: 1, two: 2, 'not-used': 0 }[ctx.settings.confidentLeader]
}
const leadershipClause: { readonly [L in Leadership]: ClauseId } = {
  poltroon: 'reaction.leadership.poltroon',
  dithering: 'reaction.leadership.dithering',
  cautious: 'reaction.leadership.cautious',
  confident: 'reaction.leadership.applied',
  inspiring: 'reaction.leadership.inspiring',
  heroic: 'reaction.leadership.heroic',
}
export function* leadershipNote(ctx: Ctx, leadership: Leadership): Proc<void> {
  const { says } = leaderships[leadership]
  yield* say.note(`Leadership: ${says}`, { worth: modifierOf(ctx, leadership), clause: leadershipClause[leadership] })
}
