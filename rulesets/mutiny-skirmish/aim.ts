/** 5.13, 5.14 Who of a unit may fire, and at whom it must. */
import { type Json, namedIn, type Proc, type Ref, type Subject } from '#kit'
import { inPlay, known, knownNumber, unloaded } from './common.ts'
import { asUnit, type Ctx, game, number, procedure, type Unit, type UnitRef, verdict } from './state.ts'

/** Over 12 inches is long; exactly 12 is not (R25). */
export const LONG = 12

/** 5.13 Figures with bow, musket or rifle that are not the pistol officer, in melee, holding fire or reloading. */
export const eligibleOf = (unit: Unit): number => Math.max(0, armedOf(unit) - unit.held)

/** The same before anybody holds fire. */
const armedOf = (unit: Unit): number => {
  if (unit.to_ground) return 0
  const officer = unit.officer_with_pistol && !unit.officer_killed ? 1 : 0
  return Math.max(0, unit.figures - officer - unit.unarmed - unit.in_contact - unloaded(unit))
}

/** Held fire: those that hold it, but never more than bear arms and are free to fire. */
export const ableOf = (unit: Unit, held: boolean): number =>
  held && unit.held > 0 ? Math.min(unit.held, armedOf(unit)) : eligibleOf(unit)

/** Why the table does not offer a unit as firer. */
export function firerFault(ctx: Ctx, ref: UnitRef): string | null {
  const unit = ctx.look(ref)
  if (!inPlay(unit)) return 'Off the table'
  if (unit.arm === 'wagon' || unit.arm === 'elephant') return 'Does not fire'
  if (unit.routing) return 'Routing'
  if (unit.to_ground) return 'Gone to ground'
  if (unit.fired && unit.held === 0) return 'Has fired'
  if (unit.trained && unit.arm !== 'artillery' && unloaded(unit) >= unit.figures) return 'Reloading'
  const now = ctx.look(game)
  return now.turn > 0 && now.side !== unit.side && unit.held === 0 ? 'Not its turn' : null
}

export const targetFault = (ctx: Ctx, ref: Ref, so: { readonly [arg: string]: Json }): string | null => {
  const unit = ctx.look(asUnit(ref))
  const firer = namedIn(so, 'firer', 'unit')
  if (!inPlay(unit)) return 'Off the table'
  if (unit.to_ground) return 'Gone to ground'
  return firer && ctx.look(firer).side === unit.side ? 'Its own side' : null
}

export const fireSubjects = (bars: (ctx: Ctx, unit: Unit) => string | null): readonly Subject<Ctx>[] => [
  {
    arg: 'firer',
    says: 'Which unit fires?',
    kind: 'unit',
    barred: (ctx, ref) => firerFault(ctx, asUnit(ref)) ?? bars(ctx, ctx.look(asUnit(ref))),
  },
  { arg: 'target', says: 'At whom?', kind: 'unit', barred: targetFault },
]
export const foot = (unit: Unit) => (unit.arm === 'artillery' ? 'A piece' : null)
export const muskets = (unit: Unit) => foot(unit) ?? (unit.trained ? null : 'Counts first: native fire')

/** 5.13 How many of a unit may fire. */
export const eligible = procedure({
  id: 'fire.eligible',
  title: 'Who may fire?',
  start: { from: 'quick', hint: 'figures that fire', subjects: [{ arg: 'unit', says: 'Which unit?', kind: 'unit' }] },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<number> {
    const unit = ctx.look(a.unit)
    const figures = yield* knownNumber('figures', 'Figures', unit.figures, 60, { clause: 'fire.die-per-figure' })
    const pistol = yield* knownNumber(
      'officer_with_pistol',
      'Officers with a pistol',
      unit.officer_with_pistol && !unit.officer_killed ? 1 : 0,
      1,
      { clause: 'fire.officers' },
    )
    const unarmed = yield* knownNumber('unarmed', 'Without bow, musket or rifle', unit.unarmed, 60, {
      clause: 'fire.armed',
    })
    const in_melee = yield* knownNumber('in_melee', 'Figures in melee', unit.in_contact, 60, {
      clause: 'intomelee.not-engaged',
    })
    const cannot_see = yield* number('cannot_see', 'How many cannot see it?', 0, 60, {
      default: unit.to_ground ? figures : 0,
      from: 'all see it, 45° to either side of their front',
      short: 'Cannot see',
      clause: 'fire.arc',
    })
    const n = Math.max(0, figures - pistol - unarmed - in_melee - cannot_see - unloaded(unit) - unit.held)
    yield* verdict(`${n} of ${unit.name} may fire.`, 'plain', { clause: 'fire.facing' })
    return n
  },
})

export type Whom = 'free-choice-by-figure' | 'charging-unit' | 'free-choice' | 'closest-unit'

/** 5.14 At whom it must fire: the first case that fits. */
export const target = procedure({
  id: 'fire.target',
  title: 'At whom must it fire?',
  start: { from: 'quick', hint: 'who chooses', subjects: [{ arg: 'unit', says: 'Which unit?', kind: 'unit' }] },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<{ readonly target: Whom; readonly may_split: boolean }> {
    const unit = ctx.look(a.unit)
    const trained = yield* known('trained', 'Is it British or British-trained?', unit.trained, {
      clause: 'fire.target.trained',
    })
    const rifled = yield* known('rifled', 'Rifles or sharpshooters?', unit.rifled, { clause: 'fire.target.rifles' })
    const charged = ctx.all('unit').some((u) => ctx.look(u).charge === a.unit.id)
    const being_charged = yield* known('being_charged', 'Is it being charged?', charged, {
      clause: 'fire.target.charger',
    })
    const even = yield* known(
      'equally_close_or_both_charging',
      'Are two units equally close, or could both charge it?',
      false,
      { from: 'unless you say otherwise', clause: 'fire.split.when' },
    )
    const found: Whom = rifled
      ? 'free-choice-by-figure'
      : being_charged
        ? 'charging-unit'
        : trained
          ? 'free-choice'
          : 'closest-unit'
    yield* verdict(whomSays[found], 'plain', {
      clause: whomClause[found],
      detail: even ? 'It may split its fire: each figure takes the unit closest to its own front.' : '',
    })
    return { target: found, may_split: even }
  },
})
const whomSays: { readonly [W in Whom]: string } = {
  'free-choice-by-figure': 'Each figure chooses its own target.',
  'charging-unit': 'They fire at the unit that charges.',
  'free-choice': 'They choose their target.',
  'closest-unit': 'They fire at the closest unit.',
}
const whomClause: { readonly [W in Whom]: string } = {
  'free-choice-by-figure': 'fire.target.rifles',
  'charging-unit': 'fire.target.charger',
  'free-choice': 'fire.target.trained',
  'closest-unit': 'fire.target.native',
}
