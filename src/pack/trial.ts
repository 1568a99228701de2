/** Rolls every roll of a pack in every pair of types: what only shows when it is walked (a cell that is empty, dice of no sides). */
import { type Json, oddsOf, outlines, type Question, quickStart, type Ref, RuleError } from '#engine'
import { examplesOf } from './examples.ts'
import type { Pack, RollOf } from './language.ts'
import type { PackFault } from './place.ts'
import { ruleSetOf } from './set.ts'

/** How many walks a pair of types may take, and how often the odds may start a rule. */
const A_PAIR = 80
const STARTS = 2_000

/** How many walks a trial may take in all. */
export type TrialBudget = { readonly walks: number }

/** What went wrong, each fault once: examples that no longer hold, and rolls with the units by which they broke. */
export function tried(pack: Pack, budget: TrialBudget = { walks: 4_000 }): readonly PackFault[] {
  const set = ruleSetOf(pack)
  const faults = new Map<string, PackFault>()
  let left = budget.walks
  for (const [n, roll] of pack.rolls.entries()) {
    const procedure = set.procedures.find(({ id }) => id === roll.id)
    if (!procedure) continue
    let isFirst = true
    for (const types of typesFor(pack, roll)) {
      if (left <= 0) break
      const units = Object.fromEntries(
        types.map((type, i) => {
          const side =
            pack.units.types.find(({ id }) => id === type)?.side ?? pack.sides[i % pack.sides.length]?.id ?? ''
          return [`u${i}`, set.kinds.unit?.fresh({ type, side, name: `Unit ${i + 1}` }) ?? {}] as const
        }),
      )
      const args = Object.fromEntries(
        roll.units.map(({ id }, i): [string, Json] => [id, { kind: 'unit', id: `u${i}` } satisfies Ref]),
      )
      const settings = Object.fromEntries(pack.settings.map(({ id, usual }) => [id, usual]))
      const question: Question = {
        procedure,
        args: { ...args, ...usualGiven(roll) },
        world: { ...quickStart(set), unit: units },
        settings,
        owed: [],
        follows: set.procedures,
      }
      const { walks, broke } = broken(question, Math.min(left, A_PAIR), isFirst)
      isFirst = false
      left -= walks
      if (broke === null || faults.has(`${n} ${broke}`)) continue
      const names = types.map((type) => pack.units.types.find(({ id }) => id === type)?.says ?? type)
      faults.set(`${n} ${broke}`, {
        at: ['rolls', n],
        says: `“${roll.title}”, tried with ${names.join(' and ')}: ${broke}`,
      })
    }
  }
  return [...examplesOf(pack).flatMap(({ faults: amiss }) => amiss), ...faults.values()]
}

/** Which types stand in for the units of a roll: each by itself, or each pair. */
function typesFor(pack: Pack, roll: RollOf): readonly (readonly string[])[] {
  const ids = pack.units.types.map(({ id }) => id)
  const others = (n: number): readonly (readonly string[])[] =>
    n === 0 ? [[]] : others(n - 1).flatMap((before) => (n > 2 ? ids.slice(0, 1) : ids).map((id) => [...before, id]))
  return others(roll.units.length)
}

/** What is said of a roll beforehand, as it usually is. */
const usualGiven = ({ given = [] }: RollOf): { readonly [arg: string]: Json } =>
  Object.fromEntries(
    given.map(({ id, usual, number, choice }) => [id, usual ?? number?.min ?? choice?.[0]?.is ?? false]),
  )

/** Gives every answer of every step once, and, if wanted, works out the odds with the usual ones; what broke, or null. */
function broken(
  question: Question,
  most: number,
  withOdds: boolean,
): { readonly walks: number; readonly broke: string | null } {
  try {
    const { paths } = outlines([{ question, answers: {}, keys: [] }], most)
    if (withOdds) oddsOf(question, {}, 'views', { starts: STARTS })
    return { walks: paths, broke: null }
  } catch (e) {
    if (e instanceof RuleError) return { walks: most, broke: e.message }
    throw e
  }
}
