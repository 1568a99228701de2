/** The rules of a set under the headings that its players know, in the order of play. */
import { type AnyRuleSet, asRead, type Clause, defaultSettings, type Json, type Table } from '#engine'
import { rulesWords as words } from './words.ts'

type Part = ReturnType<typeof asRead>['sheet']['parts'][number]

/** A table whose texts are as a battle reads them. */
export type PrintedTable = Table<string, string>

/** The settings by which the rules are told: those of a battle, or else the defaults. */
export const readBy = (set: AnyRuleSet, game: { readonly settings: Settings } | null | undefined): Settings =>
  game?.settings ?? defaultSettings(set)

type Settings = { readonly [id: string]: Json }

/** A heading with what stands under it. */
export type Heading = {
  readonly title: string
  readonly lines: readonly string[]
  readonly tables: readonly PrintedTable[]
  readonly clauses: readonly Clause[]
}

type AnyPart = AnyRuleSet['sheet']['parts'][number] | Part

/** How much of an id a topic names: its length, or 0 if the id does not begin with it. */
const namedBy = (topic: string, id: string): number => (id === topic || id.startsWith(`${topic}.`) ? topic.length : 0)

/** The part under which a clause stands; undefined where no topic fits. */
function partOf<P extends AnyPart>(parts: readonly P[], clause: string): P | undefined {
  const best = (part: P) => Math.max(0, ...(part.topics ?? []).map((topic) => namedBy(topic, clause)))
  return parts.reduce<{ readonly part?: P; readonly fit: number }>(
    (most, part) => (best(part) > most.fit ? { part, fit: best(part) } : most),
    { fit: 0 },
  ).part
}

/** The heading under which a clause stands. */
export const headingOf = (set: AnyRuleSet, clause: string): string =>
  partOf(set.sheet.parts, clause)?.title ?? words.more

/**
 * Everything by its heading, in the order of play. A table stands where the sheet has it, else with its first clause; what
 * no heading claims stands last, under one of its own.
 */
export function underHeadings(set: AnyRuleSet, settings: Settings): readonly Heading[] {
  const { tables, sheet } = asRead(set, settings)
  const place = (part: Part | undefined, table: PrintedTable) => part?.tables?.indexOf(table.id) ?? -1
  const of = (table: PrintedTable) =>
    sheet.parts.find((part) => place(part, table) >= 0) ?? partOf(sheet.parts, table.clauses?.[0] ?? '')
  const under = (part: Part | undefined, title: string): Heading => ({
    title,
    lines: part?.lines ?? [],
    tables: [
      ...(part?.tables ?? []).flatMap((id) => tables.filter((table) => table.id === id)),
      ...tables.filter((table) => of(table) === part && place(part, table) < 0),
    ],
    clauses: set.clauses.filter(({ id }) => partOf(sheet.parts, id) === part),
  })
  return [...sheet.parts.map((part) => under(part, part.title)), under(undefined, words.more)]
}
