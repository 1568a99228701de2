/** The words by which this phone is known at tables. Each is told to its own table alone, which is known by the mark of its key. */
import { freshWord } from '#form'
import { handedOn } from '../../phones/roster.ts'
import { MOST_WORDS } from '../../phones/said.ts'
import { remember, remembered } from './remembered.ts'

const wordAt = (table: string) => remembered().words.find((one) => one.table === table)?.word

/**
 * What this phone says at a table: the word that it was given there. Where it never sat, the table may be one of before whose book
 * another phone has taken: that one knows what all words are there, and nobody else learns anything from them.
 */
export async function wordsAt(table: string): Promise<readonly string[]> {
  const word = wordAt(table)
  return word ? [word] : Promise.all(remembered().words.map((one) => handedOn(one.word, table)))
}

/** Keeps the word that a table has given, before those of older ones. */
export function keepWord(table: string, word: string): void {
  const { words } = remembered()
  if (wordAt(table) === word) return
  remember({ words: [{ table, word }, ...words.filter((one) => one.table !== table)].slice(0, MOST_WORDS) })
}

/** The word of the phone that keeps a table, for the day on which another takes the book. */
export const ownWord = (table: string): string => wordAt(table) ?? renewOwnWord(table)

/** Gives the phone that keeps a table another word there: whoever was told the old one knows it by it no more. */
export function renewOwnWord(table: string): string {
  const word = freshWord()
  keepWord(table, word)
  return word
}
