/** How far units may go that rolled for it in this phase: it stands on their tiles until the phase ends. */
import { type Accessor, createMemo, createResource } from 'solid-js'
import { type AnyRuleSet, keyOf, type Now } from '#engine'
import { doersIn, type Entry, procedureOf } from '#game'
import { type Far, farOf, isFar } from '#tell'
import type { Battle } from '../../model/battle.ts'

export type Inches = ReadonlyMap<string, Far>

/** So many entries are looked through: a phase of two hundred moves by the phone's dice. */
const FAR_BACK = 400

/** The last move of each unit since the phase began, by kind and id, from entries that come newest first; those undone do not count. */
export function inchesIn(set: AnyRuleSet, newestFirst: readonly Entry[]): Inches {
  const stands = new Map<number, boolean>()
  const inches = new Map<string, Far>()
  for (const entry of newestFirst) {
    if ((entry.kind === 'undone' || entry.kind === 'redone') && !stands.has(entry.of))
      stands.set(entry.of, entry.kind === 'redone')
    if (entry.kind !== 'resolved' || stands.get(entry.seq) === false) continue
    if (entry.procedure === set.sequence.advance.id) break
    const procedure = procedureOf(set, entry.procedure)
    const far = procedure ? farOf(procedure, entry.outcome) : null
    const [doer] = doersIn(entry.args)
    if (far && doer && !inches.has(keyOf(doer))) inches.set(keyOf(doer), far)
  }
  return inches
}

/** The same of a battle, in a phase in which units roll for inches. Call inside an owner. */
export function createInches(battle: Battle, now: () => Now): Accessor<Inches> {
  const { set } = battle
  const rolls = createMemo(() =>
    set.procedures.some((one) => isFar(one) && one.start?.phases?.includes(now().phase) === true),
  )
  const [inches] = createResource(
    () => (rolls() ? battle.game().head : false),
    async (head) => inchesIn(set, await battle.page(head + 1, FAR_BACK)),
  )
  return () => (rolls() ? (inches.latest ?? none) : none)
}

const none: Inches = new Map()
