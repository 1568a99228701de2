/** Names in sentences: the article, and verbs that agree. One place, so that no gun "are" and no regiment "is". */

import { doing, inSentence, outOfSentence, someOf, The, the } from '#engine'

type Named = { readonly name: string }

export { inSentence, outOfSentence, someOf, The, the }

/** "1 hit", "3 hits", "no hits": nothing is not a number of things. */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${n === 0 ? 'no' : n < 0 ? `−${-n}` : n} ${n === 1 ? one : many}`

/** A name that ends in a full stop (“N.I.”) ends its sentence too. */
export const oneStop = (says: string): string => (says.includes('..') ? says.replace(/(?<!\.)\.\.(?!\.)/g, '.') : says)

/**
 * Grammar for the things of a rule set: regiments and other bodies take the plural, what `one` says is a single thing
 * (a gun, a person) the singular. `does(gun, 'lose 2')` is "Gun 1 loses 2": only the first word turns, and it stands in
 * the present.
 */
export function grammar<T extends Named>(one: (thing: T) => boolean) {
  const does = (thing: T, phrase: string): string => doing(thing, phrase, one(thing))
  return {
    The,
    the,
    does,
    are: (thing: T): string => does(thing, 'are'),
    have: (thing: T): string => does(thing, 'have'),
  }
}
