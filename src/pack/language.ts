/**
 * The language of own rules: a rule set as plain data. Types and forms stand side by side, and a form that says other than its
 * type does not compile. There are 19 blocks (`Step`) and there will be no more: `tests/pack/language.test.ts` holds the list.
 *
 * A **name** is what an earlier line of the same roll called its answer (`range`, `mods.total`), a field of a unit by its part in
 * the roll (`target.cover`), `setting.x`, or `battle.turn`, `battle.phase`, `battle.side`. It is never a sum and never code.
 */
import type { SignShape, Stake, Tone } from '#engine'

/** What a field, a cell or a name may hold. */
export type Value = null | boolean | number | string
export type Called = string
/** A number as it stands, or the name of one. */
export type Amount = number | Called
/** A value as it stands; or what a name holds. */
export type Else = Value | { readonly of: Called }
/** What is handed on: what a name holds, a number, yes or no; or a word as it stands. */
export type HandedOn = number | boolean | Called | { readonly word: string }

/** One condition. Where it says several things of its name, all hold. */
export type Test = {
  readonly of: Called
  readonly is?: Value | readonly Value[]
  readonly not?: Value | readonly Value[]
  readonly least?: Amount
  readonly most?: Amount
  readonly over?: Amount
  readonly under?: Amount
  readonly same?: Called
  readonly unlike?: Called
}
/** One of these holds; a list among them holds as a whole. */
export type AnyOf = { readonly any: readonly (Test | readonly Test[])[] }
/** What is said of one unit, which is called `one`. */
export type OfOne = readonly (Test | AnyOf)[]
/** All of these hold. `some`: there is a unit for which; `none`: there is no unit for which. */
export type When = readonly (Test | AnyOf | { readonly some: OfOne } | { readonly none: OfOne })[]

/** What is added (`worth`) or taken off (`less`), and why: it is told with its reason. */
export type Modifier = {
  readonly worth?: Amount
  readonly less?: Amount
  readonly says: string
  readonly when?: When
  readonly rule?: string
}
/**
 * A number that is worked out, always in this order: `from`, `times`, `per` (rounded down, or `up`) or full `parts` of what `of`
 * names, then the lines of `plus`, then `least` and `most`.
 */
export type Worked = {
  readonly from: Amount
  readonly times?: Amount
  readonly per?: Amount
  readonly up?: true
  readonly parts?: Amount
  readonly of?: Called
  readonly plus?: readonly Modifier[]
  readonly least?: Amount
  readonly most?: Amount
}
export type Count = Amount | Worked

/** What any block may say besides. One that names something, and stands under `when`, gives `else` where that does not hold. */
type Besides = { readonly when?: When; readonly rule?: string }
type Naming = Besides & {
  readonly id: string
  /** How its answer is called where the line is read aloud: "figures that fire". */
  readonly label?: string
  readonly else?: Else
}

/** One of several answers. */
export type OwnChoice = { readonly is: string; readonly says: string; readonly hint?: string; readonly worth?: string }
export type Ranged = {
  readonly min: number
  readonly max: Amount
  readonly unit?: string
  readonly fractions?: boolean
  readonly likely?: readonly number[]
}
/** What is asked: a number, one of several, or yes or no. */
type Asked = {
  readonly number?: Ranged
  readonly choice?: readonly OwnChoice[]
  readonly yesNo?: true
}
export type AskBlock = Naming &
  Asked & {
    readonly do: 'ask'
    readonly says: string
    readonly short?: string
    readonly hint?: string
    /** Whose choice it is: a unit of this roll, or the id of a side. */
    readonly by?: string
    /** Taken as long as nobody says otherwise. */
    readonly usual?: Value
    /** The field of a unit that keeps the answer. */
    readonly kept?: Called
    /** It holds between these two units until one of them moves. */
    readonly between?: readonly string[]
    /** What the book knows already, in which words it says from where, and when. */
    readonly known?: { readonly value: Else; readonly from: string; readonly when?: When }
  }
export type FactLine = {
  readonly id: string
  readonly says: string
  readonly worth?: number
  /** The die that it adds, in words. */
  readonly die?: string
  /** It is counted, up to so many. */
  readonly each?: Amount
  /** What the book knows: conditions, or the name of a number. */
  readonly known?: When | Called
  readonly from?: string
  /** It is offered only then. */
  readonly when?: When
  readonly rule?: string
}
export type FactsBlock = Naming & {
  readonly do: 'facts'
  readonly says: string
  readonly short?: string
  readonly unlessSaid?: true
  readonly rows: readonly FactLine[]
}
export type PickBlock = Naming & {
  readonly do: 'pick'
  readonly says: string
  readonly short?: string
  readonly by?: string
  readonly usual?: 'none'
  readonly of: OfOne
}
export type TallyBlock = Naming & { readonly do: 'tally'; readonly of: OfOne; readonly sum?: string }
export type LookBlock = Naming & {
  readonly do: 'look'
  readonly in: string
  readonly by: readonly (Called | { readonly word: string })[]
  /** What is said where the table has no value. */
  readonly no?: string
  readonly note?: string
}
export type NumberBlock = Naming & Worked & { readonly do: 'number'; readonly note?: string }
export type WordBlock = Naming & { readonly do: 'word'; readonly is: string }
export type BarBlock = Besides & {
  readonly do: 'bar'
  readonly id: string
  readonly says: string
  readonly never?: true
  readonly wayOut?: string
}
export const READINGS = [
  'count',
  'under',
  'sum',
  'best',
  'worst',
  'face',
  'exact',
  'opposed',
  'opposed-best',
  'difference',
] as const
export type DiceReading = (typeof READINGS)[number]
/** So many dice of so many sides, and why. */
export type DiceLot = {
  readonly n: Count
  readonly d: Amount
  readonly says: string
  readonly when?: When
  readonly rule?: string
}
export type RollBlock = Naming & {
  readonly do: 'roll'
  readonly says: string
  readonly read: DiceReading
  readonly dice: readonly DiceLot[]
  /** The dice on the other side, of `opposed` and `opposed-best`. */
  readonly against?: readonly DiceLot[]
  /** The number that a die needs: of `count`, `under` and `exact`. */
  readonly need?: Count
  readonly plus?: Count
  /** Faces that are thrown again until another one comes. */
  readonly again?: readonly number[]
  /** Of `exact`: whether dice that could have hit alone are still added. */
  readonly misses?: 'lost' | 'added'
  readonly by?: string
  /** What it is luck in, and what is good for whoever rolls. */
  readonly lucky?: { readonly of: string; readonly good: 'more' | 'less' | readonly Value[] }
}
export type SaveBlock = Naming & {
  readonly do: 'save'
  readonly says?: string
  readonly unit: string
  readonly hits: Called
  readonly d: Amount
  readonly need: Count
}
export type ThenBlock = Naming & {
  readonly do: 'then'
  readonly roll: string
  readonly units: { readonly [part: string]: string }
  readonly give?: { readonly [name: string]: HandedOn }
  /** Its questions and dice count as those of this roll. */
  readonly inside?: true
}
export type LoseBlock = Naming & { readonly do: 'lose'; readonly unit: string; readonly n: Count }
export type SetBlock = Besides & {
  readonly do: 'set'
  readonly what: Called
  readonly to?: Value
  readonly from?: Called
}
export type AddBlock = Besides & { readonly do: 'add'; readonly what: Called; readonly n: Count }
export type OweBlock = Besides & {
  readonly do: 'owe'
  readonly roll: string
  readonly unit: Called
  readonly why: string
  readonly due?: string
  readonly each?: true
  readonly give?: { readonly [name: string]: HandedOn }
}
export type ForgetBlock = Besides & { readonly do: 'forget'; readonly unit: string; readonly what: string }
export type NoteBlock = Besides & { readonly do: 'note'; readonly says: string }
export type VerdictBlock = Besides & {
  readonly do: 'verdict'
  readonly says: string
  readonly tone: Tone
  readonly detail?: string
  /** The word for how it ended, under the name `end`. */
  readonly end?: string
}
export type CasesBlock = Besides & {
  readonly do: 'cases'
  readonly cases: readonly { readonly when: When; readonly steps: readonly Block[] }[]
  readonly else?: readonly Block[]
}
/** One block. */
export type Block =
  | AskBlock
  | FactsBlock
  | PickBlock
  | TallyBlock
  | LookBlock
  | NumberBlock
  | WordBlock
  | BarBlock
  | RollBlock
  | SaveBlock
  | ThenBlock
  | LoseBlock
  | SetBlock
  | AddBlock
  | OweBlock
  | ForgetBlock
  | NoteBlock
  | VerdictBlock
  | CasesBlock

/** Why a unit may not. `never`: nobody can allow it; `own`: it bars only whoever acts by itself. */
export type OwnBar = {
  readonly id: string
  readonly word: string
  readonly says: string
  readonly when: When
  readonly rule?: string
  readonly never?: true
  readonly own?: true
  readonly wayOut?: string
  /** The club plays without it: it stays in the list, and bars nobody. */
  readonly off?: true
}
export type RollPart = {
  readonly id: string
  readonly says: string
  readonly short?: string
  readonly bars?: readonly OwnBar[]
}
/** What a roll shows of its odds. */
export type OwnShow = {
  readonly id: string
  /** Which of several results, by its name. */
  readonly of?: string
  readonly says: string
  readonly as: 'bar' | 'columns' | 'reach'
  readonly words?: { readonly [value: string]: string }
  readonly tones?: { readonly [value: string]: Tone }
  readonly about?: Stake
  readonly taken?: true
}
/** What is said before a roll begins, and is no unit. */
export type GivenAsk = Asked & {
  readonly id: string
  readonly says: string
  readonly short?: string
  readonly usual?: Value
}
/** A procedure of the rules: who, what is rolled, what comes of it. */
export type RollOf = {
  readonly id: string
  readonly title: string
  readonly button?: string
  readonly at: 'table' | 'turn' | 'quick' | 'part'
  readonly hint?: string
  readonly did?: string
  readonly phases?: readonly string[]
  readonly rule?: string
  readonly units: readonly RollPart[]
  readonly given?: readonly GivenAsk[]
  readonly steps: readonly Block[]
  /** The name of its result, or the names of its results. */
  readonly gives?: string | readonly string[]
  readonly shows?: readonly OwnShow[]
  readonly success?: { readonly says: string; readonly good: string; readonly bad: string }
}

/** The shapes that may stand before a word on a card. */
export const SIGNS = [
  'arrow',
  'arrows',
  'bars',
  'bush',
  'chevrons',
  'cross',
  'dot',
  'flame',
  'flash',
  'hourglass',
  'lance',
  'low',
  'ring',
  'shield',
  'star',
  'swords',
  'tick',
  'wall',
  'wedge',
] as const satisfies readonly SignShape[]

export type OwnField = {
  readonly id: string
  readonly says: string
  readonly number?: { readonly min: number; readonly max: number }
  readonly choice?: readonly OwnChoice[]
  readonly yesNo?: true
  /** It stands in the list of types and never changes. */
  readonly fixed?: true
  /** It is so as long as nobody has said otherwise. */
  readonly usual?: true
  readonly hidden?: true
  readonly starts?: Value
  readonly clears?: 'phase' | 'turn' | 'own-turn'
  readonly sign?: {
    readonly sign: SignShape
    readonly tone: 'plain' | 'bad' | 'owed'
    readonly is?: readonly string[]
    readonly broken?: true
  }
}
export type UnitType = {
  readonly id: string
  readonly says: string
  readonly side?: string
  readonly one?: true
  readonly values: { readonly [field: string]: Value }
  readonly names?: readonly string[]
}
export type OwnUnits = {
  readonly strength: { readonly field: string; readonly says: string; readonly most: number; readonly lost?: string }
  readonly fields: readonly OwnField[]
  readonly types: readonly UnitType[]
}
/** A table as it is printed. The last of its keys may run across. */
export type OwnTable = {
  readonly id: string
  readonly title: string
  readonly rule?: string
  readonly keys: readonly { readonly says: string; readonly as?: 'from' | 'to' }[]
  readonly across?: readonly (string | number)[]
  readonly rows: readonly {
    readonly is: readonly Value[]
    readonly cells: readonly Value[]
    readonly rule?: string
  }[]
}
export type Sweep = { readonly units: OfOne; readonly steps: readonly (SetBlock | AddBlock | OweBlock)[] }
export type Phase = {
  readonly id: string
  readonly says: string
  readonly asks: string
  readonly end: string
  readonly steps?: readonly string[]
  readonly ends?: readonly Sweep[]
}
export type Turn = {
  readonly word: string
  /** Each side goes through all phases; each phase is played by both; or all together. */
  readonly by: 'side' | 'phase' | 'together'
  readonly phases: readonly Phase[]
}
export type OwnSetting = {
  readonly id: string
  readonly says: string
  readonly why: string
  readonly usual: string | boolean | number
  readonly rule?: string
  readonly readings: readonly { readonly is: string | boolean | number; readonly says: string }[]
}
/** A rule in the club's own words. */
export type Rule = { readonly id: string; readonly says: string; readonly page: string; readonly limit?: boolean }
export type Score = { readonly says: string; readonly for: 'enemy-lost' | 'enemy-out' | 'own'; readonly worth: Amount }

/** One answer of an example: a value, units by their ids, or rows. */
export type ExampleAnswer = Value | readonly string[] | { readonly [row: string]: Value }
/**
 * A golden case of the club's own, in the form of the cases of our rule sets: by these units, answers and dice the roll comes to
 * that. Units are called by their ids, answers stand by the keys of their steps, dice lie in the order in which they are rolled.
 */
export type Example = {
  readonly title: string
  readonly procedure: string
  readonly settings?: { readonly [id: string]: string | boolean | number }
  readonly units: { readonly [id: string]: { readonly [field: string]: Value } }
  readonly args?: { readonly [name: string]: Value }
  readonly answers?: { readonly [key: string]: ExampleAnswer }
  readonly dice?: readonly number[]
  /** Questions without an answer take the usual one. */
  readonly defaults?: boolean
  /** Only what is named is compared. */
  readonly expect: {
    readonly result?: Value | { readonly [name: string]: Value }
    readonly verdict?: string
    /** { "unit/a": { "figures": 10 } }: exactly these fields change. */
    readonly changes?: { readonly [ref: string]: { readonly [field: string]: Value } }
    /** The rolls that are owed, in order. */
    readonly owed?: readonly string[]
    /** The key of the question, or of the rule, at which it stops. */
    readonly needs?: string
    /** A part of what is said where it is impossible. */
    readonly error?: string
  }
}

/** What others may do with it. The last is never offered for a link. */
export const LICENCES = ['change-with-name', 'play-only', 'club-only'] as const

/** A rule set as data. */
export type Pack = {
  readonly pack: 1
  readonly id: string
  readonly title: string
  /** Rises with each handing on. */
  readonly version: number
  readonly by: string
  readonly licence: (typeof LICENCES)[number]
  readonly about: string
  readonly sides: readonly { readonly id: string; readonly says: string }[]
  readonly settings: readonly OwnSetting[]
  readonly units: OwnUnits
  readonly tables?: readonly OwnTable[]
  readonly rolls: readonly RollOf[]
  readonly turn: Turn
  readonly victory?: readonly Score[]
  readonly words?: { readonly [value: string]: string }
  readonly rules: readonly Rule[]
  readonly examples?: readonly Example[]
}

/** How large a pack may be. */
export const LIMITS = {
  /** letters of its JSON */
  letters: 131_072,
  depth: 24,
  rolls: 40,
  steps: 60,
  /** steps of a roll with all parts that it rolls on the way */
  allSteps: 400,
  casesDeep: 3,
  units: 3,
  fields: 60,
  types: 80,
  tables: 40,
  rows: 120,
  cells: 1_500,
  lines: 30,
  conditions: 8,
  dice: 120,
  text: 400,
  rules: 400,
  examples: 100,
  amount: 9_999,
  /** some, none, tally and pick in a roll: each looks at all units */
  sweeps: 4,
} as const
