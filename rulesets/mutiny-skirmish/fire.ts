/** 5.15, 5.18 to 5.20 Small arms: fire, volleys, held fire, reloading, fire into a melee. */

import type { Proc } from '#kit'
import { from } from '#kit'
import { LONG } from './aim.ts'
import { askRange } from './asked.ts'
import { may } from './can.ts'
import { ground, oweCheck } from './casualties.ts'
import { known, knownNumber } from './common.ts'
import type { Fired } from './shoot.ts'
import {
  askDie,
  askFirerMoved,
  askMoved,
  firedViews,
  hitViews,
  howMany,
  isHeld,
  modified,
  mustBeLoaded,
  shoot,
  stillReloading,
} from './shoot.ts'
import { ableOf, add, ask, change, isPlayed, procedure, reloads, say, type UnitRef, unloaded, who } from './state.ts'
import { have, someOf } from './words.ts'

/** 5.15 Small arms: one die a figure, 6 or more kills. */
export const smallArms = procedure({
  id: 'fire.small-arms',
  title: 'Fire',
  start: from(
    'table',
    'a die a figure, 6 or more',
    [who('firer', 'Which unit fires?', may.fire), who('target', 'At whom?', may.beShotAt)],
    { did: 'fired at', phases: ['fire'], plan: { within: null } },
  ),
  views: { ...firedViews, ...hitViews },
  sights: { ground },
  *run(ctx, a: { readonly firer: UnitRef; readonly target: UnitRef }): Proc<Fired> {
    const unit = ctx.look(a.firer)
    const held = unit.held > 0 && (yield* isHeld(ctx, a, 'held.when'))
    const die = yield* askDie(ctx, unit)
    if (unit.held > 0 && reloads(unit, held)) yield* stillReloading(unit)
    const n = yield* howMany(unit, held)
    const moved = yield* askFirerMoved(unit, 'fire.mod.move-long')
    const range = yield* askRange(ctx, a, 'Fire', held)
    const { cover, modifier } = yield* modified(ctx, a, moved, range)
    return yield* shoot(ctx, a, { n, die, modifier, cover, held, volley: false })
  },
})

/** 5.18 A volley: fire within 12 inches that forces a check of +5. */
export const volley = procedure({
  id: 'fire.volley',
  title: 'Volley',
  start: from(
    'table',
    'to 12″, a check of +5',
    [who('firer', 'Which unit fires?', may.fireVolley), who('target', 'At whom?', may.beShotAt)],
    { did: 'fired a volley at', phases: ['fire'] },
  ),
  views: { ...firedViews, ...hitViews },
  sights: { ground },
  *run(ctx, a: { readonly firer: UnitRef; readonly target: UnitRef }): Proc<Fired> {
    const unit = ctx.look(a.firer)
    const held = yield* isHeld(ctx, a, 'volley.held')
    const die = yield* askDie(ctx, unit)
    yield* mustBeLoaded(unit, held)
    const n = yield* howMany(unit, held)
    const moved = unit.moved || (yield* askMoved(unit, 'volley.who'))
    // in a battle it was said of those who hold no fire before they began
    const barred = isPlayed(ctx) && unit.moved && unit.held === 0
    if (moved && !held && !barred)
      yield* say.refuse('moved', `${have(unit)} moved: no volley.`, { clause: 'volley.who', wayOut: 'Use “Fire”.' })
    const range = yield* askRange(ctx, a, 'Fire', held)
    if (range > LONG)
      yield* say.refuse('beyond-12-inches', `Over 12″: no volley. You measured ${range}″.`, {
        clause: 'volley.who',
        wayOut: 'Use “Fire”.',
      })
    const able = ableOf(unit, held)
    if (n < able && ctx.settings['volley.minimum'] === 'all-eligible')
      yield* say.refuse('split-fire', `All ${able} who can fire must join a volley.`, {
        clause: 'volley.who',
        wayOut: 'Use “Fire”.',
      })
    const { cover, modifier } = yield* modified(ctx, a, moved && !held, range)
    if (n > 0) yield* add(a.target, { volleys: 1 })
    const fired = yield* shoot(ctx, a, { n, die, modifier, cover, held, volley: true })
    const { lost } = ctx.look(a.target)
    // With losses the check is owed already: one for each phase (R13).
    if (n > 0 && lost === null && fired.casualties === 0) yield* oweCheck(ctx, a.target, 'a volley', 'volley.morale')
    return fired
  },
})

/** 5.18 Held fire: loaded British shots kept for the enemy's Movement Phase. */
export const hold = procedure({
  id: 'fire.held',
  title: 'Hold fire',
  start: from('table', 'for the enemy’s movement', [who('unit', 'Which unit holds?', may.hold)], { phases: ['fire'] }),
  *run(ctx, a: { readonly unit: UnitRef }): Proc<{ readonly figures_held: number }> {
    const unit = ctx.look(a.unit)
    if (!unit.moved && (yield* askMoved(unit, 'held.who')))
      yield* say.refuse('moved', `${have(unit)} moved: they cannot hold fire.`, { clause: 'held.who' })
    yield* mustBeLoaded(unit, false)
    const figures = yield* knownNumber('figures', 'Figures', unit.figures, 60, { clause: 'held.track' })
    const half = [Math.floor(figures / 2), Math.ceil(figures / 2)]
    const figures_fire_now = yield* ask.number('figures_fire_now', 'How many fire now?', 0, figures, {
      default: 0,
      short: 'Fire now',
      hint: `None, or half: ${half[0]}${half[0] === half[1] ? '' : ` or ${half[1]}`}`,
      clause: 'held.half',
    })
    if (figures_fire_now > 0 && !half.includes(figures_fire_now))
      yield* say.refuse('half-only', 'Either nobody fires now, or half the unit.', {
        clause: 'held.half',
        wayOut: `Enter ${half[0]}.`,
      })
    // R28, R29: those that fired and have not reloaded hold nothing
    const figures_held = Math.max(0, Math.min(figures - figures_fire_now, figures - unloaded(unit)))
    yield* change(a.unit, { held: figures_held })
    yield* say.verdict(`${someOf(figures_held, unit.name, 'hold fire')}.`, 'good', {
      clause: 'held.when',
      detail: 'For any moment of the enemy’s Movement Phase; best at point blank against a charge.',
    })
    return { figures_held }
  },
})

/** 5.19 When a unit that fired may fire again. */
export const reload = procedure({
  id: 'fire.reload',
  title: 'Reloading',
  start: from('quick', 'when it fires again', []),
  *run(
    _ctx,
    _: { readonly [arg: string]: never },
  ): Proc<{ readonly may_fire: boolean; readonly from_own_turn: number }> {
    const fired = yield* ask.number('fired_in_own_turn', 'In which of their own turns did they fire?', 1, 99, {
      default: 1,
      hint: 'Held fire counts as their own turn before.',
      clause: 'reload.marker',
    })
    const asked = yield* ask.number('asked_own_turn', 'Which of their own turns is it now?', 1, 99, {
      default: 2,
      clause: 'reload.remove',
    })
    if (asked < fired) yield* say.impossible('not-yet', 'They have not fired yet.', { clause: 'reload.marker' })
    const may_fire = asked >= fired + 2
    yield* say.verdict(may_fire ? 'They may fire.' : 'They are reloading.', may_fire ? 'good' : 'bad', {
      clause: 'reload.remove',
      detail: `From their own turn ${fired + 2}.`,
    })
    return { may_fire, from_own_turn: fired + 2 }
  },
})

/** 5.20 Fire into a melee: rifles and sharpshooters only, at the third or fourth rank. */
export const intoMelee = procedure({
  id: 'fire.into-melee',
  title: 'Fire into a melee',
  start: from(
    'table',
    'rifles, third or fourth rank',
    [who('firer', 'Which unit fires?', may.fireIntoMelee), who('target', 'At whom?', may.beShotAtInMelee)],
    { did: 'fired at', phases: ['fire'] },
  ),
  views: { ...firedViews, ...hitViews },
  *run(ctx, a: { readonly firer: UnitRef; readonly target: UnitRef }): Proc<Fired> {
    const unit = ctx.look(a.firer)
    const rifled =
      (isPlayed(ctx) && !unit.rifled) ||
      (yield* known('rifled_or_sharpshooter', 'Rifles or sharpshooters?', unit.rifled, {
        short: 'Rifles',
        clause: 'intomelee.who',
      }))
    if (!rifled)
      yield* say.refuse('riflemen-and-sharpshooters-only', 'Only riflemen and sharpshooters fire into a melee.', {
        clause: 'intomelee.who',
        wayOut: 'Choose a target that is not in melee.',
      })
    const engaged =
      unit.in_contact < Math.max(1, unit.figures) &&
      (yield* known('firer_in_melee', 'Are they in melee themselves?', false, {
        short: 'In melee',
        clause: 'intomelee.not-engaged',
      }))
    if (engaged)
      yield* say.refuse('firer-in-melee', 'Figures in melee do not fire.', { clause: 'intomelee.not-engaged' })
    const rank = yield* ask.number('target_rank', 'Which rank do they fire at?', 1, 4, {
      default: 3,
      short: 'Rank',
      clause: 'intomelee.rank',
    })
    if (rank < 3)
      yield* say.refuse('third-or-fourth-rank-only', 'Only the third or fourth rank may be fired at.', {
        clause: 'intomelee.rank',
        wayOut: 'Choose rank 3 or 4.',
      })
    const die = yield* askDie(ctx, unit)
    if (unit.held > 0 && reloads(unit, false)) yield* stillReloading(unit)
    const n = yield* howMany(unit, false)
    const moved = yield* askFirerMoved(unit, 'move.track')
    const range = yield* askRange(ctx, a)
    const { cover, modifier } = yield* modified(ctx, a, moved, range, 'How many stand in the third and fourth rank?')
    return yield* shoot(ctx, a, { n, die, modifier, cover, held: false, volley: false })
  },
})
