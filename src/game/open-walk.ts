/** A walk, or a list of tests, that is neither entered nor thrown away: stored as far as it has come. */
import { type Answers, type AnyProcedure, isRecord, type Json, same } from '#engine'
import type { BatchRow } from './batch.ts'

/** An open walk: its question and answers, and the state that it was last walked on. */
export type OpenWalk = {
  readonly procedure: string
  readonly args: Json
  readonly answers: Answers
  /** The owed test that it is. */
  readonly settles: string | null
  /** The head of the book when it was stored. */
  readonly on: number
  /** Many tests in one list, if it is one: the rows, as far as they were answered. */
  readonly rows?: readonly BatchRow[]
}

type About = Pick<OpenWalk, 'procedure' | 'args' | 'settles' | 'rows'>

/**
 * Whether two are the same walk, however far each has come. A list of owed tests gains and loses rows, and is the same
 * list; another list is the same as long as the same things do the same, at whomever.
 */
export function sameWalk(a: About, b: About): boolean {
  return same(aboutOf(a), aboutOf(b))
}

function aboutOf({ procedure, args, settles, rows }: About): Json {
  if (!rows) return [procedure, args, settles]
  const free = rows.filter((row) => row.settles === null)
  return ['list', procedure, free.length === rows.length ? free.map((row) => doerIn(row.args)) : null]
}

/** Who does it: the first argument. */
const doerIn = (args: Json): Json => (isRecord(args) ? (Object.values(args)[0] ?? null) : args)

/** The arguments of a walk: those that it began with, and those that were asked for as its first questions. */
export function subjectsIn(
  procedure: AnyProcedure,
  { args, answers }: Pick<OpenWalk, 'args' | 'answers'>,
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
