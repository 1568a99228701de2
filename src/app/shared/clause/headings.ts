/** The rules of a set under the headings that its players know, in the order of play. */
import type { AnyRuleSet, Clause, Table } from '#engine'
import { rulesWords as words } from './words.ts'

type Part = AnyRuleSet['sheet']['parts'][number]

/** A heading with what stands under it. */
export type Heading = {
  readonly title: string
  readonly lines: readonly string[]
  readonly tables: readonly Table[]
  readonly clauses: readonly Clause[]
}

/** How much of an id a topic names: its length, or 0 if the id does not begin with it. */
const namedBy = (topic: string, id: string): number => (id === topic || id.startsWith(`${topic}.`) ? topic.length : 0)

/** The part under which a clause stands; undefined where no topic fits. */
function partOf(set: AnyRuleSet, clause: string): Part | undefined {
  const best = (part: Part) => Math.max(0, ...(part.topics ?? []).map((topic) => namedBy(topic, clause)))
  return set.sheet.parts.reduce<{ readonly part?: Part; readonly fit: number }>(
    (most, part) => (best(part) > most.fit ? { part, fit: best(part) } : most),
    { fit: 0 },
  ).part
}

/** The heading under which a clause stands. */
export const headingOf = (set: AnyRuleSet, clause: string): string => partOf(set, clause)?.title ?? words.more

/**
 * Everything by its heading, in the order of play. A table stands where the sheet has it, else with its first clause; what
 * no heading claims stands last, under one of its own.
 */
export function underHeadings(set: AnyRuleSet): readonly Heading[] {
  const place = (part: Part | undefined, table: Table) => part?.tables?.indexOf(table.id) ?? -1
  const of = (table: Table) =>
    set.sheet.parts.find((part) => place(part, table) >= 0) ?? partOf(set, table.clauses?.[0] ?? '')
  const under = (part: Part | undefined, title: string): Heading => ({
    title,
    lines: part?.lines ?? [],
    tables: [
      ...(part?.tables ?? []).flatMap((id) => set.tables.filter((table) => table.id === id)),
      ...set.tables.filter((table) => of(table) === part && place(part, table) < 0),
    ],
    clauses: set.clauses.filter(({ id }) => partOf(set, id) === part),
  })
  return [...set.sheet.parts.map((part) => under(part, part.title)), under(undefined, words.more)]
}
