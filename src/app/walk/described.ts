/** The things that a quick check stands on: ready-made ones of a size that is said, or what is there from the start. */
import {
  type AnyProcedure,
  type AnyRuleSet,
  type AnySubject,
  barsOf,
  ctxOf,
  defaultSettings,
  type Json,
  thingOf,
  type World,
} from '#engine'
import { strengthOfOne } from '#game'
import { walkWords as words } from './words.ts'

/** What a quick check knows so far. */
export type Described = {
  readonly args: { readonly [arg: string]: Json }
  readonly world: World
  readonly second: string
}

/** The ready-made thing, by the argument that it stands for: its id, and its size behind a star where one was said. */
export type ChosenTemplates = { readonly [arg: string]: string }

/** One of them, to choose from. */
export type Choosable = { readonly id: string; readonly says: string; readonly side: string | undefined }

/** A subject that is a thing. */
export type ThingSubject = Extract<AnySubject, { readonly kind: string }>

/** The things that a procedure is asked to act on. */
export const subjectsOf = (procedure: AnyProcedure): readonly ThingSubject[] =>
  (procedure.start?.subjects ?? []).flatMap((s) => ('kind' in s ? [s] : []))

/** What may stand for a subject: ready-made things, or what is there from the start. */
function choosable(set: AnyRuleSet, kind: string): readonly Choosable[] {
  const templates = set.kinds[kind]?.templates ?? []
  if (templates.length > 0) return templates.map((t) => ({ id: t.id, says: t.says, side: t.side }))
  return Object.entries(set.start[kind] ?? {}).map(([id, thing]) => ({
    id,
    says: typeof thing.name === 'string' ? thing.name : (set.sides.find((s) => s.id === id)?.says ?? id),
    side: typeof thing.side === 'string' ? thing.side : undefined,
  }))
}

const nothing = (set: AnyRuleSet): Described => ({ args: {}, world: set.start, second: '' })

/** "mutineer~16": which one, and how many. */
export const withSize = (id: string, size: number | null): string => (size === null ? id : `${id}~${size}`)

/** The parts of what `sized` made. */
export function sizedOf(text: string): { readonly id: string; readonly size: number | null } {
  const [id = '', size] = text.split('~')
  return { id, size: size === undefined || !/^\d{1,4}$/.test(size) ? null : Number(size) }
}

/** Adds a described thing: made from a template, or one that is there from the start; unchanged if there is no such thing. */
function described(set: AnyRuleSet, so: Described, subject: ThingSubject, text: string): Described {
  const { id, size } = sizedOf(text)
  const kind = set.kinds[subject.kind]
  const template = kind?.templates?.find((t) => t.id === id)
  const there = thingOf(set.start, { kind: subject.kind, id })
  if (!kind || (!template && !there)) return so
  const ref = { kind: subject.kind, id: template ? subject.arg : id }
  const says = template?.says ?? choosable(set, subject.kind).find((one) => one.id === id)?.says ?? id
  const bounds = template && size !== null ? strengthOfOne(kind, template) : null
  // A link may say more than there can be.
  const strength =
    bounds && kind.strength !== undefined
      ? { [kind.strength]: Math.min(bounds.max, Math.max(bounds.min, size ?? bounds.usual)) }
      : {}
  const made = template ? { ...kind.fresh({ ...template.fields, ...strength, name: template.says }) } : null
  return {
    args: { ...so.args, [subject.arg]: subject.many ? [ref] : ref },
    world: made ? { ...so.world, [subject.kind]: { ...so.world[subject.kind], [subject.arg]: made } } : so.world,
    second: so.second ? words.at(so.second, says) : says,
  }
}

/** A subject as the page shows it: what may stand for it here, which of it does, and its size where it has one. */
export type ShownSubject = {
  readonly subject: ThingSubject
  readonly choices: readonly Choosable[]
  readonly chosen: string
  readonly size: { readonly says: string; readonly value: number; readonly min: number; readonly max: number } | null
}

/** What a quick check stands on: what was chosen, else the first that the rules bar least. */
export function describedBy(
  set: AnyRuleSet,
  procedure: AnyProcedure,
  chosen: ChosenTemplates,
): { readonly so: Described; readonly shown: readonly ShownSubject[] } {
  const shown: ShownSubject[] = []
  const so = subjectsOf(procedure).reduce((so, subject) => {
    const choices = leastBarred(set, so, subject)
    const given = sizedOf(chosen[subject.arg] ?? '')
    const first = choices.some(({ id }) => id === given.id) ? given : { id: choices[0]?.id ?? '', size: null }
    const next = described(set, so, subject, withSize(first.id, first.size))
    if (choices.length > 0)
      shown.push({ subject, choices, chosen: first.id, size: sizeOf(set, next, subject, first.id) })
    return next
  }, nothing(set))
  return { so, shown }
}

/** Of all that may stand for a subject those that the rules bar least: of nobody's own side where that is barred. */
function leastBarred(set: AnyRuleSet, so: Described, subject: ThingSubject): readonly Choosable[] {
  const tried = choosable(set, subject.kind).map((one) => {
    const { args, world } = described(set, so, subject, one.id)
    const arg = args[subject.arg]
    const id = subjectIsMade(set, subject) ? subject.arg : one.id
    const bars =
      arg === undefined
        ? []
        : barsOf(
            subject,
            ctxOf({ world, settings: defaultSettings(set), owed: [] }),
            { kind: subject.kind, id },
            so.args,
          )
    return { one, bars: bars.length }
  })
  const least = Math.min(...tried.map(({ bars }) => bars))
  return tried.filter(({ bars }) => bars === least).map(({ one }) => one)
}

const subjectIsMade = (set: AnyRuleSet, subject: ThingSubject) => (set.kinds[subject.kind]?.templates ?? []).length > 0

function sizeOf(set: AnyRuleSet, so: Described, subject: ThingSubject, chosen: string): ShownSubject['size'] {
  const kind = set.kinds[subject.kind]
  const made = so.world[subject.kind]?.[subject.arg]
  const template = kind?.templates?.find((t) => t.id === chosen)
  const bounds = template ? strengthOfOne(kind, template) : null
  const value = kind?.strength === undefined ? null : made?.[kind.strength]
  if (!bounds || typeof value !== 'number') return null
  return { says: bounds.says, value, min: bounds.min, max: bounds.max }
}
