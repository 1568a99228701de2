/** The throw that is open, how the referee rules on it, and the house rules that are offered for it. */
import type { Answers, Json, Open, Otherwise, Part, RuledThrow, Throw, Walked } from '#engine'
import { ruledIn, ruledKey, spread, TooMany } from '#engine'
import type { Game, HouseRule } from '#game'

/** A throw that is open, as the book has it. */
export type OpenThrow = { readonly key: string; readonly book: Throw }

/** The open throw, if a throw is open. */
export const openThrow = (open: Open | null): OpenThrow | null =>
  open?.step.step === 'throw' ? { key: open.key, book: open.book ?? open.step } : null

/** Identifies a throw wherever it comes up: the procedure that asks for it, and the id of its step. */
export function throwPlaceOf(
  { key, book }: OpenThrow,
  walked: Walked,
  root: string,
): Pick<HouseRule, 'procedure' | 'step'> {
  const inside = [root]
  for (const t of walked.trace) {
    if ('key' in t && t.key === key) break
    if (t.did === 'enter') inside.push(t.id)
    if (t.did === 'leave') inside.pop()
  }
  return { procedure: inside.at(-1) ?? root, step: book.id }
}

/** The house rules that are offered for a throw: those that hold, and whose dice it has. */
export const offeredFor = (
  { house = [] }: Pick<Game, 'house'>,
  { procedure, step }: Pick<HouseRule, 'procedure' | 'step'>,
  { book }: OpenThrow,
): readonly RuledThrow[] =>
  house
    .filter((one) => one.now === 'holds' && one.procedure === procedure && one.step === step)
    .map(({ ruling }) => ruling)
    .filter(({ parts }) => Object.keys(parts).every((name) => name in book.parts))

/** The answers with a ruling on a throw in the place of the one before; without any where it is null. */
export function withRuling(answers: Answers, key: string, ruling: RuledThrow | null): Answers {
  const { [ruledKey(key)]: _, ...others } = answers
  return ruling ? { ...others, [ruledKey(key)]: { ruled: ruling } } : others
}

/** What stands ruled on a throw. */
export const ruledNow = (answers: Answers, key: string): RuledThrow | null => ruledIn(answers, key)

/** More results than these are not offered as keys. */
const KEYS = 24

/** The results that a referee may decide on; none where there are too many. */
export function resultsOf(part: Part): readonly Json[] {
  try {
    const { ways } = spread(part)
    return ways.length <= KEYS ? ways.map((way) => way.value) : []
  } catch (e) {
    if (e instanceof TooMany) return []
    throw e
  }
}

/** Without what is as the book has it; null where nothing is otherwise. */
export function onlyOtherwise(other: Otherwise): Otherwise | null {
  if (other.is !== undefined) return { is: other.is }
  const changed = Object.entries(other).filter(([, by]) => by !== 0)
  return changed.length > 0 ? Object.fromEntries(changed) : null
}
