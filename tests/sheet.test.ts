/** The players' sheets and the reference: every rule stands under a heading, and all that is rolled for is on paper or listed with a reason. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { asRead, defaultSettings, type Json, type Trace } from '#engine'
import { headingOf, underHeadings } from '../src/app/shared/clause/headings.ts'
import { caseEnd, caseQuestion } from '../src/headless/case.ts'
import { casesOf, type Golden } from '../src/headless/golden.ts'
import { allSets, goldenOf } from './sets.ts'

const folderOf = (id: string) => fileURLToPath(new URL(`../rulesets/${id}/`, import.meta.url))
type Set = (typeof allSets)[number][1]

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
  const read = asRead(set, defaultSettings(set))
  const tables = (ids: readonly string[]) => read.tables.filter((table) => ids.includes(table.id))
  return new Map(
    read.sheet.parts.map(({ title, lines = [], tables: ids = [] }) => [
      title,
      [...lines, ...tables(ids).flatMap((t) => [t.title, ...t.head, ...t.rows.flat(), t.note ?? ''])].join(' | '),
    ]),
  )
}

type Setting = Set['settings'][number]

/** All that the sheet and the reference say under one heading, by the settings, text by text. */
const saidUnder = (set: Set, settings: ReturnType<typeof defaultSettings>) =>
  underHeadings(set, settings).map(({ lines, tables, clauses }) => ({
    clauses: clauses.map((c) => c.id),
    tables,
    texts: [
      ...lines,
      ...tables.flatMap((t) => [t.head.join(' | '), ...t.rows.map((row) => row.join(' | ')), t.note ?? '']),
    ],
  }))

const words = (text: string): readonly string[] =>
  text.toLowerCase().match(/\bd?\d+\b|\b(?:one|two|three|half|all)\b/g) ?? []

/** The readings under which the sheet and the reference say the same as by default, by the settings that they state. */
function unchangedIn(set: Set): ReadonlyMap<string, readonly string[]> {
  const usual = defaultSettings(set)
  const all = saidUnder(set, usual)
  const by = (id: string, value: Json) => JSON.stringify(asRead(set, { ...usual, [id]: value }))
  return new Map(
    set.settings.flatMap((setting) => {
      const { id, options } = setting
      if (!isStated(all, setting)) return []
      const text = by(id, setting.default)
      const silent = options.flatMap(({ value }) =>
        value !== setting.default && by(id, value) === text ? [`${id} ${value}`] : [],
      )
      return silent.length > 0 ? [[id, silent]] : []
    }),
  )
}

/** Whether texts state what a setting changes: they name its ruling or a clause of it, or a number that only its default has. */
function isStated(
  all: ReturnType<typeof saidUnder>,
  { ruling, clauses = [], options, default: usual }: Setting,
): boolean {
  const names = (text: string) => ruling !== undefined && new RegExp(`\\b${ruling}\\b`).test(text)
  const cites = (ids: readonly string[] = []) => ids.some((one) => clauses.includes(one))
  if (all.some(({ texts, tables }) => texts.some(names) || tables.some((table) => cites(table.clauses)))) return true
  const others = new Set(options.flatMap(({ value, says }) => (value === usual ? [] : words(says))))
  const own = options
    .flatMap(({ value, says }) => (value === usual ? words(says) : []))
    .filter((one) => !others.has(one))
  const near = all.filter((under) => cites(under.clauses))
  return near.some(({ texts }) => texts.some((text) => words(text).some((one) => own.includes(one))))
}

/** Settings whose readings the sheet states and does not follow yet: strike one off with its text. */
const STILL: { readonly [ruleset: string]: readonly string[] } = {}

/** Dice that go by the troops who roll them: the sheet tells whose they are in another place. */
const BY_TROOPS = /\b(?:class|melee|fire|movement|nerve|fast) (?:die|dice)\b/i
const names = (text: string, sides: number) => new RegExp(`d${sides}\\b`, 'i').test(text)

describe.each(allSets)('the sheet of %s', (id, set) => {
  const unprinted = `${folderOf(id)}outlines/unprinted.md`
  const reasons = existsSync(unprinted) ? readFileSync(unprinted, 'utf8') : ''
  const leftOut = new Map([...reasons.matchAll(/^- `([^`]+)`: (.+)$/gm)].map(([, what = '', why = '']) => [what, why]))
  const printed = new Set(set.sheet.parts.flatMap((part) => part.tables ?? []))
  const under = printedUnder(set)
  const unchanged = unchangedIn(set)
  const anywhere = [...under.values()].join(' | ')
  const says = (clause: string, sides: number) => {
    const text = under.get(headingOf(set, clause)) ?? ''
    return names(text, sides) || (BY_TROOPS.test(text) && names(anywhere, sides))
  }
  /** Clauses of throws whose dice their heading does not name, with the procedure and the die. */
  const unsaid = new Map(
    goldenOf(set).flatMap((file) =>
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

  it('says what each reading makes of what it states, or why that is the same', () => {
    const silent = [...unchanged].flatMap(([setting, readings]) => (leftOut.has(setting) ? [] : readings))
    const still = STILL[id] ?? []
    expect(silent.filter((reading) => !still.includes(reading.split(' ')[0] ?? ''))).toEqual([])
    expect(still.filter((setting) => !unchanged.has(setting))).toEqual([])
  })

  it('prints every table, or says why not', () => {
    expect(set.tables.flatMap((t) => (printed.has(t.id) || leftOut.has(t.id) ? [] : [t.id]))).toEqual([])
    expect([...printed].filter((table) => set.tables.every((t) => t.id !== table))).toEqual([])
  })

  it('gives no reason for what it prints, or for what there is not', () => {
    const missing = new Set([
      ...unsaid.keys(),
      ...set.tables.map((t) => t.id).filter((table) => !printed.has(table)),
      ...unchanged.keys(),
    ])
    expect([...leftOut.keys()].filter((what) => !missing.has(what))).toEqual([])
  })

  it('has a heading for every rule, and no heading without one', () => {
    const more = underHeadings(set, defaultSettings(set)).at(-1)
    expect(more?.clauses.map((c) => c.id)).toEqual([])
    expect(more?.tables.map((t) => t.id)).toEqual([])
    const topics = set.sheet.parts.flatMap((part) => part.topics ?? [])
    expect(topics.filter((topic, at) => topics.indexOf(topic) !== at)).toEqual([])
    const held = (topic: string) => set.clauses.some((c) => c.id === topic || c.id.startsWith(`${topic}.`))
    expect(topics.filter((topic) => !held(topic))).toEqual([])
  })
})

it('notices a sheet that says the default whatever the reading', () => {
  const [, set] = allSets.find(([, one]) => unchangedIn(one).size === 0) ?? []
  if (!set) throw new Error('Every sheet has a text that its settings do not change.')
  const fixed = { ...set, ...asRead(set, defaultSettings(set)) }
  expect(unchangedIn(fixed).size).toBeGreaterThan(0)
})
