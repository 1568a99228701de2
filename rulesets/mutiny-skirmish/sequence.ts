/** Section 4: the British turn, then the Native turn, six phases each; checks fall due at the end of every phase. */
import type { Now, Proc } from '#kit'
import { may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { missed } from './common.ts'
import { checking, doingIn, mayFire, rollShots, toMove } from './doing.ts'
import { elephantRally, rampage } from './elephant.ts'
import { moraleCheck, rally } from './morale.ts'
import { rout } from './move.ts'
import { type PhaseId, phaseNames, phaseOf, phasesOf, turnClauses } from './phases.ts'
import {
  endNow,
  lostNeeded,
  mayComeBack,
  reinforce,
  startUnits,
  unitsLost,
  waiting,
  whyOver,
  winnerSays,
} from './siege.ts'
import type { Ctx, Unit, UnitRef } from './state.ts'
import {
  able,
  awaitsOrder,
  change,
  enemyOf,
  game,
  inMelee,
  inPlay,
  isAnnounced,
  owe,
  procedure,
  say,
  sideRef,
  unloaded,
} from './state.ts'
import { owesCheck } from './trigger.ts'
import { type SideId, sideNames } from './troops.ts'
import { counted } from './words.ts'

const asks: { readonly [P in PhaseId]: string } = {
  rally: 'Rally: roll for routing units',
  reinforcement: 'Reinforcement: put units back',
  charge: 'Charges: who charges?',
  movement: 'Movement: who moves?',
  fire: 'Fire: fire, or hold your fire',
  melee: 'Melee: fight figure by figure',
}
/** What whoever is passed over has not done; most announce nothing, and the British may stand where they are. */
const undone: { readonly [P in PhaseId]: string } = {
  rally: 'tried to rally',
  reinforcement: 'come back',
  charge: '',
  movement: '',
  fire: 'fired',
  melee: 'fought',
}
/** What the phase asks for: Mutineers never hold their fire, and charges that were announced move first. */
function askIn(ctx: Ctx, phase: PhaseId): string {
  const { side } = ctx.look(game)
  if (phase === 'fire' && side === 'native') return 'Fire: count, then roll'
  const isCharging = (unit: Unit) => unit.side === side && inPlay(unit) && isAnnounced(unit)
  const charges = phase === 'movement' && ctx.all('unit').some((ref) => isCharging(ctx.look(ref)))
  return charges ? 'Movement: charges first' : asks[phase]
}

/** 10.2 What a Mutineer unit must do once it moves. */
const mutineerOrder = [
  { says: 'Stand until ordered forward, or frenzied', clause: 'mutineer.ordered' },
  { says: 'Straight at the nearest British to the front, up to contact', clause: 'mutineer.priority.1' },
  { says: 'Blocked by friends: wait, or sidestep and move up beside them', clause: 'mutineer.priority.2' },
  { says: 'After a sidestep still towards the closest British in front', clause: 'mutineer.priority.3' },
  { says: 'No running through gaps while a British figure in front is free', clause: 'mutineer.priority.4' },
  { says: 'Past a flank only if it is engaged already', clause: 'mutineer.priority.flank-full' },
  { says: 'Behind the flank: closest in front; none there, turn on a rear', clause: 'mutineer.priority.5' },
  { says: 'Or stand and fire at the nearest enemy', clause: 'mutineer.exception.fire' },
  {
    says: 'Outside town and woods: may turn on enemies within 12″ of flank or rear',
    clause: 'mutineer.exception.12-inches',
  },
] as const

const britishSteps: { readonly [P in PhaseId]?: readonly { readonly says: string; readonly clause: ClauseId }[] } = {
  movement: [
    { says: 'Charging units first', clause: 'charge.first' },
    { says: 'Routing units run', clause: 'rout.british.when' },
    { says: 'Then each unit: dice, move, next', clause: 'move.one-unit' },
    { says: 'Wheels on a corner; formed units do not pass through formed ones', clause: 'move.wheel' },
  ],
  fire: [
    { says: 'Volleys to 12″ by units that stood', clause: 'volley.who' },
    { says: 'Say now who holds fire', clause: 'held.who' },
    { says: 'Units that fired reload next turn', clause: 'reload.marker' },
  ],
}

type List = NonNullable<Now<ClauseId>['lists']>[number]
const listed = (says: string, clause: ClauseId, refs: readonly UnitRef[]): readonly List[] =>
  refs.length > 0 ? [{ says, refs, clause }] : []

/** Who may act in this phase, for its card. */
function actors(ctx: Ctx, phase: PhaseId, mine: readonly UnitRef[]): readonly List[] {
  switch (phase) {
    case 'rally':
      return listed('To rally', 'rally.test', [...able(ctx, may.rally), ...able(ctx, may.calm)])
    case 'reinforcement':
      return []
    case 'charge':
      return listed(
        'Charging',
        'charge.announce',
        mine.filter((ref) => ctx.look(ref).charge !== null),
      )
    case 'movement':
      return listed('Not yet moved', 'move.one-unit', toMove(ctx))
    case 'fire':
      return listed('May fire', 'fire.die-per-figure', mayFire(ctx))
    case 'melee':
      return listed('In contact', 'melee.by-figure', able(ctx, may.strike))
  }
}

function listsOf(ctx: Ctx, phase: PhaseId): readonly List[] {
  const { side, checks } = ctx.look(game)
  const present = ctx.all('unit').filter((ref) => inPlay(ctx.look(ref)))
  const which = (test: (unit: Unit) => boolean) => present.filter((ref) => test(ctx.look(ref)))
  const owing = listed('Owes a check', 'morale.pending', mustCheck(ctx))
  if (checks) return owing
  if (phase === 'reinforcement')
    return (['A', 'B'] as const).flatMap((of) =>
      listed(
        `Wait on side ${of}`,
        'siege.half-each-side',
        waiting(ctx).filter((ref) => ctx.look(ref).town_side === of),
      ),
    )
  const mine = which((unit) => unit.side === side)
  const moves = phase === 'charge' || phase === 'movement'
  return [
    ...actors(ctx, phase, mine),
    ...listed(
      'Holds fire',
      'held.when',
      which((unit) => unit.held > 0),
    ),
    ...(phase === 'fire'
      ? listed(
          'Reloading',
          'reload.remove',
          which((unit) => unit.side === side && unloaded(unit) > 0),
        )
      : []),
    ...(side === 'native' && moves
      ? listed(
          'Not ordered forward',
          'mutineer.ordered',
          which((unit) => awaitsOrder(ctx, unit)),
        )
      : []),
    ...owing,
  ]
}

function watchOf(ctx: Ctx): NonNullable<Now<ClauseId>['watch']> {
  if (ctx.look(game).starting_units === null) return []
  const limit = mayComeBack(ctx)
  const needed = lostNeeded(startUnits(ctx), limit, ctx.settings['siege.half-of'])
  const boxes = {
    says: 'back',
    now: ctx.look(sideRef('native')).boxes_marked,
    of: limit,
    show: 'boxes',
    clause: 'siege.boxes',
  } as const
  return [
    ...(limit > 0 ? [boxes] : []),
    {
      says: 'lost',
      now: Math.min(unitsLost(ctx), needed),
      of: needed,
      show: 'bar',
      clause: 'siege.victory.half-routed',
    },
  ]
}

export function now(ctx: Ctx): Now<ClauseId> {
  const { turn, side, step, checks, minutes } = ctx.look(game)
  if (turn === 0) {
    const does = rollShots(ctx)
    return {
      phase: 'setup',
      says: 'Set-up',
      side: null,
      asks: 'Muster both sides; leaders and shots',
      end: 'Start',
      ...(does ? { does } : {}),
      ...(minutes === null ? {} : { minutes }),
    }
  }
  const phase = phaseOf(ctx)
  const next = phasesOf(side, ctx.settings['turn.printing'])[step + 1]
  const doing = checks ? checking(ctx) : doingIn(ctx, phase)
  return {
    phase: checks ? 'checks' : phase,
    says: `Turn ${turn}`,
    side,
    asks: checks ? 'Checks: one d20 each' : askIn(ctx, phase),
    get end() {
      return areDue(ctx) ? 'Checks' : next ? 'Next' : 'End turn'
    },
    turn,
    ...(checks ? { how: 'All checks are made.' } : { passes: phaseNames[phase] }),
    ...(doing.does ? { does: doing.does } : {}),
    ...(doing.leaves && !areDue(ctx) ? { leaves: doing.leaves } : {}),
    get acted() {
      return doing.acted
    },
    toAct: doing.toAct,
    undone: checks ? '' : phase === 'movement' && side === 'native' ? 'moved' : undone[phase],
    get lists() {
      return listsOf(ctx, phase)
    },
    steps: phase === 'movement' && side === 'native' ? mutineerOrder : (britishSteps[phase] ?? []),
    get watch() {
      return watchOf(ctx)
    },
  }
}

/** Who must check before this phase can end. */
const mustCheck = (ctx: Ctx): readonly UnitRef[] => ctx.all('unit').filter((ref) => owesCheck(ctx, ref))
const areDue = (ctx: Ctx): boolean => !ctx.look(game).checks && mustCheck(ctx).length > 0

/** Those that touched or charged a unit that has left with the checks of this phase are free of it, and so are its doors. */
function* freeTheRest(ctx: Ctx): Proc<void> {
  const meant = new Set([
    ...ctx.all('unit').flatMap((ref) => [ctx.look(ref).contact_with, ctx.look(ref).charge]),
    ...ctx.all('door').map((ref) => ctx.look(ref).held_by),
  ])
  for (const ref of ctx.all('unit')) if (meant.has(ref.id) && !inPlay(ctx.look(ref))) yield* missed(ctx, ref)
}

/** The marks of a phase: what befell a unit in it, who fought, who tried to rally. */
function* clearMarks(ctx: Ctx): Proc<void> {
  for (const ref of ctx.all('unit')) {
    const unit = ctx.look(ref)
    if (!inPlay(unit)) continue
    if (unit.fire_casualties + unit.melee_casualties + unit.volleys > 0 || unit.charged_by_mounted !== 'no')
      yield* change(ref, { fire_casualties: 0, melee_casualties: 0, volleys: 0, charged_by_mounted: 'no' })
    if (unit.fought > 0 || unit.rallied) yield* change(ref, { fought: 0, touched: 0, rallied: false })
  }
}

/** What ends with a phase. */
function* close(ctx: Ctx, phase: PhaseId, side: SideId): Proc<void> {
  yield* freeTheRest(ctx)
  for (const ref of ctx.all('door')) {
    const { battered, blows, broken } = ctx.look(ref)
    // R48: blows add up over phases; by its setting both fall in one
    const gone = ctx.settings['door.blows'] === 'same-phase' && blows > 0 && !broken ? { blows: 0 } : {}
    if (battered) yield* change(ref, { battered: false, ...gone })
  }
  yield* clearMarks(ctx)
  for (const ref of ctx.all('unit')) {
    const unit = ctx.look(ref)
    if (!inPlay(unit)) continue
    // R28: held fire that was not used lapses, and stays loaded
    if (phase === 'movement' && unit.side !== side && unit.held > 0) yield* change(ref, { held: 0 })
    // A charge that nobody carried out is over once all have moved
    if (phase === 'movement' && unit.side === side && isAnnounced(unit))
      yield* change(ref, { charge: null, closes: null })
    // R45: the bonus of a charge lasts for this melee only
    if (phase === 'melee' && unit.side === side && (unit.charge !== null || unit.charge_inches > 0 || unit.closes))
      yield* change(ref, { charge: null, charge_inches: 0, closes: null })
  }
}

/** R29: markers come off at the end of the side's next turn after it fired. */
function* endTurn(ctx: Ctx, side: SideId): Proc<void> {
  for (const ref of ctx.all('unit')) {
    const unit = ctx.look(ref)
    if (unit.side === side && unit.reload_before > 0) yield* change(ref, { reload_before: 0 })
  }
}

function* beginTurn(ctx: Ctx, side: SideId): Proc<void> {
  for (const ref of ctx.all('unit')) {
    const unit = ctx.look(ref)
    if (unit.side !== side || !inPlay(unit)) continue
    if (unit.reload > 0) yield* change(ref, { reload_before: unit.reload, reload: 0 })
    if (unit.fired) yield* change(ref, { fired: false })
  }
}

/** What the new phase makes owed. */
function* open(ctx: Ctx, phase: PhaseId, side: SideId): Proc<void> {
  if (
    phase === 'reinforcement' &&
    ctx.settings['siege.recycle'] &&
    (side === 'native' || ctx.settings['turn.printing'] === 'sheet')
  ) {
    const { boxes_marked } = ctx.look(sideRef('native'))
    if (side === 'native' && waiting(ctx).length > 0 && boxes_marked < mayComeBack(ctx))
      yield* owe(reinforce, {}, `${counted(waiting(ctx).length, 'unit')} to come back`, { clause: 'siege.recycle' })
  }
  for (const ref of ctx.all('unit')) {
    const unit = ctx.look(ref)
    if (!inPlay(unit)) continue
    if (phase === 'movement' && unit.side === side) {
      if (unit.moved) yield* change(ref, { moved: false })
      if (unit.rampaging && ctx.settings['rampage.repeat'])
        yield* owe(rampage, { unit: ref }, 'it is still wild', { clause: 'elephant.rampage' })
      if (unit.routing) yield* owe(rout, { unit: ref }, 'it is routing', { clause: 'rout.british.when' })
    }
    if (phase !== 'rally') continue
    if (unit.rampaging && unit.side === side)
      yield* owe(elephantRally, { unit: ref }, 'it is rampaging', { clause: 'elephant.rally' })
    // R56: in the British turn only, and not while locked
    if (unit.routing && side === 'british' && !inMelee(unit))
      yield* owe(rally, { unit: ref }, 'it is routing', { clause: 'rally.test' })
  }
}

/** Ends a phase: first the checks that it left owed, then what it clears, then the next one. */
export const advance = procedure({
  id: 'end-phase',
  title: 'End the phase',
  *run(ctx, _: null): Proc<string> {
    const { turn, side, step } = ctx.look(game)
    if (turn === 0) {
      yield* freeTheRest(ctx)
      yield* clearMarks(ctx)
      for (const ref of ctx.all('unit')) yield* change(ref, { moved: false, fired: false, reload: 0, reload_before: 0 })
      yield* change(game, { turn: 1, side: 'british', step: 0, checks: false })
      yield* open(ctx, phaseOf(ctx), 'british')
      yield* say.verdict('Turn 1, British.', 'plain', { clause: 'turn.first' })
      return phaseOf(ctx)
    }
    if (areDue(ctx)) {
      // losses that were noted by hand are checked for like all others
      for (const unit of mustCheck(ctx).filter((ref) => !ctx.owes(ref, 'morale.check')))
        yield* owe(moraleCheck, { unit }, 'a loss or a volley in this phase', {
          clause: 'morale.check.end-of-phase',
          due: 'checks',
        })
      yield* change(game, { checks: true })
      yield* say.verdict('Checks fall due.', 'plain', { clause: 'morale.check.end-of-phase' })
      return 'checks'
    }
    yield* close(ctx, phaseOf(ctx), side)
    const last = step >= phasesOf(side, ctx.settings['turn.printing']).length - 1
    const next = last ? enemyOf(side) : side
    if (last) yield* endTurn(ctx, side)
    yield* change(game, {
      checks: false,
      step: last ? 0 : step + 1,
      side: next,
      turn: last && next === 'british' ? turn + 1 : turn,
    })
    if (last) yield* beginTurn(ctx, next)
    const phase = phaseOf(ctx)
    yield* open(ctx, phase, next)
    yield* over(ctx, phase, next)
    return phase
  },
})

/** The verdict of a phase's end: the next phase, or that the siege is over. */
function* over(ctx: Ctx, phase: PhaseId, side: SideId): Proc<void> {
  const end = ctx.look(game).starting_units === null ? null : endNow(ctx)
  if (end?.suggested_winner)
    return yield* say.verdict(`${winnerSays[end.suggested_winner]}.`, 'good', {
      clause: 'siege.victory.half-routed',
      detail: `${whyOver(end.reasons)} The referee may play on.`,
    })
  yield* say.verdict(`${sideNames[side]}: ${phaseNames[phase]}.`, 'plain', {
    clause: turnClauses[ctx.settings['turn.printing']][side],
  })
}
