/** The form of what is stored, as plain data: the store checks files by it. The type of what it describes is checked here. */
import type { Json } from '#engine'

/** What a form looks like; the builders below make them. */
export type EntryForm =
  | { readonly form: 'text' | 'name' | 'counting' | 'number' | 'yes' | 'yes-no' | 'seal' | 'bytes' | 'json' | 'fields' }
  | { readonly form: 'between'; readonly least: number; readonly most: number }
  | { readonly form: 'word'; readonly words: readonly string[] }
  | { readonly form: 'or-null' | 'list' | 'by-name'; readonly of: EntryForm }
  | { readonly form: 'record'; readonly fields: { readonly [field: string]: EntryForm } }
  | { readonly form: 'either'; readonly of: readonly EntryForm[] }
  /** only as a field of a record */
  | { readonly form: 'maybe'; readonly of: EntryForm }

declare const describes: unique symbol

/** The form of a T. */
export type Shape<T> = EntryForm & { readonly [describes]?: (value: T) => T }
/** The form of a field that may be left out. */
export type Maybe<T> = { readonly form: 'maybe'; readonly of: EntryForm } & { readonly [describes]?: (value: T) => T }

/** The form of every field of a record: one that is left out, or of another type, does not compile. */
export type Shapes<R> = {
  readonly [F in keyof R]-?: Partial<Pick<R, F>> extends Pick<R, F> ? Maybe<Exclude<R[F], undefined>> : Shape<R[F]>
}

/** Any text. */
export const text: Shape<string> = { form: 'text' }
/** A text that names something in a record: none that means something else to JavaScript. */
export const name: Shape<string> = { form: 'name' }
/** 0, 1, 2 ... */
export const countingNumber: Shape<number> = { form: 'counting' }
/** Any finite number. */
export const number: Shape<number> = { form: 'number' }
/** A number from the least to the most. */
export const between = (least: number, most: number): Shape<number> => ({ form: 'between', least, most })
/** True or false. */
export const yesNo: Shape<boolean> = { form: 'yes-no' }
/** SHA-256 in hexadecimal. */
export const seal: Shape<string> = { form: 'seal' }
/** Bytes as they are: in a database, never in a file. */
export const bytes: Shape<Uint8Array<ArrayBuffer>> = { form: 'bytes' }
/** True, or left out. */
export const yes: Shape<true> = { form: 'yes' }
/** Any plain data. */
export const anyJson: Shape<Json> = { form: 'json' }
/** A record of plain data. */
export const fields: Shape<{ readonly [field: string]: Json }> = { form: 'fields' }

/** One of a few words. */
export const word = <W extends string>(...words: readonly W[]): Shape<W> => ({ form: 'word', words })
/** That, or null. */
export const nullOr = <T>(of: Shape<T>): Shape<T | null> => ({ form: 'or-null', of })
/** A list of that. */
export const list = <T>(of: Shape<T>): Shape<readonly T[]> => ({ form: 'list', of })
/** A record that holds that under any name. */
export const byName = <T>(of: Shape<T>): Shape<{ readonly [name: string]: T }> => ({ form: 'by-name', of })
/** A record of these fields and no others. */
export const record = <R>(fields: Shapes<R>): Shape<R> => ({ form: 'record', fields })
/** One of two forms. */
export const eitherOf = <A, B>(a: Shape<A>, b: Shape<B>): Shape<A | B> => ({ form: 'either', of: [a, b] })
/** A field that may be left out. */
export const maybe = <T>(of: Shape<T>): Maybe<T> => ({ form: 'maybe', of })
