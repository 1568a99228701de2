/** What may be answered to each form of question, and the sentence that says what is wrong; and the fractions of the odds. */
import { describe, expect, test } from 'vitest'
import { type Ask, checkAnswer, type Form, type Json } from '#engine'
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
