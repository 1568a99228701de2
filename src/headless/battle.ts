/** A battle held in memory, entered through the same layer as on the phone. */
import type { AnyRuleSet, Breach, Checked, Invariant, Json, Question, World } from '#engine'
import {
  begunOf,
  breaches,
  type Draft,
  dueAs,
  dueIn,
  type Entry,
  entering,
  fold,
  type Game,
  type Lapsed,
  nowOf,
  type OwedTest,
  placed,
  questionIn,
  resolvedOf,
} from '#game'
import type { Asks } from './asked.ts'
import type { Finished } from './case.ts'
import { answersIn } from './report.ts'

/** What an entry left behind besides the state: tests that lapsed by it, and invariants that it broke. */
export type Entered = {
  readonly entry: Entry
  readonly lapsed: readonly Lapsed[]
  readonly breaches: readonly Breach[]
}

export class ScriptBattle {
  readonly entries: Entry[]
  private now: Game

  constructor(
    readonly set: AnyRuleSet,
    readonly invariants: readonly Invariant[],
    begins: { readonly name?: string; readonly settings: { readonly [id: string]: Json }; readonly world: World },
    readonly asks?: Asks,
  ) {
    const begun = begunOf(set, begins.name ?? set.title, begins.settings)
    this.entries = [placed(null, { ...begun, world: begins.world }, 0)]
    this.now = fold(this.entries)
  }

  get game(): Game {
    return this.now
  }

  /** Remembers how it stands: what this gives brings it back there, and hands on what it is given. */
  mark(): <T>(answer: T) => T {
    const [game, length] = [this.now, this.entries.length]
    return (answer) => {
      this.now = game
      this.entries.length = length
      return answer
    }
  }

  /** Tests that must be taken before the phase ends. */
  due(): readonly OwedTest[] {
    return dueIn(this.set, this.game, nowOf(this.set, this.game).phase)
  }

  /** The owed test that a procedure on these things is, however it was begun; null if it is none. */
  dueAs(procedure: string, args: Json): string | null {
    return dueAs(this.game, nowOf(this.set, this.game).phase, procedure, args)
  }

  /** The question that a procedure puts now. */
  question(procedure: string, args: Json): Question {
    const question = questionIn(this.set, this.game, procedure, args)
    if (!question) throw new Error(`There is no procedure "${procedure}".`)
    return question
  }

  /** Enters what was walked to its end; `settles` is the owed test that it was. */
  resolve(question: Question, { walked, trace }: Finished, settles: string | null = null): Entered {
    const draft = resolvedOf(question, walked, answersIn(trace), { settles })
    if (!draft) throw new Error('The walk is not at its end.')
    return this.enter(draft)
  }

  /** Enters a draft at the head of the book. */
  enter(draft: Draft): Entered {
    const before = this.game
    const { entry, game } = entering(this.set, before, draft, this.entries)
    this.now = game
    this.entries.push(entry)
    const lapsed = (entry.kind === 'resolved' || entry.kind === 'edited' ? entry.lapsed : undefined) ?? []
    return { entry, lapsed, breaches: breaches(this.invariants, before, entry, this.game) }
  }

  /** Enters what is checked, or says why it cannot be. */
  checked(draft: Checked<Draft>): Entered {
    if (!draft.ok) throw new Refused({ says: draft.says, clause: null, wayOut: null })
    return this.enter(draft.value)
  }
}

/** What the rules, or the book, forbid; nothing has changed. */
export class Refused extends Error {
  constructor(readonly why: RefusalLine) {
    super(why.says)
  }
}
export type RefusalLine = {
  readonly says: string
  readonly clause: string | null
  readonly wayOut: string | null
  /** The key under which the referee may allow it ("all the same"); none where nobody can. */
  readonly key?: string
}
