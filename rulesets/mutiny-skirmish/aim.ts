/** 5.13, 5.14 Who of a unit may fire, and at whom it must. */

import { from, type Proc, unlessSaid } from '#kit'
import { may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { known, knownNumber } from './common.ts'
import { ask, procedure, say, type UnitRef, unloaded, who } from './state.ts'
import { someOf } from './words.ts'

/** Over 12 inches is long; exactly 12 is not (R25). */
export const LONG = 12

/** 5.13 How many of a unit may fire. */
export const eligible = procedure({
  id: 'fire.eligible',
  title: 'Who may fire?',
  start: from('quick', 'figures that fire', [who('unit', 'Which unit?', may.beAsked)]),
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
    const cannot_see = yield* ask.number('cannot_see', 'How many cannot see the target?', 0, 60, {
      default: unit.to_ground ? figures : 0,
      hint: 'Figures with the target more than 45° off their front.',
      short: 'Cannot see',
      clause: 'fire.arc',
    })
    const n = Math.max(0, figures - pistol - unarmed - in_melee - cannot_see - unloaded(unit) - unit.held)
    yield* say.verdict(`${someOf(n, unit.name, 'may fire')}.`, 'plain', { clause: 'fire.facing' })
    return n
  },
})

export type Whom = 'free-choice-by-figure' | 'charging-unit' | 'free-choice' | 'closest-unit'

/** 5.14 At whom it must fire: the first case that fits. */
export const target = procedure({
  id: 'fire.target',
  title: 'Whom must they fire at?',
  start: from('quick', 'who chooses', [who('unit', 'Which unit?', may.beAsked)]),
  *run(ctx, a: { readonly unit: UnitRef }): Proc<{ readonly target: Whom; readonly may_split: boolean }> {
    const unit = ctx.look(a.unit)
    const trained = yield* known('trained', 'British or British-trained?', unit.trained, {
      clause: 'fire.target.trained',
    })
    const rifled = yield* known('rifled', 'Rifles or sharpshooters?', unit.rifled, { clause: 'fire.target.rifles' })
    const charged = ctx.all('unit').some((u) => ctx.look(u).charge === a.unit.id)
    const being_charged = yield* known('being_charged', 'Are they being charged?', charged, {
      clause: 'fire.target.charger',
    })
    const even = yield* known(
      'equally_close_or_both_charging',
      'Are two units equally close, or could both charge?',
      false,
      { from: unlessSaid, clause: 'fire.split.when' },
    )
    const whom: Whom = rifled
      ? 'free-choice-by-figure'
      : being_charged
        ? 'charging-unit'
        : trained
          ? 'free-choice'
          : 'closest-unit'
    yield* say.verdict(whomSays[whom], 'plain', {
      clause: even ? 'fire.split.how' : whomClause[whom],
      detail: even ? 'They may split their fire: each figure at the unit closest to its own front.' : '',
    })
    return { target: whom, may_split: even }
  },
})
const whomSays: { readonly [W in Whom]: string } = {
  'free-choice-by-figure': 'Each figure chooses its own target.',
  'charging-unit': 'They must fire at the charging unit.',
  'free-choice': 'They choose their target.',
  'closest-unit': 'They must fire at the closest unit.',
}
const whomClause: { readonly [W in Whom]: ClauseId } = {
  'free-choice-by-figure': 'fire.target.rifles',
  'charging-unit': 'fire.target.charger',
  'free-choice': 'fire.target.trained',
  'closest-unit': 'fire.target.native',
}
