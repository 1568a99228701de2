/** `npm run -s resolve`: one JSON case a line in, one JSON line out for each. */
import type { AnyRuleSet } from '#engine'
import { type Case, runCase } from './case.ts'
import { BadCase } from './given.ts'
import { answerLines } from './lines.ts'
import { ruleSet, ruleSetIds } from './rulesets.ts'

const loaded = new Map<string, AnyRuleSet>()

async function answer(given: Case): Promise<object> {
  try {
    if (!ruleSetIds().includes(given.ruleset))
      throw new BadCase(`There is no rule set "${given.ruleset}".`, { given: given.ruleset, allowed: ruleSetIds() })
    const set = loaded.get(given.ruleset) ?? (await ruleSet(given.ruleset))
    loaded.set(given.ruleset, set)
    return runCase(set, given)
  } catch (e) {
    if (e instanceof BadCase) return { error: e.message, ...e.more }
    return { error: e instanceof Error ? e.message : String(e) }
  }
}

await answerLines<Case>(answer)
