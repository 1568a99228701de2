/** What the book keeps: entries that are only ever added. A finished resolution is kept as what it did; its answers and dice are evidence. */
import type { Answer, Answers, FieldChange, Json, Outcome, RuledThrow, World } from '#engine'

/** The chance of what came, before the dice fell: a view's words, and a fraction as text. */
export type LoggedOdds = {
  readonly says: string
  readonly n: string
  readonly d: string
  /** The tenths of a per cent that were shown, where all that could come adds up only if this one is not rounded for itself. */
  readonly tenths?: number
}

/** Where something stands in an entry: names of fields and places in lists; of the phone's rolls, those of one side. */
export type Path = readonly (string | number)[]

/**
 * What of an entry somebody alone may see: where it stands, a salt that nobody can guess, and the seal over both and what
 * stands there. In a copy for all others only the seal is left: it says nothing until the rest is shown, and fits nothing else.
 */
export type SecretCover =
  | { readonly at: readonly Path[]; readonly salt: string; readonly seal?: string }
  | { readonly seal: string }

type Common = {
  /** 0, 1, 2 ... without a gap */
  readonly seq: number
  /** when it was entered, in milliseconds since 1970 */
  readonly at: number
  /** the seal of the entry before, in hexadecimal: SHA-256 of all that stands in it; left out in older books */
  readonly prev?: string
  /** By who may see it, a side or the referee: what is secret in it. Left out where the rules know no secrets, and in older books. */
  readonly covered?: { readonly [whose: string]: SecretCover }
}

/** The battle begins: by which rules, in which version, with which settings, and in which state. */
export type Begun = Common & {
  readonly kind: 'begun'
  readonly ruleset: string
  readonly version: string
  readonly name: string
  readonly settings: { readonly [id: string]: Json }
  readonly world: World
}

/** An owed test that nobody can take any more: dropped by the book, with the sentence of the rule. */
export type Lapsed = { readonly owed: string; readonly title: string; readonly why: string }

/** A seat at the table: its number, from 1, and the name of whoever holds that phone; 0 is a phone without a seat. */
export type SeatName = { readonly seat: number; readonly name: string }

/** A procedure that was walked to its end and entered. */
export type Resolved = Common & {
  readonly kind: 'resolved'
  readonly procedure: string
  readonly title: string
  readonly args: Json
  readonly answers: Answers
  readonly outcome: Outcome
  readonly odds: LoggedOdds | null
  /** The owed test that this was, if it was one. */
  readonly settles: string | null
  /** Entered together with others in one go. */
  readonly batch: string | null
  /** The seat on whose phone it was answered and rolled; left out for the referee's own. */
  readonly by?: SeatName
  readonly lapsed?: readonly Lapsed[]
}

/**
 * One throw or card of the phone, as it was shown: the answer that it gave, and every face that fell by the sides of its
 * dice, those thrown again among them. `secret` is the side that alone may see it.
 */
export type Roll = {
  readonly args: Json
  readonly key: string
  readonly says: string
  readonly fell: Answer
  readonly dice: { readonly [sides: string]: readonly number[] }
  readonly secret?: string
}
/** What the phone threw or drew in a walk: entered before it is shown, whatever becomes of the walk. */
export type Rolled = Common & {
  readonly kind: 'rolled'
  readonly procedure: string
  readonly title: string
  readonly rolls: readonly Roll[]
  /** The seat that asked for it; left out for the phone that keeps the book. */
  readonly by?: SeatName
}

/** Changed by the referee's hand. */
export type Edited = Common & {
  readonly kind: 'edited'
  readonly changes: readonly FieldChange[]
  readonly why: string
  readonly lapsed?: readonly Lapsed[]
}
/** A test that is owed is struck out, and why. */
export type Struck = Common & { readonly kind: 'struck'; readonly owed: string; readonly why: string }
/** A test that was struck out is owed again. */
export type PutBack = Common & { readonly kind: 'putBack'; readonly owed: string }
/** A setting is changed in mid battle, and why. */
export type Ruled = Common & {
  readonly kind: 'ruled'
  readonly setting: string
  readonly old: Json
  readonly new: Json
  readonly why: string
}
/**
 * A ruling of the referee that is kept for the battle: offered again wherever the same throw comes up, never applied by
 * itself. The throw is named by its procedure and the id of its step.
 */
export type HouseRule = { readonly procedure: string; readonly step: string; readonly ruling: RuledThrow }
/** Whether a house rule is offered, or was taken back. */
export type HouseState = 'holds' | 'rests'
/** A house rule is made, taken back or taken up again; `was` is null where it is new. */
export type Housed = Common & {
  readonly kind: 'housed'
  readonly rule: HouseRule
  readonly now: HouseState
  readonly was: HouseState | null
}
/** A line that the referee wrote into the log. */
export type Remarked = Common & { readonly kind: 'remarked'; readonly says: string }
/** The entry with the number `of` is taken back. */
export type Undone = Common & { readonly kind: 'undone'; readonly of: number }
/** The entry with the number `of`, taken back before, is done again. */
export type Redone = Common & { readonly kind: 'redone'; readonly of: number }
/**
 * The clock of a convention slot: minutes, from a moment (milliseconds since 1970), since when it rests, if it does, and for how
 * long it has rested before; null means no clock.
 */
export type Clock = {
  readonly minutes: number
  readonly from: number
  readonly rests?: number
  readonly rested?: number
}
/** The clock is set, changed or taken away. */
export type Clocked = Common & { readonly kind: 'clocked'; readonly old: Clock | null; readonly new: Clock | null }
/** Another battle on this phone that belongs to this one: a test fought out on the table, or the test it was made for. */
export type Link = { readonly to: string; readonly name: string; readonly about: string | null }
/** Another battle is joined to this one. */
export type Linked = Common & Link & { readonly kind: 'linked'; readonly says: string }
/** The battle ends; `says` is how, in the referee's words. */
export type Ended = Common & { readonly kind: 'ended'; readonly says: string }
/** A battle that had ended goes on. */
export type Reopened = Common & { readonly kind: 'reopened' }
/** Another phone keeps the book from here on: the higher `term` holds where two phones both say that they keep it. */
export type TakenOver = Common & { readonly kind: 'takenOver'; readonly term: number; readonly by: SeatName }

/** One entry of a battle's book, of one of these kinds. */
export type Entry =
  | Begun
  | Resolved
  | Rolled
  | Edited
  | Struck
  | PutBack
  | Ruled
  | Housed
  | Clocked
  | Linked
  | Remarked
  | Undone
  | Redone
  | Ended
  | Reopened
  | TakenOver
/** An entry before it has its place and time. */
export type Draft = Entry extends infer E ? (E extends Entry ? Omit<E, 'seq' | 'at' | 'prev'> : never) : never

/** Whether arguments name nothing at all. */
export const namesNothing = (args: Json): boolean =>
  args === null || (typeof args === 'object' && Object.keys(args).length === 0)
