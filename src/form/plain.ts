/** What is plain data: what may stand in a file, and in a field of a thing. */
import { isRecord } from '#engine'

/** Names that a record must not have: they mean something else to JavaScript. */
export const FORBIDDEN: ReadonlySet<string> = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype'])

/** Whether a value is plain data. */
export function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true
  if (typeof value === 'number') return Number.isFinite(value)
  return Array.isArray(value) ? value.every(isJson) : isJsonRecord(value)
}

/** Whether a value is a record of plain data. */
export function isJsonRecord(value: unknown): boolean {
  return isRecord(value) && Object.entries(value).every(([key, inner]) => !FORBIDDEN.has(key) && isJson(inner))
}
