/** Battles that begin at one tap: the one to try, and the ready forces. */
import { type AnyRuleSet, walk } from '#engine'
import { begunOf, type Draft, resolvedOf, sampleOf } from '#game'
import { type GameRow, type Stored, store } from '#store'
import { createBattle } from '../../model/beginning.ts'
import { coachIn } from '../../model/coach.ts'
import { ruleSet } from '../../model/rulesets.ts'
import { lineOf } from '../../model/turn.ts'

/** The battle to try of a rule set, on its table; the coach teaches in it until it is sent away. Its id. */
export async function tryBattle(id: string): Promise<Stored<string>> {
  const set = await ruleSet(id)
  if (!set.sample) throw new Error(`${id} has no battle to try.`)
  const made = await createBattle(set, sampleOf(set, set.sample))
  if (made.ok) coachIn(made.value, id)
  return made
}

/** The entry that a set-up comes to where it asks nothing; null where it does. */
export function readyEntry(set: AnyRuleSet, begun: Extract<Draft, { kind: 'begun' }>, prepare: string): Draft | null {
  const procedure = set.scenarios.find((scenario) => scenario.prepare.id === prepare)?.prepare
  if (!procedure) return null
  const question = { procedure, args: {}, world: begun.world, settings: begun.settings, owed: [] }
  const walked = walk(question, {})
  return resolvedOf(question, walked, {})
}

/** A battle as it is begun in the form: with its set-up entered, where that asks nothing. */
export async function beginBattle(
  set: AnyRuleSet,
  name: string,
  settings: Parameters<typeof begunOf>[2],
  prepare: string | null,
): Promise<Stored<{ readonly id: string; readonly asks: boolean }>> {
  const begun = begunOf(set, name, settings, await store.readLasting())
  const ready = prepare === null ? null : readyEntry(set, begun, prepare)
  const made = await createBattle(set, begun, { drafts: ready ? [ready] : [], joins: null })
  return made.ok ? { ok: true, value: { id: made.value, asks: prepare !== null && ready === null } } : made
}

/** A battle as a saved scenario has it: all of it is entered already. */
export async function beginSaved(
  set: AnyRuleSet,
  scenario: GameRow,
  name: string,
): Promise<Stored<{ readonly id: string; readonly asks: boolean }>> {
  const made = await store.copyGame(scenario.id, name, Number.POSITIVE_INFINITY, {
    line: (game) => lineOf(set, game),
  })
  return made.ok ? { ok: true, value: { id: made.value, asks: false } } : made
}
