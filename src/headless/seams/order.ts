/**
 * What is owed in order is held: a test that is taken before another of the same thing is refused, or both come to the same. What
 * the first makes the book forget, such as who stands beside it before a move, is said again as it was: the table is the same in both orders.
 */
import type { Answers, AnyRuleSet, Json, Question, Ref, World } from '#engine'
import { auto, isRecord, keyOf, refsIn, seeded, thingOf, walk } from '#engine'
import { dueIn, entering, fitting, type Game, nowOf, type OwedTest, procedureOf, questionIn, resolvedOf } from '#game'
import { type Amiss, type Attempt, differs, type Upshot } from './deed.ts'
import { type Tally, tick } from './tally.ts'

/** Each test before it that an owed test, taken out of its turn, comes to something else without. */
export function orderAmiss(deed: Attempt, tried: Tally): readonly Amiss[] {
  const due = dueIn(deed.set, deed.game, nowOf(deed.set, deed.game).phase)
  const test = due.find(({ id }) => id === deed.settles)
  if (!test || !taken(deed, test, deed.answers)) return []
  return due
    .slice(0, due.indexOf(test))
    .filter((other) => other.what !== test.what && sameDoer(other, test) && !isFree(deed.set, other, test))
    .flatMap((first) => {
      const before = dealt(deed, first)
      if (!before) return []
      tick(tried, 'owed in another order')
      const says = inOrder(deed, [first, before], [test, deed.answers])
      return says === null ? [] : [{ what: 'order', way: `${test.what} before ${first.what}`, says, deed }]
    })
}

type Taken = readonly [OwedTest, Answers]

/** What differs where the second is taken first; null where nothing does. */
function inOrder(deed: Attempt, first: Taken, second: Taken): string | null {
  const known = { ...knownIn(deed, first), ...knownIn(deed, second) }
  const ends = [ended(deed, known, first, second), ended(deed, known, second, first)] as const
  const [inTurn, outOfTurn] = ends
  return differs(comeTo(inTurn, ends), comeTo(outOfTurn, ends))
}

const sameDoer = (a: OwedTest, b: OwedTest): boolean => {
  const [[one], [other]] = [refsIn(a.args), refsIn(b.args)]
  return one !== undefined && other !== undefined && keyOf(one) === keyOf(other)
}

/** No order of these is held. */
const isFree = (set: AnyRuleSet, one: OwedTest, other: OwedTest): boolean =>
  useUpTheSame(set, one, other) || eitherFirst(set, one, other) || eitherFirst(set, other, one)

const eitherFirst = (set: AnyRuleSet, { what }: OwedTest, other: OwedTest): boolean =>
  procedureOf(set, what)?.start?.eitherFirst?.includes(other.what) === true

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
function knownIn(deed: Attempt, [test, answers]: Taken): Answers {
  const question = asked(deed, test)
  const trace = question ? walk(question, answers).trace : []
  return Object.fromEntries(
    trace.flatMap((t) => (t.did === 'ask' && t.from === 'book' ? [[t.key, { value: t.value }] as const] : [])),
  )
}

/** A field in which an answer is kept. */
type Kept = { readonly of: Ref; readonly fields: readonly string[] }
type Ended = { readonly game: Game; readonly stops: string | null; readonly kept: readonly Kept[] }

/** What two tests come to, one after the other; one that has lapsed in between is not taken. */
function ended(deed: Attempt, known: Answers, ...tests: readonly Taken[]): Ended {
  let at = deed
  const kept: Kept[] = []
  for (const [test, answers] of tests) {
    const isOwed = at.game.owed.some(({ id, struck }) => id === test.id && struck === null)
    if (!isOwed) continue
    const question = asked(at, test)
    const given = question && knowing(question, answers, known)
    const next = given && taken(at, test, given)
    if (!next) return { game: at.game, stops: `${test.what} asks or rolls otherwise.`, kept }
    kept.push(...keptIn(question, given))
    at = next
  }
  return { game: at.game, stops: null, kept }
}

/** The answers that still fit, and to what is open what the book knew. */
function knowing(question: Question, answers: Answers, known: Answers): Answers {
  let given = fitting(question, answers)
  for (;;) {
    const { open } = walk(question, given)
    const value = open?.step.step === 'ask' && !(open.key in given) ? known[open.key] : undefined
    if (!open || value === undefined) return given
    given = fitting(question, { ...given, [open.key]: value })
    if (!(open.key in given)) return given
  }
}

/** What was said in a test and is kept, as that of a fact that is asked once. */
function keptIn(question: Question, answers: Answers): readonly Kept[] {
  const { trace } = walk(question, answers)
  return trace.flatMap((t, at): Kept[] => {
    const next = trace[at + 1]
    if (t.did !== 'ask' || t.from !== 'answer' || next?.did !== 'change' || next.step.how !== 'set') return []
    return [{ of: next.step.of, fields: Object.keys(next.step.fields) }]
  })
}

/** Where an order ends, without the facts that were said in one of them before and in the other after something made the book forget them. */
function comeTo({ game, stops }: Ended, ends: readonly Ended[]): Upshot {
  const worlds = ends.map((end) => end.game.world)
  return {
    stops,
    world: ends.flatMap(({ kept }) => kept).reduce((world, one) => forgetting(world, one, worlds), game.world) as Json,
    owed: game.owed.flatMap(({ what, args, struck }) => (struck === null ? [JSON.stringify([what, args])] : [])).sort(),
  }
}

function forgetting(world: World, { of, fields }: Kept, ends: readonly World[]): World {
  const thing = thingOf(world, of)
  const gone = fields.filter((field) => ends.some((end) => (thingOf(end, of)?.[field] ?? null) === null))
  if (!thing || gone.length === 0) return world
  const without = (all: { readonly [field: string]: Json }) =>
    Object.fromEntries(Object.entries(all).filter(([field]) => !gone.includes(field)))
  const fresh = { ...without(thing), ...(isRecord(thing.said) ? { said: without(thing.said) } : {}) }
  return { ...world, [of.kind]: { ...world[of.kind], [of.id]: fresh } }
}
