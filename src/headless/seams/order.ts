/**
 * What is owed in order is held: a test that is taken before another of the same thing is refused, or both come to the same. What
 * the first makes the book forget, such as who stands beside it before a move, is said again as it was: the table is the same in both orders.
 */
import type { Answers, AnyRuleSet, Json, Question, Ref, World } from '#engine'
import { auto, keyOf, refsIn, seeded, thingOf, walk } from '#engine'
import { dueIn, entering, fitting, type Game, nowOf, type OwedTest, procedureOf, questionIn, resolvedOf } from '#game'
import { type Amiss, type Attempt, differs, type Upshot } from './deed.ts'
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
  const known = { ...knownIn(deed, first, before), ...knownIn(deed, test, deed.answers) }
  const inTurn = ended(deed, known, [first, before], [test, deed.answers])
  const outOfTurn = ended(deed, known, [test, deed.answers], [first, before])
  const again = [...inTurn.again, ...outOfTurn.again]
  const says = differs(comeTo(inTurn, again), comeTo(outOfTurn, again))
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
function dealt(deed: Attempt, test: OwedTest): Answers | null {
  const question = asked(deed, test)
  const walked = question && auto(question, seeded(deed.game.head))
  return walked?.outcome ? walked.answers : null
}

/** The deed of an owed test; null where it does not end. */
function taken(deed: Attempt, test: OwedTest, answers: Answers): Attempt | null {
  const question = asked(deed, test)
  const draft = question && resolvedOf(question, walk(question, answers), answers, { settles: test.id })
  if (!draft) return null
  const { entry, game } = entering(deed.set, deed.game, draft, deed.book)
  return { ...deed, game, book: [...deed.book, entry] }
}

/** What the book answers in a test, by the key of the question. */
function knownIn(deed: Attempt, test: OwedTest, answers: Answers): Answers {
  const question = asked(deed, test)
  const trace = question ? walk(question, answers).trace : []
  return Object.fromEntries(
    trace.flatMap((t) => (t.did === 'ask' && t.from === 'book' ? [[t.key, { value: t.value }] as const] : [])),
  )
}

/** A field that was said again, for the book had forgotten it. */
type SaidAgain = { readonly of: Ref; readonly fields: readonly string[] }
type Ended = { readonly game: Game; readonly stops: string | null; readonly again: readonly SaidAgain[] }

/** What two tests come to, one after the other; one that has lapsed in between is not taken. */
function ended(deed: Attempt, known: Answers, ...tests: readonly (readonly [OwedTest, Answers])[]): Ended {
  let at = deed
  const again: SaidAgain[] = []
  for (const [test, answers] of tests) {
    const isOwed = at.game.owed.some(({ id, struck }) => id === test.id && struck === null)
    if (!isOwed) continue
    const question = asked(at, test)
    const fits = question && knowing(question, answers, known)
    const next = fits && taken(at, test, fits.answers)
    if (!next) return { game: at.game, stops: `${test.what} asks or rolls otherwise.`, again }
    again.push(...fits.again)
    at = next
  }
  return { game: at.game, stops: null, again }
}

/** The answers that still fit, and to what is open what the book knew. */
function knowing(question: Question, answers: Answers, known: Answers) {
  let given = fitting(question, answers)
  const again: SaidAgain[] = []
  for (;;) {
    const { open } = walk(question, given)
    const value = open?.step.step === 'ask' && !(open.key in given) ? known[open.key] : undefined
    if (!open || value === undefined) return { answers: given, again }
    given = fitting(question, { ...given, [open.key]: value })
    if (!(open.key in given)) return { answers: given, again }
    const { trace } = walk(question, given)
    const kept = trace[trace.findIndex((t) => t.did === 'ask' && t.key === open.key) + 1]
    if (kept?.did === 'change' && kept.step.how === 'set')
      again.push({ of: kept.step.of, fields: Object.keys(kept.step.fields) })
  }
}

/** Where both orders end; a fact that was said again is known in one of them longer than in the other. */
function comeTo({ game, stops }: Ended, again: readonly SaidAgain[]): Upshot {
  return {
    stops,
    world: again.reduce(forgetting, game.world) as Json,
    owed: game.owed.flatMap(({ what, args, struck }) => (struck === null ? [JSON.stringify([what, args])] : [])).sort(),
  }
}

function forgetting(world: World, { of, fields }: SaidAgain): World {
  const thing = thingOf(world, of)
  const blank = Object.fromEntries(fields.map((field) => [field, null]))
  return thing ? { ...world, [of.kind]: { ...world[of.kind], [of.id]: { ...thing, ...blank } } } : world
}
