/** The players' phones at the tables of this phone, for screens that must not load what joins them. */
import { createSignal } from 'solid-js'

/** One player's phone. */
export type Phone = {
  readonly seat: number
  readonly name: string
  readonly side: string | null
  /** Whether it is in reach. */
  readonly isHere: boolean
}

/** What the referee's phone resolves, for all to see; `secret` is the side that alone may see it. */
export type LiveStep = {
  readonly title: string
  readonly step: string
  readonly pool: string
  readonly chance: string
  readonly secret: string | null
}

/** The phones at one battle, and what its screens do with them. */
export type Phones = {
  readonly seats: readonly Phone[]
  /** Tests that are handed out, with the seat that has each. */
  readonly handed: ReadonlyMap<string, number>
  /** Hands the tests that are due out to the seats of their sides. */
  letRoll(): void
  /** Takes one test back to this phone. */
  takeBack(test: string): void
  show(live: LiveStep | null): void
}

const [all, setAll] = createSignal<ReadonlyMap<string, Phones>>(new Map())

/** The phones at a battle; undefined while there are none. */
export const phonesAt = (battle: string): Phones | undefined => {
  const phones = all().get(battle)
  return phones && phones.seats.length > 0 ? phones : undefined
}

export const setPhones = (battle: string, phones: Phones): void => {
  setAll((old) => new Map(old).set(battle, phones))
}
