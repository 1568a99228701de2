/** What an Event left on a unit is taken off by hand. */

import type { Fact, Proc } from '#kit'
import { from } from '#kit'
import { may } from '../can.ts'
import type { ClauseId } from '../clauses.ts'
import { ask, change, type Effect, procedure, say, type UnitRef, who } from '../state.ts'
import { are, does } from '../words.ts'

const words: { readonly [O in Effect['on']]: (e: Effect) => string } = {
  test: (e) => `${e.amount} at the next test`,
  row: () => 'next test on the Without Orders row',
  move: (e) => `${e.amount > 0 ? '+' : ''}${e.amount}″ on the next move`,
  shot: (e) => (e.amount > 0 ? 'next shot halved' : 'next shot at the nearest unit'),
  order: () => 'next order',
  'new-orders': () => 'no orders before the next turn',
}

export const liftEffects = procedure({
  id: 'lift_effects',
  title: 'Remove the effects of Events',
  start: from('table', 'what Events have left on a unit', [who('unit', 'Which unit?', may.shedEffects, 'Unit')], {
    notQuick: true,
  }),
  *run(ctx, a: { readonly unit: UnitRef }): Proc<{ readonly lifted: number }> {
    const unit = ctx.look(a.unit)
    const rows = Object.fromEntries(
      unit.effects.map((e, i): readonly [string, Fact<ClauseId>] => [
        `effect-${i + 1}`,
        { says: e.says, worth: words[e.on](e), clause: e.clause },
      ]),
    )
    const off: { readonly [row: string]: boolean | number } =
      unit.effects.length === 0 ? {} : yield* ask.facts('lift', 'Which are taken off?', rows, { short: 'Taken off' })
    const left = unit.effects.filter((_, i) => off[`effect-${i + 1}`] !== true)
    const lifted = unit.effects.length - left.length
    if (lifted > 0) yield* change(a.unit, { effects: left })
    yield* say.verdict(
      lifted === 0 ? `${does(unit, 'keep')} what waits.` : `${are(unit)} rid of ${lifted}.`,
      lifted === 0 ? 'plain' : 'good',
    )
    return { lifted }
  },
})
