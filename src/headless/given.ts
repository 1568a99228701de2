/** What is given from outside, on the command line and in golden cases: read in one way for outcomes, odds and whole battles. */
import type {
  Answer,
  Answering,
  AnyKind,
  AnyProcedure,
  AnyRuleSet,
  AnySubject,
  Ask,
  Draw,
  Form,
  Json,
  Otherwise,
  Part,
  Ref,
  RuledThrow,
  Throw,
  Trace,
  World,
} from '#engine'
import {
  allowed,
  changedBy,
  checkAnswer,
  isRecord,
  madeFrom,
  namingFault,
  ruledKey,
  thingOf as thingIn,
  thrownFrom,
} from '#engine'
import { procedureOf } from '#game'

type Fields = { readonly [field: string]: Json }
export type ThingsById = { readonly [id: string]: Fields }

/** What a resolution is given. */
export type GivenCase = {
  readonly args?: { readonly [arg: string]: Json }
  readonly answers?: { readonly [key: string]: Json }
  /** Faces in the order in which they are thrown. */
  readonly dice?: readonly number[]
  /** Questions that are not answered take their default, if they have one. */
  readonly defaults?: boolean
}

/** Something that cannot be read, with the sentence that says why. */
export class BadCase extends Error {
  constructor(
    says: string,
    readonly more: { readonly [name: string]: Json } = {},
  ) {
    super(says)
  }
}

/** Something that is given by names, or nothing. */
export function byNames<T>(
  what: string,
  given: { readonly [name: string]: T } | undefined,
): { readonly [name: string]: T } {
  if (given === undefined) return {}
  if (isRecord(given)) return given
  throw new BadCase(`"${what}" is given by names: {"a": ...}.`, { key: what })
}

/** The kind of a thing. */
export function kindNamed(set: AnyRuleSet, kind: string): AnyKind {
  const known = Object.hasOwn(set.kinds, kind) ? set.kinds[kind] : undefined
  if (known) return known
  throw new BadCase(`${set.id} tracks no "${kind}".`, { given: kind, allowed: Object.keys(set.kinds) })
}

/** Every thing that a subject of a procedure names must be there. */
export function checkNamed(procedure: AnyProcedure, args: Json, world: World): void {
  if (!isRecord(args)) return
  for (const subject of procedure.start?.subjects ?? []) {
    const value = args[subject.arg]
    if (!('kind' in subject) || value === undefined) continue
    for (const ref of Array.isArray(value) ? value : [value]) {
      if (isRecord(ref) && ref.kind === subject.kind && thingIn(world, { kind: subject.kind, id: String(ref.id) }))
        continue
      const given = isRecord(ref) ? String(ref.id) : JSON.stringify(ref)
      const allowed = Object.keys(world[subject.kind] ?? {})
      throw new BadCase(`"${subject.arg}": there is no ${subject.kind} "${given}".`, { key: subject.arg, allowed })
    }
  }
}

/** A procedure by its id: those listed, the end of a phase, and the preparing of scenarios. */
export function procedureNamed(set: AnyRuleSet, id: string): AnyProcedure {
  const procedure = procedureOf(set, id)
  if (procedure) return procedure
  if (id === undefined) throw new BadCase('Name the procedure: "procedure".')
  const ids = [...set.procedures, set.sequence.advance, ...set.scenarios.map((s) => s.prepare)].map((p) => p.id)
  throw new BadCase(`${set.id} has no procedure "${id}".`, { given: id, allowed: [...new Set(ids)] })
}

/** Settings by their id or by the number of their ruling, over those of before. */
export function settingsGiven(
  set: AnyRuleSet,
  before: { readonly [id: string]: Json },
  given?: { readonly [id: string]: Json },
): { readonly [id: string]: Json } {
  const settings: { [id: string]: Json } = { ...before }
  for (const [name, said] of Object.entries(byNames('settings', given))) {
    const [setting, ...others] = set.settings.filter((s) => s.id === name || s.ruling === name)
    if (!setting)
      throw new BadCase(`${set.id} has no setting "${name}".`, { given: name, allowed: set.settings.map((s) => s.id) })
    if (others.length > 0)
      throw new BadCase(`${name} has several settings.`, { allowed: [setting, ...others].map((s) => s.id) })
    const value = typeof setting.default === 'boolean' ? yesOrNo(said) : said
    if (!setting.options.some((o) => o.value === value))
      throw new BadCase(`The setting "${setting.id}" cannot be ${JSON.stringify(value)}.`, {
        given: value,
        allowed: setting.options.map((o) => o.value),
      })
    settings[setting.id] = value
  }
  return settings
}

/** The arguments: ids where things are wanted become refs; plain values are checked by the form they would be asked in. */
export function argsOf(procedure: AnyProcedure, given: GivenCase['args'] = {}): Json {
  if (!isRecord(given)) throw new BadCase('Arguments are given by their names.', { key: 'args' })
  const subjects = procedure.start?.subjects ?? []
  const args: { [arg: string]: Json } = { ...given }
  for (const subject of subjects) {
    const value = args[subject.arg]
    if (value !== undefined) args[subject.arg] = argOf(subject, value)
  }
  return procedure.start || Object.keys(args).length > 0 ? args : null
}

function argOf(subject: AnySubject, value: Json): Json {
  if ('form' in subject) {
    const ask: Ask = { step: 'ask', id: subject.arg, says: subject.says, form: subject.form }
    const checked = checkAnswer(ask, meant(subject.form, value))
    if (checked.ok) return checked.value
    throw new BadCase(checked.says, { key: subject.arg, given: value, allowed: allowed(ask) })
  }
  const ref = (id: Json): Json => (typeof id === 'string' ? { kind: subject.kind, id } : id)
  return subject.many && Array.isArray(value) ? value.map(ref) : ref(value)
}

/** Things over those of a world, made whole by their kinds and checked by the forms of their fields. */
export function worldOf(set: AnyRuleSet, before: World, given: { readonly [kind: string]: ThingsById }): World {
  const world: { [kind: string]: ThingsById } = { ...before }
  for (const [kind, named] of Object.entries(given)) {
    const known = kindNamed(set, kind)
    const things = byNames(kind, named)
    const all: { [id: string]: Fields } = { ...world[kind] }
    for (const [id, fields] of Object.entries(things)) {
      if (!isRecord(fields)) throw new BadCase(`The ${kind} "${id}" is given by its fields.`, { given: fields })
      all[id] = thingGiven(known, kind, id, all[id], fields)
    }
    world[kind] = all
  }
  for (const [kind, things] of Object.entries(given))
    for (const [id, fields] of Object.entries(things)) checkNaming(set, world, { kind, id }, fields)
  return world
}

/** Whom the fields of a thing name must be in the world. */
export function checkNaming(set: AnyRuleSet, world: World, { kind, id }: Ref, fields: Fields): void {
  const known = set.kinds[kind]
  const fault = known && namingFault(known, fields, world)
  if (!fault) return
  const { says, ...more } = fault
  throw new BadCase(`The ${kind} "${id}": ${says}`, more)
}

/** Changes a thing, or makes it if it is not there yet. */
export function thingGiven(kind: AnyKind, name: string, id: string, old: Fields | undefined, given: Fields): Fields {
  const fields = Object.fromEntries(
    Object.entries(given).map(([field, value]) => {
      const form = kind.fields[field]?.form
      return [field, form ? meant(form, value) : value]
    }),
  )
  const named = 'name' in kind.fields ? { name: id, ...fields } : fields
  const made = old ? changedBy(kind, old, fields) : madeFrom(kind, named)
  if (made.ok) return made.value
  if ('says' in made) throw new BadCase(`The ${name} "${id}" cannot be made: ${made.says}`)
  const { says, ...more } = made.fault
  throw new BadCase(`The ${name} "${id}": ${says}`, more)
}

const yesOrNo = (value: Json): Json => (value === 'yes' ? true : value === 'no' ? false : value)

/** What is plainly meant: "yes" for true, 4 for the answer "4", a choice by its words, whatever their case, commas and dashes. */
function meant(form: Form, value: Json): Json {
  if (form.form === 'yes-no') return yesOrNo(value)
  if (form.form === 'facts' && isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([row, said]) => [row, yesOrNo(said)]))
  if (form.form !== 'choice') return value
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || form.options.some((o) => o.value === value)) return value
  const alike = (as: (words: string) => string) =>
    form.options.filter((o) => [o.value, o.says].some((words) => as(words) !== '' && as(words) === as(value)))
  const [only, ...others] = [lower, plain].map(alike).find((some) => some.length > 0) ?? []
  return only && others.length === 0 ? only.value : value
}
const lower = (words: string): string => words.toLowerCase()
/** Letters and figures only: "Forward March" is "Forward, March". */
const plain = (words: string): string => lower(words).replace(/[^\p{L}\p{N}]/gu, '')

/** { faces: [..] } or { faces: {part: [..]} }, { part: reading }, or the bare reading or face of the only part. */
export function throwAnswer(step: Throw, given: Json): Answer {
  const [[only, part] = ['dice', undefined]] = Object.entries(step.parts)
  if (!isRecord(given)) {
    if (part && areFaces(part, given)) return throwAnswer(step, { faces: Array.isArray(given) ? given : [given] })
    return { read: { [only]: given }, source: 'table' }
  }
  if (given.faces === undefined)
    return { read: given.read && isRecord(given.read) ? given.read : given, source: 'table' }
  const faces = isRecord(given.faces) ? given.faces : shared(step, given.faces)
  return {
    faces: Object.fromEntries(Object.entries(faces).map(([part, list]) => [part, numbers(list)])),
    source: 'table',
  }
}

/** Faces as plainly meant: a number for a lone die that reads none, a list for dice that read no list. */
const areFaces = ({ dice, read }: Part, given: Json): boolean =>
  Array.isArray(given)
    ? read.how !== 'faces' && read.how !== 'bands'
    : typeof given === 'number' && dice.length === 1 && (read.how === 'among' || read.how === 'row')

/** One list of faces, over the parts in their order; the last of them takes what is too much, and says so. */
function shared({ parts }: Throw, faces: Json): { readonly [part: string]: Json } {
  const left = [...numbers(faces)]
  const names = Object.entries(parts)
  return Object.fromEntries(
    names.map(([name, { dice }], at) => [name, left.splice(0, at < names.length - 1 ? dice.length : left.length)]),
  )
}

function numbers(list: Json): readonly number[] {
  if (Array.isArray(list) && list.every((n): n is number => typeof n === 'number')) return list
  throw new BadCase('Faces are a list of numbers.', { key: 'faces', given: list })
}

/** A ruling of the referee as it is given: why, and what is otherwise by the name of the part. */
function rulingOf(given: Json): RuledThrow {
  const { why, parts } = isRecord(given) ? given : {}
  if (typeof why !== 'string' || !isRecord(parts))
    throw new BadCase('A ruling says why, and what is otherwise in each part of the roll.', {
      given,
      allowed: { why: 'smoke', parts: { '<part>': { need: 1, dice: -1, plus: 0, is: 3 } } },
    })
  return { why, parts: Object.fromEntries(Object.entries(parts).map(([name, other]) => [name, otherwiseOf(other)])) }
}

function otherwiseOf(given: Json): Otherwise {
  const { need, dice, plus, theirDice, theirPlus, is, ...strange } = isRecord(given) ? given : { strange: given }
  const numbers = Object.entries({ need, dice, plus, theirDice, theirPlus }).filter(([, by]) => by !== undefined)
  if (Object.keys(strange).length > 0 || numbers.some(([, by]) => typeof by !== 'number'))
    throw new BadCase(
      'A ruling changes what is needed, the dice or the modifier by a number, or says what the result is.',
      {
        given,
      },
    )
  return { ...Object.fromEntries(numbers), ...(is === undefined ? {} : { is }) }
}

/**
 * The answers and dice that are given: by key, or by the last part of a key, which is for the first step that bears it
 * and no other; throws by the next dice.
 */
export class GivenAnswers implements Answering {
  private readonly dice: number[]
  private readonly answers: { readonly [key: string]: Json }
  private readonly defaults: boolean
  /** Answers that nothing has asked for yet, and the key for which each that stands by its last part is. */
  private readonly left: Set<string>
  private readonly taken = new Map<string, string>()
  /** Measured, and not yet asked for. */
  private inches: number | null = null
  /** Keys of all that was asked. */
  readonly asked = new Set<string>()

  constructor({ answers = {}, dice = [], defaults = false }: GivenCase) {
    if (!isRecord(answers)) throw new BadCase('Answers are given by their keys.', { key: 'answers', given: answers })
    if (!Array.isArray(dice) || !dice.every((n) => Number.isInteger(n)))
      throw new BadCase('Dice are a list of whole numbers.', { key: 'dice', given: dice })
    this.answers = answers
    this.dice = [...dice]
    this.defaults = defaults
    this.left = new Set(Object.keys(answers))
  }

  /** Dice that nothing has read. */
  get spare(): number {
    return this.dice.length
  }

  /** Answers that nothing asked for. A throw of no dice is not asked, and may be answered all the same. */
  unused(trace: readonly Trace[] = []): readonly string[] {
    for (const t of trace) if (t.did === 'throw') this.take(t.key)
    return [...this.left]
  }

  some(passes: (key: string) => boolean): boolean {
    // One that stands by its last part may be for any step.
    return Object.keys(this.answers).some((key) => !key.includes('/') || passes(key))
  }

  of(step: Ask | Throw | Draw, key: string): Answer | undefined {
    this.asked.add(key)
    const value = this.take(key)
    if (step.step === 'throw') return value === undefined ? undefined : throwAnswer(step, value)
    if (step.step === 'draw') return value === undefined ? undefined : { value }
    const said = value ?? this.rowsOf(step, key) ?? this.measured(step)
    return said === undefined ? undefined : { value: this.inBands(step, meant(step.form, said)) }
  }

  /** Inches where a band is asked for that may be measured: they are for the question that follows. */
  private inBands({ form }: Ask, value: Json): Json {
    if (form.form !== 'choice' || form.options.some((o) => o.value === value)) return value
    const measured = form.options.find((o) => o.measured)
    const inches = typeof value === 'string' ? Number(value) : Number.NaN
    if (!measured || Number.isNaN(inches)) return value
    this.inches = inches
    return measured.value
  }

  private measured({ form }: Ask): Json | undefined {
    if (form.form !== 'number' || this.inches === null) return undefined
    const { inches } = this
    this.inches = null
    return inches
  }

  /** The same in a walk: dice that lie there are read, and where that was said, defaults are taken. */
  inWalk(step: Ask | Throw | Draw, key: string): Answer | 'usual' | undefined {
    const answer = this.of(step, key)
    if (answer) return answer
    if (step.step === 'throw') return thrownFrom(step, this.dice)
    return step.step === 'ask' && this.defaults ? 'usual' : undefined
  }

  /** How the referee rules otherwise on the throw with a key: given as "<key> ruled". */
  readonly ruled = (key: string): RuledThrow | null => {
    const value = this.take(ruledKey(key))
    return value === undefined ? null : rulingOf(value)
  }

  private take(key: string): Json | undefined {
    if (key in this.answers) {
      this.left.delete(key)
      this.taken.set(key, key)
      return this.answers[key]
    }
    const short = key.slice(key.lastIndexOf('/') + 1)
    if (!(short in this.answers) || (this.taken.get(short) ?? key) !== key) return undefined
    this.taken.set(short, key)
    this.left.delete(short)
    return this.answers[short]
  }

  /** Rows of a checklist that stand among the answers by themselves. */
  private rowsOf({ form }: Ask, key: string): Json | undefined {
    if (form.form !== 'facts') return undefined
    const rows = Object.keys(form.rows).filter((row) => row in this.answers && (this.taken.get(row) ?? key) === key)
    if (rows.length === 0) return undefined
    for (const row of rows) {
      this.taken.set(row, key)
      this.left.delete(row)
    }
    return Object.fromEntries(rows.map((row) => [row, yesOrNo(this.answers[row] ?? null)]))
  }
}
