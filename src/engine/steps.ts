/**
 * The contract between rules and all that runs them.
 *
 * A **procedure** reads like its rule, from top to bottom, and yields **steps**: plain data that says what it needs next (an
 * answer, a throw, a card), or what comes of it (a change, a remark, a test that is owed). Whoever runs the procedure answers
 * the step and lets it go on. The procedure never learns who that is: the walk answers with what the players said, the odds
 * with every reading of every throw in its turn, the outline with every answer that there is.
 *
 *     const hits = yield* roll(unit.side, 'hits', 'Hits', count(d(5, 12), 6))
 *     yield* change(target, { alive: alive - hits })
 *
 * So the rule is written once, and its walk, its exact odds, its log and its check come with it. It is run from its beginning
 * again and again, hundreds of times for one question: it must do the same each time it is answered the same.
 *
 * The one trap: a step that is made and not taken does nothing, and nothing says so. Without `yield*` the `change` above
 * changes nothing. The lint (`npm run lint:steps`) refuses it. It also refuses clocks, chance, and whatever is kept beside
 * the functions of a rule: a rule has its arguments, what it looks at, and the answers to its steps.
 *
 * There are seven kinds of step, and one more breaks the build in each place that must learn it. Rules never build these
 * objects; they use the makers of `#kit`.
 */

/** Anything that can be stored, sent and compared. Write `| null` for what may be missing: optional fields are not Json. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Names a tracked thing (a unit, a leader, a wall). Plain data, so it may stand in arguments, in the log and in links. */
export type Ref<K extends string = string> = { readonly kind: K; readonly id: string }

/** What a maker or a procedure is: it yields steps and ends in R. Always under `yield*`. */
export type Proc<R> = Generator<Step, R, unknown>

/** How a result reads for the one who wanted it: decides colour and sign, never the text alone. */
export type Tone = 'good' | 'bad' | 'plain'

/** What a procedure may yield: one of seven kinds. */
export type Step = Ask | Throw | Draw | Note | Change | Owe | Sub

/** One answer among several. `hint` says what it means, `worth` what it does ("6+", "+2"). */
export type Option<Id extends string = string> = {
  readonly value: string
  readonly says: string
  readonly hint?: string
  readonly worth?: string
  /** The rule by which this answer counts, where each has one of its own: it is cited instead of the question's. */
  readonly clause?: Id
  /** It is measured: the inches are asked next. */
  readonly measured?: true
  /** An order to do this deed, by the id of its procedure, that a plan gives to whoever it means to do it; null: to wait. */
  readonly deed?: string | null
}

/** One row of a checklist of modifiers. With `max` it is counted (0..max), otherwise ticked. `Id`: the clause ids of the rule set. */
export type Fact<Id extends string = string> = {
  readonly says: string
  /** What the row adds, or the die it adds ("+1d6"). */
  readonly worth?: number | string
  readonly clause?: Id
  /** What the book already knows of it. */
  readonly known?: boolean | number
  /** Where that is known from ("event 05-14, turn 3"). */
  readonly from?: string
  readonly max?: number
}

/** A thing that can be picked; `barred` says why it is not a lawful choice (the referee may allow it all the same). */
export type RefOption<K extends string = string> = {
  readonly ref: Ref<K>
  readonly says: string
  readonly hint?: string
  readonly barred?: string | null
  /** So many cards of a pack are its own: who has no pack may have the phone draw one. Left out, it is chosen. */
  readonly cards?: number
}

/** How something is typed: a pattern for the whole of it, and an example to show. */
export type Typing = { readonly like: string; readonly example: string }

/** A table as it was typed in: a head for each column, a name for each row, and the text of each cell, row by row. */
export type TypedTable = {
  readonly columns: readonly string[]
  readonly rows: readonly string[]
  readonly cells: readonly (readonly string[])[]
}

/** A drawing to scale, seen from above: points in inches from where it begins, ahead and to the right, joined in order. */
export type Plan = {
  readonly says: string
  readonly points: readonly { readonly ahead: number; readonly right: number; readonly says?: string }[]
}

/** What only the rules write: ids of things, notes of what was said, or records, each field by its form (`blank`: or null). */
export type Written = 'ids' | 'said' | { readonly [field: string]: { readonly is: Form; readonly blank?: true } }

/** The form of a question: what may be answered to it. */
export type Form =
  | { readonly form: 'yes-no' }
  /** `open`: or other words, of the players' own */
  | { readonly form: 'choice'; readonly options: readonly Option[]; readonly open?: true }
  | {
      readonly form: 'number'
      readonly min: number
      readonly max: number
      /** inches, figures, hits ...; shown beside the number */
      readonly unit?: string
      /** true where fractions are lawful (a ruler), otherwise whole numbers only */
      readonly fractions?: boolean
      /** Numbers that are likely: one tap each. */
      readonly likely?: readonly number[]
      /** More than this counts as this, and is not offered. */
      readonly capped?: number
      /** Up to this number all count alike, and so do all beyond it. */
      readonly alike?: number
    }
  | { readonly form: 'facts'; readonly rows: { readonly [id: string]: Fact } }
  | {
      readonly form: 'refs'
      readonly options: readonly RefOption[]
      readonly min: number
      readonly max: number
      /** of a field that only the rules write: what it holds; left out, it holds counts by name */
      readonly holds?: Written
    }
  | { readonly form: 'text'; readonly like?: string; readonly example?: string }
  /** A printed table that the players type in; the answer is a `TypedTable`. `shape` is the empty table first offered. */
  | {
      readonly form: 'table'
      readonly column: Typing
      readonly row: Typing
      readonly cell: Typing
      readonly shape: TypedTable
    }
  /**
   * A refusal by the rules. `final`: impossible, nothing can be answered; else the referee may allow it all the same.
   * `instead`: the way out as a button.
   */
  | { readonly form: 'refusal'; readonly wayOut?: string; readonly instead?: Deed; readonly final: boolean }

/** Something to be done from a button: one walk, or a sheet of many where `each` names more than one set of arguments. */
export type Deed = { readonly says: string; readonly procedure: string; readonly each: readonly Args[] }

/** What any question may carry besides its form. */
export type AskDetails<Id extends string = string> = {
  /** A short label for the chip that shows the answer ("Cover"). */
  readonly short?: string
  /** Whose choice it is: the id of a side, or the rule set's word for him. */
  readonly by?: string
  readonly clause?: Id
  /** Where the default is known from. With it the question is answered from the book and only shown; without it, asked. */
  readonly from?: string
  /** One line under the question. */
  readonly hint?: string
  /** A player's own decision: no shortcut takes the usual answer for them. */
  readonly decides?: true
  /** The id of the side that alone may see this question and its answer: the screen is covered until they have the phone. */
  readonly secret?: string
}

/** Asks; gives the answer, checked by its form. `id` names it within its procedure; `default` is taken where nobody says otherwise. */
export type Ask = AskDetails & {
  readonly step: 'ask'
  readonly id: string
  readonly says: string
  readonly form: Form
  readonly default?: Json
}

/** What the rule wants to know of a handful of dice. Faces run from 1 to the sides of the die. */
export type Reading =
  /** the one die as it fell */
  | { readonly how: 'face' }
  /** is the one die on one of these faces? */
  | { readonly how: 'among'; readonly of: readonly number[] }
  /** all dice added, and `plus` */
  | { readonly how: 'sum'; readonly plus: number }
  | { readonly how: 'best' }
  | { readonly how: 'worst' }
  /** every die: in the order of the handful, or sorted from high to low where the order says nothing */
  | { readonly how: 'faces'; readonly ordered: boolean }
  /** how many dice show this or more; `enough`: one does, and more are no better */
  | { readonly how: 'count'; readonly atLeast: number; readonly enough?: true }
  /** how many dice fall in each band; `from` holds the lowest face of each, rising; below the first is a band of its own */
  | { readonly how: 'bands'; readonly from: readonly number[] }
  /** hits at exactly `total`: dice showing it or more hit alone, others are added into groups of exactly `total`;
      `misses` says whether a die that could have hit alone, and did not, may still be added */
  | { readonly how: 'groups'; readonly total: number; readonly misses: 'lost' | 'added' }
  /** first die less second */
  | { readonly how: 'difference' }
  /** the first `ours` dice against the rest, by sum or by highest; `plus` is added to ours */
  | { readonly how: 'opposed'; readonly ours: number; readonly by: 'sum' | 'best'; readonly plus: number }
  /** the row of a table that the sum of the dice falls in; `upTo` rises, the last row takes all that is left */
  | { readonly how: 'row'; readonly rows: readonly { readonly upTo: number; readonly row: string }[] }

/** Why some dice of a part are thrown, in the order of the dice: "3 alive", "soft cover". */
export type Because = { readonly dice: number; readonly says: string; readonly clause?: string }

/**
 * What of a roll is luck, and whose: told afterwards, against what was to be expected. It changes nothing in the rules.
 * `side` is the id of a side, `of` the kind of roll in a word or two ("hits", "Morale").
 */
export type Luck<V extends Json = Json> = {
  readonly side: string
  readonly of: string
  /** What is good for that side: a higher number, a lower one, or these readings. */
  readonly good: 'more' | 'less' | readonly V[]
}

/** Dice that are read together. V is what the reading gives; it exists for the types only. */
export type Part<V extends Json = Json> = {
  readonly dice: readonly number[]
  readonly read: Reading
  /** Faces that are thrown again until another one comes. */
  readonly again?: readonly number[]
  readonly because?: readonly Because[]
  /** The part's name on screen, where a throw has several ("Killed", "Living"). */
  readonly says?: string
  readonly luck?: Luck
  readonly value?: V
}

/** Throws dice; gives the reading of each part, by its name. `id` as in `Ask`, `by` who throws, in the rule set's words. */
export type Throw = {
  readonly step: 'throw'
  readonly id: string
  readonly says: string
  readonly parts: { readonly [name: string]: Part }
  /** Words of a die that counts, and of one that does not: ["live", "killed"]. */
  readonly counts?: readonly [string, string]
  /** What a die that counts is worth, where it is more than one: "2 hits each". */
  readonly worth?: string
  /** Of one die: what each of its faces does, in a few words, where a table says it. */
  readonly reads?: readonly string[]
  /** The id of the side that rolls; left out, it is no side's. */
  readonly by?: string
  readonly clause?: string
}

/** Draws one card; the deck is counts by kind of card, and drawing takes one away. */
export type Draw = {
  readonly step: 'draw'
  readonly id: string
  readonly says: string
  readonly deck: Ref
  readonly field: string
  /** The side that alone may see the card. */
  readonly hidden?: string
  readonly by?: string
  readonly clause?: string
}

/** A labelled remark: shown, logged, part of the result. With `tone` it is the verdict of the procedure. */
export type Note = {
  readonly step: 'note'
  readonly says: string
  readonly worth?: number | string
  readonly clause?: string
  readonly tone?: Tone
  readonly detail?: string
  /** Drawn under the remark. */
  readonly plan?: Plan
}

/** A change of tracked state: fields set, numbers added, or a new thing made. */
export type Change =
  | {
      readonly step: 'change'
      readonly how: 'set'
      readonly of: Ref
      readonly fields: { readonly [field: string]: Json }
    }
  | {
      readonly step: 'change'
      readonly how: 'add'
      readonly of: Ref
      readonly fields: { readonly [field: string]: number }
    }
  | {
      readonly step: 'change'
      readonly how: 'make'
      readonly of: Ref
      readonly fields: { readonly [field: string]: Json }
    }

/** A test that the table now owes. Due now, or when the named phase is reached. */
export type Owe = {
  readonly step: 'owe'
  readonly what: string
  readonly title: string
  readonly args: Json
  readonly why: string
  readonly clause?: string
  readonly due: string
  /** Taken once for each time it is owed, also where an equal one waits already (two hits: two throws). */
  readonly each?: true
}

/**
 * Another procedure. `perform` forgets its result, `tally` adds up the records of several, `repeat` is a loop. One without
 * an id ('') is a part of its caller: its steps keep the keys of the caller.
 */
export type Sub =
  | {
      readonly step: 'sub'
      readonly manner: 'once' | 'perform' | 'repeat'
      readonly id: string
      readonly what: AnyProcedure
      readonly args: Json
    }
  | {
      readonly step: 'sub'
      readonly manner: 'tally'
      readonly id: string
      readonly what: AnyProcedure
      readonly each: readonly { readonly id: string; readonly args: Json }[]
    }

/** What a loop's round says: go on from here, or done. */
export type Again<S, R> = { readonly again: S } | { readonly done: R }

/** The shapes that stand before a word on a card, by what they show; what one means is the word of the rule set. */
export type SignShape =
  | 'arrow'
  | 'arrows'
  | 'bars'
  | 'bush'
  | 'chevrons'
  | 'cross'
  | 'dot'
  | 'flame'
  | 'flash'
  | 'hourglass'
  | 'lance'
  | 'low'
  | 'ring'
  | 'shield'
  | 'star'
  | 'swords'
  | 'tick'
  | 'wall'
  | 'wedge'

/** A question that a user may ask of a procedure's odds: "how many are killed?", "do they hold?". */
export type View<R> = {
  readonly says: string
  /** 'bar' for one of few, 'columns' for how many, 'reach' for how far, in inches: read as "reaches at least". */
  readonly show: 'bar' | 'columns' | 'reach'
  of(result: R): string | number
  /** The tone of each value; what is missing is plain. */
  readonly tones?: { readonly [value: string]: Tone }
  /** The shapes of values that have one of their own; all others are told apart by their tone. */
  readonly signs?: { readonly [value: string]: SignShape }
  /** What it counts goes off the count on the target's card: several together never take more than is left there. */
  readonly takes?: true
  /** What of whoever acts is at stake in it: views of the same are laid side by side, whatever the procedures. */
  readonly about?: Stake
}

/**
 * What an act may win or lose, for whoever does it (the first subject, against the second). The ground and the commander
 * are good or bad by the tones; of the enemy's losses more are better, of their own fewer. A procedure that tells the losses of
 * the enemy alone is taken to cost nobody of its own.
 */
export type Stake = 'ground' | 'enemy-losses' | 'own-losses' | 'own-commander'

/**
 * What the odds tell besides the views, where the result alone does not say it: how things stand afterwards, or how it
 * goes on. It is a walk of its own with the same answers.
 */
export type Sight<C, A, R> = Pick<View<R>, 'says' | 'show' | 'tones' | 'about'> & {
  /** It looks at nothing but the result, or walks by itself what it tells of: what the walk makes owed is not walked. */
  readonly readsResult?: true
  /**
   * Walks the procedure (`walk`), or goes its own way, and gives a value; null where there is nothing to tell. Behind
   * `walk` things stand as they do once all that it owes now has been taken, as far as nobody need be asked for it.
   */
  of(walk: Proc<R>, ctx: C, args: A): Proc<string | number | null>
}

/**
 * What counts as success, in about four words: the tones of the procedure's first view that is a bar say which of its
 * values are good. Where it comes in stages, each value stands in the stage that brings it, with what is said of it there.
 */
export type Success = {
  /** The headline, before its chance: "Charge succeeds". */
  readonly says: string
  /** What the good ends come to, and the bad ones: "They win the ground", "They do not". */
  readonly good: string
  readonly bad: string
  /** In the order in which they happen; `on` says what goes on to the next ("go in"). */
  readonly stages?: readonly {
    readonly says: string
    readonly on?: string
    readonly ends: { readonly [value: string]: string }
  }[]
}

/** Tracked things whose types are not known here: a thing's fields, by its kind. */
export type Things = { readonly [kind: string]: { readonly [field: string]: Json } }

/** What a procedure may know: the settings of this battle, and every tracked thing as it stands now in this walk. */
export type Ctx<State = Things, Settings = { readonly [id: string]: Json }> = {
  readonly settings: Settings
  /** The thing as it stands at this moment, frozen. Throws if there is none. A picture: look again after a sub. */
  look<K extends keyof State & string>(ref: Ref<K>): State[K]
  /** All things of a kind, in the order in which they were made. */
  all<K extends keyof State & string>(kind: K): readonly Ref<K>[]
  /**
   * Whether one of these procedures, by their ids, is owed on a thing: now or in a later phase, by the book or by this
   * walk so far. What was struck out is no longer owed, and the test that this walk takes does not count but for the
   * bars of those who act, which are said before it is taken.
   */
  owes(of: Ref, ...procedures: readonly string[]): boolean
  /** The same of those that wait for no later phase. */
  isDue(of: Ref, ...procedures: readonly string[]): boolean
  /** Whether one of these procedures was struck out on a thing, and none like it waits there. */
  waived(of: Ref, ...procedures: readonly string[]): boolean
}

/** The arguments of a procedure, by name. */
export type Args = { readonly [arg: string]: Json }

/** Why a thing may not act, or be acted upon: a refusal by the rules. */
export type Bar = {
  readonly id: string
  /** One word or two for the card ("Fired already"). */
  readonly short: string
  /** The sentence for the walk. */
  readonly says: string
  readonly clause: string
  readonly wayOut: string
  /** true: it cannot be at all, and nobody can allow it; else the referee may, this once. */
  readonly final: boolean
}

/**
 * Once in a while: it is done, and barred from then on by every way, as long as `same` stays what it was. Null: nothing
 * counts it now (before the first turn). What holds for the whole battle is a value that never changes.
 */
export type Once<C> = {
  /** "once a move", "once until it rallies" */
  readonly says: string
  same(ctx: C, ref: Ref): Json
}

/** Something the user must say before a procedure can begin: a tracked thing, or a plain value. */
export type Subject<C> =
  | {
      readonly arg: string
      readonly says: string
      readonly short?: string
      readonly kind: string
      /** Several may be picked: the argument is then a list. */
      readonly many?: { readonly min: number; readonly max: number }
      /**
       * What bars this one, the gravest first. `so` holds the arguments that come before it; `acts` is true where a user
       * begins the procedure, false where another procedure makes the thing act.
       */
      bars?(ctx: C, ref: Ref, so: Args, acts: boolean): readonly Bar[]
      /** What stands beside this one where it is chosen, such as what it costs. */
      hint?(ctx: C, ref: Ref, so: Args): string | undefined
      /** Whether anything does, where that is known sooner than all of it. */
      isBarred?(ctx: C, ref: Ref, so: Args, acts: boolean): boolean
      /** How many cards of the pack are of this one, where the players draw a card that says who it is; left out, it is chosen. */
      cards?(ctx: C, ref: Ref): number
      /** How often it may do this, or have it done to it; left out, as often as the rules have it owed or nothing bars it. */
      readonly once?: Once<C>
    }
  | {
      readonly arg: string
      readonly says: string
      readonly short?: string
      readonly form: Form
      readonly default?: Json
      /** The answer as the book has it, and where it is known from; null where it must be asked. `so` as in `bars`. */
      known?(ctx: C, so: Args): { readonly value: Json; readonly from: string } | null
    }

/** Two camps that can be fought out on a table with another rule set, and the questions that take the result. */
export type Fight = {
  readonly sides: readonly {
    /** The id of a side. */
    readonly side: string
    readonly says: string
    readonly units: readonly { readonly ref: Ref; readonly says: string; readonly strength: number | null }[]
    /** The key of the question "how many does this camp lose?". */
    readonly losses: string
  }[]
  /** The key of the choice "who lost?", whose values are ids of sides or 'neither'. */
  readonly loser: string
  /** What is answered by fighting it at all, by the key of its question: { how: 'fought' }. */
  readonly given?: { readonly [key: string]: Json }
}

/** How a user starts a procedure. */
export type Start<C> = {
  /** The words of the button, if not the title ("Fire"). */
  readonly says?: string
  /** One line under it ("dice, number, kills"). */
  readonly hint?: string
  /** What its first subject did to the second, for the log: "fired at", "charged". */
  readonly did?: string
  /** table: an action of the unit named by the first subject; turn: an action of the side or game; setup: before the first move; quick: only as a quick check. */
  readonly from: 'table' | 'turn' | 'setup' | 'quick'
  /** Phases in which it is offered first; all if missing. */
  readonly phases?: readonly string[]
  /**
   * A plan may name it, where an engagement is played without a table. On an enemy: `within` is how near it is usual, in
   * inches, where the rules do not ask how far it is (0: the two touch), else null. Of a unit by itself: it rallies by it.
   * `phases`: where a plan does it, if not wherever it is offered first.
   */
  readonly plan?: { readonly within: number | null; readonly phases?: readonly string[] }
  /** No use without a game: not offered as a quick check. */
  readonly notQuick?: boolean
  /** Its rule goes by whose turn it is, also where that bars nobody; else it comes to the same in anybody's turn. */
  readonly byTurn?: boolean
  /** Owed tests of the same thing that come of something else, so that the table chooses which is taken first. */
  readonly eitherFirst?: readonly string[]
  /** Why it can be taken no more where it was left owed, of what names nobody: else the bars of its subjects say so. */
  lapses?(ctx: C): Bar | null
  readonly subjects: readonly Subject<C>[]
}

/**
 * One procedure of a rule set: reads like its rule, top to bottom.
 * `run` must have its return type written out: procedures may call each other in a circle.
 */
export type Procedure<C, A, R> = {
  readonly id: string
  readonly title: string
  /** So many of it while they are owed, where it is no test: "2 battles to fight". */
  readonly asOwed?: (n: number) => string
  /** Of a test that is owed for a number of something: the field of its thing that has that number, by the clause of the reason. */
  readonly counts?: { readonly [clause: string]: string }
  readonly start?: Start<C>
  readonly views?: { readonly [name: string]: View<R> }
  /** Of a test, or of what begins a chain: told as one headline. */
  readonly success?: Success
  /** Views and success in the words of who acts, by the value of one argument ("The British win"); before it is said, those above hold. */
  readonly named?: {
    readonly arg: string
    readonly by: { readonly [value: string]: Pick<Procedure<C, A, R>, 'views' | 'success'> }
  }
  /** Shown behind the views, where somebody asks for all odds. */
  readonly sights?: { readonly [name: string]: Sight<C, A, R> }
  /** Who would face whom, if this may be fought out on a table with another rule set; null if it may not. */
  fight?(ctx: C, args: A): Fight | null
  run(ctx: C, args: A): Proc<R>
}

/** What hosts see of a procedure: its types forgotten. The parameters of methods are bivariant, so every procedure is one. */
export type AnyProcedure = Procedure<Ctx, Json, Json>
/** A view whose result has no type of its own. */
export type AnyView = View<Json>
/** A sight of any procedure. */
export type AnySight = Sight<Ctx, Json, Json>
/** A subject of any procedure. */
export type AnySubject = Subject<Ctx>
