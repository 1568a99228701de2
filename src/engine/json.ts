/** Plain data: what may stand in a file and in a field of a thing, telling records from lists, and comparing. */
import type { Json } from './steps.ts'

/** A record of plain data, by the names of its fields. */
export type Fields = { readonly [field: string]: Json }

/** A record, not a list and not null. */
export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Names that a record must not have: they mean something else to JavaScript. */
export const FORBIDDEN: ReadonlySet<string> = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype'])

/** Whether a value is plain data. */
export function isJson(value: unknown): value is Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true
  if (typeof value === 'number') return Number.isFinite(value)
  return Array.isArray(value) ? value.every(isJson) : isJsonRecord(value)
}

/** Whether a value is a record of plain data. */
export function isJsonRecord(value: unknown): value is Fields {
  return isRecord(value) && Object.entries(value).every(([key, inner]) => !FORBIDDEN.has(key) && isJson(inner))
}

/** Whether two stored values are the same. */
export function same(a: Json, b: Json): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
}

/** Freezes a value to its depth, so that a rule that writes into what it was shown fails at once. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) frozen(inner)
  }
  return value
}

/** How deep lists and records may stand in one another: the app itself never writes so deep. */
const MOST_DEEP = 60

/** It is JSON, and nested too deep for the checks that follow. */
export class TooDeep extends SyntaxError {}

/** Parses JSON. Throws a SyntaxError if the text is not JSON, and `TooDeep` where lists and records stand deeper in one another than `most`. */
export function parsedJson(text: string, most = MOST_DEEP): unknown {
  const data: unknown = JSON.parse(text)
  let level: readonly unknown[] = [data]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) throw new TooDeep('Lists are nested too deep.')
    const next: unknown[] = []
    for (const one of level)
      if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) next.push(inner)
    level = next
  }
  return data
}
