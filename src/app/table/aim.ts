/** What the thumb has in hand on the table: a unit that was picked, what it can begin, and what it is about to do to another. */
import { type Accessor, createMemo, createSignal } from 'solid-js'
import { type AnyProcedure, type AnyRuleSet, barredBy, ctxOf, type Ref } from '#engine'
import type { Game } from '#game'
import { messageOf } from '../broken/report.ts'
import type { Battle } from '../model/battle.ts'
import { walkPath } from '../model/deed.ts'

/** A procedure that waits for its second unit. */
export type Aim = { readonly procedure: AnyProcedure; readonly first: Ref }

export type InHand = {
  readonly picked: Accessor<Ref | null>
  pick(ref: Ref | null): void
  readonly aim: Accessor<Aim | null>
  letGo(): void
  /** Why each thing is not a lawful target; empty while nothing is aimed. */
  readonly barred: Accessor<ReadonlyMap<string, string | null>>
  /** Begins a procedure with the picked unit: waits for the other one, or opens the walk. */
  take(procedure: AnyProcedure, first: Ref): void
  /** Picks a unit, lets it go, or makes it the target. */
  tap(ref: Ref): void
}

/** `go` opens a page of the battle. Call inside an owner. */
export function createInHand(battle: Battle, go: (path: string) => void): InHand {
  const [picked, pick] = createSignal<Ref | null>(null)
  const [aim, setAim] = createSignal<Aim | null>(null)
  const barred = createMemo(() => {
    const at = aim()
    return at ? barredTargets(battle.game(), at.procedure, at.first) : new Map<string, string | null>()
  })
  const leave = (path: string) => {
    setAim(null)
    go(path)
  }
  return {
    picked,
    pick,
    aim,
    letGo: () => setAim(null),
    barred,
    take: (procedure, first) => {
      const [one, second] = procedure.start?.subjects ?? []
      // In a campaign places stand on the table as well: where to go is tapped there.
      const isThere = second && 'kind' in second && (second.kind === first.kind || battle.set.places !== undefined)
      if (isThere) return setAim({ procedure, first })
      if (one) leave(walkPath(procedure.id, { [one.arg]: first }))
    },
    tap: (ref) => {
      const at = aim()
      if (!at) return pick(picked()?.id === ref.id ? null : ref)
      if (ref.id === at.first.id) return setAim(null)
      const [one, two] = at.procedure.start?.subjects ?? []
      if (one && two) leave(walkPath(at.procedure.id, { [one.arg]: at.first, [two.arg]: ref }))
    },
  }
}

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

/** Why each thing is not a lawful second subject of a procedure; null for lawful ones. */
function barredTargets(game: Game, procedure: AnyProcedure, first: Ref): ReadonlyMap<string, string | null> {
  const ctx = ctxOf(game.world, game.settings)
  const [one, second] = procedure.start?.subjects ?? []
  if (!one || !second || !('kind' in second)) return new Map()
  return new Map(
    Object.keys(game.world[second.kind] ?? {}).map((id) => [
      `${second.kind}/${id}`,
      barredIn(second, ctx, { kind: second.kind, id }, { [one.arg]: first }),
    ]),
  )
}

/** Why a thing is barred; what is stored of it, or of another that the bar looks at, may make no sense. */
const barredIn: typeof barredBy = (...asked) => {
  try {
    return barredBy(...asked)
  } catch (error) {
    return messageOf(error)
  }
}
