/** What no battle that was played comes near, and above which a phone would stand still. */
import { isRecord } from '#engine'
import { Unfit } from './unfit.ts'

/** Larger files, in bytes, and battles of more entries are only read if the referee says so. */
export const MANY_BYTES = 20_000_000
export const MANY_ENTRIES = 100_000

/** The last moment that a date can show, in milliseconds since 1970. */
export const LAST_MOMENT = 8.64e15

/** Things on one table, and tests that are owed at the same time. */
export const MOST_THINGS = 5000
export const MOST_OWED = 1000

/** Letters of one text, values in one entry, and how deep one lies in another. */
const MOST_LETTERS = 20_000
const MOST_VALUES = 200_000
const MOST_DEEP = 40

/** Names that nothing may have: half a sign cannot stand in an address. */
const isName = (name: string): boolean => name !== '' && name.length <= 200 && !/\p{Surrogate}/u.test(name)

/** Throws where an entry is larger than any that was ever made. Linear, and without calling itself. */
export function sized(place: string, value: unknown): void {
  let level: unknown[] = [value]
  let values = 0
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_DEEP) throw new Unfit(place, `more than ${MOST_DEEP} lists and records stand in one another.`)
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

/** Throws where a thing, or a kind of thing, has a name that no screen could open. */
export function named(place: string, ...names: readonly string[]): void {
  if (!names.every(isName)) throw new Unfit(place, 'a thing has a name that cannot be used.')
}
