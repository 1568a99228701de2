/** An entry names what it is of, whether that was said before the walk or asked in it. */
import { expect, test } from 'vitest'
import { type Answers, type Json, seeded } from '#engine'
import { begunOf, fold, notRolled, placed, questionIn, type Resolved, resolvedOf, rolledOf, thrownFor } from '#game'
import { sampleWorld } from '../../src/headless/wander.ts'
import { toyWith } from '../seams/toy.ts'

const set = toyWith('none')
const [firer, target] = ['reds-1', 'blues-1'].map((id) => ({ kind: 'unit', id }))
const asked = (arg: string, ref: Json): Answers => ({ [arg]: { value: [ref] } })

test.each([
  ['all that is named', { firer, target }, {}],
  ['who is named, and the rest asked', { firer }, asked('target', target ?? null)],
  ['nobody named', {}, { ...asked('firer', firer ?? null), ...asked('target', target ?? null) }],
] as const)('%s', (_, args, said) => {
  const begun = { ...begunOf(set, 'Toy', { need: 4 }), world: sampleWorld(set) }
  const game = fold([placed(null, begun, 0)])
  const question = questionIn(set, game, 'fire', { ...args } as Json)
  if (!question) return expect.unreachable()
  const { walked, answers, rolls } = thrownFor(question, seeded(1), said, { seq: 1 })
  const draft = resolvedOf(question, walked, answers)
  expect(draft?.args).toEqual({ firer, target })
  const [rolled] = rolledOf(question.procedure, rolls)
  if (!draft || !rolled) return expect.unreachable()
  const entry: Resolved = { ...draft, seq: 2, at: 0 }
  // Its dice are those that the log holds.
  expect(notRolled(entry, (seq) => (seq === 1 ? { ...rolled, seq, at: 0 } : undefined))).toEqual([])
})
