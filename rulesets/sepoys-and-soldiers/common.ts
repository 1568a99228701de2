/** What several procedures share: the card that an action costs, compulsory moves and their debts. */
import type { Proc, RefOption } from '#kit'
import type { ClauseId } from './clauses.ts'
import { coverNow, nowPlaying } from './deck.ts'
import { names } from './names.ts'
import type { Failure } from './situations.ts'
import type { CommanderRef, Ctx, SideId, UnitRef } from './state.ts'
import { add, apart, ask, change, fitWith, game, hasActed, hasCard, inPlay, owe, say, sideRef } from './state.ts'
import { does, the } from './words.ts'

/**
 * The action is taken: it is marked, and a card of its side is used. Before the first turn there is no deck. Whom the
 * referee allows to act without a card uses none up, and never one of the other side (R72).
 */
export function* act(ctx: Ctx, ref: UnitRef | CommanderRef): Proc<void> {
  yield* change(ref, { acted: true })
  const { side } = ctx.look(ref)
  if (ctx.look(game).turn === 0) return
  if (!hasCard(ctx, side)) return yield* say.note('Allowed without a card: none is used up', { clause: 'deck.flip' })
  if (ctx.look(sideRef(side)).turned > 0) yield* add(sideRef(side), { turned: -1 })
  else yield* change(game, { card: null })
  yield* nowPlaying(ctx, ref.kind === 'commander' ? ref.id : null)
}

/** Which rule asks for the card. */
function owedBy(ctx: Ctx, ref: UnitRef | CommanderRef, reason: Unpaid, lost: boolean): ClauseId {
  if (reason === 'pursuit') return 'pursuit.british-cavalry'
  if (ref.kind === 'commander') return 'deck.general-with-unit'
  if (!hasActed(ctx, ctx.look(ref))) return 'deck.owed.marker'
  return lost && ctx.look(ref).chargeMark ? 'deck.charge-then-rout' : 'nerve.forced-move.card'
}

type Unpaid = 'rout' | 'fall back' | 'pursuit' | 'general carried along' | 'general moving with a unit'

/** An action without a card: the next card of the side covers it, the oldest first (R30, R32). `lost`: it lost a combat. */
export function* owesCard(
  ctx: Ctx,
  ref: UnitRef | CommanderRef,
  reason: Unpaid,
  { compelled = true, lost = false }: { readonly compelled?: boolean; readonly lost?: boolean } = {},
): Proc<void> {
  const { side, name } = ctx.look(ref)
  // The option is for compulsory moves; a general who rides along by choice waits for the next card
  const now = ctx.settings.flipNow && compelled
  yield* say.note(`A card is owed for ${name}: ${reason}${now ? ', and turned now' : ''}`, {
    clause: owedBy(ctx, ref, reason, lost),
  })
  yield* change(ref, { acted: true })
  yield* change(sideRef(side), { owed: [...ctx.look(sideRef(side)).owed, { by: name, reason }] })
  if (now) yield* owe(coverNow, { side }, `${name}: ${reason}`, { clause: 'option.flip-now' })
}

/** What is owed is taken off the list, and not begun by hand beside it: it would count twice. */
export function* notBeside(
  ctx: Ctx,
  ref: UnitRef | CommanderRef,
  { id }: { readonly id: string },
  says: string,
): Proc<void> {
  if (ctx.owes(ref, id))
    yield* say.refuse('owed-already', `${says} is owed already.`, {
      clause: 'deck.owed.immediate',
      wayOut: 'Take it from what is owed.',
    })
}

/** It routs from now on: in disorder, and bound to pursue nobody. */
export function* breaks(ctx: Ctx, ref: UnitRef): Proc<void> {
  yield* change(ref, { routed: true, disordered: true })
  if (ctx.look(ref).pursues) yield* change(ref, { pursues: null })
}

/** A compulsory move at once and out of turn: the unit's state, its card, and the move itself as owed. */
export function* carryOut(
  ctx: Ctx,
  ref: UnitRef,
  failure: Failure,
  clause: ClauseId = 'deck.owed.immediate',
): Proc<void> {
  if (failure === 'stands') return
  if (failure === 'routs') yield* breaks(ctx, ref)
  yield* owe(
    names.retreat,
    { unit: ref, kind: failure === 'routs' ? 'rout' : 'fall-back', counted: true },
    does(ctx.look(ref), failure === 'routs' ? 'rout' : 'fall back'),
    { clause, each: true },
  )
  yield* owesCard(ctx, ref, failure === 'routs' ? 'rout' : 'fall back', { lost: clause === 'combat.loser.routs' })
}

/** Reserve becomes Defend by itself when the unit is attacked (R28). */
export function* attacked(ctx: Ctx, ref: UnitRef): Proc<void> {
  if (ctx.look(ref).order === 'reserve') yield* change(ref, { order: 'defend' })
}

/** Units in play of a side, but for those named. */
export const unitsOf = (ctx: Ctx, side: SideId, ...but: readonly UnitRef[]): readonly RefOption<'unit'>[] =>
  ctx
    .all('unit')
    .filter((u) => ctx.look(u).side === side && inPlay(ctx.look(u)) && but.every(({ id }) => id !== u.id))
    .map((u) => ({ ref: u, says: ctx.look(u).name }))

type Choosing = {
  readonly short: string
  readonly clause: ClauseId
  readonly hint?: string
  readonly min?: number
  readonly max?: number
}

/** Some of these units, or none, as the table says; if there is none to name, nothing is asked. */
export function* someOf(
  id: string,
  says: string,
  units: readonly RefOption<'unit'>[],
  { min = 0, ...more }: Choosing,
): Proc<readonly UnitRef[]> {
  if (units.length === 0) return []
  return yield* ask.pick(id, says, units, { min, ...(min === 0 ? { default: [] } : {}), ...more })
}

/** A unit moves by itself: who touches it now, and how far it is from others, nobody has said. */
function* movesOff(ctx: Ctx, ref: UnitRef): Proc<void> {
  yield* apart(ctx, ref, 'range')
  yield* staysBehind(ctx, ref)
  if (ctx.look(ref).beside) yield* change(ref, { beside: null })
}

/** A commander moves, or a unit and whoever is with it: whom he touches of his side, nobody has said either. */
export function* hasMoved(ctx: Ctx, ref: UnitRef | CommanderRef): Proc<void> {
  if (ref.kind === 'unit') {
    yield* movesOff(ctx, ref)
    for (const commander of fitWith(ctx, ref)) yield* hasMoved(ctx, commander)
    return
  }
  const { side } = ctx.look(ref)
  for (const u of ctx.all('unit'))
    if (ctx.look(u).side === side && ctx.look(u).beside) yield* change(u, { beside: null })
}

/** Those with a unit who are out for a time. */
const outWith = (ctx: Ctx, ref: UnitRef): readonly CommanderRef[] =>
  ctx.all('commander').filter((c) => ctx.look(c).with === ref.id && ctx.look(c).outUntil !== null)

/** The unit is gone: whoever was with it, and is not lost himself, stands by himself until he joins another (R69). */
export function* leftAlone(ctx: Ctx, ref: UnitRef): Proc<void> {
  for (const commander of [...fitWith(ctx, ref), ...outWith(ctx, ref)]) yield* change(commander, { with: null })
}

/** Whoever lost his horse or is wounded goes along with nobody: the unit moves, and he stays where he is (R19). */
function* staysBehind(ctx: Ctx, ref: UnitRef): Proc<void> {
  for (const commander of outWith(ctx, ref)) yield* change(commander, { with: null })
}

/**
 * The commanders with a unit that moves: each goes along and owes a card of his own, or is with nobody from now on. If it
 * is compelled he is carried along (R32); if it moves of its own will that is his one action of the turn (R66). Whoever
 * was named to go with it owes his card already.
 */
export function* goesAlong(ctx: Ctx, ref: UnitRef, compelled = false): Proc<void> {
  yield* movesOff(ctx, ref)
  for (const commander of fitWith(ctx, ref)) {
    const he = ctx.look(commander)
    const isNamed = he.goesWith === ref.id
    const acted = !compelled && !isNamed && hasActed(ctx, he)
    const goes =
      (isNamed && !compelled) ||
      (yield* ask.yesNo(`along-${commander.id}`, `Does ${he.name} go with ${the(ctx.look(ref))}?`, {
        default: !acted,
        short: he.name,
        by: he.side,
        hint: isNamed ? 'The card is already owed.' : 'Going along costs a card.',
        clause: 'deck.general-with-unit',
      }))
    if (goes && acted)
      yield* say.refuse(`acted-${commander.id}`, `${he.name} has acted this turn already.`, {
        clause: 'cmd.action.one-only',
        wayOut: 'Leave the commander behind.',
      })
    if (isNamed) yield* change(commander, { goesWith: null })
    if (!goes) {
      yield* change(commander, { with: null })
      continue
    }
    if (isNamed)
      yield* say.note(`${he.name} goes along, and the card is already owed`, { clause: 'cmd.action.with-unit' })
    else yield* owesCard(ctx, commander, 'general carried along', { compelled })
    yield* hasMoved(ctx, commander)
  }
}
