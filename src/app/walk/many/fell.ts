/** Every die that fell for a row; of dice that were only counted, what they came to. */
import type { Json } from '#engine'
import type { RowState } from '#game'
import { resultWords } from '#tell'
import { walkWords as words } from '../words.ts'

export const fellIn = (state: RowState | undefined): readonly { readonly says: string; readonly fell: string }[] =>
  (state?.walked.trace ?? []).flatMap((t) => {
    if (t.did !== 'throw') return []
    const { answer, step, read } = t
    const came = (value: Json) =>
      step.counts && typeof value === 'number' ? words.countedAs(value, step.counts[0]) : resultWords(value)
    const typed = 'read' in answer ? answer.typed : undefined
    const fell =
      'faces' in answer
        ? Object.values(answer.faces).flat()
        : Object.entries(read).map(([name, value]) => typed?.[name]?.join(' ') ?? came(value))
    return [{ says: step.says, fell: fell.join(' ') }]
  })
