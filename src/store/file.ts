/** A battle as one file: checked whole before anything of it is kept. */
import * as v from 'valibot'
import type { Json } from '#engine'
import { type Entry, fold, type Game, Misfit } from '#game'
import { canonical, crc32 } from './checksum.ts'
import type { Stored } from './types.ts'

/** The newest form of the file that this app writes and reads. */
export const FILE_VERSION = 1

const json: v.GenericSchema<Json> = v.lazy(() =>
  v.union([
    v.null(),
    v.boolean(),
    v.pipe(v.number(), v.finite()),
    v.string(),
    v.array(json),
    v.record(v.string(), json),
  ]),
)
const text = v.string()
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const ref = v.object({ kind: text, id: text })
const faces = v.record(text, v.array(whole))
const source = v.picklist(['phone', 'table'])
const answer = v.union([
  v.strictObject({ value: json }),
  v.strictObject({ faces, discarded: v.optional(faces), source }),
  v.strictObject({ read: v.record(text, json), source }),
])
const thing = v.record(text, json)
const change = v.union([
  v.strictObject({ of: ref, field: text, old: json, new: json }),
  v.strictObject({ of: ref, made: thing }),
])
const note = v.looseObject({ step: v.literal('note'), says: text })
const owed = v.strictObject({ what: text, title: text, args: json, why: text, clause: v.nullable(text), due: text })
const outcome = v.strictObject({
  result: json,
  changes: v.array(change),
  owed: v.array(owed),
  notes: v.array(note),
  verdict: v.nullable(note),
  settings: v.record(text, json),
})
const common = { seq: whole, at: v.number() }
const entry = v.variant('kind', [
  v.strictObject({
    ...common,
    kind: v.literal('begun'),
    ruleset: text,
    version: text,
    name: text,
    settings: v.record(text, json),
    world: v.record(text, v.record(text, thing)),
  }),
  v.strictObject({
    ...common,
    kind: v.literal('resolved'),
    procedure: text,
    title: text,
    args: json,
    answers: v.record(text, answer),
    outcome,
    odds: v.nullable(v.strictObject({ says: text, n: text, d: text })),
    settles: v.nullable(text),
    batch: v.nullable(text),
  }),
  v.strictObject({ ...common, kind: v.literal('edited'), changes: v.array(change), why: text }),
  v.strictObject({ ...common, kind: v.literal('struck'), owed: text, why: text }),
  v.strictObject({ ...common, kind: v.literal('putBack'), owed: text }),
  v.strictObject({ ...common, kind: v.literal('ruled'), setting: text, old: json, new: json, why: text }),
  v.strictObject({ ...common, kind: v.literal('remarked'), says: text }),
  v.strictObject({ ...common, kind: v.literal('undone'), of: whole }),
  v.strictObject({ ...common, kind: v.literal('redone'), of: whole }),
  v.strictObject({ ...common, kind: v.literal('ended'), says: text }),
  v.strictObject({ ...common, kind: v.literal('reopened') }),
])
const file = v.object({
  format: v.literal('orderly-book'),
  version: whole,
  checksum: text,
  game: v.object({ name: text, ruleset: text, created: v.number() }),
  entries: v.pipe(v.array(entry), v.minLength(1)),
})

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
  game: { readonly name: string; readonly ruleset: string; readonly created: number },
  entries: readonly Entry[],
): string {
  const body = { game: { name: game.name, ruleset: game.ruleset, created: game.created }, entries }
  return JSON.stringify({ format: 'orderly-book', version: FILE_VERSION, checksum: crc32(canonical(body)), ...body })
}

/** Older forms made into the newest, one step each: `upcast[1]` turns version 1 into version 2. */
const upcast: { readonly [version: number]: (old: unknown) => unknown } = {}

/** Reads a file, whole: its form, its checksum, and that its entries follow one another. */
export function readFile(content: string): Stored<FileGame> {
  const bad = (says: string): Stored<never> => ({
    ok: false,
    reason: 'bad-file',
    says: `This file was not taken in. ${says} Nothing on this phone has changed.`,
  })
  let raw: unknown
  try {
    raw = JSON.parse(content)
  } catch {
    return bad('It is no battle of the Orderly Book, or it was cut off on its way.')
  }
  const head = v.safeParse(v.object({ format: v.literal('orderly-book'), version: whole }), raw)
  if (!head.success) return bad('It is no battle of the Orderly Book.')
  if (head.output.version > FILE_VERSION) {
    return {
      ok: false,
      reason: 'newer',
      says: 'This battle was made by a newer Orderly Book. Update this one, then take it in again.',
    }
  }
  for (let version = head.output.version; version < FILE_VERSION; version++) raw = upcast[version]?.(raw) ?? raw
  const parsed = v.safeParse(file, raw)
  if (!parsed.success) return bad(`${placeOf(parsed.issues[0])} cannot be read.`)
  const { game, entries, checksum } = parsed.output
  if (crc32(canonical({ game, entries })) !== checksum)
    return bad('It was changed or damaged on its way: its checksum does not fit.')
  try {
    const plain = entries as readonly Entry[]
    return { ok: true, value: { ...game, entries: plain, game: fold(plain) } }
  } catch (e) {
    if (e instanceof Misfit) return bad(e.message)
    throw e
  }
}

function placeOf(issue: v.BaseIssue<unknown> | undefined): string {
  const path = issue?.path?.map((item) => String(item.key)) ?? []
  return path[0] === 'entries' && path[1] !== undefined ? `Entry ${path[1]}` : 'A part of it'
}
