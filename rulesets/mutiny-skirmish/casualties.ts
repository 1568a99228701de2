/** Figures that fall, the officer among them, and the check that follows at the end of the phase. */
import { about, among, nobody, type Proc, part, sight } from '#kit'
import type { ClauseId } from './clauses.ts'
import { breakContact, holdsOn, leave } from './common.ts'
import { moraleCheck } from './morale.ts'
import { add, ask, type Ctx, change, menOf, owe, roll, say, sub, type UnitRef } from './state.ts'
import { callsForCheck } from './trigger.ts'

/** One check for each unit and phase, whatever its causes (R13). */
export function* oweCheck(ctx: Ctx, ref: UnitRef, why: string, clause: ClauseId): Proc<void> {
  if (callsForCheck(ctx, ctx.look(ref))) yield* owe(moraleCheck, { unit: ref }, why, { clause, due: 'checks' })
}

/** Whether the target of fire leaves its ground: nobody is left, an elephant runs wild, or by its check, if that came with no more losses in this phase. */
export const ground = about(
  'ground',
  sight<Ctx, { readonly target: UnitRef }, { readonly casualties: number }>(
    'bar',
    'The target',
    function* (walk, ctx, { target }) {
      const { rampaging, arm, crew: served } = ctx.look(target)
      const calm = !rampaging
      yield* walk
      const { lost, crew } = ctx.look(target)
      // R95: of a piece that is destroyed its crew may be left, and of one that stands there may be none
      if (arm === 'artillery' && served > 0 && crew === 0) return 'nobody left'
      if (lost !== null) return arm === 'artillery' && crew > 0 ? 'piece destroyed' : 'nobody left'
      if (calm && ctx.look(target).rampaging) return 'runs wild'
      if (!callsForCheck(ctx, ctx.look(target))) return 'stays'
      const end = yield* sub(part(moraleCheck), { unit: target }, 'check')
      return end === 'routs' || end === 'dispersed' ? end : 'stays'
    },
    {
      'nobody left': 'good',
      'piece destroyed': 'good',
      'runs wild': 'good',
      dispersed: 'good',
      routs: 'good',
      stays: 'bad',
    },
  ),
)

/** R7: whether the officer is hit by fire. Asked only where his death changes something; else he falls last. */
function* officerHit(ctx: Ctx, ref: UnitRef, n: number): Proc<boolean> {
  const unit = ctx.look(ref)
  if (n >= unit.figures) return true
  if (unit.officer_killed || !(unit.british || unit.special_leader)) return false
  const how = ctx.settings['officer.casualty']
  if (how === 'last') return false
  if (how === 'random')
    return yield* roll(
      nobody,
      'officer',
      `Officer hit: ${n} of ${unit.figures}`,
      among(unit.figures, ...Array.from({ length: n }, (_, i) => i + 1)),
      { clause: 'morale.officer.track' },
    )
  return yield* ask.yesNo('officer_hit', `Was the officer of ${unit.name} hit?`, {
    default: false,
    short: 'Officer hit',
    hint: `${n} of ${unit.figures} fall.${unit.special_leader ? ' He is a special leader.' : ''}`,
    clause: 'morale.officer.track',
  })
}

/** R81: at a piece the crew fall in melee, and check for it by the setting only (R72). */
export function* fallInMelee(ctx: Ctx, ref: UnitRef, n: number, officer = false): Proc<void> {
  const unit = ctx.look(ref)
  if (unit.arm !== 'artillery') return yield* fall(ctx, ref, Math.min(n, unit.figures), 'melee', officer)
  const men = Math.min(n, unit.crew)
  if (men === 0) return
  yield* add(ref, { crew: -men })
  if (men === unit.crew) {
    yield* say.note('Nobody is left at the piece', { clause: 'gun.crew.track' })
    yield* breakContact(ctx, ref)
  } else yield* fewer(ctx, ref)
  yield* crewChecks(ctx, ref, men, 'melee')
}

/** No more are in contact, hold fire or hold a door than are left. */
export function* fewer(ctx: Ctx, ref: UnitRef): Proc<void> {
  const unit = ctx.look(ref)
  const { figures } = menOf(unit)
  if (unit.in_contact > figures) yield* change(ref, { in_contact: figures })
  if (unit.held > figures) yield* change(ref, { held: figures })
  yield* holdsOn(ctx, ref, figures)
}

/** R72: a crew that lost men checks like any unit, if the setting says so. */
export function* crewChecks(ctx: Ctx, ref: UnitRef, men: number, by: 'fire' | 'melee'): Proc<void> {
  if (men === 0 || ctx.settings['artillery.morale'] === 'no') return
  yield* add(ref, by === 'fire' ? { fire_casualties: men } : { melee_casualties: men })
  yield* oweCheck(ctx, ref, `${men} of the crew lost`, by === 'fire' ? 'morale.trigger.fire' : 'morale.trigger.melee')
}

/** R93: hits on a piece that were scored before it was lost find its crew as they would have at it: with its check only (R72). */
export function* fallAsCrew(ctx: Ctx, ref: UnitRef, n: number): Proc<void> {
  const { figures } = ctx.look(ref)
  yield* add(ref, { figures: -n })
  if (n >= figures) return yield* leave(ctx, ref, 'destroyed')
  if (n > 0) yield* fewer(ctx, ref)
  yield* crewChecks(ctx, ref, n, 'fire')
}

/** Figures fall to fire or in melee. In melee the officer falls only if he was the one in contact: `officer` says so. */
export function* fall(ctx: Ctx, ref: UnitRef, n: number, by: 'fire' | 'melee', officer = false): Proc<void> {
  if (n === 0) return
  const dead = by === 'fire' ? yield* officerHit(ctx, ref, n) : officer
  const { figures } = ctx.look(ref)
  yield* add(ref, { figures: -n, ...(by === 'fire' ? { fire_casualties: n } : { melee_casualties: n }) })
  // of a unit that is destroyed nobody is told apart
  if (n >= figures) {
    if (dead && ctx.look(ref).special_leader) yield* change(ref, { special_leader: false })
    return yield* leave(ctx, ref, 'destroyed')
  }
  if (dead) {
    yield* change(ref, { officer_killed: true, special_leader: false })
    yield* say.note('The officer is killed', { clause: 'unit.leader.track' })
  }
  yield* fewer(ctx, ref)
  yield* oweCheck(
    ctx,
    ref,
    `${n} lost ${by === 'fire' ? 'to fire' : 'in melee'}`,
    by === 'fire' ? 'morale.trigger.fire' : 'morale.trigger.melee',
  )
}
