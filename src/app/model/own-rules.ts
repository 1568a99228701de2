/** Own rules of this phone as rule sets: a chunk of its own, loaded where a battle or a page is by them. */
import type { AnyRuleSet } from '#engine'
import { asPack, ruleSetOf } from '#pack'
import { type PackRow, store } from '#store'
import { NoRules } from './no-rules.ts'
import { ownWords as words } from './own-words.ts'

/** The rule set of own rules; rejects with a sentence where this phone has none such, or they cannot be played. */
export async function ownRuleSet(id: string): Promise<AnyRuleSet> {
  const row = await store.pack(id)
  if (!row.ok) throw new NoRules(row.says)
  if (row.value.faults > 0) throw new NoRules(words.faulty)
  return setOf(row.value)
}

/** They were checked before they were stored, and are what they were: else their hash is another. */
function setOf({ id, pack }: PackRow): AnyRuleSet {
  const read = asPack(pack)
  const set = read.ok ? ruleSetOf(read.pack) : null
  if (set?.id !== id) throw new NoRules(words.damaged)
  return set
}
