/**
 * From the answers so far to the next open step, or to the outcome. The answers are the walk's whole state: undo drops
 * one, resume gives them again, and an answer is only ever fed to the step whose key it carries.
 */
import { type Answer, type Answers, type Checked, checkAnswer, checkDraw, checkThrow, type Read } from './answers.ts'
import { type Dealer, drive } from './drive.ts'
import type { World } from './ruleset.ts'
import type { AnyProcedure, Ask, Change, Ctx, Draw, Json, Note, Owe, Throw } from './steps.ts'
import { type FieldChange, Overlay } from './world.ts'

/** A battle's state and settings, and the procedure to be walked. Arguments that are not given are asked. */
export type Question = {
  readonly procedure: AnyProcedure
  readonly args: Json
  readonly world: World
  readonly settings: { readonly [id: string]: Json }
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
  | { readonly did: 'throw'; readonly key: string; readonly step: Throw; readonly read: Read; readonly answer: Answer }
  | { readonly did: 'draw'; readonly key: string; readonly step: Draw; readonly card: string }
  | { readonly did: 'note'; readonly path: string; readonly step: Note }
  | { readonly did: 'change'; readonly step: Change }
  | { readonly did: 'owe'; readonly path: string; readonly step: Owe }
  | {
      readonly did: 'enter'
      readonly key: string
      readonly id: string
      readonly title: string
      readonly clauses: readonly string[]
      readonly args: Json
    }
  | { readonly did: 'leave'; readonly key: string; readonly id: string; readonly result: Json }

/** The step that waits for an answer. `fault` says why the answer that was given could not be taken. */
export type Open = {
  readonly key: string
  readonly step: Ask | Throw | Draw
  readonly fault: string | null
  readonly left?: { readonly [card: string]: number }
}

/** A follow-up as the log keeps it. */
export type Owed = {
  readonly what: string
  readonly title: string
  readonly args: Json
  readonly why: string
  readonly clause: string | null
  readonly due: string
}

/** What a finished procedure came to. */
export type Outcome = {
  readonly result: Json
  readonly changes: readonly FieldChange[]
  readonly owed: readonly Owed[]
  readonly notes: readonly Note[]
  /** The last verdict that was said, or null. */
  readonly verdict: Note | null
  /** The settings that were read, with the values they had. */
  readonly settings: { readonly [id: string]: Json }
}

export type Walked = {
  readonly trace: readonly Trace[]
  readonly open: Open | null
  readonly outcome: Outcome | null
  /** Keys of answers that no step asked for. */
  readonly unused: readonly string[]
}

class Stop extends Error {
  constructor(readonly open: Open) {
    super(open.key)
  }
}

/** Walks from the first step as far as the answers reach. Throws RuleFault if the rule set itself is at fault. */
export function walk(question: Question, answers: Answers): Walked {
  return walkWith(question, new Answering(answers))
}

/** Walks with another dealer of answers (auto, verify). */
export function walkWith(question: Question, dealer: Tracing): Walked {
  const overlay = new Overlay(question.world)
  const settings = new Map<string, Json>()
  const ctx: Ctx = {
    settings: watched(question.settings, settings),
    look: (ref) => overlay.look(ref),
    all: (kind) => overlay.all(kind),
  }
  let open: Open | null = null
  let result: Json = null
  try {
    result = drive(question.procedure, question.args, ctx, overlay, dealer)
  } catch (e) {
    if (!(e instanceof Stop)) throw e
    open = e.open
  }
  const { trace } = dealer
  if (open) return { trace, open, outcome: null, unused: dealer.unused() }
  const notes = trace.flatMap((t) => (t.did === 'note' ? [t.step] : []))
  const outcome: Outcome = {
    result,
    changes: overlay.net(),
    owed: trace.flatMap((t) => (t.did === 'owe' ? [owedOf(t.step)] : [])),
    notes,
    verdict: notes.filter((n) => n.tone).at(-1) ?? null,
    settings: Object.fromEntries(settings),
  }
  return { trace, open: null, outcome, unused: dealer.unused() }
}

const owedOf = (step: Owe): Owed => ({
  what: step.what,
  title: step.title,
  args: step.args,
  why: step.why,
  clause: step.clause ?? null,
  due: step.due,
})

function watched(settings: { readonly [id: string]: Json }, seen: Map<string, Json>): { readonly [id: string]: Json } {
  return new Proxy(settings, {
    get(all, id) {
      if (typeof id !== 'string') return undefined
      const value = all[id]
      if (value !== undefined) seen.set(id, value)
      return value
    },
  })
}

/** A dealer that keeps what happened. */
export abstract class Tracing implements Dealer {
  readonly trace: Trace[] = []
  abstract ask(step: Ask, key: string): Json
  abstract throw(step: Throw, key: string): Read
  abstract draw(step: Draw, key: string, left: { readonly [card: string]: number }): string
  unused(): readonly string[] {
    return []
  }
  note(step: Note, path: string): void {
    this.trace.push({ did: 'note', path, step })
  }
  change(step: Change): void {
    this.trace.push({ did: 'change', step })
  }
  owe(step: Owe, path: string): void {
    this.trace.push({ did: 'owe', path, step })
  }
  enter(procedure: AnyProcedure, key: string, args: Json): void {
    this.trace.push({ did: 'enter', key, id: procedure.id, title: procedure.title, clauses: procedure.clauses, args })
  }
  leave(procedure: AnyProcedure, key: string, result: Json): void {
    this.trace.push({ did: 'leave', key, id: procedure.id, result })
  }
  protected asked(step: Ask, key: string, value: Json, from: 'answer' | 'book'): Json {
    this.trace.push({ did: 'ask', key, step, value, from })
    return value
  }
  protected threw(step: Throw, key: string, read: Read, answer: Answer): Read {
    this.trace.push({ did: 'throw', key, step, read, answer })
    return read
  }
  protected drew(step: Draw, key: string, card: string): string {
    this.trace.push({ did: 'draw', key, step, card })
    return card
  }
}

class Answering extends Tracing {
  private readonly left: Set<string>
  constructor(private readonly answers: Answers) {
    super()
    this.left = new Set(Object.keys(answers))
  }
  override unused(): readonly string[] {
    return [...this.left]
  }
  override ask(step: Ask, key: string): Json {
    const answer = this.take(key)
    if (!answer) {
      if (step.from !== undefined && step.default !== undefined) {
        const known = checkAnswer(step, step.default)
        if (known.ok) return this.asked(step, key, known.value, 'book')
      }
      throw new Stop({ key, step, fault: null })
    }
    const value = checked(
      step,
      key,
      'value' in answer ? checkAnswer(step, answer.value) : { ok: false, says: 'This is a question, not a throw.' },
    )
    return this.asked(step, key, value, 'answer')
  }
  override throw(step: Throw, key: string): Read {
    if (Object.values(step.parts).every((part) => part.dice.length === 0)) {
      return this.threw(step, key, checked(step, key, checkThrow(step, noDice(step))), noDice(step))
    }
    const answer = this.take(key)
    if (!answer) throw new Stop({ key, step, fault: null })
    return this.threw(step, key, checked(step, key, checkThrow(step, answer)), answer)
  }
  override draw(step: Draw, key: string, left: { readonly [card: string]: number }): string {
    const answer = this.take(key)
    if (!answer) throw new Stop({ key, step, fault: null, left })
    return this.drew(step, key, checked(step, key, checkDraw(step, left, 'value' in answer ? answer.value : null)))
  }
  private take(key: string): Answer | undefined {
    this.left.delete(key)
    return this.answers[key]
  }
}

/** No dice at all are no throw: they read what nothing reads. */
export const noDice = (step: Throw): Answer => ({
  faces: Object.fromEntries(Object.keys(step.parts).map((name) => [name, []])),
  source: 'table',
})

function checked<V>(step: Ask | Throw | Draw, key: string, result: Checked<V>): V {
  if (!result.ok) throw new Stop({ key, step, fault: result.says })
  return result.value
}

/** The keys of the steps that were answered, in their order. */
export const keysAlong = (trace: readonly Trace[]): readonly string[] =>
  trace.flatMap((t) => (t.did === 'ask' || t.did === 'throw' || t.did === 'draw' ? [t.key] : []))

/** The answers that come before a key in this walk, and itself: what is left when the answer to it is taken back. */
export function answersBefore(walked: Walked, answers: Answers, key: string): Answers {
  const before: { [key: string]: Answer } = {}
  for (const t of walked.trace) {
    if (!('key' in t)) continue
    if (t.key === key) break
    const answer = answers[t.key]
    if (answer) before[t.key] = answer
  }
  return before
}
