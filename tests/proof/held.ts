/** Automatic play held against the exact odds of the same question: the same answers to what is asked, dice by a seed. */
import type { Answers, AnyProcedure, AnyRuleSet, FairDie, Fraction, Json, Odds, Question } from '#engine'
import { auto, decimal, minus, oddsOf, one, RuleError, seenBy, walk, zero } from '#engine'
import { bareGame } from '#game'
import { BadCase, caseQuestion, outlineSample } from '../../src/headless/case.ts'
import { casesOf, type GoldenFile } from '../../src/headless/golden.ts'
import { type Carried, played } from './carried.ts'

/** A golden case before its dice: what is asked in it is answered, and nothing is thrown yet. */
export type Asked = Carried & { readonly title: string }

/** The golden cases of a procedure, one by one, but for those that are refused before they begin. */
export function* askedIn(
  set: AnyRuleSet,
  files: readonly GoldenFile[],
  { id }: Pick<AnyProcedure, 'id'>,
): Generator<Asked> {
  for (const golden of files.filter((file) => file.procedure === id).flatMap(casesOf)) {
    const given = { ruleset: set.id, ...golden }
    try {
      const { question, answers } = outlineSample(caseQuestion(set, given), given)
      yield {
        title: golden.title,
        set,
        game: bareGame(question),
        question,
        answers: saidIn(question, answers),
        settles: null,
      }
    } catch (e) {
      if (!(e instanceof BadCase || e instanceof RuleError)) throw e
    }
  }
}

/** What a view or a sight of a golden case shows before its dice: each value with its chance, as text. */
export function shownIn(
  set: AnyRuleSet,
  files: readonly GoldenFile[],
  [procedure, title, name]: readonly [procedure: string, title: string, name: string],
): { readonly [value: string]: string } {
  const asked = [...askedIn(set, files, { id: procedure })].find((one) => one.title === title)
  const all = asked && oddsOf(asked.question, asked.answers, 'all')
  if (!all || 'over' in all) throw new Error(`${procedure}: no odds of "${title}"`)
  return Object.fromEntries(all.views[name]?.chances.map(({ value, chance: { n, d } }) => [value, `${n}/${d}`]) ?? [])
}

/** The answers without the dice that fell and the cards that were drawn. */
export function saidIn(question: Question, answers: Answers): Answers {
  const fell = new Set(
    walk(question, answers).trace.flatMap((t) => (t.did === 'throw' || t.did === 'draw' ? [t.key] : [])),
  )
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !fell.has(key)))
}

/** A case that can be played, with its exact odds. */
export type Playable = Asked & { readonly odds: Odds }

/** How many starts a case may cost to be looked at, and how many that end whatever falls are compared; all, if left out. */
export type Choosing = { readonly budget: number; readonly most?: number }

/** The case of a procedure that tells most: one that ends whatever falls, of the most values and results. Null where all cost too much. */
export function tellsMost(
  cases: Iterable<Asked>,
  { budget, most = Number.POSITIVE_INFINITY }: Choosing,
): Playable | null {
  let best: Playable | null = null
  let ended = 0
  for (const asked of cases) {
    const all = oddsOf(asked.question, asked.answers, 'views', { starts: budget })
    if ('over' in all) continue
    const playable = { ...asked, odds: all }
    if (!best || worth(all) > worth(best.odds)) best = playable
    if (all.open.length === 0 && all.results.length > 1 && ++ended >= most) break
  }
  return best
}

function worth({ views, results, open }: Odds): number {
  const values = Object.values(views).reduce((sum, view) => sum + view.chances.length, 0)
  return (open.length === 0 ? 1_000_000 : 0) + values * 1000 + Math.min(results.length, 999)
}

/** One value as it was played and as the odds have it; `errors` is how far they are apart, in standard errors. */
export type Compared = {
  readonly of: string
  readonly value: string
  readonly played: number
  readonly exact: number
  readonly errors: number
}

export type Held = {
  readonly plays: number
  readonly sights: number
  readonly compared: readonly Compared[]
  /** What lies furthest from its odds. */
  readonly furthest: Compared
}

/** Beyond so many standard errors play and odds do not agree. */
export const MOST = 5

/** Where nothing is thrown, one play is like another. */
const ALIKE = 100

/** What every result is compared as; the views and sights have names of their own. */
const RESULT = 'the result'

/** Plays a case so many times, by its views, by every result, and once more by each sight, and compares. */
export function held(case_: Playable, chance: FairDie, n: number): Held {
  const { question, answers } = case_
  const plays = case_.odds.starts === 1 ? Math.min(n, ALIKE) : n
  const full = oddsOf(question, answers, 'all')
  const all = 'over' in full ? case_.odds : full
  const views = Object.entries(question.procedure.views ?? {})
  const sights = Object.entries(question.procedure.sights ?? {}).filter(([name]) => all.views[name] !== undefined)
  const seen = new Map<string, Seen>([[RESULT, new Seen()], ...views.map(([name]) => [name, new Seen()] as const)])
  for (let play = 0; play < plays; play++) {
    const { outcome } = auto(question, chance, answers)
    seen.get(RESULT)?.add(outcome && JSON.stringify(outcome.result))
    for (const [name, view] of views) seen.get(name)?.add(outcome && view.of(outcome.result))
  }
  const reading = sights.every(([, { readsResult }]) => readsResult)
  const carried: ReturnType<typeof played>['sights'] = reading ? {} : played(case_, chance, plays).sights
  for (const [name, sight] of sights) {
    const came = carried[name]
    if (came) seen.set(name, new Seen(came))
    else {
      // It goes its own way, or reads no more than the result: its walk is all there is to it.
      const through = { ...question, procedure: seenBy(question.procedure, sight) }
      const of = new Seen()
      for (let play = 0; play < plays; play++) of.add(auto(through, chance, answers).outcome?.result ?? null)
      seen.set(name, of)
    }
  }
  const exact = new Map([
    [RESULT, chances(all.results.map((r) => [JSON.stringify(r.result), r.chance]))],
    ...Object.entries(all.views).map(
      ([of, view]) => [of, chances(view.chances.map((c) => [c.value, c.chance]))] as const,
    ),
  ])
  const compared = [...seen].flatMap(([of, one]) => one.against(of, exact.get(of) ?? new Map(), plays))
  const furthest = compared.reduce((a, b) => (b.errors > a.errors ? b : a))
  return { plays, sights: sights.length, compared, furthest }
}

/** What has no value: a play that waits for an answer, or of which a sight tells nothing. */
export const NONE = 'no value'

/** Chances by value, as text; what is left of 1 has none. */
export const chances = (list: readonly (readonly [Json, Fraction])[]): ReadonlyMap<string, Fraction> => {
  const all = new Map(list.map(([value, chance]) => [String(value), chance]))
  return all.set(
    NONE,
    list.reduce((rest, [, chance]) => minus(rest, chance), one),
  )
}

/** How often each value was played. */
export class Seen {
  private readonly counts = new Map<string, number>()
  constructor(played: ReadonlyMap<string | null, number> = new Map()) {
    for (const [value, n] of played) this.counts.set(value ?? NONE, n)
  }

  add(value: Json): void {
    const key = value === null ? NONE : String(value)
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
  }

  against(of: string, exact: ReadonlyMap<string, Fraction>, plays: number): readonly Compared[] {
    return [...new Set([...exact.keys(), ...this.counts.keys()])].map((value) => {
      const count = this.counts.get(value) ?? 0
      const chance = exact.get(value) ?? zero
      return { of, value, played: count / plays, exact: decimal(chance), errors: errorsOff(count, plays, chance) }
    })
  }
}

/**
 * How far a count lies from what its chance lets expect, in standard errors: the root of its deviance, which is the usual
 * figure where many are expected and still right where hardly one is. Infinite for what cannot be, or must be and is not.
 */
export function errorsOff(count: number, plays: number, chance: Fraction): number {
  const part = (seen: number, p: Fraction) => (seen === 0 ? 0 : seen * Math.log(seen / (plays * decimal(p))))
  return Math.sqrt(Math.max(0, 2 * (part(count, chance) + part(plays - count, minus(one, chance)))))
}
