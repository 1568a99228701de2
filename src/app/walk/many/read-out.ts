/** What the numbers of a row are: its throws, in the order in which they are read out. */
import { walk } from '#engine'
import type { RowState } from '#game'
import { type Half, noHalf } from '../own/entered.ts'
import { answerTyped, slotsIn } from '../own/typed.ts'

/** No row is read out in more throws. */
const MOST = 4

/** A throw that is read out: what it is, the word of a die that counts, and numbers as they may be typed. */
export type ReadOut = {
  readonly says: string
  /** The faces of its dice are, not what they come to. */
  readonly isFaces: boolean
  readonly counts: string | undefined
  readonly numbers: readonly number[]
}

/** What a row throws next, and what follows where that comes to its middle; each once. */
export function readOut({ question, row, walked }: RowState, mode: Half['mode'] = 'quick'): readonly ReadOut[] {
  const half = { ...noHalf, mode }
  const all = new Map<string, ReadOut>()
  let [answers, open] = [row.answers, walked.open]
  for (let n = 0; n < MOST && open?.step.step === 'throw'; n++) {
    const { says, counts } = open.step
    const slots = slotsIn(open.step, half)
    const numbers = slots.map(({ least, most }) => Math.ceil((least + most) / 2))
    const quick = slotsIn(open.step)
    const isFaces = mode === 'faces' && slots.some(({ sides }, at) => sides !== quick[at]?.sides)
    if (!all.has(says)) all.set(says, { says, isFaces, counts: counts?.[0], numbers })
    answers = { ...answers, [open.key]: answerTyped(open.step, numbers, half) }
    open = walk(question, answers).open
  }
  return [...all.values()]
}
