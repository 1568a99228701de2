/** 4. The seven phases of a turn, and what each of them asks for. */

import type { Args, Deed, Now, Proc } from '#kit'
import { hasWay, isAfter, may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { type CounterId, type Counts, counters, kindsIn } from './counters.ts'
import { calcuttaClosed } from './entry.ts'
import {
  badmashesSpent,
  bahadur,
  battleOwed,
  besiegedAt,
  besiegerOf,
  couldRise,
  holderOf,
  inPhase,
  isContested,
  leadersOf,
  siegesOf,
} from './ground.ts'
import { arrivalOf } from './hand.ts'
import { handOf } from './hands.ts'
import { drawCounters, initiative } from './initiative.ts'
import { finalCount, instant, standing } from './points.ts'
import { rebellion } from './rebellion.ts'
import { attrition, siege } from './siege/siege.ts'
import type { ColumnRef, Ctx, PhaseId, ProvinceRef, SideId, Unit, ZoneRef } from './state.ts'
import { able, ask, change, enemyOf, game, owe, procedure, say, sideRef } from './state.ts'
import { ownNames, phaseOfHand, phases, plainNames, sideNames } from './words.ts'

const next: { readonly [P in PhaseId]: PhaseId } = {
  setup: 'rebellion',
  initiative: 'rebellion',
  rebellion: 'reinforcements',
  reinforcements: 'operations-a',
  'operations-a': 'battles-a',
  'battles-a': 'operations-b',
  'operations-b': 'battles-b',
  'battles-b': 'siege',
  siege: 'end',
  end: 'initiative',
  over: 'over',
}
const clauseOf: { readonly [P in PhaseId]: ClauseId } = {
  setup: 'setup.turn-one',
  initiative: 'initiative.roll',
  rebellion: 'seq.rebel.plays',
  reinforcements: 'seq.british.place',
  'operations-a': 'seq.operations',
  'battles-a': 'battle.order-choice',
  'operations-b': 'seq.operations',
  'battles-b': 'battle.order-choice',
  siege: 'seq.sieges-order',
  end: 'seq.end-turn',
  over: 'victory.total',
}

/** Territories in which the sides have come upon one another. */
const contacts = (ctx: Ctx) => ctx.all('zone').filter((ref) => !ctx.look(ref).deployment && isContested(ctx, ref.id))

/** Where an attacker has still to fight in this phase. */
const battles = (ctx: Ctx, attacker: SideId) =>
  contacts(ctx).filter((zone) => may.beFoughtAt.bars(ctx, zone, { attacker }, true).length === 0)

/** R13 All sieges that have still to be rolled, player A's first. */
const siegesInOrder = (ctx: Ctx) => {
  const { playerA } = ctx.look(game)
  return [...siegesOf(ctx, playerA), ...siegesOf(ctx, enemyOf(playerA))]
}

/** Who acts in this phase: who may still, who has, and the next of them as a button. */
type Acts = Pick<Now<ClauseId>, 'how' | 'does' | 'toAct' | 'acted' | 'passes'> & { readonly asks: string }

const deed = (says: string, procedure: string, args: Args = {}): Deed => ({ says, procedure, each: [args] })
const manyAt = (ctx: Ctx, zones: readonly ZoneRef[]) => {
  const [first, ...more] = zones
  return first ? `${ctx.look(first).name}${more.length > 0 ? ` and ${more.length} more` : ''}` : ''
}

/** Nothing is left to be done at a place of the map. */
const goOn = 'Go on.'

/** Whether some place of the map lies in a province that can still rise. */
const canRaise = (ctx: Ctx): boolean =>
  ctx.all('province').some((ref) => couldRise(ctx, ref.id).length > 0 && may.rise.bars(ctx, ref, {}, true).length === 0)

/** The draw, then the counters that are played. */
function hands(ctx: Ctx, side: SideId): Acts {
  const [name, who] = side === 'rebel' ? ['Rebellion', 'rebels'] : ['Reinforcements', 'British']
  const { draw, count, says } = handOf(ctx, side)
  if (draw) return { asks: `${name}: ${draw.says.replace('D', 'd')}`, does: draw }
  if (count === 0) return { asks: `${name}: no counter in hand`, how: goOn }
  return {
    asks: `${name}: ${who} play counters from hand`,
    how: `Tap the ${says}${side === 'rebel' && canRaise(ctx) ? ', or a place to raise its province' : ''}, or go on.`,
  }
}

/** Whether its leader may try to raise the city in which it stands. */
const raises = (ctx: Ctx, column: ColumnRef): boolean =>
  leadersOf(ctx, column.id).some((figure) => may.raise.bars(ctx, figure, {}, true).length === 0)

function marches(ctx: Ctx, side: SideId): Acts {
  const points = ctx.look(sideRef(side)).ap
  const toAct = able(ctx, may.move).filter(
    (ref) =>
      ctx.look(ref).side === side && !ctx.look(ref).activated && (points > 0 || hasWay(ctx, ref) || raises(ctx, ref)),
  )
  const acted = ctx.all('column').filter((ref) => ctx.look(ref).side === side && ctx.look(ref).activated)
  const passes = `Operations, ${plainNames[side]}`
  return { asks: `${passes}: march`, passes, toAct, acted }
}

function fights(ctx: Ctx, attacker: SideId): Acts {
  const toAct = battles(ctx, attacker)
  const acted = ctx.all('zone').filter((zone) => ctx.look(zone).fought)
  const [zone] = toAct
  const passes = `Battles, ${plainNames[attacker]}`
  if (!zone) return { asks: `${passes}: nobody left to fight`, passes, how: goOn, toAct, acted }
  const does = deed(`Fight at ${ctx.look(zone).name}`, 'battle', { zone, attacker })
  return { asks: `${passes}: fight at ${manyAt(ctx, toAct)}`, toAct, acted, does }
}

function sieges(ctx: Ctx): Acts {
  const toAct = siegesInOrder(ctx)
  const acted = ctx.all('zone').filter((zone) => ctx.look(zone).siegeRolled)
  const [zone] = toAct
  if (!zone) return { asks: 'Sieges: none left to roll', passes: 'Sieges', how: goOn, toAct, acted }
  return {
    asks: `Sieges: ${manyAt(ctx, toAct)}`,
    toAct,
    acted,
    does: deed(`Siege of ${ctx.look(zone).name}`, 'siege', { zone }),
  }
}

function ends(ctx: Ctx): Acts {
  const toAct = able(ctx, may.suffer)
  const acted = ctx.all('zone').filter((zone) => ctx.look(zone).attritionRolled)
  const [zone] = toAct
  if (!zone)
    return { asks: 'End of the turn: no attrition left to roll', passes: 'End of the turn', how: goOn, toAct, acted }
  const does = deed(`Attrition in ${ctx.look(zone).name}`, 'attrition', { zone })
  return { asks: `End of the turn: attrition in ${manyAt(ctx, toAct)}`, toAct, acted, does }
}

function actsIn(ctx: Ctx): Acts {
  const { phase, initiativeRolled, winner } = ctx.look(game)
  const side = inPhase(ctx)
  if (phase === 'setup') return { asks: 'Set up the map, then start turn 1' }
  if (phase === 'initiative')
    return initiativeRolled
      ? { asks: `Initiative: the ${plainNames[ctx.look(game).playerA]} go first`, how: goOn }
      : { asks: 'Initiative: roll a die for each side', does: deed('Roll for initiative', 'initiative') }
  if (phase === 'rebellion') return hands(ctx, 'rebel')
  if (phase === 'reinforcements') return hands(ctx, 'british')
  if (phase.startsWith('operations')) return marches(ctx, side ?? 'rebel')
  if (phase.startsWith('battles')) return fights(ctx, side ?? 'rebel')
  if (phase === 'siege') return sieges(ctx)
  if (phase === 'end') return ends(ctx)
  return winner === null
    ? { asks: 'The last turn is over: count the points', does: deed('Count the points', 'final-count') }
    : { asks: standing(ctx) }
}
const ending: { readonly [phase: string]: string } = { setup: 'Start turn 1', end: 'Next turn', over: 'Game over' }

/** What was due in an earlier phase of this turn, and may still be done: each end of a phase asks for it again. */
function leaves(ctx: Ctx): string | null {
  const { phase } = ctx.look(game)
  const waits = (['rebel', 'british'] as const)
    .filter((side) => isAfter(phase, phaseOfHand[side]) && ctx.owes(sideRef(side), drawCounters.id))
    .map((side) => `the ${plainNames[side]} have still to draw`)
  const zones = ctx.all('zone')
  const unfought =
    phase.startsWith('battles') || !isAfter(phase, 'battles')
      ? []
      : zones.filter((zone) => ctx.owes(zone, battleOwed.id))
  const unrolled = isAfter(phase, 'siege') ? zones.filter((zone) => ctx.owes(zone, siege.id)) : []
  const unrisen = phase === 'rebellion' ? [] : ctx.all('province').filter((ref) => ctx.owes(ref, rebellion.id))
  const named = (says: string, refs: readonly (ZoneRef | ProvinceRef)[]) =>
    refs.map((ref) => `${says} ${ctx.look(ref).name}`)
  const all = [
    ...waits,
    ...named('nobody has rolled the rebellion of', unrisen),
    ...named('nobody has fought at', unfought),
    ...named('nobody has rolled the siege of', unrolled),
  ]
  return all.length === 0 ? null : `Late: ${all.join(', and ')}`
}

export function now(ctx: Ctx): Now<ClauseId> {
  const { turn, phase, flooding } = ctx.look(game)
  const cities = ctx.all('zone').filter((ref) => ctx.look(ref).city)
  const side = inPhase(ctx)
  const undone = leaves(ctx)
  const shut = cities.filter((ref) => besiegedAt(ctx, ref.id) !== null)
  const isFree = (ref: ZoneRef) => besiegerOf(ctx, ref.id) === null
  return {
    phase,
    says: turn === 0 ? phases.setup : `Turn ${turn}`,
    side,
    ...actsIn(ctx),
    end: ending[phase] ?? 'Next',
    ...(undone === null ? {} : { leaves: undone }),
    ...(turn > 0 ? { turn } : {}),
    ...(flooding ? { line: 'Rivers in flood' } : {}),
    lists: [
      {
        says: 'In rebellion',
        refs: cities.filter((ref) => ctx.look(ref).status === 'rebellion'),
        clause: 'marker.rebellion',
      },
      { says: 'Quelled', refs: cities.filter((ref) => ctx.look(ref).status === 'quelled'), clause: 'marker.quelled' },
      { says: 'Besieged', refs: shut.filter((ref) => !isFree(ref)), clause: 'siege.phase' },
      { says: 'Shut in, nobody outside', refs: shut.filter(isFree), clause: 'siege.roll' },
      ...(side === null ? [] : [{ says: 'In contact', refs: contacts(ctx), clause: 'contact.def' } as const]),
    ],
    steps: stepsOf[phase] ?? [],
  }
}

const battleSteps = [
  { says: 'Withdrawal, or into the city', clause: 'battle.withdrawal' },
  { says: 'Tactical bonuses, the defender first', clause: 'battle.counters.defender-first' },
  { says: 'Combat', clause: 'battle.roll' },
  { says: 'Rout or retreat', clause: 'battle.retreat.must' },
  { says: 'Points', clause: 'battle.vp' },
] as const
const stepsOf: { readonly [phase: string]: readonly { readonly says: string; readonly clause: ClauseId }[] } = {
  rebellion: [
    { says: 'Draw', clause: 'seq.rebel.draw' },
    { says: 'Play counters', clause: 'seq.rebel.plays' },
  ],
  reinforcements: [
    { says: 'Draw', clause: 'seq.british.draw' },
    { says: 'Play counters', clause: 'seq.british.place' },
  ],
  'battles-a': battleSteps,
  'battles-b': battleSteps,
}

/** What the new phase asks for. */
function* askFor(ctx: Ctx, phase: PhaseId): Proc<void> {
  const { playerA } = ctx.look(game)
  if (phase === 'initiative') yield* owe(initiative, {}, 'A new turn', { clause: 'initiative.roll' })
  if (phase === 'rebellion')
    yield* owe(drawCounters, { side: sideRef('rebel') }, 'The rebels draw', { clause: 'seq.rebel.draw' })
  if (phase === 'reinforcements')
    yield* owe(drawCounters, { side: sideRef('british') }, 'The British draw', { clause: 'seq.british.draw' })
  if (phase === 'battles-a' || phase === 'battles-b') {
    const attacker = phase === 'battles-a' ? playerA : enemyOf(playerA)
    for (const zone of battles(ctx, attacker))
      yield* owe(battleOwed, { zone, attacker }, `In contact at ${ctx.look(zone).name}`, { clause: 'battle.when' })
  }
  if (phase === 'siege')
    for (const zone of siegesInOrder(ctx))
      yield* owe(siege, { zone }, `${sideNames[besiegerOf(ctx, zone.id) ?? 'rebel']} besiege ${ctx.look(zone).name}`, {
        clause: 'seq.sieges-order',
      })
  for (const zone of able(ctx, may.suffer))
    yield* owe(attrition, { zone }, `Besieged in ${ctx.look(zone).name}`, { clause: 'attrition.roll' })
  if (phase === 'over') yield* owe(finalCount, {}, 'The last turn is over', { clause: 'victory.total' })
}

/** What is to be cleared of that which a member of a column carries (R76). */
const carried = (
  one: Pick<Unit, 'spent' | 'halted' | 'origin'>,
): Partial<Pick<Unit, 'spent' | 'halted' | 'origin'>> => ({
  ...(one.spent ? { spent: 0 } : {}),
  ...(one.halted ? { halted: null } : {}),
  ...(one.origin ? { origin: null } : {}),
})

/** Cleared at the end of a turn: AP, halts, stops, floods, fresh losses, fresh revolts. */
function* clear(ctx: Ctx): Proc<void> {
  for (const ref of ctx.all('column'))
    yield* change(ref, {
      activated: false,
      ap: 0,
      spent: 0,
      added: 0,
      origin: null,
      contact: false,
      stopped: false,
      immobilised: false,
    })
  for (const ref of ctx.all('unit')) {
    const used = ctx.look(ref).detached ? { detached: false } : {}
    yield* change(ref, { lostStep: false, mutinied: false, ...used, ...carried(ctx.look(ref)) })
  }
  for (const ref of ctx.all('figure')) yield* change(ref, { tries: 0, ...carried(ctx.look(ref)) })
  for (const ref of ctx.all('zone'))
    yield* change(ref, { rebelledNow: false, liftedNow: false, siegeRolled: false, attritionRolled: false })
  for (const side of ['rebel', 'british'] as const)
    yield* change(sideRef(side), { ap: 0, mustPlay: false, drawn: false })
  yield* change(game, { flooding: false, initiativeRolled: false })
}

/** Cleared at the end of a phase: where it was fought, and who had a city that is disputed no longer (R84). */
function* clearPhase(ctx: Ctx): Proc<void> {
  for (const ref of ctx.all('zone')) {
    const { fought, holder, city } = ctx.look(ref)
    if (fought) yield* change(ref, { fought: false })
    const now = city && isContested(ctx, ref.id) ? holderOf(ctx, ref.id) : null
    const remembered = now?.isKnown && ctx.look(ref).status !== 'rebellion' ? now.holder : null
    if (remembered !== holder) yield* change(ref, { holder: remembered })
  }
}

/** Counters of a hand that can lawfully be used: not those that wait for Calcutta (R26), or for Bahadur Shah (R20). */
function usable(ctx: Ctx, hand: Counts): number {
  const waits = (id: CounterId): boolean => {
    const { ap, province } = counters[id]
    if (!ap) return arrivalOf(ctx, id) === 'calcutta' && calcuttaClosed(ctx)
    const spent = province !== null && badmashesSpent(ctx, province)
    return spent && ctx.settings.badmashesWait && ctx.look(bahadur).status === 'waiting'
  }
  return kindsIn(hand).reduce((sum, id) => sum + (waits(id) ? 0 : (hand[id] ?? 0)), 0)
}

/** The hand must be played before its phase ends, if the pile was empty (R10). */
function* handFaults(ctx: Ctx, phase: PhaseId): Proc<void> {
  if (phase !== 'end') return
  for (const id of ['rebel', 'british'] as const) {
    const { hand, unseen, mustPlay } = ctx.look(sideRef(id))
    if (mustPlay && usable(ctx, hand) + unseen > 0)
      yield* say.refuse(`hand-${id}`, `${sideNames[id]} must play the counters in hand: nothing was left to draw.`, {
        clause: id === 'rebel' ? 'seq.rebel.pile-empty' : 'seq.british.pile-empty',
        wayOut: 'Play each as event or AP. What cannot be used stays in hand.',
        instead: deed('Play a counter', 'play-counter', { side: sideRef(id) }),
      })
  }
}

/** P50, and whether the map has cities that nobody has named here. */
function* atOnce(ctx: Ctx): Proc<SideId | null> {
  const winner = instant(ctx)
  if (winner !== 'british') return winner
  const all = yield* ask.yesNo(
    'all-cities',
    'The British control every city named here. Are these all the cities on the map?',
    { default: true, short: 'All cities', clause: 'victory.instant.british' },
  )
  return all ? winner : null
}

/** Its name; of a side's own phase with whose it is: "rebel operations". */
function phaseNow(ctx: Ctx, to: PhaseId): string {
  const side = inPhase(ctx)
  const what = to.startsWith('battles') ? 'battles' : 'operations'
  return side === null || !/-[ab]$/.test(to) ? phases[to] : `${ownNames[side]} ${what}`
}

export const advance = procedure({
  id: 'next-phase',
  title: 'End the phase',
  *run(ctx, _: null): Proc<PhaseId> {
    const { turn, phase } = ctx.look(game)
    yield* handFaults(ctx, phase)
    if (phase === 'over' || turn > 6) {
      yield* say.refuse('over', 'The game is over.', { clause: 'calendar.six-turns', wayOut: 'Start another.' })
      yield* say.verdict('The game is over.', 'plain', { clause: 'calendar.six-turns' })
      return phase
    }
    // R60: attrition first, or the check of victory
    const checked = ctx.settings.attritionBeforeVictory ? 'end' : 'siege'
    const winner = phase === checked ? yield* atOnce(ctx) : null
    if (winner) {
      yield* change(game, { winner, phase: 'over' })
      yield* say.verdict(`${sideNames[winner]} win a total victory.`, 'plain', { clause: `victory.instant.${winner}` })
      return 'over'
    }
    if (phase === 'end' || phase === 'setup') yield* clear(ctx)
    const to: PhaseId = phase === 'end' && turn >= 6 ? 'over' : next[phase]
    const number = phase === 'setup' ? 1 : to === 'initiative' ? turn + 1 : turn
    yield* clearPhase(ctx)
    yield* change(game, { phase: to, turn: number })
    if (phase === 'setup') yield* change(game, { playerA: 'rebel' })
    yield* askFor(ctx, to)
    yield* say.verdict(to === 'over' ? 'The last turn is over.' : `Turn ${number}: ${phaseNow(ctx, to)}.`, 'plain', {
      clause: clauseOf[to],
    })
    return to
  },
})
