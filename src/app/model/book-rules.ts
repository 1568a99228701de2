/** The rule sets of the book, as home knows them without any of their code. */
import titles from 'virtual:rule-sets'

/** Their ids, in the order of their names. Own rules of this phone are besides (`offered.ts`). */
export const bookRules: readonly string[] = Object.keys(titles)
