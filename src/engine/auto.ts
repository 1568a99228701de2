/** Dice thrown by the phone, and choices made by a policy: owed tests in one go, whole engagements many times over. */
import { type Answer, type Answers, checkAnswer, checkThrow, type Read } from './answers.ts'
import { facesOf } from './spread.ts'
import type { Ask, Draw, Json, Throw } from './steps.ts'
import { noDice, type Open, type Question, Tracing, type Walked, walkWith } from './walk.ts'

/** A fair throw of one die: 1 to its sides. The engine has no chance of its own; the app hands it one. */
export type FairDie = (sides: number) => number

/** A fair die from random 32-bit words, by rejection: words that would favour low faces are thrown away. */
export function fairDie(word: () => number): FairDie {
  return (sides) => {
    const limit = Math.floor(2 ** 32 / sides) * sides
    let w = word()
    while (w >= limit) w = word()
    return (w % sides) + 1
  }
}

/** What to answer to a question that nobody has answered; undefined leaves it open. */
export type Policy = (step: Ask, key: string) => Json | undefined

/** The default of each question, and nothing where there is none. Refusals stay open. */
export const byDefault: Policy = (step) => step.default

/** The faces of a throw, those that are thrown again kept apart as evidence. */
export function thrown(step: Throw, chance: FairDie): Answer {
  const faces: { [part: string]: readonly number[] } = {}
  const discarded: { [part: string]: readonly number[] } = {}
  for (const [name, part] of Object.entries(step.parts)) {
    const again: number[] = []
    faces[name] = part.dice.map((sides) => {
      if (facesOf(sides, part.again).length === 0) return sides
      let face = chance(sides)
      while (part.again?.includes(face)) {
        again.push(face)
        face = chance(sides)
      }
      return face
    })
    if (again.length > 0) discarded[name] = again
  }
  return { faces, source: 'phone', ...(Object.keys(discarded).length > 0 ? { discarded } : {}) }
}

/** One card by its weight in the deck; null from an empty deck. */
export function drawn(left: { readonly [card: string]: number }, chance: FairDie): string | null {
  const total = Object.values(left).reduce((sum, n) => sum + n, 0)
  let n = total > 0 ? chance(total) : 0
  for (const [card, count] of Object.entries(left)) {
    n -= count
    if (count > 0 && n <= 0) return card
  }
  return null
}

/** The walk with every answer in it, given and thrown: what the log keeps as evidence. */
export type Auto = Walked & { readonly answers: Answers }

/** Walks on from the answers so far, throwing by chance and choosing by policy, to the outcome or to a question the policy leaves open. */
export function auto(question: Question, chance: FairDie, answers: Answers = {}, policy: Policy = byDefault): Auto {
  const dealer = new Throwing(answers, chance, policy)
  try {
    return { ...walkWith(question, dealer), answers: dealer.given }
  } catch (e) {
    if (e instanceof Halt)
      return { trace: dealer.trace, open: e.open, outcome: null, unused: [], answers: dealer.given }
    throw e
  }
}

class Halt extends Error {
  constructor(readonly open: Open) {
    super(open.key)
  }
}

class Throwing extends Tracing {
  readonly given: { [key: string]: Answer }
  constructor(
    answers: Answers,
    private readonly chance: FairDie,
    private readonly policy: Policy,
  ) {
    super()
    this.given = { ...answers }
  }
  override ask(step: Ask, key: string): Json {
    const known = this.given[key]
    const book = known === undefined && step.from !== undefined && step.default !== undefined
    const value = known && 'value' in known ? known.value : book ? step.default : this.policy(step, key)
    if (value === undefined) throw new Halt({ key, step, fault: null })
    const checked = checkAnswer(step, value)
    if (!checked.ok) throw new Halt({ key, step, fault: checked.says })
    if (!known && !book) this.given[key] = { value: checked.value }
    return this.asked(step, key, checked.value, book ? 'book' : 'answer')
  }
  override throw(step: Throw, key: string): Read {
    const empty = Object.values(step.parts).every((part) => part.dice.length === 0)
    const answer = empty ? noDice(step) : (this.given[key] ?? thrown(step, this.chance))
    const checked = checkThrow(step, answer)
    if (!checked.ok) throw new Halt({ key, step, fault: checked.says })
    if (!empty) this.given[key] = answer
    return this.threw(step, key, checked.value, answer)
  }
  override draw(step: Draw, key: string, left: { readonly [card: string]: number }): string {
    const known = this.given[key]
    const said = known && 'value' in known && typeof known.value === 'string' ? known.value : drawn(left, this.chance)
    if (said === null || (left[said] ?? 0) < 1)
      throw new Halt({
        key,
        step,
        fault: said === null ? 'The deck is empty.' : `No ${said} is left in the deck.`,
        left,
      })
    this.given[key] = { value: said }
    return this.drew(step, key, said)
  }
}

/** Shares of each value of a view in `runs` automatic walks: an estimate, with its standard error in the worst case. */
export function estimate(
  question: Question,
  chance: FairDie,
  answers: Answers,
  runs: number,
): { readonly views: { readonly [name: string]: ReadonlyMap<string | number, number> }; readonly error: number } {
  const views: { [name: string]: Map<string | number, number> } = {}
  let ended = 0
  for (let i = 0; i < runs; i++) {
    const { outcome } = auto(question, chance, answers)
    if (!outcome) continue
    ended++
    for (const [name, view] of Object.entries(question.procedure.views ?? {})) {
      const counts = views[name] ?? new Map<string | number, number>()
      views[name] = counts
      const value = view.of(outcome.result)
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  }
  for (const counts of Object.values(views)) for (const [value, n] of counts) counts.set(value, n / Math.max(1, ended))
  return { views, error: 0.5 / Math.sqrt(Math.max(1, ended)) }
}
