/** The messages between phones. What comes in is held against its form before anything else looks at it; all else is refused. */
import { type Answers, type Checked, FORBIDDEN, isJson, isRecord, isRef, parsedJson, type Ref } from '#engine'
import { areAnswers, fits, isEntry } from '#form'
import { type Draft, type Entry, MOST_SEAT_NAME, openWalkForm, shape } from '#game'
import type { Handed } from './hands.ts'
import { LONGEST_SIGNAL } from './pack.ts'
import type { Roster, Seat } from './roster.ts'
import type { KeptWish, Wish } from './wishes.ts'

/** The form of the messages. Phones of another one do not understand each other. */
export const SPOKEN = 7

/** No message of a player is longer, in UTF-16 units; none of the referee, who sends many entries in one. */
export const LONGEST_FROM_PLAYER = 32_000
export const LONGEST_FROM_REFEREE = 4_000_000

/** No phone says more words by which it may be known. */
export const MOST_WORDS = 8

/** The number of an entry, or -1 where there is none. */
const head = shape.only<number>((n) => n === -1 || fits(shape.countingNumber, n))
const name = shape.only<string>((key) => typeof key === 'string' && key.length <= 200 && !FORBIDDEN.has(key))
const id = shape.textTo(60)
const token = shape.only<string>((letters) => typeof letters === 'string' && /^[0-9a-f]{16,64}$/.test(letters))
/** Letters of a sentence. */
export const LONGEST_SAID = 400
const says = shape.textTo(LONGEST_SAID)

/** Whether a value is answers by the keys of their steps, as a log may hold them. */
export const isAnswers = (value: unknown): value is Answers =>
  isRecord(value) && isJson(value) && areAnswers(value) && Object.keys(value).every((k) => k.length < 400)
const answers = shape.only<Answers>(isAnswers)
/** Seals and covers are put on where it is entered. */
const draft = shape.only<Draft>(
  (value) => isRecord(value) && !('prev' in value || 'covered' in value) && isEntry({ ...value, seq: 0, at: 0 }),
)
const entry = shape.only<Entry>(isEntry)
const seat: shape.Shapes<Seat> = {
  seat: shape.countingNumber,
  name: shape.textTo(MOST_SEAT_NAME),
  side: shape.nullOr(name),
  may: shape.word('watch', 'play', 'referee'),
  token,
  units: shape.maybe(shape.list(shape.only<Ref>((value) => isJson(value) && isRef(value)))),
}
const handed = shape.list(shape.record<Handed>({ id, seat: shape.countingNumber }))
const roster: shape.Shapes<Roster> = {
  seats: shape.list(shape.record<Seat>(seat)),
  struck: shape.list(token),
  unasked: shape.maybe(shape.list(shape.countingNumber)),
}
/** A table as it is stored: who sits there, and who has which test. */
export type KeptTable = Roster & { readonly handed?: readonly Handed[] }
const tableForm = shape.record<KeptTable>({ ...roster, handed: shape.maybe(handed) })

/** Whether a value is a table as it is stored. */
export const isKeptTable = (value: unknown): value is KeptTable => fits(tableForm, value)

/** The way back without a scan, see `ReturnWay`: how the other phone can be reached, and how it will be answered there. */
const way = { offer: shape.maybe(shape.textTo(LONGEST_SIGNAL)), answer: shape.maybe(shape.textTo(LONGEST_SIGNAL)) }

const wish: shape.Shapes<Wish> = { procedure: name, rows: shape.list(shape.anyJson), answers }

const keptWishes = shape.list(
  shape.record<KeptWish>({
    n: shape.countingNumber,
    own: shape.countingNumber,
    seat: shape.countingNumber,
    name: seat.name,
    wish: shape.record<Wish>(wish),
  }),
)

/** Whether a value is what players asked for. */
export const areWishes = (value: unknown): value is readonly KeptWish[] => fits(keptWishes, value)

/** The fields of each message of a player beside its word. */
const fromPlayer = {
  hello: {
    v: shape.countingNumber,
    name: shape.textTo(MOST_SEAT_NAME),
    /** The words by which it may be known here: none of another table. */
    words: shape.only<readonly string[]>(
      (all) => fits(shape.list(token), all) && Array.isArray(all) && all.length <= MOST_WORDS,
    ),
    /** The entries that it has already, up to this one, and the checksum of that one as it has it. */
    head,
    check: shape.textTo(8),
  },
  after: { n: head },
  /** Asks for dice or a card, by the key of one or (null) of all that follow: what was answered before stands with them. */
  roll: {
    n: shape.countingNumber,
    settles: shape.nullOr(id),
    procedure: name,
    args: shape.anyJson,
    answers,
    key: shape.nullOr(name),
  },
  handin: { n: shape.countingNumber, id, answers },
  reply: { n: shape.countingNumber, key: name, answer: shape.anyJson },
  propose: { n: shape.countingNumber, draft },
  /** Asks the referee for something that things of this seat do, each a row by its arguments, with what was answered of it. */
  wish: { n: shape.countingNumber, ...wish },
  /** Of a second referee: what is due goes to the seats of its sides, or one test comes back. */
  letRoll: {},
  takeBack: { id },
  /** Asks, once, for the own rules of this battle, which this phone does not have. */
  'rules?': {},
  way,
  /** `hidden`: nobody looks at this phone. */
  beat: { hidden: shape.maybe(shape.yes) },
  bye: { why: says },
}

/** The fields of each message of the referee's phone beside its word. */
const fromReferee = {
  welcome: {
    v: shape.countingNumber,
    ruleset: name,
    version: shape.textTo(40),
    book: shape.textTo(80),
    term: shape.countingNumber,
    ...seat,
    /** Whose phone rolls: the seat's own, or the referee's. */
    dice: shape.word('seat', 'referee'),
  },
  /** A phone that was not here before waits until the referee lets it in. */
  waits: {},
  /** Entries from `from` on, which may be fewer than there are; `head` is the last that there is. */
  entries: { from: shape.countingNumber, head: shape.countingNumber, list: shape.list(entry) },
  /** The tests of this seat, each with what stands of it: dice in the book, and what was answered before them. */
  yours: {
    tests: shape.list(shape.record<{ readonly id: string; readonly answers: Answers }>({ id, answers })),
    /** On a new channel: what this seat asked for and waits for still, with the number that it gave it. */
    wish: shape.maybe(shape.record<Wish & { readonly n: number }>({ n: shape.countingNumber, ...wish })),
  },
  ask: {
    n: shape.countingNumber,
    /** The owed test in which it is asked, if it is one. */
    id: shape.nullOr(id),
    procedure: name,
    args: shape.anyJson,
    answers,
    key: name,
    /** Why the answer that was given before does not do. */
    why: shape.maybe(says),
  },
  /** The own rules of this battle, which nobody has looked at yet; null where it is by rules of the book. */
  rules: { pack: shape.nullOr(shape.fields) },
  /** A question is answered, or nobody wants to know any more. */
  withdrawn: { n: shape.countingNumber },
  entered: { n: shape.countingNumber, seq: shape.countingNumber },
  way,
  /** What was rolled is in the book: all answers that stand now. */
  rolled: { n: shape.countingNumber, answers },
  /** With the question that is open now, and the answers that stand. */
  not: { n: shape.countingNumber, why: says, key: shape.nullOr(name), answers: shape.nullOr(answers) },
  /** To a second referee alone: who sits there, and the walks in which dice lie, so that it can take the book over; who is in reach, and has which test. */
  seats: {
    here: shape.list(shape.countingNumber),
    handed,
    walks: shape.list(openWalkForm),
    ...roster,
  },
  /** Who sits at the table, and who has which test to roll: a board for the hall shows it. */
  table: {
    seats: shape.list(
      shape.record<Pick<Seat, 'seat' | 'name' | 'side'>>({ seat: seat.seat, name: seat.name, side: seat.side }),
    ),
    handed,
  },
  /** What became of a wish: the referee lets it, refuses it, or it cannot be, and why. */
  wished: { n: shape.countingNumber, is: shape.word('let', 'refused', 'cannot'), why: says },
  live: {
    now: shape.nullOr(
      shape.record<{ readonly title: string; readonly step: string; readonly pool: string; readonly chance: string }>({
        title: says,
        step: says,
        pool: says,
        chance: shape.textTo(40),
      }),
    ),
  },
  beat: {},
  bye: { why: says },
}

type Forms = { readonly [t: string]: shape.FieldForms }
type MessageIn<F extends Forms> = { [T in keyof F]: { readonly t: T } & shape.RecordOf<F[T]> }[keyof F]

/** What a player's phone may say. */
export type FromPlayer = MessageIn<typeof fromPlayer>
/** What the referee's phone may say. */
export type FromReferee = MessageIn<typeof fromReferee>
/** One message by its word. */
export type MessageOf<M extends { readonly t: string }, T extends M['t']> = Extract<M, { readonly t: T }>

/** What is being resolved on the referee's phone, for all to see. */
export type Live = MessageOf<FromReferee, 'live'>['now']

/** A message of a player, or why it is none. */
export const saidByPlayer = (message: string): Checked<FromPlayer> => said(fromPlayer, message, LONGEST_FROM_PLAYER)

/** A message of the referee's phone, or why it is none. */
export const saidByReferee = (message: string): Checked<FromReferee> => said(fromReferee, message, LONGEST_FROM_REFEREE)

function said<F extends Forms>(forms: F, message: string, most: number): Checked<MessageIn<F>> {
  try {
    const read = message.length > most ? null : parsedJson(message)
    if (isMessage(forms, read)) return { ok: true, value: read }
  } catch {
    // Text that is no JSON is refused like an empty message.
  }
  return { ok: false, says: 'What the other phone says cannot be read. Update both phones.' }
}

function isMessage<F extends Forms>(forms: F, value: unknown): value is MessageIn<F> {
  const fields = isRecord(value) && Object.hasOwn(forms, String(value.t)) ? forms[String(value.t)] : undefined
  return fields !== undefined && fits({ form: 'record', fields: { ...fields, t: shape.text } }, value)
}
