/** Finds the rule sets on disk: every folder of `rulesets/` with an index.ts that exports one. */
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AnyRuleSet, Invariant } from '#engine'

const folder = fileURLToPath(new URL('../../rulesets/', import.meta.url))

/** The ids of all rule sets, which are the names of their folders. */
export function ruleSetFolders(): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter((id) => existsSync(`${folder}${id}/index.ts`)) : []
}

/** Loads one rule set; throws if there is none with that id. */
export async function loadRuleSet(id: string): Promise<AnyRuleSet> {
  if (!ruleSetFolders().includes(id))
    throw new Error(`There is no rule set "${id}"; there are: ${ruleSetFolders().join(', ')}.`)
  const module: { readonly default: AnyRuleSet } = await import(pathToFileURL(`${folder}${id}/index.ts`).href)
  return module.default
}

/** A rule set with its invariants; it has none where no `invariants.ts` stands beside it. */
export async function withInvariants(
  id: string,
): Promise<{ readonly set: AnyRuleSet; readonly invariants: readonly Invariant[] }> {
  const set = await loadRuleSet(id)
  const file = `${folder}${id}/invariants.ts`
  if (!existsSync(file)) return { set, invariants: [] }
  const module: { readonly invariants: readonly Invariant[] } = await import(pathToFileURL(file).href)
  return { set, invariants: module.invariants }
}
