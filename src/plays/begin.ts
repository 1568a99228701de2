/** The battle with which an engagement begins: ready forces, a battle to try, or units picked by their kind. */
import type { AnyRuleSet, Json } from '#engine'
import { auto, changedWorld, defaultSettings, seeded } from '#engine'
import { begunOf, type Draft, entering, fold, type Game, type Levy, levied, placed, resolvedOf, sampleOf } from '#game'

/** Where the forces of an engagement come from. */
export type Forces =
  | { readonly from: 'ready' | 'sample' }
  /** Units of templates, by side. */
  | { readonly from: 'picked'; readonly sides: { readonly [side: string]: readonly Levy[] } }

/** What forces a rule set has ready to be played. */
export const readyIn = (set: AnyRuleSet): readonly Forces['from'][] => [
  ...(set.scenarios.some(({ id }) => id === 'ready') ? (['ready'] as const) : []),
  ...(set.sample ? (['sample'] as const) : []),
  'picked',
]

const alone = (draft: Extract<Draft, { kind: 'begun' }>): Game => fold([placed(null, draft, 0)])

/** A battle with these forces on the table; `settings` are the rulings, the default ones if left out. */
export function begunWith(
  set: AnyRuleSet,
  forces: Forces,
  settings: { readonly [id: string]: Json } = defaultSettings(set),
): Game {
  const begun = begunOf(set, set.title, settings)
  switch (forces.from) {
    case 'sample':
      return set.sample ? alone({ ...sampleOf(set, set.sample), settings }) : alone(begun)
    case 'picked': {
      const world = set.sides.reduce(
        (now, { id }) => changedWorld(now, levied(set, now, id, forces.sides[id] ?? [])),
        begun.world,
      )
      return alone({ ...begun, world })
    }
    case 'ready': {
      const game = alone(begun)
      const procedure = set.scenarios.find(({ id }) => id === 'ready')?.prepare
      if (!procedure) return game
      const question = { procedure, args: {}, world: game.world, settings }
      const walked = auto(question, seeded(1))
      const draft = resolvedOf(question, walked, walked.answers)
      return draft ? entering(set, game, draft, []).game : game
    }
  }
}
