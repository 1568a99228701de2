/** Stored data of a thing and cannot be so, by the forms of its kind. */
import { type AnyKind, fieldFault, isRecord, type Json } from '#engine'

/** The fields that hold what they cannot, each with the sentence. */
export type Faults = ReadonlyMap<string, string>

const none: Faults = new Map()
const known = new WeakMap<object, Faults>()

/** Looked at once: a stored thing never changes. What is missing or blank is left to the rules. */
export function faultsIn(kind: AnyKind | undefined, thing: unknown): Faults {
  if (!kind || !isRecord(thing)) return none
  const faults = known.get(thing) ?? new Map(Object.keys(kind.fields).flatMap((field) => faultAt(kind, thing, field)))
  known.set(thing, faults)
  return faults
}

function faultAt(kind: AnyKind, thing: { readonly [field: string]: Json }, field: string): [string, string][] {
  const value = thing[field]
  if (value === undefined || value === null) return []
  try {
    const fault = fieldFault(kind, { [field]: value })
    return fault ? [[field, fault.says]] : []
  } catch (error) {
    return [[field, error instanceof Error ? error.message : String(error)]]
  }
}

/** A stored value as it is. */
export const raw = (value: unknown): string => (value === undefined ? '–' : JSON.stringify(value))

/** A stored thing as it is, a line a field, those at fault first. */
export function rawLines(kind: AnyKind | undefined, thing: unknown): string {
  if (!isRecord(thing)) return raw(thing)
  const faults = faultsIn(kind, thing)
  const fields = Object.keys(thing)
  const sorted = [...fields.filter((f) => faults.has(f)), ...fields.filter((f) => !faults.has(f))]
  return sorted.map((field) => `${kind?.fields[field]?.says ?? field}: ${raw(thing[field])}`).join('\n')
}
