/** Loads rule sets: those of the book, found at build time, each a chunk of its own with a file of data; and own rules of this phone. */
import { laid } from 'virtual:prose'
import type { AnyRuleSet } from '#engine'
import { NoRules } from './no-rules.ts'

const modules = import.meta.glob<{ readonly default: AnyRuleSet }>('../../../rulesets/*/index.ts')
const loaders = new Map(Object.entries(modules).map(([path, load]) => [path.split('/').at(-2) ?? '', load]))
const loaded = new Map<string, Promise<AnyRuleSet>>()

/** Whether rules are own rules, by their id: whether this phone has them the store must say. */
export const isOwn = (id: string): boolean => id.startsWith('own.')

/** The rule set of an id, or null where this phone has none such. Rejects where its files do not come. */
export const ruleSetIn = (id: string): Promise<AnyRuleSet | null> =>
  ruleSet(id).catch((why: unknown) => {
    if (why instanceof NoRules) return null
    throw why
  })

/** Loads a rule set once; rejects with `NoRules` if there is none with that id. */
export function ruleSet(id: string): Promise<AnyRuleSet> {
  const known = loaded.get(id)
  if (known) return known
  const set = isOwn(id) ? import('./own-rules.ts').then(({ ownRuleSet }) => ownRuleSet(id)) : ofBook(id)
  loaded.set(id, set)
  // A failed load is not kept, so that it is tried again.
  set.catch(() => loaded.delete(id))
  return set
}

async function ofBook(id: string): Promise<AnyRuleSet> {
  const load = loaders.get(id)
  if (!load) throw new NoRules(`There is no rule set "${id}".`)
  await laid(id)
  return (await load()).default
}
