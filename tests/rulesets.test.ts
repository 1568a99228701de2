/** Finds every rule set, and runs its golden cases, its ledger of clauses and the checks that hold for all. */
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type AnyRuleSet, defaultSettings, type Json } from '#engine'
import { BadCase, type Case, outcomeOf, questionOf, wordsOf } from '../src/headless/case.ts'
import { casesOf, type Golden, goldenFiles } from '../src/headless/golden.ts'
import { begunIn } from '../src/headless/outlines.ts'
import { ruleSet, ruleSetIds } from '../src/headless/rulesets.ts'

const folder = fileURLToPath(new URL('../rulesets/', import.meta.url))

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
  if (want.says !== undefined) expect(saidOf(set, given)).toEqual(expect.arrayContaining([...want.says]))
}

/** The outcome of a case as it is told, part by part. */
function saidOf(set: AnyRuleSet, given: Case): readonly string[] {
  const report = wordsOf(set, questionOf(set, given), given)
  return 'words' in report ? report.words.map((part) => part.says) : []
}

const sets = await Promise.all(ruleSetIds().map(ruleSet))

describe.each(sets.map((set) => [set.id, set] as const))('%s', (id, set) => {
  const clauses = new Set(set.clauses.map((c) => c.id))
  const files = goldenFiles(`${folder}${id}`)

  describe.each(files.map((file) => [file.procedure, file] as const))('cases/%s.json', (procedure, file) => {
    describe.each(file.parts)('$says', ({ cases }) => {
      it.each(cases.map((g) => [g.title, g] as const))('%s', (_, golden) => {
        expect(golden.procedure).toBe(procedure)
        for (const clause of golden.clauses) expect(clauses, `clause ${clause}`).toContain(clause)
        check(set, golden)
      })
    })
  })

  it('has at least six golden cases for each procedure that can be begun', () => {
    const short = begunIn(set).filter((p) => files.filter((f) => f.procedure === p.id).flatMap(casesOf).length < 6)
    expect(short.map((p) => p.id)).toEqual([])
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
