/** Whether a chance is as good as a plan asks for: worked out once for each state of those that it names. */
import type { Answering, AnyProcedure, AnyRuleSet, AnyView, Args, Odds, Question } from '#engine'
import { ctxOf, decimal, oddsOf, refsIn, seeded, showFrozen } from '#engine'
import { type Game, questionIn, walkedBy } from '#game'
import { hasGoodEnds, planned, readsGood } from './plan.ts'

/** The exact odds may cost so many starts, or few where plays can tell as well: at least so many, and at most. */
const BUDGET = 2000
const FEW = 200
const LEAST = 8
const TRIES = 60

/** Answers of a plan to every question that the book does not answer, with the two sides so many inches apart. */
export const plannedAnswers = (inches: number): Answering => ({
  of(step) {
    if (step.step !== 'ask' || (step.from !== undefined && step.default !== undefined)) return undefined
    const value = planned(step, inches)
    return value === undefined ? undefined : { value }
  },
  some: () => false,
  ruled: () => null,
})

/** Knows what units can do with a chance that is good enough. */
export class Judge {
  private readonly known = new Map<string, boolean>()
  private readonly exact = new Map<string, number>()
  constructor(private readonly set: AnyRuleSet) {}

  /**
   * Whether a deed ends well at such a chance, 0 to 1, or a better one: worked out once for what a referee sees, the cards
   * of both and how far they stand apart.
   */
  reaches(wanted: number, procedure: AnyProcedure, args: Args, game: Game, inches: number): boolean {
    const ctx = ctxOf(game, showFrozen)
    const cards = refsIn(args).map((ref) => {
      const card = this.set.kinds[ref.kind]?.card?.(ctx.look(ref), ctx, ref)
      return [ref.id, card?.count ?? null, card?.signs.map(({ word }) => word) ?? []]
    })
    const state = JSON.stringify([procedure.id, inches, cards])
    const exact = this.exact.get(state)
    if (exact !== undefined) return exact >= wanted
    const key = `${wanted} ${state}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    const question = questionIn(this.set, game, procedure.id, args)
    if (!question) return false
    const chance = this.chance(question, inches)
    if (chance !== null) this.exact.set(state, chance)
    const reaches = chance === null ? this.tried(wanted, question, inches) : chance >= wanted
    if (chance === null) this.known.set(key, reaches)
    return reaches
  }

  /** The exact chance; null where that would cost too much, and plays can tell. */
  private chance(question: Question, inches: number): number | null {
    const { procedure } = question
    const starts = goodView(procedure) ? FEW : BUDGET
    const asked = { ...question, procedure: withGoodEnds(procedure) }
    const odds = oddsOf(asked, plannedAnswers(inches), 'all', { starts })
    if (!('over' in odds)) return goodIn(odds)
    return goodView(procedure) ? null : 0
  }

  /** By plays, until they tell it apart from the chance that is wanted; what is as good as that may go either way. */
  private tried(wanted: number, question: Question, inches: number): boolean {
    const view = goodView(question.procedure)
    const die = seeded(this.known.size + 1)
    let good = 0
    for (let n = 1; n <= TRIES; n++) {
      const { walked } = walkedBy(question, die, (step) => planned(step, inches))
      const value = walked.outcome && view?.of(walked.outcome.result)
      if (view?.tones?.[String(value)] === 'good') good++
      const apart = Math.abs(good / n - wanted)
      if (n >= LEAST && apart > 2 * Math.sqrt((wanted * (1 - wanted)) / n)) return good / n >= wanted
    }
    return good / TRIES >= wanted
  }
}

/** The first view that tells good ends from others; a sight alone is no view. */
const goodView = ({ views = {} }: AnyProcedure): AnyView | undefined => Object.values(views).find(readsGood)

/** A deed without the sights that its plan need not look at: none, where a view has good ends. */
function withGoodEnds({ sights = {}, ...procedure }: AnyProcedure): AnyProcedure {
  const [first] = hasGoodEnds(procedure) ? [] : Object.entries(sights).filter(([, sight]) => readsGood(sight))
  return first ? { ...procedure, sights: Object.fromEntries([first]) } : procedure
}

/** The chance of the good ends of the first view that has any. */
function goodIn({ views }: Odds): number {
  const view = Object.values(views).find(
    ({ show, chances }) => show === 'bar' && chances.some(({ tone }) => tone === 'good'),
  )
  return (view?.chances ?? []).reduce((sum, { tone, chance }) => (tone === 'good' ? sum + decimal(chance) : sum), 0)
}
