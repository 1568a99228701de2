/** Finds every rule set, and runs its golden cases, its ledger of clauses and the checks that hold for all. */
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { defaultSettings } from '#engine'
import { amissIn } from '../src/headless/check.ts'
import { casesOf, goldenFiles } from '../src/headless/golden.ts'
import { begunIn } from '../src/headless/outlines.ts'
import { loadRuleSet, ruleSetFolders } from '../src/headless/rulesets.ts'

const folder = fileURLToPath(new URL('../rulesets/', import.meta.url))

const sets = await Promise.all(ruleSetFolders().map(loadRuleSet))

describe.each(sets.map((set) => [set.id, set] as const))('%s', (id, set) => {
  const clauses = new Set(set.clauses.map((c) => c.id))
  const files = goldenFiles(`${folder}${id}`)

  describe.each(files.map((file) => [file.procedure, file] as const))('cases/%s.json', (procedure, file) => {
    describe.each(file.parts)('$says', ({ cases }) => {
      it.each(cases.map((g) => [g.title, g] as const))('%s', (_, golden) => {
        expect(golden.procedure).toBe(procedure)
        for (const clause of golden.clauses) expect(clauses, `clause ${clause}`).toContain(clause)
        expect(amissIn(set, golden)).toEqual([])
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
