/** Finds the rule sets on disk: every folder of `rulesets/` with an index.ts that exports one. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AnyRuleSet, Invariant } from '#engine'
import { readFile } from '#form'
import { asPack, packFaults, readPack, ruleSetOf, triedExamples } from '#pack'

const folder = fileURLToPath(new URL('../../rulesets/', import.meta.url))

/** The ids of all rule sets, which are the names of their folders. */
export function ruleSetFolders(): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter((id) => existsSync(`${folder}${id}/index.ts`)) : []
}

/** Own rules in a file, or in that of a battle which was played by them; throws a sentence where they cannot be played. */
function ownRulesIn(file: string): AnyRuleSet {
  const text = readFileSync(file, 'utf8')
  const battle = readFile(text)
  const read = battle.ok ? asPack(battle.value.pack) : readPack(text)
  if (!read.ok) throw new Error(`${file}: ${read.fault.says}`)
  const faults = packFaults(read.pack)
  if (faults.length > 0) throw new Error(faults.map(({ says }) => `${file}: ${says}`).join('\n'))
  const broken = triedExamples(read.pack).flatMap((one) => one.faults)
  if (broken.length > 0) throw new Error(broken.map(({ says }) => `${file}: ${says}`).join('\n'))
  return ruleSetOf(read.pack)
}

/** Own rules that the command line names: `--pack FILE`, as often as wanted. */
const brought: ReadonlyMap<string, AnyRuleSet> = new Map(
  process.argv.flatMap((word, n, words) => {
    const file = word === '--pack' ? words[n + 1] : undefined
    if (file === undefined) return []
    const set = ownRulesIn(file)
    return [[set.id, set] as const]
  }),
)

/** The ids of all rule sets that the command line knows. */
export const knownRuleSets = (): readonly string[] => [...ruleSetFolders(), ...brought.keys()]

/** Loads one rule set; throws if there is none with that id. */
export async function loadRuleSet(id: string): Promise<AnyRuleSet> {
  const own = brought.get(id) ?? [...brought.values()].find((set) => set.id.startsWith(`${id}.`))
  if (own) return own
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
