/** 5.10 Is the target caught?, 5.11 Counter-charge. */

import { book, from, type Proc, the } from '#kit'
import { may } from './can.ts'
import { results } from './charge-tables.ts'
import type { ClauseId } from './clauses.ts'
import { chargeBonusOf, leavesCover, normalMoveOf } from './common.ts'
import { carryOut, oweMoves } from './confrontation-result.ts'
import { chargesAt, inchesByEvents } from './movement.ts'
import { owing } from './owed.ts'
import { grantsBonus } from './reaction-table.ts'
import {
  ask,
  type Ctx,
  change,
  compelledNow,
  doOnce,
  hasGone,
  kept,
  owe,
  procedure,
  say,
  type Unit,
  type UnitRef,
  who,
} from './state.ts'
import { agrees, does, measured } from './words.ts'

const inches = { unit: 'inches', fractions: true } as const

/** Normal Move and Charge Bonus, as Events changed them, less what was moved in step 4 and not paid for by the dice (R33). */
export function* inchesLeft(ctx: Ctx, ref: UnitRef): Proc<number> {
  const normal = yield* normalMoveOf(ctx, ref)
  const unit = ctx.look(ref)
  const granted = yield* ask.yesNo('bonus-granted', 'Does the charger’s test grant the Charge Bonus?', {
    short: 'Charge Bonus',
    clause: 'confront.evade.catch-distance',
    ...(unit.movement ? book(grantsBonus(unit.movement), 'its test') : { default: true }),
  })
  const bonus = granted ? yield* chargeBonusOf(ctx, ref) : 0
  const dice = yield* kept(
    ctx,
    ref,
    'diceInches',
    (known) =>
      ask.number('dice-inches', 'Inches from the charger’s dice?', 0, 12, {
        ...inches,
        ...known,
        short: 'By dice',
        clause: 'reaction.effect.charge-plus-1-dice',
      }),
    { by: 'Evade', from: 'its dice' },
  )
  const own = Math.max(0, normal + bonus + (yield* inchesByEvents(ctx, ref)))
  const used = yield* ask.number('used', 'Inches used in step 4?', 0, 99, {
    ...inches,
    ...book(unit.inchesUsed, 'the book', unit.inchesUsed > 0),
    short: 'Used',
    clause: 'confront.evade.catch-distance',
  })
  if (used > measured(own + dice))
    yield* say.refuse('used-too-much', `${does(unit, 'have')} ${measured(own + dice)}″, not ${used}″.`, {
      clause: 'confront.evade.catch-distance',
      wayOut: 'Measure again.',
    })
  yield* change(ref, { inchesUsed: used })
  const left = measured(Math.max(0, own - Math.max(0, used - dice)))
  yield* say.note('Inches left of the charge', { worth: left, clause: 'confront.evade.catch-distance' })
  return left
}

/** The target goes away: an evader by its own move, which is that of its turn. */
export function* flees(ctx: Ctx, target: UnitRef): Proc<void> {
  yield* change(target, { moved: true })
  yield* leavesCover(ctx, target, 'confront.evade.when')
  if (compelledNow(ctx.look(target)) !== null) return
  yield* doOnce(ctx, target, 'inches')
  yield* inchesByEvents(ctx, target)
}

export type Evaded = { readonly caught: boolean; readonly left: number }

/** A target that evades or must retreat is caught if the gap and its move are no more than the inches left. */
export function* catches(
  ctx: Ctx,
  charger: UnitRef,
  target: UnitRef,
): Proc<Evaded & { readonly lost: number; readonly chargerLost: number }> {
  yield* chargesAt(ctx, charger, target, 'confront.evade.when')
  const left = yield* inchesLeft(ctx, charger)
  const gap = yield* ask.number('gap', 'How many inches between them?', 0, 99, {
    ...inches,
    short: 'Gap',
    clause: 'confront.evade.when',
  })
  const unit = ctx.look(target)
  const known = knownMove(unit)
  const away = yield* ask.number(
    'target-move',
    `How far ${agrees(unit, 'do', 'does')} ${the(unit)} move away?`,
    0,
    99,
    {
      ...inches,
      short: 'Its move',
      clause: 'confront.evade.when',
      ...(known === null ? {} : { default: known }),
    },
  )
  const caught = measured(gap + away) <= left
  yield* say.note(`${gap}″ and ${away}″ against ${left}″`, {
    worth: caught ? 'caught' : 'away',
    clause: 'confront.evade.catch-distance',
  })
  if (!caught) return { caught, left, lost: 0, chargerLost: 0 }
  const loser = { lead: target, others: [] }
  yield* say.note(results['cc-rout'].says, { clause: 'confront.evade.caught' })
  const losses = yield* carryOut(ctx, 'cc-rout', { lead: charger, others: [] }, loser)
  yield* oweMoves(ctx, 'cc-rout', loser)
  return { caught, left, lost: losses.loserLost, chargerLost: losses.winnerLost }
}
/** The most inches of its move, if they are typed; none, if it has made its mandatory move before. */
function knownMove(unit: Unit): number | null {
  if (hasGone(unit)) return 0
  const compelled = compelledNow(unit)
  const bonus = compelled === 'rout' ? unit.chargeBonus : 0
  if (unit.normalMove === null || bonus === null) return null
  // What waits bites in its mandatory move; that of an evader has bitten
  const waits = unit.effects.reduce((all, e) => all + (e.on === 'move' ? e.amount : 0), 0)
  return Math.max(0, unit.normalMove + bonus + (compelled ? waits : unit.eventInches))
}

export const evade = procedure({
  id: 'evade',
  title: 'Evade, or be caught',
  start: from(
    'table',
    'are they caught?',
    [
      who('charger', 'Which unit charges?', may.reach, 'Charger'),
      who('target', 'Whom do they charge?', may.beCaught, 'Target'),
    ],
    { says: 'Evade' },
  ),
  *run(ctx, a: { readonly charger: UnitRef; readonly target: UnitRef }): Proc<Evaded> {
    const target = ctx.look(a.target)
    yield* flees(ctx, a.target)
    const { caught, left } = yield* catches(ctx, a.charger, a.target)
    const evaded = { caught, left }
    yield* say.verdict(
      `${does(target, evaded.caught ? 'are caught: Close Combat Rout' : 'get away')}.`,
      evaded.caught ? 'good' : 'plain',
      { clause: evaded.caught ? 'confront.evade.caught' : 'confront.evade.when' },
    )
    return evaded
  },
})

/** Inches that each moves to contact. */
export type Halves = { readonly charger: number; readonly target: number }

/** The same arm: both half way. Foot against horse: the foot a quarter, the horse the rest. */
export function meet(charger: Unit, target: Unit, gap: number): Halves & { readonly clause: ClauseId } {
  const horse = (unit: Unit) => unit.arm === 'cavalry'
  if (horse(charger) === horse(target))
    return { charger: gap / 2, target: gap / 2, clause: 'confront.counter.same-arm' }
  const foot = gap / 4
  const clause = 'confront.counter.mixed-arm'
  return horse(charger) ? { charger: gap - foot, target: foot, clause } : { charger: foot, target: gap - foot, clause }
}

export const counterCharge = procedure({
  id: 'counter_charge',
  title: 'Counter-charge',
  start: from(
    'table',
    'where do they meet?',
    [
      who('charger', 'Which unit charges?', may.reach, 'Charger'),
      who('target', 'Whom do they charge?', may.counterCharge, 'Target'),
    ],
    { says: 'Counter-charge' },
  ),
  *run(ctx, a: { readonly charger: UnitRef; readonly target: UnitRef }): Proc<Halves> {
    const gap = yield* ask.number('gap', 'How many inches between them?', 0, 99, {
      ...inches,
      short: 'Gap',
      clause: 'confront.counter.same-arm',
    })
    const charger = ctx.look(a.charger)
    const target = ctx.look(a.target)
    const at = meet(charger, target, gap)
    yield* chargesAt(ctx, a.charger, a.target, at.clause)
    yield* chargesAt(ctx, a.target, a.charger, at.clause)
    yield* owe(owing.confrontation, a, `${charger.name} meet ${target.name}, no volley`, { clause: at.clause })
    yield* say.verdict(`${does(charger, 'move')} ${at.charger}″, ${the(target)} ${at.target}″.`, 'plain', {
      clause: at.clause,
    })
    return { charger: at.charger, target: at.target }
  },
})
