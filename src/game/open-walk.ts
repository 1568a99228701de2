/** A walk that is neither entered nor thrown away: its rows, one or many, stored as far as they have come. */
import { type Answers, type AnyProcedure, isRecord, type Json, type Ref, refsIn, same } from '#engine'
import { anyJson, byName, countingNumber, list, nullOr, record, text, word } from './kinds/shape.ts'
import { answer } from './kinds/stored.ts'

/** One resolution of a walk. `out`: it takes no part, and a test is left on the owed list, or struck off it. */
export type WalkRow = {
  readonly procedure: string
  readonly args: Json
  /** The owed test that it settles. */
  readonly settles: string | null
  readonly answers: Answers
  readonly out: 'later' | 'struck' | null
}

/** An open walk: its rows, of one procedure and at least one, and the head of the book when it was stored. */
export type OpenWalk = { readonly rows: readonly WalkRow[]; readonly on: number }

/** The form of an open walk as it is stored. */
export const openWalkForm = record<OpenWalk>({
  rows: list(
    record<WalkRow>({
      procedure: text,
      args: anyJson,
      settles: nullOr(text),
      answers: byName(answer),
      out: nullOr(word('later', 'struck')),
    }),
  ),
  on: countingNumber,
})

/** A row of which nothing is answered, if nothing else is said. */
export const walkRow = (
  procedure: string,
  args: Json,
  { settles = null, answers = {} }: Partial<Pick<WalkRow, 'settles' | 'answers'>> = {},
): WalkRow => ({ procedure, args, settles, answers, out: null })

/** Whether dice or cards lie in a row. */
export const hasFallen = ({ answers }: Pick<WalkRow, 'answers'>): boolean =>
  Object.values(answers).some((answer) => 'source' in answer || 'roll' in answer)

/**
 * Whether two are the same walk, however far each has come. One of owed tests gains and loses rows, and is the same; another
 * of many is the same as long as the same things do the same, at whomever.
 */
export function sameWalk(a: Pick<OpenWalk, 'rows'>, b: Pick<OpenWalk, 'rows'>): boolean {
  return same(aboutOf(a.rows), aboutOf(b.rows))
}

function aboutOf(rows: readonly WalkRow[]): Json {
  const [first] = rows
  if (!first) return null
  if (rows.length === 1) return [first.procedure, first.args, first.settles]
  const isFree = rows.every(({ settles }) => settles === null)
  return ['many', first.procedure, isFree ? rows.map((row) => doerIn(row.args)) : null]
}

/** Who does it: the first argument. */
const doerIn = (args: Json): Json => (isRecord(args) ? (Object.values(args)[0] ?? null) : args)

/** The arguments of a row: those that it began with, and those that were asked for as its first questions. */
export function subjectsIn(
  procedure: AnyProcedure,
  { args, answers }: Pick<WalkRow, 'args' | 'answers'>,
): { readonly [arg: string]: Json } {
  const all: { [arg: string]: Json } = isRecord(args) ? { ...args } : {}
  for (const subject of procedure.start?.subjects ?? []) {
    const answer = answers[subject.arg]
    if (!answer || !('value' in answer)) continue
    const one = 'kind' in subject && !subject.many && Array.isArray(answer.value)
    const value = one && Array.isArray(answer.value) ? answer.value[0] : answer.value
    if (value !== undefined) all[subject.arg] = value
  }
  return all
}

/** Who does it, by the arguments: what the first of them names. */
export const doersIn = (args: Json): readonly Ref[] => refsIn(isRecord(args) ? (Object.values(args)[0] ?? null) : args)
