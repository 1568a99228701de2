/** One case of the command line: a battle, a procedure, answers and dice in; what came of it out. */

import type {
  Answer,
  AnyKind,
  AnyRuleSet,
  AnySubject,
  Ask,
  Draw,
  Form,
  Fraction,
  Json,
  Open,
  Outcome,
  Question,
  Sample,
  Throw,
  Trace,
  Walked,
  World,
} from '#engine'
import {
  allowed,
  changedBy,
  checkAnswer,
  decimal,
  defaultSettings,
  isRecord,
  keysAlong,
  madeFrom,
  odds,
  outlines,
  RuleError,
  walkWith,
} from '#engine'
import { tellOutcome, words } from '#tell'

/** A case as it stands on a line of input; the format is described in CONTRIBUTING.md. */
export type Case = {
  readonly ruleset: string
  readonly procedure: string
  readonly settings?: { readonly [id: string]: Json }
  /** Things of the kind `unit`, by id. */
  readonly units?: Things
  /** Things of any kind: kind, id, fields. Things that every battle has are changed, not made anew. */
  readonly things?: { readonly [kind: string]: Things }
  readonly args?: { readonly [arg: string]: Json }
  readonly answers?: { readonly [key: string]: Json }
  /** Faces in the order in which they are thrown. */
  readonly dice?: readonly number[]
  /** Questions that are not answered take their default, if they have one. */
  readonly defaults?: boolean
  readonly want?: 'outcome' | 'words' | 'odds' | 'outline'
}
type Fields = { readonly [field: string]: Json }
type Things = { readonly [id: string]: Fields }

/** A case that cannot be run, with the sentence that says why. */
export class BadCase extends Error {
  constructor(
    says: string,
    readonly more: { readonly [name: string]: Json } = {},
  ) {
    super(says)
  }
}

/** The question that a case puts: its world made whole, its settings checked. */
export function questionOf(set: AnyRuleSet, given: Case): Question {
  const procedure = [...set.procedures, set.sequence.advance, ...set.scenarios.map((s) => s.prepare)].find(
    (p) => p.id === given.procedure,
  )
  if (!procedure)
    throw new BadCase(`${set.id} has no procedure "${given.procedure}".`, { allowed: set.procedures.map((p) => p.id) })
  const settings: { [id: string]: Json } = { ...defaultSettings(set) }
  for (const [id, said] of Object.entries(given.settings ?? {})) {
    const setting = set.settings.find((s) => s.id === id)
    if (!setting) throw new BadCase(`${set.id} has no setting "${id}".`, { allowed: set.settings.map((s) => s.id) })
    const value = typeof setting.default === 'boolean' ? yesOrNo(said) : said
    if (!setting.options.some((o) => o.value === value))
      throw new BadCase(`The setting "${id}" cannot be ${JSON.stringify(value)}.`, {
        allowed: setting.options.map((o) => o.value),
      })
    settings[id] = value
  }
  const world = worldOf(set, {
    ...given.things,
    ...(given.units ? { unit: { ...given.things?.unit, ...given.units } } : {}),
  })
  return { procedure, args: argsOf(given.args ?? {}, procedure.start?.subjects ?? []), world, settings }
}

/** Ids that stand where a thing is wanted become refs; plain values are checked by the form they would be asked in. */
function argsOf(given: { readonly [arg: string]: Json }, subjects: readonly AnySubject[]): Json {
  const args: { [arg: string]: Json } = { ...given }
  for (const subject of subjects) {
    const value = args[subject.arg]
    if (value === undefined) continue
    if ('form' in subject) {
      const ask: Ask = { step: 'ask', id: subject.arg, says: subject.says, form: subject.form }
      const checked = checkAnswer(ask, value)
      if (!checked.ok) throw new BadCase(checked.says, { key: subject.arg, allowed: allowed(ask) })
      continue
    }
    const ref = (id: Json): Json => (typeof id === 'string' ? { kind: subject.kind, id } : id)
    args[subject.arg] = subject.many && Array.isArray(value) ? value.map(ref) : ref(value)
  }
  return args
}

/** The things that every battle has, and those given, made whole by their kinds and checked by the forms of their fields. */
export function worldOf(set: AnyRuleSet, given: { readonly [kind: string]: Things }): World {
  const world: { [kind: string]: Things } = { ...set.start }
  for (const [kind, things] of Object.entries(given)) {
    const known = set.kinds[kind]
    if (!known) throw new BadCase(`${set.id} tracks no "${kind}".`, { allowed: Object.keys(set.kinds) })
    const all: { [id: string]: { readonly [field: string]: Json } } = { ...world[kind] }
    for (const [id, fields] of Object.entries(things)) {
      if (!isRecord(fields)) throw new BadCase(`The ${kind} "${id}" is given by its fields.`)
      all[id] = thingOf(known, kind, id, all[id], meantOf(known, fields))
    }
    world[kind] = all
  }
  return world
}

function thingOf(kind: AnyKind, name: string, id: string, old: Fields | undefined, fields: Fields): Fields {
  const made = old
    ? changedBy(kind, old, fields)
    : madeFrom(kind, 'name' in kind.fields ? { name: id, ...fields } : fields)
  if (made.ok) return made.value
  if ('says' in made) throw new BadCase(`The ${name} "${id}" cannot be made: ${made.says}`)
  const { says, ...more } = made.fault
  throw new BadCase(`The ${name} "${id}": ${says}`, more)
}

const yesOrNo = (value: Json): Json => (value === 'yes' ? true : value === 'no' ? false : value)

/** What is plainly meant: "yes" for true, 4 for the answer "4", a choice by its words. */
function meant(form: Form, value: Json): Json {
  if (form.form === 'yes-no') return yesOrNo(value)
  if (form.form !== 'choice') return value
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || form.options.some((o) => o.value === value)) return value
  return form.options.find((o) => o.says.toLowerCase() === value.toLowerCase())?.value ?? value
}

/** The fields as they are plainly meant. */
const meantOf = (kind: AnyKind, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([id, value]) => {
      const form = kind.fields[id]?.form
      return [id, form ? meant(form, value) : value]
    }),
  )

/** Answers a case: by key, or by the last part of a key, which is used once; throws by the next dice. */
class Cased {
  private readonly dice: number[]
  private readonly left: Set<string>
  constructor(private readonly given: Case) {
    this.dice = [...(given.dice ?? [])]
    this.left = new Set(Object.keys(given.answers ?? {}))
  }
  /** Answers that nothing asked for. */
  unused({ trace }: Walked): readonly string[] {
    // A throw of no dice is not asked, and may be answered all the same.
    for (const t of trace) if (t.did === 'throw') this.take(t.key)
    return [...this.left]
  }
  get spare(): number {
    return this.dice.length
  }
  answer(step: Ask | Throw | Draw, key: string): Answer | 'usual' | undefined {
    const value = this.take(key)
    if (step.step === 'throw') return value === undefined ? this.faces(step) : throwAnswer(step, value)
    if (step.step === 'draw') return value === undefined ? undefined : { value }
    const said = value ?? this.rowsOf(step)
    if (said !== undefined) return { value: meant(step.form, said) }
    return this.given.defaults ? 'usual' : undefined
  }
  private take(key: string): Json | undefined {
    this.left.delete(key)
    const given = this.given.answers?.[key]
    if (given !== undefined) return given
    const short = key.slice(key.lastIndexOf('/') + 1)
    return this.left.delete(short) ? this.given.answers?.[short] : undefined
  }
  /** Rows of a checklist that stand among the answers by themselves. */
  private rowsOf({ form }: Ask): Json | undefined {
    if (form.form !== 'facts') return undefined
    const rows = Object.keys(form.rows).filter((row) => this.left.delete(row))
    return rows.length === 0
      ? undefined
      : Object.fromEntries(rows.map((row) => [row, this.given.answers?.[row] ?? null]))
  }
  /** The next dice of the case; faces that are thrown again are passed over and kept as evidence. */
  private faces(step: Throw): Answer | undefined {
    const faces: { [part: string]: readonly number[] } = {}
    const discarded: { [part: string]: readonly number[] } = {}
    for (const [name, part] of Object.entries(step.parts)) {
      const valid: number[] = []
      const again: number[] = []
      while (valid.length < part.dice.length) {
        const shown = this.dice.shift()
        if (shown === undefined) return undefined
        const face = shown === 0 ? tenOf(part.dice[valid.length]) : shown
        if (part.again?.includes(face)) again.push(face)
        else valid.push(face)
      }
      faces[name] = valid
      if (again.length > 0) discarded[name] = again
    }
    return { faces, source: 'table', ...(Object.keys(discarded).length > 0 ? { discarded } : {}) }
  }
}

/** A d10 and a d100 show 0 and 00 for their 10 and 100. */
const tenOf = (sides: number | undefined): number => (sides === 10 || sides === 100 ? sides : 0)

/** { faces: {part: [..]} }, { part: reading }, or the bare reading of the only part. */
export function throwAnswer(step: Throw, given: Json): Answer {
  const parts = Object.keys(step.parts)
  if (isRecord(given)) {
    if (given.faces !== undefined) {
      const faces = isRecord(given.faces) ? given.faces : { [parts[0] ?? 'dice']: given.faces }
      return {
        faces: Object.fromEntries(Object.entries(faces).map(([part, list]) => [part, numbers(list)])),
        source: 'table',
      }
    }
    return { read: { ...given }, source: 'table' }
  }
  return { read: { [parts[0] ?? 'dice']: given }, source: 'table' }
}

const numbers = (list: Json): readonly number[] =>
  Array.isArray(list) ? list.filter((n): n is number => typeof n === 'number') : []

/** What a walked case came to, as plain data. */
export type Report =
  | {
      readonly outcome: {
        readonly result: Json
        readonly verdict: Json
        readonly notes: Json
        readonly changes: Json
        readonly owed: Json
        readonly steps: Json
      }
    }
  | {
      readonly needs: {
        readonly key: string
        readonly says: string
        readonly kind: string
        readonly allowed: Json
        readonly default?: Json
      }
    }
  | { readonly words: readonly { readonly part: string; readonly says: string }[] }
  | { readonly odds: Json }
  | { readonly outline: Json }
  | { readonly error: string; readonly key?: string; readonly allowed?: Json }

/** The exact odds of a case from where its answers stand: fractions as text, with the nearest decimal. */
export function oddsOf(question: Question, given: Case): Report {
  const answers: { [key: string]: Answer } = {}
  for (const [key, value] of Object.entries(given.answers ?? {}))
    answers[key] =
      isRecord(value) && 'read' in value && isRecord(value.read) ? { read: value.read, source: 'table' } : { value }
  const all = odds(question, answers)
  if ('over' in all) return { error: 'These odds are too many to count exactly within the budget.' }
  return {
    odds: {
      views: Object.fromEntries(
        Object.entries(all.views).map(([name, view]) => [
          name,
          view.chances.map((c) => ({ value: c.value, ...chance(c.chance) })),
        ]),
      ),
      results: all.results.map((r) => ({ result: r.result, ...chance(r.chance) })),
      open: all.open.map((o) => ({ key: o.key, says: o.says, refused: o.refused, ...chance(o.chance) })),
      assumed: all.assumed.map((a) => ({ ...a })),
      starts: all.starts,
    },
  }
}

const chance = (c: Fraction) => ({ chance: `${c.n}/${c.d}`, p: decimal(c) })

/** What the procedure of a case can come to in its world: its own outline first, then those of its subs. */
export function outlineOf(question: Question): Report {
  const { of, paths, complete } = outlines([{ question, answers: {}, keys: [] }], 2_000)
  const { id } = question.procedure
  const subs = [...of].filter(([other]) => other !== id).flatMap(([sub, { lines }]) => ['', `> ${sub}`, ...lines])
  return { outline: { lines: [...(of.get(id)?.lines ?? []), ...subs], paths, whole: complete } }
}

/** A case as a sample for outlines: its answers as far as they lead, by the keys of the steps that took them. */
export function sampleOf(question: Question, given: Case): Sample {
  const cased = new Cased(given)
  const { trace, open } = walkWith(question, (step, key) => cased.answer(step, key))
  const answers: { [key: string]: Answer } = {}
  for (const t of trace) {
    if (t.did === 'ask' && t.from === 'answer') answers[t.key] = { value: t.value }
    if (t.did === 'throw') answers[t.key] = t.answer
    if (t.did === 'draw') answers[t.key] = { value: t.card }
  }
  return { question, answers, keys: [...keysAlong(trace), ...(open ? [open.key] : [])] }
}

/** Runs a case: whatever it wants. */
export function runCase(set: AnyRuleSet, given: Case): Report {
  try {
    const question = questionOf(set, given)
    if (given.want === 'words') return wordsOf(set, question, given)
    if (given.want === 'odds') return oddsOf(question, given)
    if (given.want === 'outline') return outlineOf(question)
    return outcomeOf(question, given)
  } catch (e) {
    if (e instanceof BadCase) return { error: e.message, ...e.more }
    if (e instanceof RuleError) return { error: e.message }
    throw e
  }
}

/** Walks a case to its outcome, or to the step that it still needs. */
export function outcomeOf(question: Question, given: Case): Report {
  const ended = endOf(question, given)
  return 'report' in ended ? ended.report : { outcome: recordOf(ended.outcome, ended.trace) }
}

/** The same as the app tells it, part by part; secrets are open. */
export function wordsOf(set: AnyRuleSet, question: Question, given: Case): Report {
  const ended = endOf(question, given)
  if ('report' in ended) return ended.report
  const sight = { set, world: question.world, uncovered: true }
  const parts = tellOutcome(sight, question.procedure.title, ended.outcome, ended.trace)
  return { words: parts.map((part) => ({ part: part.part, says: words(part) })) }
}

type Ended = { readonly outcome: Outcome; readonly trace: readonly Trace[] }

/** Where a case ends; a report if it does not, or if something was given that nobody asked for. */
function endOf(question: Question, given: Case): Ended | { readonly report: Report } {
  const cased = new Cased(given)
  let walked: Walked
  try {
    walked = walkWith(question, (step, key) => cased.answer(step, key))
  } catch (e) {
    if (e instanceof RuleError) return { report: { error: e.message } }
    throw e
  }
  const { trace, open, outcome } = walked
  if (!outcome) return { report: open ? wanting(open) : { error: 'The walk did not end.' } }
  if (cased.spare > 0)
    return { report: { error: `${cased.spare} dice more were given than are thrown. Nothing was read from them.` } }
  const strange = cased.unused(walked)
  if (strange.length === 0) return { outcome, trace }
  return {
    report: {
      error: `Nothing asks for the answer "${strange.join('", "')}".`,
      allowed: trace.flatMap((t) => ('key' in t && t.did !== 'enter' && t.did !== 'leave' ? [t.key] : [])),
    },
  }
}

const recordOf = (outcome: Outcome, trace: readonly Trace[]): Extract<Report, { outcome: object }>['outcome'] => ({
  result: outcome.result,
  verdict: outcome.verdict
    ? withoutBlanks({
        says: outcome.verdict.says,
        tone: outcome.verdict.tone ?? 'plain',
        detail: outcome.verdict.detail,
        clause: outcome.verdict.clause,
      })
    : null,
  notes: outcome.notes
    .filter((n) => !n.tone)
    .map((n) => withoutBlanks({ says: n.says, worth: n.worth, clause: n.clause })),
  changes: outcome.changes.map((c) =>
    'made' in c ? { of: c.of, made: c.made } : { of: c.of, field: c.field, old: c.old, new: c.new },
  ),
  owed: outcome.owed.map((o) => ({ ...o })),
  steps: trace.flatMap(stepLine),
})

const withoutBlanks = (record: { readonly [name: string]: Json | undefined }): Json =>
  Object.fromEntries(Object.entries(record).filter((e): e is [string, Json] => e[1] !== undefined))

function stepLine(t: Trace): Json[] {
  if (t.did === 'ask')
    return [
      withoutBlanks({
        key: t.key,
        says: t.step.says,
        answer: t.value,
        from: t.from === 'book' ? (t.step.from ?? 'default') : 'answer',
        clause: t.step.clause,
      }),
    ]
  if (t.did === 'draw') return [withoutBlanks({ key: t.key, says: t.step.says, answer: t.card, clause: t.step.clause })]
  if (t.did !== 'throw') return []
  const faces = 'faces' in t.answer ? t.answer.faces : undefined
  return [withoutBlanks({ key: t.key, says: t.step.says, read: { ...t.read }, faces, clause: t.step.clause })]
}

function wanting(open: Open): Report {
  const { step, key, fault } = open
  const may = allowed(step, open.left)
  if (fault) return { error: fault, key, allowed: may }
  if (step.step === 'ask' && step.form.form === 'refusal' && step.form.final)
    return { error: step.says, key, allowed: [] }
  const kind = step.step === 'ask' ? step.form.form : step.step
  return {
    needs: {
      key,
      says: step.says,
      kind,
      allowed: may,
      ...(step.step === 'ask' && step.default !== undefined ? { default: step.default } : {}),
    },
  }
}
