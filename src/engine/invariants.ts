/** What is always so in a battle, whatever was entered: data beside a rule set, looked at after every entry in tests and in development. */
import type { Ctx, Json, Things } from './steps.ts'

/** What the last entry did, where it was a resolution: the procedure, its arguments, and the keys of what the referee allowed all the same. */
export type Did = { readonly procedure: string; readonly args: Json; readonly allowed: readonly string[] }

/** `broken` names in a sentence who breaks it, or gives null. `before` is the state before the last entry; null at the beginning. */
export type Invariant<State = Things, Settings = { readonly [id: string]: Json }, Id extends string = string> = {
  readonly id: string
  readonly says: string
  readonly clause?: Id
  broken(now: Ctx<State, Settings>, before: Ctx<State, Settings> | null, did: Did | null): string | null
}

/** An invariant that does not hold, and who breaks it. */
export type Breach = { readonly invariant: string; readonly says: string }
