/** How large an entry may be, and what things may be called. */
import { isBlank, isRecord } from '#engine'
import { Unfit } from './unfit.ts'

/** Letters of one text, and values in one entry. */
const MOST_LETTERS = 2000
const MOST_VALUES = 200_000

/** Names that nothing may have: half a sign cannot stand in an address. */
const isName = (name: string): boolean => name !== '' && name.length <= 200 && !/\p{Surrogate}/u.test(name)

/** Throws where an entry is larger than any that was ever made. Linear, and without calling itself. */
export function checkSizes(place: string, value: unknown): void {
  let level: unknown[] = [value]
  let values = 0
  while (level.length > 0) {
    values += level.length
    if (values > MOST_VALUES) throw new Unfit(place, `more than ${MOST_VALUES} values are too many for one entry.`)
    const next: unknown[] = []
    for (const one of level) {
      if (typeof one === 'string' && one.length > MOST_LETTERS)
        throw new Unfit(place, `a text of ${one.length} letters is too long; ${MOST_LETTERS} are the most.`)
      if (Array.isArray(one)) for (const inner of one) next.push(inner)
      else if (isRecord(one))
        for (const [name, inner] of Object.entries(one)) {
          if (name.length > MOST_LETTERS) throw new Unfit(place, 'a name is too long.')
          next.push(inner)
        }
    }
    level = next
  }
}

/** Longer names of battles fill the screen. */
const MOST_NAME = 300

/** Throws where the name of a battle is blank, or longer than any screen shows. */
export function checkLetters(place: string, name: string): void {
  if (isBlank(name)) throw new Unfit(place, 'it is blank.')
  if (name.length > MOST_NAME) throw new Unfit(place, `${name.length} letters are too many; ${MOST_NAME} are the most.`)
}

/** Throws where a thing, or a kind of thing, has a name that no screen could open. */
export function checkNames(place: string, ...names: readonly string[]): void {
  if (!names.every(isName)) throw new Unfit(place, 'a thing has a name that cannot be used.')
}
