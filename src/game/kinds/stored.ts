/** The forms of what several kinds of entry store. */
import type {
  Allowed,
  Answer,
  FieldChange,
  Note,
  Otherwise,
  Outcome,
  OwedLogged,
  Plan,
  Ref,
  RuledThrow,
  ThrowRuled,
} from '#engine'
import type { Clock, Lapsed, Path, SeatName, SecretCover } from '../entries.ts'
import {
  anyJson,
  byName,
  countingNumber,
  eitherOf,
  fields,
  list,
  maybe,
  name,
  nullOr,
  number,
  record,
  seal,
  text,
  word,
  yes,
} from './shape.ts'

type With<U, F extends string> = Extract<U, { readonly [K in F]: unknown }>

const ref = record<Ref>({ kind: name, id: name })
const faces = byName(list(countingNumber))
const source = word('phone', 'table')

/** What the referee rules otherwise on one throw. */
export const ruling = record<RuledThrow>({
  why: text,
  parts: byName(
    record<Otherwise>({
      need: maybe(number),
      dice: maybe(number),
      plus: maybe(number),
      theirDice: maybe(number),
      theirPlus: maybe(number),
      is: maybe(anyJson),
    }),
  ),
})

/** An answer to a question, dice that were thrown or read, or a ruling on them. */
export const answer = eitherOf(
  record<With<Answer, 'value'>>({ value: anyJson, roll: maybe(countingNumber) }),
  eitherOf(
    record<With<Answer, 'faces'>>({ faces, discarded: maybe(faces), source, roll: maybe(countingNumber) }),
    eitherOf(
      record<With<Answer, 'read'>>({ read: fields, totals: maybe(faces), typed: maybe(faces), source }),
      record<With<Answer, 'ruled'>>({ ruled: ruling }),
    ),
  ),
)

/** Changes of things: a field of one, or one that is made. */
export const changes = list<FieldChange>(
  eitherOf(
    record<With<FieldChange, 'field'>>({ of: ref, field: name, old: anyJson, new: anyJson }),
    record<With<FieldChange, 'made'>>({ of: ref, made: fields }),
  ),
)

const note = record<Note>({
  step: word('note'),
  says: text,
  worth: maybe(eitherOf(number, text)),
  clause: maybe(text),
  tone: maybe(word('good', 'bad', 'plain')),
  detail: maybe(text),
  plan: maybe(
    record<Plan>({
      says: text,
      points: list(record<Plan['points'][number]>({ ahead: number, right: number, says: maybe(text) })),
    }),
  ),
})
const owed = record<OwedLogged>({
  what: text,
  title: text,
  args: anyJson,
  why: text,
  clause: nullOr(text),
  due: text,
  each: maybe(yes),
})

/** What a resolution came to. */
export const outcome = record<Outcome>({
  result: anyJson,
  changes,
  owed: list(owed),
  notes: list(note),
  verdict: nullOr(note),
  settings: fields,
  allowed: maybe(list(record<Allowed>({ key: text, says: text, clause: nullOr(text) }))),
  ruled: maybe(list(record<ThrowRuled>({ key: text, says: text, ruling }))),
})

/** A seat at the table. */
export const seatName = record<SeatName>({ seat: countingNumber, name: text })

/** Owed tests that it drops, where it does. */
export const lapsed = maybe(list(record<Lapsed>({ owed: text, title: text, why: text })))

/** The clock of a slot, or none. */
export const clock = nullOr(
  record<Clock>({ minutes: countingNumber, from: number, rests: maybe(number), rested: maybe(countingNumber) }),
)

/** What of an entry somebody alone may see, or the seal that is left of it in a copy. */
export const covered = byName(
  eitherOf(
    record<With<SecretCover, 'salt'>>({
      at: list(list<Path[number]>(eitherOf(text, countingNumber))),
      salt: text,
      seal: maybe(seal),
    }),
    record<Exclude<SecretCover, { readonly salt: string }>>({ seal }),
  ),
)
