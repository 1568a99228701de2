/** The rule sets that tests go over: those of the book, and the templates of own rules, whose golden cases are their examples. */
import { fileURLToPath } from 'node:url'
import type { AnyRuleSet } from '#engine'
import { ruleSetOf } from '#pack'
import { type GoldenFile, goldenFiles } from '../src/headless/golden.ts'
import { loadRuleSet, ruleSetFolders } from '../src/headless/rulesets.ts'
import { packNamed, TEMPLATED } from './pack/packs.ts'

const templates = new Map(
  TEMPLATED.map(packNamed).map((pack) => {
    const set = ruleSetOf(pack)
    return [set.id, { set, pack }] as const
  }),
)

/** Each rule set by the name under which its tests run: that of its folder, or of its template. */
export const allSets: readonly (readonly [name: string, set: AnyRuleSet])[] = [
  ...(await Promise.all(ruleSetFolders().map(loadRuleSet))).map((set) => [set.id, set] as const),
  ...[...templates.values()].map(({ set, pack }) => [pack.id, set] as const),
]

/** Whether it is a template. */
export const isTemplate = (set: AnyRuleSet): boolean => templates.has(set.id)

/** The golden cases of a rule set; of a template its examples. */
export function goldenOf(set: AnyRuleSet): readonly GoldenFile[] {
  const pack = templates.get(set.id)?.pack
  if (!pack) return goldenFiles(fileURLToPath(new URL(`../rulesets/${set.id}`, import.meta.url)))
  const examples = (pack.examples ?? []).map((example) => ({ clauses: [], ...example }))
  return pack.rolls.flatMap(({ id, title }) => {
    const cases = examples.filter(({ procedure }) => procedure === id)
    return cases.length === 0 ? [] : [{ procedure: id, parts: [{ says: title, cases }] }]
  })
}
