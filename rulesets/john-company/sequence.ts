/** Section 4: the steps of a turn, and what ends with each. */

import type { Now, Proc } from '#kit'
import { may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { unitsOf } from './common.ts'
import { orders } from './orders.ts'
import { reaction } from './reaction.ts'
import {
  able,
  apart,
  type Ctx,
  change,
  game,
  inPlay,
  owe,
  procedure,
  say,
  type Unit,
  type UnitRef,
  unsay,
} from './state.ts'
import { isWithoutOrders, orderTypeOf } from './unit-orders.ts'
import { ofThisTurn } from './usual.ts'
import { are } from './words.ts'

const all = (ctx: Ctx, which: (unit: Unit) => boolean) =>
  [...unitsOf(ctx, 'british'), ...unitsOf(ctx, 'native')].filter((u) => which(ctx.look(u)))

/** The steps from 6 on, each by its name (R66). */
const laterSteps = (step6: string): readonly string[] => {
  const names = step6.split(',').map((name) => name.trim())
  return names.some((name) => name) ? names.filter((name) => name) : ['The rest of the turn']
}
const lastStep = (ctx: Ctx): number => 5 + laterSteps(ctx.look(game).step6).length

/** Steps 1, 3 and from 6 on have no name in this part: they are renamed, and added to (R66). */
function stepWords(
  ctx: Ctx,
  step: number,
): { readonly says: string; readonly asks: string; readonly clause: ClauseId } {
  const { step1, step3, step6 } = ctx.look(game)
  switch (step) {
    case 1:
      return { says: step1, asks: 'commanders throw for orders.', clause: 'orders.table' }
    case 2:
      return { says: 'Order Counters', asks: 'one each, or a blank one.', clause: 'without.when.blank-counter' }
    case 3:
      return { says: step3, asks: 'as your rules say.', clause: 'reaction.effect.row' }
    case 4:
      return {
        says: 'Initiate Charges',
        asks: 'those with the order test and move.',
        clause: 'reaction.when.charge-orders',
      }
    case 5:
      return { says: 'Movement Cards', asks: 'test, move, charge home.', clause: 'reaction.when.movement-card' }
    default: {
      const later = laterSteps(step6)
      const last = step >= 5 + later.length
      return {
        says: later[step - 6] ?? later[later.length - 1] ?? '',
        asks: last ? 'then the turn ends.' : 'as your rules say.',
        clause: 'fire.voluntary',
      }
    }
  }
}

export function now(ctx: Ctx): Now<ClauseId> {
  const { turn, step } = ctx.look(game)
  if (step === 0)
    return {
      phase: 'setup',
      says: 'Before the first turn',
      side: null,
      asks: 'Muster both armies and type their Resolve Levels.',
      end: 'Begin turn 1',
    }
  const { says, asks, clause } = stepWords(ctx, step)
  const list = (words: string, refs: readonly UnitRef[], of: ClauseId) => ({ says: words, refs, clause: of })
  const those = (refs: readonly UnitRef[], which: (unit: Unit) => boolean) => refs.filter((u) => which(ctx.look(u)))
  const [rollers, testers] = [able(ctx, may.rollWithoutOrders), able(ctx, may.test)]
  return {
    phase: `step-${step}`,
    says: `Turn ${turn}, step ${step}`,
    side: null,
    asks: `${says}: ${asks}`,
    end: step >= lastStep(ctx) ? 'End the turn' : `Go on to step ${step + 1}`,
    turn,
    lists: [
      list(
        'Without Orders',
        those(rollers, (u) => isWithoutOrders(ctx, u)),
        'without.row',
      ),
      list(
        'Charge orders, not tested',
        those(testers, (u) => !u.tested && orderTypeOf(ctx, u, false) === 'charge'),
        'reaction.when.charge-orders',
      ),
      list(
        'Must be rallied',
        all(ctx, (u) => u.mustRally),
        'rally.who.must',
      ),
      list(
        'An Event waits',
        all(ctx, (u) => u.eventsPending > 0),
        'event.time.fire',
      ),
    ].filter((l) => l.refs.length > 0),
    steps: [{ says: `${says}: ${asks}`, clause }],
  }
}

const lasting = (unit: Unit, turn: number) => unit.effects.filter((e) => e.until === null || e.until > turn)

/** What lasts for this turn only ends; marks since the last test stay (R7). */
function* endOfTurn(ctx: Ctx, ref: UnitRef, turn: number): Proc<void> {
  const u = ctx.look(ref)
  yield* change(ref, {
    tested: false,
    movement: null,
    moved: false,
    fired: false,
    inConfrontation: false,
    underArtilleryFire: false,
    inchesUsed: 0,
    diceInches: 0,
    caracoled: false,
    caracoleStands: null,
    charges: null,
    prolonged: false,
    order: null,
    orderType: u.standing === null ? null : u.orderType,
    withoutOrders: false,
    effects: lasting(u, turn),
  })
  if ((u.firedAt ?? []).length > 0) yield* change(ref, { firedAt: [] })
  yield* unsay(ctx, ref, ofThisTurn)
  if (u.caracoled) {
    yield* change(ref, { disordered: true })
    yield* say.note(`${are(u)} Disordered after the Caracole`, { clause: 'caracole.disordered' })
  }
  if (u.won && (u.wonTurn ?? turn) < turn) yield* change(ref, { won: false, wonTurn: null })
  if (u.looting !== null) {
    if (u.looting > 1) yield* change(ref, { looting: u.looting - 1 })
    else yield* change(ref, { looting: 0, gone: true })
  }
}

export const advance = procedure({
  id: 'advance',
  title: 'Next step',
  *run(ctx, _: null): Proc<null> {
    const { turn, step } = ctx.look(game)
    if (step === 0 || step >= lastStep(ctx)) yield* newTurn(ctx, step === 0 ? 0 : turn)
    else yield* change(game, { step: step + 1 })
    for (const ref of ctx.all('unit')) yield* apart(ctx, ref, 'range')
    const at = ctx.look(game)
    if (at.step === 4)
      for (const unit of all(ctx, (u) => orderTypeOf(ctx, u, false) === 'charge' && !u.tested && !u.mustRally))
        yield* owe(reaction, { unit, occasion: 'charge-orders' }, `${ctx.look(unit).name}: Charge orders`, {
          clause: 'reaction.when.charge-orders',
        })
    const { says } = stepWords(ctx, at.step)
    yield* say.verdict(`Turn ${at.turn}, step ${at.step}: ${says}.`, 'plain', { clause: 'reaction.when.movement-card' })
    return null
  },
})

/** The turn ends and the next begins; commanders who were away come back. */
function* newTurn(ctx: Ctx, turn: number): Proc<void> {
  for (const ref of ctx.all('unit'))
    if (turn === 0) yield* change(ref, { effects: lasting(ctx.look(ref), turn) })
    else if (inPlay(ctx.look(ref))) yield* endOfTurn(ctx, ref, turn)
  for (const ref of ctx.all('commander')) {
    const he = ctx.look(ref)
    yield* change(ref, {
      orders: null,
      ordersExtra: 0,
      ordersHalved: false,
      ordersAtMostOne: false,
      noOrders: false,
      noCharges: false,
      freeChange: false,
      radiusHalved: false,
      moveNow: 'free',
      state: he.state === 'removed' ? 'removed' : 'in-play',
    })
    if ((he.ordersGiven ?? 0) > 0) yield* change(ref, { ordersGiven: 0 })
    if (he.state !== 'removed')
      yield* owe(orders, { commander: ref }, `${he.name}: orders of this turn`, { clause: 'orders.table' })
  }
  yield* change(game, { turn: turn + 1, step: 1 })
}
