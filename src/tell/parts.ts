/** What is told, as labelled parts: of an outcome, an entry, a throw, the odds. Screens lay parts out; only `lines.ts` makes words of them. */
import type { Because, Fraction, Json, Odds, Plan, Reading, Ref, Side, Source, Tone } from '#engine'
import type { Entry } from '#game'

/** One die as it fell. */
export type Face = {
  /** null where only the book is known, which keeps no sides. */
  readonly sides: number | null
  readonly face: number
  /** Whether the reading counts it; null where that cannot be said die by die. */
  readonly hit: boolean | null
  /** The group that it was added into, from 0; null if none. */
  readonly group: number | null
  /** Thrown again: kept as evidence. */
  readonly again: boolean
}

/** Dice that are read together. */
export type Lot = {
  readonly name: string
  readonly says: string
  /** Sides of the dice; none where only the book is known. */
  readonly thrown: readonly number[]
  /** What the rule wants to know of them; null where only the book is known. */
  readonly read: Reading | null
  /** null where nobody typed the faces. */
  readonly dice: readonly Face[] | null
  readonly came: Json
  readonly because: readonly Because[]
  /** The id of the side whose dice these are, where several throw at once. */
  readonly side?: string
  /** The word of a die that counts: "hits". */
  readonly counts?: string
  /** Two totals against each other, `plus` among ours. */
  readonly totals: { readonly ours: number; readonly theirs: number; readonly plus: number } | null
}

/** What it came to. */
export type VerdictPart = {
  readonly part: 'verdict'
  readonly says: string
  readonly tone: Tone
  readonly clause: string | null
  readonly detail: string | null
}
/** A throw. */
export type DicePart = {
  readonly part: 'dice'
  readonly key: string
  readonly says: string
  readonly by: string | null
  readonly lots: readonly Lot[]
  readonly source: Source
  /** In which round of a fight, from 1; left out where it does not come in rounds. */
  readonly round?: number
}
/** A card that was drawn; `secret` is the side that alone may see it. */
export type CardPart = {
  readonly part: 'card'
  readonly key: string
  readonly says: string
  readonly card: string
  readonly secret: string | null
}
/** A reason. */
export type WhyPart = {
  readonly part: 'why'
  readonly says: string
  readonly worth: string | null
  readonly clause: string | null
}
/** A ruling or option as it stood, or, with `from`, as it was changed. */
export type SettingPart = {
  readonly part: 'setting'
  readonly says: string
  readonly from: string | null
  readonly to: string
  readonly clause: string | null
}
/** What happens to a thing, or to many of a side, in a sentence: "Two of the 53rd fall: 14 left." */
export type ChangePart = {
  readonly part: 'change'
  readonly of: Ref
  readonly flag: Side['flag'] | null
  readonly says: string
  /** Whose secret it is, while it is covered: "the British". */
  readonly secret: string | null
}
/** A test that was made owed. */
export type OwedPart = {
  readonly part: 'owed'
  readonly what: string
  readonly title: string
  readonly who: readonly string[]
  readonly flag: Side['flag'] | null
  readonly why: string
  readonly clause: string | null
  readonly due: string
}
/** A value of the odds, or, with value null, what came of them as the book says it. */
export type ChancePart = {
  readonly part: 'chance'
  readonly says: string
  readonly value: string | number | null
  readonly show: Odds['views'][string]['show']
  readonly chance: Fraction
  /** Its tenths of a per cent, where they add up with those of all else that could come. */
  readonly figure?: bigint | undefined
  readonly tone: Tone
}
/** What the referee ruled otherwise on a roll: which, and how, with the reason last. */
export type RulingPart = { readonly part: 'ruling'; readonly says: string; readonly ruling: string }
/** What hangs on answers that nobody gave, each question once with its chance; `chance` is that of all together. */
export type OpenPart = {
  readonly part: 'open'
  readonly ends: readonly { readonly says: string; readonly chance: Fraction; readonly isRefused: boolean }[]
  readonly chance: Fraction
  /** Its tenths of a per cent, which add up with those of what can come. */
  readonly figure?: bigint | undefined
}
/** A question that took its default, as it is counted on: "no officer near". */
export type AssumedPart = { readonly part: 'assumed'; readonly says: string }
/** A drawing to scale. */
export type PlanPart = { readonly part: 'plan'; readonly plan: Plan }
/** An entry itself: what it is called or what was said with it, whom it names, and the entry (or minutes of a clock) that it is about. */
export type ActPart = {
  readonly part: 'act'
  readonly act: Entry['kind']
  readonly says: string
  readonly who: readonly string[]
  /** What the first of them did to the second, in the past: "fired at"; null where nothing is said of it. */
  readonly did: string | null
  readonly of: number | null
  readonly at: number
  /** Whose phone it was answered on, or whose phone keeps the book now; null for the phone that kept it. */
  readonly phone: string | null
}

export type LabelledPart =
  | VerdictPart
  | RulingPart
  | DicePart
  | CardPart
  | WhyPart
  | SettingPart
  | ChangePart
  | OwedPart
  | ChancePart
  | OpenPart
  | AssumedPart
  | PlanPart
  | ActPart

/** The parts of one label, in their order. */
export const partsOf = <K extends LabelledPart['part']>(
  parts: readonly LabelledPart[],
  label: K,
): readonly Extract<LabelledPart, { part: K }>[] =>
  parts.filter((one): one is Extract<LabelledPart, { part: K }> => one.part === label)
