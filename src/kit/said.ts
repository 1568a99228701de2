/** What was said of things: where, when, and what the next procedure makes of it. */
import { type Json, same } from '#engine'

/** When it is, as players count: { word: 'move', number: 4 }. */
export type Moment = { readonly word: string; readonly number: number }

/**
 * What was said of the fields of a thing, where and when, by field: { cover: { is: 'soft', by: 'Fire', at: 4 } }. The kit
 * writes it; where the rules have set the field since, the note means nothing any more.
 */
export type Said = { readonly [field: string]: { readonly is: Json; readonly by: string; readonly at: number } }

/** The notes of a thing that keeps them; null if it keeps none. */
export const saidOf = (thing: { readonly said?: Json }): Said | null => (thing.said ? (thing.said as Said) : null)

/** What `kept` hands to its question: the answer that the thing holds, ready to spread into it. */
export type Known<V> = { readonly default?: V; readonly from?: string }

/** An answer that is proposed; if `isSure`, it is shown as known `from` there and not asked. */
export const book = <V>(value: V, from = 'the book', isSure = true): { readonly default: V; readonly from?: string } =>
  isSure ? { default: value, from } : { default: value }

/** "Fire, this move": who asked for what the field holds, and when; "the book" where nobody noted it. */
export function saidIn(now: Moment | undefined, said: Said, field: string, holds: Json): string {
  const note = said[field]
  if (!note || !now || !same(note.is, holds)) return 'the book'
  const { word, number } = now
  return note.at === number ? `${note.by}, this ${word}` : `${note.by}, ${word} ${note.at}`
}
