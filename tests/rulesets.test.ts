/** Finds every rule set, and runs its golden cases, its ledger of clauses and the checks that hold for all. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type AnyRuleSet, defaultSettings, type Json } from '#engine'
import { BadCase, type Case, outcomeOf, questionOf } from '../src/headless/case.ts'
import { ruleSet, ruleSetIds } from '../src/headless/rulesets.ts'

const folder = fileURLToPath(new URL('../rulesets/', import.meta.url))

/** A golden case: a case of the command line, its title and clauses, and what must come of it (only what is named is compared). */
type Golden = Omit<Case, 'ruleset'> & {
  readonly title: string
  readonly clauses: readonly string[]
  readonly expect: {
    readonly result?: Json
    readonly verdict?: string
    readonly tone?: string
    /** { "unit/a": { "alive": 3 } }: exactly the fields that change; made things are whole. */
    readonly changes?: { readonly [ref: string]: { readonly [field: string]: Json } }
    /** Only some of the fields that change. */
    readonly someChanges?: { readonly [ref: string]: { readonly [field: string]: Json } }
    /** Ids of the owed procedures, in order. */
    readonly owed?: readonly string[]
    /** The key of the step that is still needed. */
    readonly needs?: string
    /** A part of the error. */
    readonly error?: string
  }
}

function changesOf(changes: Json): { readonly [ref: string]: { readonly [field: string]: Json } } {
  const byRef: { [ref: string]: { [field: string]: Json } } = {}
  for (const c of Array.isArray(changes) ? changes : []) {
    const ref = `${c.of.kind}/${c.of.id}`
    byRef[ref] = 'made' in c ? c.made : { ...byRef[ref], [c.field]: c.new }
  }
  return byRef
}

function check(set: AnyRuleSet, golden: Golden): unknown {
  const given: Case = { ruleset: set.id, ...golden }
  let report: ReturnType<typeof outcomeOf>
  try {
    report = outcomeOf(questionOf(set, given), given)
  } catch (e) {
    if (!(e instanceof BadCase)) throw e
    report = { error: e.message }
  }
  const want = golden.expect
  if (want.error !== undefined) return expect(report).toMatchObject({ error: expect.stringContaining(want.error) })
  if (want.needs !== undefined) return expect(report).toMatchObject({ needs: { key: want.needs } })
  if (!('outcome' in report)) throw new Error(JSON.stringify(report))
  const { outcome } = report
  if (want.result !== undefined) expect(outcome.result).toEqual(want.result)
  if (want.verdict !== undefined) expect(outcome.verdict).toMatchObject({ says: want.verdict })
  if (want.tone !== undefined) expect(outcome.verdict).toMatchObject({ tone: want.tone })
  if (want.changes !== undefined) expect(changesOf(outcome.changes)).toEqual(want.changes)
  if (want.someChanges !== undefined) expect(changesOf(outcome.changes)).toMatchObject(want.someChanges)
  if (want.owed !== undefined)
    expect(Array.isArray(outcome.owed) ? outcome.owed.map((o) => o.what) : []).toEqual(want.owed)
}

const sets = await Promise.all(ruleSetIds().map(ruleSet))

describe.each(sets.map((set) => [set.id, set] as const))('%s', (id, set) => {
  const clauses = new Set(set.clauses.map((c) => c.id))
  const cases = existsSync(`${folder}${id}/cases`)
    ? readdirSync(`${folder}${id}/cases`).filter((f) => f.endsWith('.json'))
    : []

  describe.each(cases)('cases/%s', (file) => {
    const goldens: readonly Golden[] = JSON.parse(readFileSync(`${folder}${id}/cases/${file}`, 'utf8'))
    it.each(goldens.map((g) => [g.title, g] as const))('%s', (_, golden) => {
      for (const clause of golden.clauses) expect(clauses, `clause ${clause}`).toContain(clause)
      check(set, golden)
    })
  })

  it('names no clause that its ledger does not hold', () => {
    const cited = [...set.procedures, set.sequence.advance, ...set.scenarios.map((s) => s.prepare)].flatMap(
      (p) => p.clauses,
    )
    expect(cited.filter((c) => !clauses.has(c))).toEqual([])
  })

  it('has each procedure id once, and no subject named like another', () => {
    const ids = set.procedures.map((p) => p.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const p of set.procedures) {
      const args = p.start?.subjects.map((s) => s.arg) ?? []
      expect(new Set(args).size).toBe(args.length)
    }
  })

  it('has defaults that are among the readings of each setting', () => {
    for (const setting of set.settings) expect(setting.options.map((o) => o.value)).toContain(setting.default)
    expect(Object.keys(defaultSettings(set)).length).toBe(set.settings.length)
  })
})
