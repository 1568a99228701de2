/** P17 Movement look-up, P13 what disorders, and the commander's move. */

import type { Proc } from '#kit'
import { from } from '#kit'
import { may, riddenWith } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { act, goesAlong, hasMoved, owesCard, someOf, unitsOf } from './common.ts'
import type { CommanderRef, Ctx, Unit, UnitRef } from './state.ts'
import { ask, change, game, hasActed, hasCard, onHisCard, procedure, say, who } from './state.ts'
import type { Quality } from './troops.ts'
import { does, doThe, noCardTurned, the } from './words.ts'

export type Ground = 'open' | 'rough' | 'linear'

/** How far, in inches; null is a whole turn for the crossing (R53). */
export type Pace = { readonly inches: number | null; readonly disorders: boolean; readonly clause: ClauseId }

const roughClause: { readonly [Q in Quality]: ClauseId } = {
  aggressive: 'move.rough.aggressive',
  active: 'move.rough.active',
  passive: 'move.rough.passive',
}
const linearClause: { readonly [Q in Quality]: ClauseId } = {
  aggressive: 'move.linear.aggressive',
  active: 'move.linear.active',
  passive: 'move.linear.passive',
}

/** A full move of foot or horse over open ground, in inches. */
export const fullMove = ({ arm }: Pick<Unit, 'arm'>): number => (arm === 'cavalry' ? 12 : 8)

/** The movement table. Passive units are slow nowhere and never disordered by ground (R60). Guns: European 2″ by hand, Indian none. */
export function paceOf(unit: Pick<Unit, 'arm' | 'guns' | 'quality'>, ground: Ground): Pace {
  if (unit.arm === 'guns')
    return unit.guns === 'indian'
      ? { inches: 0, disorders: false, clause: 'move.guns.indian-static' }
      : { ...byHand, inches: ground === 'open' ? byHand.inches : 0 }
  if (ground === 'open')
    return {
      inches: fullMove(unit),
      disorders: false,
      clause: unit.arm === 'cavalry' ? 'move.open.cavalry' : 'move.open.foot',
    }
  const clause = ground === 'rough' ? roughClause[unit.quality] : linearClause[unit.quality]
  if (unit.quality === 'passive') return { inches: 8, disorders: false, clause }
  return { inches: ground === 'rough' ? 4 : null, disorders: true, clause }
}

/** What ground it may cross, each with the rule of its pace there. */
export function groundsOf(unit: Unit) {
  const on = (ground: Ground, says: string, hint: string) => ({ says, hint, clause: paceOf(unit, ground).clause })
  return {
    open: on('open', 'Open', 'nothing in the way'),
    rough: on('rough', 'Rough', 'rough ground, hill, wood, ford, bridge'),
    linear: on('linear', 'Obstacle', 'a hedge or wall that can be crossed'),
  }
}

/** Guns that a crew moves by hand. */
const byHand: Pace = { inches: 2, disorders: false, clause: 'move.guns.manhandle' }

export const paceWords = (pace: Pace): string => (pace.inches === null ? 'for a whole turn' : `${pace.inches} inches`)

/** Movement of a unit on its card; nobody may touch an enemy by it. */
export const move = procedure({
  id: 'move',
  title: 'Move',
  start: from('table', 'how far, and in what order', [who('unit', 'Which unit moves?', may.move, 'Unit')], {
    says: 'Move',
  }),
  *run(ctx, a: { readonly unit: UnitRef }): Proc<{ readonly inches: number | null; readonly disordered: boolean }> {
    const unit = ctx.look(a.unit)
    const ground = yield* ask.choice('ground', `What ground ${doThe(unit)} cross?`, groundsOf(unit), {
      default: 'open',
      short: 'Ground',
      hint: 'Mixed ground counts as the slower.',
    })
    if (unit.arm === 'guns' && ground !== 'open')
      yield* say.refuse('no-ground', `${does(unit, 'are moved by hand')} in the open only.`, {
        clause: 'move.guns.manhandle',
        wayOut: 'Stay in the open.',
      })
    const through = yield* passedThrough(ctx, a.unit, unit)
    const pace = unit.arm === 'guns' ? byHand : paceOf(unit, ground)
    yield* say.note('Pivot on the centre, free, at the start or end of the turn; no sideways shuffle', {
      clause: 'move.pivot',
    })
    if (unit.order === 'manoeuvre')
      yield* say.note('Under Manoeuvre: never within 8″ of an enemy', { clause: 'orders.manoeuvre' })
    const disordered = pace.disorders || through
    if (disordered) yield* change(a.unit, { disordered: true })
    if (unit.arm === 'guns') yield* change(a.unit, { manhandled: true })
    yield* act(ctx, a.unit)
    yield* goesAlong(ctx, a.unit)
    yield* say.verdict(`${does(unit, 'move')} ${paceWords(pace)}.`, 'plain', {
      clause: pace.clause,
      ...(disordered ? { detail: 'They are disordered.' } : {}),
    })
    return { inches: pace.inches, disordered }
  },
})

/** Units passed through are disordered, and so is the mover; rocket troops and commanders let all pass freely. */
function* passedThrough(ctx: Ctx, ref: UnitRef, unit: Unit): Proc<boolean> {
  const met = yield* someOf('through', `Which friends ${doThe(unit)} pass through?`, unitsOf(ctx, unit.side, ref), {
    short: 'Passes through',
    clause: 'move.interpenetrate.disorder',
  })
  const formed = met.filter((u) => !ctx.look(u).rockets)
  if (met.length > formed.length || unit.rockets)
    yield* say.note('Rocket troops pass and are passed freely', { clause: 'move.interpenetrate.free' })
  if (unit.rockets) return false
  for (const u of formed) yield* change(u, { disordered: true })
  return formed.length > 0
}

/** A commander moves alone, or with a unit, for which the next card of the side is owed. */
export const commanderMove = procedure({
  id: 'commander-move',
  title: 'Commander moves',
  start: from('table', 'alone, or with a unit', [who('commander', 'Which commander moves?', may.ride, 'Commander')], {
    says: 'Move',
    notQuick: true,
  }),
  *run(ctx, a: { readonly commander: CommanderRef }): Proc<'alone' | 'with'> {
    const he = ctx.look(a.commander)
    const his = riddenWith(ctx, he)
    const along =
      his &&
      !hasActed(ctx, he) &&
      (yield* ask.yesNo('along', `Does ${he.name} move with ${the(ctx.look(his))}?`, {
        default: false,
        short: 'With the unit',
        hint: 'The next card of that side must cover the move.',
        clause: 'cmd.action.with-unit',
      }))
    if (along) {
      yield* owesCard(ctx, a.commander, 'general moving with a unit', { compelled: false })
      if (ctx.look(game).turn > 0) yield* change(a.commander, { goesWith: his.id })
      yield* say.verdict(`${he.name} goes with ${the(ctx.look(his))} and owes a card.`, 'plain', {
        clause: 'deck.general-with-unit',
      })
      return 'with'
    }
    const onCard = onHisCard(ctx, a.commander)
    // Of one who rides with nobody it was said before he began
    if (his && !he.acted && !onCard && !hasCard(ctx, he.side))
      yield* say.refuse('no-card', noCardTurned(he.side), { clause: 'deck.flip', wayOut: 'Turn a card first.' })
    if (!onCard) yield* act(ctx, a.commander)
    if (onCard || ctx.look(game).turn > 0) yield* change(a.commander, { moved: true })
    yield* hasMoved(ctx, a.commander)
    const [joined] = yield* someOf('joins', `Which unit does ${he.name} join?`, unitsOf(ctx, he.side), {
      max: 1,
      short: 'Joins',
      hint: `Within ${ctx.settings.commanderMove}″ of where ${he.name} stands.`,
      clause: 'cmd.action.independent',
    })
    yield* change(a.commander, { with: joined?.id ?? null })
    yield* say.verdict(`${he.name} moves up to ${ctx.settings.commanderMove} inches.`, 'plain', {
      clause: 'cmd.action.independent',
    })
    return 'alone'
  },
})
