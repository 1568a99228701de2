/** What is done at a moment of a battle, and what comes of it: the ground on which the ways to the same thing are compared. */
import type { Answers, AnyProcedure, AnyRuleSet, Json, Odds, Question, Trace, Walked } from '#engine'
import { answersBefore, isRecord, oddsOf, same, walk } from '#engine'
import { dueAs, type Entry, entering, type Game, nowOf, procedureOf, questionIn, resolvedOf, subjectsIn } from '#game'
import { entryLine, tellEntry } from '#tell'

/** A moment of a battle: how it stands, and the entries that led there. */
export type Standpoint = { readonly set: AnyRuleSet; readonly game: Game; readonly book: readonly Entry[] }

/** A procedure at a moment, with all its answers and dice; `settles` is the owed test that it was taken from. */
export type Attempt = Standpoint & {
  readonly procedure: string
  readonly args: Json
  readonly answers: Answers
  readonly settles: string | null
}

/** Something that is not the same: which property says so, by which way, and what differs. */
export type Amiss = {
  readonly what: string
  readonly way: string
  readonly says: string
  readonly deed: Attempt
  /** Whether the same is amiss on another battle; left out where the deed shows it by itself. */
  readonly again?: (deed: Attempt) => boolean
}

/** What comes of a deed: the step at which it stops, or all that it leaves. */
export type Upshot = { readonly [part: string]: Json }

/** The question of a deed, with these arguments in the place of its own. */
export function questionFor(deed: Attempt, args: Json = deed.args): Question {
  const question = questionIn(deed.set, deed.game, deed.procedure, args)
  if (!question) throw new Error(`There is no procedure "${deed.procedure}".`)
  return question
}

/** The procedure of a deed. */
export const procedureIn = ({ set, procedure }: Pick<Attempt, 'set' | 'procedure'>): AnyProcedure | undefined =>
  procedureOf(set, procedure)

/** The owed test that a deed is, begun by hand with these arguments and answers. */
export function dueFor(deed: Attempt, args: Json, answers: Answers): string | null {
  const procedure = procedureIn(deed)
  const { phase } = nowOf(deed.set, deed.game)
  return procedure ? dueAs(deed.game, phase, deed.procedure, subjectsIn(procedure, { args, answers })) : null
}

/** Whether all that is owed was made so by an entry: else undo cannot put it back where it stood. */
export const isPlayed = ({ game, book }: Pick<Standpoint, 'game' | 'book'>): boolean =>
  game.owed.every(({ id }) => book[Number.parseInt(id, 10)]?.kind === 'resolved')

/** What comes of a walk: where it stops; or the state, what is owed, and the line of the log. */
export function comesOf(deed: Standpoint, question: Question, answers: Answers, settles: string | null): Upshot {
  const walked = walk(question, answers)
  const draft = resolvedOf(question, walked, answers, { settles })
  if (!draft) return stopOf(walked)
  return { ...leftBy(deed, draft), unused: [...walked.unused] }
}

/** Where a walk stops: the key and words of the step. */
export const stopOf = ({ open }: Walked): Upshot => ({
  stops: open?.key ?? null,
  says: open?.step.says ?? null,
  fault: open?.fault ?? null,
})

/** What an entry leaves: the state, what is owed, the line of the log, the settings that were read. */
export function leftBy({ set, game, book }: Standpoint, draft: Parameters<typeof entering>[2]): Upshot {
  const { entry, game: then } = entering(set, game, draft, book)
  return {
    ...standing(then),
    line: entryLine(tellEntry(set, then, entry)),
    ...(entry.kind === 'resolved'
      ? { result: entry.outcome.result, verdict: entry.outcome.verdict?.says ?? null }
      : {}),
  }
}

/** All that lasts of a state, but for the numbers of entries. */
export const standing = ({ world, owed, ended }: Game): Upshot => ({
  world: world as Json,
  owed: owed.map(({ what, args, due, struck, whys }) => [what, args, due, struck, whys.map(({ says }) => says)]),
  ended,
})

/** The first part in which two differ, in a sentence; null where none does. */
export function differs(a: Upshot, b: Upshot): string | null {
  for (const part of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const [one, other] = [a[part] ?? null, b[part] ?? null]
    if (!same(one, other)) return `${part}: ${difference(one, other)}`
  }
  return null
}

const SHOWN = 160

/** Where in two values the first difference lies, and both sides of it. */
function difference(a: Json, b: Json, path = ''): string {
  if (isRecord(a) && isRecord(b)) {
    for (const name of new Set([...Object.keys(a), ...Object.keys(b)]))
      if (!same(a[name] ?? null, b[name] ?? null))
        return difference(a[name] ?? null, b[name] ?? null, path === '' ? name : `${path}/${name}`)
    return `${path} (the order of ${Object.keys(a)} and ${Object.keys(b)})`
  }
  const text = (value: Json) => JSON.stringify(value).slice(0, SHOWN)
  return `${path}${path === '' ? '' : ' '}${text(a)}, not ${text(b)}`
}

/** The odds before the first roll of a walk, as plain text; null where there is no roll, or they are too many to count. */
export function oddsAtFirst(question: Question, answers: Answers, starts: number): Upshot | null {
  const walked = walk(question, answers)
  const first = walked.trace.find((t) => t.did === 'throw')
  // Dice that fell for another roll leave this one open
  const key = first?.did === 'throw' ? first.key : walked.open?.step.step === 'throw' ? walked.open.key : null
  if (key === null) return null
  const odds = oddsOf(question, answersBefore(walked, answers, key), 'views', { starts })
  return 'over' in odds ? null : plainOdds(odds)
}

/** Odds as plain data. */
export const plainOdds = ({ views, results, open }: Odds): Upshot => ({
  views: Object.fromEntries(
    Object.entries(views).map(([name, { chances }]) => [
      name,
      Object.fromEntries(chances.map(({ value, chance }) => [String(value), `${chance.n}/${chance.d}`])),
    ]),
  ),
  results: Object.fromEntries(results.map(({ result, chance }) => [JSON.stringify(result), `${chance.n}/${chance.d}`])),
  open: Object.fromEntries(open.map(({ key, chance }) => [key, `${chance.n}/${chance.d}`])),
})

/** The faces of a walk's throws in their order, those that were thrown again before the others of their part. */
export const facesFallen = (trace: readonly Trace[]): readonly number[] =>
  trace.flatMap((t) => {
    if (t.did !== 'throw' || !('faces' in t.answer)) return []
    const { faces, discarded = {} } = t.answer
    return Object.entries(t.step.parts).flatMap(([name, { again = [] }]) => [
      ...(discarded[name] ?? []).filter((face) => again.includes(face)),
      ...(faces[name] ?? []),
    ])
  })
