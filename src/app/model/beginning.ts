/** A new battle on this phone. */
import type { AnyRuleSet } from '#engine'
import { covering } from '#form'
import { after, type Draft, placed, within } from '#game'
import { type Beginning, type Stored, store } from '#store'
import { lineOf } from './turn.ts'

/** Stores a battle with all it begins with, what is secret in it under covers. Its id. */
export function createBattle(
  set: AnyRuleSet,
  begun: Extract<Draft, { kind: 'begun' }>,
  { drafts, joins }: Beginning = { drafts: [], joins: null },
): Promise<Stored<string>> {
  const [first = begun] = covering(set, null, [begun])
  const covered = covering(set, after(null, placed(null, begun, 0), within([])), drafts)
  return store.createGame(first, (game) => lineOf(set, game), { drafts: covered, joins })
}
