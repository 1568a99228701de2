/** Rolls every roll of a pack in every pair of types: what only shows when it is walked (a cell that is empty, dice of no sides). */
import { type AnyProcedure, oddsOf, outlines, type Question, RuleError } from '#engine'
import { triedExamples } from './examples.ts'
import type { Pack, RollOf } from './language.ts'
import type { PackFault } from './place.ts'
import { ruleSetOf } from './set.ts'
import { typesFor, usualQuestion } from './usual.ts'

/** How many walks a pair of types may take, and how often the odds may start a rule. */
const A_PAIR = 80
const STARTS = 2_000

/** How many walks a trial may take in all, and for one pair of types; it ends as soon as its time `isSpent`. */
export type TrialBudget = { readonly walks: number; readonly aPair?: number; readonly isSpent?: () => boolean }

/** A roll to be tried, and each set of types by which it can be. */
type Trial = {
  readonly roll: RollOf
  readonly n: number
  readonly procedure: AnyProcedure
  readonly types: readonly (readonly string[])[]
}

/** What went wrong, each fault once: examples that no longer hold, and rolls with the units by which they broke. Every roll is tried once before any is tried again. */
export function tried(pack: Pack, budget: TrialBudget = { walks: 4_000 }): readonly PackFault[] {
  const { aPair = A_PAIR, isSpent = () => false } = budget
  const set = ruleSetOf(pack)
  const trials = pack.rolls.flatMap((roll, n): readonly Trial[] => {
    const procedure = set.procedures.find(({ id }) => id === roll.id)
    return procedure ? [{ roll, n, procedure, types: typesFor(pack, roll) }] : []
  })
  const unkept = triedExamples(pack).flatMap(({ faults: amiss }) => amiss)
  const faults = new Map<string, PackFault>()
  const rounds = Math.max(0, ...trials.map(({ types }) => types.length))
  let left = budget.walks
  for (let round = 0; round < rounds; round++)
    for (const trial of trials) {
      const types = trial.types[round]
      if (!types) continue
      if (left <= 0 || isSpent()) return [...unkept, ...faults.values()]
      const question = usualQuestion(set, pack, trial, types)
      const { walks, broke } = broken(question, Math.min(left, aPair), round === 0 ? isSpent : null)
      left -= walks
      const fault = broke === null ? null : faultOf(pack, trial, types, broke)
      if (fault) faults.set(`${trial.n} ${broke}`, faults.get(`${trial.n} ${broke}`) ?? fault)
    }
  return [...unkept, ...faults.values()]
}

function faultOf(pack: Pack, { roll, n }: Trial, types: readonly string[], broke: string): PackFault {
  const names = types.map((type) => pack.units.types.find(({ id }) => id === type)?.says ?? type)
  return { at: ['rolls', n], says: `“${roll.title}”, tried with ${names.join(' and ')}: ${broke}` }
}

/** Gives every answer of every step once, and works out the odds with the usual ones unless that is not wanted (null); what broke, or null. */
function broken(
  question: Question,
  most: number,
  isSpent: (() => boolean) | null,
): { readonly walks: number; readonly broke: string | null } {
  try {
    const { paths } = outlines([{ question, answers: {}, keys: [] }], most)
    if (isSpent) oddsOf(question, {}, 'views', { starts: STARTS, isSpent })
    return { walks: paths, broke: null }
  } catch (e) {
    if (e instanceof RuleError) return { walks: most, broke: e.message }
    throw e
  }
}
