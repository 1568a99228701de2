/** A procedure as a user starts it: first who and what, as ordinary questions, then the rule. */
import { isRecord } from './json.ts'
import type { AnyProcedure, AnySubject, Ask, Candidate, Ctx, Json, Proc, Ref } from './steps.ts'

export type Args = { readonly [arg: string]: Json }

/** Asks for each subject that `given` does not name, in order, then runs the procedure. Procedures without subjects take `given` as it is. */
export function* begin(procedure: AnyProcedure, ctx: Ctx, given: Json): Proc<Json | void> {
  const subjects = procedure.start?.subjects ?? []
  if (subjects.length === 0) return yield* procedure.run(ctx, given)
  const args: { [arg: string]: Json } = isRecord(given) ? { ...given } : {}
  for (const subject of subjects) {
    if (args[subject.arg] === undefined) args[subject.arg] = chosen(subject, yield questionOf(subject, ctx, args))
  }
  return yield* procedure.run(ctx, args)
}

function questionOf(subject: AnySubject, ctx: Ctx, so: Args): Ask {
  const { arg, says, short } = subject
  const common = { step: 'ask', id: arg, says, ...(short ? { short } : {}) } as const
  if ('form' in subject)
    return { ...common, form: subject.form, ...(subject.default === undefined ? {} : { default: subject.default }) }
  const options = ctx
    .all(subject.kind)
    .map((ref): Candidate => ({ ref, says: nameOf(ctx, ref), barred: subject.barred?.(ctx, ref, so) ?? null }))
  return { ...common, form: { form: 'refs', options, min: subject.many?.min ?? 1, max: subject.many?.max ?? 1 } }
}

function chosen(subject: AnySubject, answer: unknown): Json {
  if ('form' in subject) return answer as Json
  const refs = answer as readonly Ref[]
  return subject.many ? refs : (refs[0] ?? null)
}

/** What a thing is called: its field `name`, or its id. */
export function nameOf(ctx: Ctx, ref: Ref): string {
  const thing = ctx.look(ref)
  return typeof thing === 'object' && thing !== null && 'name' in thing && typeof thing.name === 'string'
    ? thing.name
    : ref.id
}
