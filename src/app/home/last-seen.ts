/**
 * The battles as home showed them last, so that the page stands before the book has been opened. The book is asked all
 * the same, and what it says takes their place.
 */
import type { GameRow } from '#store'

const KEY = 'battles'

/** The battles of last time; none on a first visit, null where nobody knows. */
export function lastSeen(): readonly GameRow[] | null {
  const kept = read()
  if (kept !== null) return rowsIn(kept)
  // The app keeps itself on the phone at its first visit: whoever is served by nobody has never been here.
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller === null ? [] : null
}

/** Keeps them for the next time, where the browser lets us. */
export function keepSeen(rows: readonly GameRow[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(rows))
  } catch {
    // Without it the page waits for the book, as before.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function rowsIn(kept: string): readonly GameRow[] | null {
  try {
    const rows: unknown = JSON.parse(kept)
    return Array.isArray(rows) && rows.every(isRow) ? rows : null
  } catch {
    return null
  }
}

/** What the page needs of a row; an older version may have kept less. */
const isRow = (row: unknown): row is GameRow =>
  typeof row === 'object' &&
  row !== null &&
  'id' in row &&
  typeof row.id === 'string' &&
  'name' in row &&
  typeof row.name === 'string' &&
  'ruleset' in row &&
  typeof row.ruleset === 'string' &&
  'updated' in row &&
  typeof row.updated === 'number' &&
  'line' in row &&
  typeof row.line === 'string'
