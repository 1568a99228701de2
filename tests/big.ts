/** Battles too big to be tapped in: two sides of many units, and tests that all of them owe, as a file of the app. */
import { type Answers, type AnyProcedure, type AnyRuleSet, auto, type Json, type Outcome, seeded } from '#engine'
import { written } from '#form'
import { after, begunOf, type Draft, type Entry, type Game, levied, levies, placed, questionIn, within } from '#game'

/** A book in memory, entry by entry. */
export class Writing {
  readonly entries: Entry[] = []
  private state: Game | null = null
  /** The same dice for every battle, whatever was written before. */
  private readonly die = seeded(7)

  constructor(
    readonly set: AnyRuleSet,
    private readonly name: string,
    settings: { readonly [id: string]: Json } = {},
  ) {
    const defaults = Object.fromEntries(set.settings.map((s) => [s.id, s.default]))
    // By rules of before: what it makes owed no procedure of today has said.
    this.enter({ ...begunOf(set, name, { ...defaults, ...settings }), version: '0' })
  }

  get game(): Game {
    if (!this.state) throw new Error('not begun')
    return this.state
  }

  enter(draft: Draft): void {
    const entry = placed(this.state, draft, this.entries.length * 1000)
    this.state = after(this.state, entry, within([...this.entries, entry]))
    this.entries.push(entry)
  }

  /** So many units of the first ready-made things of each side; how strong, side by side. */
  muster(each: number, strength: readonly number[] = []): this {
    for (const [at, side] of this.set.sides.entries()) {
      const [levy] = levies(this.set, side.id)
      if (!levy) throw new Error(`Nobody can be levied for ${side.id}.`)
      const list = [
        {
          kind: levy.kind,
          template: levy.template.id,
          n: each,
          strength: strength[at] ?? null,
          pattern: `${side.says} #`,
        },
      ]
      this.enter({ kind: 'edited', changes: levied(this.set, this.game.world, side.id, list), why: 'mustered' })
    }
    return this
  }

  /** Makes every unit of a kind owe a test, as if a procedure had said so. */
  owe(kind: string, what: string, args: (id: string) => Json, from = 0, n = Number.POSITIVE_INFINITY): this {
    const procedure = this.set.procedures.find((p) => p.id === what)
    const ids = Object.keys(this.game.world[kind] ?? {}).slice(from, from + n)
    const owed = ids.map((id) => ({
      what,
      title: procedure?.title ?? what,
      args: args(id),
      why: 'the end of the phase',
      clause: null,
      due: 'now',
    }))
    const outcome: Outcome = { result: null, changes: [], owed, notes: [], verdict: null, settings: {} }
    return this.resolve(this.set.sequence.advance, {}, {}, outcome)
  }

  /** Walks a procedure by chance to its end; what is asked takes its default, or what `answer` says. */
  play(procedure: string, args: Json, answer: (key: string) => Json | undefined = () => undefined): this {
    const question = questionIn(this.set, this.game, procedure, args)
    if (!question) throw new Error(`No procedure ${procedure}.`)
    const { outcome, answers, open } = auto(question, this.die, {}, (step, key) => answer(key) ?? step.default)
    if (!outcome) throw new Error(`${procedure} stops at ${open?.key}: ${open?.fault ?? 'no answer'}`)
    return this.resolve(question.procedure, args, answers, outcome)
  }

  private resolve({ id, title }: AnyProcedure, args: Json, answers: Answers, outcome: Outcome): this {
    const more = { odds: null, settles: null, batch: null }
    this.enter({ kind: 'resolved', procedure: id, title, args, answers, outcome, ...more })
    return this
  }

  file(): string {
    return written({ name: this.name, ruleset: this.set.id, created: 0 }, this.entries)
  }
}
