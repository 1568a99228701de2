/**
 * From the answers so far to the next open step, or to the outcome. The answers are the walk's whole state: undo drops
 * one, resume gives them again, and an answer is only ever fed to the step whose key it carries.
 */
import {
  type Answer,
  type Answers,
  AS_ONE,
  type Checked,
  checkAnswer,
  checkDraw,
  checkThrow,
  notThrown,
  type Read,
  type RuledThrow,
  ruledIn,
  ruledKey,
} from './answers.ts'
import { begin, beginWithin } from './begin.ts'
import { type Deck, drive, inPlace, type Open, Scope, Stop } from './drive.ts'
import { type Follower, type OwedLogged, owedOf } from './follow.ts'
import { underRuling } from './ruled.ts'
import type { World } from './ruleset.ts'
import type { AnyProcedure, Ask, Change, Ctx, Draw, Json, Note, Owe, Sub, Throw } from './steps.ts'
import { type Waiting, waitingBeside } from './waits.ts'
import { type FieldChange, Overlay, readOnly, type Scene, type Show, showBare } from './world.ts'

/** A battle as it stands, and the procedure to be walked. Arguments that are not given are asked. */
export type Question = Scene & {
  readonly procedure: AnyProcedure
  readonly args: Json
  /** The procedures that can be taken once they are owed: the odds go on through them, as a chain. None, if left out. */
  readonly follows?: readonly AnyProcedure[]
}

/** One thing that happened on the way, in order. `book` answers come from tracked state and were not asked. */
export type Trace =
  | {
      readonly did: 'ask'
      readonly key: string
      readonly step: Ask
      readonly value: Json
      readonly from: 'answer' | 'book'
    }
  | {
      readonly did: 'throw'
      readonly key: string
      readonly step: Throw
      readonly read: Read
      readonly answer: Answer
      /** How the referee ruled otherwise, the throw as the book has it, and whether nothing was thrown. */
      readonly ruled?: { readonly ruling: RuledThrow; readonly book: Throw; readonly outright: boolean }
    }
  | { readonly did: 'draw'; readonly key: string; readonly step: Draw; readonly card: string }
  | { readonly did: 'note'; readonly path: string; readonly step: Note }
  | { readonly did: 'change'; readonly step: Change }
  | { readonly did: 'owe'; readonly path: string; readonly step: Owe }
  | {
      readonly did: 'enter'
      readonly key: string
      readonly id: string
      readonly title: string
      readonly args: Json
    }
  | { readonly did: 'leave'; readonly key: string; readonly id: string; readonly result: Json }

/** What a finished procedure came to. */
export type Outcome = {
  readonly result: Json
  readonly changes: readonly FieldChange[]
  readonly owed: readonly OwedLogged[]
  readonly notes: readonly Note[]
  /** The last verdict that was said, or null. */
  readonly verdict: Note | null
  /** The settings that were read, with the values they had. */
  readonly settings: { readonly [id: string]: Json }
  /** What the rules forbid and the referee allowed all the same, this once. */
  readonly allowed?: readonly Allowed[]
  /** Throws on which the referee ruled otherwise. */
  readonly ruled?: readonly ThrowRuled[]
}

/** A refusal that was allowed: the key of its step, and its sentence. */
export type Allowed = { readonly key: string; readonly says: string; readonly clause: string | null }

/** A throw on which the referee ruled otherwise: its key, what it is for, and the ruling. */
export type ThrowRuled = { readonly key: string; readonly says: string; readonly ruling: RuledThrow }

/** How far a walk came: what happened on the way, and the step that waits for an answer, or the outcome. */
export type Walked = {
  readonly trace: readonly Trace[]
  readonly open: Open | null
  readonly outcome: Outcome | null
  /** Keys of answers that no step asked for. */
  readonly unused: readonly string[]
}

/**
 * Answers one step: with what was said or thrown, with the step's own default (`usual`), or not at all. What it says is
 * checked against the step; the walk stops where it says nothing.
 */
export type Answerer = (step: Ask | Throw | Draw, key: string, left: Deck) => Answer | 'usual' | undefined

/** Walks from the first step as far as the answers reach. Throws RuleError if the code of the rule set is wrong. */
export function walk(question: Question, answers: Answers): Walked {
  const taken = new Set<string>()
  const answerer: Answerer = (_, key) => {
    taken.add(key)
    return answers[key]
  }
  const walked = walkWith(question, answerer, (key) => {
    const ruling = ruledIn(answers, key)
    if (ruling) taken.add(ruledKey(key))
    return ruling
  })
  return { ...walked, unused: Object.keys(answers).filter((key) => !taken.has(key)) }
}

/** How the referee rules otherwise on the throw with a key, or null. */
export type Rulings = (key: string) => RuledThrow | null

/** Walks with somebody else to answer: chance, the command line. `body` is what is walked: the procedure alone, if left out. */
export function walkWith(
  question: Question,
  answerer: Answerer,
  rulings: Rulings = () => null,
  body: (by: Follower) => Json = (by) =>
    drive(begin(question.procedure, by.ctx, question.args, question.owed), new Scope(''), by),
  show?: Show,
): Walked {
  const walking = new Walking(question, answerer, rulings, show)
  try {
    const result = body(walking)
    return { trace: walking.trace, open: null, outcome: walking.outcome(result), unused: [] }
  } catch (e) {
    if (e instanceof Stop) return { trace: walking.trace, open: e.open, outcome: null, unused: [] }
    return atRuling(walking.trace, e)
  }
}

/** A walk of which no more is kept than what was asked and what came of it, for plays: those are far more than all other walks. */
export type Spared = Pick<Walked, 'open' | 'trace'> & {
  readonly came: { readonly result: Json; readonly world: World; readonly owed: readonly OwedLogged[] } | null
}

/** Walks so. Things are shown as they are: other walks hold the same rules to what they may not do. */
export function walkSpared(question: Question, answerer: Answerer): Spared {
  const { procedure, args, owed } = question
  const walking = new Walking(question, answerer, () => null, showBare, true)
  const { trace } = walking
  try {
    const result = drive(begin(procedure, walking.ctx, args, owed), new Scope(''), walking)
    return { trace, open: null, came: { result, world: walking.world(), owed: walking.owed } }
  } catch (e) {
    if (e instanceof Stop) return { trace, open: e.open, came: null }
    throw e
  }
}

/** What the rules have no sense for (-17 figures) came of the last ruling: its throw is open again. Without one the rules are wrong. */
function atRuling(trace: readonly Trace[], error: unknown): Walked {
  const at = trace.findLastIndex((t) => t.did === 'throw' && t.ruled !== undefined)
  const one = trace[at]
  if (one?.did !== 'throw' || !one.ruled) throw error
  const { key, step, ruled } = one
  const fault = 'That ruling comes to what cannot be. Change it.'
  return { trace: trace.slice(0, at), open: { key, step, fault, book: ruled.book }, outcome: null, unused: [] }
}

function watched(settings: { readonly [id: string]: Json }, seen: Map<string, Json>): { readonly [id: string]: Json } {
  return new Proxy(settings, {
    ...readOnly,
    get(all, id) {
      if (typeof id !== 'string') return undefined
      const value = all[id]
      if (value !== undefined) seen.set(id, value)
      return value
    },
  })
}

/** Deals by what the answerer says, writes into an overlay, and keeps what happened. */
class Walking implements Follower {
  readonly trace: Trace[] = []
  readonly ctx: Ctx
  readonly owed: OwedLogged[] = []
  watch: Follower['watch'] = null
  /** How many procedures are under way within the first. */
  private depth = 0
  private readonly overlay: Overlay
  private readonly waiting: Waiting
  private readonly read = new Map<string, Json>()
  constructor(
    question: Question,
    private readonly answerer: Answerer,
    private readonly rulings: Rulings,
    show?: Show,
    private readonly spare = false,
  ) {
    this.overlay = new Overlay(question.world, show)
    this.waiting = waitingBeside(question.owed, { what: question.procedure.id, args: question.args })
    this.ctx = {
      settings: spare ? question.settings : watched(question.settings, this.read),
      look: (ref) => this.overlay.look(ref),
      all: (kind) => this.overlay.all(kind),
      owes: (of, ...procedures) => procedures.some((what) => this.waiting.on(of, what) > 0),
      isDue: (of, ...procedures) => procedures.some((what) => this.waiting.dueOn(of, what) > 0),
      waived: (of, ...procedures) =>
        procedures.some((what) => !this.waiting.on(of, what) && this.waiting.isStruck(of, what)),
    }
  }

  /** The world as it has become. */
  world(): World {
    return this.overlay.become()
  }

  outcome(result: Json): Outcome {
    const notes = this.trace.flatMap((t) => (t.did === 'note' ? [t.step] : []))
    const allowed = this.trace.flatMap((t) =>
      t.did === 'ask' && t.step.form.form === 'refusal' && t.value !== AS_ONE
        ? [{ key: t.key, says: t.step.says, clause: t.step.clause ?? null }]
        : [],
    )
    const ruled = this.trace.flatMap((t) =>
      t.did === 'throw' && t.ruled ? [{ key: t.key, says: t.step.says, ruling: t.ruled.ruling }] : [],
    )
    return {
      result,
      changes: this.overlay.net(),
      owed: this.owed,
      notes,
      verdict: notes.filter((n) => n.tone).at(-1) ?? null,
      settings: Object.fromEntries(this.read),
      ...(allowed.length > 0 ? { allowed } : {}),
      ...(ruled.length > 0 ? { ruled } : {}),
    }
  }

  apply(change: Change): void {
    this.overlay.apply(change)
    if (!this.spare) this.trace.push({ did: 'change', step: change })
  }

  ask(step: Ask, key: string): Json {
    const answer = this.answerer(step, key, {})
    if (answer === undefined || answer === 'usual') {
      const known = step.default !== undefined && (answer === 'usual' || step.from !== undefined)
      const usual = known ? checkAnswer(step, step.default) : null
      if (!usual?.ok) throw new Stop({ key, step, fault: null })
      this.trace.push({ did: 'ask', key, step, value: usual.value, from: 'book' })
      return usual.value
    }
    const said: Checked = 'value' in answer ? checkAnswer(step, answer.value) : notThrown
    const value = checked(step, key, said)
    this.trace.push({ did: 'ask', key, step, value, from: 'answer' })
    return value
  }

  throw(book: Throw, key: string): Read {
    const ruling = this.rulings(key)
    const { step, outright, fault } = underRuling(book, ruling)
    if (fault) throw new Stop({ key, step, fault })
    const answer = outright ?? (throwsNothing(step) ? noDice(step) : this.answerer(step, key, {}))
    if (!answer || answer === 'usual') throw new Stop({ key, step, fault: null, ...(ruling ? { book } : {}) })
    const read = checked(step, key, checkThrow(step, answer))
    if (this.spare) return read
    this.trace.push({
      did: 'throw',
      key,
      step,
      read,
      answer,
      ...(ruling ? { ruled: { ruling, book, outright: outright !== null } } : {}),
    })
    return read
  }

  draw(step: Draw, key: string, left: Deck): string {
    const answer = this.answerer(step, key, left)
    if (!answer || answer === 'usual') throw new Stop({ key, step, fault: null, left })
    const card = checked(step, key, checkDraw(step, left, 'value' in answer ? answer.value : null), left)
    if (!this.spare) this.trace.push({ did: 'draw', key, step, card })
    return card
  }

  note(step: Note, path: string): void {
    if (!this.spare) this.trace.push({ did: 'note', path, step })
  }

  owe(step: Owe, path: string): void {
    if (!this.spare) this.trace.push({ did: 'owe', path, step })
    this.owed.push(owedOf(step))
    this.waiting.add(step, 1)
  }

  waits(owed: OwedLogged, more: 1 | -1): void {
    this.waiting.add(owed, more)
  }

  sub(step: Sub, key: string): Json {
    const result = inPlace(step, key, (what, args, at) => this.follow(what, args, at))
    if (this.depth === 0) this.watch?.(step)
    return result
  }

  follow(what: AnyProcedure, args: Json, key: string): Json {
    const { id, title } = what
    if (!this.spare) this.trace.push({ did: 'enter', key, id, title, args })
    this.depth++
    const result = drive(beginWithin(what, this.ctx, args), Scope.under(key), this)
    this.depth--
    if (!this.spare) this.trace.push({ did: 'leave', key, id, result })
    return result
  }
}

/** What a walk has changed so far, whether it waits or has ended. */
export function changedSoFar({ world }: Question, trace: readonly Trace[]): readonly FieldChange[] {
  const overlay = new Overlay(world)
  for (const t of trace) if (t.did === 'change') overlay.apply(t.step)
  return overlay.net()
}

/** A throw of no dice at all needs no answer. */
export const throwsNothing = (step: Throw): boolean => Object.values(step.parts).every((part) => part.dice.length === 0)

/** The answer to a throw of no dice at all. */
export const noDice = (step: Throw): Answer => ({
  faces: Object.fromEntries(Object.keys(step.parts).map((name) => [name, []])),
  source: 'table',
})

function checked<V>(step: Ask | Throw | Draw, key: string, result: Checked<V>, left?: Deck): V {
  if (!result.ok) throw new Stop({ key, step, fault: result.says, ...(left ? { left } : {}) })
  return result.value
}

/** The answers that come before a key in this walk, and itself: what is left when the answer to it is taken back. */
export function answersBefore(walked: Walked, answers: Answers, key: string): Answers {
  const before: { [key: string]: Answer } = {}
  for (const t of walked.trace) {
    if (!('key' in t)) continue
    if (t.key === key) {
      const ruling = answers[ruledKey(key)]
      if (ruling) before[ruledKey(key)] = ruling
      break
    }
    for (const at of [t.key, ruledKey(t.key)]) {
      const answer = answers[at]
      if (answer) before[at] = answer
    }
  }
  return before
}
