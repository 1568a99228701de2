/** What the thumb has in hand on the table: a unit that was picked, or several; what they can begin, and what one is about to do to another. */
import { type Accessor, createMemo, createSignal } from 'solid-js'
import {
  type AnyProcedure,
  type AnyRuleSet,
  type AnySubject,
  barredBy,
  ctxOf,
  keyOf,
  type Now,
  type Question,
  type Ref,
  sameRef,
  thingOf,
} from '#engine'
import type { Game } from '#game'
import type { Battle } from './battle.ts'
import { walkPath } from './deed.ts'
import { messageOf } from './failures.ts'
import { nowIn } from './turn.ts'

/** A procedure that waits for its second unit. */
export type Aim = { readonly procedure: AnyProcedure; readonly first: Ref }

export type InHand = {
  readonly picked: Accessor<Ref | null>
  pick(ref: Ref | null): void
  /** Those that will do the same together, all of one kind; empty while units are picked one at a time. */
  readonly several: Accessor<readonly Ref[]>
  /** Adds units to them, or drops them if all are among them. */
  pickSeveral(refs: readonly Ref[]): void
  readonly aim: Accessor<Aim | null>
  letGo(): void
  /** Why each thing is not a lawful target; empty while nothing is aimed. */
  readonly barred: Accessor<ReadonlyMap<string, string | null>>
  /** Begins a procedure with the picked unit: waits for the other one, or opens the walk. */
  take(procedure: AnyProcedure, first: Ref): void
  /** Picks a unit, lets it go, adds it to several or drops it, or makes it the target. */
  tap(ref: Ref): void
}

/** `go` opens a page of the battle. Call inside an owner. */
export function createInHand(battle: Battle, go: (path: string) => void): InHand {
  const [picked, setPicked] = createSignal<Ref | null>(null)
  const [several, setSeveral] = createSignal<readonly Ref[]>([])
  const [aim, setAim] = createSignal<Aim | null>(null)
  const barred = createMemo(() => {
    const at = aim()
    return at ? barredTargets(battle.game(), at.procedure, at.first) : new Map<string, string | null>()
  })
  const pick = (ref: Ref | null) => {
    setSeveral([])
    setPicked(ref)
  }
  const pickSeveral = (refs: readonly Ref[]) => {
    const known = several().filter(({ kind }) => kind === refs[0]?.kind)
    const added = refs.filter((ref) => !isAmong(known, ref))
    setAim(null)
    setPicked(null)
    setSeveral(added.length > 0 ? [...known, ...added] : known.filter((ref) => !isAmong(refs, ref)))
  }
  const leave = (path: string) => {
    setAim(null)
    go(path)
  }
  return {
    picked,
    pick,
    several,
    pickSeveral,
    aim,
    letGo: () => {
      setAim(null)
      setSeveral([])
    },
    barred,
    take: (procedure, first) => {
      const [one, second] = procedure.start?.subjects ?? []
      // In a campaign places stand on the table as well: where to go is tapped there.
      const isThere = second && 'kind' in second && (second.kind === first.kind || battle.set.places !== undefined)
      if (isThere) return setAim({ procedure, first })
      if (one) leave(walkPath(procedure.id, { [one.arg]: first }))
    },
    tap: (ref) => {
      if (several().length > 0) return pickSeveral([ref])
      const first = picked()
      const at = aim() ?? (first && straightAt(battle, first, [ref]))
      if (!at) return pick(first?.id === ref.id ? null : ref)
      if (ref.id === at.first.id) return setAim(null)
      const [one, two] = at.procedure.start?.subjects ?? []
      if (one && two) leave(walkPath(at.procedure.id, { [one.arg]: at.first, [two.arg]: ref }))
    },
  }
}

/** What a thing is about to do, or what it may do first in this phase, as a question without its target; null where that shows no odds. */
export function likeliest(battle: Battle, first: Ref, aimed: AnyProcedure | undefined): Question | null {
  const game = battle.game()
  const { world, settings } = game
  const free = () =>
    actionsOf(battle.set, game, first, nowIn(battle.set, game).phase).find(({ barred }) => barred === null)
  const procedure = aimed ?? free()?.procedure
  const [one] = procedure?.start?.subjects ?? []
  return procedure?.views && one ? { procedure, args: { [one.arg]: first }, world, settings } : null
}

/** The first thing that a unit of the side in turn may do to one of these, where they are enemies: a tap on one does it. */
export function straightAt(battle: Battle, first: Ref, others: readonly Ref[]): Aim | null {
  // In a campaign a tap on a place or a unit there is a way to look at it.
  if (battle.set.places !== undefined) return null
  const game = battle.game()
  const now = nowIn(battle.set, game)
  const sideOf = (ref: Ref) => thingOf(game.world, ref)?.side
  const ours = sideOf(first)
  if (typeof ours !== 'string' || (now.side !== null && now.side !== ours)) return null
  const enemies = others.filter((ref) => typeof sideOf(ref) === 'string' && sideOf(ref) !== ours)
  const isLawful = ({ procedure, barred }: ReturnType<typeof actionsOf>[number]) => {
    if (barred !== null || !(procedure.start?.phases?.includes(now.phase) ?? true)) return false
    const targets = barredTargets(game, procedure, first)
    return enemies.some((ref) => targets.get(keyOf(ref)) === null)
  }
  const action = enemies.length > 0 && actionsOf(battle.set, game, first, now.phase).find(isLawful)
  return action ? { procedure: action.procedure, first } : null
}

/** Whether a thing is one of these. */
export const isAmong = (refs: readonly Ref[], ref: Ref): boolean => refs.some((one) => sameRef(one, ref))

/** What a thing can begin: procedures whose first subject is of its kind, those of this phase first; with the reason why not. */
export function actionsOf(
  set: AnyRuleSet,
  game: Game,
  ref: Ref,
  phase: string,
): readonly { readonly procedure: AnyProcedure; readonly barred: string | null }[] {
  const ctx = ctxOf(game.world, game.settings)
  const actions = set.procedures.flatMap((procedure) => {
    const first = procedure.start?.subjects[0]
    if (procedure.start?.from !== 'table' || !first || !('kind' in first) || first.kind !== ref.kind) return []
    const offered = procedure.start.phases === undefined || procedure.start.phases.includes(phase)
    return [{ procedure, barred: barredIn(first, ctx, ref, {}), offered }]
  })
  return actions.sort(
    (a, b) => Number(a.barred !== null) - Number(b.barred !== null) || Number(b.offered) - Number(a.offered),
  )
}

/** What several things of one kind can do together, what this phase is for first, and then what most of them can; with those who can. */
export function actionsOfSeveral(
  set: AnyRuleSet,
  game: Game,
  refs: readonly Ref[],
  phase: string,
): readonly { readonly procedure: AnyProcedure; readonly able: readonly Ref[] }[] {
  const able = new Map<AnyProcedure, Ref[]>()
  for (const ref of refs)
    for (const { procedure, barred } of actionsOf(set, game, ref, phase))
      if (barred === null) able.set(procedure, [...(able.get(procedure) ?? []), ref])
  return [...able]
    .map(([procedure, able]) => ({ procedure, able, of: procedure.start?.phases?.includes(phase) ?? false }))
    .sort((a, b) => Number(b.of) - Number(a.of) || b.able.length - a.able.length)
}

/** Which of these may do what this phase is for: those that have not acted; where nobody is counted, those that a procedure of the phase does not bar. */
export function mayAct(set: AnyRuleSet, game: Game, refs: readonly Ref[], now: Now): readonly Ref[] {
  const due = refs.filter((ref) => isAmong(now.toAct ?? [], ref))
  if (due.length > 0) return due
  return refs.filter((ref) =>
    actionsOf(set, game, ref, now.phase).some(
      ({ procedure, barred }) => barred === null && procedure.start?.phases?.includes(now.phase),
    ),
  )
}

type Standing = Pick<Question, 'world' | 'settings'>

/** Why each thing is not a lawful second subject of a procedure; null for lawful ones. */
export function barredTargets(at: Standing, procedure: AnyProcedure, first: Ref): ReadonlyMap<string, string | null> {
  const ctx = ctxOf(at.world, at.settings)
  const [one, second] = procedure.start?.subjects ?? []
  if (!one || !second || !('kind' in second)) return new Map()
  return new Map(
    Object.keys(at.world[second.kind] ?? {}).map((id) => [
      keyOf({ kind: second.kind, id }),
      barredIn(second, ctx, { kind: second.kind, id }, { [one.arg]: first }),
    ]),
  )
}

/** Whether a thing may not begin what it would be the first subject of. */
export const isBarred = (at: Standing, subject: AnySubject, ref: Ref): boolean =>
  barredIn(subject, ctxOf(at.world, at.settings), ref, {}) !== null

/** Why a thing is barred; what is stored of it, or of another that the bar looks at, may make no sense. */
const barredIn: typeof barredBy = (...asked) => {
  try {
    return barredBy(...asked)
  } catch (error) {
    return messageOf(error)
  }
}
