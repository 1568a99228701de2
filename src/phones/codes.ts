/**
 * A test and its result as short texts, for phones that reach each other by a camera or a messenger alone. The code of a test
 * carries all that its rules may look at; a shorter one only names it, for phones that hold the book. The code of a result
 * names book, head and test, and holds each answer under a short mark of its question, so that no answer ever goes to
 * another question.
 */
import {
  type Answer,
  type Answerer,
  type Answers,
  type AnyRuleSet,
  auto,
  type Checked,
  isJson,
  type Json,
  parsedJson,
  type Question,
  refsIn,
  same,
  seeded,
  thingFault,
  thingOf,
  type World,
  walk,
  walkWith,
} from '#engine'
import { crc32, fits } from '#form'
import {
  type Draft,
  type Entry,
  type Game,
  nothingLooked,
  noting,
  type OwedTest,
  procedureOf,
  questionIn,
  shape,
  wandering,
} from '#game'
import { bytesIn, deflated, inflated, lettersOf } from './bytes.ts'
import { type Bench, type HandIn, judged } from './judge.ts'
import { worldFor } from './mask.ts'
import { seenName } from './roster.ts'
import { isAnswers } from './said.ts'
import { sideOf } from './sides.ts'

/** A test as it was put into a code: what it is, and the state that it looks at. */
export type CodedTest = {
  readonly ruleset: string
  readonly version: string
  /** The battle, in eight digits, and its last entry. */
  readonly book: string
  readonly head: number
  readonly id: string
  readonly procedure: string
  readonly args: Json
  readonly world: Columns
  readonly settings: { readonly [id: string]: Json }
  /** What else is owed on the things that it looks at. */
  readonly owed: readonly Pick<OwedTest, 'what' | 'args'>[]
}

/** A result as it was put into a code; its answers are read by the walk that asks for them. */
export type CodedResult = Pick<CodedTest, 'book' | 'head' | 'id'> & {
  /** Who rolled. */
  readonly name: string
  readonly marks: ReadonlyMap<string, string>
}

/** A battle's id in eight digits. */
export const shortOf = (book: string): string => crc32(book)

/** How often a test is walked by lot, to see what it looks at. */
const WALKS = 60
/** Letters of a code of a test when it is unpacked. */
const MOST_UNPACKED = 100_000

/** A test as a code, as its own side may see it. Null where its rules look at what only the other side may know, or fail. */
export async function testCode(set: AnyRuleSet, game: Game, book: string, test: OwedTest): Promise<string | null> {
  const seen = worldFor(set, sideOf(set, game, test.args), game.world)
  const question = questionIn(set, { ...game, world: seen }, test.what, test.args)
  const world = question && lookedAt(question)
  if (!world) return null
  const owed = game.owed.flatMap(({ id, what, args, struck }) =>
    id !== test.id && struck === null && refsIn(args).some((ref) => thingOf(world, ref)) ? [{ what, args }] : [],
  )
  const settings = Object.entries(game.settings).filter(
    ([id, value]) => set.settings.find((one) => one.id === id)?.default !== value,
  )
  const parts = [
    set.id,
    set.version,
    shortOf(book),
    game.head,
    test.id,
    test.what,
    test.args,
    columnsOf(set, world),
    Object.fromEntries(settings),
    ...(owed.length > 0 ? [owed] : []),
  ]
  return `T1.${lettersOf(await deflated(JSON.stringify(parts)))}`
}

/** A test by its place in a book, with a mark of the entry at that head: it is the same in every copy of the book. */
export type NamedTest = Pick<CodedTest, 'book' | 'head' | 'id'> & { readonly mark: string }

/** A mark of an entry that any other in its place would not have. */
const entryMark = ({ at, prev = '' }: Entry): string => crc32(`${at} ${prev}`)

/** Whether a mark is that of an entry. It is made only of what every seat may see: some see a seal that others do not. */
export const isMarked = (entry: Entry, mark: string): boolean => {
  const { prev: _, ...unsealed } = entry
  return [entry, unsealed].some((one) => entryMark(one) === mark)
}

/** A test as a code for phones that hold the book up to its head, which is given as every seat may see it. */
export const namedCode = (book: string, head: Entry, id: string): string =>
  ['B1', shortOf(book), head.seq.toString(36), id.replace('.', '-'), entryMark(head)].join('.')

/** A test that is only named, out of its code; null if it is none. */
export function namedTestIn(code: string): NamedTest | null {
  const [, book, head = '', id = '', mark] =
    /^B1\.([\da-f]{8})\.([\da-z]{1,6})\.([\w-]+)\.([\da-f]{8})$/.exec(code) ?? []
  return book && mark ? { book, head: Number.parseInt(head, 36), id: id.replace('-', '.'), mark } : null
}

/** The things that a test looks at, whatever is answered; null where the rules fail on the way. */
function lookedAt(question: Question): World | null {
  const looked = nothingLooked()
  const die = seeded(1)
  try {
    for (let n = 0; n < WALKS; n++)
      auto({ ...question, world: noting(question.world, looked) }, die, {}, wandering(die, null))
  } catch {
    return null
  }
  for (const kind of looked.listed) looked.things.set(kind, new Set(Object.keys(question.world[kind] ?? {})))
  return Object.fromEntries(
    [...looked.things].map(([kind, ids]) => [
      kind,
      Object.fromEntries(
        [...ids].flatMap((id) => {
          const thing = question.world[kind]?.[id]
          return thing ? [[id, thing] as const] : []
        }),
      ),
    ]),
  )
}

/** The things of each kind as columns: the kind and their ids, then the values of each of its fields; one value where all have the same. */
type Columns = readonly (readonly (readonly Json[])[])[]

const fieldsOf = (set: AnyRuleSet, kind: Json): readonly string[] => Object.keys(set.kinds[String(kind)]?.fields ?? {})

const columnsOf = (set: AnyRuleSet, world: World): Columns =>
  Object.entries(world).map(([kind, things]) => [
    [kind, ...Object.keys(things)],
    ...fieldsOf(set, kind).map((field) => {
      const values = Object.values(things).map((thing) => thing[field] ?? null)
      return values.every((one) => same(one, values[0] ?? null)) ? values.slice(0, 1) : values
    }),
  ])

/** No number in what a test is on is larger: whoever counts up to it comes to an end. */
const MOST_COUNTED = 10_000

const isCountable = (value: Json): boolean =>
  typeof value === 'number'
    ? Math.abs(value) <= MOST_COUNTED
    : typeof value !== 'object' || value === null || Object.values(value).every(isCountable)

/** Whether things of a kind are as the forms of its fields want them, but for what is missing or masked. */
const areThings = (set: AnyRuleSet, kind: string, things: World[string]): boolean => {
  const known = set.kinds[kind]
  if (!known) return false
  const isBlank = (field: string, value: Json) =>
    value === null ||
    (known.fields[field]?.secret === true && typeof value === 'object' && Object.keys(value).length === 0)
  return Object.values(things).every(
    (thing) =>
      !thingFault(known, Object.fromEntries(Object.entries(thing).filter(([field, value]) => !isBlank(field, value)))),
  )
}

/** The things out of their columns; null where no thing can be like that. */
function worldIn(set: AnyRuleSet, kinds: Columns): World | null {
  if (!kinds.every(([names = []]) => names.every((name) => typeof name === 'string'))) return null
  const world = Object.fromEntries(
    kinds.map(([[kind = '', ...ids] = [], ...columns]) => {
      const fields = fieldsOf(set, kind)
      const thing = (at: number) =>
        Object.fromEntries(fields.map((field, n) => [field, columns[n]?.[columns[n].length > 1 ? at : 0] ?? null]))
      return [String(kind), Object.fromEntries(ids.map((id, at) => [String(id), thing(at)]))]
    }),
  )
  return isJson(world) && Object.entries(world).every(([kind, things]) => areThings(set, kind, things)) ? world : null
}

const text = shape.textTo(200)
const testForm = shape.record<CodedTest>({
  ruleset: text,
  version: text,
  book: text,
  head: shape.number,
  id: text,
  procedure: text,
  args: shape.anyJson,
  world: shape.list(shape.list(shape.list(shape.anyJson))),
  settings: shape.fields,
  owed: shape.list(shape.record<Pick<OwedTest, 'what' | 'args'>>({ what: text, args: shape.anyJson })),
})

/** A test out of its code. */
export async function testIn(code: string): Promise<Checked<CodedTest>> {
  const bytes = code.startsWith('T1.') ? bytesIn(code.slice(3)) : null
  const unpacked = bytes && (await inflated(bytes, MOST_UNPACKED))
  const parts = unpacked === null ? null : parsedOr(unpacked)
  const [ruleset, version, book, head, id, procedure, args, world, settings, owed = []] = Array.isArray(parts)
    ? parts
    : []
  const test: unknown = { ruleset, version, book, head, id, procedure, args, world, settings, owed }
  return fits(testForm, test) ? { ok: true, value: test } : { ok: false, says: 'That is not the code of a test.' }
}

/** The question of a coded test, by the rule set that it names; null if that has no such procedure or things. */
export function questionOfCode(
  set: AnyRuleSet,
  { procedure, args, world, settings, owed }: CodedTest,
): Question | null {
  const known = procedureOf(set, procedure)
  const things = worldIn(set, world)
  if (!known || !things || !isCountable([args, settings, ...owed.map((test) => test.args)])) return null
  const usual = Object.fromEntries(set.settings.map((one) => [one.id, one.default]))
  return {
    procedure: known,
    args,
    world: { ...set.start, ...things },
    settings: { ...usual, ...settings },
    // It is owed itself as long as it is not taken.
    owed: [{ what: procedure, args }, ...owed],
  }
}

/** The result of a test that was walked to its end, as a code. */
export function resultCode(
  question: Question,
  { book, head, id }: Pick<CodedTest, 'book' | 'head' | 'id'>,
  answers: Answers,
  name: string,
): string {
  const items = walk(question, answers).trace.flatMap((t) => {
    const answer = 'key' in t ? answers[t.key] : undefined
    if ((t.did !== 'ask' && t.did !== 'throw' && t.did !== 'draw') || !answer) return []
    return [markOf(t.key) + (short(answer, t.did === 'throw' ? Object.keys(t.step.parts) : []) ?? `j${packed(answer)}`)]
  })
  const body = ['R1', book, head.toString(36), id.replace('.', '-'), packed(name), ...items].join('.')
  return `${body}.${checkOf(body)}`
}

/** A result out of its code, typed, pasted or read. */
export function resultIn(code: string): Checked<CodedResult> {
  const bad = { ok: false, says: 'That is not the code of a result, or a letter is wrong.' } as const
  const body = code.slice(0, code.lastIndexOf('.'))
  const [form, book = '', head = '', id = '', name = '', ...items] = body.split('.')
  if (code.length > 4000 || form !== 'R1' || code.trim() !== `${body}.${checkOf(body)}`) return bad
  const who = unpacked(name)
  const n = Number.parseInt(head, 36)
  if (typeof who !== 'string' || !Number.isSafeInteger(n)) return bad
  const marks = new Map(items.map((item) => [item.slice(0, MARK), item.slice(MARK)]))
  return { ok: true, value: { book, head: n, id: id.replace('-', '.'), name: seenName(who), marks } }
}

/** The hand-in that a scanned result is, on the battle as it stands. What the rules ask no more stays, and is refused by the judge. */
export function handInOf(question: Question, { id, marks }: CodedResult): HandIn {
  const answers: { [key: string]: Answer } = {}
  const left = new Map(marks)
  const read: Answerer = (step, key) => {
    const item = left.get(markOf(key))
    const answer = item === undefined ? null : answerIn(item, step.step === 'throw' ? Object.keys(step.parts) : [])
    if (!answer) return answers[key]
    left.delete(markOf(key))
    answers[key] = answer
    return answer
  }
  // The rules may ask something new first: it is answered by lot, so that the questions behind it are met.
  const lot = wandering(seeded(1), null)
  const any: Answerer = (step, key, deck) => {
    const value = step.step === 'ask' ? lot(step) : undefined
    return read(step, key, deck) ?? (value === undefined ? undefined : { value })
  }
  try {
    walkWith(question, read)
    for (let n = 0; n < WALKS && left.size > 0; n++) walkWith(question, any)
  } catch {
    // An error of the rules is left to the judge, who walks the answers again.
  }
  for (const [mark, item] of left) answers[`code ${mark}`] = answerIn(item, []) ?? { value: null }
  return { id, answers }
}

/** What became of a result that came as a code. */
export type CodeTaken = {
  /** What is to be entered; null where it is not taken. */
  readonly drafts: readonly Draft[] | null
  /** Who rolled, of one that is taken. */
  readonly who: string
  /** The verdict, or why it is not taken. */
  readonly says: string
  /** The answers that stand, of one that is not taken as it is. */
  readonly answers: Answers | null
}

/** A text that was read as the result of an owed test: judged as any hand-in, on the battle as it stands, by what stands of the test. */
export function takenFrom(
  text: string,
  test: OwedTest,
  { set, game, kept, book }: Pick<Bench, 'set' | 'game' | 'kept'> & { readonly book: string },
): CodeTaken {
  const not = (says: string, answers: Answers | null = null): CodeTaken => ({ drafts: null, who: '', says, answers })
  const read = resultIn(text)
  if (!read.ok) return not(read.says)
  const { value: result } = read
  if (result.book !== shortOf(book) || result.id !== test.id) return not('That is the result of another test.')
  const question = questionIn(set, game, test.what, test.args)
  if (!question) return not('That test is no longer owed.')
  const handIn = handInOf(question, result)
  const by = { seat: 0, name: result.name, side: sideOf(set, game, test.args) }
  const verdict = judged(handIn, { set, game, by, kept, chance: null })
  if (verdict.is === 'not') return not(verdict.why, verdict.answers)
  if (verdict.is === 'asks') return not('The other side answers first. Go on here.', verdict.answers)
  const says = walk(question, { ...handIn.answers, ...kept }).outcome?.verdict?.says ?? ''
  return { drafts: verdict.drafts, who: result.name, says, answers: null }
}

/** Letters of the mark of a question. */
const MARK = 4
const markOf = (key: string): string => Number.parseInt(crc32(key), 16).toString(36).slice(-MARK).padStart(MARK, '0')
const checkOf = (body: string): string => crc32(body).slice(0, 4)

const packed = (value: Json): string => lettersOf(new TextEncoder().encode(JSON.stringify(value)))
function unpacked(letters: string): unknown {
  const bytes = bytesIn(letters)
  return bytes ? parsedOr(new TextDecoder().decode(bytes)) : undefined
}
function parsedOr(content: string): unknown {
  try {
    return parsedJson(content)
  } catch {
    return undefined
  }
}

/** The usual answers in a few letters; null for the others. Faces up to 35 are one letter each. */
function short(answer: Answer, parts: readonly string[]): string | null {
  if ('value' in answer && answer.roll === undefined) {
    const { value } = answer
    if (typeof value === 'boolean') return value ? 't' : 'f'
    if (typeof value === 'number' && Number.isSafeInteger(value)) return `n${value}`
    return typeof value === 'string' && /^[\w-]{1,30}$/.test(value) ? `s${value}` : null
  }
  if (!('faces' in answer) || answer.discarded || answer.roll !== undefined) return null
  const faces = parts.map((part) => answer.faces[part] ?? [])
  if (faces.flat().some((face) => face > 35)) return null
  return (answer.source === 'phone' ? 'p' : 'o') + faces.map((all) => all.map((n) => n.toString(36)).join('')).join('_')
}

/** An answer out of its letters; null where they are none. */
function answerIn(item: string, parts: readonly string[]): Answer | null {
  const rest = item.slice(1)
  switch (item[0]) {
    case 't':
      return { value: true }
    case 'f':
      return { value: false }
    case 'n':
      return /^-?\d{1,15}$/.test(rest) ? { value: Number(rest) } : null
    case 's':
      return { value: rest }
    case 'p':
    case 'o': {
      const all = rest.split('_').map((faces) => [...faces].map((face) => Number.parseInt(face, 36)))
      const isFace = all.flat().every((face) => Number.isSafeInteger(face) && face > 0)
      const faces = Object.fromEntries(parts.map((part, at) => [part, all[at] ?? []]))
      return isFace ? { faces, source: item[0] === 'p' ? 'phone' : 'table' } : null
    }
    case 'j': {
      const given: unknown = { answer: unpacked(rest) }
      return isAnswers(given) ? (given.answer ?? null) : null
    }
    default:
      return null
  }
}
