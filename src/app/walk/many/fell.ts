/** Every die that fell for a row; of dice that were only counted, what they came to. */
import type { RowState } from '#game'
import { resultWords } from '#tell'

export const fellIn = (state: RowState | undefined): readonly { readonly says: string; readonly fell: string }[] =>
  (state?.walked.trace ?? []).flatMap((t) => {
    if (t.did !== 'throw') return []
    const { answer, step, read } = t
    const fell = 'faces' in answer ? Object.values(answer.faces).flat() : Object.values(read).map(resultWords)
    return [{ says: step.says, fell: fell.join(' ') }]
  })
