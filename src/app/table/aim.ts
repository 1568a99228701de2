/** What the thumb has in hand on the table: a unit that was picked, and what it is about to do to another. */
import { type Accessor, createMemo, createSignal } from 'solid-js'
import type { AnyProcedure, Ref } from '#engine'
import type { Battle } from '../model/battle.ts'
import { barredTargets } from './cards.ts'

/** A procedure that waits for its second unit. */
export type Aim = { readonly procedure: AnyProcedure; readonly first: Ref }

export type InHand = {
  readonly picked: Accessor<Ref | null>
  pick(ref: Ref | null): void
  readonly aim: Accessor<Aim | null>
  letGo(): void
  /** Why each thing is no lawful target; empty while nothing is aimed. */
  readonly barred: Accessor<ReadonlyMap<string, string | null>>
  /** Begins a procedure with the picked unit: waits for the other one, or opens the walk. */
  take(procedure: AnyProcedure, first: Ref): void
  /** Picks a unit, lets it go, or makes it the target. */
  tap(ref: Ref): void
}

/** A thing in an address: "unit:78th". */
export const inAddress = (ref: Ref): string => `${ref.kind}:${encodeURIComponent(ref.id)}`

/** `go` opens a page of the battle. Call inside an owner. */
export function createInHand(battle: Battle, go: (path: string) => void): InHand {
  const [picked, pick] = createSignal<Ref | null>(null)
  const [aim, setAim] = createSignal<Aim | null>(null)
  const barred = createMemo(() => {
    const at = aim()
    return at ? barredTargets(battle.set, battle.game(), at.procedure, at.first) : new Map<string, string | null>()
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
      if (second && 'kind' in second && second.kind === first.kind) return setAim({ procedure, first })
      leave(`/walk?do=${procedure.id}&${one?.arg}=${inAddress(first)}`)
    },
    tap: (ref) => {
      const at = aim()
      if (!at) return pick(picked()?.id === ref.id ? null : ref)
      if (ref.id === at.first.id) return setAim(null)
      const [one, two] = at.procedure.start?.subjects ?? []
      leave(`/walk?do=${at.procedure.id}&${one?.arg}=${inAddress(at.first)}&${two?.arg}=${inAddress(ref)}`)
    },
  }
}
