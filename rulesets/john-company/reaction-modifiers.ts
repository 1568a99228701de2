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

const book = (known: boolean | number | null, from: string) =>
  known === null ? {} : known ? { known, from } : { known }
const from = 'the book'

/** 5.3, positives. */
export function positives(ctx: Ctx, c: Case): readonly Row[] {
  const unit = ctx.look(c.unit)
  const winner = unit.won && unit.winnerBonus
  const foot = unit.arm === 'infantry'
  const row = (id: string, says: string, worth: number, clause: string, more: Partial<Row> = {}): Row => ({
    id,
    says,
    worth,
    clause,
    ...more,
  })
  const inWoods = unit.cover === 'light-woods' || unit.cover === 'heavy-woods'
  const defended = unit.cover === 'entrenched' || unit.cover === 'city-wall'
  return [
    row('army-outnumbers', 'Our army has twice the stands of the enemy', 1, 'reaction.pos.army-outnumbers', {
      ...book(outnumbers(ctx, unit), 'all stands counted'),
    }),
    row('woods', 'Wholly in Light Woods, Heavy Woods or Jungle', 1, 'reaction.pos.woods', book(inWoods, from)),
    row('secure', 'Flanks and rear secure', 1, 'reaction.pos.secure', book(c.flanks === 0, 'no side is threatened')),
    ...(foot ? [] : [row('mounted', 'Mounted', 1, 'reaction.pos.mounted', book(unit.mounted, 'the unit'))]),
    row('friends-near', 'Uncommitted friends within a Normal Move, flank or rear', 1, 'reaction.pos.friends-near'),
    row('was-confident', 'Was Confident', 1, 'reaction.pos.was-confident', book(unit.lastStatus === 'confident', from)),
    row('was-resolute', 'Was Resolute', 2, 'reaction.pos.was-resolute', book(unit.lastStatus === 'resolute', from)),
    row('close-order', 'Close Order Line, Column or Square', 2, 'reaction.pos.close-order', {
      ...book(inCloseOrder(ctx, unit), 'its formation'),
    }),
    ...(foot && unit.regular
      ? [
          row(
            'winner-regular-infantry',
            'Regular infantry, won a Confrontation',
            2,
            'reaction.pos.winner-regular-infantry',
            book(winner, from),
          ),
        ]
      : unit.arm === 'artillery'
        ? []
        : [
            row(
              'winner-irregular-or-cavalry',
              'Irregular infantry or cavalry, won a Confrontation',
              0,
              'reaction.pos.winner-irregular-or-cavalry',
              {
                ...book(winner, from),
                die: true,
              },
            ),
          ]),
    ...(c.order === 'defend'
      ? [
          row(
            'in-defences',
            'In defences, the enemy on the other side',
            2,
            'reaction.pos.in-defences',
            book(defended, from),
          ),
        ]
      : []),
    row('colours-held', 'Enemy colours held', 1, 'event.inf.20-34.captured', {
      ...book(unit.coloursHeld, from),
      max: 9,
    }),
  ]
}

/** 5.3, negatives: the list, then what Events and lost officers add (R4). */
export function negatives(ctx: Ctx, c: Case): readonly Row[] {
  const unit = ctx.look(c.unit)
  const lost = unit.initialStands - unit.stands
  const was = (status: Unit['lastStatus'], says: string, worth: number, clause: string): Row => ({
    id: `was-${status}`,
    says,
    worth,
    clause,
    ...book(unit.lastStatus === status, from),
  })
  const counted = (id: string, says: string, worth: number, clause: string, known: number, max: number): Row => ({
    id,
    says,
    worth,
    clause,
    max,
    ...book(Math.min(known, max), from),
  })
  const ticked = (id: string, says: string, worth: number, clause: string, known: boolean | null = null): Row => ({
    id,
    says,
    worth,
    clause,
    ...book(known, from),
  })
  const many = c.chargers === null ? null : c.chargers >= 2 * unit.stands
  const earlier = unit.commandersKilled - unit.commandersKilledSince
  return [
    ticked('small-arms-target', 'Target of small arms', -1, 'reaction.neg.small-arms-target', unit.smallArmsMark),
    counted('seen-fall-back', 'Friends seen falling back', -1, 'reaction.neg.seen-fall-back', unit.seenFallBack, 20),
    counted(
      'stands-since',
      'Stands lost since its last test',
      -1,
      'reaction.neg.stands-since',
      unit.lostSince,
      unit.initialStands,
    ),
    was('shaken', 'Was Shaken', -1, 'reaction.neg.was-shaken'),
    ticked('artillery-target', 'Target of artillery', -2, 'reaction.neg.artillery-target', unit.artilleryMark),
    counted(
      'quarters-lost',
      'Full quarters of its stands lost',
      -2,
      'reaction.neg.quarters-lost',
      Math.floor((4 * lost) / unit.initialStands),
      4,
    ),
    ...(c.occasion === 'charge-target'
      ? [ticked('charged-outnumbered', 'Charged by twice its stands', -2, 'reaction.neg.charged-outnumbered', many)]
      : []),
    ticked('no-retreat', 'No line of retreat', -2, 'reaction.neg.no-retreat'),
    counted(
      'seen-forced-or-rout',
      'Friends seen forced back or routing',
      -3,
      'reaction.neg.seen-forced-or-rout',
      unit.seenForcedOrRout,
      20,
    ),
    was('wavering', 'Was Wavering', -4, 'reaction.neg.was-wavering'),
    ticked('disordered', 'Disordered', -4, 'reaction.neg.disordered', unit.disordered),
    was('panicked', 'Was Panicked', -7, 'reaction.neg.was-panicked'),
    ...(unit.commandersKilledSince > 0
      ? [
          counted(
            'commander-dead',
            'Its commander killed',
            -2,
            'event.commander-hit.dead',
            unit.commandersKilledSince,
            9,
          ),
        ]
      : []),
    ...(earlier > 0
      ? [counted('commander-dead-earlier', 'A commander killed earlier', -1, 'event.commander-hit.dead', earlier, 9)]
      : []),
    ...(unit.commandersWoundedSince > 0
      ? [
          counted(
            'commander-wounded',
            'Its commander wounded',
            -1,
            'event.commander-hit.wounded',
            unit.commandersWoundedSince,
            9,
          ),
        ]
      : []),
    ...(unit.musiciansLost ? [ticked('musicians-lost', 'Musicians lost', -1, 'event.inf.15-19', true)] : []),
    ...unit.effects.flatMap((e, i): Row[] =>
      e.on === 'test'
        ? [{ id: `effect-${i + 1}`, says: e.says, worth: e.amount, clause: e.clause, known: true, from }]
        : [],
    ),
    ...(c.occasion === 'shocked'
      ? [
          {
            id: 'shocked',
            says: 'Shocked',
            worth: 0,
            clause: 'skirmish.shocked-test',
            known: true,
            from: 'the revealed enemy',
            die: true,
          },
        ]
      : []),
  ]
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
export const leadershipNote = (ctx: Ctx, leadership: Leadership) =>
  note(`Leadership: ${leaderships[leadership].says}`, {
    worth: modifierOf(ctx, leadership),
    clause: leadershipClause[leadership],
  })
