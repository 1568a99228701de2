/** The things that a quick check stands on: ready-made ones, or what is there from the start. */
import type { AnyProcedure, AnyRuleSet, AnySubject, Json, World } from '#engine'
import { thingOf } from '#engine'
import { walkWords as words } from './words.ts'

/** What a quick check knows so far. */
export type Described = {
  readonly args: { readonly [arg: string]: Json }
  readonly world: World
  readonly second: string
  /** The ready-made things by the argument that they stand for. */
  readonly with: { readonly [arg: string]: string }
}

/** One of them, to choose from. */
export type Choosable = { readonly id: string; readonly says: string; readonly side: string | undefined }

/** What may stand for a subject: ready-made things, or what is there from the start. */
export function choosable(set: AnyRuleSet, kind: string): readonly Choosable[] {
  const templates = set.kinds[kind]?.templates ?? []
  if (templates.length > 0) return templates.map((t) => ({ id: t.id, says: t.says, side: t.side }))
  return Object.entries(set.start[kind] ?? {}).map(([id, thing]) => ({
    id,
    says: typeof thing.name === 'string' ? thing.name : (set.sides.find((s) => s.id === id)?.says ?? id),
    side: typeof thing.side === 'string' ? thing.side : undefined,
  }))
}

/** One thing more described: a template made, or something that is there from the start. */
export function described(set: AnyRuleSet, so: Described, subject: Subject, id: string): Described {
  const kind = set.kinds[subject.kind]
  const template = kind?.templates?.find((t) => t.id === id)
  const there = thingOf(set.start, { kind: subject.kind, id })
  if (!kind || (!template && !there)) return so
  const ref = { kind: subject.kind, id: template ? subject.arg : id }
  const things = so.world[subject.kind]
  const says = template?.says ?? choosable(set, subject.kind).find((one) => one.id === id)?.says ?? id
  const made = template ? { ...kind.fresh({ name: template.says, ...template.fields }) } : null
  return {
    args: { ...so.args, [subject.arg]: subject.many ? [ref] : ref },
    world: made ? { ...so.world, [subject.kind]: { ...things, [subject.arg]: made } } : so.world,
    second: so.second ? words.at(so.second, says) : says,
    with: { ...so.with, [subject.arg]: id },
  }
}

/** A subject that is a thing. */
export type Subject = Extract<AnySubject, { readonly kind: string }>

/** The things that a procedure is asked to act on. */
export const subjectsOf = (procedure: AnyProcedure): readonly Subject[] =>
  (procedure.start?.subjects ?? []).flatMap((s) => ('kind' in s ? [s] : []))

/** What a quick check knows when a link opens it; what the link names and nobody has is left to be asked. */
export const describedBy = (
  set: AnyRuleSet,
  procedure: AnyProcedure,
  chosen: { readonly [arg: string]: string },
): Described => {
  const first: Described = { args: {}, world: set.start, second: '', with: {} }
  return subjectsOf(procedure).reduce((so, subject) => {
    const id = chosen[subject.arg]
    return id === undefined ? so : described(set, so, subject, id)
  }, first)
}
