/** The usual answers: what a walk takes where nobody says anything else. */
import type { Answer, Answers } from '../answers.ts'
import type { Deck } from '../drive.ts'
import type { Ask, Draw, Throw } from '../steps.ts'
import { type Question, type Trace, type Walked, walkWith } from '../walk.ts'
import { usualRead, waysToAnswer } from './ways.ts'

/** How many rounds of a loop, and how many steps of one id, are walked by usual answers: more can say nothing new. */
const ROUNDS = 3
const AGAIN = 6

/** A walk by the given answers; a step without one takes the usual answer. */
export class UsualAnswers {
  /** The decks that cards were drawn from, by the keys of the draws. */
  readonly decks = new Map<string, Deck>()
  private readonly taken: { [key: string]: Answer } = {}
  readonly walked: Walked

  constructor(question: Question, given: Answers) {
    this.walked = walkWith(question, (step, key, left) => {
      if (step.step === 'draw') this.decks.set(key, left)
      const answer = given[key] ?? this.usual(step, key, left)
      if (answer) this.taken[key] = answer
      return answer
    })
  }

  /** What was answered before a step of the trace. */
  before(at: number): Answers {
    const met = keysAlong(this.walked.trace.slice(0, at))
    return Object.fromEntries(met.flatMap((key) => (this.taken[key] ? [[key, this.taken[key]]] : [])))
  }

  private usual(step: Ask | Throw | Draw, key: string, left: Deck): Answer | undefined {
    if (tooOften(key)) return undefined
    if (step.step === 'ask') return firstOf(step)
    if (step.step === 'throw') return { read: usualRead(step), source: 'table' }
    const card = cardsLeft(left)[0]
    return card === undefined ? undefined : { value: card }
  }
}

/** The kinds of card that are left in a deck. */
export const cardsLeft = (left: Deck): readonly string[] => Object.keys(left).filter((card) => (left[card] ?? 0) > 0)

/** The keys of the steps that were answered, in their order. */
export const keysAlong = (trace: readonly Trace[]): readonly string[] =>
  trace.flatMap((t) => (t.did === 'ask' || t.did === 'throw' || t.did === 'draw' ? [t.key] : []))

const tooOften = (key: string): boolean =>
  [...key.matchAll(/#(\d+)/g)].some((m) => Number(m[1]) > ROUNDS) || Number(/:(\d+)$/.exec(key)?.[1] ?? 1) > AGAIN

/** Nothing where the book knows; else the default of a question, or its first answer. */
function firstOf(step: Ask): Answer | undefined {
  if (step.default === undefined) return waysToAnswer(step, () => false)[0]?.answer
  return step.from === undefined ? { value: step.default } : undefined
}
