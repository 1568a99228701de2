/** Printed tables that nobody has typed in, where a walk would read them. */
import type { AnyRuleSet, Ref, Walked } from '#engine'
import type { Game } from '#game'

/** A table that is still empty: what holds it, its field, and its name. */
export type Untyped = { readonly of: Ref; readonly field: string; readonly says: string }

/** The first empty table whose rules a walk cites; null where there is none. */
export function untypedTable(
  { kinds }: AnyRuleSet,
  { world }: Pick<Game, 'world'>,
  { trace, open }: Pick<Walked, 'trace' | 'open'>,
): Untyped | null {
  const steps = [...trace.flatMap((one) => ('step' in one ? [one.step] : [])), ...(open ? [open.step] : [])]
  const cited = new Set(steps.map((step) => ('clause' in step ? step.clause : undefined)))
  for (const [kind, { fields }] of Object.entries(kinds))
    for (const [field, { says, form, clauses = [] }] of Object.entries(fields)) {
      if (form.form !== 'table' || !clauses.some((clause) => cited.has(clause))) continue
      const empty = Object.entries(world[kind] ?? {}).find(([, thing]) => (thing[field] ?? null) === null)
      if (empty) return { of: { kind, id: empty[0] }, field, says }
    }
  return null
}
