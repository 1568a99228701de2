/** Walks a roll of a pack: one small generator a block, which yields what the makers of the kit yield. */
import {
  again,
  bands,
  best,
  book,
  count,
  type Fact,
  face,
  groups,
  type Json,
  opposed,
  type Part,
  type Proc,
  plusMinus,
  type Ref,
  sum,
  unlessSaid,
  usual,
  worst,
} from '#kit'
import { type Env, PackError } from './env.ts'
import type * as lang from './language.ts'
import { LIMITS } from './language.ts'
import { said } from './words.ts'

type Clause = { readonly clause?: string }
type Known = { readonly default?: Json; readonly from?: string }
/** What a question can be answered with. */
type Answer = string | number | boolean

const cited = (rule: string | undefined): Clause => (rule === undefined ? {} : { clause: rule })

/** The steps of a roll, one after the other. `title`: by which what is said is noted. */
export function* steps(env: Env, all: readonly lang.Block[], title: string): Proc<void> {
  for (const step of all) yield* block(env, step, title)
}

function* block(env: Env, step: lang.Block, title: string): Proc<void> {
  if (step.do !== 'bar' && !env.holds(step.when)) {
    if ('else' in step && step.do !== 'cases' && step.else !== undefined) env.call(step.id, env.otherwise(step.else))
    return
  }
  switch (step.do) {
    case 'ask':
      return env.call(step.id, yield* askedOf(env, step, title))
    case 'facts':
      return env.call(step.id, yield* facts(env, step))
    case 'pick':
      return env.call(step.id, yield* picked(env, step))
    case 'tally':
      return env.call(step.id, tallied(env, step))
    case 'look':
      return env.call(step.id, yield* looked(env, step))
    case 'number':
      return env.call(step.id, yield* numbered(env, step))
    case 'word':
      return env.call(step.id, step.is)
    case 'roll':
      return env.call(step.id, yield* thrown(env, step))
    case 'save':
      return env.call(step.id, yield* saved(env, step))
    case 'then':
      return env.call(step.id, yield* rolledNext(env, step))
    case 'lose':
      return env.call(step.id, yield* lost(env, step.unit, env.count(step.n)))
    case 'cases': {
      const one = step.cases.find(({ when }) => env.holds(when))
      return yield* steps(env, one?.steps ?? step.else ?? [], title)
    }
    default:
      yield* effect(env, step)
  }
}

/** The blocks that name nothing. */
export function* effect(
  env: Env,
  step:
    | lang.BarBlock
    | lang.SetBlock
    | lang.AddBlock
    | lang.OweBlock
    | lang.ForgetBlock
    | lang.NoteBlock
    | lang.VerdictBlock,
): Proc<void> {
  const { say, apart } = env.ready.kit
  const clause = cited(step.rule)
  switch (step.do) {
    case 'bar': {
      if (!env.holds(step.when)) return
      const more = { ...clause, ...(step.wayOut === undefined ? {} : { wayOut: step.wayOut }) }
      if (step.never) yield* say.impossible(step.id, said(env, step.says), more)
      yield* say.refuse(step.id, said(env, step.says), more)
      return
    }
    case 'set':
      return yield* written(env, step.what, step.from === undefined ? (step.to ?? null) : env.read(step.from))
    case 'add':
      return yield* written(env, step.what, env.amount(step.what) + env.count(step.n))
    case 'owe':
      return yield* owed(env, step)
    case 'forget':
      return yield* apart(env.ctx, env.unit(step.unit), step.what)
    case 'note':
      return yield* say.note(said(env, step.says), clause)
    case 'verdict':
      if (step.end !== undefined) env.call('end', step.end)
      yield* say.verdict(said(env, step.says), step.tone, {
        ...clause,
        ...(step.detail === undefined ? {} : { detail: said(env, step.detail) }),
      })
  }
}

/** The side of a unit of this roll, or a side itself. */
const sideOf = (env: Env, by: string): string => (env.hasUnit(by) ? String(env.field(env.unit(by), 'side')) : by)

function* askedOf(env: Env, step: lang.AskBlock, title: string): Proc<Answer> {
  const { kept, between } = env.ready.kit
  const { known, usual: usually } = step
  const before: Known =
    known && env.holds(known.when)
      ? book(env.otherwise(known.value), known.from)
      : usually === undefined
        ? {}
        : usual(step.number && typeof usually === 'string' ? env.amount(usually) : usually)
  const put = (held: Known) => question(env, step, held.default === undefined ? before : held)
  if (step.kept !== undefined) {
    const [part = '', field = ''] = step.kept.split('.')
    return yield* kept<'unit', string, Answer>(env.ctx, env.unit(part), field, put, title)
  }
  const [one, other] = step.between ?? []
  if (one === undefined || other === undefined) return yield* put({})
  return yield* between<'unit', Answer>(env.ctx, [env.unit(one), env.unit(other)], step.id, put, title)
}

/** What of a question never changes, once. */
const lasting = new WeakMap<lang.AskBlock, { readonly more: object; readonly options: Options }>()
type Options = { readonly [value: string]: Omit<lang.OwnChoice, 'is'> }

function lastingOf(step: lang.AskBlock): { readonly more: object; readonly options: Options } {
  const before = lasting.get(step)
  if (before) return before
  const { number, choice = [], short, rule } = step
  const { min: _, max: __, ...form } = number ?? { min: 0, max: 0 }
  const one = {
    more: { ...form, ...(short === undefined ? {} : { short }), ...cited(rule) },
    options: Object.fromEntries(choice.map(({ is, ...option }) => [is, option])),
  }
  lasting.set(step, one)
  return one
}

function* question(env: Env, step: lang.AskBlock, known: Known): Proc<Answer> {
  const { ask } = env.ready.kit
  const { id, number, choice, hint, by } = step
  const says = said(env, step.says)
  const { more: always, options } = lastingOf(step)
  const usually = known.default
  const isOf = number ? 'number' : choice ? 'string' : 'boolean'
  const more = {
    ...always,
    ...(hint === undefined ? {} : { hint: said(env, hint) }),
    ...(by === undefined ? {} : { by: sideOf(env, by) }),
    ...(known.from === undefined ? {} : { from: known.from }),
    ...(typeof usually === isOf ? { default: usually } : {}),
  }
  if (number) return yield* ask.number(id, says, number.min, env.amount(number.max), more as Default<number>)
  if (choice) return yield* ask.choice(id, says, options, more as Default<string>)
  return yield* ask.yesNo(id, says, more as Default<boolean>)
}

type Default<T> = { readonly default?: T }

/** What the book knows of a row: a number where it is counted, else whether it holds. */
function knownOf(env: Env, { known, each }: lang.FactLine): boolean | number {
  const n = typeof known === 'string' ? env.amount(known) : known && env.holds(known) ? 1 : 0
  return each === undefined ? n > 0 : Math.max(0, Math.min(n, env.amount(each)))
}

function* facts(env: Env, step: lang.FactsBlock): Proc<Json> {
  const { ask } = env.ready.kit
  const offered = step.rows.filter(({ when }) => env.holds(when))
  const rows = Object.fromEntries(
    offered.map((row): [string, Fact<string>] => [
      row.id,
      {
        says: said(env, row.says),
        ...(row.die === undefined ? {} : { worth: row.die }),
        ...(row.worth === undefined || row.die !== undefined ? {} : { worth: row.worth }),
        ...cited(row.rule),
        known: knownOf(env, row),
        ...(row.from === undefined ? {} : { from: row.from }),
        ...(row.each === undefined ? {} : { max: env.amount(row.each) }),
      },
    ]),
  )
  const more = {
    ...(step.short === undefined ? {} : { short: step.short }),
    ...cited(step.rule),
    ...(step.unlessSaid ? { from: unlessSaid } : {}),
  }
  const answers: { readonly [row: string]: boolean | number } =
    offered.length === 0 ? {} : yield* ask.facts(step.id, said(env, step.says), rows, more)
  const all = Object.fromEntries(step.rows.map(({ id, each }) => [id, answers[id] ?? (each === undefined ? false : 0)]))
  const total = step.rows.reduce((n, { id, worth = 0 }) => n + worth * Number(all[id]), 0)
  return { ...all, total }
}

function* picked(env: Env, step: lang.PickBlock): Proc<Json> {
  const { ask } = env.ready.kit
  const options = env.unitsFor(step.of).map((ref) => ({ ref, says: String(env.field(ref, 'name')) }))
  if (options.length === 0) return []
  return yield* ask.pick(step.id, said(env, step.says), options, {
    min: 0,
    ...(step.short === undefined ? {} : { short: step.short }),
    ...(step.by === undefined ? {} : { by: sideOf(env, step.by) }),
    ...(step.usual === undefined ? {} : usual<readonly Ref<'unit'>[]>([])),
    ...cited(step.rule),
  })
}

function tallied(env: Env, { of, sum: field }: lang.TallyBlock): number {
  const units = env.unitsFor(of)
  if (field === undefined) return units.length
  return units.reduce((n, ref) => n + Number(env.field(ref, field)), 0)
}

function* looked(env: Env, step: lang.LookBlock): Proc<Json> {
  const { say } = env.ready.kit
  const table = env.ready.tables.get(step.in)
  if (!table) throw new PackError(`There is no table “${step.in}”.`)
  const by = step.by.map((key) => (typeof key === 'string' ? env.read(key) : key.word))
  const { value, rule } = env.cell(table, by)
  const clause = cited(step.rule ?? rule)
  if (value === null && step.no !== undefined) yield* say.impossible(step.id, said(env, step.no), clause)
  if (step.note !== undefined) {
    env.call(step.id, value)
    yield* say.note(said(env, step.note), clause)
  }
  return value
}

/** A number, each of whose lines is told with its reason. */
function* withReasons(env: Env, n: lang.Count): Proc<number> {
  if (typeof n === 'object')
    for (const { line, worth } of env.lines(n.plus))
      if (worth !== 0) yield* env.ready.kit.say.note(said(env, line.says), { worth, ...cited(line.rule) })
  return env.count(n)
}

function* numbered(env: Env, step: lang.NumberBlock): Proc<number> {
  const n = yield* withReasons(env, step)
  if (step.note !== undefined) yield* env.ready.kit.say.note(said(env, step.note), { worth: n, ...cited(step.rule) })
  return n
}

/** A handful of lots, those of no dice left out. */
function handful(env: Env, lots: readonly lang.DiceLot[] = []) {
  const dice = lots
    .filter(({ when }) => env.holds(when))
    .map(({ n, d, says, rule }) => ({
      n: Math.max(0, env.count(n)),
      of: env.amount(d),
      says: said(env, says),
      ...cited(rule),
    }))
  const all = dice.reduce((sum, { n }) => sum + n, 0)
  if (all > LIMITS.dice) throw new PackError(`${all} dice are more than anybody throws: ${LIMITS.dice} at most.`)
  if (dice.some(({ n, of }) => !Number.isInteger(n) || !Number.isInteger(of) || of < 2 || of > 1_000))
    throw new PackError('These are no dice: whole numbers of dice, each of 2 sides or more.')
  return env.ready.kit.handful(...dice)
}

/** What is wanted of the dice of a roll. */
function partOf(env: Env, step: lang.RollBlock, need: number, plus: number): Part {
  const dice = handful(env, step.dice)
  switch (step.read) {
    case 'count':
      return count(dice, need)
    case 'under':
      return bands(dice, need + 1)
    case 'sum':
      return sum(dice, plus)
    case 'best':
      return best(dice)
    case 'worst':
      return worst(dice)
    case 'face':
      return { ...face(dice.dice[0] ?? 6), because: dice.because }
    case 'exact':
      return groups(dice, need, step.misses)
    case 'difference':
      return { ...plusMinus(dice.dice[0] ?? 6, dice.dice[1]), because: dice.because }
    case 'opposed':
      return opposed(dice, handful(env, step.against), 'sum', plus)
    case 'opposed-best':
      return opposed(dice, handful(env, step.against), 'best', plus)
  }
}

/** What a roll of no dice comes to. */
const ofNone = (read: lang.DiceReading, plus: number): Json => (read === 'sum' ? plus : 0)

function* thrown(env: Env, step: lang.RollBlock): Proc<Json> {
  const { roll } = env.ready.kit
  const need = step.need === undefined ? 0 : yield* withReasons(env, step.need)
  const plus = step.plus === undefined ? 0 : yield* withReasons(env, step.plus)
  env.call('need', need)
  const part = partOf(env, step, need, plus)
  if (part.dice.length === 0) return ofNone(step.read, plus)
  const { lucky } = step
  const read = yield* roll(
    step.by === undefined ? null : sideOf(env, step.by),
    step.id,
    said(env, step.says),
    step.again === undefined ? part : again(part, ...step.again),
    { ...cited(step.rule), ...(lucky ? { luck: lucky.of, good: lucky.good } : {}) },
  )
  // How many show no more than the need: the lower of the two bands.
  if (step.read === 'under' && Array.isArray(read)) return read[0] ?? 0
  return step.read === 'best' || step.read === 'worst' ? Number(read) + plus : read
}

function* saved(env: Env, step: lang.SaveBlock): Proc<Json> {
  const { roll } = env.ready.kit
  const unit = env.unit(step.unit)
  const hits = env.amount(step.hits)
  const need = yield* withReasons(env, step.need)
  const dice = handful(env, [{ n: hits, d: step.d, says: 'one a hit' }])
  const side = String(env.field(unit, 'side'))
  const says = step.says ?? `{${step.unit.charAt(0).toUpperCase()}${step.unit.slice(1)} save}: ${need} or more`
  const saves =
    hits === 0
      ? 0
      : yield* roll(side, step.id, said(env, says), count(dice, need), { luck: 'saves', ...cited(step.rule) })
  const killed = yield* lost(env, step.unit, hits - saves)
  return { saved: saves, killed }
}

/** So many of a unit are lost, never more than there are; gives how many. */
function* lost(env: Env, part: string, n: number): Proc<number> {
  const { strength } = env.ready.pack.units
  const unit = env.unit(part)
  const alive = Number(env.field(unit, strength.field))
  const gone = Math.max(0, Math.min(n, alive))
  if (gone > 0)
    yield* env.ready.kit.change(unit, {
      [strength.field]: alive - gone,
      ...(strength.lost === undefined ? {} : { [strength.lost]: Number(env.field(unit, strength.lost)) + gone }),
    })
  return gone
}

/** A field of a unit set; a number stays within what the field can hold. */
function* written(env: Env, what: lang.Called, value: Json): Proc<void> {
  const [part = '', field = ''] = what.split('.')
  const bounds =
    field === env.ready.pack.units.strength.field
      ? { min: 0, max: env.ready.pack.units.strength.most }
      : env.ready.fields.get(field)?.number
  const held = typeof value === 'number' && bounds ? Math.max(bounds.min, Math.min(bounds.max, value)) : value
  yield* env.ready.kit.change(env.unit(part), { [field]: held })
}

/** What is handed to another roll, by the names that it takes. */
const handed = (env: Env, give: { readonly [name: string]: lang.HandedOn } = {}) =>
  Object.fromEntries(Object.entries(give).map(([name, one]) => [name, env.given(one)]))

function* rolledNext(env: Env, step: lang.ThenBlock): Proc<Json> {
  const what = env.ready.procedures.get(step.roll)
  if (!what) throw new PackError(`There is no roll “${step.roll}”.`)
  const units = Object.fromEntries(Object.entries(step.units).map(([part, of]) => [part, env.unit(of)]))
  return yield* env.ready.kit.sub<Json, Json>(
    what as Parameters<typeof env.ready.kit.sub<Json, Json>>[0],
    { ...units, ...handed(env, step.give) },
    step.inside ? '' : step.id,
  )
}

const isRef = (value: Json): value is Ref<'unit'> =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

function* owed(env: Env, step: lang.OweBlock): Proc<void> {
  const roll = env.ready.rolls.get(step.roll)
  const [part] = roll?.units ?? []
  if (!roll || !part) throw new PackError(`There is no roll “${step.roll}” of a unit.`)
  const picked = step.unit === 'one' || env.hasUnit(step.unit) ? [env.unit(step.unit)] : env.read(step.unit)
  const units = Array.isArray(picked) ? picked.filter(isRef) : []
  for (const unit of units)
    yield* env.ready.kit.owe<Json, Json>(
      { id: roll.id, title: roll.title },
      { [part.id]: unit, ...handed(env, step.give) },
      said(env, step.why),
      {
        ...cited(step.rule),
        ...(step.due === undefined ? {} : { due: step.due }),
        ...(step.each ? { each: true as const } : {}),
      },
    )
}
