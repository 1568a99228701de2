/** P14 Reform and P15 Rally. */

import type { Proc } from '#kit'
import { from } from '#kit'
import { may } from './can.ts'
import { act } from './common.ts'
import { afterTest, clauseOf, type NerveResult, nerveViews, reformed, tested } from './nerve.ts'
import { sightsOf } from './sights.ts'
import type { Failure } from './situations.ts'
import { type Ctx, change, procedure, say, type UnitRef, who } from './state.ts'
import { does } from './words.ts'

/** Its one action: it faces the enemy and does not move this turn (R45). */
export const reform = procedure({
  id: 'reform',
  title: 'Reform',
  start: from('table', 'a disordered unit, by a nerve test', [who('unit', 'Which unit reforms?', may.reform, 'Unit')], {
    plan: { within: null },
  }),
  success: { says: 'They reform', good: 'They reform', bad: 'They stay disordered' },
  views: nerveViews,
  sights: { commander: sightsOf<{ readonly unit: UnitRef }>('the unit', (a) => a.unit).chief },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<NerveResult> {
    const unit = ctx.look(a.unit)
    yield* act(ctx, a.unit)
    const { passed, hurt } = yield* tested(ctx, a.unit, false)
    if (passed) yield* reformed(a.unit)
    const result = (yield* afterTest(ctx, a.unit, passed ? null : 'stands', hurt)) ?? 'passes'
    if (result === 'passes')
      yield* say.verdict(`${does(unit, 'reform')}.`, 'good', { clause: 'reform.face', detail: 'They face the enemy.' })
    else
      yield* say.verdict(`${does(unit, result === 'routs' ? 'rout' : 'stay disordered')}.`, 'bad', {
        clause: clauseOf(result, 'stands', 'nerve.fail.reform', 'nerve.fail.reform'),
      })
    return result
  },
})

/** The sheet gives no procedure: a nerve test at the disordered level; rallied it is still disordered (R44). */
export const rally = procedure({
  id: 'rally',
  title: 'Rally',
  start: from('table', 'a routed unit, by a nerve test', [who('unit', 'Which unit rallies?', may.rally, 'Unit')], {
    plan: { within: null },
  }),
  success: { says: 'They rally', good: 'They rally', bad: 'They do not' },
  views: nerveViews,
  sights: { commander: sightsOf<{ readonly unit: UnitRef }>('the unit', (a) => a.unit).chief },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<NerveResult> {
    const unit = ctx.look(a.unit)
    yield* act(ctx, a.unit)
    if (!unit.disordered) yield* change(a.unit, { disordered: true })
    const { passed, hurt } = yield* tested(ctx, a.unit, false)
    if (passed) {
      yield* change(a.unit, { routed: false, disordered: !ctx.settings.rallyEndsDisorder })
      yield* pursuedNoMore(ctx, a.unit)
    }
    const failure: Failure = ctx.settings.rallyFailure === 'rout' ? 'routs' : 'stands'
    const result = (yield* afterTest(ctx, a.unit, passed ? null : failure, hurt)) ?? 'passes'
    if (result === 'passes')
      yield* say.verdict(`${does(unit, 'rally')}.`, 'good', {
        clause: 'action.rally',
        ...(ctx.settings.rallyEndsDisorder ? {} : { detail: 'They are still disordered.' }),
      })
    else
      yield* say.verdict(`${does(unit, result === 'routs' ? 'rout again' : 'stay routed')}.`, 'bad', {
        clause: clauseOf(result, passed ? null : failure, 'action.rally', 'action.rally'),
      })
    return result
  },
})

/** Whoever was to pursue it as the next action has nobody to pursue now, also when it routs again (R34). */
function* pursuedNoMore(ctx: Ctx, ref: UnitRef): Proc<void> {
  for (const u of ctx.all('unit')) if (ctx.look(u).pursues === ref.id) yield* change(u, { pursues: null })
}
