/** How good a chance is, as a plan asks for it: worked out exactly, once for each state of those that it names. */
import type { Answering, AnyProcedure, AnyRuleSet, Args, NoOdds, Odds } from '#engine'
import { ctxOf, decimal, oddsInFull, seeded } from '#engine'
import { type Game, questionIn, refsIn, walkedBy } from '#game'
import { hasGoodEnds, planned, readsGood } from './plan.ts'

/** The exact odds may cost so many starts; beyond, so many plays are tried. */
const BUDGET = 2000
const TRIES = 60

/** Answers of a plan to every question that the book does not answer. */
const plannedAnswers = (inches: number): Answering => ({
  of(step) {
    if (step.step !== 'ask' || (step.from !== undefined && step.default !== undefined)) return undefined
    const value = planned(step, inches)
    return value === undefined ? undefined : { value }
  },
  some: () => false,
  ruled: () => null,
})

/** The exact odds of one deed with the answers of a plan, of its first view alone; null where it is no deed of these rules. */
export function exactOf(set: AnyRuleSet, game: Game, deed: string, args: Args, inches: number): Odds | NoOdds | null {
  const question = questionIn(set, game, deed, args)
  if (!question) return null
  const { sights: _, ...procedure } = question.procedure
  return oddsInFull({ ...question, procedure }, plannedAnswers(inches))
}

/** Knows the chances of what units can do. */
export class Judge {
  private readonly known = new Map<string, number>()
  constructor(private readonly set: AnyRuleSet) {}

  /** The chance that a deed ends well, 0 to 1: worked out once for what a referee sees, the cards of both and how far they stand apart. */
  chance(procedure: AnyProcedure, args: Args, game: Game, inches: number): number {
    const ctx = ctxOf(game.world, game.settings)
    const cards = refsIn(args).map((ref) => {
      const card = this.set.kinds[ref.kind]?.card?.(ctx.look(ref), ctx, ref)
      return [ref.id, card?.count ?? null, card?.signs.map(({ word }) => word) ?? []]
    })
    const key = JSON.stringify([procedure.id, inches, cards])
    const known = this.known.get(key)
    if (known !== undefined) return known
    const chance = this.worked(procedure, args, game, inches)
    this.known.set(key, chance)
    return chance
  }

  private worked(procedure: AnyProcedure, args: Args, game: Game, inches: number): number {
    const question = questionIn(this.set, game, procedure.id, args)
    if (!question) return 0
    const odds = oddsInFull({ ...question, procedure: withGoodEnds(procedure) }, plannedAnswers(inches), BUDGET)
    if (!('over' in odds)) return goodIn(odds)
    const view = Object.values(procedure.views ?? {}).find(({ show }) => show === 'bar')
    const die = seeded(this.known.size + 1)
    let good = 0
    for (let n = 0; n < TRIES; n++) {
      const { walked } = walkedBy(question, die, (step) => planned(step, inches))
      const value = walked.outcome && view?.of(walked.outcome.result)
      if (view?.tones?.[String(value)] === 'good') good++
    }
    return good / TRIES
  }
}

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
