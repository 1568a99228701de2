/** What one die of a procedure within another comes to, where the odds shown are those of the whole. */
import { type Question, viewOf, type Walked } from '#engine'
import { partsRolled } from '#game'
import { facesInWords, leftOf, percent } from '#tell'
import { walkWords as words } from './words.ts'

/** "2 or less on this die: 33.3%. Below: Nerve."; null where the odds are of the roll itself, or it is more than one die. */
export function rollAlone({ procedure }: Question, { open, trace }: Walked): string | null {
  const within = trace.reduce((n, { did }) => (did === 'enter' ? n + 1 : did === 'leave' ? n - 1 : n), 0)
  const view = viewOf(procedure)
  if (open?.step.step !== 'throw' || within === 0 || !view) return null
  const [first, ...more] = partsRolled(open.step)
  const part = first?.[1]
  if (!part || more.length > 0 || part.read.how !== 'among') return null
  const chance = leftOf(part, [])?.find(({ value }) => value === true)?.chance
  return chance ? words.rollAlone(facesInWords(part.read.of, part.dice[0] ?? 0), percent(chance), view.says) : null
}
