/** What can go wrong in storage, each in one sentence. */
import { Misfit } from '#game'
import type { Stored } from './types.ts'

type Reason = Extract<Stored<never>, { ok: false }>['reason']

const sentences: { readonly [R in Exclude<Reason, 'failure' | 'bad-file' | 'damaged'>]: string } = {
  full: 'The phone has no room left. Your last entry is stored; the next is not. Export a copy, then clear some space.',
  refused:
    'This browser lets the app save nothing (a private window?). You can check single rolls here, but a battle would be lost.',
  'moved-on': 'Another window has changed this battle since. Here it is as it stands now.',
  newer: 'The battles on this phone were saved by a newer Orderly Book. Update this one, then open it again.',
  missing: 'This battle is not on this phone.',
  forgotten:
    'These own rules are not on this phone. Read their file again, or import a battle that was played by them.',
}

/** Of a storage that worked before. */
export const cutOff: Stored<never> = {
  ok: false,
  reason: 'refused',
  says: 'The phone has cut Orderly Book off from its storage. Close it wholly and open it again.',
}

/** Thrown where the entries of a battle cannot be read to their end; so many can. */
export class Damaged extends Error {
  constructor(
    readonly battle: string,
    readonly readable: number,
    says: string,
  ) {
    super(says)
  }
}

/** Thrown inside a transaction to leave it, with nothing stored. */
export class StoreRefusal extends Error {
  constructor(readonly reason: keyof typeof sentences) {
    super(sentences[reason])
  }
}

/** The names of an error and of those that it came from. */
function names(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null) return []
  const own = 'name' in error && typeof error.name === 'string' ? [error.name] : []
  return [...own, ...names('inner' in error ? error.inner : null)]
}

const among = (error: unknown, ...of: readonly string[]) => names(error).some((name) => of.includes(name))

/** The connection is gone, as after a phone's sleep; a new one may do. */
export function connectionLost(error: unknown): boolean {
  if (among(error, 'QuotaExceededError', 'VersionError')) return false
  return among(error, 'DatabaseClosedError', 'InvalidStateError', 'UnknownError')
}

/** An error of the database, of the fold or of ours, as the screens want it. */
export function failureOf(error: unknown): Stored<never> {
  const because = (reason: keyof typeof sentences): Stored<never> => ({ ok: false, reason, says: sentences[reason] })
  if (error instanceof StoreRefusal) return because(error.reason)
  if (error instanceof Damaged) {
    const { battle, readable, message } = error
    return { ok: false, reason: 'damaged', says: message, battle, readable }
  }
  if (error instanceof Misfit) return { ok: false, reason: 'failure', says: error.message }
  if (among(error, 'QuotaExceededError')) return because('full')
  if (among(error, 'VersionError')) return because('newer')
  if (among(error, 'ConstraintError')) return because('moved-on')
  if (
    connectionLost(error) ||
    among(error, 'OpenFailedError', 'MissingAPIError', 'SecurityError', 'NotAllowedError', 'BlockedError')
  ) {
    return because('refused')
  }
  const says = error instanceof Error ? error.message : String(error)
  return { ok: false, reason: 'failure', says: `That could not be done: ${says}` }
}
