/** What the numbers of a row are: its throws, in the order in which they are read out. */
import { walk } from '#engine'
import type { RowState } from '#game'
import { answerTyped, slotsIn } from '../own/typed.ts'

/** No row is read out in more throws. */
const MOST = 4

/** What a row throws next, and what follows where that comes to its middle; each once. */
export function readOut({ question, row, walked }: RowState): readonly string[] {
  const says = new Set<string>()
  let [answers, open] = [row.answers, walked.open]
  for (let n = 0; n < MOST && open?.step.step === 'throw'; n++) {
    says.add(open.step.says)
    const middle = slotsIn(open.step).map(({ least, most }) => Math.ceil((least + most) / 2))
    answers = { ...answers, [open.key]: answerTyped(open.step, middle) }
    open = walk(question, answers).open
  }
  return [...says]
}
