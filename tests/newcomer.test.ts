/** rulesets/README.md, followed to the letter: its rule set is written down, and must be one. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type AnyRuleSet, oddsOf } from '#engine'
import { caseQuestion, outcomeOf } from '../src/headless/case.ts'
import { casesOf, goldenFiles } from '../src/headless/golden.ts'
import { outlinesOf } from '../src/headless/outlines.ts'
import { recipe, writeRecipe } from './recipe.ts'

const top = resolve(import.meta.dirname, '..')
const folder = resolve(top, `.cache/newcomer-${process.pid}`)
const files = recipe()
mkdirSync(folder, { recursive: true })
writeRecipe(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { default: set }: { default: AnyRuleSet } = await import(resolve(folder, 'rulesets/heads-down/index.ts'))

describe('the rule set of rulesets/README.md', () => {
  test('is one folder and nothing else', () => {
    expect(files.map((file) => file.path)).toEqual(
      ['clauses', 'settings', 'state', 'can', 'stand', 'index']
        .map((part) => `rulesets/heads-down/${part}.ts`)
        .concat('rulesets/heads-down/cases/stand.json'),
    )
  })

  test('fits the contract', () => {
    writeFileSync(
      resolve(folder, 'tsconfig.json'),
      JSON.stringify({ extends: resolve(top, 'tsconfig.json'), include: ['rulesets'] }),
    )
    const checked = spawnSync(process.execPath, [resolve(top, 'node_modules/ts7/bin/tsc'), '-p', folder], {
      encoding: 'utf8',
    })
    expect(checked.stdout).toBe('')
    expect(checked.status).toBe(0)
  })

  test('runs its cases', () => {
    const [golden, refused] = goldenFiles(resolve(folder, 'rulesets/heads-down')).flatMap(casesOf)
    if (!golden || !refused) throw new Error('The recipe has two golden cases.')
    const given = { ruleset: 'heads-down', ...golden }
    expect(outcomeOf(caseQuestion(set, given), given)).toMatchObject({
      outcome: { result: golden.expect.result, verdict: { says: golden.expect.verdict, tone: golden.expect.tone } },
    })
    const barred = { ruleset: 'heads-down', ...refused }
    expect(outcomeOf(caseQuestion(set, barred), barred)).toMatchObject({ needs: { key: refused.expect.needs } })
  })

  test('has odds', () => {
    const given = { ruleset: 'heads-down', procedure: 'stand', units: { a: {} }, args: { unit: 'a' } }
    const chances = oddsOf(caseQuestion(set, given), {})
    expect(chances).toMatchObject({
      views: { stands: { chances: [{ value: 'pinned', chance: { n: 1n, d: 2n } }, { value: 'stands' }] } },
    })
  })

  test('cites every clause where it acts', () => {
    const { of } = outlinesOf(set, goldenFiles(resolve(folder, 'rulesets/heads-down')))
    const cited = new Set([...of.values()].flatMap((outline) => outline.clauses))
    expect(set.clauses.filter((clause) => !cited.has(clause.id))).toEqual([])
  })
})
