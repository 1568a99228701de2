/** What can be entered in the book, as drafts; each says in a sentence why it cannot be, where it cannot. */
import type {
  Answers,
  AnyProcedure,
  AnyRuleSet,
  Checked,
  Ctx,
  FieldChange,
  Json,
  Now,
  Question,
  Ref,
  SampleBattle,
  Walked,
  World,
} from '#engine'
import {
  barsAt,
  changedBy,
  checkAnswer,
  ctxOf,
  defaultSettings,
  fieldFault,
  isBarredAt,
  isRecord,
  keyOf,
  madeFrom,
  namingFault,
  type Scene,
  saidByHand,
  same,
  waitingAs,
} from '#engine'
import { type Draft, type LoggedOdds, namesNothing, type Resolved, type SeatName } from './entries.ts'
import type { Game, OwedTest, Standing } from './game.ts'
import { subjectsIn } from './open-walk.ts'
import { asFellDue } from './owed.ts'

/** The first entry of a battle; `lasting` are the lasting fields on this phone, by `lastingKey`. */
export function begunOf(
  set: AnyRuleSet,
  name: string,
  settings: { readonly [id: string]: Json },
  lasting: { readonly [key: string]: Json } = {},
): Extract<Draft, { kind: 'begun' }> {
  return { kind: 'begun', ruleset: set.id, version: set.version, name, settings, world: startWith(set, lasting) }
}

/** The battle to try of a rule set, as its first entry. Throws where its world does not fit the kinds. */
export function sampleOf(set: AnyRuleSet, sample: SampleBattle): Extract<Draft, { kind: 'begun' }> {
  const begun = begunOf(set, sample.title, defaultSettings(set))
  const world: { [kind: string]: World[string] } = { ...begun.world }
  for (const [name, things] of Object.entries(sample.world)) {
    const kind = set.kinds[name]
    if (!kind) throw new Error(`The battle to try of ${set.id} has things of an unknown kind: ${name}.`)
    const all: { [id: string]: World[string][string] } = { ...world[name] }
    for (const [id, fields] of Object.entries(things)) {
      const old = all[id]
      const made = old ? changedBy(kind, old, fields) : madeFrom(kind, fields)
      if (!made.ok) throw new Error(`${name} ${id}: ${'says' in made ? made.says : made.fault.says}`)
      all[id] = made.value
    }
    world[name] = all
  }
  return { ...begun, world }
}

type Lasting = NonNullable<AnyRuleSet['lasting']>[number]

/** Where a lasting field is stored. */
export const lastingKey = (set: AnyRuleSet, { of, field }: Lasting): string => `${set.id}/${keyOf(of)}/${field}`

/** What every battle has from the start, with what lasted; a lasting value that its field would not take is left out. */
export function startWith(set: AnyRuleSet, lasting: { readonly [key: string]: Json }): World {
  let world = set.start
  for (const one of set.lasting ?? []) {
    const value = lasting[lastingKey(set, one)]
    const field = set.kinds[one.of.kind]?.fields[one.field]
    const thing = world[one.of.kind]?.[one.of.id]
    if (value === undefined || !field || !thing) continue
    const checked = checkAnswer({ step: 'ask', id: one.field, says: field.says, form: field.form }, value)
    if (!checked.ok || field.fault?.(checked.value)) continue
    const things = { ...world[one.of.kind], [one.of.id]: { ...thing, [one.field]: checked.value } }
    world = { ...world, [one.of.kind]: things }
  }
  return world
}

/** What a battle leaves to the next ones: lasting fields that differ from before, by key. */
export function lastingIn(
  set: AnyRuleSet,
  drafts: readonly Pick<Draft, 'kind'>[],
  before: Game,
  after: Game,
): { readonly [key: string]: Json } {
  if (drafts.every(({ kind }) => kind !== 'edited')) return {}
  return Object.fromEntries(
    (set.lasting ?? []).flatMap((one) => {
      const old = before.world[one.of.kind]?.[one.of.id]?.[one.field] ?? null
      const now = after.world[one.of.kind]?.[one.of.id]?.[one.field] ?? null
      return now === null || same(old, now) ? [] : [[lastingKey(set, one), now] as const]
    }),
  )
}

/** A walk that reached its end, as it will be entered; null while it is open. */
export function resolvedOf(
  question: Question,
  walked: Walked,
  answers: Answers,
  more: {
    readonly odds?: LoggedOdds | null
    readonly settles?: string | null
    readonly batch?: string | null
    readonly by?: SeatName
  } = {},
): Extract<Draft, { kind: 'resolved' }> | null {
  const { procedure } = question
  if (!walked.outcome) return null
  return {
    kind: 'resolved',
    procedure: procedure.id,
    title: procedure.title,
    args: namedIn(question, walked, answers),
    answers,
    outcome: walked.outcome,
    odds: more.odds ?? null,
    settles: more.settles ?? null,
    batch: more.batch ?? null,
    ...(more.by ? { by: more.by } : {}),
  }
}

/** What a resolution names, whether it was given or asked; of a procedure that begins with nothing, the things that it asked for. */
function namedIn({ procedure, args }: Question, { trace }: Walked, answers: Answers): Json {
  if (procedure.start && procedure.start.subjects.length > 0) return subjectsIn(procedure, { args, answers })
  if (!namesNothing(args)) return args
  const about = trace.flatMap((t) =>
    t.did === 'ask' && t.step.form.form === 'refs' && !t.key.includes('/') && t.step.secret === undefined
      ? [[t.key, t.value] as const]
      : [],
  )
  return Object.fromEntries(about)
}

/** The question that a procedure puts in a battle as it stands. */
export function questionIn(
  set: AnyRuleSet,
  { world, settings, owed }: Scene,
  procedure: string,
  args: Json,
): Question | null {
  const known = procedureOf(set, procedure)
  return known ? { procedure: namedFor(known, args), args, world, settings, owed, follows: set.procedures } : null
}

const named = new WeakMap<object, AnyProcedure>()

/** A procedure whose odds name who acts, where its arguments say so: one and the same each time. */
function namedFor(procedure: AnyProcedure, args: Json): AnyProcedure {
  const { arg, by } = procedure.named ?? {}
  const said = arg !== undefined && isRecord(args) ? args[arg] : undefined
  const words = typeof said === 'string' ? by?.[said] : undefined
  if (!words) return procedure
  const known = named.get(words) ?? { ...procedure, ...words }
  named.set(words, known)
  return known
}

/** The question that a resolution answered, on the state before it. What was asked is asked again; null if the procedure is no more. */
export function questionOf(
  set: AnyRuleSet,
  game: Standing,
  entry: Pick<Resolved, 'procedure' | 'args' | 'answers'>,
): Question | null {
  const { args, answers } = entry
  const given = isRecord(args) ? Object.fromEntries(Object.entries(args).filter(([arg]) => !(arg in answers))) : args
  return questionIn(set, game, entry.procedure, given)
}

/** Any procedure of a rule set by its id: those listed, the end of a phase, and the preparing of scenarios. */
export function procedureOf(set: AnyRuleSet, id: string): AnyProcedure | undefined {
  const known = byId.get(set) ?? new Map<string, AnyProcedure>()
  if (known.size === 0) {
    for (const one of [...set.procedures, set.sequence.advance, ...set.scenarios.map((s) => s.prepare)])
      if (!known.has(one.id)) known.set(one.id, one)
    byId.set(set, known)
  }
  return known.get(id)
}

const byId = new WeakMap<AnyRuleSet, Map<string, AnyProcedure>>()

/** Fields of one thing changed by hand; each value is checked by the field's own form, and what it names must be `there`. */
export function editOf(
  set: AnyRuleSet,
  game: Game,
  ref: Ref,
  fields: { readonly [field: string]: Json },
  why: string,
  there: World = game.world,
): Checked<Draft> {
  const thing = game.world[ref.kind]?.[ref.id]
  const kind = set.kinds[ref.kind]
  if (!thing || !kind) return { ok: false, says: `There is no ${ref.kind} "${ref.id}" to change.` }
  const fault = fieldFault(kind, fields, thing) ?? namingFault(kind, fields, there)
  if (fault) return { ok: false, says: fault.says }
  const changes = Object.entries(fields).flatMap(([field, value]): FieldChange[] => {
    const old = thing[field] ?? null
    return same(old, value) ? [] : [{ of: ref, field, old, new: value }]
  })
  if (changes.length === 0) return { ok: false, says: 'No changes.' }
  const said = saidByHand(
    kind,
    thing,
    Object.fromEntries(changes.flatMap((c) => ('made' in c ? [] : [[c.field, c.new]]))),
  )
  const noted: FieldChange[] = said ? [{ of: ref, field: 'said', old: thing.said ?? null, new: said }] : []
  return { ok: true, value: { kind: 'edited', changes: [...changes, ...noted], why } }
}

/** The last entry taken back, or why there is none. */
export function undoOf(game: Game): Checked<Draft> {
  const last = game.undo.at(-1)
  return last ? { ok: true, value: { kind: 'undone', of: last.seq } } : { ok: false, says: 'Nothing is left to undo.' }
}

/** The last undone entry done again. */
export function redoOf(game: Game): Checked<Draft> {
  const last = game.redo.at(-1)
  return last
    ? { ok: true, value: { kind: 'redone', of: last.seq } }
    : { ok: false, says: 'Nothing was undone that could be done again.' }
}

/** What was told of a state: many screens ask, and where many units may act it takes a while. */
const known = new WeakMap<
  Standing['world'],
  { readonly set: AnyRuleSet; readonly of: Pick<Standing, 'settings' | 'owed'>; readonly now: Now }
>()

/** What the phase bar says; as `seen` shows the battle, where it is given. */
export function nowOf(set: AnyRuleSet, game: Standing, seen: Ctx = ctxOf(game)): Now {
  const last = known.get(game.world)
  if (last?.set === set && last.of.settings === game.settings && last.of.owed === game.owed) return last.now
  const now = set.sequence.now(seen)
  known.set(game.world, { set, of: { settings: game.settings, owed: game.owed }, now })
  return now
}

/**
 * The tests that are due in a phase, in the order in which they are taken: what the rules bar now stands behind what they
 * do not. Struck ones are not. As `seen` shows the battle, where it is given.
 */
export function dueIn(set: AnyRuleSet, game: Standing, phase: string, seen?: Ctx): readonly OwedTest[] {
  const due = allDue(game, phase)
  if (due.length < 2) return due
  const waits = due.filter((test) => isBarredNow(set, game, test, seen))
  return waits.length === 0 ? due : [...due.filter((test) => !waits.includes(test)), ...waits]
}

const allDue = (game: Standing, phase: string): readonly OwedTest[] =>
  asFellDue(game.owed.filter((test) => test.struck === null && (test.due === 'now' || test.due === phase)))

/** Whether the rules bar an owed test as things stand. */
export function isBarredNow(
  set: AnyRuleSet,
  game: Standing,
  { what, args }: OwedTest,
  seen: Ctx = ctxOf(game),
): boolean {
  const procedure = procedureOf(set, what)
  try {
    return procedure !== undefined && isBarredAt(procedure, seen, args)
  } catch {
    return false
  }
}

/** The test, of those that are due, before which the rules bar an act: without it they would not. `key`: of the refusal; left out, of the first. */
export function takenBefore(
  set: AnyRuleSet,
  game: Standing,
  due: readonly OwedTest[],
  { procedure: what, args, key }: { readonly procedure: string; readonly args: Json; readonly key?: string },
): OwedTest | null {
  if (due.length === 0) return null
  const asked = key ?? keysOfBars(set, game, what, args)[0]
  const own = waitingAs(game.owed, { what, args })
  const isBarredBy = (others: readonly OwedTest[]) => {
    const owed = game.owed.filter((test) => test.struck !== null || test === own || others.includes(test))
    return asked !== undefined && keysOfBars(set, { ...game, owed }, what, args).includes(asked)
  }
  const others = due.filter((test) => test !== own)
  return isBarredBy(others) && !isBarredBy([]) ? (others.find((test) => isBarredBy([test])) ?? null) : null
}

/** The keys of the refusals with which an act would begin; none of things that make no sense to the rules, as in `isBarredNow`. */
function keysOfBars(set: AnyRuleSet, scene: Scene, what: string, args: Json): readonly string[] {
  const procedure = procedureOf(set, what)
  try {
    return procedure ? barsAt(procedure, ctxOf(scene), args).map(({ key }) => key) : []
  } catch {
    return []
  }
}

/** The id of the due test that a procedure on these things is, however it was begun; null if it is none. */
export const dueAs = (game: Standing, phase: string, what: string, args: Json): string | null =>
  waitingAs(allDue(game, phase), { what, args })?.id ?? null
