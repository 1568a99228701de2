/** The modifiers of the Reaction Test, in the order of their lists, with what the book knows of each. */
import { type Fact, facts, note, type Proc } from '#engine'
import { type Ctx, game, inPlay, type Unit, type UnitRef } from './state.ts'
import { type Leadership, leaderships, type OrderType } from './troops.ts'

/** A row of either list. `max`: it counts for each, otherwise it is ticked. */
type Row = {
  readonly id: string
  readonly says: string
  readonly worth: number
  readonly clause: string
  readonly known?: boolean | number
  readonly from?: string
  readonly max?: number
  /** the die in place of the number */
  readonly die?: boolean
}

/** Who fires the test off, for the rows that hang on it. */
export type Occasion = 'card' | 'charge-orders' | 'charge-target' | 'rally' | 'shocked'
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

/** Stands of both armies without losses and mandatory moves; null unless every unit is in the book. */
function outnumbers(ctx: Ctx, unit: Unit): boolean | null {
  if (!ctx.look(game).allTracked) return null
  let ours = 0
  let theirs = 0
  for (const ref of ctx.all('unit')) {
    const { side, stands, gone, mandatory } = ctx.look(ref)
    if (mandatory !== null || !inPlay({ stands, gone })) continue
    if (side === unit.side) ours += stands
    else theirs += stands
  }
  return ours >= 2 * theirs
}

/** One row; `known` is null where only the table can tell. */
const row = (
  id: string,
  says: string,
  worth: number,
  clause: string,
  known: boolean | number | null = null,
  more: { readonly max?: number; readonly die?: boolean; readonly from?: string } = {},
): Row => {
  const { from = 'the book', ...rest } = more
  const held = rest.max === undefined || known === null ? known : Math.min(Number(known), rest.max)
  return { id, says, worth, clause, ...rest, ...(held === null ? {} : held ? { known: held, from } : { known: held }) }
}

/** 5.3, positives. */
export function positives(ctx: Ctx, c: Case): readonly Row[] {
  const unit = ctx.look(c.unit)
  const inWoods = unit.cover === 'light-woods' || unit.cover === 'heavy-woods'
  const secure = { from: 'no side is threatened' }
  return [
    row('army-outnumbers', 'Our army has twice the stands', 1, 'reaction.pos.army-outnumbers', outnumbers(ctx, unit)),
    row('woods', 'Wholly in Light Woods, Heavy Woods or Jungle', 1, 'reaction.pos.woods', inWoods),
    row('secure', 'Flanks and rear secure', 1, 'reaction.pos.secure', c.flanks === 0, secure),
    ...(unit.arm === 'infantry' ? [] : [row('mounted', 'Mounted', 1, 'reaction.pos.mounted', unit.mounted)]),
    row('friends-near', 'Uncommitted friends within a Normal Move', 1, 'reaction.pos.friends-near'),
    row('was-confident', 'Was Confident', 1, 'reaction.pos.was-confident', unit.lastStatus === 'confident'),
    row('was-resolute', 'Was Resolute', 2, 'reaction.pos.was-resolute', unit.lastStatus === 'resolute'),
    row('close-order', 'Close Order Line, Column or Square', 2, 'reaction.pos.close-order', inCloseOrder(ctx, unit)),
    ...winnerRow(unit),
    ...(c.order === 'defend' ? [row('in-defences', 'In defences', 2, 'reaction.pos.in-defences', defended(unit))] : []),
    row('colours-held', 'Enemy colours held', 1, 'event.inf.20-34.captured', unit.coloursHeld, { max: 9 }),
  ]
}
const defended = (unit: Unit): boolean => unit.cover === 'entrenched' || unit.cover === 'city-wall'

/** Regular infantry +2; irregular infantry and cavalry a die; artillery none. */
function winnerRow(unit: Unit): readonly Row[] {
  const won = unit.won && unit.winnerBonus
  if (unit.arm === 'artillery') return []
  if (unit.arm === 'infantry' && unit.regular)
    return [row('winner-regular-infantry', 'Won a Confrontation', 2, 'reaction.pos.winner-regular-infantry', won)]
  const clause = 'reaction.pos.winner-irregular-or-cavalry'
  return [row('winner-irregular-or-cavalry', 'Won a Confrontation', 0, clause, won, { die: true })]
}

/** 5.3, negatives of the list. */
export function negatives(ctx: Ctx, c: Case): readonly Row[] {
  const unit = ctx.look(c.unit)
  const was = unit.lastStatus
  const all = unit.initialStands
  const quarters = Math.floor((4 * (all - unit.stands)) / all)
  const seen = { max: 20 }
  const charged = c.chargers === null ? null : c.chargers >= 2 * unit.stands
  return [
    row('small-arms-target', 'Target of small arms', -1, 'reaction.neg.small-arms-target', unit.smallArmsMark),
    row('seen-fall-back', 'Friends seen falling back', -1, 'reaction.neg.seen-fall-back', unit.seenFallBack, seen),
    row('stands-since', 'Stands lost since its test', -1, 'reaction.neg.stands-since', unit.lostSince, { max: all }),
    row('was-shaken', 'Was Shaken', -1, 'reaction.neg.was-shaken', was === 'shaken'),
    row('artillery-target', 'Target of artillery', -2, 'reaction.neg.artillery-target', unit.artilleryMark),
    row('quarters-lost', 'Full quarters of its stands lost', -2, 'reaction.neg.quarters-lost', quarters, { max: 4 }),
    ...(c.occasion === 'charge-target'
      ? [row('charged-outnumbered', 'Charged by twice its stands', -2, 'reaction.neg.charged-outnumbered', charged)]
      : []),
    row('no-retreat', 'No line of retreat', -2, 'reaction.neg.no-retreat'),
    row('seen-forced-or-rout', 'Friends seen forced back or routing', -3, seenClause, unit.seenForcedOrRout, seen),
    row('was-wavering', 'Was Wavering', -4, 'reaction.neg.was-wavering', was === 'wavering'),
    row('disordered', 'Disordered', -4, 'reaction.neg.disordered', unit.disordered),
    row('was-panicked', 'Was Panicked', -7, 'reaction.neg.was-panicked', was === 'panicked'),
    ...fromEvents(unit),
    ...(c.occasion === 'shocked'
      ? [row('shocked', 'Shocked by a revealed enemy', 0, 'skirmish.shocked-test', true, { die: true })]
      : []),
  ]
}
const seenClause = 'reaction.neg.seen-forced-or-rout'

/** What Events and lost officers take off; they force a test too (R4). */
function fromEvents(unit: Unit): readonly Row[] {
  const dead = unit.commandersKilledSince
  const earlier = unit.commandersKilled - dead
  const hurt = unit.commandersWoundedSince
  const rows = [
    row('commander-dead', 'Its commander killed', -2, 'event.commander-hit.dead', dead, { max: 9 }),
    row('commander-dead-earlier', 'A commander killed earlier', -1, 'event.commander-hit.dead', earlier, { max: 9 }),
    row('commander-wounded', 'Its commander wounded', -1, 'event.commander-hit.wounded', hurt, { max: 9 }),
    row('musicians-lost', 'Musicians lost', -1, 'event.inf.15-19', unit.musiciansLost),
  ]
  const waiting = unit.effects.flatMap((e, i) =>
    e.on === 'test' ? [row(`effect-${i + 1}`, e.says, e.amount, e.clause, true)] : [],
  )
  return [...rows.filter((r) => r.known), ...waiting]
}

/** What of a list applied, and whether its die is thrown. */
export type Applied = { readonly sum: number; readonly any: boolean; readonly die: boolean; readonly secure: boolean }

/** Shows the list with what the book knows ticked; each may be struck out by hand. */
export function* askRows(id: string, says: string, rows: readonly Row[]): Proc<Applied> {
  const fact = (r: Row): Fact => ({
    says: r.says,
    worth: r.die ? (id === 'negatives' ? '-1d6' : '+1d6') : r.worth,
    clause: r.clause,
    ...(r.known === undefined ? {} : { known: r.known }),
    ...(r.from ? { from: r.from } : {}),
    ...(r.max === undefined ? {} : { max: r.max }),
  })
  const answers = yield* facts(id, says, Object.fromEntries(rows.map((r) => [r.id, fact(r)])), { short: says })
  const on = rows.filter((r) => Number(answers[r.id]) > 0)
  return {
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
const leadershipClause: { readonly [L in Leadership]: string } = {
  poltroon: 'reaction.leadership.poltroon',
  dithering: 'reaction.leadership.dithering',
  cautious: 'reaction.leadership.cautious',
  confident: 'reaction.leadership.applied',
  inspiring: 'reaction.leadership.inspiring',
  heroic: 'reaction.leadership.heroic',
}
export function* leadershipNote(ctx: Ctx, leadership: Leadership): Proc<void> {
  const { says } = leaderships[leadership]
  yield* note(`Leadership: ${says}`, { worth: modifierOf(ctx, leadership), clause: leadershipClause[leadership] })
}
