/** The table of a campaign: a rule set whose units are in places of a map says here who is where. Data, never a drawing. */
import type { Deed, Json, Ref, Tone } from './steps.ts'

/** A deed as it stands at a place or a card. */
export type Offer = Deed & {
  /** One line under it ("Monsoon: road 1 AP, river 1"). */
  readonly detail?: string
  /** What it costs ("1 AP"). */
  readonly cost?: string
  /** The chance that it comes off, as ways of so many; left out where nobody can know. */
  readonly chance?: { readonly ways: number; readonly of: number; readonly tone: Tone }
  /** What each face of its one die does, where the printed table is not known to the app. */
  readonly cells?: readonly string[]
  /** What the tap answers at once, by the keys of the questions. */
  readonly given?: { readonly [key: string]: Json }
  /** It cannot be done now: when it can ("in the Siege phase"). */
  readonly when?: string
}

/** Who stands together in a place, of one side: a column, or units by themselves. */
export type Camp = {
  readonly side: string
  /** "Tatya Tope", "Column at Meerut"; left out for units by themselves. */
  readonly says?: string
  /** What moves as one: a tap on it begins the first of `does`. */
  readonly ref?: Ref
  /** Shut up inside the walls. */
  readonly within: boolean
  /** A leader is with it: drawn as a star. */
  readonly led: boolean
  /** How many they are, in two or three words ("4 and 1 loyal"). */
  readonly size: string
  /** "strength 10", "no general" */
  readonly detail?: string
  /** Squares to be counted, so many full of so many ("AP", 3 of 4). */
  readonly counts: readonly { readonly says: string; readonly now: number; readonly of: number }[]
  readonly members: readonly {
    readonly ref: Ref
    readonly says: string
    readonly detail: string
    /** Not a fighting unit (civilians). */
    readonly quiet?: boolean
  }[]
  /** What it may do now, the likely one first. An offer that still lacks a place lets one be tapped. */
  readonly does: readonly Offer[]
}

/** A place of the map: a city with its territory, or a territory. */
export type Place = {
  readonly ref: Ref
  readonly says: string
  /** The side that controls it, or null: nobody. */
  readonly side: string | null
  /** "in rebellion", "besieged", "Massacre", the gravest first. */
  readonly state: readonly { readonly says: string; readonly tone: Tone | 'owed' }[]
  /** Points of its walls, left and at most. */
  readonly walls?: { readonly left: number; readonly of: number }
  readonly camps: readonly Camp[]
  /** What the map says of it. */
  readonly facts: readonly PlaceFact[]
  /** Something happens here: it stands as a row, quiet places by three. */
  readonly busy: boolean
  /** What can be done here now, and later this turn. */
  readonly now: readonly Offer[]
  readonly later: readonly Offer[]
  /** Where it lies, from 0 to 100 eastwards and southwards; left out where nobody knows. */
  readonly at?: { readonly x: number; readonly y: number }
}

/** What the map says of a place, as a field of it that can be changed; `isOpen`: nobody has read it off yet. */
export type PlaceFact = {
  readonly says: string
  readonly is: string
  readonly field: string
  readonly isOpen?: boolean
}

/** A province or the like, as a heading over its places. */
export type Area = {
  readonly says: string
  /** "raised in turn 1" */
  readonly detail?: string
  readonly places: readonly Place[]
}

/** What a side holds in secret: only `count` and `pile` are for all to see. */
export type Hand = {
  readonly side: string
  readonly says: string
  readonly count: number
  readonly pile: number
  /** Its side plays from it in this phase. */
  readonly isPlayed: boolean
  /** Drawn without being named, and how one of these is played. */
  readonly unseen: number
  readonly play?: Offer
  /** The draw that is due: the phone makes it at once, unseen. */
  readonly draw?: Offer
  readonly cards: readonly {
    readonly says: string
    /** "siege" */
    readonly sort: string
    readonly about: string
    readonly count: number
    /** What it can be used for, each by a tap. */
    readonly uses: readonly Offer[]
  }[]
}

/** All that the screen of a campaign shows. */
export type Places = {
  /** The turns in order; `word` is what is special about one ("monsoon"). */
  readonly track: readonly {
    readonly says: string
    readonly second: string
    readonly state: 'past' | 'now' | 'later'
    readonly word?: string
  }[]
  readonly scores: readonly { readonly side: string; readonly points: number }[]
  /** The verdict as it stands ("3 apart: a draw so far"). */
  readonly verdict: string
  readonly areas: readonly Area[]
  /** Pairs of places that are next to each other, by their ids, as far as that is known. */
  readonly ways: readonly (readonly [string, string])[]
  /** Roads of the map by the ids of their places, in order. */
  readonly roads: readonly { readonly says: string; readonly along: readonly string[] }[]
  readonly hands: readonly Hand[]
}
