/** 4. The seven phases of a turn, and what each of them asks for. */

import type { Now, Proc } from '#kit'
import { battle } from './battle/battle.ts'
import { may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { total } from './counters.ts'
import { besiegedAt, besiegerOf, controlOf, inPhase, pointsOf, unitsAt } from './ground.ts'
import { drawCounters, initiative } from './initiative.ts'
import { finalCount, instant } from './points.ts'
import { attrition, siege } from './siege/siege.ts'
import type { Ctx, PhaseId, SideId, Unit } from './state.ts'
import { able, ask, change, enemyOf, game, owe, procedure, say, sideRef } from './state.ts'
import { phases, sideNames } from './words.ts'

const months = [
  '',
  'May/June 1857',
  'July/August 1857',
  'September/October 1857',
  'November/December 1857',
  'January/February 1858',
  'March/April 1858',
]
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
const asks: { readonly [P in PhaseId]: string } = {
  setup: 'Set up the map: units, figures, hands.',
  initiative: 'A die each, and the bonuses of the figures on the map.',
  rebellion: 'The rebel draws, then plays rebellions, stratagems and reinforcements.',
  reinforcements: 'The British draw, then play reinforcements and stratagems.',
  'operations-a': 'Columns are activated and moved, one after the other.',
  'battles-a': 'Fight in each territory in contact, in the order the attacker likes.',
  'operations-b': 'Columns are activated and moved, one after the other.',
  'battles-b': 'Fight in each territory in contact, in the order the attacker likes.',
  siege: 'Each besieged city: player A’s sieges first.',
  end: 'Attrition, then the check of victory.',
  over: 'Count the points.',
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

/** Territories in which a side has come upon units of the other. */
const contacts = (ctx: Ctx, side: SideId) =>
  ctx.all('zone').filter((ref) => {
    const z = ctx.look(ref)
    return (
      !z.deployment &&
      unitsAt(ctx, ref.id, side, false).length > 0 &&
      unitsAt(ctx, ref.id, enemyOf(side), false).length > 0
    )
  })

/** Who may act in this phase, as the table of `can` has it. */
function todo(ctx: Ctx, phase: PhaseId): NonNullable<Now<ClauseId>['lists']> {
  if (phase === 'siege') return [{ says: 'Sieges', refs: able(ctx, may.besiege), clause: 'siege.phase' }]
  if (phase === 'end') return [{ says: 'Attrition', refs: able(ctx, may.suffer), clause: 'attrition.roll' }]
  if (!phase.startsWith('operations')) return []
  const march = able(ctx, may.move)
  return [{ says: 'May march', refs: march, clause: 'ap.actions' }]
}

export function now(ctx: Ctx): Now<ClauseId> {
  const { turn, phase, playerA, flooding, winner } = ctx.look(game)
  const points = `Rebel ${pointsOf(ctx, 'rebel')} VP, British ${pointsOf(ctx, 'british')} VP`
  const besieged = ctx.all('zone').filter((ref) => ctx.look(ref).city && besiegedAt(ctx, ref.id) !== null)
  const rebelling = ctx.all('zone').filter((ref) => ctx.look(ref).status === 'rebellion')
  const quelled = ctx.all('zone').filter((ref) => ctx.look(ref).status === 'quelled')
  const side = inPhase(ctx)
  const goals = ['delhi', 'calcutta'].filter((id) => controlOf(ctx, id) === 'rebel').length
  return {
    phase,
    says: turn === 0 ? phases.setup : `Turn ${turn}: ${phases[phase]}`,
    side,
    asks: asks[phase],
    end:
      phase === 'setup'
        ? 'Begin turn 1'
        : phase === 'end'
          ? 'Next turn'
          : phase === 'over'
            ? 'The game is over'
            : `On to: ${phases[next[phase]]}`,
    ...(turn > 0 ? { turn } : {}),
    line: [
      months[turn] ?? '',
      points,
      turn > 0 ? `player A: ${playerA}` : '',
      flooding ? 'rivers in flood' : '',
      winner ? `winner: ${winner}` : '',
    ]
      .filter((s) => s !== '')
      .join('; '),
    watch: [
      { says: 'Turns', now: turn, of: 6, show: 'boxes', clause: 'calendar.six-turns' },
      { says: 'Rebel-held: Delhi, Calcutta', now: goals, of: 2, show: 'boxes', clause: 'victory.instant.rebel' },
    ],
    lists: [
      { says: 'In rebellion', refs: rebelling, clause: 'marker.rebellion' },
      { says: 'Quelled', refs: quelled, clause: 'marker.quelled' },
      { says: 'Besieged', refs: besieged, clause: 'siege.phase' },
      ...(side === null ? [] : [{ says: 'In contact', refs: contacts(ctx, side), clause: 'contact.def' } as const]),
      ...todo(ctx, phase),
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
    yield* owe(drawCounters, { side: sideRef('rebel') }, 'The rebel draws', { clause: 'seq.rebel.draw' })
  if (phase === 'reinforcements')
    yield* owe(drawCounters, { side: sideRef('british') }, 'The British draw', { clause: 'seq.british.draw' })
  if (phase === 'battles-a' || phase === 'battles-b') {
    const attacker = phase === 'battles-a' ? playerA : enemyOf(playerA)
    for (const zone of contacts(ctx, attacker))
      yield* owe(battle, { zone, attacker }, `In contact at ${ctx.look(zone).name}`, { clause: 'battle.when' })
  }
  if (phase === 'siege')
    for (const side of [playerA, enemyOf(playerA)])
      for (const zone of able(ctx, may.besiege).filter((ref) => besiegerOf(ctx, ref.id) === side))
        yield* owe(siege, { zone }, `${sideNames[side]} besiege ${ctx.look(zone).name}`, { clause: 'seq.sieges-order' })
  if (phase === 'end')
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
  for (const ref of ctx.all('province')) if (ctx.look(ref).called) yield* change(ref, { called: false })
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

/** The hand must be played before its phase ends, if the pile was empty (R10). */
function* handFaults(ctx: Ctx, phase: PhaseId): Proc<void> {
  if (phase !== 'end') return
  for (const id of ['rebel', 'british'] as const) {
    const { hand, unseen, mustPlay } = ctx.look(sideRef(id))
    if (mustPlay && total(hand) + unseen > 0)
      yield* say.refuse(`hand-${id}`, `${sideNames[id]} must play the counters in hand: nothing was left to draw.`, {
        clause: id === 'rebel' ? 'seq.rebel.pile-empty' : 'seq.british.pile-empty',
        wayOut: 'Play each as event or AP; what cannot lawfully be used stays.',
      })
  }
}

/** P50, and whether the map has cities that nobody has named here. */
function* atOnce(ctx: Ctx): Proc<SideId | null> {
  const winner = instant(ctx)
  if (winner !== 'british') return winner
  const all = yield* ask.yesNo(
    'all-cities',
    'The British control every city named here. Are these all cities of the map?',
    { default: true, short: 'All cities', clause: 'victory.instant.british' },
  )
  return all ? winner : null
}

export const advance = procedure({
  id: 'next-phase',
  title: 'End the phase',
  *run(ctx, _: null): Proc<PhaseId> {
    const { turn, phase } = ctx.look(game)
    yield* handFaults(ctx, phase)
    if (phase === 'over' || turn > 6) {
      yield* say.refuse('over', 'The game is over.', { clause: 'calendar.six-turns', wayOut: 'Begin another.' })
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
    for (const ref of ctx.all('zone')) if (ctx.look(ref).fought) yield* change(ref, { fought: false })
    yield* change(game, { phase: to, turn: number })
    if (phase === 'setup') yield* change(game, { playerA: 'rebel' })
    yield* askFor(ctx, to)
    yield* say.verdict(to === 'over' ? 'The last turn is over.' : `Turn ${number}: ${phases[to]}.`, 'plain', {
      clause: clauseOf[to],
    })
    return to
  },
})
