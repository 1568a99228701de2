/** What the command line makes of answers that the course of a case did not ask for, and of inches where bands are asked. */
import { expect, test } from 'vitest'
import { outlineAsks } from '../../src/headless/asked.ts'
import { type Case, runCase } from '../../src/headless/case.ts'
import { loadRuleSet } from '../../src/headless/rulesets.ts'

const volley: Case = {
  ruleset: 'indian-mutiny-1857',
  procedure: 'fire',
  units: { a: { class: 'british-foot' }, b: { class: 'mutineer' }, c: { class: 'mutineer' } },
  args: { firer: 'a', target: 'b' },
  answers: { range: 20, witnesses: ['c'] },
  dice: [1, 1, 1, 1, 1],
  defaults: true,
}

test('an id of a step is known, with a path or as a second time, and with the id of a thing in it', () => {
  const asks = outlineAsks('sepoys-and-soldiers')
  for (const key of ['flank', 'charge-home#1/flank', 'flank:2', 'along-wellesley', 'dice'])
    expect(asks(key), key).toBe(true)
  for (const key of ['flanks', 'colour', 'charge-home#1']) expect(asks(key), key).toBe(false)
  expect(outlineAsks('no-such-rules')('flank')).toBe(false)
})

test('what another course would ask for is named, and the case comes to its end', async () => {
  const set = await loadRuleSet(volley.ruleset)
  const asks = outlineAsks(volley.ruleset)
  expect(runCase(set, volley, asks)).toMatchObject({ outcome: { result: { killed: 0 } }, unasked: ['witnesses'] })
  const hit = { ...volley, dice: [4, 1, 1, 1, 1, 1] }
  expect(runCase(set, hit, asks)).not.toHaveProperty('unasked')
  expect(runCase(set, { ...volley, want: 'odds' }, asks)).toMatchObject({ odds: {}, unasked: ['witnesses'] })
  expect(runCase(set, { ...volley, want: 'words' }, asks)).toHaveProperty('words')
})

test('what no procedure asks for is an error, and so is all that is spare where the rules are not known', async () => {
  const set = await loadRuleSet(volley.ruleset)
  const strange = { ...volley, answers: { range: 20, colour: 'red' } }
  expect(runCase(set, strange, outlineAsks(volley.ruleset))).toMatchObject({
    error: 'Nothing asks for the answer "colour".',
  })
  expect(runCase(set, volley)).toMatchObject({ error: 'Nothing asks for the answer "witnesses".' })
})

const musketry: Case = {
  ruleset: 'sepoys-and-soldiers',
  procedure: 'infantry-fire',
  units: { a: { type: 'sepoys', side: 'red', bases: 2 }, b: { type: 'mass', side: 'black' } },
  args: { unit: 'a', target: 'b' },
}

test.each([
  [4, [4, 3], 2],
  [4.5, [5, 4], 1],
])('%s inches stand for the band that may be measured', async (range, dice, hits) => {
  const set = await loadRuleSet(musketry.ruleset)
  expect(runCase(set, { ...musketry, answers: { range }, dice })).toMatchObject({ outcome: { result: { hits } } })
})

test('what nobody can allow says its clause and a way out', async () => {
  const set = await loadRuleSet(musketry.ruleset)
  expect(runCase(set, { ...musketry, answers: { range: 8.5 } })).toEqual({
    error: 'Out of range: muskets reach 8 inches.',
    key: 'out-of-range',
    allowed: [],
    clause: 'infantry.range.long',
    wayOut: 'Choose a nearer target.',
  })
  expect(runCase(set, { ...musketry, answers: { range: 'near' } })).toMatchObject({ key: 'range' })
})
