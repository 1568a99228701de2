/** The usual answers: what a walk takes where nobody says anything else. */
import { type Answer, type Answers, checkAnswer, checkThrow, type Read } from '../answers.ts'
import type { Ask, Draw, Json, Throw } from '../steps.ts'
import { noDice, type Open, type Question, Tracing, type Walked, walkWith } from '../walk.ts'
import { usualRead, waysToAnswer } from './ways.ts'

class Halt extends Error {
  constructor(readonly open: Open) {
    super(open.key)
  }
}

/** How many rounds of a loop, and how many steps of one id, are walked by usual answers: more can say nothing new. */
const ROUNDS = 3
const AGAIN = 6

/** Gives the answers that are given, and the usual one where there is none. */
export class Usual extends Tracing {
  readonly decks = new Map<string, { readonly [card: string]: number }>()
  readonly taken: { [key: string]: Answer } = {}
  constructor(private readonly given: Answers) {
    super()
  }
  walk(question: Question): Walked {
    try {
      return walkWith(question, this)
    } catch (e) {
      if (e instanceof Halt) return { trace: this.trace, open: e.open, outcome: null, unused: [] }
      throw e
    }
  }
  /** What was answered before a step of the trace. */
  before(at: number): Answers {
    const answers: { [key: string]: Answer } = {}
    for (const t of this.trace.slice(0, at)) {
      const answer = 'key' in t ? this.taken[t.key] : undefined
      if ('key' in t && answer && !(t.did === 'ask' && t.from === 'book')) answers[t.key] = answer
    }
    return answers
  }
  override ask(step: Ask, key: string): Json {
    const book = this.given[key] === undefined && step.from !== undefined && step.default !== undefined
    const answer = this.answer(key, step, () => (book ? { value: step.default ?? null } : firstOf(step)))
    const checked = checkAnswer(step, 'value' in answer ? answer.value : null)
    if (!checked.ok) throw new Halt({ key, step, fault: checked.says })
    return this.asked(step, key, checked.value, book ? 'book' : 'answer')
  }
  override throw(step: Throw, key: string): Read {
    const none = Object.values(step.parts).every((part) => part.dice.length === 0)
    const answer = none ? noDice(step) : this.answer(key, step, () => ({ read: usualRead(step), source: 'table' }))
    const checked = checkThrow(step, answer)
    if (!checked.ok) throw new Halt({ key, step, fault: checked.says })
    return this.threw(step, key, checked.value, answer)
  }
  override draw(step: Draw, key: string, left: { readonly [card: string]: number }): string {
    this.decks.set(key, left)
    const first = Object.keys(left).find((card) => (left[card] ?? 0) > 0)
    const answer = this.answer(key, step, () => (first === undefined ? undefined : { value: first }))
    const card = 'value' in answer ? answer.value : null
    if (typeof card !== 'string' || (left[card] ?? 0) < 1) throw new Halt({ key, step, fault: null, left })
    return this.drew(step, key, card)
  }
  private answer(key: string, step: Ask | Throw | Draw, usual: () => Answer | undefined): Answer {
    const answer = this.given[key] ?? (tooOften(key) ? undefined : usual())
    if (!answer) throw new Halt({ key, step, fault: null })
    this.taken[key] = answer
    return answer
  }
}

const tooOften = (key: string): boolean =>
  [...key.matchAll(/#(\d+)/g)].some((m) => Number(m[1]) > ROUNDS) || Number(/:(\d+)$/.exec(key)?.[1] ?? 1) > AGAIN

/** The default of a question, else its first answer. */
function firstOf(step: Ask): Answer | undefined {
  return step.default === undefined ? waysToAnswer(step, () => false)[0]?.answer : { value: step.default }
}
