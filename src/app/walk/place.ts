/** Where a roll stands among those that are rolled alike, one after the other. */
import { isRecord, type Question, type Walked } from '#engine'
import type { Due } from './own/ahead.ts'
import { walkWords as words } from './words.ts'

/** Of fights rolled one after the other: which of how many this is, and what came of those before. */
export function placeAmong(
  { procedure }: Pick<Question, 'procedure'>,
  { trace }: Pick<Walked, 'trace'>,
  key: string,
  due: readonly Due[],
): readonly string[] {
  const now = trace.findLast((t) => t.did === 'enter' && key.startsWith(`${t.key}/`))
  if (now?.did !== 'enter' || now.key === '') return []
  const all = now.key.replace(/-[^-/]*$/, '-')
  const before = trace.flatMap((t) => (t.did === 'leave' && t.id === now.id && t.key.startsWith(all) ? [t.result] : []))
  const of = before.length + due.filter((one) => one.key.startsWith(all)).length
  if (of < 2) return []
  const came = Object.entries(procedure.views ?? {}).flatMap(([name, { says }]) => {
    const counts = before.flatMap((one) => (isRecord(one) && typeof one[name] === 'number' ? [one[name]] : []))
    return counts.length > 0
      ? [
          words.cameSoFar(
            says,
            counts.reduce((sum, n) => sum + n, 0),
          ),
        ]
      : []
  })
  return [words.rollOf(before.length + 1, of), ...came]
}
