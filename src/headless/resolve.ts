/** `npm run -s resolve`: one JSON case a line in, one JSON line out for each. The exit code is 1 if any line was in error. */
import type { AnyRuleSet } from '#engine'
import { type Asks, outlineAsks } from './asked.ts'
import { type Case, errorOf, runCase } from './case.ts'
import { BadCase } from './given.ts'
import { answerLines } from './lines.ts'
import { knownRuleSets, loadRuleSet } from './rulesets.ts'

const loaded = new Map<string, { readonly set: AnyRuleSet; readonly asks: Asks }>()

async function answer(given: Case): Promise<object> {
  try {
    if (given.ruleset === undefined) throw new BadCase('Name the rules: "ruleset".', { allowed: knownRuleSets() })
    if (!knownRuleSets().includes(given.ruleset))
      throw new BadCase(`There is no rule set "${given.ruleset}".`, { given: given.ruleset, allowed: knownRuleSets() })
    const rules = loaded.get(given.ruleset) ?? {
      set: await loadRuleSet(given.ruleset),
      asks: outlineAsks(given.ruleset),
    }
    loaded.set(given.ruleset, rules)
    return runCase(rules.set, given, rules.asks)
  } catch (e) {
    return errorOf(e)
  }
}

process.exitCode = (await answerLines<Case>(answer)) ? 1 : 0
