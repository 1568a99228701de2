/** Own rules at the gate: what is let through, what is said of faults, and what is refused before anything is stored. */
import { expect, test } from 'vitest'
import { ruleSetOf } from '#pack'
import { gatePack } from '../../src/gate/own.ts'
import { packNamed, textOf } from '../pack/packs.ts'

const faultsOf = (text: string) => {
  const gated = gatePack(text)
  if (!gated.ok) throw new Error(gated.says)
  return gated.value.faults
}

test('rules without a fault come through, under the id by which battles name them', () => {
  const text = textOf('heads-down')
  const gated = gatePack(text)
  expect(gated).toEqual({
    ok: true,
    value: { id: ruleSetOf(packNamed('heads-down')).id, pack: JSON.parse(text), faults: [] },
  })
})

test('faults are told in plain words, and what only walking finds as well', () => {
  const text = textOf('horse-and-musket')
  expect(faultsOf(text.replace('"of":"range"', '"of":"rnge"').replace('"of": "range"', '"of": "rnge"'))[0]).toMatch(
    /“rnge” is nothing that was asked, rolled or looked up before/,
  )
})

test.each([
  ['no rules at all', 'PNG', 'These are no rules, or they were cut off on their way.'],
  ['too many letters', ' '.repeat(200_000), 'These rules are too long: 128 kB is the most.'],
  ['too deep', `${'['.repeat(60)}${']'.repeat(60)}`, 'These rules stand too deep in one another.'],
  [
    'a battle',
    '{"format":"orderly-book","version":4}',
    'This is a battle, or an army, and no rules. Import it on the first page: a battle brings its rules along.',
  ],
  [
    'newer ones',
    '{"pack":2}',
    'These rules were written with a newer Orderly Book. Update this one, then read them again.',
  ],
])('%s are refused in a sentence', (_, text, why) => {
  expect(gatePack(text)).toEqual({
    ok: false,
    reason: 'bad-file',
    says: `Import failed. ${why} Nothing on this phone has changed.`,
  })
})

test('every roll is tried once before any is tried again, and no longer than there is time', () => {
  let asked = 0
  const gated = gatePack(textOf('horse-and-musket'), () => ++asked > 3)
  expect(gated).toMatchObject({ ok: true, value: { faults: [] } })
  expect(asked).toBeLessThan(10)
})
