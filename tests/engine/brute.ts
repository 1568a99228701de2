/** The oracle: every way through a procedure by walking it again and again, with no memory and no cleverness. */
import type { Answer, Answers, Fraction, Json, Question } from '#engine'
import { equal, one, plus, spread, times, walk, zero } from '#engine'

/** There are more walks than were wanted. */
export class TooLong extends Error {}

/** The chance of each result, by taking every reading of every throw (asked questions take their default), in at most so many walks. */
export function brute(
  question: Question,
  answers: Answers = {},
  result: (walked: Json) => string = JSON.stringify,
  most = Number.POSITIVE_INFINITY,
): Map<string, Fraction> {
  const results = new Map<string, Fraction>()
  let walks = 0
  const go = (given: Answers, chance: Fraction): void => {
    if (++walks > most) throw new TooLong()
    const walked = walk(question, given)
    if (walked.outcome) {
      const key = result(walked.outcome.result)
      results.set(key, plus(results.get(key) ?? zero, chance))
      return
    }
    const open = walked.open
    if (!open || open.fault) throw new Error(JSON.stringify(open))
    for (const [answer, weight] of answersTo(open)) go({ ...given, [open.key]: answer }, times(chance, weight))
  }
  go(answers, one)
  return results
}

/** Every answer to an open step, with its chance: the default of a question, each card of a deck, each reading of a throw. */
export function answersTo(
  open: NonNullable<ReturnType<typeof walk>['open']>,
): readonly (readonly [Answer, Fraction])[] {
  const { step, left = {} } = open
  if (step.step === 'ask') return [[{ value: step.default ?? null }, one]]
  if (step.step === 'draw') {
    const total = BigInt(Object.values(left).reduce((a, b) => a + b, 0))
    return Object.entries(left).flatMap(([card, n]) =>
      n > 0 ? [[{ value: card }, { n: BigInt(n), d: total }] as const] : [],
    )
  }
  let ways: readonly (readonly [{ readonly [part: string]: Json }, Fraction])[] = [[{}, one]]
  for (const [name, part] of Object.entries(step.parts)) {
    const { total, ways: each } = spread(part)
    ways = ways.flatMap(([read, chance]) =>
      each.map((way) => [{ ...read, [name]: way.value }, times(chance, { n: way.ways, d: total })] as const),
    )
  }
  return ways.map(([read, chance]) => [{ read, source: 'table' }, chance] as const)
}

/** Whether two distributions are the same, exactly. */
export function sameChances(a: ReadonlyMap<string, Fraction>, b: ReadonlyMap<string, Fraction>): boolean {
  return a.size === b.size && [...a].every(([key, chance]) => equal(chance, b.get(key) ?? zero))
}
