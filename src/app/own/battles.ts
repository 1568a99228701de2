/** Which battles of this phone are played by which rules. */
import { store } from '#store'

/** The names of battles and scenarios, by the id of their rules. */
export async function battlesBy(): Promise<ReadonlyMap<string, readonly string[]>> {
  const all = await Promise.all([store.listGames(), store.scenarios()])
  const by = new Map<string, string[]>()
  for (const rows of all)
    for (const { ruleset, name } of rows.ok ? rows.value : []) by.set(ruleset, [...(by.get(ruleset) ?? []), name])
  return by
}
