/** What things are called, and by whose flag they go. */
import {
  type AnyRuleSet,
  type Field,
  type FieldChange,
  inSentence,
  type Json,
  keyOf,
  type Ref,
  type Side,
  thingOf,
} from '#engine'
import type { Viewer } from './value.ts'

/** Wherever own rules are named: nothing that is brought can pass for rules of the book. */
export const ownBy = (by: string): string => `own rules, by ${by}`

/** The flag of the side that a thing is of; null if it is of none. */
export const flagIn = (set: AnyRuleSet, thing: { readonly [field: string]: Json } | undefined): Side['flag'] | null =>
  set.sides.find((s) => s.id === thing?.side)?.flag ?? null

/** Things that were made on the way, by kind and id. */
export type MadeHere = ReadonlyMap<string, { readonly [field: string]: Json }>

export const madeIn = (changes: readonly FieldChange[]): MadeHere =>
  new Map(changes.flatMap((change) => ('made' in change ? [[keyOf(change.of), change.made] as const] : [])))

/** A value that names a thing by its id, as that thing is called; any other value as it is. */
export function calledBy(sight: Viewer, made: MadeHere, field: Field | undefined, value: Json): Json {
  const of = (field?.names ?? []).map((kind) => ({ kind, id: String(value) }))
  const ref = of.find((one) => thingOf(sight.world, one) ?? made.get(keyOf(one)))
  return typeof value === 'string' && ref ? nameOf(sight, made, ref) : value
}

/** The name of a thing: as the state has it, or as it was made on the way; its id where there is none. */
export function nameOf({ world }: Viewer, made: MadeHere, ref: Ref): string {
  const name = (thingOf(world, ref) ?? made.get(keyOf(ref)))?.name
  return typeof name === 'string' ? inSentence(name) : ref.id
}
