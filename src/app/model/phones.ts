/** The players' phones at the tables of this phone, for screens that must not load what joins them. */
import { createSignal, type JSX } from 'solid-js'
import type { Json } from '#engine'
import type { Entry } from '#game'
import type { Asked, AskedOfSeat, May, PendingAsk } from '#phones'

/** One player's phone. */
export type Phone = {
  readonly seat: number
  readonly name: string
  readonly side: string | null
  /** Whether it is in reach. */
  readonly isHere: boolean
  readonly may: May
}

/** What the referee's phone resolves, for all to see; `secret` is the side that alone may see it. */
export type LiveStep = {
  readonly title: string
  readonly step: string
  readonly pool: string
  readonly chance: string
  readonly secret: string | null
}

/** A question of a walk that one side alone may see, for a phone of that side. */
export type ElsewhereProps = {
  readonly battle: string
  /** Whose question it is: the side by its id, and as it stands in a sentence. */
  readonly side: string
  readonly who: string
  /** The question, as it stands when it is put. */
  asked(): AskedOfSeat
  onAnswer(value: Json): Promise<void>
  /** What stands there where no phone is asked. */
  cover(): JSX.Element
}

/** The phones at one battle, and what its screens do with them. */
export type Phones = {
  readonly seats: readonly Phone[]
  /** Tests that are handed out, with the seat that has each. */
  readonly handed: ReadonlyMap<string, number>
  /** Those of them whose dice have fallen, and are not handed in. */
  readonly rolled: readonly string[]
  /** Those of them that nobody has rolled for a minute, and what players ask for. */
  readonly late: readonly string[]
  readonly asked: readonly Asked[]
  /** Hands the tests that are due out to the seats of their sides. */
  letRoll(): void
  /** Takes one test back to this phone. */
  takeBack(test: string): void
  /**
   * Tells them what this phone has entered; when that is on its way, this phone may draw it too. Left out, as the rest, where
   * the book is kept by another phone: what is resolved here stays here.
   */
  entered?(entries: readonly Entry[]): Promise<void>
  /** Waits another minute for a test. */
  waitOn?(test: string): void
  /** Lets what a player asks for, or refuses it. */
  answerWish?(n: number, isLet: boolean): void
  /** What is being resolved here, for all to see. */
  show?(live: LiveStep | null): void
  /** Puts a question to a phone of the side that alone may see it. */
  ask?(side: string, asked: AskedOfSeat): PendingAsk
  /** Puts a question there for as long as it stands on the page. */
  Elsewhere?(props: ElsewhereProps): JSX.Element
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

/** Who sits at the table of a battle, and who has which test, as everybody there may know. */
export type AtSeats = {
  readonly seats: readonly Pick<Phone, 'seat' | 'name'>[]
  readonly handed: readonly { readonly id: string; readonly seat: number }[]
}

const [followed, setFollowed] = createSignal<AtSeats>({ seats: [], handed: [] })

export { setFollowed }

/** Those of the table that is kept here; where no phones are, those of the table at which this phone sits. */
export const seatedAt = (battle: string): AtSeats => {
  const phones = phonesAt(battle)
  return phones ? { seats: phones.seats, handed: [...phones.handed].map(([id, seat]) => ({ id, seat })) } : followed()
}
