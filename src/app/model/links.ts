/** Links into the book: to a quick check as it stands, and to a battle that is small enough. */
import { type Answers, isRecord, type Json, parsedJson } from '#engine'

/** A quick check as it was set up: the ready-made things by the argument they stand for, and the answers to its questions. */
export type CheckSetUp = {
  readonly with: { readonly [arg: string]: string }
  readonly answers: Answers
  /** A second choice beside it: another procedure, or the same, with its answers. */
  readonly or?: { readonly procedure: string; readonly answers: Answers } | undefined
}

/** The address of this page without its place in the book. */
export const pageAddress = (): string => location.href.split('#')[0] ?? ''

/** The place of a quick check, with what was chosen and answered; dice are not handed on. */
export function checkPlace(ruleset: string, procedure: string, setUp: CheckSetUp): string {
  const said = saidIn(setUp.answers)
  const search = new URLSearchParams()
  if (Object.keys(setUp.with).length > 0)
    search.set(
      'with',
      Object.entries(setUp.with)
        .map(([arg, id]) => `${arg}.${id}`)
        .join('*'),
    )
  if (Object.keys(said).length > 0) search.set('said', JSON.stringify(said))
  if (setUp.or) search.set('or', JSON.stringify({ do: setUp.or.procedure, said: saidIn(setUp.or.answers) }))
  const query = search.toString()
  return `#/check/${ruleset}/${procedure}${query ? `?${query}` : ''}`
}

/** What a link says of a quick check; what cannot be read is left out. */
export function setUpIn(chosen: unknown, said: unknown, or?: unknown): CheckSetUp {
  const pairs = typeof chosen === 'string' && chosen !== '' ? chosen.replace(/[^\w-]{1,3}$/, '').split('*') : []
  const texts = pairs.flatMap((pair) => {
    const at = pair.indexOf('.')
    return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)] as const] : []
  })
  const { do: procedure, said: other } = recordIn(or)
  return {
    with: Object.fromEntries(texts),
    answers: answersIn(recordIn(said)),
    ...(typeof procedure === 'string' ? { or: { procedure, answers: answersIn(isRecord(other) ? other : {}) } } : {}),
  }
}

const answersIn = (said: { readonly [key: string]: Json }): Answers =>
  Object.fromEntries(Object.entries(said).map(([key, value]) => [key, { value }]))

/** What was said by people; dice are left out. */
const saidIn = (answers: Answers): { readonly [key: string]: Json } =>
  Object.fromEntries(Object.entries(answers).flatMap(([key, one]) => ('value' in one ? [[key, one.value]] : [])))

function recordIn(text: unknown): { readonly [key: string]: Json } {
  try {
    // A messenger may have taken a full stop or a bracket for the end of the link.
    const record: unknown = typeof text === 'string' ? parsedJson(text.slice(0, text.lastIndexOf('}') + 1)) : null
    return isRecord(record) ? record : {}
  } catch {
    return {}
  }
}

/** The place that takes a packed battle in. */
export const battlePlace = (packed: string): string => `#/take?book=${packed}`

/** Characters; a phone at arm's length does not read the code of a longer link well: version 29 at the lowest correction. */
export const MOST_IN_CODE = 1600

/** Longer links do not come whole through every messenger. */
export const MOST_IN_LINK = 12_000
