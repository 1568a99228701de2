/**
 * What is gone through to its end for the odds. Where a question ends is said here alone: the views of a procedure tell
 * how its own walk ends; a chain goes on through all that it makes owed now; and so does a sight, which tells how things
 * stand afterwards, as far as all of it is certain.
 */
import { asOwed, begin } from '../begin.ts'
import { drive, Scope } from '../drive.ts'
import { type Follower, follow, goOn } from '../follow.ts'
import { isRecord } from '../json.ts'
import type { AnyProcedure, AnySight, Ctx, Json, Proc, Sub } from '../steps.ts'
import type { Question } from '../walk.ts'
import type { Run } from './solver.ts'
import { FIRST, type Met, type StagePath, viewOf } from './stages.ts'
import type { ReadView } from './views.ts'

/** A way through a procedure and what follows from it, and what is read of its end. */
export type Course<By extends Follower = Follower> = {
  /** Under this the solver keeps which fields it had to tell apart. */
  readonly of: AnyProcedure | AnySight
  /** What is owed is part of how it ends. */
  readonly isChained: boolean
  /** What is read of its results. */
  readonly views: { readonly [name: string]: ReadView }
  /** The stages of a chain that were met so far. */
  readonly met: Map<string, Met>
  /** Goes through it once, whoever deals; gives its result. */
  readonly run: (by: By) => Json
}

/** The procedure alone, from the first question that a user is asked. */
export const alone = ({ procedure, args, owed }: Question): Course => ({
  of: procedure,
  isChained: false,
  views: procedure.views ?? {},
  met: new Map(),
  run: (by) => drive(begin(procedure, by.ctx, args, owed), new Scope(''), by),
})

/** A procedure as a sight walks it: its result is what the sight tells. */
export const seenBy = (procedure: AnyProcedure, sight: AnySight): AnyProcedure => ({
  ...procedure,
  run: (ctx, args) => sight.of(procedure.run(ctx, args), ctx, args),
})

/** Sights by their names. */
export type Named = readonly (readonly [name: string, sight: AnySight])[]

/** A sight takes steps of its own, besides those of the walk: nobody else can look at the same walk. */
export class OnItsOwn extends Error {}

/**
 * The walk that some sights look at, and what it makes owed now, one after the other, as far as that asks for nothing that
 * nobody has said: up to there it is certain. It is gone through by itself, so that the fields it must tell apart do not
 * slow the procedure's own. Throws OnItsOwn where several look and one takes steps of its own.
 */
export function bySights(question: Question, sights: Named): Course<Run> {
  const { procedure, args, owed, follows = [] } = question
  const isChained = sights.some(([, { readsResult }]) => !readsResult)
  const toTheEnd = function* (walk: Proc<Json>, by: Run): Proc<Json> {
    const before = by.owed.length
    const result = yield* walk
    if (isChained) goOn(by, before, follows, (what, of, key) => by.followed(asOwed(what), of, key))
    return result
  }
  return {
    of: sights[0]?.[1] ?? procedure,
    isChained,
    views: Object.fromEntries(
      sights.map(([name, sight]) => [name, { ...sight, of: (values) => seenIn(values, name) }]),
    ),
    met: new Map(),
    run: (by) => {
      const seen: AnyProcedure = {
        ...procedure,
        run: (ctx, of) => together(sights, toTheEnd(procedure.run(ctx, of), by), ctx, of),
      }
      return drive(begin(seen, by.ctx, args, owed), new Scope(''), by)
    },
  }
}

/** What each sight tells of one walk, by its name: one alone walks it as it likes; several stand one around the other. */
function* together(sights: Named, walk: Proc<Json>, ctx: Ctx, args: Json): Proc<Json> {
  const values: { [name: string]: Json } = {}
  const [first, ...others] = sights
  if (first && others.length === 0) return { [first[0]]: yield* first[1].of(walk, ctx, args) }
  let all = walk
  for (const [name, sight] of sights) {
    all = around(
      all,
      (within) => sight.of(within, ctx, args),
      (value) => {
        values[name] = value
      },
    )
  }
  yield* all
  return values
}

/** A walk with a sight around it; gives the result of the walk. A sight that had nothing to tell has not walked: it is walked then for the others. */
function* around(walk: Proc<Json>, see: (within: Proc<Json>) => Proc<Json>, saw: (value: Json) => void): Proc<Json> {
  const walked = { isNow: false, ends: [] as readonly Json[] }
  const within = function* (): Proc<Json> {
    walked.isNow = true
    const result = yield* walk
    Object.assign(walked, { isNow: false, ends: [result] })
    return result
  }
  const seeing = see(within())
  let next = seeing.next()
  while (!next.done) {
    if (!walked.isNow) throw new OnItsOwn('A sight that looks with others takes no steps of its own.')
    next = seeing.next(yield next.value)
  }
  saw(next.value)
  const [result] = walked.ends
  return result === undefined ? yield* walk : result
}

const seenIn = (values: Json, name: string): string | number | null => {
  const value = isRecord(values) ? (values[name] ?? null) : null
  return value === null || typeof value === 'number' ? value : String(value)
}

/** The one view of a chain: its value is the text of a `Way`. */
export const WAY = 'way'

/** The procedure, its own subs, and all that it makes owed now, one after the other. */
export function chained(question: Question, before?: ReadonlyMap<string, Met>): Course {
  const { procedure, args, follows = [] } = question
  const met = new Map(before ?? [[FIRST, { title: procedure.title, args, at: 0 }]])
  return {
    of: procedure,
    isChained: true,
    views: { [WAY]: { says: '', show: 'bar', of: (way) => JSON.stringify(way) } },
    met,
    run: (by) => {
      const taken: string[] = []
      const take = (key: string, title: string, of: Json): void => {
        if (!taken.includes(key)) taken.push(key)
        const stage = met.get(key)
        if (!stage) met.set(key, { title, args: of, at: taken.length })
        else stage.at = Math.max(stage.at, taken.indexOf(key) + 1)
      }
      by.watch = (step: Sub) => take(`sub ${step.id}`, step.what.title, step.manner === 'tally' ? null : step.args)
      let isFirst = true
      let last = ''
      let value: string | number = ''
      let test: StagePath['test'] = null
      follow(by, question, follows, (what, args, result) => {
        const stage = isFirst ? FIRST : `owed ${what.id} ${JSON.stringify(args)}`
        if (!isFirst) take(stage, what.title, args)
        isFirst = false
        const view = viewOf(what)
        // What has nothing to say of its end leaves it as it was said before.
        if (last !== '' && !view) return
        last = what.id
        value = view?.of(result) ?? ''
        if (what.success) test = { of: what.id, stage, tone: view?.tones?.[String(value)] ?? 'plain' }
      })
      const way: StagePath = { taken, by: last, value, test }
      return way
    },
  }
}
