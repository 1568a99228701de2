/** The players' sheets and the reference: every rule stands under a heading, and all that is rolled for is on paper or listed with a reason. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Trace } from '#engine'
import { headingOf, underHeadings } from '../src/app/shared/clause/headings.ts'
import { caseEnd, caseQuestion } from '../src/headless/case.ts'
import { casesOf, type Golden, goldenFiles } from '../src/headless/golden.ts'
import { loadRuleSet, ruleSetFolders } from '../src/headless/rulesets.ts'

const folderOf = (id: string) => fileURLToPath(new URL(`../rulesets/${id}/`, import.meta.url))
const sets = await Promise.all(ruleSetFolders().map(loadRuleSet))
type Set = (typeof sets)[number]

/** The throws of a golden case, as far as its walk leads. */
function throwsOf(set: Set, golden: Golden): readonly Extract<Trace, { did: 'throw' }>[] {
  const given = { ruleset: set.id, ...golden }
  try {
    const ended = caseEnd(caseQuestion(set, given), given)
    return 'trace' in ended ? ended.trace.flatMap((t) => (t.did === 'throw' ? [t] : [])) : []
  } catch {
    return []
  }
}

/** What the sheet prints under each heading, as one text. */
function printedUnder(set: Set): ReadonlyMap<string, string> {
  const tables = (ids: readonly string[]) => set.tables.filter((table) => ids.includes(table.id))
  return new Map(
    set.sheet.parts.map(({ title, lines = [], tables: ids = [] }) => [
      title,
      [...lines, ...tables(ids).flatMap((t) => [t.title, ...t.head, ...t.rows.flat(), t.note ?? ''])].join(' | '),
    ]),
  )
}

/** Dice that go by the troops who roll them: the sheet tells whose they are in another place. */
const BY_TROOPS = /\b(?:class|melee|fire|movement|nerve|fast) (?:die|dice)\b/i
const names = (text: string, sides: number) => new RegExp(`d${sides}\\b`, 'i').test(text)

describe.each(sets.map((set) => [set.id, set] as const))('the sheet of %s', (id, set) => {
  const reasons = readFileSync(`${folderOf(id)}outlines/unprinted.md`, 'utf8')
  const leftOut = new Map([...reasons.matchAll(/^- `([^`]+)`: (.+)$/gm)].map(([, what = '', why = '']) => [what, why]))
  const printed = new Set(set.sheet.parts.flatMap((part) => part.tables ?? []))
  const under = printedUnder(set)
  const anywhere = [...under.values()].join(' | ')
  const says = (clause: string, sides: number) => {
    const text = under.get(headingOf(set, clause)) ?? ''
    return names(text, sides) || (BY_TROOPS.test(text) && names(anywhere, sides))
  }
  /** Clauses of throws whose dice their heading does not name, with the procedure and the die. */
  const unsaid = new Map(
    goldenFiles(folderOf(id)).flatMap((file) =>
      casesOf(file).flatMap((golden) =>
        throwsOf(set, golden).flatMap(({ step }) => {
          const clause = step.clause ?? golden.clauses[0] ?? ''
          const dice = Object.values(step.parts).flatMap((part) => part.dice)
          return [...new Set(dice)].flatMap((sides) =>
            says(clause, sides) ? [] : ([[clause, `${file.procedure}: ${clause} d${sides}`]] as const),
          )
        }),
      ),
    ),
  )

  it('names the dice of all that players roll for, under the heading of its rule, or says why not', () => {
    expect([...unsaid].flatMap(([clause, what]) => (leftOut.has(clause) ? [] : [what]))).toEqual([])
  })

  it('prints every table, or says why not', () => {
    expect(set.tables.flatMap((t) => (printed.has(t.id) || leftOut.has(t.id) ? [] : [t.id]))).toEqual([])
    expect([...printed].filter((table) => set.tables.every((t) => t.id !== table))).toEqual([])
  })

  it('gives no reason for what it prints, or for what there is not', () => {
    const missing = new Set([...unsaid.keys(), ...set.tables.map((t) => t.id).filter((table) => !printed.has(table))])
    expect([...leftOut.keys()].filter((what) => !missing.has(what))).toEqual([])
  })

  it('has a heading for every rule, and no heading without one', () => {
    const more = underHeadings(set).at(-1)
    expect(more?.clauses.map((c) => c.id)).toEqual([])
    expect(more?.tables.map((t) => t.id)).toEqual([])
    const topics = set.sheet.parts.flatMap((part) => part.topics ?? [])
    expect(topics.filter((topic, at) => topics.indexOf(topic) !== at)).toEqual([])
    const held = (topic: string) => set.clauses.some((c) => c.id === topic || c.id.startsWith(`${topic}.`))
    expect(topics.filter((topic) => !held(topic))).toEqual([])
  })
})
