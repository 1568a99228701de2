/** A battle that goes out as a file and comes in through the gate is the battle that was played. */
import { written } from '#form'
import { compare, gate } from '#gate'
import type { ScriptBattle } from '../battle.ts'
import { differs, standing } from './deed.ts'

/** What is otherwise in a battle that came in through the gate, each in a sentence. */
export async function gateAmiss({ set, game, entries }: ScriptBattle): Promise<readonly string[]> {
  const file = written({ name: game.name, ruleset: set.id, created: 0 }, entries)
  const read = await gate(file, { ruleSet: async () => set })
  if (!read.ok) return [`The gate refuses it: ${read.says}`]
  const { game: now, entries: all } = read.value
  const state = differs(standing(game), standing(now))
  const differences = compare(set, all).differences.map(({ entry, title, says }) => `Entry ${entry}, ${title}: ${says}`)
  return [...(state === null ? [] : [`It stands otherwise: ${state}`]), ...differences]
}
