/** Finds the rule sets at build time: every folder of `rulesets/`. Each is a chunk of its own, with a file of data, loaded when it is first needed. */
import { laid } from 'virtual:prose'
import type { AnyRuleSet } from '#engine'

const modules = import.meta.glob<{ readonly default: AnyRuleSet }>('../../../rulesets/*/index.ts')
const loaders = new Map(Object.entries(modules).map(([path, load]) => [path.split('/').at(-2) ?? '', load]))
const loaded = new Map<string, Promise<AnyRuleSet>>()

/** The ids of all rule sets, in the order of their names. */
export const ruleSetIds: readonly string[] = [...loaders.keys()].sort()

/** Loads a rule set once; rejects if there is none with that id. */
export function ruleSet(id: string): Promise<AnyRuleSet> {
  const known = loaded.get(id)
  if (known) return known
  const load = loaders.get(id)
  if (!load) return Promise.reject(new Error(`There is no rule set "${id}".`))
  const set = laid(id)
    .then(load)
    .then((module) => module.default)
  loaded.set(id, set)
  // A failed load is not kept, so that it is tried again.
  set.catch(() => loaded.delete(id))
  return set
}
