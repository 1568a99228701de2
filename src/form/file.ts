/** A battle as one file: checked whole before anything of it is stored. */
import { type Answer, isRecord, type Json, parsedJson } from '#engine'
import { type Entry, fold, type Game, isAsOne, Misfit, shape } from '#game'
import { canonical, crc32 } from './checksum.ts'
import { faultIn, isEntry } from './entries.ts'
import { fits } from './fit.ts'
import { base64, fromBase64, type Photo } from './photos.ts'

/** A battle as it stands in a file, once that has been checked. */
export type FileGame = {
  readonly name: string
  readonly ruleset: string
  /** When it was made, in milliseconds since 1970. */
  readonly created: number
  readonly entries: readonly Entry[]
  readonly game: Game
  readonly photos: readonly Photo[]
  readonly scenario?: true | undefined
  /** Own rules by which it is played: no phone need have them. */
  readonly pack?: { readonly [field: string]: Json } | undefined
}

/** What came of reading something from outside: the value, or one clear sentence. `newer`: a newer Orderly Book wrote it. */
export type Imported<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: 'newer' | 'bad-file'; readonly says: string }

/** The newest form of the file that this app writes and reads. */
export const FILE_VERSION = 12

/** The version that is written where nothing newer is in the battle: an older Orderly Book can read that as well. */
const PLAIN_VERSION = 4
const PHOTO_VERSION = 5
const SEAT_VERSION = 6
const COVER_VERSION = 7
const FACES_VERSION = 8
const SHARES_VERSION = 9
const AS_ONE_VERSION = 10
const PACK_VERSION = 11
const SIDES_VERSION = 12

const FORMAT = 'orderly-book'

/** The version that a file of this format says it is; null where it says none. */
export function versionIn(raw: unknown, format: string): number | null {
  const isOurs = isRecord(raw) && raw.format === format
  return isOurs && fits(shape.countingNumber, raw.version) && raw.version > 0 ? raw.version : null
}

const aboutForm = shape.record<Pick<FileGame, 'name' | 'ruleset' | 'created' | 'scenario'>>({
  name: shape.text,
  ruleset: shape.text,
  created: shape.number,
  /** Of a set-up that was saved as a scenario. */
  scenario: shape.maybe(shape.yes),
})

/** A photograph is text in a file: its bytes in base64. */
const photoForm = shape.record<{ readonly of: string; readonly jpeg: string }>({ of: shape.text, jpeg: shape.text })

type Body = {
  readonly game: unknown
  readonly entries: readonly unknown[]
  /** Left out where there are none. */
  readonly photos?: readonly unknown[] | undefined
  readonly pack?: unknown
}

/** Older forms made into the newest, one step each: the step of 1 turns version 1 into version 2. */
export type Upcasters = { readonly [version: number]: (old: Body) => Body }
/**
 * Newer versions only add: 2 a clock and battles joined to one another, 3 the phone's throws and the seals of the chain,
 * 4 the totals of own dice, what the referee rules otherwise on a throw, and house rules, 5 photographs and scenarios, 6 whose
 * phone a test was answered on, and which phone keeps the book, 7 which seat asked for a roll, a clock that rests, and
 * secrets under seals of their own, 8 the faces of own dice beside those of the same roll that were only counted, 9 the figure of
 * a chance that adds up with others, 10 what those of one list do as one, 11 the own rules by which it is played.
 */
const upcasters: Upcasters = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((version) => [version, (old) => old]),
)

/** Writes a battle as a file. `rest`: what is left of a damaged one behind its entries; nobody reads it but whoever mends it. */
export function written(
  { name, ruleset, created, scenario, pack }: Pick<FileGame, 'name' | 'ruleset' | 'created' | 'scenario' | 'pack'>,
  entries: readonly Entry[],
  photos: readonly Photo[] = [],
  rest: readonly unknown[] = [],
): string {
  const texts = photos.map(({ of, jpeg }) => ({ of, jpeg: base64(jpeg) }))
  const game = { name, ruleset, created, ...(scenario ? { scenario } : {}) }
  const body: Body = { game, entries, ...(texts.length > 0 ? { photos: texts } : {}), ...(pack ? { pack } : {}) }
  const least = pack ? PACK_VERSION : scenario || texts.length > 0 ? PHOTO_VERSION : PLAIN_VERSION
  const version = entries.reduce((most, entry) => Math.max(most, versionOf(entry)), least)
  const left = rest.length > 0 ? { rest } : {}
  return JSON.stringify({ format: FORMAT, version, checksum: crc32(canonical(body)), ...body, ...left })
}

/** A ruling on the dice of the other side. */
const rulesTheirs = (answer: Answer): boolean =>
  'ruled' in answer &&
  Object.values(answer.ruled.parts).some((one) => one.theirDice !== undefined || one.theirPlus !== undefined)

/** The version since which there are such entries. */
function versionOf(entry: Entry): number {
  const answers = entry.kind === 'resolved' ? Object.values(entry.answers) : []
  const ruled = [...answers, ...(entry.kind === 'housed' ? [{ ruled: entry.rule.ruling }] : [])]
  if (ruled.some(rulesTheirs)) return SIDES_VERSION
  if (answers.some(isAsOne)) return AS_ONE_VERSION
  if (entry.kind === 'resolved' && entry.odds?.tenths !== undefined) return SHARES_VERSION
  if (answers.some((answer) => 'read' in answer && answer.typed !== undefined)) return FACES_VERSION
  const clocks = entry.kind === 'clocked' ? [entry.old, entry.new] : []
  const rests = clocks.some((clock) => clock?.rests !== undefined || clock?.rested !== undefined)
  if (rests || entry.covered || (entry.kind === 'rolled' && entry.by)) return COVER_VERSION
  return 'by' in entry ? SEAT_VERSION : PLAIN_VERSION
}

class BadFile extends Error {}

/** Of a file of own rules. */
const RULES = 'These are rules, not a battle. Read them on the page “Your own rules”: the rules lead there.'

/** Reads a file, whole: its form, its checksum, every entry, and that they follow from one another. */
export function readFile(content: string, version = FILE_VERSION, steps = upcasters): Imported<FileGame> {
  try {
    const raw = recordIn(content, 'battle')
    const from = versionIn(raw, FORMAT)
    if (from === null)
      throw new BadFile(isRecord(raw) && raw.pack === 1 ? RULES : 'This is not an Orderly Book battle.')
    if (from > version) {
      const says = 'This battle was made by a newer Orderly Book. Update this one, then import it again.'
      return { ok: false, reason: 'newer', says }
    }
    return { ok: true, value: checked(upcast(bodyOf(raw), from, version, steps)) }
  } catch (e) {
    const why = e instanceof BadFile || e instanceof Misfit ? e.message : 'Its entries do not fit together.'
    return badFile(why)
  }
}

/** A file that nothing comes of, with what is wrong with it. */
export const badFile = (why: string): Imported<never> => ({
  ok: false,
  reason: 'bad-file',
  says: `Import failed. ${why} Nothing on this phone has changed.`,
})

/** What a file of ours holds, whatever a messenger has put around it; throws what it is instead. `what`: "battle", "army". */
export function recordIn(content: string, what: string): unknown {
  if (content.startsWith('PK\u0003\u0004')) throw new BadFile('This is a zip. Unpack it, and choose the file in it.')
  for (const text of [content, recordWithin(content)])
    try {
      return parsedJson(text)
    } catch {
      // A messenger may have put words around it.
    }
  if (/^\s*<(!doctype html|html)\b/i.test(content)) throw new BadFile(aPage(what))
  throw new BadFile(`This is not an Orderly Book ${what}, or it was cut off on its way.`)
}

/** Of a page: what it is, and where the file is to be had. */
const aPage = (what: string): string =>
  `This is a web page to read, such as a report, and no ${what}.${what === 'battle' ? ' The file of a battle comes from “Export a copy” in its menu.' : ''}`

/** The first record in a text, without the lines, fences or footers that stand around it; empty where there is none. Linear. */
function recordWithin(text: string): string {
  const from = text.search(/\{\s*"format"/)
  let depth = 0
  let isText = false
  for (let at = from; from >= 0 && at < text.length; at++) {
    const sign = text[at]
    if (isText && sign === '\\') at++
    else if (sign === '"') isText = !isText
    else if (!isText && sign === '{') depth++
    else if (!isText && sign === '}' && --depth === 0) return text.slice(from, at + 1)
  }
  return ''
}

function bodyOf(raw: unknown): Body {
  const { checksum, game, entries, photos, pack } = isRecord(raw) ? raw : {}
  if (!Array.isArray(entries) || (photos !== undefined && !Array.isArray(photos)))
    throw new BadFile('A part of it is missing.')
  if (crc32(canonical({ game, entries, photos, pack })) !== checksum) {
    throw new BadFile('It was changed or damaged on its way: its checksum does not fit.')
  }
  return { game, entries, photos, pack }
}

function upcast(body: Body, from: number, to: number, steps: Upcasters): Body {
  let now = body
  for (let version = from; version < to; version++) now = steps[version]?.(now) ?? now
  return now
}

function checked(body: Body): FileGame {
  const { game: about } = body
  if (!fits(aboutForm, about)) throw new BadFile('What it says of the battle cannot be read.')
  const entries = body.entries.map((one, n) => {
    // The entry itself goes on, not the schema's copy: the order of its fields is kept.
    if (!isEntry(one)) throw new BadFile(faultIn(one, n))
    if (one.seq !== n) throw new BadFile(`Entry ${n} is missing.`)
    return one
  })
  const game = fold(entries)
  if (game.ruleset !== about.ruleset) throw new BadFile('It names two rule sets.')
  const { pack } = body
  if (pack !== undefined && !fits(shape.fields, pack)) throw new BadFile('The rules in it cannot be read.')
  return { ...about, entries, game, photos: (body.photos ?? []).map(photoIn), ...(pack ? { pack } : {}) }
}

function photoIn(one: unknown, n: number): Photo {
  const jpeg = fits(photoForm, one) ? fromBase64(one.jpeg) : null
  if (!fits(photoForm, one) || !jpeg) throw new BadFile(`Photograph ${n + 1} cannot be read.`)
  return { of: one.of, jpeg }
}
