/**
 * A tracked thing is declared once: each field says its words, its form, what it holds, and what it holds as long as
 * nobody says otherwise. The type of the thing (`Held`), its form on screen and a fresh one (`made`) follow from that.
 */
import type { Field, Form, Json, Said, Written } from '#engine'
import { oneOf, wholeNumber } from './forms.ts'

/** What is said of a thing that is to be made: some of its fields. */
export type Given = { readonly [field: string]: Json }

/** A field together with what it holds. */
export type Tracked<V> = Field & {
  /** What was said, as the field holds it; undefined if it cannot hold that. */
  read(said: Json): V | undefined
  /** What a fresh thing holds unless it is said or its kind decides; left out, the kind has to. */
  readonly usual?: V
  /** What stands there as long as nobody has said otherwise, where that follows from other fields of the thing. */
  usualOf?(thing: unknown): V
}

/** A field that has a usual value, so that nobody has to say it. */
export type Usual<V> = Tracked<V> & { readonly usual: V }

/** The fields of a kind of thing, by their ids, in the order in which they are shown. */
export type DeclaredFields = { readonly [id: string]: Tracked<unknown> }

type HeldBy<F> = F extends { read(said: Json): infer V } ? Exclude<V, undefined> : never

/** The thing that has these fields. */
export type Held<F> = { readonly [K in keyof F]: HeldBy<F[K]> }

/** What the kind decides of a fresh thing: each field without a usual value, and any other. */
type Decided<F> = {
  readonly [K in keyof F as F[K] extends { readonly usual: unknown } ? never : K]: HeldBy<F[K]>
} & { readonly [K in keyof F]?: HeldBy<F[K]> }

/** Values and the words for them, in the order in which they are offered: { open: 'open', soft: 'soft cover' }. */
type Words = { readonly [value: string]: string }

/** The words for each row of a table. */
export const wordsOf = <T extends { readonly [id: string]: { readonly says: string } }>(
  table: T,
): { readonly [K in keyof T]: string } =>
  Object.fromEntries(Object.entries(table).map(([id, { says }]) => [id, says])) as { readonly [K in keyof T]: string }

const onlyRules = (holds?: Written): Form => ({ form: 'refs', options: [], min: 0, max: 0, ...(holds && { holds }) })
const textIn = (said: Json): string | undefined => (typeof said === 'string' ? said : undefined)
const numberIn = (said: Json): number | undefined => (typeof said === 'number' ? said : undefined)

function word<W extends Words>(says: string, options: W): Tracked<keyof W & string>
function word<W extends Words>(says: string, options: W, usual: keyof W & string): Usual<keyof W & string>
function word<W extends Words>(says: string, options: W, usual?: keyof W & string): Tracked<keyof W & string> {
  const isOne = (said: Json): said is keyof W & string => typeof said === 'string' && Object.hasOwn(options, said)
  const field = { says, form: oneOf(options), read: (said: Json) => (isOne(said) ? said : undefined) }
  return usual === undefined ? field : { ...field, usual }
}

/** Counts by name of an object, of those names that it may have. */
function countsIn(said: Json, isName: (name: string) => boolean): { readonly [name: string]: number } | undefined {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return undefined
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, n]) => (typeof n === 'number' && isName(name) ? [[name, n] as const] : [])),
  )
}

/** The makers of fields. What a field holds unless somebody says otherwise stands last. */
export const is = {
  /** A line of text. */
  text: (says: string, usual = ''): Usual<string> => ({ says, form: { form: 'text' }, usual, read: textIn }),

  /** The name of the thing, which is never blank; its kind decides what it is called unless somebody says. */
  name: (says: string): Tracked<string> => ({ says, form: { form: 'text' }, isName: true, read: textIn }),

  /** Yes or no. */
  yes: (says: string, usual = false): Usual<boolean> => ({
    says,
    form: { form: 'yes-no' },
    usual,
    read: (said) => (typeof said === 'boolean' ? said : undefined),
  }),

  /** A whole number from `min` to `max`; usually 0, or the least if that is more. */
  number: (says: string, min: number, max: number, usual = Math.max(0, min)): Usual<number> => ({
    says,
    form: wholeNumber(min, max),
    usual,
    read: numberIn,
  }),

  /** Inches and parts of them, from 0 to `max`. */
  inches: (says: string, max: number, usual = 0): Usual<number> => ({
    says,
    form: { form: 'number', min: 0, max, unit: 'inches', fractions: true },
    usual,
    read: numberIn,
  }),

  /** One of several words; without a usual one the kind decides. */
  word,

  /** One of several words, or others of the players' own; `read` gives them as the rules know them. */
  wordOrOther: (says: string, options: Words, read: (words: string) => string, usual = ''): Usual<string> => ({
    says,
    form: { ...oneOf(options), open: true } as Form,
    usual,
    read: (said) => (typeof said === 'string' && said !== '' ? read(said) : undefined),
  }),

  /** A clause, told by its rule; `offered` are those that a hand may choose, the others still stand where they were noted. */
  clause: <Id extends string>(
    says: string,
    clauses: readonly { readonly id: Id; readonly says: string }[],
    usual: Id,
    offered = clauses,
  ): Usual<Id> => ({
    says,
    form: { form: 'choice', options: offered.map((one) => ({ value: one.id, says: one.says })), open: true },
    usual,
    read: (said) => clauses.find(({ id }) => id === said)?.id,
  }),

  /** The id of a thing of that kind (or of one of several kinds), or null: of none. */
  id: (kind: string | readonly string[], says: string): Usual<string | null> => ({
    says,
    form: { form: 'text' },
    names: typeof kind === 'string' ? [kind] : kind,
    usual: null,
    read: (said) => textIn(said) || undefined,
  }),

  /** The ids of things of that kind, which only the rules write; null: of several kinds, or of things that may be gone. */
  ids: (kind: string | null, says: string): Usual<readonly string[]> => ({
    says,
    form: onlyRules('ids'),
    ...(kind === null ? {} : { names: [kind] }),
    usual: [],
    read: (said) => (Array.isArray(said) ? said.filter((id): id is string => typeof id === 'string') : undefined),
  }),

  /** Lines that only the rules write, each with these fields. */
  records: <R extends DeclaredFields>(says: string, line: R): Usual<readonly Held<R>[]> => ({
    says,
    form: onlyRules(
      Object.fromEntries(
        Object.entries(line).map(([id, { form: is, usual }]) => [
          id,
          { is, ...(usual === null ? { blank: true } : {}) },
        ]),
      ),
    ),
    usual: [],
    read: (said) => (Array.isArray(said) ? said.flatMap((one) => lineIn(line, one)) : undefined),
  }),

  /** Cards left by their names, which only the rules write: none of each to begin with. */
  deck: <C extends string>(says: string, cards: readonly C[]): Usual<{ readonly [K in C]: number }> => {
    const none = Object.fromEntries(cards.map((card) => [card, 0])) as { readonly [K in C]: number }
    const read = (said: Json) => ({ ...none, ...countsIn(said, (name) => Object.hasOwn(none, name)) })
    return { says, form: onlyRules(), usual: none, read }
  },

  /** How many there are of each name, up to `most`; what is not named is not there. */
  counts: (
    says: string,
    names: readonly string[],
    most: number,
    called = (name: string): string => name,
  ): Usual<{ readonly [name: string]: number }> => ({
    says,
    form: { form: 'facts', rows: Object.fromEntries(names.map((name) => [name, { says: called(name), max: most }])) },
    usual: {},
    read: (said) => countsIn(said, () => true),
  }),

  /** What was said of the thing, where and when: the kit writes it, and nobody gives it. */
  said: (says: string): Usual<Said> => hidden({ says, form: onlyRules('said'), usual: {}, read: () => undefined }),

  /** A field of any other form; `read` gives what was said as the field holds it, or undefined. */
  inForm: <V>(says: string, form: Form, usual: V, read: (said: Json) => V | undefined): Usual<V> => ({
    says,
    form,
    usual,
    read,
  }),
}

/** A line as it is said, or none: one of its fields cannot be so. */
function lineIn<R extends DeclaredFields>(line: R, said: Json): readonly Held<R>[] {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return []
  const read = Object.entries(line).map(([id, field]) => {
    const one = (said as Given)[id] ?? null
    return [id, one === null && field.usual === null ? null : field.read(one)] as const
  })
  return read.every(([, one]) => one !== undefined) ? [Object.fromEntries(read) as Held<R>] : []
}

/** A field that may be null, and is until somebody says: nobody has thrown, there is none. */
export const orNull = <V>(field: Tracked<V>): Usual<V | null> => ({ ...field, usual: null })

/**
 * A field that holds its usual value until somebody says otherwise: the rules use it, but it is never shown as known.
 * `usualOf` where it follows from other fields of the thing.
 */
export const untilSaid = <F extends Tracked<unknown>>(field: F, usualOf?: (thing: never) => HeldBy<F>): F => ({
  ...field,
  untilSaid: true,
  ...(usualOf && { usualOf }),
})

/**
 * A field that came with that version of the rule set: in a battle that an older one began it holds its usual value, or
 * what follows from the thing.
 */
export const since = <F extends Usual<Json>>(
  version: number,
  field: F,
  is: (thing: Given) => HeldBy<F> | F['usual'] = () => field.usual,
): F => ({ ...field, since: { version, blank: field.usual === null, is } })

/** A number that is at most what another field of the same thing says, which bounds it in forms, files and by hand alike. */
export const atMost = <F extends Tracked<number>>(other: string, field: F): F => ({ ...field, atMost: other })

/** A field that is tracked and not shown. */
export const hidden = <F extends Field>(field: F): F => ({ ...field, hidden: true })
/** A field that only the thing's own side may see. */
export const secret = <F extends Field>(field: F): F => ({ ...field, secret: true })
/** A field that may name a thing that is gone by now. */
export const mayBeGone = <F extends Field>(field: F): F => ({ ...field, mayBeGone: true })
/** A field with a line of help. */
export const hint = <F extends Field>(field: F, says: string): F => ({ ...field, hint: says })

/** Fields that are edited under one heading. */
export const group = <F extends DeclaredFields>(heading: string, fields: F): F =>
  Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, { ...field, group: heading }])) as F

/** What is said of these fields, as they hold it; throws a sentence if a word is none of a field's. */
export function saidIn<F extends DeclaredFields>(fields: F, given: Given): { readonly [K in keyof F]?: HeldBy<F[K]> } {
  const said = Object.entries(fields).flatMap(([id, field]) => {
    const one = given[id] ?? null
    const is = one === null ? undefined : field.read(one)
    if (one !== null && is === undefined) refuse(id, field.form)
    return is === undefined ? [] : [[id, is] as const]
  })
  return Object.fromEntries(said) as { readonly [K in keyof F]?: HeldBy<F[K]> }
}

function refuse(id: string, form: Form): void {
  if (form.form === 'choice' && !form.open)
    throw new Error(`"${id}" is one of ${form.options.map((o) => o.value).join(', ')}.`)
}

/**
 * A fresh thing: what is said of it, else what its kind decides, else as usual. Throws a sentence if a word is none of a
 * field's.
 */
export function made<F extends DeclaredFields>(fields: F, given: Given, decided: Decided<F>): Held<F> {
  const said: { readonly [id: string]: unknown } = saidIn(fields, given)
  const kind: { readonly [id: string]: unknown } = decided
  return Object.fromEntries(
    Object.entries(fields).map(([id, { usual }]) => [id, said[id] ?? kind[id] ?? usual]),
  ) as Held<F>
}
