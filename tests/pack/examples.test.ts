/** Examples: a pack's own golden cases hold, are read as those of our rule sets are, and say where they broke and what would mend it. */
import { expect, test } from 'vitest'
import { mended, type Pack, ruleSetOf, tried, triedExamples } from '#pack'
import { amissIn } from '../../src/headless/check.ts'
import { packNamed, TEMPLATED } from './packs.ts'

test.each(TEMPLATED)('the examples of %s hold, here and as golden cases', (name) => {
  const pack = packNamed(name)
  expect(pack.examples?.length).toBeGreaterThanOrEqual(4)
  for (const { faults } of triedExamples(pack)) expect(faults).toEqual([])
  for (const example of pack.examples ?? [])
    expect([example.title, ...amissIn(ruleSetOf(pack), { clauses: [], ...example })]).toEqual([example.title])
})

const pack = packNamed('horse-and-musket')
const [volley] = pack.examples ?? []
if (!volley) throw new Error('an example')
/** The pack with its first example saying something else, and what is wrong with it then. */
const saying = (change: Partial<typeof volley>) => {
  const other: Pack = { ...pack, examples: [{ ...volley, ...change }] }
  return { other, faults: triedExamples(other).flatMap(({ faults }) => faults) }
}

test.each<readonly [string, Partial<typeof volley>, string]>([
  ['a result', { expect: { result: { hits: 3, killed: 1 } } }, 'says 1 killed; by these rules 2.'],
  [
    'a verdict',
    { expect: { verdict: 'They hold.' } },
    'says “They hold.” By these rules: “The 4th Foot lose 2 figures.”',
  ],
  ['what is owed', { expect: { owed: [] } }, 'says that no roll is owed; by these rules Morale.'],
  [
    'what changes',
    {
      expect: { changes: { 'unit/Guards': { fired: true }, 'unit/4th Foot': { figures: 10, lost: 3, cover: 'open' } } },
    },
    'says that of 4th Foot “Figures lost” is then 3; by these rules 2.',
  ],
  ['where it stops', { expect: { needs: 'range' } }, 'says that it stops at “range”; by these rules it ends.'],
  ['dice that are too few', { dice: [4] }, 'has too few dice: “Fire at the 4th Foot: 4+ hits” is rolled.'],
  ['dice that are too many', { dice: [...(volley.dice ?? []), 6] }, 'has 1 die more than are rolled.'],
  ['an answer that is missing', { answers: {} }, 'does not say “Range to the 4th Foot?”'],
  ['an answer to nothing', { answers: { ...volley.answers, wind: 3 } }, 'answers what nobody asks: wind.'],
  ['a unit that is not there', { args: { firer: 'Nobody' } }, 'breaks: there is no unit “Nobody”.'],
])('an example that says otherwise of %s is a fault at its place', (_, change, says) => {
  const { other, faults } = saying(change)
  expect(faults.map((fault) => fault.says)).toContain(`Example “Volley at 3 inches” ${says}`)
  expect(tried(other, { walks: 0 })).toEqual(faults)
  for (const { at, mends = [] } of faults) {
    expect(at.slice(0, 2)).toEqual(['examples', 0])
    for (const mend of mends)
      expect(
        triedExamples(mended(other, mend))
          .flatMap((one) => one.faults)
          .map((f) => f.at),
      ).not.toContainEqual(at)
  }
})
