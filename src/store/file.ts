/** A battle as one file: checked whole before anything of it is kept. */
import * as v from 'valibot'
import { isRecord } from '#engine'
import { type Entry, fold, type Game, Misfit } from '#game'
import { canonical, crc32 } from './checksum.ts'
import { FORBIDDEN, jsonFields as fields, json } from './json-schema.ts'
import type { Stored } from './types.ts'

/** The newest form of the file that this app writes and reads. */
export const FILE_VERSION = 2

const FORMAT = 'orderly-book'

const text = v.string()
const name = v.pipe(
  v.string(),
  v.check((key) => !FORBIDDEN.has(key)),
)
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const ref = v.strictObject({ kind: name, id: name })
const faces = v.record(name, v.array(whole))
const source = v.picklist(['phone', 'table'])
const answer = v.union([
  v.strictObject({ value: json }),
  v.strictObject({ faces, discarded: v.exactOptional(faces), source }),
  v.strictObject({ read: fields, source }),
])
const change = v.union([
  v.strictObject({ of: ref, field: name, old: json, new: json }),
  v.strictObject({ of: ref, made: fields }),
])
const note = v.strictObject({
  step: v.literal('note'),
  says: text,
  worth: v.exactOptional(v.union([v.number(), text])),
  clause: v.exactOptional(text),
  tone: v.exactOptional(v.picklist(['good', 'bad', 'plain'])),
  detail: v.exactOptional(text),
  plan: v.exactOptional(
    v.strictObject({
      says: text,
      points: v.array(v.strictObject({ ahead: v.number(), right: v.number(), says: v.exactOptional(text) })),
    }),
  ),
})
const owed = v.strictObject({ what: text, title: text, args: json, why: text, clause: v.nullable(text), due: text })
const outcome = v.strictObject({
  result: json,
  changes: v.array(change),
  owed: v.array(owed),
  notes: v.array(note),
  verdict: v.nullable(note),
  settings: fields,
})
const clock = v.strictObject({ minutes: whole, from: v.pipe(v.number(), v.finite()) })
const common = { seq: whole, at: v.pipe(v.number(), v.finite()) }

/** Every kind of entry that the app writes, and nothing else. */
const entrySchema: v.GenericSchema<Entry> = v.variant('kind', [
  v.strictObject({
    ...common,
    kind: v.literal('begun'),
    ruleset: text,
    version: text,
    name: text,
    settings: fields,
    world: v.record(name, v.record(name, fields)),
  }),
  v.strictObject({
    ...common,
    kind: v.literal('resolved'),
    procedure: text,
    title: text,
    args: json,
    answers: v.record(name, answer),
    outcome,
    odds: v.nullable(v.strictObject({ says: text, n: text, d: text })),
    settles: v.nullable(text),
    batch: v.nullable(text),
  }),
  v.strictObject({ ...common, kind: v.literal('edited'), changes: v.array(change), why: text }),
  v.strictObject({ ...common, kind: v.literal('struck'), owed: text, why: text }),
  v.strictObject({ ...common, kind: v.literal('putBack'), owed: text }),
  v.strictObject({ ...common, kind: v.literal('ruled'), setting: name, old: json, new: json, why: text }),
  v.strictObject({ ...common, kind: v.literal('clocked'), old: v.nullable(clock), new: v.nullable(clock) }),
  v.strictObject({ ...common, kind: v.literal('linked'), to: text, name: text, about: v.nullable(text), says: text }),
  v.strictObject({ ...common, kind: v.literal('remarked'), says: text }),
  v.strictObject({ ...common, kind: v.literal('undone'), of: whole }),
  v.strictObject({ ...common, kind: v.literal('redone'), of: whole }),
  v.strictObject({ ...common, kind: v.literal('ended'), says: text }),
  v.strictObject({ ...common, kind: v.literal('reopened') }),
])

const headSchema = v.object({ format: v.literal(FORMAT), version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) })
const bodySchema = v.object({ checksum: text, game: v.unknown(), entries: v.array(v.unknown()) })
const gameSchema = v.strictObject({ name: text, ruleset: text, created: common.at })

type Body = { readonly game: unknown; readonly entries: readonly unknown[] }

/** Older forms made into the newest, one step each: the step of 1 turns version 1 into version 2. */
export type Upcasters = { readonly [version: number]: (old: Body) => Body }
/** Version 2 only adds kinds of entry: a clock, battles joined to one another. */
const upcasters: Upcasters = { 1: (old) => old }

/** What stands in a file, once it has been checked. */
export type FileGame = {
  readonly name: string
  readonly ruleset: string
  readonly created: number
  readonly entries: readonly Entry[]
  readonly game: Game
}

/** Writes a battle as a file. */
export function written(
  { name, ruleset, created }: { readonly name: string; readonly ruleset: string; readonly created: number },
  entries: readonly Entry[],
): string {
  const body: Body = { game: { name, ruleset, created }, entries }
  return JSON.stringify({ format: FORMAT, version: FILE_VERSION, checksum: crc32(canonical(body)), ...body })
}

class BadFile extends Error {}

/** Reads a file, whole: its form, its checksum, every entry, and that they follow from one another. */
export function readFile(content: string, version = FILE_VERSION, steps = upcasters): Stored<FileGame> {
  try {
    const raw = parsed(content)
    const head = v.safeParse(headSchema, raw)
    if (!head.success) throw new BadFile('It is no battle of the Orderly Book.')
    if (head.output.version > version) {
      const says = 'This battle was made by a newer Orderly Book. Update this one, then take it in again.'
      return { ok: false, reason: 'newer', says }
    }
    return { ok: true, value: checked(upcast(bodyOf(raw), head.output.version, version, steps)) }
  } catch (e) {
    const why = e instanceof BadFile || e instanceof Misfit ? e.message : 'Its entries do not fit together.'
    return {
      ok: false,
      reason: 'bad-file',
      says: `This file was not taken in. ${why} Nothing on this phone has changed.`,
    }
  }
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    throw new BadFile('It is no battle of the Orderly Book, or it was cut off on its way.')
  }
}

function bodyOf(raw: unknown): Body {
  const body = v.safeParse(bodySchema, raw)
  if (!body.success) throw new BadFile('A part of it is missing.')
  const { checksum, game, entries } = body.output
  if (crc32(canonical({ game, entries })) !== checksum) {
    throw new BadFile('It was changed or damaged on its way: its checksum does not fit.')
  }
  return { game, entries }
}

function upcast(body: Body, from: number, to: number, steps: Upcasters): Body {
  let now = body
  for (let version = from; version < to; version++) now = steps[version]?.(now) ?? now
  return now
}

function checked(body: Body): FileGame {
  const about = v.safeParse(gameSchema, body.game)
  if (!about.success) throw new BadFile('What it says of the battle cannot be read.')
  const entries = body.entries.map((one, n) => {
    // The entry itself goes on, not the schema's copy: the order of its fields is kept.
    if (!v.is(json, one) || !v.is(entrySchema, one)) throw new BadFile(unreadable(one, n))
    if (one.seq !== n) throw new BadFile(`Entry ${n} is missing.`)
    return one
  })
  const game = fold(entries)
  if (game.ruleset !== about.output.ruleset) throw new BadFile('It names two rule sets.')
  return { ...about.output, entries, game }
}

function unreadable(entry: unknown, n: number): string {
  const issue = v.safeParse(entrySchema, entry).issues?.[0]
  const where = issue?.path?.map(({ key }) => String(key)).join('.') ?? ''
  if (where === 'kind' && isRecord(entry)) {
    return `Entry ${n} is of a kind that is not known here: "${String(entry.kind)}".`
  }
  return where === '' ? `Entry ${n} cannot be read.` : `Entry ${n} cannot be read at "${where}".`
}
