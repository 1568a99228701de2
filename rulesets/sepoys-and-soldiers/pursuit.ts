/** P16 Pursuit. */

import { from, type Proc } from '#kit'
import { may, owesFirst } from './can.ts'
import { type ChargeEnd, endWords, press } from './charge.ts'
import { act, goesAlong, leftAlone, owesCard, someOf, unitsOf } from './common.ts'
import { fullMove } from './move.ts'
import { names } from './names.ts'
import { risk } from './risk.ts'
import { type Ctx, change, enemyOf, fitWith, owe, procedure, repeat, say, type UnitRef, who } from './state.ts'
import { counted, does, have, The, the } from './words.ts'

/** Two full moves along the rout; the pursuer is disordered and owes one card. */
export const pursue = procedure({
  ...names.pursue,
  asOwed: (n) => `${counted(n, 'pursuit')} to make`,
  start: from('table', 'two moves after the routed enemy', [
    who('unit', 'Which unit pursues?', may.pursue, 'Pursuer'),
    who('routed', 'Pursue which unit?', may.bePursued, 'Routed'),
  ]),
  *run(ctx, a): Proc<{ readonly basesLost: number }> {
    const unit = ctx.look(a.unit)
    // R34: at once it owes a card; by its setting it is an action, on a card of its own
    const onCard = ctx.settings.pursuitTiming === 'next'
    yield* say.note('Pursuit disorders the pursuer', { clause: 'disorder.cause.pursuit' })
    yield* change(a.unit, { disordered: true })
    if (unit.pursues) yield* change(a.unit, { pursues: null })
    if (onCard) yield* act(ctx, a.unit)
    else yield* owesCard(ctx, a.unit, 'pursuit')
    yield* goesAlong(ctx, a.unit, true)
    const basesLost = ctx.settings.pursuitBase ? yield* rideDown(ctx, a.routed) : 0
    const met = yield* meet(ctx, a.unit, a.routed)
    const lost =
      basesLost > 0 ? `${does(ctx.look(a.routed), 'lose')} ${counted(basesLost, 'base')}.` : 'They are disordered.'
    yield* say.verdict(
      `${does(unit, `pursue ${the(ctx.look(a.routed))}`)}${met ? '' : ` for ${2 * fullMove(unit)} inches`}.`,
      'plain',
      {
        clause: onCard ? 'action.pursue' : 'pursuit.british-cavalry',
        detail: met ? `${lost} Another enemy is in the way: ${does(unit, endWords[met])}.` : lost,
      },
    )
    return { basesLost }
  },
})

/** Option: a base for each move of the pursuit (R35); hits carried stay, nobody tests, a commander with it is at risk. */
function* rideDown(ctx: Ctx, ref: UnitRef): Proc<number> {
  const unit = ctx.look(ref)
  const lost = Math.min(unit.bases, ctx.settings.pursuitBasePer === 'move' ? 2 : 1)
  if (lost === 0) return 0
  yield* say.note(does(unit, 'are ridden down'), { worth: -lost, clause: 'option.pursuit-base' })
  yield* change(ref, { bases: unit.bases - lost, hits: lost === unit.bases ? 0 : unit.hits })
  for (const commander of fitWith(ctx, ref))
    yield* owe(risk, { commander, inCharge: false, within: true }, `${The(unit)} lost a base`, {
      clause: 'risk.trigger.base',
      each: true,
    })
  if (lost === unit.bases) yield* leftAlone(ctx, ref)
  return lost
}

/** A new enemy in the way is met as in a charge that goes on (R34); the routed unit is not fought again. */
function* meet(ctx: Ctx, ref: UnitRef, routed: UnitRef): Proc<ChargeEnd | null> {
  const enemies = unitsOf(ctx, enemyOf(ctx.look(ref).side), ref, routed)
  const [met] = yield* someOf('meets', 'Which other enemy do they run into?', enemies, {
    max: 1,
    short: 'Runs into',
    clause: 'charge.cav-cav.second-test',
  })
  // R67: whoever stood beside the rout tests, and goes back, before he is met
  if (met && owesFirst(ctx, met))
    yield* say.refuse('met-owes-first', `${have(ctx.look(met))} a test or a move owed, and that comes first.`, {
      clause: 'deck.owed.immediate',
      wayOut: 'Take what is owed first.',
    })
  return met ? yield* repeat(press, { charger: ref, target: met, further: true }) : null
}
