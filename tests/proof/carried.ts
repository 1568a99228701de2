/**
 * Plays that are carried to the end of what they owe at once, through the book as at the table: each test is entered, and
 * the next is taken off the list. They know nothing of how odds go on, and are held against them.
 */
import type { Answer, Answers, AnyProcedure, AnyRuleSet, Ctx, FairDie, Fraction, Json, Proc, Question } from '#engine'
import { auto, ctxOf, one, plus, times, viewOf, walk, zero } from '#engine'
import { type Draft, type Entry, entering, type Game, type OwedTest, questionIn, resolvedOf } from '#game'
import { answersTo, TooLong } from '../engine/brute.ts'

/** Walks a question on from what is answered, to its end or to what nobody has answered. */
type Walks = (
  question: Question,
  answers: Answers,
) => { readonly answers: Answers; readonly walked: ReturnType<typeof walk> }

/** How a play ended: of what, and its result. */
type End = { readonly of: AnyProcedure; readonly result: Json }

type AnySight = NonNullable<AnyProcedure['sights']>[string]

/** Thrown out of a play that waits in its first walk. */
class Waits extends Error {}

/** One play. */
class Play {
  private readonly book: Entry[] = []
  /** The tests that did not come to their end. */
  readonly stuck = new Set<string>()
  readonly ended = new Set<string>()
  /** What a sight sees: always things as they stand now. */
  readonly ctx: Ctx
  constructor(
    private readonly set: AnyRuleSet,
    private game: Game,
    private readonly walks: Walks,
  ) {
    this.ctx = {
      ...ctxOf(game),
      look: (ref) => ctxOf(this.game).look(ref),
      all: (kind) => ctxOf(this.game).all(kind),
      owes: (of, ...procedures) => ctxOf(this.game).owes(of, ...procedures),
    }
  }

  begun({ question, answers, settles }: Carried): Json {
    const came = this.walks(question, answers)
    const { outcome } = came.walked
    const draft = resolvedOf(question, came.walked, came.answers, { settles })
    if (!outcome || !draft) throw new Waits()
    this.enter(draft)
    return outcome.result
  }

  /** On through what the entries of this play owe now, in order; `took` hears of each. Whether it came to the end of it. */
  onward(took: (what: AnyProcedure, result: Json) => void): boolean {
    for (let test = this.next(); test; test = this.next()) {
      const question = questionIn(this.set, this.game, test.what, test.args)
      if (!question) throw new Error(`There is no procedure ${test.what}.`)
      const came = this.walks(question, {})
      const draft = resolvedOf(question, came.walked, came.answers, { settles: test.id })
      if (!came.walked.outcome || !draft) {
        this.stuck.add(test.what)
        return false
      }
      this.ended.add(test.what)
      this.enter(draft)
      took(question.procedure, came.walked.outcome.result)
    }
    return true
  }

  private next(): OwedTest | undefined {
    const mine = new Set(this.book.map(({ seq }) => seq))
    return this.game.owed.find(
      ({ what, due, struck, whys }) =>
        struck === null &&
        due === 'now' &&
        whys.some(({ seq }) => mine.has(seq)) &&
        this.set.procedures.some(({ id }) => id === what),
    )
  }

  private enter(draft: Draft): void {
    const { entry, game } = entering(this.set, this.game, draft, this.book)
    this.book.push(entry)
    this.game = game
  }
}

/** What a play is of: a rule set, a battle as it stands, a question and what is answered of it. */
export type Carried = {
  readonly set: AnyRuleSet
  readonly game: Game
  readonly question: Question
  readonly answers: Answers
  /** The owed test that it takes, by its id. */
  readonly settles: string | null
}

/** Where the plays of a chain and of its sights ended; no sight that goes its own way, or of which plays cannot tell. */
export type Played = {
  /** How often each end came, null where a play waits. */
  readonly chain: ReadonlyMap<string | null, number>
  readonly sights: { readonly [name: string]: ReadonlyMap<string | null, number> }
}

/** So many plays, each of the chain and of all sights at once. */
export function played(carried: Carried, die: FairDie, n: number): Played {
  const all = Object.entries(carried.question.procedure.sights ?? {})
  const chain = new Map<string | null, number>()
  const sights = new Map(all.map(([name]) => [name, new Map<string | null, number>()]))
  const walks: Walks = (question, answers) => {
    const walked = auto(question, die, answers)
    return { walked, answers: walked.answers }
  }
  const stuck = new Set<string>()
  const ended = new Set<string>()
  for (let i = 0; i < n; i++) {
    const play = new Play(carried.set, carried.game, walks)
    const looks = all
      .filter(([name]) => sights.has(name))
      .map(([name, sight]) => [name, lookOf(sight, play, carried)] as const)
    const end = carriedEnd(carried, play)
    count(chain, end.value)
    for (const what of play.stuck) stuck.add(what)
    for (const what of play.ended) ended.add(what)
    for (const [name, look] of looks) {
      const told = look(end)
      const counts = sights.get(name)
      if (told === OWN_WAY) sights.delete(name)
      else if (counts) count(counts, told)
    }
  }
  // A test that waits in some plays and not in others: the odds leave it waiting, plays cannot know.
  const isCertain = ![...stuck].some((what) => ended.has(what))
  return { chain, sights: isCertain ? Object.fromEntries(sights) : {} }
}

const count = (counts: Map<string | null, number>, value: string | null) =>
  counts.set(value, (counts.get(value) ?? 0) + 1)

/** How one play ended: the result of the first walk if it came to its end, and how its chain ends, null where it waits. */
type Came = { readonly first: { readonly result: Json } | null; readonly value: string | null }

function carriedEnd(carried: Carried, play: Play): Came {
  const { question } = carried
  try {
    const result = play.begun(carried)
    let end: End = { of: question.procedure, result }
    const isDone = play.onward((of, result) => {
      // What has nothing to say of its end leaves it as it was said before.
      if (viewOf(of)) end = { of, result }
    })
    const view = viewOf(end.of)
    return { first: { result }, value: isDone ? `${view?.says ?? ''}: ${view?.of(end.result) ?? ''}` : null }
  } catch (e) {
    if (e instanceof Waits) return { first: null, value: null }
    throw e
  }
}

/** Goes its own way: only the walk, and things as they stand, can be played. */
const OWN_WAY = Symbol('own way')

/** A sight up to its walk, as things stand before a play; what it tells after it. */
function lookOf(sight: AnySight, play: Play, { question }: Carried): (came: Came) => string | null | typeof OWN_WAY {
  let end: Came | null = null
  const here = Symbol('walk')
  function* walk(): Proc<Json> {
    yield here as never
    return end?.first?.result ?? null
  }
  const look = sight.of(walk(), play.ctx, question.args)
  const begun: IteratorResult<unknown, unknown> = look.next()
  const told = (value: unknown) => (value === null ? null : String(value))
  if (begun.done) return () => told(begun.value)
  return (came) => {
    if (begun.value !== here) return OWN_WAY
    if (!came.first) return null
    end = came
    const { done, value } = look.next()
    return done ? told(value) : OWN_WAY
  }
}

/** Every play of a chain with its chance, in at most so many plays: throws TooLong. */
export function enumeratedChain(carried: Carried, most: number): ReadonlyMap<string | null, Fraction> {
  return enumerated(most, (walks) => carriedEnd(carried, new Play(carried.set, carried.game, walks)).value)
}

/** A loop of draws may go on for long: so many throws and cards in one play at most. */
const DEEPEST = 12

/** Takes every answer to every throw in its turn, the last first. */
function enumerated(most: number, play: (walks: Walks) => string | null): ReadonlyMap<string | null, Fraction> {
  const sums = new Map<string | null, Fraction>()
  const forks: { readonly ways: ReturnType<typeof answersTo>; at: number }[] = []
  for (let plays = 1; ; plays++) {
    if (plays > most) throw new TooLong()
    let [met, chance] = [0, one]
    const choose = (open: NonNullable<ReturnType<typeof walk>['open']>): Answer | null => {
      const { step } = open
      if (step.step === 'ask' && step.default === undefined) return null
      const fork = forks[met] ?? { ways: answersTo(open), at: 0 }
      forks[met++] = fork
      if (met > DEEPEST) throw new TooLong()
      const way = fork.ways[fork.at]
      if (!way) return null
      chance = times(chance, way[1])
      return way[0]
    }
    const end = play((question, given) => {
      let answers = given
      for (;;) {
        const walked = walk(question, answers)
        const answer = walked.open && !walked.open.fault ? choose(walked.open) : null
        if (!walked.open || !answer) return { walked, answers }
        answers = { ...answers, [walked.open.key]: answer }
      }
    })
    sums.set(end, plus(sums.get(end) ?? zero, chance))
    forks.length = met
    for (let last = forks.at(-1); last && last.at === last.ways.length - 1; last = forks.at(-1)) forks.pop()
    const last = forks.at(-1)
    if (!last) return sums
    last.at++
  }
}
