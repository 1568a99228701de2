/**
 * What the phase card says in each world of the golden cases, but for its words: `phases.txt` beside each rule set has a
 * line for each card that is different. Renew it with `npx vitest run tests/phases.test.ts -u`, and read what changed.
 */
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type AnyRuleSet, ctxOf, type Ref } from '#engine'
import { BadCase, questionOf } from '../src/headless/case.ts'
import { casesOf, type Golden, goldenFiles } from '../src/headless/golden.ts'
import { ruleSet, ruleSetIds } from '../src/headless/rulesets.ts'

const ids = (refs: readonly Ref[]) => `[${refs.map((ref) => ref.id).join(' ')}]`
const numbers = (text: string | undefined) => (text?.match(/\d+/g) ?? []).join(' ')

/** The card of one world, without its words; null if the case has no world. */
function cardOf(set: AnyRuleSet, golden: Golden): string | null {
  try {
    const { world, settings } = questionOf(set, { ruleset: set.id, ...golden })
    const now = set.sequence.now(ctxOf(world, settings))
    const { phase, side, turn, line, watch = [], lists = [], steps = [], acted, toAct, does } = now
    return [
      `${phase}, ${side ?? 'nobody'}, turn ${turn ?? '-'}`,
      line === undefined ? '' : `line ${numbers(line)}`,
      ...watch.map((one) => `${one.clause ?? 'watch'} ${one.now} of ${one.of}`),
      ...lists.map((list) => `${list.clause ?? 'list'} ${ids(list.refs)}`),
      ...steps.map((step) => step.clause ?? 'step'),
      acted ? `acted ${ids(acted)}` : '',
      does ? `does ${does.procedure} for ${does.each.length}` : '',
      toAct ? `to act ${ids(toAct)}` : '',
    ]
      .filter((part) => part !== '')
      .join('; ')
  } catch (e) {
    if (e instanceof BadCase) return null
    throw e
  }
}

const sets = await Promise.all(ruleSetIds().map(ruleSet))

describe.each(sets.map((set) => [set.id, set] as const))('%s', (id, set) => {
  test('says on its phase card what it said', async () => {
    const golden = goldenFiles(fileURLToPath(new URL(`../rulesets/${id}/`, import.meta.url))).flatMap(casesOf)
    const cards = new Set(golden.flatMap((one) => cardOf(set, one) ?? []))
    await expect(`${[...cards].sort().join('\n')}\n`).toMatchFileSnapshot(`../rulesets/${id}/phases.txt`)
  })
})
