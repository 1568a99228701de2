/**
 * Whether this phone held no battle when home was last shown: then the page stands before the book has been opened. Where
 * there were battles it waits for them, so that no row moves under a finger.
 */
import { isServer } from 'solid-js/web'

const KEY = 'battles'

/** No battles, where there were none last time or nobody has been here before; null where the book must say. */
export function lastSeen(): readonly [] | null {
  if (isServer) return []
  const kept = read()
  if (kept !== null) return kept === 'none' ? [] : null
  // The app keeps itself on the phone at its first visit: whoever is served by nobody has never been here.
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller === null ? [] : null
}

/** Keeps it for the next time, where the browser lets us. */
export function keepSeen(rows: readonly unknown[]): void {
  try {
    localStorage.setItem(KEY, rows.length === 0 ? 'none' : 'some')
  } catch {}
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
