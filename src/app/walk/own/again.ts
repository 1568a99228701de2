/** Dice that were typed and answered, as they stood while they were entered: to be corrected die by die, and never typed twice. */
import { type Answer, type Json, type Part, readFaces, type Throw } from '#engine'
import { partsRolled } from '#game'
import { byFace, type Half, keptPart, noHalf } from './entered.ts'
import { slotsOf, takenBy } from './typed.ts'

/** Of one part of an answer what was entered: its faces, or its numbers. */
type Entered = Pick<Half, 'mode' | 'faces' | 'picked'>

/** What was entered for a throw, as far as the dice are still those that it asks for; the last handful stands open. */
export function halfOf(step: Throw, answer: Answer | undefined): Half {
  let half = noHalf
  if (!answer || 'value' in answer || 'ruled' in answer) return half
  const parts = partsRolled(step)
  for (const [at, [name, part]] of parts.entries()) {
    const entered = enteredIn(part, name, answer)
    const taken = takenBy(part, entered.mode === 'faces' ? entered.faces : entered.picked, entered.mode)
    half = { ...half, ...entered }
    if (!taken || at === parts.length - 1) break
    half = { ...noHalf, mode: entered.mode, taken: [...half.taken, keptPart(taken)] }
  }
  return half
}

function enteredIn(part: Part, name: string, answer: Exclude<Answer, { value: Json } | { ruled: unknown }>): Entered {
  const faces = 'faces' in answer ? answer.faces[name] : answer.typed?.[name]
  if (faces && byFace(part, { mode: 'faces' })) return { mode: 'faces', faces: fitting(part, faces), picked: [] }
  const read = 'read' in answer ? answer.read[name] : faces && readFaces(part, faces)
  const totals = 'read' in answer ? answer.totals?.[name] : undefined
  return { mode: 'quick', faces: [], picked: within(part, totals ?? numbersOf(part, read)) }
}

/** The faces of dice that are still there, up to the first that cannot be. */
function fitting({ dice }: Part, faces: readonly number[]): readonly number[] {
  const kept = faces.slice(0, dice.length)
  const wrong = kept.findIndex((face, i) => face > (dice[i] ?? 0))
  return wrong < 0 ? kept : kept.slice(0, wrong)
}

const numbersOf = ({ read }: Part, came: Json | undefined): readonly number[] =>
  typeof came !== 'number' ? [] : [read.how === 'sum' ? came - read.plus : came]

/** Numbers that can still be. */
function within(part: Part, numbers: readonly number[]): readonly number[] {
  const slots = slotsOf(part)
  const can = numbers.every((n, i) => {
    const slot = slots[i]
    return slot !== undefined && n >= slot.least && n <= slot.most
  })
  return can ? numbers : []
}
