/** What the rules let a thing begin now, and on whom. */
import {
  type AnyProcedure,
  type AnyRuleSet,
  type AnySubject,
  barredBy,
  type Ctx,
  ctxOf,
  keyOf,
  type Now,
  type Question,
  type Ref,
  type Scene,
  thingOf,
} from '#engine'
import type { Game } from '#game'
import { messageOf } from '../failures.ts'
import { nowIn } from '../turn.ts'
import { type HandNow, isAmong } from './hand.ts'
import { actionWords as words } from './words.ts'

/** A procedure that a thing may begin, or why it may not. */
export type Possible = { readonly procedure: AnyProcedure; readonly barred: string | null }

/** Whether a procedure is one of those that a phase is for; one without phases is for each. */
export const isOf = ({ start }: AnyProcedure, phase: string): boolean => start?.phases?.includes(phase) ?? true

/** What was worked out of a state: many screens ask for the same, and on a big table it takes a while. */
type Known = {
  readonly ctx: Ctx
  readonly all: Map<string, readonly Possible[]>
  /** Of each procedure those that some first thing may do it to: likely the next may do it to one of them. */
  readonly free: Map<AnyProcedure, readonly Ref[]>
}
const known = new WeakMap<Game, Known>()

/** What a thing can begin: procedures whose first subject is of its kind, first what nothing bars, what the phase wants of it next, and what is of this phase. */
export function possibleFor(set: AnyRuleSet, game: Game, ref: Ref): readonly Possible[] {
  const here: Known = known.get(game) ?? { ctx: ctxOf(game), all: new Map(), free: new Map() }
  known.set(game, here)
  const { ctx, all } = here
  const before = all.get(keyOf(ref))
  if (before) return before
  const { phase, does, toAct = [] } = nowIn(set, game)
  const isNext = ({ procedure }: Possible) => procedure.id === does?.procedure && isAmong(toAct, ref)
  const possible = set.procedures.flatMap((procedure): readonly Possible[] => {
    const first = procedure.start?.subjects[0]
    if (procedure.start?.from !== 'table' || !first || !('kind' in first) || first.kind !== ref.kind) return []
    return [
      {
        procedure,
        barred: barredIn(first, ctx, ref, {}) ?? (hasTarget(procedure, here, ref) ? null : words.noTargetNow),
      },
    ]
  })
  possible.sort(
    (a, b) =>
      Number(a.barred !== null) - Number(b.barred !== null) ||
      Number(isNext(b)) - Number(isNext(a)) ||
      Number(isOf(b.procedure, phase)) - Number(isOf(a.procedure, phase)),
  )
  all.set(keyOf(ref), possible)
  return possible
}

/** Whether there is anything that a procedure of this first thing may be done to; true where nothing is asked for. */
function hasTarget(procedure: AnyProcedure, { ctx, free }: Known, first: Ref): boolean {
  const [one, second] = procedure.start?.subjects ?? []
  if (!one || !second || !('kind' in second) || second.many?.min === 0) return true
  const isFree = (ref: Ref) => barredIn(second, ctx, ref, { [one.arg]: first }) === null
  const before = free.get(procedure) ?? []
  if (before.some(isFree)) return true
  const lawful = ctx.all(second.kind).find(isFree)
  if (lawful) free.set(procedure, [...before, lawful])
  return lawful !== undefined
}

/** What several things of one kind can do together, what this phase is for first, and then what most of them can; with those who can. */
export function possibleTogether(
  set: AnyRuleSet,
  game: Game,
  refs: readonly Ref[],
): readonly { readonly procedure: AnyProcedure; readonly able: readonly Ref[] }[] {
  const { phase } = nowIn(set, game)
  const able = new Map<AnyProcedure, Ref[]>()
  for (const ref of refs)
    for (const { procedure, barred } of possibleFor(set, game, ref)) {
      if (barred !== null) continue
      const all = able.get(procedure)
      if (all) all.push(ref)
      else able.set(procedure, [ref])
    }
  return [...able]
    .map(([procedure, able]) => ({ procedure, able, of: procedure.start?.phases?.includes(phase) ?? false }))
    .sort((a, b) => Number(b.of) - Number(a.of) || b.able.length - a.able.length)
}

/** Which of these may act in this phase: those that the phase counts as yet to act; where it counts nobody, those to whom a procedure of the phase is open. */
export function mayAct(set: AnyRuleSet, game: Game, refs: readonly Ref[], now: Now): readonly Ref[] {
  const { toAct } = now
  if (toAct) return refs.filter((ref) => isAmong(toAct, ref))
  return refs.filter((ref) =>
    possibleFor(set, game, ref).some(
      ({ procedure, barred }) => barred === null && procedure.start?.phases?.includes(now.phase),
    ),
  )
}

/** Why each thing is not a lawful second one of a procedure, worked out when it is asked: null if it is, undefined of what cannot be one. */
export type BarredTargets = (target: Ref) => string | null | undefined

/** The targets of a procedure with its first thing, as a state has them. */
export function barredTargets(at: Scene, procedure: AnyProcedure, first: Ref): BarredTargets {
  const [one, second] = procedure.start?.subjects ?? []
  if (!one || !second || !('kind' in second)) return () => undefined
  const ctx = ctxOf(at)
  const so = { [one.arg]: first }
  const all = new Map<string, string | null>()
  return (target) => {
    if (target.kind !== second.kind) return undefined
    const before = all.get(target.id)
    const barred = before === undefined ? barredIn(second, ctx, target, so) : before
    all.set(target.id, barred)
    return barred
  }
}

/** Whether a thing may not begin what it would be the first subject of. */
export const isBarred = (at: Scene, subject: AnySubject, ref: Ref): boolean =>
  barredIn(subject, ctxOf(at), ref, {}) !== null

/** Whether the second thing of a procedure is tapped on the table, once its first is known. */
export function waitsForTap({ places }: AnyRuleSet, { start }: AnyProcedure, first: Ref): boolean {
  const second = start?.subjects[1]
  // In a campaign places stand on the table as well: where to go is tapped there.
  return second !== undefined && 'kind' in second && (second.kind === first.kind || places !== undefined)
}

/** The first thing that a unit of the side in turn may do to one of these, where they are enemies: a tap on one does it. */
export function straightAt(set: AnyRuleSet, game: Game, first: Ref, others: readonly Ref[]): AnyProcedure | null {
  // In a campaign a tap on a place or a unit there is a way to look at it.
  if (set.places !== undefined) return null
  const now = nowIn(set, game)
  const sideOf = (ref: Ref) => thingOf(game.world, ref)?.side
  const ours = sideOf(first)
  if (typeof ours !== 'string' || (now.side !== null && now.side !== ours)) return null
  const enemies = others.filter((ref) => typeof sideOf(ref) === 'string' && sideOf(ref) !== ours)
  if (enemies.length === 0) return null
  const isLawful = ({ procedure, barred }: Possible) => {
    if (barred !== null || !isOf(procedure, now.phase)) return false
    const targets = barredTargets(game, procedure, first)
    return enemies.some((ref) => targets(ref) === null)
  }
  return possibleFor(set, game, first).find(isLawful)?.procedure ?? null
}

/** What a hand is about to do, or what the thing in it may do first in this phase, as a question without its target; null where that shows no odds. */
export function likeliest(set: AnyRuleSet, game: Game, hand: HandNow): Question | null {
  if (hand.is !== 'picked' && hand.is !== 'aiming') return null
  const { world, settings, owed } = game
  const [first, procedure] =
    hand.is === 'aiming'
      ? [hand.first, hand.procedure]
      : [hand.ref, possibleFor(set, game, hand.ref).find(({ barred }) => barred === null)?.procedure]
  const [one] = procedure?.start?.subjects ?? []
  return procedure?.views && one ? { procedure, args: { [one.arg]: first }, world, settings, owed } : null
}

/** Why a thing is barred; what is stored of it, or of another that the bar looks at, may make no sense. */
const barredIn: typeof barredBy = (...asked) => {
  try {
    return barredBy(...asked)
  } catch (error) {
    return messageOf(error)
  }
}
