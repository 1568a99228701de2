/** The forms of what is stored and sent. The type of what each describes is checked here. */
import { FORBIDDEN, isJson, isJsonRecord, type Json } from '#engine'

/** What a form looks like; the builders below make them. */
export type EntryForm =
  | { readonly form: 'is'; readonly is: (value: unknown) => boolean }
  | { readonly form: 'list' | 'by-name'; readonly of: EntryForm }
  | { readonly form: 'record'; readonly fields: FieldForms }
  | { readonly form: 'either'; readonly of: readonly EntryForm[] }
  /** one of several records, told apart by the word in one of their fields */
  | { readonly form: 'variant'; readonly by: string; readonly of: FieldForms }
  /** only as a field of a record */
  | { readonly form: 'maybe'; readonly of: EntryForm }

/** The form of each field of a record. */
export type FieldForms = { readonly [field: string]: EntryForm }

declare const describes: unique symbol

/** The form of a T. */
export type Shape<T> = EntryForm & { readonly [describes]?: (value: T) => T }
/** The form of a field that may be left out. */
export type Maybe<T> = { readonly form: 'maybe'; readonly of: EntryForm } & { readonly [describes]?: (value: T) => T }

/** The form of every field of a record: one that is left out, or of another type, does not compile. */
export type Shapes<R> = {
  readonly [F in keyof R]-?: Partial<Pick<R, F>> extends Pick<R, F> ? Maybe<Exclude<R[F], undefined>> : Shape<R[F]>
}

type Described<S> = S extends { readonly [describes]?: (value: never) => infer T } ? T : never
type MaybeIn<F> = { [K in keyof F]: F[K] extends { readonly form: 'maybe' } ? K : never }[keyof F]
/** The record that fields of these forms make. */
export type RecordOf<F extends FieldForms> = {
  readonly [K in Exclude<keyof F, MaybeIn<F>>]: Described<F[K]>
} & { readonly [K in MaybeIn<F>]?: Described<F[K]> }

/** Whatever a check lets pass. */
export const only = <T>(is: (value: unknown) => boolean): Shape<T> => ({ form: 'is', is })

/** Any text. */
export const text: Shape<string> = { form: 'is', is: (value) => typeof value === 'string' }
/** A text of so many letters at most. */
export const textTo = (most: number): Shape<string> =>
  only((value) => typeof value === 'string' && value.length <= most)
/** A text that names something in a record: none that means something else to JavaScript. */
export const name: Shape<string> = { form: 'is', is: (value) => typeof value === 'string' && !FORBIDDEN.has(value) }
/** 0, 1, 2 ... */
export const countingNumber: Shape<number> = {
  form: 'is',
  is: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
}
/** Any finite number. */
export const number: Shape<number> = { form: 'is', is: Number.isFinite }
/** A number from the least to the most. */
export const between = (least: number, most: number): Shape<number> =>
  only((value) => typeof value === 'number' && value >= least && value <= most)
/** True or false. */
export const yesNo: Shape<boolean> = { form: 'is', is: (value) => typeof value === 'boolean' }
/** SHA-256 in hexadecimal. */
export const seal: Shape<string> = {
  form: 'is',
  is: (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
}
/** Bytes as they are: in a database, never in a file. */
export const bytes: Shape<Uint8Array<ArrayBuffer>> = { form: 'is', is: (value) => value instanceof Uint8Array }
/** True, or left out. */
export const yes: Shape<true> = { form: 'is', is: (value) => value === true }
/** Any plain data. */
export const anyJson: Shape<Json> = { form: 'is', is: isJson }
/** A record of plain data. */
export const fields: Shape<{ readonly [field: string]: Json }> = { form: 'is', is: isJsonRecord }

/** One of a few words. */
export const word = <W extends string>(...words: readonly W[]): Shape<W> =>
  only((value) => words.some((one) => one === value))
/** That, or null. */
export const nullOr = <T>(of: Shape<T>): Shape<T | null> =>
  eitherOf(
    of,
    only<null>((value) => value === null),
  )
/** A list of that. */
export const list = <T>(of: Shape<T>): Shape<readonly T[]> => ({ form: 'list', of })
/** A record that holds that under any name. */
export const byName = <T>(of: Shape<T>): Shape<{ readonly [name: string]: T }> => ({ form: 'by-name', of })
/** A record of these fields and no others. */
export const record = <R>(fields: Shapes<R>): Shape<R> => ({ form: 'record', fields })
/** One of two forms. */
export const eitherOf = <A, B>(a: Shape<A>, b: Shape<B>): Shape<A | B> => ({ form: 'either', of: [a, b] })
/** One of several records, each by the word that stands in its field `by`. */
export const variant = <B extends string, T extends { readonly [F in B]: string }>(
  by: B,
  of: { readonly [W in T[B]]: Shape<Extract<T, { readonly [F in B]: W }>> },
): Shape<T> => ({ form: 'variant', by, of })
/** A form that stands in itself. */
export const nested = <T>(of: () => Shape<T>): Shape<readonly T[]> => ({
  form: 'list',
  get of() {
    return of()
  },
})
/** A field that may be left out. */
export const maybe = <T>(of: Shape<T>): Maybe<T> => ({ form: 'maybe', of })
