/** What the phone throws: however it is thrown for, the book holds every die and card that an answer claims. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Answers, type AnyProcedure, type Question, seeded, walk } from '#engine'
import { notRolled, placed, resolvedOf, type Throwing, thrownFor } from '#game'
import { cards, fight, muster, round } from '../engine/toy.ts'
import { opened } from './toy-battle.ts'
import { unitOf } from './wishes.ts'

const { world, settings, owed, head } = opened()
const seq = head + 1
const asking = (procedure: AnyProcedure, args: Question['args']): Question => ({
  procedure,
  args,
  world,
  settings,
  owed,
})
const two = { a: unitOf('a'), b: unitOf('b') }
const questions = [asking(cards, null), asking(round, two), asking(fight, two), asking(muster, { unit: unitOf('a') })]
const usual: Throwing = { seq, choose: (step) => step.default }

/** The keys of what fell in a walk, in its order. */
const fallenIn = (question: Question, answers: Answers): readonly string[] =>
  walk(question, answers).trace.flatMap((t) => (t.did === 'throw' || t.did === 'draw' ? [t.key] : []))

describe('what the phone throws for a question', () => {
  test.each(questions)('is entered, and all that is resolved with it claims no more than that: %#', (question) =>
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { walked, answers, rolls, drafts } = thrownFor(question, seeded(seed), {}, usual)
        expect(rolls.map(({ key }) => key)).toEqual(fallenIn(question, answers))
        expect(walk(question, answers).outcome).toEqual(walked.outcome)
        const [rolled, ...others] = drafts.map((draft) => placed({ ...opened(), head }, draft, 0))
        const draft = resolvedOf(question, walked, answers)
        expect([rolled?.seq, others, draft === null]).toEqual([seq, [], false])
        const resolved = draft && placed({ ...opened(), head: seq }, draft, 0)
        if (resolved?.kind !== 'resolved') throw new Error('not resolved')
        expect(notRolled(resolved, (at) => (at === seq ? rolled : undefined))).toEqual([])
        expect(notRolled(resolved, () => undefined)).toEqual(rolls.map(({ key }) => key))
      }),
      { numRuns: 30 },
    ),
  )

  test.each(questions)('is the same one by one as all at once, but for the chance: %#', (question) =>
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const chance = seeded(seed)
        let given: Answers = {}
        for (
          let open = walk(question, given).open;
          open && open.step.step !== 'ask';
          open = walk(question, given).open
        ) {
          const one = thrownFor(question, chance, given, { seq, only: open.key })
          expect(one.rolls.map(({ key }) => key)).toEqual([open.key])
          expect(one.walked.open?.key).toBe(walk(question, one.answers).open?.key)
          expect(one.answers).toMatchObject(given)
          given = one.answers
        }
        // Nothing is left to fall before the next question.
        const rest = thrownFor(question, chance, given, { seq })
        expect([rest.rolls, rest.drafts, rest.answers]).toEqual([[], [], given])
      }),
      { numRuns: 30 },
    ),
  )

  test('stops where somebody is asked, and goes on with what was answered', () => {
    const question = asking(muster, { unit: unitOf('a') })
    const before = thrownFor(question, seeded(1), {}, { seq })
    expect([before.walked.open?.key, before.rolls.length]).toEqual(['again', 1])
    const after = thrownFor(question, seeded(1), { ...before.answers, again: { value: true } }, { seq: seq + 1 })
    expect(after.walked.outcome?.result).toBeGreaterThanOrEqual(100)
    expect([after.rolls, after.drafts]).toEqual([[], []])
  })

  test('leaves dice of the table as they fell, and throws the others', () => {
    const dice = { faces: { white: [3], black: [2, 2] }, source: 'table' } as const
    const { answers, rolls } = thrownFor(asking(cards, null), seeded(1), { dice }, { seq })
    expect(answers.dice).toEqual(dice)
    expect(rolls.map(({ key }) => key)).not.toContain('dice')
    expect(rolls[0]?.key).toBe('first')
  })

  test('has no number where there is no book', () => {
    const { answers, drafts } = thrownFor(asking(cards, null), seeded(1), {})
    expect(Object.values(answers).some((answer) => 'roll' in answer)).toBe(false)
    expect(drafts).toHaveLength(1)
  })
})
