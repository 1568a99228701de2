/** A move to a distance that somebody named. */
import type { Question, Walked } from '#engine'
import { reachedWords } from '#tell'
import { walkWords as words } from './words.ts'

/** "Needed 8″. There, 1 inch to spare.": of a move to a distance that somebody named; empty of anything else. */
export function neededWords({ procedure }: Question, { outcome }: Walked, toGo: number | null): string {
  const view = Object.values(procedure.views ?? {}).find(({ show }) => show === 'reach')
  const came = outcome && view?.of(outcome.result)
  return toGo === null || typeof came !== 'number' ? '' : words.needed(toGo, reachedWords(came, toGo))
}
