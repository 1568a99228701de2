/** What of a rule set has all the words that were typed; everything while none are. */
import { type Accessor, createMemo } from 'solid-js'
import type { AnyRuleSet } from '#engine'
import { kindSays } from './parts.tsx'

/** Follows what is typed. Call inside an owner. */
export function createSearch(set: AnyRuleSet, typed: Accessor<string>) {
  const sought = createMemo(() => typed().toLowerCase().split(/\s+/).filter(Boolean))
  const fits = (...texts: readonly (string | undefined)[]) => {
    const text = texts.join(' ').toLowerCase()
    return sought().every((word) => text.includes(word))
  }
  const tables = createMemo(() =>
    set.tables.filter((t) => fits(t.title, t.note, ...(t.clauses ?? []), ...t.head, ...t.rows.flat())),
  )
  const clauses = createMemo(() => set.clauses.filter((c) => fits(c.id, c.says, kindSays(c.kind))))
  const settings = createMemo(() =>
    set.settings.filter((s) => fits(s.ruling, s.says, s.why, ...s.options.map((o) => o.says))),
  )
  const rulings = createMemo(() => set.rulings.filter((r) => fits(r.id, r.says)))
  const terms = createMemo(() => set.terms.filter((t) => fits(t.term, t.says)))
  return {
    /** Something is typed. */
    seeking: () => sought().length > 0,
    tables,
    clauses,
    settings,
    rulings,
    terms,
    /** How many places there are in all. */
    count: () => [tables, clauses, settings, rulings, terms].reduce((sum, some) => sum + some().length, 0),
  }
}
