/** P12 Fall back and rout: the compulsory move itself. */

import { counted, from, type Proc } from '#kit'
import { may } from './can.ts'
import { breaks, goesAlong, notBeside, owesCard, someOf, unitsOf } from './common.ts'
import { groundsOf, paceOf, paceWords } from './move.ts'
import { names } from './names.ts'
import {
  ask,
  type Ctx,
  change,
  fitWith,
  meetsFate,
  owe,
  procedure,
  say,
  type Unit,
  type UnitRef,
  who,
} from './state.ts'
import { DoThe, does, the } from './words.ts'

const behinds = {
  none: { says: 'Nobody' },
  formed: { says: 'A formed unit', hint: 'both are disordered if passed through' },
  rockets: { says: 'Rocket troops', hint: 'passed freely' },
  commander: { says: 'A commander', hint: 'passed freely' },
} as const

/** A full move to the rear. */
export const retreat = procedure({
  ...names.retreat,
  asOwed: (n) => `${counted(n, 'retreat')} to make`,
  start: from(
    'table',
    'a full move to the rear',
    [
      who('unit', 'Which unit goes back?', may.goBack, 'Unit'),
      {
        arg: 'kind',
        says: 'Fall back or rout?',
        short: 'How',
        form: {
          form: 'choice',
          options: [
            { value: 'fall-back', says: 'Fall back', hint: 'ends facing the enemy' },
            { value: 'rout', says: 'Rout', hint: 'ends with backs to the enemy, disordered' },
          ],
        },
      },
    ],
    // Both come at once: the move of one failure, and the test for another unit that routs beside it
    { eitherFirst: [names.nerve.id] },
  ),
  *run(ctx, a): Proc<{ readonly inches: number | null }> {
    const { inches, near } = yield* goBack(ctx, a)
    const says = `${does(ctx.look(a.unit), 'rout')} beside it`
    for (const unit of near)
      yield* owe(names.nerve, { unit, situation: 'adjacent-rout' }, says, {
        clause: 'nerve.when.adjacent-rout',
        each: true,
      })
    return { inches }
  },
})

type Back = { readonly unit: UnitRef; readonly kind: 'fall-back' | 'rout'; readonly counted: boolean | null }

/** The move itself; of a rout also the friends beside it, who test. */
export function* goBack(
  ctx: Ctx,
  a: Back,
): Proc<{ readonly inches: number | null; readonly near: readonly UnitRef[] }> {
  const unit = ctx.look(a.unit)
  // R70: whoever routs already and fails another test falls back, and routs all the same
  const routs = a.kind === 'rout'
  if (!a.counted) {
    yield* notBeside(ctx, a.unit, names.retreat, `That move of ${the(unit)}`)
    if (routs) yield* breaks(ctx, a.unit)
    yield* owesCard(ctx, a.unit, routs ? 'rout' : 'fall back')
  }
  const ground = yield* ask.choice('ground', `What ground is behind ${the(unit)}?`, groundsOf(unit), {
    default: 'open',
    short: 'Ground',
  })
  const pace = paceOf(unit, ground)
  if (pace.disorders) {
    yield* say.note('The ground disorders them', { clause: 'disorder.cause.terrain' })
    yield* change(a.unit, { disordered: true })
  }
  yield* friendBehind(ctx, a.unit, unit)
  yield* goesAlong(ctx, a.unit, true)
  const off = yield* ask.yesNo('off', `${DoThe(unit)} leave the table?`, { default: false, short: 'Off the table' })
  if (off) {
    yield* change(a.unit, { gone: true })
    // R71: whoever went along is off it too
    for (const commander of fitWith(ctx, a.unit)) yield* meetsFate(commander, 'off')
  }
  const near = routs ? yield* neighbours(ctx, a.unit, unit) : []
  yield* say.verdict(
    `${does(unit, routs ? 'rout' : 'fall back')}${pace.inches === 0 ? ' without moving' : ` ${paceWords(pace)}`}.`,
    'bad',
    {
      clause: routs ? 'disorder.cause.rout' : 'action.forced-move',
      detail: routs
        ? 'Backs to the enemy, disordered.'
        : unit.routed
          ? 'They are still routed.'
          : 'They face the enemy.',
    },
  )
  return { inches: pace.inches, near }
}

/** It may go round a formed friend who began 8″ or more behind and has a gap beside him; else straight through, both disordered. */
function* friendBehind(ctx: Ctx, ref: UnitRef, unit: Unit): Proc<void> {
  const behind = yield* ask.choice('behind', `Is a friend straight behind ${the(unit)}, within the move?`, behinds, {
    default: 'none',
    short: 'Behind',
    clause: 'retreat.straight',
  })
  if (behind === 'none') return
  if (behind !== 'formed' || unit.rockets)
    return yield* say.note(unit.rockets ? 'Rocket troops pass freely' : 'They pass freely', {
      clause: 'move.interpenetrate.free',
    })
  const apart = yield* ask.number('apart', 'How far apart did they start?', 0, 24, {
    unit: 'inches',
    fractions: true,
    short: 'Apart',
    clause: 'retreat.avoid.distance',
  })
  const gap =
    apart >= 8 &&
    (yield* ask.yesNo('gap', 'Is there a gap beside that friend, as wide as the unit?', {
      short: 'Gap',
      clause: 'retreat.avoid.gap',
    }))
  if (gap) return yield* say.note('They go round', { clause: 'retreat.avoid.gap' })
  const met = yield* someOf('through', 'Which friends do they pass through?', unitsOf(ctx, unit.side, ref), {
    min: 1,
    short: 'Through',
    clause: 'disorder.cause.passed-through',
  })
  // R47: rocket troops are passed freely
  const formed = met.filter((u) => !ctx.look(u).rockets)
  if (met.length > 0 && formed.length === 0)
    return yield* say.note('They pass freely', { clause: 'move.interpenetrate.free' })
  yield* say.note('Straight through: both are disordered', { clause: 'retreat.pass-through' })
  for (const u of [ref, ...formed]) yield* change(u, { disordered: true })
}

/** R55: friends adjacent when the rout begins test, once for each unit that routs. */
function* neighbours(ctx: Ctx, ref: UnitRef, unit: Unit): Proc<readonly UnitRef[]> {
  const friends = unitsOf(ctx, unit.side, ref)
  return yield* someOf('adjacent', `Which friends were adjacent to ${the(unit)} when the rout began?`, friends, {
    short: 'Adjacent',
    clause: 'nerve.when.adjacent-rout',
  })
}
