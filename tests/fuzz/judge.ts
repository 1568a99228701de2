/** An independent, slow look at what was let in: whether any of it is nonsense all the same. */
import {
  type AnyKind,
  type AnyRuleSet,
  ctxOf,
  defaultSettings,
  type Field,
  type FieldChange,
  isRecord,
  type Json,
  keyOf,
  RuleError,
  type TypedTable,
  type World,
  walk,
} from '#engine'
import type { FileGame } from '#form'
import { after, type Entry, filledGame, fitting, fold, type Game, nowOf } from '#game'
import { compare } from '#gate'
import { diceAndOdds, entryLine, labelledWords, reportOf, tellEntry } from '#tell'
import { asHtml, asMarkdown } from '../../src/app/book/log/report.ts'
import { describedBy, subjectsOf } from '../../src/app/walk/described.ts'
import { jpegFault } from '../../src/gate/jpeg.ts'
import { notEnterable } from './reentered.ts'

/** What no text on a screen may show. */
const SLIPS = /\bundefined\b|\bNaN\b|Invalid Date|\[object|\bInfinity\b|function \w*\(/

/** Names that the file itself gives may say what they like. */
const slips = (text: string, given: string): readonly string[] => {
  const slip = SLIPS.exec(text)?.[0]
  return slip !== undefined && !given.includes(slip) ? [`a text says "${slip}"`] : []
}

/** What is wrong with a battle that was let in; empty if nothing is. */
export function nonsenseIn(
  set: AnyRuleSet,
  { entries, game, created, name, photos }: FileGame,
  given: string,
): readonly string[] {
  const faults: string[] = []
  const isOther = game.version !== set.version
  const end = filledGame(set, game)
  let now: Game | null = null
  for (const [n, entry] of entries.entries()) {
    now = after(now, entry, (seq) => entries[seq] ?? fail(`entry ${n} looks at ${seq}`))
    faults.push(...worldFaults(set, now.world, isOther).map((fault) => `after entry ${n} ${fault}`))
    faults.push(...entryFaults(set, entry, isOther))
    if (faults.length > 0) return faults
    const parts = tellEntry(set, end, entry, entries)
    faults.push(...slips([entryLine(parts), diceAndOdds(parts), ...parts.map(labelledWords)].join('\n'), given))
    nowOf(set, filledGame(set, now))
  }
  if (JSON.stringify(now) !== JSON.stringify(fold(entries))) faults.push('the fold is another, entry by entry')
  if (JSON.stringify(game) !== JSON.stringify(now)) faults.push('the state of the file is another')
  if (Number.isNaN(new Date(created).getTime())) faults.push('no day')
  for (const { jpeg } of photos) if (jpegFault(jpeg) !== null) faults.push('a photograph that is none')
  const story = { ...reportOf(set, name, entries), seals: '' }
  faults.push(...slips(`${asMarkdown(story)}\n${asHtml(story)}`, given))
  faults.push(...cardFaults(set, end, given))
  compare(set, entries)
  return [...faults, ...notEnterable(set, entries)]
}

function fail(says: string): never {
  throw new Error(says)
}

function entryFaults(set: AnyRuleSet, entry: Entry, isOther: boolean): readonly string[] {
  const faults: string[] = []
  if (Number.isNaN(new Date(entry.at).getTime()) || entry.at < 0) faults.push('no time')
  if (JSON.stringify(entry).length > 5_000_000) faults.push('a giant entry')
  const settings = entry.kind === 'begun' ? entry.settings : entry.kind === 'resolved' ? entry.outcome.settings : {}
  for (const [id, value] of Object.entries(settings)) {
    const setting = set.settings.find((one) => one.id === id)
    if (setting ? !setting.options.some((one) => one.value === value) : !isOther) faults.push(`the setting ${id}`)
  }
  if (entry.kind === 'resolved' && entry.odds) {
    const { n, d } = entry.odds
    if (BigInt(d) <= 0n || BigInt(n) < 0n || BigInt(n) > BigInt(d)) faults.push('no chance')
  }
  return faults
}

/** Every field of every thing by its form, told again in other words than the gate's. */
function worldFaults(set: AnyRuleSet, world: World, isOther: boolean): readonly string[] {
  return Object.entries(world).flatMap(([kind, things]) =>
    Object.entries(things).flatMap(([id, thing]) => {
      encodeURIComponent(id)
      const def = set.kinds[kind]
      if (!def) return isOther ? [] : [`${kind} is no kind`]
      return thingFaults(def, thing, isOther).map((fault) => `${kind} ${id.slice(0, 30)}, ${fault}`)
    }),
  )
}

export function thingFaults(
  def: AnyKind,
  thing: { readonly [field: string]: Json },
  isOther = false,
): readonly string[] {
  const missing = isOther ? [] : Object.keys(def.fields).filter((field) => thing[field] === undefined)
  return [
    ...missing.map((field) => `${field} is missing`),
    ...Object.entries(thing).flatMap(([id, value]) => {
      const field = def.fields[id]
      if (!field) return isOther ? [] : [`${id} is no field`]
      return isOf(def, field, id, value) ? [] : [`${id} is ${JSON.stringify(value).slice(0, 60)}`]
    }),
  ]
}

function isOf(def: AnyKind, { form }: Field, id: string, value: Json): boolean {
  if (value === null) return mayBeNull(def, id)
  switch (form.form) {
    case 'yes-no':
      return typeof value === 'boolean'
    case 'number':
      return typeof value === 'number' && value >= form.min && value <= form.max && (form.fractions || value % 1 === 0)
    case 'choice':
      return form.options.some((one) => one.value === value) || (form.open === true && typeof value === 'string')
    case 'text':
      return typeof value === 'string' && value.length <= 1000
    case 'table':
    case 'facts':
      return isRecord(value)
    case 'refs':
      return form.holds === undefined || form.holds === 'said' ? isRecord(value) : Array.isArray(value)
    case 'refusal':
      return false
  }
}

/** A field is blank in some thing of its kind, or it never may be: told by all that its kind makes. */
const nullable = new WeakMap<AnyKind, Set<string>>()
function mayBeNull(def: AnyKind, id: string): boolean {
  const known = nullable.get(def) ?? new Set<string>()
  if (!nullable.has(def)) {
    for (const fields of [{}, ...(def.templates ?? []).map((one) => one.fields)]) {
      try {
        for (const [field, value] of Object.entries(def.fresh(fields))) if (value === null) known.add(field)
      } catch {
        // A kind that makes nothing of nothing.
      }
    }
    nullable.set(def, known)
  }
  return known.has(id)
}

function cardFaults(set: AnyRuleSet, game: Game, given: string): readonly string[] {
  const ctx = ctxOf(game)
  return Object.entries(set.kinds).flatMap(([kind, def]) =>
    Object.entries(game.world[kind] ?? {}).flatMap(([id, thing]) => {
      const card = def.card?.(thing, ctx, { kind, id })
      if (!card) return []
      const figures = [card.count, card.of, card.killed, card.deserted, card.die, card.number]
      const bad = figures.some((n) => n !== undefined && n !== null && !(Number.isFinite(n) && n >= 0 && n < 1e6))
      return [...(bad ? [`the card of ${id} counts ${figures.join()}`] : []), ...slips(JSON.stringify(card), given)]
    }),
  )
}

/** What is wrong with an army that was let in. */
export function nonsenseInArmy(set: AnyRuleSet, changes: readonly FieldChange[]): readonly string[] {
  const ids = changes.map(({ of }) => keyOf(of))
  const faults = ids.length === new Set(ids).size ? [] : ['an id twice']
  return [
    ...faults,
    ...changes.flatMap((change) => {
      const def = set.kinds[change.of.kind]
      return def && 'made' in change ? thingFaults(def, change.made) : ['nothing is made']
    }),
  ]
}

/** What is wrong with a table that was let in. */
export const nonsenseInTable = ({ columns, rows, cells }: TypedTable): readonly string[] =>
  cells.length === rows.length &&
  cells.every((line) => line.length === columns.length && line.every((cell) => typeof cell === 'string'))
    ? []
    : ['no table']

/** A quick check as a link sets it up: walked as far as it goes. What the rules forbid is no fault. */
export function checked(
  set: AnyRuleSet,
  id: string,
  chosen: { readonly [arg: string]: string },
  answers: Parameters<typeof fitting>[1],
): readonly string[] {
  const procedure = set.procedures.find((one) => one.id === id) ?? fail(id)
  const { args, world } = describedBy(set, procedure, chosen).so
  if (subjectsOf(procedure).some(({ arg }) => !(arg in args))) return []
  const question = { procedure, args, world, settings: defaultSettings(set), owed: [] }
  try {
    walk(question, fitting(question, answers))
    return []
  } catch (e) {
    if (e instanceof RuleError) return []
    throw e
  }
}
