/** What may be answered to each form of question, and the sentence that says what is wrong; and the fractions of the odds. */
import { describe, expect, test } from 'vitest'
import {
  type Answer,
  type Answers,
  type Ask,
  byKey,
  checkAnswer,
  count,
  type Draw,
  d,
  type Form,
  type Json,
  opposed,
  ruledIn,
  ruledKey,
  type Throw,
} from '#engine'
import { checkDraw, checkThrow } from '../../src/engine/answers.ts'
import { decimal, type Fraction, gcd, minus, over, plus } from '../../src/engine/fraction.ts'

const says = (form: Form, value: Json): Json => {
  const asked: Ask = { step: 'ask', id: 'asked', says: 'Not by these rules.', form }
  const checked = checkAnswer(asked, value)
  return checked.ok ? checked.value : checked.says
}
const [a, b] = ['a', 'b'].map((id) => ({ kind: 'unit', id }))
const refs: Form = {
  form: 'refs',
  min: 1,
  max: 2,
  options: [a, b, { kind: 'gun', id: 'a' }].flatMap((ref) => (ref ? [{ ref, says: ref.id }] : [])),
}
const choice: Form = { form: 'choice', options: [{ value: 'soft', says: 'Soft' }] }
const number: Form = { form: 'number', min: 1, max: 9, unit: 'inches' }
const facts: Form = { form: 'facts', rows: { drill: { says: 'Drilled' }, drums: { says: 'Drums', max: 3 } } }

describe('an answer', () => {
  test.each<readonly [Form, Json, Json]>([
    [{ form: 'yes-no' }, false, false],
    [{ form: 'yes-no' }, 'yes', 'Answer yes or no, not "yes".'],
    [choice, 'soft', 'soft'],
    [choice, 'hard', '"hard" is not among the answers: soft.'],
    [{ ...choice, open: true }, 'hard', 'hard'],
    [{ ...choice, open: true }, '', '"" is not among the answers: soft.'],
    [{ ...choice, open: true }, 3, '3 is not among the answers: soft.'],
    [number, 1, 1],
    [number, 9, 9],
    [number, 2.5, '2.5 is not a whole number. Type 1 to 9.'],
    [{ ...number, fractions: true }, 2.5, 2.5],
    [number, 0, '0 inches cannot be. Type 1 to 9.'],
    [number, 10, '10 inches cannot be. Type 1 to 9.'],
    [number, '3', 'Type a number from 1 to 9.'],
    [facts, {}, { drill: false, drums: 0 }],
    [facts, { drill: true, drums: 3 }, { drill: true, drums: 3 }],
    [facts, { drill: 1 }, '"Drilled": answer yes or no.'],
    [facts, { drums: 4 }, '"Drums": 4 cannot be. Type 0 to 3.'],
    [facts, { drums: true }, '"Drums": Type a number from 0 to 3.'],
    [facts, { flags: true }, 'There is no row "flags"; there are: drill, drums.'],
    [facts, true, 'Answer each row of the list by its name.'],
    [refs, 'b', [b ?? null]],
    [refs, [{ kind: 'gun', id: 'a' }], [{ kind: 'gun', id: 'a' }]],
    [refs, ['a', { kind: 'gun', id: 'a' }], [a ?? null, { kind: 'gun', id: 'a' }]],
    [refs, ['b', 'b'], [b ?? null]],
    [refs, [{ kind: 'wall', id: 'a' }], '{"kind":"wall","id":"a"} is not among those that can be chosen: a, b, a.'],
    [refs, [5], '5 is not among those that can be chosen: a, b, a.'],
    [refs, [null], 'null is not among those that can be chosen: a, b, a.'],
    [refs, [], 'Choose at least 1; 0 chosen.'],
    [refs, ['a', 'b', { kind: 'gun', id: 'a' }], 'Choose at most 2; 3 chosen.'],
    [{ form: 'text' }, 'Rain', 'Rain'],
    [{ form: 'text', example: '3/2' }, 4, 'Type it as text, such as 3/2.'],
    [{ form: 'text', like: '^\\d/\\d$', example: '3/2' }, '3:2', '"3:2" cannot be read. Type it like 3/2.'],
    [{ form: 'text', like: '^\\d/\\d$' }, '1/2', '1/2'],
    [{ form: 'refusal', final: false }, 'all the same', true],
    [{ form: 'refusal', final: false }, true, true],
    [{ form: 'refusal', final: false }, 'no', 'The only answer is "all the same".'],
    [{ form: 'refusal', final: true }, true, 'Not by these rules.'],
  ])('%j of %j', (form, value, answered) => expect(says(form, value)).toEqual(answered))

  test('is quoted up to 60 characters', () => {
    expect(says({ form: 'yes-no' }, 'b'.repeat(58))).toBe(`Answer yes or no, not "${'b'.repeat(58)}".`)
    expect(says({ form: 'yes-no' }, 'b'.repeat(59))).toBe(`Answer yes or no, not "${'b'.repeat(58)}….`)
  })
  test('of a list without anything to choose says so', () =>
    expect(says({ form: 'refs', min: 1, max: 1, options: [] }, 'a')).toBe(
      '"a" is not among those that can be chosen: none.',
    ))
  test('of a row that is counted begins with what the book knows', () =>
    expect(
      says(
        {
          form: 'facts',
          rows: { drums: { says: 'Drums', max: 3, known: 2 }, drill: { says: 'Drilled', known: true } },
        },
        {},
      ),
    ).toEqual({
      drums: 2,
      drill: true,
    }))
})

describe('the answer to a throw', () => {
  const step: Throw = {
    step: 'throw',
    id: 'dice',
    says: 'Dice',
    parts: { white: count(d(2, 6), 4), black: opposed([6], [8]) },
  }
  const read = { white: 1, black: 'higher' }
  test.each<readonly [Answer, Json]>([
    [{ faces: { white: [4, 1], black: [6, 2] }, source: 'table' }, read],
    [{ read, source: 'table' }, read],
    [{ read, totals: { black: [6, 2] }, source: 'table' }, read],
    [{ read, typed: { black: [6, 2] }, source: 'table' }, read],
    [{ faces: { white: [4, 1] }, source: 'table' }, 'The dice "black" are missing.'],
    [{ faces: { white: [4, 7], black: [6, 2] }, source: 'table' }, 'A d6 cannot show 7. Type 1 to 6.'],
    [{ read: { white: 1 }, source: 'table' }, 'The reading of "black" is missing.'],
    [{ read: { white: 3, black: 'even' }, source: 'table' }, '3 dice counted; 2 are rolled. Take one off.'],
    [{ read, totals: { black: [2, 6] }, source: 'table' }, '2 v 6 does not read "higher".'],
    [{ read, typed: { black: [2, 6] }, source: 'table' }, '2 6 does not read "higher".'],
    [{ value: 3 }, 'Dice are rolled here: give their faces, or what they read.'],
  ])('%j', (answer, answered) => {
    const checked = checkThrow(step, answer)
    expect(checked.ok ? checked.value : checked.says).toEqual(answered)
  })
})

describe('a card that was drawn', () => {
  const draw: Draw = { step: 'draw', id: 'card', says: 'Card', deck: { kind: 'pile', id: 'pile' }, field: 'left' }
  test.each<readonly [Json, Json]>([
    ['red', 'red'],
    ['blue', 'No blue is left in the deck.'],
    ['green', '"green" is no card of this deck: red, blue.'],
    [1, '1 is no card of this deck: red, blue.'],
  ])('%j', (card, answered) => {
    const checked = checkDraw(draw, { red: 1, blue: 0 }, card)
    expect(checked.ok ? checked.value : checked.says).toBe(answered)
  })
})

describe('answers by their keys', () => {
  const ruled = { why: 'smoke', parts: { dice: { need: 1 } } }
  const answers: Answers = { men: { value: 3 }, [ruledKey('dice')]: { ruled } }
  const ask: Ask = { step: 'ask', id: 'men', says: 'Men?', form: number }
  test('with the rulings on throws beside them', () => {
    expect(byKey(answers).of(ask, 'men')).toEqual({ value: 3 })
    expect(byKey(answers).of(ask, 'dice')).toBe(undefined)
    expect(byKey(answers).some((key) => key === 'men')).toBe(true)
    expect(byKey(answers).some((key) => key === 'dice')).toBe(false)
    expect(byKey(answers).ruled('dice')).toBe(ruled)
    expect(ruledIn({ [ruledKey('dice')]: { value: 3 } }, 'dice')).toBe(null)
    expect(ruledIn(answers, 'men')).toBe(null)
  })
})

describe('fractions', () => {
  const of = (n: number, d: number): Fraction => ({ n: BigInt(n), d: BigInt(d) })
  test.each([
    [of(1, 4), of(2, 4), of(3, 4)],
    [of(0, 5), of(1, 3), of(1, 3)],
    [of(1, 3), of(0, 5), of(1, 3)],
    [of(1, 6), of(1, 3), of(3, 6)],
    [of(1, 3), of(1, 6), of(3, 6)],
    [of(1, 4), of(1, 6), of(5, 12)],
  ])('%o plus %o', (x, y, sum) => expect(plus(x, y)).toEqual(sum))
  test('are taken from one another, and divided, with a denominator above 0', () => {
    expect(minus(of(1, 2), of(1, 6))).toEqual(of(2, 6))
    expect(over(of(1, 2), of(3, 4))).toEqual(of(4, 6))
    expect(over(of(1, 2), of(-3, 4))).toEqual(of(-4, 6))
  })
  test('are shown as the nearest number', () =>
    expect([of(0, 3), of(1, 4), of(-3, 2), of(1, 1024)].map(decimal)).toEqual([0, 0.25, -1.5, 1 / 1024]))
  test('have the greatest common divisor of their numbers', () => {
    expect([gcd(0n, 0n), gcd(12n, 18n), gcd(18n, 12n), gcd(7n, 0n)]).toEqual([1n, 6n, 6n, 7n])
    const long = 3n ** 300n
    expect(gcd(long * 10n, long * 14n)).toBe(long * 2n)
  })
})
