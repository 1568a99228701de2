/** `npm run -s resolve`: one JSON case a line in, one JSON line out for each. */
import { createInterface } from 'node:readline'
import type { AnyRuleSet } from '#engine'
import { BadCase, type Case, runCase } from './case.ts'
import { ruleSet, ruleSetIds } from './rulesets.ts'

const loaded = new Map<string, AnyRuleSet>()

async function answer(line: string): Promise<object> {
  let given: Case
  try {
    given = JSON.parse(line)
  } catch (e) {
    return { error: `This line is no JSON: ${e instanceof Error ? e.message : String(e)}` }
  }
  try {
    if (!ruleSetIds().includes(given.ruleset))
      throw new BadCase(`There is no rule set "${given.ruleset}".`, { allowed: ruleSetIds() })
    const set = loaded.get(given.ruleset) ?? (await ruleSet(given.ruleset))
    loaded.set(given.ruleset, set)
    return runCase(set, given)
  } catch (e) {
    if (e instanceof BadCase) return { error: e.message, ...e.more }
    return { error: e instanceof Error ? e.message : String(e) }
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() !== '') process.stdout.write(`${JSON.stringify(await answer(line))}\n`)
}
