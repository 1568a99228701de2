/** What of a rule set has all the words that were typed; everything while none are. */
import { type Accessor, createMemo } from 'solid-js'
import type { AnyRuleSet, Json } from '#engine'
import { underHeadings } from '../shared/clause/headings.ts'
import { rulesWords } from '../shared/clause/words.ts'
import { bare, wordsSought } from './sought.ts'

/** Follows what is typed, and the settings of the battle. Call inside an owner. */
export function createSearch(
  set: AnyRuleSet,
  settingsOf: Accessor<{ readonly [id: string]: Json }>,
  typed: Accessor<string>,
) {
  const sought = createMemo(() => wordsSought(typed()))
  const asSought = new Map<string, string>()
  const foldedOnce = (text: string) => {
    const known = asSought.get(text)
    if (known !== undefined) return known
    const now = bare(text)
    asSought.set(text, now)
    return now
  }
  const hasAll = (words: readonly string[], texts: readonly (string | undefined)[]) =>
    words.every((word) => texts.some((text) => text && foldedOnce(text).includes(word)))
  const headingsAll = createMemo(() => underHeadings(set, settingsOf()))
  const placesWith = (words: readonly string[]) => {
    const fits = (...texts: readonly (string | undefined)[]) => hasAll(words, texts)
    return {
      headings: headingsAll()
        .map(({ title, lines, tables, clauses }) => ({
          title,
          lines: lines.filter((line) => fits(title, line)),
          tables: tables.filter((t) => fits(t.title, t.note, ...(t.clauses ?? []), ...t.head, ...t.rows.flat())),
          clauses: clauses.filter((c) => fits(c.id, c.says, title)),
        }))
        .filter(({ lines, tables, clauses }) => lines.length + tables.length + clauses.length > 0),
      settings: set.settings.filter((s) => fits(s.ruling, s.says, s.why, ...s.options.map((o) => o.says))),
      rulings: set.rulings.filter((r) => fits(r.id, r.says)),
      terms: set.terms.filter((t) => fits(t.term, t.says)),
    }
  }
  const count = ({ headings, settings, rulings, terms }: ReturnType<typeof placesWith>) =>
    [...headings.flatMap((h) => [h.lines, h.tables, h.clauses]), settings, rulings, terms].reduce(
      (sum, some) => sum + some.length,
      0,
    )
  const now = createMemo(() => placesWith(sought()))
  return {
    sought,
    /** Something is typed. */
    seeking: () => sought().length > 0,
    headings: () => now().headings,
    settings: () => now().settings,
    rulings: () => now().rulings,
    terms: () => now().terms,
    /** How many places there are in all. */
    count: () => count(now()),
    /** Words of these rules for what was typed, where they have none of its own: "run away" is "rout" to them. */
    tries: (): readonly string[] =>
      rulesWords.otherWords
        .filter(({ typed }) => typed.some((said) => hasAll(wordsSought(said), [sought().join(' ')])))
        .flatMap(({ tries }) => tries)
        .filter((word) => count(placesWith(wordsSought(word))) > 0),
  }
}
