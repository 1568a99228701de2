/** How a procedure begins: a user is first asked who and what, then what bars them is said, then comes the rule. */
import { isRecord } from './json.ts'
import { refsIn } from './refs.ts'
import type { AnyProcedure, AnySubject, Args, Ask, Bar, Ctx, Json, Proc, Ref, RefOption } from './steps.ts'
import { Waiting, type Waits, waitingAs } from './waits.ts'

/**
 * Begins as a user does: asks for each subject that `given` does not name, in order. Procedures without subjects take
 * `given` as it is. What bars them is said as things stand before it begins, so a test of the list `owed` that is taken
 * is still owed there.
 */
export function* begin(procedure: AnyProcedure, ctx: Ctx, given: Json, owed: readonly Waits[] = []): Proc<Json | void> {
  const subjects = procedure.start?.subjects ?? []
  if (subjects.length === 0) return yield* procedure.run(ctx, given)
  const args: { [arg: string]: Json } = isRecord(given) ? { ...given } : {}
  for (const subject of subjects) {
    if (args[subject.arg] !== undefined) continue
    const waits = waitingAs(owed, { what: procedure.id, args })
    args[subject.arg] = chosen(subject, yield questionOf(subject, ctx, args, waits))
  }
  const [named, waits] = [given, args].map((of) => waitingAs(owed, { what: procedure.id, args: of }))
  // What was answered may make it another act than it seemed: then the test that was taken for it waits still
  const now = named && named !== waits ? beforeTaking(ctx, named) : ctx
  yield* sayBars(subjects, waits ? beforeTaking(now, waits) : now, args, true)
  // What is owed is owed with all that made it so, of which nobody is asked
  return yield* procedure.run(now, waits && isRecord(waits.args) ? { ...waits.args, ...args } : args)
}

/** What rules may know before a test is taken: it is owed still. */
function beforeTaking(ctx: Ctx, waits: Waits): Ctx {
  const taken = new Waiting([waits])
  const isTaken = (of: Ref, what: string) => taken.on(of, what) > 0
  return {
    ...ctx,
    owes: (of, ...procedures) => ctx.owes(of, ...procedures) || procedures.some((what) => isTaken(of, what)),
    isDue: (of, ...procedures) => ctx.isDue(of, ...procedures) || procedures.some((what) => taken.dueOn(of, what) > 0),
  }
}

/** Begins where another procedure makes somebody act: nobody is asked who, and what bars only those who act of themselves does not. */
export function* beginWithin(procedure: AnyProcedure, ctx: Ctx, args: Json): Proc<Json | void> {
  if (isRecord(args)) yield* sayBars(procedure.start?.subjects ?? [], ctx, args, false)
  return yield* procedure.run(ctx, args)
}

const owedTests = new WeakMap<AnyProcedure, AnyProcedure>()

/** An owed test as a chain takes it: what bars it is said as things stand before, while it is still owed. One and the same each time. */
export function asOwed(procedure: AnyProcedure): AnyProcedure {
  const known = owedTests.get(procedure)
  if (known) return known
  const { id, title, start } = procedure
  const test: AnyProcedure = {
    id,
    title,
    *run(ctx, args) {
      if (isRecord(args)) yield* sayBars(start?.subjects ?? [], beforeTaking(ctx, { what: id, args }), args, false)
      return yield* procedure.run(ctx, args)
    },
  }
  owedTests.set(procedure, test)
  return test
}

/** What bars a thing that a subject could name, the gravest first; `so` holds what earlier subjects named. */
export function barsOf(subject: AnySubject, ctx: Ctx, ref: Ref, so: Args, acts = true): readonly Bar[] {
  return 'kind' in subject ? (subject.bars?.(ctx, ref, so, acts) ?? []) : []
}

/** Whether anything bars a thing that a subject could name. */
export function isBarredFrom(subject: AnySubject, ctx: Ctx, ref: Ref, so: Args, acts = true): boolean {
  if (!('kind' in subject)) return false
  return subject.isBarred?.(ctx, ref, so, acts) ?? (subject.bars?.(ctx, ref, so, acts) ?? []).length > 0
}

/** Why nobody can take an owed test any more: what bars the one who should, and nobody can allow. Many together never lapse as one. */
export function lapseOf(procedure: AnyProcedure, ctx: Ctx, args: Json): Bar | null {
  if (!isRecord(args)) return null
  const late = procedure.start?.lapses?.(ctx)
  if (late) return late
  for (const subject of procedure.start?.subjects ?? []) {
    if (!('kind' in subject) || subject.many) continue
    const [ref] = refsIn(args[subject.arg] ?? null)
    const bar = ref && barsOf(subject, ctx, ref, args).find(({ final }) => final)
    if (bar) return bar
  }
  return null
}

/** The word on the card of a thing that is barred; null if it is not. */
export function barredBy(subject: AnySubject, ctx: Ctx, ref: Ref, so: Args): string | null {
  return barsOf(subject, ctx, ref, so)[0]?.short ?? null
}

function* sayBars(subjects: readonly AnySubject[], ctx: Ctx, args: Args, acts: boolean): Proc<void> {
  for (const { key, bar } of barsIn(subjects, ctx, args, acts)) yield refusal(key, bar)
}

/** What bars an act as it begins, each under the key of its refusal, the gravest first; `args`: what it names so far. */
export const barsAt = ({ start }: AnyProcedure, ctx: Ctx, args: Json): readonly BarAt[] =>
  isRecord(args) ? [...barsIn(start?.subjects ?? [], ctx, args, true)] : []

/** Whether anything bars an act as it begins. */
export const isBarredAt = ({ start }: AnyProcedure, ctx: Ctx, args: Json): boolean =>
  isRecord(args) && isAnyBarred(start?.subjects ?? [], ctx, args)

function isAnyBarred(subjects: readonly AnySubject[], ctx: Ctx, args: Args): boolean {
  for (const { subject, ref, so } of namedBy(subjects, args)) if (isBarredFrom(subject, ctx, ref, so)) return true
  return false
}

type BarAt = { readonly key: string; readonly bar: Bar }

function* barsIn(subjects: readonly AnySubject[], ctx: Ctx, args: Args, acts: boolean): Generator<BarAt, void> {
  for (const { subject, ref, so } of namedBy(subjects, args))
    for (const bar of barsOf(subject, ctx, ref, so, acts))
      yield { key: `${bar.id}${'many' in subject && subject.many ? `-${ref.id}` : ''}`, bar }
}

type Named = { readonly subject: AnySubject; readonly ref: Ref; readonly so: Args }

/** Each thing that an act names, for its subject, with what was named before it. */
function* namedBy(subjects: readonly AnySubject[], args: Args): Generator<Named, void> {
  // What is chosen from a form (why, with which weapon) every bar may look at; of things only those named before
  const so: { [arg: string]: Json } = {}
  for (const subject of subjects) if ('form' in subject) so[subject.arg] = args[subject.arg] ?? null
  for (const subject of subjects) {
    const value = args[subject.arg] ?? null
    if ('kind' in subject && subject.bars) for (const ref of refsIn(value)) yield { subject, ref, so }
    so[subject.arg] = value
  }
}

const refusal = (id: string, { says, clause, wayOut, final }: Bar): Ask => ({
  step: 'ask',
  id,
  says,
  form: { form: 'refusal', wayOut, final },
  clause,
})

/** The question for a subject; what is only said of an act is known from the one that waits. */
function questionOf(subject: AnySubject, ctx: Ctx, so: Args, waits: Waits | undefined): Ask {
  const { arg, says, short } = subject
  const common = { step: 'ask', id: arg, says, ...(short ? { short } : {}) } as const
  if ('form' in subject) {
    const value = waits && isRecord(waits.args) ? waits.args[arg] : undefined
    const known = value === undefined ? subject.known?.(ctx, so) : { value, from: 'what is owed' }
    const proposed = subject.default === undefined ? {} : { default: subject.default }
    return { ...common, form: subject.form, ...(known ? { default: known.value, from: known.from } : proposed) }
  }
  const options = ctx.all(subject.kind).map((ref): RefOption => {
    const cards = subject.cards?.(ctx, ref)
    const barred = barredBy(subject, ctx, ref, so)
    const hint = barred === null ? subject.hint?.(ctx, ref, so) : undefined
    return {
      ref,
      says: thingName(ctx, ref),
      barred,
      ...(hint === undefined ? {} : { hint }),
      ...(cards === undefined ? {} : { cards }),
    }
  })
  return { ...common, form: { form: 'refs', options, min: subject.many?.min ?? 1, max: subject.many?.max ?? 1 } }
}

function chosen(subject: AnySubject, answer: unknown): Json {
  if ('form' in subject) return answer as Json
  const refs = answer as readonly Ref[]
  return subject.many ? refs : (refs[0] ?? null)
}

/** What a thing is called: its field `name`, or its id. */
export function thingName(ctx: Ctx, ref: Ref): string {
  const { name } = ctx.look(ref)
  return typeof name === 'string' ? name : ref.id
}
