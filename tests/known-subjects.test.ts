/** What the book knows of a subject is not asked: it stands among the answers, and may be changed there. */
import { expect, it } from 'vitest'
import { type Json, walk } from '#engine'
import { caseQuestion } from '../src/headless/case.ts'
import { loadRuleSet } from '../src/headless/rulesets.ts'

type Things = { readonly [kind: string]: { readonly [id: string]: { readonly [field: string]: Json } } }

/** The answer to a subject as it stands when a walk begins, and where it is from; `open`: it is asked. */
async function asked(ruleset: string, procedure: string, args: Things[string][string], things: Things, key: string) {
  const { trace, open } = walk(caseQuestion(await loadRuleSet(ruleset), { ruleset, procedure, args, things }), {})
  if (open?.key === key) return 'open'
  const found = trace.find((t) => t.did === 'ask' && t.key === key)
  return found?.did === 'ask' ? [found.value, found.from, found.step.from] : null
}

it('the attacker, in a Battles phase', async () => {
  const zone = { kind: 'zone', id: 'cawnpore' }
  const at = (phase: string) => ({
    unit: { a: { type: 'bni', camp: 'rebel', zone: 'cawnpore' }, b: { type: 'european-infantry', zone: 'cawnpore' } },
    game: { game: { turn: 2, phase, playerA: 'rebel', initiativeRolled: true } },
  })
  const attacker = (phase: string) => asked('last-mughal', 'battle', { zone }, at(phase), 'attacker')
  expect(await attacker('battles-a')).toEqual(['rebel', 'book', 'the phase'])
  expect(await attacker('battles-b')).toEqual(['british', 'book', 'the phase'])
  expect(await attacker('siege')).toBe('open')
})

it('the mandatory move that a unit is on', async () => {
  const move = (unit: { readonly [field: string]: Json }) =>
    asked('john-company', 'mandatory_move', { unit: { kind: 'unit', id: 'a' } }, { unit: { a: unit } }, 'kind')
  expect(await move({ type: 'regular-infantry', mandatory: 'rout' })).toEqual(['rout', 'book', 'its test'])
  expect(await move({ type: 'regular-infantry' })).toBe('open')
})
