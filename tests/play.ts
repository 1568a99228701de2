/** Plays a rule set without knowing it. */
import type { Answers, AnyProcedure, AnyRuleSet, FairDie, Json, Question, World } from '#engine'
import { auto, defaultSettings } from '#engine'
import { wandering } from '#game'

export { seeded } from '#engine'
export { wandering } from '#game'
export { sampleWorld } from '../src/headless/wander.ts'

/** One question with its world, and how it went. */
export function played(set: AnyRuleSet, procedure: AnyProcedure, args: Json, world: World, die: FairDie) {
  const question: Question = { procedure, args, world, settings: defaultSettings(set), owed: [] }
  const answers: Answers = {}
  return { question, ...auto(question, die, answers, wandering(die)) }
}
