/** 5.2 Must this unit test?, 5.3 Reaction Test, and the test as a part of a charge or a rally. */
import { book, face, from, named, type Proc, plusMinus, The, the, usual, view } from '#kit'
import { may } from './can.ts'
import type { ClauseId } from './clauses.ts'
import { compel, generalWith, levelOf, lostSinceCard, moveAgain } from './common.ts'
import { mandatoryMove, oweInches, routDisorders } from './movement.ts'
import type { Occasion, Said } from './owed.ts'
import { owing } from './owed.ts'
import type { Applied, Case } from './reaction-modifiers.ts'
import { askRows, leadershipNote, modifierOf, negatives, positives } from './reaction-modifiers.ts'
import type { Group } from './reaction-table.ts'
import { cut, grantsBonus, groupOf, movementFor, movements, rowFor, statusFor, statusOf } from './reaction-table.ts'
import type { CommanderRef, Ctx, Unit, UnitRef } from './state.ts'
import {
  ask,
  change,
  chargersOf,
  compelledNow,
  doOnce,
  game,
  hasDone,
  hasGone,
  inPlay,
  MOVEMENT_CARDS,
  mustRepeat,
  owe,
  procedure,
  roll,
  rollAll,
  type SideId,
  say,
  sub,
  whence,
  who,
} from './state.ts'
import type { Leadership, Movement, OrderType, Status } from './troops.ts'
import { keysOf, leaderships, mandatoryIn, orderTypeNames, statuses, statusNames, worse } from './troops.ts'
import { obeys, orderTypeOf } from './unit-orders.ts'
import { agrees, are, have, signed } from './words.ts'

const random = named('Random Factor', plusMinus(6))
const withWinner = { random, winner: named('Winner', face(6)) }

/** Random Factor and the winner's die, of which an Indian has only what lies below 20. */
const winnersThrow = procedure({
  id: 'winners-throw',
  title: 'Random Factor',
  *run(_, a: { readonly room: number; readonly who: string; readonly side: SideId }): Proc<number> {
    const says = `Reaction of ${a.who}: positive die, negative die, winner’s die`
    const dice = yield* rollAll(a.side, 'dice', says, withWinner, {
      luck: 'reaction',
      clause: 'reaction.random-factor',
    })
    return dice.random + Math.min(dice.winner, a.room)
  },
})

/** What is added up before the dice. */
type Thrown = {
  /** Resolve Level and positives */
  readonly above: number
  readonly winner: boolean
  readonly capped: boolean
  /** negatives, as a number below 0 */
  readonly below: number
  readonly shocked: boolean
  readonly leadership: number
}
/** `who`: whose test it is, in a sentence */
type Throwing = Thrown & { readonly who: string; readonly side: SideId }

/** Random Factor with a winner's and a Shocked die; positives are cut to 20 for Indians before the negatives. */
export const throwTest = procedure({
  id: 'throw-test',
  title: 'Random Factor',
  *run(_, a: Throwing): Proc<number> {
    const above = a.capped ? Math.min(20, a.above) : a.above
    const room = a.capped ? 20 - above : 6
    const factor = a.winner
      ? yield* sub(winnersThrow, { room, who: a.who, side: a.side })
      : yield* roll(a.side, 'dice', `Reaction of ${a.who}: positive die, negative die`, random, {
          luck: 'reaction',
          clause: 'reaction.random-factor',
        })
    const shock = a.shocked
      ? yield* roll(a.side, 'shocked', 'Shocked: take off this die', face(6), {
          luck: 'reaction',
          good: 'less',
          clause: 'skirmish.shocked-test',
        })
      : 0
    const value = above + a.below + a.leadership + factor - shock
    if (value > 20) yield* say.note('Above 20 counts as 20', { worth: 20, clause: 'reaction.final.max-20' })
    if (value < 1) yield* say.note('Below 1 counts as 1', { worth: 1, clause: 'reaction.final.min-1' })
    return cut(value)
  },
})

/** What a test gives to a procedure that it is a part of. */
export type Tested = { readonly status: Status; readonly movement: Movement }
export type ReactionResult = Tested & { readonly final: number }
export type Test = {
  readonly unit: UnitRef
  readonly occasion: Occasion
  /** all chargers, where it is their target */
  readonly chargers: readonly UnitRef[]
  /** the General who rallies it */
  readonly general: CommanderRef | null
  /** what was said of it when its card was drawn */
  readonly said?: Said
}

/** The leadership of a General in base contact: one only, the unit's own chain first (R68). */
function* leadershipFor(ctx: Ctx, a: Test): Proc<Leadership | null> {
  if (a.general) return ctx.look(a.general).leadership
  const touching = generalWith(ctx, a.unit)
  const { side } = ctx.look(a.unit)
  const ours = ctx.all('commander').filter((c) => ctx.look(c).side === side && ctx.look(c).state === 'in-play')
  const asking = { short: 'General', clause: 'reaction.leadership.applied', by: side } as const
  const rated: readonly (readonly [id: string, says: string, leadership: Leadership])[] =
    ours.length === 0
      ? keysOf(leaderships).map((l) => [l, leaderships[l].says, l])
      : ours.map((c) => {
          const he = ctx.look(c)
          return [c.id, `${he.name}, ${leaderships[he.leadership].says}`, he.leadership]
        })
  const options: { readonly [id: string]: { readonly says: string; readonly worth?: string } } = {
    none: { says: 'None' },
    ...Object.fromEntries(rated.map(([id, says, l]) => [id, { says, worth: signed(modifierOf(ctx, l)) }])),
  }
  const picked = yield* ask.choice('general', `A General in base contact with ${the(ctx.look(a.unit))}?`, options, {
    ...asking,
    ...(touching ? book(touching.id) : ours.length > 0 ? usual('none') : { default: 'none' }),
  })
  return rated.find(([id]) => id === picked)?.[2] ?? null
}

/** Sides from which an enemy can charge it; above three they count as three. */
function* flanksOf(ctx: Ctx, ref: UnitRef, said?: Said): Proc<number> {
  const says = `From how many sides (left, right, rear) can an enemy charge ${the(ctx.look(ref))}?`
  const more = {
    ...(said ? book(said.flanks, 'the card') : { default: 0 }),
    short: 'Threatened sides',
    clause: 'reaction.neg.flank-rear',
    hint: 'None: secure, +1.',
    capped: 3,
  } as const
  const n = yield* ask.number('flanks', says, 0, 9, more)
  if (n > 3) yield* say.note('Only left, right and rear count: 3', { clause: 'reaction.neg.flank-rear' })
  return Math.min(3, n)
}

/** The modifiers of both lists, as the referee leaves them. */
function* modifiersOf(ctx: Ctx, c: Case, said?: Said): Proc<{ readonly plus: Applied; readonly minus: Applied }> {
  const plus = yield* askRows('positives', ctx.look(c.unit), positives(ctx, c))
  const secure = plus.secure && c.flanks > 0
  if (secure)
    yield* say.refuse('secure-and-flanked', 'Flanks and rear cannot be secure while an enemy can charge there.', {
      clause: 'reaction.pos.secure',
      wayOut: 'Untick one of the two.',
    })
  if (c.flanks > 0)
    yield* say.note('An enemy on flank or rear', { worth: -c.flanks, clause: 'reaction.neg.flank-rear' })
  const minus = yield* askRows('negatives', ctx.look(c.unit), negatives(ctx, c), said)
  return { plus, minus: { ...minus, sum: minus.sum - c.flanks } }
}

/** The stands of all chargers; null if none are known. */
const standsOf = (ctx: Ctx, chargers: readonly UnitRef[]): number | null =>
  chargers.length === 0 ? null : chargers.reduce((all, c) => all + ctx.look(c).stands, 0)

/** What the dice are added to: Resolve Level, both lists, the cap and a General's Leadership. */
const assess = procedure({
  id: 'assess',
  title: 'Modifiers',
  *run(ctx, a: Test & { readonly order: OrderType }): Proc<Thrown> {
    const level = yield* levelOf(ctx, a.unit)
    const flanks = yield* flanksOf(ctx, a.unit, a.said)
    const chargers = standsOf(ctx, a.chargers)
    const c: Case = { unit: a.unit, occasion: a.occasion, order: a.order, chargers, flanks }
    const { plus, minus } = yield* modifiersOf(ctx, c, a.said)
    const leader = yield* leadershipFor(ctx, a)
    const { capped } = ctx.look(a.unit)
    const above = level + plus.sum
    yield* say.note('Resolve Level and positives', { worth: above, clause: 'reaction.order.positives-first' })
    if (above > 20)
      yield* say.note(capped ? 'Indian: counts as 20' : 'European: no cap', {
        worth: capped ? 20 : above,
        clause: capped ? 'reaction.cap.indian' : 'reaction.cap.european',
      })
    yield* say.note('Negatives', { worth: minus.sum, clause: 'reaction.order.negatives-second' })
    if (leader) yield* leadershipNote(ctx, leader)
    const leadership = leader ? modifierOf(ctx, leader) : 0
    return { above, winner: plus.die, capped, below: minus.sum, shocked: minus.die, leadership }
  },
})

/** What the test makes of the unit: status, movement, marks gone, and a mandatory move in force. */
function* takesHold(ctx: Ctx, a: Test, status: Status, movement: Movement): Proc<void> {
  const unit = ctx.look(a.unit)
  yield* change(a.unit, {
    status,
    lastStatus: status,
    tested: true,
    movement,
    mandatory: null,
    lostSince: 0,
    lostSinceCard: null,
    smallArmsMark: false,
    artilleryMark: false,
    seenFallBack: 0,
    seenForcedOrRout: 0,
    won: false,
    wonTurn: null,
    commandersKilledSince: 0,
    commandersWoundedSince: 0,
    effects: unit.effects.filter((e) => e.on !== 'test' && e.on !== 'row'),
  })
  yield* obeys(ctx, a.unit)
  const kind = mandatoryIn(movement)
  // The charge that revealed an enemy goes on against that one
  if (a.occasion === 'shocked') {
    yield* change(a.unit, { charges: null, done: unit.done.filter((what) => what !== 'charge') })
    yield* doOnce(ctx, a.unit, 'shocked')
  }
  // R17, the other reading: it tests like any other, and is rallied if it stands
  if (!kind && unit.mustRally && !mustRepeat(ctx, unit)) yield* change(a.unit, { mustRally: false })
  if (kind) yield* compel(ctx, a.unit, kind)
  if (kind === 'rout') yield* routDisorders(ctx, a.unit)
}

/** The follow-ups of a movement effect. */
export function* oweMovement(ctx: Ctx, ref: UnitRef, movement: Movement): Proc<void> {
  const kind = mandatoryIn(movement)
  const { says, clause } = movements[movement]
  if (kind) yield* owe(mandatoryMove, { unit: ref, kind }, says, { clause })
  else if (movement === 'without-orders') yield* owe(owing.withoutOrders, { unit: ref }, says, { clause })
  else yield* oweInches(ctx, ref, movement)
}

/** Its orders; who has none that the book knows may well be Without Orders. What is said otherwise is kept for the turn. */
function* orderNow(ctx: Ctx, ref: UnitRef, id: string, known: OrderType | null): Proc<OrderType> {
  const unit = ctx.look(ref)
  const order: OrderType = yield* ask.choice(id, `Order type of ${the(unit)}?`, orderTypeNames, {
    short: 'Orders',
    clause: known === 'without-orders' ? 'without.row' : 'reaction.effect.row',
    ...book(known ?? 'without-orders', 'its orders', known !== null),
  })
  if (known === null || order === known) return order
  const said = { ...unit.said, orderType: { is: order, by: 'Reaction', at: ctx.look(game).turn } }
  yield* change(ref, { orderType: order, withoutOrders: unit.withoutOrders && order === 'without-orders', said })
  return order
}

/** The test with all that it asks, for the procedure itself and for a charge or a rally. */
export function* test(ctx: Ctx, a: Test): Proc<ReactionResult> {
  const unit = ctx.look(a.unit)
  const group: Group = yield* ask.choice(
    'formation',
    `Formation of ${the(unit)}?`,
    { line: 'Line', other: 'Other' },
    {
      short: 'Formation',
      clause: 'reaction.effect.row',
      ...book(groupOf(unit.formation), whence(ctx, a.unit, 'formation', 'the unit')),
    },
  )
  const known = orderTypeOf(ctx, unit, a.occasion === 'charge-orders' || a.occasion === 'shocked')
  const order = yield* orderNow(ctx, a.unit, 'order-type', known ?? a.said?.order ?? null)
  const added = yield* sub(assess, { ...a, order }, 'modifiers')
  const final = yield* sub(throwTest, { ...added, who: the(unit), side: unit.side }, 'throw')
  const testing = { group, order, quits: unit.quit }
  const status = statusFor(ctx.settings, testing, statusOf(final))
  const movement = movementFor(ctx.settings, testing, statusOf(final))
  yield* say.note(`Final value ${final}`, { worth: statusNames[status], clause: 'reaction.bands' })
  yield* say.note(movements[movement].says, { clause: rowFor(group, order).clause })
  yield* takesHold(ctx, a, status, movement)
  return { final, status, movement }
}

/** The test of a unit inside a charge: only what follows from it matters there. */
export const testInCharge = procedure({
  id: 'reaction-in-charge',
  title: 'Reaction Test',
  start: { from: 'table', subjects: [who('unit', 'Which unit tests?', may.testInCharge)] },
  *run(ctx, a: Test): Proc<Tested> {
    const { status, movement } = yield* test(ctx, a)
    return { status, movement }
  },
})

const tones: { readonly [S in string]: 'good' | 'bad' } = {
  Resolute: 'good',
  Confident: 'good',
  Steady: 'good',
  Shaken: 'bad',
  Wavering: 'bad',
  Panicked: 'bad',
}
const moveTones = { 'Fall Back': 'bad', 'Forced Back': 'bad', Rout: 'bad', 'No Movement': 'plain' } as const
export const reactionVerdict = (unit: Unit, r: Tested): string =>
  `${are(unit)} ${statusNames[r.status]} and ${movements[r.movement].so}.`

const occasions: { readonly [O in Exclude<Occasion, 'rally'>]: { readonly says: string; readonly clause: ClauseId } } =
  {
    card: { says: 'Movement Card drawn', clause: 'reaction.when.movement-card' },
    'charge-orders': { says: 'Charge orders, step 4', clause: 'reaction.when.charge-orders' },
    'charge-target': { says: 'Target of a charge', clause: 'reaction.when.charge-target' },
    shocked: { says: 'Shocked by a revealed enemy', clause: 'skirmish.shocked-test' },
  }

/** Reaction Test of one unit. */
export const reaction = procedure({
  ...owing.reaction,
  start: from(
    'table',
    'Reaction: status and movement',
    [
      who('unit', 'Which unit tests?', may.test, 'Unit'),
      {
        arg: 'occasion',
        says: 'Why do they test?',
        short: 'Because',
        form: { form: 'choice', options: Object.entries(occasions).map(([value, o]) => ({ value, says: o.says })) },
        default: 'card',
      },
    ],
    { says: 'Test' },
  ),
  success: { says: 'Steady or better', good: 'Steady or better', bad: 'Shaken or worse' },
  views: {
    status: view('bar', 'Status', (r: ReactionResult) => statusNames[r.status], tones),
    movement: view('bar', 'Movement', (r: ReactionResult) => movements[r.movement].says, moveTones),
    final: view('columns', 'Final value', (r: ReactionResult) => r.final),
  },
  *run(
    ctx,
    a: { readonly unit: UnitRef; readonly occasion: keyof typeof occasions; readonly said?: Said },
  ): Proc<ReactionResult> {
    yield* say.note(occasions[a.occasion].says, { clause: occasions[a.occasion].clause })
    const result = yield* test(ctx, { ...a, chargers: chargersOf(ctx, a.unit), general: null })
    yield* oweMovement(ctx, a.unit, result.movement)
    const stands = statuses.indexOf(result.status) <= 2
    yield* say.verdict(reactionVerdict(ctx.look(a.unit), result), stands ? 'good' : 'bad', {
      clause: 'reaction.lookup',
    })
    return result
  },
})

/** A Movement Card for each unit in play, until it is drawn in step 5. */
const inPack = (ctx: Ctx, ref: UnitRef): number => {
  const unit = ctx.look(ref)
  return ctx.look(game).step === MOVEMENT_CARDS && inPlay(unit) && !hasDone(unit, 'card') ? 1 : 0
}

/** Must it test, may it, or not; and what an untested unit does. */
export type Required = {
  readonly must: boolean
  readonly tests: boolean
  /** null while the test is still owed */
  readonly status: Status | null
  readonly movement: Movement | null
  /** a voluntary test against not testing */
  readonly than: 'better' | 'same' | 'worse' | null
}

export const reactionRequired = procedure({
  id: 'reaction_required',
  title: 'Must they test?',
  start: from(
    'table',
    'must they test?',
    [
      who('unit', 'Whose Movement Card is drawn?', may.haveCardDrawn, {
        short: 'Unit',
        cards: (ctx, { id }) => inPack(ctx, { kind: 'unit', id }),
      }),
    ],
    { says: 'Card drawn' },
  ),
  views: {
    status: view('bar', 'Status', (r: Required) => (r.status ? statusNames[r.status] : 'must test'), tones),
    than: view('bar', 'Against not testing', (r: Required) => r.than ?? 'not tested', { better: 'good', worse: 'bad' }),
  },
  *run(ctx, a: { readonly unit: UnitRef }): Proc<Required> {
    const unit = ctx.look(a.unit)
    yield* doOnce(ctx, a.unit, 'card')
    if (mustRepeat(ctx, unit)) return yield* repeatsMove(ctx, a.unit)
    if (unit.tested || hasGone(unit)) return yield* holds(ctx, a.unit)
    const chargers = chargersOf(ctx, a.unit)
    const target = yield* ask.yesNo(
      'charge-target',
      `${agrees(unit, 'Are', 'Is')} ${the(unit)} the target of a charge?`,
      {
        ...book(chargers.length > 0, 'who charges it', chargers.length > 0),
        short: 'Charged',
        clause: 'reaction.when.charge-target',
      },
    )
    const known = orderTypeOf(ctx, unit, false)
    const flanks = yield* flanksOf(ctx, a.unit)
    const rows = negatives(ctx, {
      unit: a.unit,
      occasion: occasionOf(target, known),
      chargers: standsOf(ctx, chargers),
    })
    const minus = yield* askRows('negatives', unit, rows)
    const any = minus.any || flanks > 0
    const sure = whyTest(ctx, { any, target, order: known })
    const order = sure ? known : yield* orderNow(ctx, a.unit, 'order', known)
    const why = sure ?? whyTest(ctx, { any, target, order })
    const said = { flanks, negatives: minus.answers, ...(known === null && order ? { order } : {}) }
    if (why) {
      const occasion = occasionOf(target, order)
      yield* owe(reaction, { unit: a.unit, occasion, said }, why.says, { clause: why.clause })
      yield* say.verdict(`${The(unit)} must test: ${why.says}.`, 'plain', { clause: why.clause })
      return { must: true, tests: true, status: null, movement: null, than: null }
    }
    return yield* mayTest(ctx, a.unit, order ?? 'without-orders', said)
  },
})

const occasionOf = (target: boolean, order: OrderType | null) =>
  target ? 'charge-target' : order === 'charge' ? 'charge-orders' : 'card'

/** Why it must test, if it must (R4, R14). */
function whyTest(
  ctx: Ctx,
  a: { readonly any: boolean; readonly target: boolean; readonly order: OrderType | null },
): { readonly says: string; readonly clause: ClauseId } | null {
  if (a.order === 'charge') return { says: 'Charge orders', clause: 'reaction.when.charge-orders' }
  if (a.target) return { says: 'the target of a charge', clause: 'reaction.when.charge-target' }
  if (a.any) return { says: 'a negative modifier applies', clause: 'reaction.when.only-if-negative' }
  if (a.order === 'without-orders' && ctx.settings.withoutOrdersTests)
    return { says: 'Without Orders', clause: 'without.row' }
  return null
}

/** It has tested this turn, on its Charge orders or as a target, or has made its mandatory move: that holds. */
function* holds(ctx: Ctx, ref: UnitRef): Proc<Required> {
  const unit = ctx.look(ref)
  const { status, tested } = unit
  // Beaten since, it makes the move of that
  const movement = compelledNow(unit) ?? unit.movement
  const clause = 'reaction.when.movement-card'
  const says = status && movement ? reactionVerdict(unit, { status, movement }) : `${have(unit)} tested this turn.`
  const why = tested ? 'Tested this turn already: the result holds' : 'The mandatory move of this turn has been made'
  yield* say.note(why, { clause: 'reaction.status-lasts' })
  if (movement === 'without-orders') yield* oweMovement(ctx, ref, movement)
  // A target that stood moves on its own card; a charger had its inches in step 4
  const stood = movement !== null && mandatoryIn(movement) === null && !unit.moved && !unit.inConfrontation
  if (stood && !grantsBonus(movement)) yield* oweInches(ctx, ref, movement)
  yield* say.verdict(says, 'plain', { clause })
  return { must: false, tests: false, status, movement, than: null }
}

/** Not rallied: no dice, the same status, the same mandatory move again (R17). */
function* repeatsMove(ctx: Ctx, ref: UnitRef): Proc<Required> {
  const unit = ctx.look(ref)
  const status = unit.status ?? 'panicked'
  const movement = moveAgain(unit)
  // Whoever lost stands since the last card cannot be rallied: with the repeated move its turn is done (R17, R73)
  yield* change(ref, { movement, lostSinceCard: 0, ...(lostSinceCard(unit) > 0 ? { tested: true } : {}) })
  if (!hasGone(unit)) yield* oweMovement(ctx, ref, movement)
  yield* say.verdict(`${are(unit)} not rallied: ${movements[movement].says} again.`, 'bad', {
    clause: 'rally.who.must',
  })
  return { must: false, tests: false, status, movement, than: null }
}

/** No negative applies: it reads its status from its Resolve Level, or tests of its own will. */
function* mayTest(ctx: Ctx, ref: UnitRef, order: OrderType, said: Said): Proc<Required> {
  const unit = ctx.look(ref)
  const level = yield* levelOf(ctx, ref, 'untested-level')
  // Who quits goes on leaving with the status that it had (R76)
  const had = unit.quit && unit.status !== null && !worse(unit.status, 'steady') ? unit.status : null
  const column = had ?? statusOf(cut(level))
  const testing = { group: groupOf(unit.formation), order, quits: unit.quit }
  const plain = ctx.settings.untestedMovement === 'normal'
  const movement = plain ? 'normal' : movementFor(ctx.settings, testing, column)
  const status = plain ? column : statusFor(ctx.settings, testing, column)
  yield* say.note('Without a test', {
    worth: `${statusNames[status]}, ${movements[movement].says}`,
    clause: 'reaction.untested.uses-level',
  })
  const wants =
    ctx.settings.voluntaryTests &&
    (yield* ask.yesNo('voluntary', 'Test voluntarily?', {
      default: false,
      short: 'Voluntary',
      by: unit.side,
      clause: 'reaction.voluntary',
    }))
  if (wants) {
    const r = yield* sub(testInCharge, { unit: ref, occasion: 'card', chargers: [], general: null, said }, 'reaction')
    yield* oweMovement(ctx, ref, r.movement)
    const better = statuses.indexOf(status) - statuses.indexOf(r.status)
    yield* say.verdict(reactionVerdict(unit, r), better < 0 ? 'bad' : 'good', { clause: 'reaction.voluntary' })
    return { must: false, tests: true, ...r, than: better > 0 ? 'better' : better < 0 ? 'worse' : 'same' }
  }
  yield* change(ref, { status, movement, mandatory: null })
  yield* obeys(ctx, ref)
  const kind = mandatoryIn(movement)
  if (kind) yield* compel(ctx, ref, kind)
  yield* oweMovement(ctx, ref, movement)
  yield* say.verdict(reactionVerdict(unit, { status, movement }), kind ? 'bad' : 'plain', {
    clause: 'reaction.untested.uses-level',
  })
  return { must: false, tests: false, status, movement, than: null }
}
