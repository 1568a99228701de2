/** Reasons why the rules say no, said once for the card on the table and for the walk. */
import { refuse } from './makers.ts'
import type { Json, Proc, Ref } from './steps.ts'

/** One word or two for the card, a sentence for the walk, the clause, and the way out. */
export type Fault = {
  readonly id: string
  readonly short: string
  readonly says: string
  readonly clause: string
  readonly wayOut: string
}

/** Refuses once for each fault; the referee may allow each. */
export function* refuseEach(faults: readonly Fault[]): Proc<void> {
  for (const f of faults) yield* refuse(f.id, f.says, { clause: f.clause, wayOut: f.wayOut })
}

/** The reason on the card of a thing that is no lawful choice; null if it is one. */
export const barredBy = (faults: readonly Fault[]): string | null => faults[0]?.short ?? null

/** The thing that an earlier subject named, if it did. */
export function namedIn<K extends string>(so: { readonly [arg: string]: Json }, arg: string, kind: K): Ref<K> | null {
  const ref = so[arg]
  if (typeof ref !== 'object' || ref === null || !('id' in ref) || typeof ref.id !== 'string') return null
  return { kind, id: ref.id }
}

const numbered = (name: string) => /^\d/.test(name)
/** "The 64th Foot", "Nana Sahib": with the article where a name begins with its number. */
export const The = (thing: { readonly name: string }): string =>
  numbered(thing.name) ? `The ${thing.name}` : thing.name
/** The same inside a sentence. */
export const the = (thing: { readonly name: string }): string =>
  numbered(thing.name) ? `the ${thing.name}` : thing.name
