/** P9 Applying hits, losing a base, and all that a lost base sets off. */

import type { Proc } from '#kit'
import { from } from '#kit'
import { may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { leftAlone } from './common.ts'
import { names } from './names.ts'
import { afterTest, clauseOf, type NerveResult, nerveVerdict, nerveViews, riskAll, tested } from './nerve.ts'
import { sightsOf } from './sights.ts'
import type { Failure } from './situations.ts'
import { type Ctx, change, fitWith, inPlay, owe, procedure, say, type Unit, type UnitRef, who } from './state.ts'
import { are, does, The } from './words.ts'

/** Three hits take a base; fewer stay marked on the unit. What exceeds the last base is lost (R4). Gives the bases lost. */
export function* takeHits(ctx: Ctx, ref: UnitRef, hits: number): Proc<number> {
  if (hits === 0) return 0
  const unit = ctx.look(ref)
  const total = unit.hits + hits
  const lost = Math.min(unit.bases, Math.floor(total / 3))
  yield* change(ref, { bases: unit.bases - lost, hits: lost === unit.bases ? 0 : total % 3 })
  return lost
}

/** What a loss outside charge combat makes owed. */
export function* oweBaseLost(
  ctx: Ctx,
  ref: UnitRef,
  bases: number,
  flank = false,
  clause: ClauseId = 'nerve.when.base-lost',
): Proc<void> {
  if (bases === 0) return
  const unit = ctx.look(ref)
  // R4: a destroyed unit tests no more; only a commander with it is at risk
  if (!inPlay(unit) && fitWith(ctx, ref).length === 0) return yield* leftAlone(ctx, ref)
  const says = `${The(unit)} lost ${bases === 1 ? 'a base' : `${bases} bases`}`
  yield* owe(baseLost, { unit: ref, bases, flank }, says, { clause, each: true })
}

/** Risk, base test, risk for lost nerve, test for the commander, then the worst result once (R12). A destroyed unit: risk only. */
export const baseLost = procedure({
  ...names.baseLost,
  start: {
    from: 'quick',
    notQuick: true,
    subjects: [
      who('unit', 'Which unit lost the base?', may.loseBases, 'Unit'),
      { arg: 'bases', says: 'How many bases at once?', short: 'Bases', form: { form: 'number', min: 1, max: 30 } },
      { arg: 'flank', says: 'By an attack in flank or rear?', form: { form: 'yes-no' }, default: false },
    ],
  },
  views: nerveViews,
  sights: { commander: sightsOf<{ readonly unit: UnitRef }>('the unit', (a) => a.unit).chief },
  *run(ctx, a): Proc<NerveResult> {
    const hurt = yield* riskAll(ctx, a.unit, 'base', false)
    const unit = ctx.look(a.unit)
    if (!inPlay(unit)) {
      yield* leftAlone(ctx, a.unit)
      yield* say.verdict(`${are(unit)} destroyed.`, 'bad', { clause: 'hits.per-base' })
      return 'passes'
    }
    // R11: one test however many bases went at once; by its setting one for each
    const tests = ctx.settings.baseLossTests === 'base' ? a.bases : 1
    let passed = true
    let lostHim = hurt
    for (let n = 0; n < tests; n++) {
      const once = yield* tested(ctx, a.unit, a.flank)
      passed = once.passed && passed
      lostHim = lostHim || once.hurt
    }
    const failure: Failure | null = passed ? null : a.flank ? 'routs' : 'falls back'
    const result = (yield* afterTest(ctx, a.unit, failure, lostHim)) ?? 'passes'
    yield* say.verdict(nerveVerdict(unit, result), result === 'passes' ? 'good' : 'bad', {
      clause: clauseOf(result, failure, 'nerve.when.base-lost', a.flank ? 'nerve.fail.flank' : 'nerve.fail.base-lost'),
    })
    return result
  },
})

/** Hits that the table gives to a unit by hand. */
export const applyHits = procedure({
  id: 'apply-hits',
  title: 'Apply hits',
  start: from('table', '3 hits take a base', [
    who('unit', 'Which unit is hit?', may.beHit, 'Unit'),
    { arg: 'hits', says: 'How many hits?', short: 'Hits', form: { form: 'number', min: 0, max: 99, unit: 'hits' } },
  ]),
  *run(ctx, a: { readonly unit: UnitRef; readonly hits: number }): Proc<number> {
    const lost = yield* takeHits(ctx, a.unit, a.hits)
    const unit = ctx.look(a.unit)
    yield* say.note('Hits carried', { worth: unit.hits, clause: 'hits.carry' })
    yield* oweBaseLost(ctx, a.unit, lost)
    yield* say.verdict(lossWords(unit, lost), lost > 0 ? 'bad' : 'plain', {
      clause: lost > 0 ? 'hits.per-base' : 'hits.carry',
    })
    return lost
  },
})

/** "The 76th lose 2 bases." */
export function lossWords(unit: Unit, lost: number): string {
  if (unit.bases === 0) return `${are(unit)} destroyed.`
  return `${does(unit, 'lose')} ${lost === 0 ? 'no base' : lost === 1 ? 'a base' : `${lost} bases`}.`
}
