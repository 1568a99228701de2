/** 5.33 The siege: who stands where, who comes back, when it ends; and the order of the turn. */

import type { AtEnd, BattleEnd, Json, Proc, Ref } from '#kit'
import { book, byWhoIsLeft, from } from '#kit'
import type { ClauseId } from './clauses.ts'
import { freeFoes, knownNumber } from './common.ts'
import { specialLeader } from './create.ts'
import { type PhaseId, phaseNames, phaseOf, phasesOf, turnClauses } from './phases.ts'
import type { Ctx } from './state.ts'
import {
  add,
  apart,
  ask,
  change,
  game,
  inPlay,
  isCounted,
  isPlayed,
  menOf,
  owe,
  procedure,
  say,
  sideRef,
  unitRef,
} from './state.ts'
import { sideNames, sides } from './troops.ts'
import { counted } from './words.ts'

/** 5.33 Half of the Mutineers on each side of the town, an odd unit on side A. */
export const halves = procedure({
  id: 'siege.setup',
  title: 'Half on each side',
  start: from('quick', 'no dice', []),
  *run(ctx, _: { readonly [arg: string]: never }): Proc<{ readonly side_a: number; readonly side_b: number }> {
    const n = yield* ask.number('mutineer_units', 'How many Mutineer units?', 0, 200, {
      default: troops(ctx).length || 40,
      short: 'Units',
      clause: 'siege.on-table',
    })
    const side_a = Math.ceil(n / 2)
    yield* say.verdict(`${side_a} on side A, ${n - side_a} on side B.`, 'plain', { clause: 'siege.half-each-side' })
    return { side_a, side_b: n - side_a }
  },
})

/** Mutineer units of foot and horse, on the table or off it. */
const troops = (ctx: Ctx): readonly Ref<'unit'>[] =>
  ctx.all('unit').filter((u) => ctx.look(u).side === 'native' && isCounted(ctx.look(u)))

/** Those that routed, dispersed or were destroyed, and may be put back; who was taken off by hand waits for nothing. */
export const waiting = (ctx: Ctx): readonly Ref<'unit'>[] =>
  troops(ctx).filter((u) => !inPlay(ctx.look(u)) && ctx.look(u).lost !== 'withdrawn')

/** Nobody comes back but in the Reinforcement Phase of the Mutineers. */
function* inTheirPhase(ctx: Ctx): Proc<void> {
  const { side } = ctx.look(game)
  const now = phaseOf(ctx)
  if (!isPlayed(ctx) || (side === 'native' && now === 'reinforcement')) return
  yield* say.refuse('not-this-phase', `This is the ${phaseNames[now]} Phase of the ${sideNames[side]}.`, {
    clause: turnClauses[ctx.settings['turn.printing']].native,
    wayOut: 'In the Reinforcement Phase of the Mutineers.',
  })
}

export type Back = { readonly deployed: number; readonly boxes_marked: number; readonly units_waiting: number }

/** 5.33 Units come back whole, on their side of the town, until the boxes are full (R64, R65). */
export const reinforce = procedure({
  id: 'siege.reinforce',
  title: 'Reinforcements',
  asOwed: () => 'reinforcements to bring on',
  start: from('turn', 'units come back', [], { phases: ['reinforcement'] }),
  *run(ctx, _: { readonly [arg: string]: Json }): Proc<Back> {
    yield* inTheirPhase(ctx)
    const native = ctx.look(sideRef('native'))
    const ready = waiting(ctx)
    const boxes = yield* knownNumber('boxes_marked', 'Boxes marked so far', native.boxes_marked, 99, {
      short: 'Boxes',
      clause: 'siege.boxes',
    })
    const units = yield* knownNumber('units_waiting', 'Units waiting', ready.length, 99, { short: 'Waiting' })
    const limit = yield* knownNumber('limit', 'Units that may come back in all', mayComeBack(ctx), 99, {
      short: 'Limit',
      clause: 'siege.recycle.limit',
    })
    const most = Math.max(0, Math.min(units, limit - boxes))
    const wanted = yield* ask.number('wanted', 'How many come back?', 0, 99, {
      ...book(most, 'all that can'),
      short: 'Wanted',
      clause: 'siege.recycle',
    })
    const deployed = Math.min(wanted, most)
    const back = ready.length > 0 && deployed > 0 ? yield* theyReturn(ctx, ready, Math.min(deployed, ready.length)) : 0
    yield* add(sideRef('native'), { boxes_marked: deployed + boxes - native.boxes_marked })
    yield* say.verdict(
      deployed === 0 ? 'Nobody comes back.' : `${deployed} ${deployed === 1 ? 'unit comes' : 'units come'} back.`,
      'plain',
      {
        clause: 'siege.recycle.limit',
        detail: `${boxes + deployed || 'None'} of ${limit} boxes marked${deployed > back && back > 0 ? `; ${back} of them on the table here` : ''}.`,
      },
    )
    return { deployed, boxes_marked: boxes + deployed, units_waiting: units - deployed }
  },
})

function* theyReturn(ctx: Ctx, ready: readonly Ref<'unit'>[], n: number): Proc<number> {
  const units =
    n === ready.length
      ? ready
      : yield* ask.pick(
          'units',
          'Which units come back?',
          ready.map((ref) => ({ ref, says: ctx.look(ref).name })),
          { min: n, max: n, default: ready.slice(0, n), clause: 'siege.recycle' },
        )
  for (const { id } of units) {
    const ref = unitRef(id)
    const { starting_figures } = ctx.look(ref)
    // one that left in a batch of checks has not let go of whom it fought
    yield* freeFoes(ctx, ref)
    yield* apart(ctx, ref, 'range')
    yield* change(ref, {
      lost: null,
      figures: starting_figures,
      officer_killed: false,
      special_leader: false,
      musician: false,
      leader_rolled: false,
      frenzied: false,
      routing: false,
      recycled: true,
      ordered: true,
      to_ground: false,
      moved: false,
      fired: false,
      held: 0,
      reload: 0,
      reload_before: 0,
      charge_inches: 0,
      closes: null,
      place: null,
      behind_bags: null,
      formation: 'mob',
    })
    const { name, town_side } = ctx.look(ref)
    if (town_side) yield* say.note(`${name} on side ${town_side}`, { clause: 'siege.half-each-side' })
  }
  const rolls = ctx.settings['siege.recycle-leader'] === 'reroll'
  yield* say.note(rolls ? 'They roll for a leader' : 'They roll for no leader', { clause: 'siege.recycle' })
  if (rolls)
    yield* owe(specialLeader, { units: units.map((u) => unitRef(u.id)) }, 'they are new units', {
      clause: 'unit.leader.roll',
    })
  return units.length
}

/** R94: with recycling off nobody comes back, and nobody is counted who could. */
export const mayComeBack = (ctx: Ctx): number => (ctx.settings['siege.recycle'] ? ctx.look(game).recycle_limit : 0)

/** Of how many half must be lost: of the start, and by the setting of those that may come back. */
const countedFor = (ctx: Ctx): number =>
  startUnits(ctx) + (ctx.settings['siege.half-of'] === 'start-only' ? 0 : mayComeBack(ctx))

/** How many of the Mutineers must be lost: half of the start and of those that may come back, rounded up (R62). */
export const lostNeeded = (start: number, limit: number, of: 'start-plus-limit' | 'start-only'): number =>
  Math.ceil((of === 'start-only' ? start : start + limit) / 2)

/**
 * Mutineer units that count as routed off the table (R63): all that were counted, and at least those that are off it now,
 * also by hand, with those that came back, a box for each.
 */
export function unitsLost(ctx: Ctx): number {
  const noted = ctx.look(sideRef('native'))
  const off = (how: 'routed' | 'dispersed' | 'destroyed') =>
    troops(ctx).filter((ref) => ctx.look(ref).lost === how).length
  const lost = (how: 'routed' | 'dispersed' | 'destroyed') => Math.max(noted[how], off(how))
  if (ctx.settings['siege.count'] === 'routs-only') return lost('routed')
  const all = ['routed', 'dispersed', 'destroyed'] as const
  const sum = (of: (how: (typeof all)[number]) => number) => all.reduce((n, how) => n + of(how), 0)
  return Math.max(sum(lost), sum(off) + noted.boxes_marked)
}

/** How many units of the Mutineers were lost, and how many of those are on the table again. */
export function lossesSay(ctx: Ctx): string {
  const back = troops(ctx).filter((ref) => inPlay(ctx.look(ref)) && ctx.look(ref).recycled).length
  return `${counted(unitsLost(ctx), 'unit')} lost${back > 0 ? `, ${back} came back` : ''}`
}

/** R83: every figure of the British side in play, gun crews too. */
export const britishLeft = (ctx: Ctx): number =>
  ctx.all('unit').reduce((sum, ref) => {
    const unit = ctx.look(ref)
    if (unit.side !== 'british' || !inPlay(unit)) return sum
    return sum + (unit.arm === 'artillery' ? unit.crew : unit.figures)
  }, 0)

/** How many figures the British side had at the start, gun crews too. */
const britishStart = (ctx: Ctx): number =>
  ctx
    .all('unit')
    .reduce((sum, ref) => sum + (ctx.look(ref).side === 'british' ? menOf(ctx.look(ref)).starting_figures : 0), 0)

export const startUnits = (ctx: Ctx): number => ctx.look(game).starting_units ?? troops(ctx).length

export type Reason = 'british-destroyed' | 'half-of-mutineers-routed' | 'time-up'
export type End = {
  readonly ended: boolean
  readonly reasons: readonly Reason[]
  readonly suggested_winner: 'british' | 'mutineers' | 'referee' | null
  readonly lost_needed: number
}

/** Who has won by these reasons (R66); `held`: who has where only time is up. */
function winnerBy(reasons: readonly Reason[], held: End['suggested_winner']): End['suggested_winner'] {
  const destroyed = reasons.includes('british-destroyed')
  const half = reasons.includes('half-of-mutineers-routed')
  if (destroyed && half) return 'referee'
  if (destroyed) return 'mutineers'
  if (half) return 'british'
  return reasons.includes('time-up') ? held : null
}

/** The British have held out; by the option losses and ground may say otherwise, and only the table knows them. */
const heldOut = (ctx: Ctx): End['suggested_winner'] => (ctx.settings['siege.victory.other'] ? 'referee' : 'british')
const onlyTime = (reasons: readonly Reason[]): boolean => reasons.length === 1 && reasons[0] === 'time-up'

/** The option: who is ahead on losses, ground and whatever else was agreed, where only time is up. */
function* whoHeld(ctx: Ctx, reasons: readonly Reason[]): Proc<End['suggested_winner']> {
  if (!ctx.settings['siege.victory.other'] || !onlyTime(reasons)) return heldOut(ctx)
  return yield* ask.choice(
    'agreed',
    'Who is ahead on losses, ground and what else was agreed?',
    { british: 'the British', mutineers: 'the Mutineers', referee: 'neither' },
    { short: 'Ahead', clause: 'siege.victory.other' },
  )
}

/** Why it is over: figures of the British side left, Mutineer units lost of those that must be, and the clock. */
function reasonsOf(british: number, lost: number, needed: number, time_up: boolean): readonly Reason[] {
  const all: readonly (Reason | false)[] = [
    british === 0 && 'british-destroyed',
    needed > 0 && lost >= needed && 'half-of-mutineers-routed',
    time_up && 'time-up',
  ]
  return all.filter((r): r is Reason => r !== false)
}

/** The end as it stands, from the book; `timeUp`: it is, whatever the book says. */
export function endNow(ctx: Ctx, timeUp = false): End {
  const time_up = timeUp || ctx.look(game).time_up
  const lost_needed = lostNeeded(startUnits(ctx), mayComeBack(ctx), ctx.settings['siege.half-of'])
  const reasons = reasonsOf(britishLeft(ctx), unitsLost(ctx), lost_needed, time_up)
  return { ended: reasons.length > 0, reasons, suggested_winner: winnerBy(reasons, heldOut(ctx)), lost_needed }
}

const reasonSays: { readonly [R in Reason]: string } = {
  'british-destroyed': 'The British are destroyed.',
  'half-of-mutineers-routed': 'Half of the Mutineers have routed.',
  'time-up': 'Time is up.',
}
/** Why it is over, as sentences. */
export const whyOver = (reasons: readonly Reason[]): string => reasons.map((r) => reasonSays[r]).join(' ')
export const winnerSays = {
  british: 'The British win',
  mutineers: 'The Mutineers win',
  referee: 'The referee decides',
} as const

const winnerOf = { british: 'british', mutineers: 'native', referee: null } as const

/** How the battle ends: the siege by its own conditions, any other by who is left. */
export function battleEnd(ctx: Ctx, at: AtEnd): BattleEnd<ClauseId> | null {
  if (ctx.look(game).starting_units === null) return byWhoIsLeft(sides, at)
  const { reasons, suggested_winner: winner, lost_needed } = endNow(ctx, at.timeUp)
  if (winner === null) return null
  const held = winner === 'british' && onlyTime(reasons)
  return {
    winner: winnerOf[winner],
    says: winner === 'referee' ? '' : `${winnerSays[winner]}.`,
    why: held ? 'Time is up, and they hold the town.' : whyOver(reasons),
    counts: [
      { says: 'British figures in the town', is: `${britishLeft(ctx)} of ${britishStart(ctx)}` },
      {
        says: `Mutineer units lost (${lost_needed} would end it, half of ${countedFor(ctx)})`,
        is: String(unitsLost(ctx)),
      },
    ],
    clause: held ? 'siege.victory.time' : 'siege.victory.half-routed',
  }
}

/** 5.33 Whether the siege is over, and who has won. */
export const siegeEnd = procedure({
  id: 'siege.end',
  title: 'Is it over?',
  // In a battle `battleEnd` says so, from the book and the clock
  start: from('quick', 'victory and time', []),
  *run(ctx, _: { readonly [arg: string]: never }): Proc<End> {
    const starting_units = yield* knownNumber('starting_units', 'Mutineer units at the start', startUnits(ctx), 200, {
      short: 'At the start',
      clause: 'siege.on-table',
    })
    const recycle_limit = yield* knownNumber('recycle_limit', 'Units that may come back', mayComeBack(ctx), 200, {
      short: 'May come back',
      clause: 'siege.recycle.limit',
    })
    const half_of = yield* ask.choice(
      'half_of',
      'Half of which units?',
      { 'start-plus-limit': 'the start and all that may come back', 'start-only': 'the start' },
      {
        default: ctx.settings['siege.half-of'],
        from: ctx.settings['siege.half-of'] === 'start-only' ? 'those at the start' : 'all that may come',
        short: 'Half of',
        clause: 'siege.victory.half-routed',
      },
    )
    const countedAs = `Mutineer units ${ctx.settings['siege.count'] === 'routs-only' ? 'routed' : 'lost'}`
    const lost = yield* knownNumber('units_lost', countedAs, unitsLost(ctx), 400, {
      short: 'Lost',
      clause: 'siege.victory.half-routed',
    })
    const figures = yield* knownNumber('british_figures_left', 'British figures left', britishLeft(ctx), 999, {
      short: 'British',
      clause: 'siege.victory.british-destroyed',
    })
    // That it is not up nobody can read off the book
    const time_up = yield* ask.yesNo('time_up', 'Is time up?', {
      ...(ctx.look(game).time_up ? book(true) : { default: false }),
      short: 'Time up',
      clause: 'siege.victory.time',
    })
    const lost_needed = lostNeeded(starting_units, recycle_limit, half_of)
    const reasons = reasonsOf(figures, lost, lost_needed, time_up)
    const suggested_winner = winnerBy(reasons, yield* whoHeld(ctx, reasons))
    if (ctx.look(game).time_up !== time_up) yield* change(game, { time_up })
    yield* say.verdict(
      suggested_winner === null ? 'The siege goes on.' : `${winnerSays[suggested_winner]}.`,
      suggested_winner === null ? 'plain' : 'good',
      {
        clause: 'siege.victory.half-routed',
        detail:
          reasons.length > 0 ? whyOver(reasons) : lost === 0 ? 'No unit is lost.' : `${lost} of ${lost_needed} lost.`,
      },
    )
    return { ended: reasons.length > 0, reasons, suggested_winner, lost_needed }
  },
})

/** `turn.sequence`: what comes after what. */
export const turnSequence = procedure({
  id: 'turn.sequence',
  title: 'Order of the turn',
  start: from('quick', 'the phases', []),
  *run(ctx, _: { readonly [arg: string]: never }): Proc<readonly PhaseId[]> {
    const side = yield* ask.choice(
      'side',
      'Whose turn?',
      { british: 'British', native: 'Mutineers' },
      { default: 'british', clause: 'turn.first' },
    )
    const printing = yield* ask.choice(
      'printing',
      'By which printing?',
      { main: 'the rules', sheet: 'the play sheet' },
      { default: ctx.settings['turn.printing'], from: 'your rulings', clause: 'turn.sheet.british' },
    )
    const phases = phasesOf(side, printing)
    yield* say.verdict(`${phases.map((p) => phaseNames[p]).join(', ')}.`, 'plain', {
      clause: turnClauses[printing][side],
    })
    return phases
  },
})
