/** What the numbers of a row are: its throws, in the order in which they are read out. */
import { walk } from '#engine'
import type { RowState } from '#game'
import { answerTyped, slotsIn } from '../own/typed.ts'

/** No row is read out in more throws. */
const MOST = 4

/** A throw that is read out: what it is, the word of a die that counts, and numbers as they may be typed. */
export type ReadOut = {
  readonly says: string
  readonly counts: string | undefined
  readonly numbers: readonly number[]
}

/** What a row throws next, and what follows where that comes to its middle; each once. */
export function readOut({ question, row, walked }: RowState): readonly ReadOut[] {
  const all = new Map<string, ReadOut>()
  let [answers, open] = [row.answers, walked.open]
  for (let n = 0; n < MOST && open?.step.step === 'throw'; n++) {
    const { says, counts } = open.step
    const numbers = slotsIn(open.step).map(({ least, most }) => Math.ceil((least + most) / 2))
    if (!all.has(says)) all.set(says, { says, counts: counts?.[0], numbers })
    answers = { ...answers, [open.key]: answerTyped(open.step, numbers) }
    open = walk(question, answers).open
  }
  return [...all.values()]
}
