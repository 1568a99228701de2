/** What of a rule set has all the words that were typed; everything while none are. */
import { type Accessor, createMemo } from 'solid-js'
import type { AnyRuleSet, Json } from '#engine'
import { underHeadings } from '../shared/clause/headings.ts'

/** Follows what is typed, and the settings of the battle. Call inside an owner. */
export function createSearch(
  set: AnyRuleSet,
  settingsOf: Accessor<{ readonly [id: string]: Json }>,
  typed: Accessor<string>,
) {
  const sought = createMemo(() => typed().toLowerCase().split(/\s+/).filter(Boolean))
  const fits = (...texts: readonly (string | undefined)[]) => {
    const text = texts.join(' ').toLowerCase()
    return sought().every((word) => text.includes(word))
  }
  const all = createMemo(() => underHeadings(set, settingsOf()))
  const headings = createMemo(() =>
    all()
      .map(({ title, lines, tables, clauses }) => ({
        title,
        lines: lines.filter((line) => fits(title, line)),
        tables: tables.filter((t) => fits(t.title, t.note, ...(t.clauses ?? []), ...t.head, ...t.rows.flat())),
        clauses: clauses.filter((c) => fits(c.id, c.says, title)),
      }))
      .filter(({ lines, tables, clauses }) => lines.length + tables.length + clauses.length > 0),
  )
  const settings = createMemo(() =>
    set.settings.filter((s) => fits(s.ruling, s.says, s.why, ...s.options.map((o) => o.says))),
  )
  const rulings = createMemo(() => set.rulings.filter((r) => fits(r.id, r.says)))
  const terms = createMemo(() => set.terms.filter((t) => fits(t.term, t.says)))
  return {
    /** Something is typed. */
    seeking: () => sought().length > 0,
    headings,
    settings,
    rulings,
    terms,
    /** How many places there are in all. */
    count: () =>
      [...headings().flatMap((h) => [h.lines, h.tables, h.clauses]), settings(), rulings(), terms()].reduce(
        (sum, some) => sum + some.length,
        0,
      ),
  }
}
