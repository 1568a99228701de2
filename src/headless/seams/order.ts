/** What is owed in order is held: a test that is taken before another of the same thing is refused, or both come to the same. */
import { type AnyRuleSet, auto, keyOf, type Question, refsIn, seeded, walk } from '#engine'
import { dueIn, entering, fitting, nowOf, type OwedTest, procedureOf, questionIn, resolvedOf } from '#game'
import { type Amiss, type Attempt, differs, standing } from './deed.ts'
import { type Tally, tick } from './tally.ts'

/** Whether an owed test that is taken out of its turn comes to something else than in its turn. */
export function orderAmiss(deed: Attempt, tried: Tally): readonly Amiss[] {
  const due = dueIn(deed.game, nowOf(deed.set, deed.game).phase)
  const test = due.find(({ id }) => id === deed.settles)
  const first =
    test &&
    due
      .slice(0, due.indexOf(test))
      .find((other) => other.what !== test.what && sameDoer(other, test) && !useUpTheSame(deed.set, other, test))
  if (!first || !test) return []
  const before = dealt(deed, first)
  const early = taken(deed, test, deed.answers)
  if (!before || !early) return []
  tick(tried, 'owed in another order')
  const inTurn = ended(deed, [first, before], [test, deed.answers])
  const outOfTurn = ended(deed, [test, deed.answers], [first, before])
  const says = differs(inTurn, outOfTurn)
  return says === null ? [] : [{ what: 'order', way: `${test.what} before ${first.what}`, says, deed }]
}

const sameDoer = (a: OwedTest, b: OwedTest): boolean => {
  const [[one], [other]] = [refsIn(a.args), refsIn(b.args)]
  return one !== undefined && other !== undefined && keyOf(one) === keyOf(other)
}

/** Two acts of which a thing may do one (a move and a shot): whoever has both to do chooses, and no order of them is held. */
function useUpTheSame(set: AnyRuleSet, ...tests: readonly OwedTest[]): boolean {
  const [one, other] = tests.map(({ what }) => {
    const [subject] = procedureOf(set, what)?.start?.subjects ?? []
    return subject && 'kind' in subject ? subject.once?.same : undefined
  })
  return one !== undefined && one === other
}

const asked = ({ set, game }: Attempt, { what, args }: OwedTest): Question | null => questionIn(set, game, what, args)

/** The answers of a test by chance; null where it does not end. */
function dealt(deed: Attempt, test: OwedTest): Attempt['answers'] | null {
  const question = asked(deed, test)
  const walked = question && auto(question, seeded(deed.game.head))
  return walked?.outcome ? walked.answers : null
}

/** The deed of an owed test; null where it does not end. */
function taken(deed: Attempt, test: OwedTest, answers: Attempt['answers']): Attempt | null {
  const question = asked(deed, test)
  const draft = question && resolvedOf(question, walk(question, answers), answers, { settles: test.id })
  if (!draft) return null
  const { entry, game } = entering(deed.set, deed.game, draft, deed.book)
  return { ...deed, game, book: [...deed.book, entry] }
}

/** What two tests come to, one after the other; one that has lapsed in between is not taken. */
function ended(deed: Attempt, ...tests: readonly (readonly [OwedTest, Attempt['answers']])[]) {
  let at = deed
  for (const [test, answers] of tests) {
    const isOwed = at.game.owed.some(({ id, struck }) => id === test.id && struck === null)
    if (!isOwed) continue
    const question = asked(at, test)
    const next = question && taken(at, test, fitting(question, answers))
    if (!next) return { stops: `${test.what} asks or rolls otherwise.` }
    at = next
  }
  const { world } = standing(at.game)
  return {
    world: world ?? null,
    owed: at.game.owed
      .flatMap(({ what, args, struck }) => (struck === null ? [JSON.stringify([what, args])] : []))
      .sort(),
  }
}
