/** The retreat move of 5.7: on the fast dice, towards the own base line, without cost. */
import { counted, d, from, type Proc, sum, usual, view } from '#kit'
import { may } from './can.ts'
import { leaveMelee, spend, witnesses } from './common.ts'
import { deserter, passesBody } from './deserter.ts'
import { moverOf } from './movement.ts'
import { coverNow, forgetNear } from './questions.ts'
import {
  ask,
  type Ctx,
  change,
  exhausted,
  game,
  inBattle,
  owe,
  procedure,
  roll,
  say,
  type UnitRef,
  who,
} from './state.ts'
import { DoThe, deserters, does, inches, the, whichCover } from './words.ts'

/** It runs upright, out of the cover that it had. */
function* leavesCover(ctx: Ctx, ref: UnitRef): Proc<void> {
  const unless = 'open'
  const cover = yield* ask.choice(
    'cover',
    whichCover(ctx.look(ref), ' now'),
    { open: 'Open', soft: 'Soft', hard: 'Hard' },
    {
      short: 'Cover now',
      hint: 'Running leaves all cover behind.',
      ...usual(unless),
    },
  )
  yield* change(ref, { posture: 'standing', ...coverNow(ctx, ref, cover, 'Retreat', unless), inside: null })
  yield* forgetNear(ctx, ref)
}

/** Mutineers who see a friend retreat test (R68); it is an event of its own, whatever set it off (R78). */
function* seen(ctx: Ctx, ref: UnitRef): Proc<void> {
  const unit = ctx.look(ref)
  if (unit.side !== 'rebel') return
  const clause = 'deserter.trigger.friend-retreat'
  for (const saw of yield* witnesses(
    ctx,
    ref,
    `Which ${deserters(ctx)} within 12 inches see ${the(unit)} retreat?`,
    clause,
  ))
    yield* owe(deserter, { unit: saw }, `saw ${the(unit)} retreat within 12 inches`, { clause, each: true })
}

export const retreat = procedure({
  id: 'retreat',
  title: 'Retreat move',
  asOwed: (n) => `${counted(n, 'retreat move')} to make`,
  start: from('table', 'fast dice, towards the base line', [who('unit', 'Which unit retreats?', may.retreat, 'Unit')]),
  views: { inches: view('reach', 'Inches', (r: number) => r) },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<number> {
    const unit = ctx.look(a.unit)
    const mover = moverOf(unit)
    // R18: no fast dice, the slow ones; by its setting also when out of march moves
    const slow = mover.fast === null || (ctx.settings.exhaustedRetreatSlow && exhausted(ctx, unit))
    const [n, sides] = slow || mover.fast === null ? mover.slow : mover.fast
    const far = yield* roll(unit.side, 'retreat', `Inches retreated by ${the(unit)}`, sum(d(n, sides)), {
      clause: slow ? 'move.retreat.fallback' : 'move.retreat.pace',
    })
    // R13: free after failed Morale; by its setting it costs 2
    const free = ctx.settings.retreatCost !== 'all'
    const spent = free ? 0 : yield* spend(ctx, a.unit, 2)
    yield* say.note('March moves spent', {
      worth: -spent,
      clause: free ? 'march.cost.retreat-free' : 'march.cost.retreat',
    })
    yield* leaveMelee(ctx, a.unit)
    const retreats = Math.min(3, unit.retreats + 1)
    yield* change(a.unit, inBattle(ctx) ? { retreats, ran: true } : { retreats })
    yield* leavesCover(ctx, a.unit)
    const edge = unit.side === 'british' ? ctx.look(game).edgeBritish : ctx.look(game).edgeRebel
    const off = yield* ask.yesNo('off', `${DoThe(unit)} reach ${edge} and leave the table?`, {
      short: 'Off the table',
      clause: 'rally.off-table',
      ...usual(false),
    })
    if (off) yield* change(a.unit, { status: 'off' })
    if (!off) yield* passesBody(ctx, a.unit)
    yield* seen(ctx, a.unit)
    yield* say.verdict(`${does(unit, off ? 'leave the table' : `retreat up to ${inches(far)}`)}.`, 'bad', {
      clause: 'retreat.base-line',
      detail: `Towards ${edge}.`,
    })
    return far
  },
})
