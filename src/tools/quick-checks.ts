/** A build step: what the home screen must know of each rule set, so that it need not load the rules themselves. */
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { AnyRuleSet } from '../engine/ruleset.ts'
import { checksOf } from '../game/checks.ts'
import { partsIn } from './rule-set-parts.ts'
import { virtual } from './virtual.ts'

/** The rule set in a folder. */
async function ruleSetIn(folder: string): Promise<AnyRuleSet> {
  const index = (await partsIn(folder)).get('index')
  if (!index || !('default' in index)) throw new Error(`${folder} holds no rule set.`)
  return index.default as AnyRuleSet
}

/** What is served of each rule set under `folder`, as `virtual:<name>`. */
const served = (name: string, folder: string, of: (set: AnyRuleSet) => object): Plugin =>
  virtual(name, async () => {
    const ids = readdirSync(folder)
      .filter((one) => existsSync(resolve(folder, one, 'index.ts')))
      .sort()
    const all: { [id: string]: object } = {}
    for (const one of ids) all[one] = of(await ruleSetIn(resolve(folder, one)))
    return `export default ${JSON.stringify(all)}`
  })

/** Serves `virtual:quick-checks`: title and quick checks of every rule set under `folder`. */
export const quickChecks = (folder: string): Plugin =>
  served('quick-checks', folder, (set) => ({ title: set.title, checks: checksOf(set) }))

/** Serves `virtual:rule-sets`: title, battle to try and games with a name of their own of every rule set under `folder`, and whether a plan cannot play it out. */
export const ruleSetTitles = (folder: string): Plugin =>
  served('rule-sets', folder, ({ title, sample, scenarios, unplanned }) => ({
    title,
    sample: sample ? `${sample.title}. ${sample.about}` : null,
    games: scenarios.flatMap(({ id, front }) => (front ? [{ id, ...front }] : [])),
    ...(unplanned === undefined ? {} : { unplanned: true }),
  }))
