/** Where an answer leads, if nothing is left to ask or to roll behind it. */
import type { Question, Tone, Walked } from '#engine'
import { lower, reachedWords } from '#tell'
import { walkWords as words } from './words.ts'

/** How a walk ends, in a few words: "holds", "3 killed". */
export type End = {
  readonly says: string
  readonly tone: Tone
  /** One of a few ends, and no number among many. */
  readonly isOneOfFew: boolean
}

/** The end of a walk, by the first view of its procedure, else without words; null where it is not at its end. */
export function walkEnd({ procedure }: Question, { outcome }: Walked): End | null {
  if (!outcome) return null
  const [view] = Object.values(procedure.views ?? {})
  const said = outcome.verdict?.tone ?? 'plain'
  if (!view) return { says: '', tone: said, isOneOfFew: false }
  const value = view.of(outcome.result)
  const isOneOfFew = view.show === 'bar'
  return {
    says: isOneOfFew ? String(value) : `${value} ${lower(view.says).split(/[,:(]/)[0]?.trim() ?? ''}`,
    tone: view.tones?.[String(value)] ?? (isOneOfFew ? said : 'plain'),
    isOneOfFew,
  }
}

/** "Needed 8″. There, 1 inch to spare.": of a move to a distance that somebody named; empty of anything else. */
export function neededWords({ procedure }: Question, { outcome }: Walked, toGo: number | null): string {
  const view = Object.values(procedure.views ?? {}).find(({ show }) => show === 'reach')
  const came = outcome && view?.of(outcome.result)
  return toGo === null || typeof came !== 'number' ? '' : words.needed(toGo, reachedWords(came, toGo))
}
