/** The names of tracked things: a ref, and the same as one text, by which maps are kept and things are named on the command line. */
import { isRecord } from './json.ts'
import type { Json, Ref } from './steps.ts'

/** The key of a ref: "unit/78th". */
export const keyOf = ({ kind, id }: Ref): string => `${kind}/${id}`

/** The ref that has this key; null where none can. An id may hold a slash, a kind does not. */
export function refOf(key: string): Ref | null {
  const at = key.indexOf('/')
  return at < 1 ? null : { kind: key.slice(0, at), id: key.slice(at + 1) }
}

/** Whether a value names a thing, whatever else it says of it. */
export const isRef = (value: Json | undefined): value is Ref =>
  isRecord(value) && typeof value.kind === 'string' && typeof value.id === 'string'

/** Whether two refs name the same thing. */
export const sameRef = (a: Ref, b: Ref): boolean => a.id === b.id && a.kind === b.kind

/** The things that arguments name, at any depth, in their order. */
export function refsIn(args: Json): readonly Ref[] {
  if (typeof args !== 'object' || args === null) return []
  if (Array.isArray(args)) return args.flatMap(refsIn)
  if (isRef(args)) return [{ kind: args.kind, id: args.id }]
  return Object.values(args).flatMap(refsIn)
}
