/**
 * What a rule set brings: data and procedures, never screens. One folder under `rulesets/`, one default export
 * made with `defineRuleSet`; the build finds it. Screens are drawn from what is said here.
 */
import type { Places } from './places.ts'
import type { AnyProcedure, Args, Ctx, Deed, Form, Json, Ref, SignShape, Things } from './steps.ts'

/** A shape and a word on a unit's card; the gravest first. */
export type Sign = { readonly sign: SignShape; readonly word: string; readonly tone: 'plain' | 'bad' | 'owed' }

/** What a card shows at a glance. */
export type Card = {
  readonly name: string
  /** The id of a side, or null. */
  readonly side: string | null
  /** Sides of the die that is this unit's quality, or null. */
  readonly die?: number | null
  /** A short word in the die's place if quality is not a die ("Steady"). */
  readonly rank?: string
  /** Alive now (figures, bases, stands), of how many, killed, and deserted. */
  readonly count?: number | null
  readonly of?: number
  readonly killed?: number
  readonly deserted?: number
  readonly signs: readonly Sign[]
  /** Off the table or destroyed: dashed, name struck through. */
  readonly out?: boolean
  /** It routs or runs: whoever plays on without a table counts it out until it has rallied. */
  readonly broken?: boolean
  /** The number painted on its base, by which it is found among many. */
  readonly number?: number
  /** The command that it belongs to, for the filters of a big table. */
  readonly command?: string
  /** Up to five letters or digits for a big table ("EI 2", "High"); left out, the number or the name. */
  readonly label?: string
}

/**
 * What happens to a thing when a field of it changes, as a verb in the plural and what follows: "have fired". With `some`,
 * so many of it do that, or so many of its crew or bases (`what`): 2 "fall: 14 left"; `isMore`: some did it before. Of the battle itself it is a sentence
 * of its own. null: what else changed says it; undefined: what stands there now is said by the label of the field.
 */
export type Happens = (change: {
  readonly now: Json
  /** What stands there now, in words. */
  readonly to: string
  readonly was: Json
  readonly thing: { readonly [field: string]: Json }
  /** The fields of the same thing that change with it. */
  readonly beside: ReadonlySet<string>
}) =>
  | string
  | { readonly some: number; readonly says: string; readonly what?: string; readonly isMore?: boolean }
  | null
  | undefined

/** One field of a tracked thing: how it is shown and edited by hand. `hidden` fields are tracked but not shown; what `happens` when they change is told. */
export type Field = {
  readonly says: string
  readonly form: Form
  readonly group?: string
  readonly hint?: string
  readonly hidden?: boolean
  /** The kinds of things of which its value names one by id, or each value of its list: only what is there can be named. */
  readonly names?: readonly string[]
  /** What it names may be gone by now, and is then told by its id. */
  readonly mayBeGone?: true
  /** It is the name of the thing, and so never blank. */
  readonly isName?: true
  /** The field of the same thing that is the most this number may be, such as the figures at the start. */
  readonly atMost?: string
  /** Only the thing's own side may see it (its field `side`, else its id): covered on screen and in the log. */
  readonly secret?: boolean
  /** It holds its usual value until somebody says otherwise: the rules use it, but it is never shown as known. */
  readonly untilSaid?: true
  /** With which version of the rule set it came, and what a battle that an older one began holds there; `blank`: it may be null. */
  readonly since?: {
    readonly version: number
    readonly blank: boolean
    is(thing: { readonly [field: string]: Json }): Json
  }
  /** Of a table that is typed in: the rules that read it. A walk that cites one leads to it while it is empty. */
  readonly clauses?: readonly string[]
  /** How a change of it is told. */
  readonly happens?: Happens
  /** What is wrong with a value typed by hand that the form alone cannot tell, in a sentence. */
  fault?(value: Json): string | null
}

/** A kind of tracked thing (unit, leader, wall, side, game). */
export type Kind<T, C = Ctx> = {
  readonly says: string
  readonly plural: string
  /** What its things lose, of one and of many, where that is neither men nor what their strength counts. */
  readonly pieces?: readonly [string, string]
  /** Whether a thing takes the singular (a gun, a person); left out, those with cards of their own take the plural. */
  isOne?(thing: T): boolean
  /** One sheet with one thing (the game itself), a card each, or only a line in a list. */
  readonly shown: 'card' | 'list' | 'single'
  readonly fields: { readonly [K in keyof T & string]: Field }
  /** A whole thing from what is said of it: what is left out is filled from its class; used by muster, quick check and headless cases. */
  fresh(given: { readonly [field: string]: Json }): T
  /** What else holds of a thing once these of its fields are changed by hand: who is no longer alive was killed. What is said outweighs it. */
  byHand?(thing: T, said: Partial<T>): { readonly [field: string]: Json }
  card?(thing: T, ctx: C, ref: Ref): Card
  /** What is said where one is made, in a sentence; left out, one with a card joins and any other is added. */
  made?(thing: T): string
  /** The field that says how many a unit begins with (figures, bases): asked in the roster. */
  readonly strength?: keyof T & string
  /** Number fields that the document leaves to the players: asked with their range when a unit is set up, unless its template gives them. */
  readonly asked?: readonly (keyof T & string)[]
  /** Ready-made things for muster and quick check: the fields that make them. */
  readonly templates?: readonly {
    readonly id: string
    readonly says: string
    readonly side?: string
    readonly fields: { readonly [field: string]: Json }
    /** Real names of the document's time and place: each new unit takes the next name that is free. */
    readonly names?: readonly string[]
  }[]
}

/** One side of a battle: its id, its name as players say it, and the flag that it is drawn with. */
export type Side = {
  readonly id: string
  readonly says: string
  readonly flag: 1 | 2 | 3 | 4
  /** Its people in a sentence, "the Mahrattas", where that is not "the" and its name. */
  readonly people?: string
}

/** A doubt of the rules with its readings (`ruling`), or something the document leaves open (`option`). */
export type Setting<Id extends string = string> = {
  readonly id: string
  readonly kind: 'ruling' | 'option'
  readonly says: string
  /** R24 and the like. */
  readonly ruling?: string
  /** Why the default is what it is. */
  readonly why: string
  readonly clauses?: readonly Id[]
  readonly options: readonly { readonly value: string | boolean | number; readonly says: string }[]
  readonly default: string | boolean | number
}

/** A ruling by its number: it is cited where the document says nothing and our reading of it decides. */
export type RulingId = `R${number}`

/** A ruling without a setting: shown where it bites and in the reference. */
export type Ruling<Id extends string = string> = {
  readonly id: string
  readonly says: string
  readonly clauses?: readonly Id[]
}

/** What the phase bar says now. */
export type Now<Id extends string = string> = {
  readonly phase: string
  /** "Move 4" */
  readonly says: string
  readonly side: string | null
  /** What this phase asks for, in one line. */
  readonly asks: string
  /** How that is done, where nothing waits to be tapped: "Tap the Rebel hand." */
  readonly how?: string
  /** The words of the button that ends it ("End the move"). */
  readonly end: string
  /** Its name, of a phase that passes by itself where nobody can do anything in it: "Melee". Left out, it never does. */
  readonly passes?: string
  /** The number of the turn, from 1: with a clock, turns are counted for the pace. */
  readonly turn?: number
  /** Minutes for which the clock starts as this phase ends; left out, it does not. */
  readonly minutes?: number
  /** One more line that must stay in sight ("Red. 7 red, 6 black left"). */
  readonly line?: string
  /** What is counted towards an end, or ticked off: "reinforcements", 12 of 40. Boxes are drawn one by one. */
  readonly watch?: readonly {
    readonly says: string
    readonly now: number
    readonly of: number
    readonly show: 'boxes' | 'bar'
    readonly clause?: Id
  }[]
  /** Units of this phase by heading: "May act", "Loaded", "Holds fire". */
  readonly lists?: readonly { readonly says: string; readonly refs: readonly Ref[]; readonly clause?: Id }[]
  /** The one thing this phase needs next, as a button; left out, nothing is needed. */
  readonly does?: Deed
  /** Who has acted in this phase, and who still may: counted as "4 of 6". */
  readonly acted?: readonly Ref[]
  readonly toAct?: readonly Ref[]
  /** Who has not acted and may not yet, as the other side while a card of one lies there: counted too, so that the count does not jump. */
  readonly later?: readonly Ref[]
  /** What those have not done whom the end of the phase passes over: "fired". Blank where most do nothing in it; left out, "acted". */
  readonly undone?: string
  /** What the end of the phase would leave undone that was announced, or must be: asked about before it ends. "2 units in contact have not fought" */
  readonly leaves?: string
  /** What the rules want done in this phase, in their order. */
  readonly steps?: readonly { readonly says: string; readonly clause?: Id }[]
}

/** What may bring a battle to its end: its time has run out, or nobody of these sides is left. */
export type AtEnd = { readonly timeUp: boolean; readonly nobodyLeft: readonly string[] }

/** How a battle ends by its rules. */
export type BattleEnd<Id extends string = string> = {
  /** The side that wins, or `draw`; null where the rules name nobody: then the referee says. */
  readonly winner: string | null
  /** "The British win."; blank where the rules name nobody. */
  readonly says: string
  /** Why, in sentences. */
  readonly why: string
  /** What counts for it, as a row each; left out, the scores do. */
  readonly counts?: readonly { readonly says: string; readonly is: string }[]
  readonly clause?: Id
}

/** One rule of the document in our words; `lines` are those of the document. */
export type Clause<Id extends string = string> = {
  readonly id: Id
  readonly kind: string
  readonly says: string
  readonly lines?: string
}

/** A text for people, in pieces where it depends on a setting: then one for each reading, by its value. */
export type Wording =
  | string
  | readonly Wording[]
  | { readonly by: string; readonly says: { readonly [reading: string]: Wording } }

/** A table as the players know it, for the reference and the print sheet. */
export type Table<Id extends string = string, Text = Wording> = {
  readonly id: string
  readonly title: string
  readonly clauses?: readonly Id[]
  readonly head: readonly Text[]
  readonly rows: readonly (readonly Text[])[]
  readonly note?: Text
}

/** A battle to begin with: `prepare` is a procedure, so it asks, throws, makes units, is logged and can be undone. */
export type Scenario<Id extends string = string> = {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly clauses?: readonly Id[]
  readonly prepare: AnyProcedure
  /** Of a game that is known by a name of its own: that name, and what it is in a line, for home. */
  readonly front?: { readonly title: string; readonly about: string }
}

/**
 * A battle to try: a few units a side, ready so that the first tap is a real resolution. `world` holds what `fresh` is
 * given, by kind and id, and is laid over `start`; `first` is what a newcomer is taught with.
 */
export type SampleBattle = {
  readonly title: string
  readonly about: string
  readonly world: World
  readonly first: { readonly procedure: string; readonly args: Args }
}

/**
 * The headings of the rules as players know them, in the order of play: what stands under each on the players' sheet
 * (short lines, tables by id) and in the reference.
 */
export type PlayersSheet<Text = Wording> = {
  readonly title: string
  readonly parts: readonly {
    readonly title: string
    readonly tables?: readonly string[]
    readonly lines?: readonly Text[]
    /**
     * Whose clauses stand here in the reference: the beginnings of their ids ("fire", "save.dice"). The longest that
     * fits decides. A part with topics alone is a heading of the reference and is not printed on the sheet.
     */
    readonly topics?: readonly string[]
  }[]
}

/** The state before anything is mustered: kinds and their things. */
export type World = { readonly [kind: string]: { readonly [id: string]: { readonly [field: string]: Json } } }

/** Whose own rules they are. The hash is of all that stands in them: any change makes other rules. */
export type OwnRules = {
  readonly by: string
  readonly licence: string
  readonly version: number
  readonly hash: string
}

/**
 * All that a rule set brings. `State` holds the types of its things by kind, `Settings` the values of its settings by id,
 * `Id` the ids of its clauses.
 */
export interface RuleSet<State = Things, Settings = { readonly [id: string]: Json }, Id extends string = string> {
  readonly id: string
  readonly title: string
  /** A whole number. Rises when a rule or a default ruling changes, or a kind has a field more, which then says so (`Field.since`). */
  readonly version: string
  /** Of rules that a club wrote: by whom, what others may do with them, and what tells them apart from any others. */
  readonly own?: OwnRules
  /** One paragraph: whose rules these are, and what they are for. */
  readonly about: string
  readonly terms: readonly { readonly term: string; readonly says: string }[]
  readonly sides: readonly Side[]
  readonly kinds: { readonly [K in keyof State & string]: Kind<State[K], Ctx<State, Settings>> }
  readonly settings: readonly Setting<Id>[]
  readonly rulings: readonly Ruling<Id>[]
  /** The tracked things that every battle has from the start (the game, the sides). */
  readonly start: World
  /** Of `start` what is otherwise where one procedure is checked by itself, without a battle: whole things, by kind. */
  readonly quick?: World
  /** Lasting fields: of things in `start`, and carried by the phone from battle to battle (printed tables typed in once). */
  readonly lasting?: readonly { readonly of: Ref; readonly field: string }[]
  readonly procedures: readonly AnyProcedure[]
  readonly sequence: {
    now(ctx: Ctx<State, Settings>): Now<Id>
    /** The phases for which a test may wait, by their ids; left out, every test is due at once. */
    readonly due?: readonly string[]
    /** Ends the phase: clears flags, counts turns, makes owed what the new phase asks for. */
    readonly advance: AnyProcedure
  }
  /** "79 pts", or null. */
  score?(ctx: Ctx<State, Settings>, side: string): string | null
  /** Who wins now, and why; null while the battle goes on. Left out, whoever is left on the table (`byWhoIsLeft`). */
  end?(ctx: Ctx<State, Settings>, at: AtEnd): BattleEnd<Id | RulingId> | null
  /** The procedure that counts the points at the end, and the keys of the refusals that only say that this is not the end. */
  readonly counting?: { readonly procedure: string; readonly early: readonly string[] }
  /** The table by place, for a campaign on a map; left out, units stand side against side. */
  places?(ctx: Ctx<State, Settings>): Places
  readonly scenarios: readonly Scenario<Id>[]
  readonly sample?: SampleBattle
  /** Why a plan in a few choices cannot play an engagement by these rules, in a sentence; left out, it can. */
  readonly unplanned?: string
  /** Its texts and those of the sheet follow the settings of a battle (`asRead`). */
  readonly tables: readonly Table<Id>[]
  readonly sheet: PlayersSheet
  readonly clauses: readonly Clause<Id>[]
}

/** A rule set whose own types are forgotten: what hosts see of it. */
export type AnyRuleSet = RuleSet
/** A kind whose own types are forgotten. */
export type AnyKind = Kind<Things[string]>

/** The things that there are where one procedure is checked by itself. */
export const quickStart = ({ start, quick }: AnyRuleSet): World => ({ ...start, ...quick })

/** The default of each setting. */
export function defaultSettings(set: AnyRuleSet): { readonly [id: string]: Json } {
  return Object.fromEntries(set.settings.map((s) => [s.id, s.default]))
}
