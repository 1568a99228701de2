/** Cores of rule sets as packs, in the worlds of their code. */
import type { AnyRuleSet, Json } from '#engine'

/** The procedures that a pack writes as the rule has it, and not only as the end of a test. */
export const COMPARED = ['fire', 'save', 'morale', 'rally', 'nerve', 'infantry-fire', 'artillery-fire', 'reaction']

/** The code's rule set with the procedures of the pack in their places, in the code's own worlds. */
export function inItsWorld(code: AnyRuleSet, own: AnyRuleSet): AnyRuleSet {
  const unit = code.kinds.unit
  if (!unit) throw new Error('no units')
  const fresh = (given: { readonly [field: string]: Json }) => {
    const made = unit.fresh(given)
    const { class: type = null, start = null, initialStands = null, initialBases = null } = made
    return { ...made, type: type ?? made.type ?? '', started: start ?? initialStands ?? initialBases ?? 0 }
  }
  return {
    ...code,
    kinds: { ...code.kinds, unit: { ...unit, fresh } },
    procedures: code.procedures.map((one) => own.procedures.find(({ id }) => id === one.id) ?? one),
  }
}
