/** Names in sentences: the article, and verbs that agree. One place, so that no gun "are" and no regiment "is". */

import { inSentence, outOfSentence, The, the } from '#engine'

type Named = { readonly name: string }

export { inSentence, outOfSentence, The, the }

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

/** "1 hit", "3 hits", "no hits": nothing is not a number of things. */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${n === 0 ? 'no' : n} ${n === 1 ? one : many}`

/** "3 of the mob fire", "1 of the mob fires", "None of the mob fire". */
export function someOf(n: number, of: string, phrase: string): string {
  if (n !== 1) return `${n === 0 ? 'None' : n} of ${of} ${phrase}`
  const [verb = ''] = phrase.split(' ', 1)
  return `1 of ${of} ${agreeing(verb)}${phrase.slice(verb.length)}`
}

/** A name that ends in a full stop (“N.I.”) ends its sentence too. */
export const oneStop = (says: string): string => (says.includes('..') ? says.replace(/(?<!\.)\.\.(?!\.)/g, '.') : says)

/** "lose" to "loses", "carry" to "carries", "pass" to "passes". */
function agreeing(verb: string): string {
  const known = singular[verb]
  if (known) return known
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`
  return /(s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`
}

/**
 * Grammar for the things of a rule set: regiments and other bodies take the plural, what `one` says is a single thing
 * (a gun, a person) the singular. `does(gun, 'lose 2')` is "Gun 1 loses 2": only the first word turns, and it stands in
 * the present.
 */
export function grammar<T extends Named>(one: (thing: T) => boolean) {
  const does = (thing: T, phrase: string): string => {
    if (!one(thing)) return `${The(thing)} ${phrase}`
    const [verb = ''] = phrase.split(' ', 1)
    return `${The(thing)} ${agreeing(verb)}${phrase.slice(verb.length)}`
  }
  return {
    The,
    the,
    does,
    are: (thing: T): string => does(thing, 'are'),
    have: (thing: T): string => does(thing, 'have'),
  }
}
