/** Odds before anybody asks for them: so that the first that count find the engine warm, and what must be told apart known. */
import { type Answer, type Answers, byKey } from './answers.ts'
import type { FairDie } from './auto.ts'
import { oddsOf } from './odds.ts'
import { waysToAnswer } from './outline/ways.ts'
import type { Ask } from './steps.ts'
import type { Question } from './walk.ts'
import { RuleError } from './world.ts'

/** Works out the odds of a question whose missing answers are made up, until it has them or time `isSpent`; nothing comes of it. */
export function rehearse(question: Question, answers: Answers, die: FairDie, isSpent: () => boolean): void {
  const given = byKey(answers)
  const made = new Map<string, Answer | undefined>()
  const make = (step: Ask, key: string) => {
    const ways = waysToAnswer(step, () => false).filter((way) => !way.barred)
    if (!made.has(key) && step.from === undefined) made.set(key, ways[die(Math.max(1, ways.length)) - 1]?.answer)
    return made.get(key)
  }
  const of: typeof given.of = (step, key) => given.of(step, key) ?? (step.step === 'ask' ? make(step, key) : undefined)
  try {
    oddsOf(question, { ...given, of }, 'views', { isSpent })
  } catch (e) {
    if (!(e instanceof RuleError)) throw e
  }
}
