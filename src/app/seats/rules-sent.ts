/** Own rules that a table sent, since this phone lacked them: they go through the gate as any that come from outside. */
import type { AnyRuleSet } from '#engine'
import type { Player } from '#phones'
import { store } from '#store'
import { gatedPack } from '../model/gate/pack.ts'
import { isOwn, ruleSetIn } from '../model/rulesets.ts'
import { battleWords } from '../model/words.ts'

/** The rules by which a table plays: those of this phone, else those that the table sends; why there are none, in a sentence. */
export async function rulesAt(table: Pick<Player, 'askRules'>, ruleset: string): Promise<AnyRuleSet | string> {
  const none = battleWords.noRuleSet(ruleset)
  const here = await ruleSetIn(ruleset)
  if (here || !isOwn(ruleset)) return here ?? none
  const pack = await table.askRules()
  if (!pack) return none
  const read = await gatedPack(JSON.stringify(pack))
  if (!read.ok) return read.says
  const { id, faults } = read.value
  if (id !== ruleset || faults.length > 0) return none
  const kept = await store.keepPack({ id, pack, faults: 0 }, 'for a battle')
  return kept.ok ? ((await ruleSetIn(ruleset)) ?? none) : kept.says
}
