/** The messages between phones. What comes in is held against its form before anything else looks at it; all else is refused. */
import * as v from 'valibot'
import { type Answers, type Checked, isRecord, parsedJson } from '#engine'
import { areAnswers, FORBIDDEN, isEntry, json } from '#form'
import { type Draft, type Entry, MOST_SEAT_NAME } from '#game'

/** The form of the messages. Phones of another one do not understand each other. */
export const SPOKEN = 3

/** No message of a player is longer, in UTF-16 units; none of the referee, who sends many entries in one. */
export const LONGEST_FROM_PLAYER = 32_000
export const LONGEST_FROM_REFEREE = 4_000_000

/** What a seat may do: watch, hand in tests of its side, or propose whatever a referee may enter. */
export type May = 'watch' | 'play' | 'referee'

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** The number of an entry, or -1 where there is none. */
const head = v.pipe(v.number(), v.safeInteger(), v.minValue(-1))
const name = v.pipe(
  text(200),
  v.check((key) => !FORBIDDEN.has(key)),
)
const id = text(60)
const token = v.pipe(v.string(), v.regex(/^[0-9a-f]{16,64}$/))
/** Letters of a sentence. */
export const LONGEST_SAID = 400
const says = text(LONGEST_SAID)

/** Whether a value is answers by the keys of their steps, as a log may hold them. */
export const isAnswers = (value: unknown): value is Answers =>
  isRecord(value) && v.is(json, value) && areAnswers(value) && Object.keys(value).every((k) => k.length < 400)
const answers = v.custom<Answers>(isAnswers)
/** Seals and covers are put on where it is entered. */
const draft = v.custom<Draft>(
  (value) => isRecord(value) && !('prev' in value || 'covered' in value) && isEntry({ ...value, seq: 0, at: 0 }),
)
const entry = v.custom<Entry>(isEntry)
const side = v.nullable(name)
const seat = {
  seat: wholeNumber,
  name: text(MOST_SEAT_NAME),
  side,
  may: v.picklist(['watch', 'play', 'referee']),
  token,
}
const roster = { seats: v.array(v.strictObject(seat)), struck: v.array(token) }

/** Whether a value is who sits at a table. */
export const isRoster = (value: unknown): value is v.InferOutput<typeof rosterSchema> => v.is(rosterSchema, value)
const rosterSchema = v.strictObject(roster)
const common = {
  bye: v.strictObject({ t: v.literal('bye'), why: says }),
}

const fromPlayer = v.variant('t', [
  v.strictObject({
    t: v.literal('hello'),
    v: wholeNumber,
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MOST_SEAT_NAME)),
    token: v.nullable(token),
    /** The entries that it has already, up to this one, and the checksum of that one as it has it. */
    head,
    check: text(8),
  }),
  v.strictObject({ t: v.literal('after'), n: head }),
  /** Asks for dice or a card, by the key of one or (null) of all that follow: what was answered before stands with them. */
  v.strictObject({
    t: v.literal('roll'),
    n: wholeNumber,
    settles: v.nullable(id),
    procedure: name,
    args: json,
    answers,
    key: v.nullable(name),
  }),
  v.strictObject({ t: v.literal('handin'), n: wholeNumber, id, answers }),
  v.strictObject({ t: v.literal('reply'), n: wholeNumber, key: name, answer: json }),
  v.strictObject({ t: v.literal('propose'), n: wholeNumber, draft }),
  /** Of a second referee: what is due goes to the seats of its sides, or one test comes back. */
  v.strictObject({ t: v.literal('letRoll') }),
  v.strictObject({ t: v.literal('takeBack'), id }),
  /** `hidden`: nobody looks at this phone. */
  v.strictObject({ t: v.literal('beat'), hidden: v.exactOptional(v.literal(true)) }),
  common.bye,
])

const fromReferee = v.variant('t', [
  v.strictObject({
    t: v.literal('welcome'),
    v: wholeNumber,
    ruleset: name,
    version: text(40),
    book: text(80),
    term: wholeNumber,
    ...seat,
    /** Whose phone rolls: the seat's own, or the referee's. */
    dice: v.picklist(['seat', 'referee']),
  }),
  /** A phone that was not here before waits until the referee lets it in. */
  v.strictObject({ t: v.literal('waits') }),
  /** Entries from `from` on, which may be fewer than there are; `head` is the last that there is. */
  v.strictObject({ t: v.literal('entries'), from: wholeNumber, head: wholeNumber, list: v.array(entry) }),
  /** The tests of this seat, each with what stands of it: dice in the book, and what was answered before them. */
  v.strictObject({ t: v.literal('yours'), tests: v.array(v.strictObject({ id, answers })) }),
  v.strictObject({
    t: v.literal('ask'),
    n: wholeNumber,
    /** The owed test in which it is asked, if it is one. */
    id: v.nullable(id),
    procedure: name,
    args: json,
    answers,
    key: name,
    /** Why the answer that was given before does not do. */
    why: v.exactOptional(says),
  }),
  /** A question is answered, or nobody wants to know any more. */
  v.strictObject({ t: v.literal('withdrawn'), n: wholeNumber }),
  v.strictObject({ t: v.literal('entered'), n: wholeNumber, seq: wholeNumber }),
  /** What was rolled is in the book: all answers that stand now. */
  v.strictObject({ t: v.literal('rolled'), n: wholeNumber, answers }),
  v.strictObject({
    t: v.literal('not'),
    n: wholeNumber,
    why: says,
    /** The question that is open now, and the answers that stand. */
    key: v.nullable(name),
    answers: v.nullable(answers),
  }),
  /** To a second referee alone: who sits at the table, so that it can take the book over; who is in reach, and has which test. */
  v.strictObject({
    t: v.literal('seats'),
    here: v.array(wholeNumber),
    handed: v.array(v.strictObject({ id, seat: wholeNumber })),
    ...roster,
  }),
  v.strictObject({
    t: v.literal('live'),
    now: v.nullable(v.strictObject({ title: says, step: says, pool: says, chance: text(40) })),
  }),
  v.strictObject({ t: v.literal('beat') }),
  common.bye,
])

/** What a player's phone may say. */
export type FromPlayer = v.InferOutput<typeof fromPlayer>
/** What the referee's phone may say. */
export type FromReferee = v.InferOutput<typeof fromReferee>
/** One message by its word. */
export type MessageOf<M extends { readonly t: string }, T extends M['t']> = Extract<M, { readonly t: T }>

/** What is being resolved on the referee's phone, for all to see. */
export type Live = MessageOf<FromReferee, 'live'>['now']

/** A message of a player, or why it is none. */
export const saidByPlayer = (message: string): Checked<FromPlayer> => said(fromPlayer, message, LONGEST_FROM_PLAYER)

/** A message of the referee's phone, or why it is none. */
export const saidByReferee = (message: string): Checked<FromReferee> => said(fromReferee, message, LONGEST_FROM_REFEREE)

function said<T>(schema: v.GenericSchema<unknown, T>, message: string, most: number): Checked<T> {
  try {
    const read = message.length > most ? null : v.safeParse(schema, parsedJson(message))
    if (read?.success) return { ok: true, value: read.output }
  } catch {
    // Text that is no JSON is refused like an empty message.
  }
  return { ok: false, says: 'What the other phone says cannot be read. Update both phones.' }
}
