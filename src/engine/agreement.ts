/** Verbs that agree with what they are said of, so that no gun "are" and no regiment "is". */
import { The } from './article.ts'

/** Verbs that do not take -s: those that never change, and those that change in their own way. */
const singular: { readonly [verb: string]: string } = {
  are: 'is',
  were: 'was',
  have: 'has',
  may: 'may',
  must: 'must',
  can: 'can',
  cannot: 'cannot',
  will: 'will',
  would: 'would',
  should: 'should',
  had: 'had',
}

/** "lose" to "loses", "carry" to "carries", "pass" to "passes". */
function agreeing(verb: string): string {
  const known = singular[verb]
  if (known) return known
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`
  return /(s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`
}

/** What one does, from what many do: "lose 2" is "loses 2". Only the first word turns, and it stands in the present. */
export function asOne(phrase: string): string {
  const [verb = ''] = /^[^\s:]*/.exec(phrase) ?? []
  return `${agreeing(verb)}${phrase.slice(verb.length)}`
}

/** "3 of the mob fire", "1 of the mob fires", "None of the mob fire". */
export const someOf = (n: number, of: string, phrase: string): string =>
  n === 1 ? `1 of ${of} ${asOne(phrase)}` : `${n === 0 ? 'None' : n} of ${of} ${phrase}`

/** "The 64th lose 2", "Gun 1 loses 2". */
export const doing = (thing: { readonly name: string }, phrase: string, isOne: boolean): string =>
  `${The(thing)} ${isOne ? asOne(phrase) : phrase}`
