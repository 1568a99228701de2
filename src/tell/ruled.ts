/** What the referee ruled otherwise on a roll, in words: "needs 1 more, smoke"; beside the roll by the book "6+, smoke". */
import type { Otherwise, Part, RuledThrow, Throw } from '#engine'
import { needIn, signed } from '#engine'
import { lower, resultWords } from './value.ts'
import { ruledSays as words } from './words.ts'

/** A ruling in words, its reason last; `book` are the dice by the book, where they are known. */
export function rulingWords({ why, parts }: RuledThrow, book: Throw['parts'] = {}): string {
  const many = Object.keys(parts).length > 1
  const all = Object.entries(parts).flatMap(([name, other]) => {
    const says = otherwiseWords(other, book[name])
    return says === '' ? [] : [many ? `${lower(book[name]?.says ?? name)} ${says}` : says]
  })
  return [...all, why].join(', ')
}

function otherwiseWords({ need = 0, dice = 0, plus = 0, is }: Otherwise, book: Part | undefined): string {
  if (is !== undefined) return words.decided(resultWords(is))
  const byTheBook = book ? needIn(book) : null
  return [
    ...(need === 0 ? [] : [byTheBook === null ? words.need(need) : words.needs(byTheBook + need)]),
    ...(dice === 0 ? [] : [words.dice(dice)]),
    ...(plus === 0 ? [] : [signed(plus)]),
  ].join(', ')
}
