/** The battle with which an engagement begins: the forces that a rule set has ready, or units of its templates. */
import { type AnyRuleSet, auto, changedWorld, defaultSettings, seeded } from '#engine'
import { begunOf, type Draft, entering, fold, type Game, type Levy, levied, placed, resolvedOf, sampleOf } from '#game'

/** Forces that stand ready: all of the scenario, or those of the battle to try. */
export type Forces = 'ready' | 'sample'

const alone = (draft: Extract<Draft, { kind: 'begun' }>): Game => fold([placed(null, draft, 0)])

/** A battle with these forces on the table; null where the rule set has none. */
export function begunWith(set: AnyRuleSet, forces: Forces): Game | null {
  if (forces === 'sample') return set.sample ? alone(sampleOf(set, set.sample)) : null
  const procedure = set.scenarios.find(({ id }) => id === 'ready')?.prepare
  if (!procedure) return null
  const settings = defaultSettings(set)
  const game = alone(begunOf(set, set.title, settings))
  const question = { procedure, args: {}, world: game.world, settings, owed: [] }
  const walked = auto(question, seeded(1))
  const draft = resolvedOf(question, walked, walked.answers)
  return draft && entering(set, game, draft, []).game
}

/** A battle with so many units of each template on the table, by side. Throws a sentence where the rule set cannot make one. */
export function begunOfLevies(set: AnyRuleSet, list: { readonly [side: string]: readonly Levy[] }): Game {
  const begun = begunOf(set, set.title, defaultSettings(set))
  let { world } = begun
  for (const { id } of set.sides) world = changedWorld(world, levied(set, world, id, list[id] ?? []))
  return alone({ ...begun, world })
}
