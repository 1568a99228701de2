/** Rows of a list other than owed tests: who acts, on whom, and what several of them are asked at once. */
import {
  type Answer,
  type Answers,
  type AnyProcedure,
  type AnySubject,
  type Args,
  type Ask,
  barsOf,
  ctxOf,
  isRecord,
  type Json,
  keyOf,
  type Question,
  type Ref,
  refsIn,
  same,
  walk,
} from '#engine'
import type { RowState } from './batch.ts'
import { type Entry, namesNothing, type Resolved } from './entries.ts'
import type { Game } from './game.ts'
import { fitting } from './going-on.ts'
import { doersIn, type WalkRow, walkRow } from './open-walk.ts'

/** A row for each set of arguments. */
export const rowsFor = (procedure: string, each: readonly Args[]): readonly WalkRow[] =>
  each.map((args) => walkRow(procedure, args))

/** A subject that is a tracked thing. */
export type OfKind = Extract<AnySubject, { kind: string }>

/** The subject that does it: the first thing that is asked for. */
export const doerOf = (procedure: AnyProcedure | undefined): OfKind | undefined =>
  procedure?.start?.subjects.find((subject): subject is OfKind => 'kind' in subject)

/** Each of these things as one that does it, with what else is given; together, where the procedure takes them as a list. */
export function eachOf(procedure: AnyProcedure, who: readonly Ref[], more: Args): readonly Args[] {
  const doer = doerOf(procedure)
  if (!doer) return who.length > 0 ? [] : [more]
  if (doer.many) return who.length > 0 ? [{ [doer.arg]: who, ...more }] : []
  return who.map((ref) => ({ [doer.arg]: ref, ...more }))
}

/** The subject to which one thing does it, if it is a thing as well; null for any other procedure. */
export function targetOf(procedure: AnyProcedure | undefined): OfKind | null {
  const [doer, target] = procedure?.start?.subjects ?? []
  return doer && target && 'kind' in doer && 'kind' in target && !doer.many && !target.many ? target : null
}

/** At whom a row is aimed; null where nobody has said so. */
export function aimOf({ args }: Pick<WalkRow, 'args'>, target: OfKind): Ref | null {
  const at = isRecord(args) ? args[target.arg] : undefined
  return at === undefined ? null : (refsIn(at)[0] ?? null)
}

/** A row aimed at a thing: what was answered for another one is dropped. */
export const aimedAt = (row: WalkRow, target: OfKind, at: Ref): WalkRow =>
  same(aimOf(row, target), at) || !isRecord(row.args)
    ? row
    : { ...row, args: { ...row.args, [target.arg]: at }, answers: {}, out: null }

/** A row aimed at the only thing that it may be aimed at; as it is where several, or none, could be meant. */
export function aimedAlone(row: WalkRow, target: OfKind, game: Game): WalkRow {
  const { args } = row
  if (!isRecord(args) || aimOf(row, target) !== null) return row
  const ctx = ctxOf(game)
  const free = Object.keys(game.world[target.kind] ?? {})
    .map((id) => ({ kind: target.kind, id }))
    .filter((ref) => barsOf(target, ctx, ref, args).length === 0)
  const [only, other] = free
  return only && !other ? aimedAt(row, target, only) : row
}

/** Things shared out to targets in order, as evenly as can be: the first of them to the first. */
export const sharedOut = (n: number, targets: number): readonly number[] =>
  Array.from({ length: n }, (_, at) => Math.floor((at * targets) / n))

/** A question that rows wait for, and their places. */
export type SharedAsk = {
  readonly key: string
  readonly step: Ask
  readonly fault: string | null
  readonly rows: readonly number[]
}

/** What rows wait for that are asked something, each question once, in the order of the rows. Questions of one side alone are nobody's but their row's. */
export function asksIn(states: readonly RowState[]): readonly SharedAsk[] {
  const asks: { key: string; step: Ask; fault: string | null; rows: number[] }[] = []
  for (const [at, { row, draft, walked }] of states.entries()) {
    const open = row.out === null && draft === null ? walked.open : null
    if (open?.step.step !== 'ask') continue
    const { key, step, fault } = open
    const known = asks.find((ask) => ask.key === key && alike(ask.step, step))
    if (known) {
      known.rows.push(at)
      if (known.step.hint !== step.hint) known.step = { ...known.step, hint: inBoth(known.step.hint, step.hint) }
    } else asks.push({ key, step, fault, rows: [at] })
  }
  return asks
}

/** The sentences that both hints have: what one row alone is told, such as how many of its hits fall, is not said of all. */
const inBoth = (a = '', b = ''): string =>
  a
    .split(/(?<=\.) /)
    .filter((one) => b.split(/(?<=\.) /).includes(one))
    .join(' ')

/** Questions are alike if nothing in them differs, of yes or no but their hint; refusals if they are by the same rule. */
function alike(a: Ask, b: Ask): boolean {
  if (a.secret !== undefined || b.secret !== undefined) return false
  const isRefusal = a.form.form === 'refusal' && b.form.form === 'refusal'
  if (isRefusal) return a.clause === b.clause && a.id === b.id
  const hint = a.form.form === 'yes-no' ? b.hint : a.hint
  return same({ ...a, hint } as Json, b as Json)
}

/** Whether an answer is proposed that only has to be confirmed, and is short enough to stand beside others. */
export const isProposed = ({ default: usual, from, secret, form }: Ask): boolean =>
  usual !== undefined &&
  from === undefined &&
  secret === undefined &&
  (form.form === 'yes-no' || form.form === 'choice' || form.form === 'number')

/**
 * The usual answers up to the first dice, where nothing before them has to be said; empty where something has, and where
 * nothing is asked at all. What one side alone may see is never answered for it.
 */
export function usualAnswers(question: Question): Answers {
  const usual: { [key: string]: Answer } = {}
  for (;;) {
    const { open } = walk(question, usual)
    if (open?.step.step === 'throw') return usual
    const step = open?.step.step === 'ask' && open.fault === null && open.step.secret === undefined ? open.step : null
    if (!open || step?.default === undefined || step.decides || step.form.form === 'refs') return {}
    usual[open.key] = { value: step.default }
  }
}

/** A row without the answers that its walk asks for no more, or cannot take. */
export const tidied = ({ row, question, walked }: RowState): WalkRow =>
  walked.unused.length === 0 && !walked.open?.fault ? row : { ...row, answers: fitting(question, row.answers) }

/** What was said of a thing the last time that it did the same: at whom, and the answers that came before the dice. */
export type LastTime = Pick<Resolved, 'args' | 'answers'>

/** For each row the last time that its thing did the same in this battle, from entries that come newest first; those undone do not count. */
export function lastTimes(rows: readonly WalkRow[], newestFirst: readonly Entry[]): ReadonlyMap<number, LastTime> {
  const stands = new Map<number, boolean>()
  const times = new Map<number, LastTime>()
  for (const entry of newestFirst) {
    if (entry.kind === 'undone' || entry.kind === 'redone') {
      if (!stands.has(entry.of)) stands.set(entry.of, entry.kind === 'redone')
      continue
    }
    if (entry.kind !== 'resolved' || stands.get(entry.seq) === false || namesNothing(entry.args)) continue
    const [doer] = doersIn(entry.args)
    for (const [at, row] of rows.entries())
      if (!times.has(at) && row.procedure === entry.procedure && same(doersIn(row.args)[0] ?? null, doer ?? null))
        times.set(at, { args: entry.args, answers: entry.answers })
  }
  return times
}

/** A row with those of its answers alone that its walk has come to. */
export function asFarAsAsked({ row, walked }: RowState): WalkRow {
  const asked = new Set(walked.trace.flatMap((t) => ('key' in t ? [t.key] : [])))
  return { ...row, answers: Object.fromEntries(Object.entries(row.answers).filter(([key]) => asked.has(key))) }
}

/** A row with what was said the last time; dice and cards are left out. */
export function asLastTime(row: WalkRow, { args, answers }: LastTime): WalkRow {
  const said = Object.entries(answers).filter(([, answer]) => 'value' in answer && answer.roll === undefined)
  return {
    ...row,
    args: isRecord(row.args) && isRecord(args) ? { ...args, ...row.args } : row.args,
    answers: Object.fromEntries(said),
  }
}

/** Whether two rows name the same thing: then what one does may change what the other can still do, and chances do not simply add up. */
export function hangTogether(rows: readonly WalkRow[]): boolean {
  const seen = new Set<string>()
  for (const { args } of rows)
    for (const key of new Set(refsIn(args).map(keyOf))) {
      if (seen.has(key)) return true
      seen.add(key)
    }
  return false
}
