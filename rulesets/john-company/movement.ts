/** 5.4 Movement dice, and the mandatory moves with the friends who see them. */

import { type Args, book, counted, d, from, namedIn, type Proc, sum, The, the, view } from '#kit'
import { may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { chargeBonusOf, compel, leavesCover, normalMoveOf, unitsOf, worsen } from './common.ts'
import { diceOf, grantsBonus, movements } from './reaction-table.ts'
import {
  add,
  apart,
  ask,
  type Ctx,
  change,
  doOnce,
  game,
  kept,
  mustRepeat,
  owe,
  procedure,
  roll,
  say,
  type UnitRef,
  unsay,
  who,
} from './state.ts'
import { type Mandatory, type Movement, mandatoryIn, mandatoryNames } from './troops.ts'
import { does } from './words.ts'

/** Inches that the unit may move; `least` below `most` only for a Fall Back. */
export type Inches = { readonly least: number; readonly most: number }

/** Changes of the next move by Events: taken off here, not below 0, and used up. */
export function* eventInches(ctx: Ctx, ref: UnitRef): Proc<number> {
  const unit = ctx.look(ref)
  const now = unit.effects.filter((e) => e.on === 'move')
  for (const e of now) yield* say.note(e.says, { worth: e.amount, clause: e.clause })
  if (now.length > 0) yield* change(ref, { effects: unit.effects.filter((e) => e.on !== 'move') })
  return now.reduce((all, e) => all + e.amount, 0)
}

/** The same of the move that its orders allow, of which a charge may be a part: each part counts them. */
export function* inchesByEvents(ctx: Ctx, ref: UnitRef): Proc<number> {
  const now = yield* eventInches(ctx, ref)
  if (now !== 0) yield* add(ref, { eventInches: now })
  return ctx.look(ref).eventInches
}

/** It goes for that unit, with what Events do to its inches, and out of its cover. */
export function* goesFor(ctx: Ctx, ref: UnitRef, target: UnitRef, clause: ClauseId): Proc<void> {
  yield* change(ref, { moved: true, charges: target.id })
  yield* inchesByEvents(ctx, ref)
  yield* leavesCover(ctx, ref, clause)
}
/** That is the charge of its turn. */
export function* chargesAt(ctx: Ctx, ref: UnitRef, target: UnitRef, clause: ClauseId): Proc<void> {
  yield* doOnce(ctx, ref, 'charge')
  yield* goesFor(ctx, ref, target, clause)
}

/** Extra dice of a charge count in step 4 and in Pursuit only; a charge born later has no step 4 (R15). */
function* mayUseDice(ctx: Ctx, movement: Movement): Proc<boolean> {
  if (!grantsBonus(movement)) return true
  const { step } = ctx.look(game)
  const when = yield* ask.choice(
    'when',
    'When does this move happen?',
    { 'step-4': 'Step 4, or at once', pursuit: 'In Pursuit', card: 'On its Movement Card' },
    {
      short: 'When',
      clause: movements[movement].clause,
      ...book('step-4', 'the step', step === 4),
    },
  )
  if (when === 'card')
    yield* say.note('The dice inches may be used only in step 4 or in Pursuit', { clause: movements[movement].clause })
  return when !== 'card'
}

/** The inches of one effect, with its dice and what Events do to it. */
function* inchesOf(ctx: Ctx, ref: UnitRef, movement: Movement): Proc<Inches> {
  if (movement === 'no-movement' || movement === 'without-orders') return { least: 0, most: 0 }
  const normal = yield* normalMoveOf(ctx, ref)
  const bonus = grantsBonus(movement) || movement === 'rout' ? yield* chargeBonusOf(ctx, ref) : 0
  const n = diceOf(movement)
  const dice =
    n > 0 && (yield* mayUseDice(ctx, movement))
      ? yield* roll(ctx.look(ref).side, 'dice', 'Extra inches: all or part may be used', sum(d(n, 6)), {
          luck: 'inches',
          clause: movements[movement].clause,
        })
      : 0
  if (dice > 0) yield* change(ref, { diceInches: dice })
  const events = yield* mandatoryIn(movement) ? eventInches(ctx, ref) : inchesByEvents(ctx, ref)
  const base = movement === 'half' ? normal / 2 : normal + bonus
  const most = Math.max(0, base + dice + events)
  if (movement === 'fall-back') return { least: Math.min(most, normal / 2), most }
  return { least: movement === 'forced-back' || movement === 'rout' ? most : 0, most }
}

const inchWords = ({ least, most }: Inches): string =>
  least === most ? `${most}″` : least === 0 ? `up to ${most}″` : `${least}″ to ${most}″`

/** How far this move goes: the dice of the Reaction Table, the Charge Bonus, and what Events add or take. */
export const movementDice = procedure({
  id: 'movement_dice',
  title: 'Roll for the move',
  asOwed: (n) => `${counted(n, 'move')} to roll`,
  start: from('table', 'of this move, with dice', [who('unit', 'Which unit moves?', may.move, 'Unit')], {
    says: 'Inches',
  }),
  views: { inches: view('reach', 'Inches', (r: Inches) => r.most) },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<Inches> {
    const unit = ctx.look(a.unit)
    const movement: Movement = yield* kept(
      ctx,
      a.unit,
      'movement',
      (known) =>
        ask.choice('movement', `Movement of ${the(unit)} this turn?`, movements, {
          short: 'Movement',
          clause: 'reaction.effect.row',
          ...known,
        }),
      { by: 'Movement', from: 'its test' },
    )
    if (movement === 'without-orders')
      yield* say.impossible('table-first', `The Without Orders Table says what ${the(unit)} may do.`, {
        clause: 'without.roll',
        wayOut: 'Roll on the table first.',
      })
    const inches = yield* inchesOf(ctx, a.unit, movement)
    yield* doOnce(ctx, a.unit, 'inches')
    if (inches.most > 0) yield* movesOff(ctx, a.unit)
    yield* say.verdict(`${The(unit)} may move ${inchWords(inches)}.`, 'plain', { clause: movements[movement].clause })
    return inches
  },
})

/** It moves: nobody is as far from it as before, and where it stands then the table says. */
function* movesOff(ctx: Ctx, ref: UnitRef): Proc<void> {
  yield* change(ref, { moved: true })
  yield* apart(ctx, ref, 'range')
  if (ctx.look(ref).cover !== 'open') yield* change(ref, { cover: 'open' })
  yield* unsay(ctx, ref, ['cover'])
}

/** The inches of a move, where the book has something to say of them: dice, half a move, or an Event. */
export function* oweInches(ctx: Ctx, ref: UnitRef, movement: Movement): Proc<void> {
  if (movement === 'no-movement' || movement === 'without-orders') return
  const { says, clause } = movements[movement]
  const event = ctx.look(ref).effects.some((e) => e.on === 'move')
  if (diceOf(movement) > 0 || movement === 'half' || event) yield* owe(movementDice, { unit: ref }, says, { clause })
}

/** Friends who have the moving unit in sight, or through whose sight it passed, get a mark for their next test. */
function* seenBy(ctx: Ctx, ref: UnitRef, kind: Mandatory): Proc<void> {
  const { side, name } = ctx.look(ref)
  const friends = unitsOf(ctx, side).filter((u) => u.id !== ref.id)
  if (friends.length === 0) return
  const clause = kind === 'fall-back' ? 'reaction.neg.seen-fall-back' : 'reaction.neg.seen-forced-or-rout'
  const seeing = yield* ask.pick(
    'seen-by',
    `Which friends see ${name}?`,
    friends.map((u) => ({ ref: u, says: ctx.look(u).name })),
    { min: 0, default: [], short: 'Seen by', by: side, clause },
  )
  for (const friend of seeing) {
    if (kind === 'fall-back') yield* add(friend, { seenFallBack: 1 })
    else yield* add(friend, { seenForcedOrRout: 1 })
  }
}

const statusOf = { 'fall-back': 'shaken', 'forced-back': 'wavering', rout: 'panicked' } as const
/** Neither its test nor a Confrontation of its own made it go: the move is all that it does this turn, and gives it its status. */
function* followsOthers(ctx: Ctx, ref: UnitRef, kind: Mandatory): Proc<void> {
  const { tested, inConfrontation, movement } = ctx.look(ref)
  if (tested || inConfrontation || movement !== null) return
  yield* worsen(ctx, ref, statusOf[kind])
  yield* change(ref, { movement: kind })
}

/** A Fall Back, Forced Back or Rout is carried out: so many inches, and who saw it. */
export const mandatoryMove = procedure({
  id: 'mandatory_move',
  title: 'Mandatory move',
  asOwed: (n) => `${counted(n, 'move')} to make`,
  start: from(
    'table',
    'inches, and who sees it',
    [
      who('unit', 'Which unit moves?', may.makeMandatoryMove, 'Unit'),
      {
        arg: 'kind',
        says: 'Which move?',
        short: 'Move',
        form: {
          form: 'choice',
          options: Object.entries(mandatoryNames).map(([value, says]) => ({ value, says })),
        },
        known: (ctx: Ctx, so: Args) => {
          const unit = namedIn(so, 'unit', 'unit')
          const value = unit && ctx.look(unit).mandatory
          return value && { value, from: 'its test' }
        },
      },
    ],
    { says: 'Mandatory move' },
  ),
  *run(ctx, a: { readonly unit: UnitRef; readonly kind: Mandatory }): Proc<Inches> {
    const unit = ctx.look(a.unit)
    yield* compel(ctx, a.unit, a.kind)
    yield* followsOthers(ctx, a.unit, a.kind)
    // A Rout that its test or a Confrontation gave it has been asked of there
    if (a.kind === 'rout' && (unit.mandatory !== 'rout' || ctx.settings.routDisorders === 'yes'))
      yield* routDisorders(ctx, a.unit)
    const inches = yield* inchesOf(ctx, a.unit, a.kind)
    yield* seenBy(ctx, a.unit, a.kind)
    // Whoever must be rallied and repeats its move has done with that what its card asks (R17)
    yield* change(a.unit, { moved: true, ...(mustRepeat(ctx, unit) ? { tested: true } : {}) })
    yield* doOnce(ctx, a.unit, 'mandatory move')
    yield* leavesCover(ctx, a.unit, movements[a.kind].clause)
    const faces = {
      'fall-back': 'facing front or rear',
      'forced-back': 'Disordered, backs to the enemy',
      rout: 'backs to the enemy',
    }
    yield* say.verdict(`${does(unit, mandatoryVerbs[a.kind])} ${inchWords(inches)}, ${faces[a.kind]}.`, 'bad', {
      clause: movements[a.kind].clause,
    })
    return inches
  },
})
/** What a mandatory move makes of a unit, behind its name. */
export const mandatoryVerbs: { readonly [M in Mandatory]: string } = {
  'fall-back': 'fall back',
  'forced-back': 'are forced back',
  rout: 'rout',
}

/** By the reading of Rout (R19). */
export function* routDisorders(ctx: Ctx, ref: UnitRef): Proc<void> {
  const reading = ctx.settings.routDisorders
  const disorders =
    reading === 'yes' ||
    (reading === 'offer' &&
      (yield* ask.yesNo(`disordered-${ref.id}`, 'Does the Rout disorder them?', {
        ...book(false, 'the rules do not say so'),
        short: 'Disordered',
        clause: 'reaction.effect.rout',
      })))
  if (disorders) yield* change(ref, { disordered: true })
}
