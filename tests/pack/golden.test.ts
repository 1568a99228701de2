/**
 * Cores of three rule sets as packs, against the golden cases of their code: the same questions, keys, dice, bars, changes, tests
 * and verdicts. The cases that differ stand in `differs.json`, each with its reason; the list may only become shorter.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { ruleSetOf } from '#pack'
import { amissIn } from '../../src/headless/check.ts'
import { casesOf, goldenFiles } from '../../src/headless/golden.ts'
import { loadRuleSet } from '../../src/headless/rulesets.ts'
import { COMPARED, inItsWorld } from './golden.ts'
import { PARTS, packNamed } from './packs.ts'

const differs: { readonly [pack: string]: { readonly [title: string]: string } } = JSON.parse(
  readFileSync(new URL('./differs.json', import.meta.url), 'utf8'),
)

describe.each(Object.entries(PARTS))('%s', async (name, id) => {
  const code = await loadRuleSet(id)
  const set = inItsWorld(code, ruleSetOf(packNamed(name)))
  const files = goldenFiles(fileURLToPath(new URL(`../../rulesets/${id}`, import.meta.url)))
  const cases = files.filter(({ procedure }) => COMPARED.includes(procedure)).flatMap(casesOf)

  test('comes to the same in all cases but those that are listed', () => {
    const unlike = cases.filter((golden) => {
      try {
        return amissIn(set, golden).length > 0
      } catch {
        return true
      }
    })
    expect(unlike.map(({ procedure, title }) => `${procedure}: ${title}`)).toEqual(Object.keys(differs[name] ?? {}))
  })
})
