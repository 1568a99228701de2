/** Every die that fell for a row; of dice that were only counted, what they came to. */
import type { Json, Trace } from '#engine'
import type { RowState } from '#game'
import { resultWords } from '#tell'
import { walkWords as words } from '../words.ts'

/** A throw that fell. */
export type Threw = Extract<Trace, { did: 'throw' }>

const threwIn = (state: RowState | undefined): readonly Threw[] =>
  (state?.walked.trace ?? []).filter((t): t is Threw => t.did === 'throw')

/** "3 hits" of a number of dice that count; else the reading. */
const cameWords = ({ counts }: Threw['step'], value: Json): string =>
  counts && typeof value === 'number' ? words.countedAs(value, counts[0]) : resultWords(value)

export const fellIn = (
  state: RowState | undefined,
): readonly { readonly key: string; readonly says: string; readonly fell: string }[] =>
  threwIn(state).map(({ key, answer, step, read }) => {
    const typed = 'read' in answer ? answer.typed : undefined
    const fell =
      'faces' in answer
        ? Object.values(answer.faces).flat()
        : Object.entries(read).map(([name, value]) => typed?.[name]?.join(' ') ?? cameWords(step, value))
    return { key, says: step.says, fell: fell.join(' ') }
  })

/** The dice of its last throw as they were added, with what the rules add to them: "7 + 6 + 5 + 1"; what is taken off stands behind a minus. */
export const summedIn = (state: RowState | undefined): string => {
  const threw = threwIn(state).at(-1)
  if (!threw || !('faces' in threw.answer)) return ''
  const { step, answer } = threw
  return Object.entries(step.parts)
    .flatMap(([name, { read }]) => {
      const plus = read.how === 'sum' ? (read.plus ?? 0) : 0
      const all = [...(answer.faces[name] ?? []), ...(plus === 0 ? [] : [plus])]
      return all.length > 0 ? [all.join(' + ').replaceAll('+ -', '− ')] : []
    })
    .join(' − ')
}

/** What the throws of a row came to, in a line: "3 hits, 2 saved"; dice of which none counts by itself as they fell. */
export const cameIn = (state: RowState | undefined): string =>
  threwIn(state)
    .map((threw, at) =>
      threw.step.counts
        ? Object.values(threw.read)
            .map((value) => cameWords(threw.step, value))
            .join(' ')
        : (fellIn(state)[at]?.fell ?? ''),
    )
    .join(', ')
