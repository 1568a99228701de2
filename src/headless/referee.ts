/**
 * An automatic referee: plays a battle from muster on by lawful actions drawn at random, tries unlawful ones too, and looks
 * after each entry whether all is as it must be. The same seed plays the same battle.
 */
import type { Answers, AnyProcedure, AnyRuleSet, FairDie, Invariant, Json, Question, Ref } from '#engine'
import { auto, barsOf, ctxOf, defaultSettings, fieldFault, namingFault, RuleError, same, seeded, verify } from '#engine'
import { readFile, written } from '#form'
import {
  advanceArgs,
  type Draft,
  fold,
  lawfulArgs,
  nowOf,
  type OwedTest,
  procedureOf,
  questionOf,
  redoOf,
  states,
  undoOf,
  walkedBy,
  wandering,
} from '#game'
import { type Entered, ScriptBattle } from './battle.ts'
import type { Attempt } from './seams/deed.ts'
import { sampleWorld } from './wander.ts'

/** Something that is not as it must be: where, and what. */
export type Finding = {
  readonly seed: number
  readonly entry: number
  readonly what: string
  readonly says: string
  /** What was entered last, to be played again. */
  readonly did: Json
}

/** What became of a battle. */
export type Wandered = {
  readonly battle: ScriptBattle
  readonly reached: ReadonlyMap<string, number>
  readonly refused: number
  readonly findings: readonly Finding[]
}

/** Looks at each deed before it is entered, also at one that the rules refuse; once it has no time left, the battle ends. */
export type Onlooker = { at(deed: Attempt): 'goes on' | 'no time' }

/** Plays one battle of so many actions. */
export function wander(
  set: AnyRuleSet,
  invariants: readonly Invariant[],
  seed: number,
  actions: number,
  onlooker?: Onlooker,
): Wandered {
  return new Referee(set, invariants, seed, onlooker).play(actions)
}

const MOST_FINDINGS = 20

class Referee {
  private readonly die: FairDie
  private readonly battle: ScriptBattle
  private readonly reached = new Map<string, number>()
  private readonly findings: Finding[] = []
  private refused = 0
  private isOver = false

  constructor(
    private readonly set: AnyRuleSet,
    invariants: readonly Invariant[],
    private readonly seed: number,
    private readonly onlooker?: Onlooker,
  ) {
    this.die = seeded(seed)
    const scenario = set.scenarios.length > 0 && this.die(3) > 1 ? this.one(set.scenarios) : undefined
    const world = scenario ? set.start : sampleWorld(set)
    this.battle = new ScriptBattle(set, invariants, { settings: this.settings(), world })
    if (scenario) this.walk(scenario.prepare, scenario.prepare.start ? {} : null)
  }

  play(actions: number): Wandered {
    for (let n = 0; n < actions && this.findings.length < MOST_FINDINGS && !this.isOver; n++) {
      try {
        this.act()
      } catch (e) {
        this.find('throws', e instanceof Error ? `${e.message} ${e.stack?.split('\n')[1]?.trim() ?? ''}` : String(e))
      }
    }
    this.after()
    return {
      battle: this.battle,
      reached: this.reached,
      refused: this.refused,
      findings: this.findings,
    }
  }

  /** As the rules stand by default; in one battle of four, some of them otherwise. */
  private settings() {
    const settings = { ...defaultSettings(this.set) }
    if (this.die(4) > 1) return settings
    for (const { id, options } of this.set.settings)
      if (this.die(6) === 1) settings[id] = this.one(options)?.value ?? settings[id] ?? null
    return settings
  }

  private one<T>(list: readonly T[]): T | undefined {
    return list.length > 0 ? list[this.die(list.length) - 1] : undefined
  }

  private act(): void {
    const [test] = this.battle.due()
    const draw = this.die(100)
    if (draw <= 4) this.back()
    else if (draw <= 8) this.unlawful()
    else if (test && draw <= 80) this.take(test)
    else if (!test && draw <= 22) this.walk(this.set.sequence.advance, advanceArgs(this.set))
    else this.begin()
  }

  /** The test that is due first; one that nobody can take now is struck out at times, as a referee would. */
  private take({ id, what, args }: OwedTest): void {
    const procedure = procedureOf(this.set, what)
    if (procedure && !this.walk(procedure, args, id) && this.die(4) === 1)
      this.enter({ kind: 'struck', owed: id, why: 'Passed over.' })
  }

  /** A lawful action: somebody whom nothing bars. */
  private begin(): void {
    const begun = this.set.procedures.filter((p) => p.start && p.start.from !== 'quick')
    const wanted = [...begun].sort((a, b) => (this.reached.get(a.id) ?? 0) - (this.reached.get(b.id) ?? 0))
    // Half of the time what was done least, so that all is reached.
    for (let tries = 0; tries < 12; tries++) {
      const procedure = this.die(2) === 1 ? wanted[this.die(Math.min(8, wanted.length)) - 1] : this.one(begun)
      const args = procedure && this.lawful(procedure)
      if (procedure && args && this.walk(procedure, args)) return
    }
    this.quick()
  }

  /** A quick check looks at the battle and enters nothing. */
  private quick(): void {
    const procedure = this.one(this.set.procedures.filter((p) => p.start?.from === 'quick'))
    if (!procedure) return
    const { outcome } = auto(this.battle.question(procedure.id, {}), this.die, {}, wandering(this.die, null))
    if (outcome) this.count(procedure.id)
  }

  /** Arguments that nothing bars, by lot; or null. */
  private lawful(procedure: AnyProcedure): Json {
    const pick = (free: readonly Ref[], min: number, max: number) => this.some(free, min, max)
    return lawfulArgs(procedure, this.battle.game, { answer: wandering(this.die), pick })
  }

  private some(free: readonly Ref[], min: number, max: number): readonly Ref[] | null {
    if (free.length < min || free.length === 0) return null
    const picked = [...free]
    const many = Math.min(max, Math.max(min, this.die(Math.min(4, free.length))))
    while (picked.length > many) picked.splice(this.die(picked.length) - 1, 1)
    return picked
  }

  /** Somebody who is barred tries; the rules must say so, and nothing may change. */
  private unlawful(): void {
    const ctx = ctxOf(this.battle.game)
    const procedure = this.one(this.set.procedures.filter((p) => p.start && p.start.from !== 'quick'))
    const subject = procedure?.start?.subjects[0]
    if (!procedure || !subject || !('kind' in subject) || subject.many) return
    const ref = this.one(ctx.all(subject.kind).filter((one) => barsOf(subject, ctx, one, {}).length > 0))
    if (!ref) return
    const question = this.battle.question(procedure.id, { [subject.arg]: ref })
    const { open, outcome, answers } = auto(question, this.die, {}, wandering(this.die, null))
    this.look(procedure.id, question.args, answers, null)
    if (outcome) this.find('bar', `${procedure.id}: ${ref.id} is barred on the list, and not in the walk.`)
    else if (open?.step.step === 'ask' && open.step.form.form === 'refusal') this.refused++
  }

  /** Some entries are taken back, and sometimes done again. */
  private back(): void {
    const before = this.battle.game
    const times = Math.min(this.die(3), before.undo.length)
    for (let n = 0; n < times; n++) this.battle.checked(undoOf(this.battle.game))
    if (this.die(2) === 1) return
    for (let n = 0; n < times; n++) this.battle.checked(redoOf(this.battle.game))
    if (!sameState(before, this.battle.game)) this.find('redo', 'Undone and done again it is not the same.')
  }

  /** Walks to the end and enters it; false where the rules refuse, or nobody can answer. */
  private walk(procedure: AnyProcedure, args: Json, settles: string | null = null): boolean {
    const question = this.battle.question(procedure.id, args)
    const test = settles ?? this.battle.dueAs(procedure.id, args)
    const { walked, draft } = walkedBy(question, this.die, wandering(this.die, null), test)
    this.look(procedure.id, args, walked.answers, test)
    if (!draft) {
      const said = walked.trace.some((t) => t.did === 'ask' && t.from === 'answer')
      // After an answer it may be the answer that cannot be.
      this.stopped(question, walked.open?.step.says ?? '', settles !== null && !said && isFinal(walked.open?.step))
      return false
    }
    this.enter(draft)
    this.count(procedure.id)
    for (const t of walked.trace) if (t.did === 'enter' && procedureOf(this.set, t.id)) this.count(t.id)
    return true
  }

  private look(procedure: string, args: Json, answers: Answers, settles: string | null): void {
    if (!this.onlooker || this.isOver) return
    const { set, battle } = this
    const deed: Attempt = { set, game: battle.game, book: battle.entries, procedure, args, answers, settles }
    this.isOver = this.onlooker.at(deed) === 'no time'
  }

  private stopped(question: Question, says: string, isOwed: boolean): void {
    this.refused++
    if (isOwed) this.find('owed', `${question.procedure.id} is owed and can never be taken: ${says}`)
  }

  private count(id: string): void {
    this.reached.set(id, (this.reached.get(id) ?? 0) + 1)
  }

  private enter(draft: Draft): void {
    const entered = this.battle.enter(draft)
    for (const { invariant, says } of entered.breaches) this.find(invariant, says)
    this.formsHold(entered)
    const { set, battle } = this
    const ctx = ctxOf(battle.game)
    nowOf(set, battle.game)
    for (const side of set.sides) set.score?.(ctx, side.id)
  }

  /** What the rules write is what the forms of the fields take. */
  private formsHold({ entry }: Entered): void {
    if (entry.kind !== 'resolved') return
    for (const change of entry.outcome.changes) {
      const kind = this.set.kinds[change.of.kind]
      if (!kind) continue
      const fields = 'made' in change ? change.made : { [change.field]: change.new }
      const fault = fieldFault(kind, fields) ?? namingFault(kind, fields, this.battle.game.world)
      if (fault) this.find('form', `${entry.procedure} writes ${change.of.kind} ${change.of.id}: ${fault.says}`)
    }
  }

  private find(what: string, says: string): void {
    const entry = this.battle.entries.at(-1)
    const did =
      entry?.kind === 'resolved'
        ? { do: entry.procedure, args: entry.args, answers: JSON.parse(JSON.stringify(entry.answers)) }
        : { kind: entry?.kind ?? '' }
    if (this.findings.some((f) => f.what === what && f.says === says)) return
    this.findings.push({ seed: this.seed, entry: entry?.seq ?? 0, what, says, did })
  }

  /** The battle as a whole: its file, its answers, and the way back to the start. */
  private after(): void {
    const { set, battle } = this
    const end = battle.game
    const file = readFile(written({ name: end.name, ruleset: set.id, created: 0 }, battle.entries))
    if (!file.ok) this.find('file', file.says)
    else if (!sameState(file.value.game, end)) this.find('file', 'Written and read it is another battle.')
    for (const { entry, before } of states(battle.entries)) {
      if (entry.kind !== 'resolved' || !before) continue
      const question = questionOf(set, before, entry)
      const [difference] = question ? verified(question, entry) : []
      if (difference) this.find('verify', `Entry ${entry.seq}, ${entry.procedure}: ${difference}`)
    }
    const begun = fold(battle.entries.slice(0, 1))
    while (battle.game.undo.length > 0) battle.checked(undoOf(battle.game))
    if (!sameState(begun, battle.game)) this.find('undo', 'Undone from end to start it is not as it began.')
  }
}

const isFinal = (
  step: { readonly step: string; readonly form?: { readonly form: string; readonly final?: boolean } } | undefined,
) => step?.step === 'ask' && step.form?.form === 'refusal' && step.form.final === true

type State = {
  readonly world: object
  readonly owed: readonly object[]
  readonly settings: object
  readonly ended: string | null
}

/** All that lasts of a state. */
const sameState = (a: State, b: State): boolean => {
  const of = ({ world, owed, settings, ended }: State): Json =>
    JSON.parse(JSON.stringify([world, owed, settings, ended]))
  return same(of(a), of(b))
}

function verified(question: Question, entry: Extract<Entered['entry'], { kind: 'resolved' }>): readonly string[] {
  try {
    return verify(question, entry.answers, entry.outcome).map((d) => `${d.what} ${d.says}`)
  } catch (e) {
    if (e instanceof RuleError) return [e.message]
    throw e
  }
}
