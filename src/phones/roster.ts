/** Who sits at the table. It is stored with its battle and goes with it. */
import { type Checked, type Ref, sameRef, UNSEEN } from '#engine'
import { canonical, crc32, hexOf } from '#form'
import { ALL_EYES, type Entry, MOST_SEAT_NAME } from '#game'

/** What a seat may do: watch, hand in tests of its side, or propose whatever a referee may enter. */
export type May = 'watch' | 'play' | 'referee'

/** A seat: who holds that phone, for which side, what it may, and the secret word by which it is known again. */
export type Seat = {
  readonly seat: number
  readonly name: string
  readonly side: string | null
  readonly may: May
  readonly token: string
  /** The units of its side that were given to it; left out, none by name. */
  readonly units?: readonly Ref[]
}

/**
 * All seats, and the words of those that were sent away. `unasked`: the list may be older than what became of it, and of these
 * seats, as of whoever has none, the referee is asked before they sit.
 */
export type Roster = {
  readonly seats: readonly Seat[]
  readonly struck: readonly string[]
  readonly unasked?: readonly number[]
}

export const emptyRoster: Roster = { seats: [], struck: [] }

/** What a phone is told that is sent away. */
export const SENT_AWAY = 'The referee has sent this phone away.'

/** No table has more seats. */
export const MOST_SEATS = 40

/**
 * The seat of a phone that says who it is: its own again by one of its words, or a new one. `fresh` is a word that nobody has. Whoever
 * was sent away and is let in again has nothing of what it had: it watches, whatever others get who sit down now.
 */
export function seated(
  roster: Roster,
  { name, words }: { readonly name: string; readonly words: readonly string[] },
  fresh: string,
  as: Pick<Seat, 'side' | 'may'>,
): Checked<{ readonly roster: Roster; readonly seat: Seat }> {
  const own = seatKnown(roster, words)
  const others = roster.seats.filter((seat) => seat !== own).map((seat) => seat.name)
  const free = freeSeatName(name, others)
  if (own) {
    // Of whom the referee was asked, the word of before may be known to somebody who was a second referee.
    const isAsked = roster.unasked?.includes(own.seat)
    const seat = { ...own, name: free, ...(isAsked && { token: fresh }) }
    return { ok: true, value: { roster: changed(asked(roster, own.seat), seat), seat } }
  }
  if (roster.seats.length >= MOST_SEATS) return { ok: false, says: 'Every seat at this table is taken.' }
  const isStruck = words.some((word) => roster.struck.includes(word))
  const seat = {
    seat: nextSeat(roster),
    name: free,
    token: fresh,
    ...(isStruck ? ({ side: null, may: 'watch' } as const) : as),
  }
  return { ok: true, value: { roster: { ...roster, seats: [...roster.seats, seat] }, seat } }
}

/** The seat that is known by one of some words. */
export const seatKnown = ({ seats }: Roster, words: readonly string[]): Seat | undefined =>
  seats.find(({ token }) => words.includes(token))

/** Whether somebody may have been sent away: then the referee is asked of whoever comes new. */
export const asksOfAll = ({ struck, unasked }: Roster): boolean => struck.length > 0 || unasked !== undefined

/** The roster once the referee was asked of a seat. */
const asked = ({ unasked, ...roster }: Roster, seat: number): Roster =>
  unasked ? { ...roster, unasked: unasked.filter((one) => one !== seat) } : roster

/** Nobody sits as the referee. */
const REFEREE = /^(?:the )?referee$/i

/** A name as everybody can see it: without letters that show nothing, or that stack over the lines around it; no longer than a seat's. */
export function seenName(typed: string): string {
  const seen = typed
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(/\p{Z}+/gu, ' ')
    .replace(/(?<=^|\p{Z}|\p{M}{3})\p{M}+/gu, '')
  const name = cut(seen.trim(), MOST_SEAT_NAME)
  return name === '' || REFEREE.test(name) ? 'Player' : name
}

/** The first letters of a text, none of them in half. */
function cut(text: string, most: number): string {
  let all = ''
  for (const letter of text) {
    if (all.length + letter.length > most) break
    all += letter
  }
  return all.trimEnd()
}

/** The name that somebody typed, with a number where another seat has it. */
function freeSeatName(typed: string, others: readonly string[]): string {
  const name = seenName(typed)
  const isTaken = (one: string) => others.some((other) => other.toLowerCase() === one.toLowerCase())
  if (!isTaken(name)) return name
  for (let n = 2; ; n++) {
    const next = `${cut(name, 20)} ${n}`
    if (!isTaken(next)) return next
  }
}

/** The number of the next seat. That of a seat that was sent away is never given again: entries name it. */
const nextSeat = ({ seats, struck }: Roster): number =>
  seats.reduce((most, { seat }) => Math.max(most, seat), seats.length + struck.length) + 1

/** The roster with which a phone takes over the book: the phone that kept it until then gets the seat of a second referee. */
export const handedOver = (roster: Roster, keeper: Pick<Seat, 'name' | 'token'>): Roster => ({
  ...roster,
  seats: [...roster.seats, { ...keeper, seat: nextSeat(roster), side: null, may: 'referee' }],
})

/**
 * What the word of a seat is at another table, known by the mark of its key, that takes the book over. From it nobody comes to the
 * word itself, nor to that of a third table: so a phone may say it to whoever opens a table.
 */
export async function handedOn(word: string, mark: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', bytes(word), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return hexOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(`orderly-book seat 1 ${mark}`)), 0, 16))
}

/** The roster as the table with that mark begins with it. */
export async function rosterAt(roster: Roster, mark: string): Promise<Roster> {
  const seats = roster.seats.map(async (seat) => ({ ...seat, token: await handedOn(seat.token, mark) }))
  const struck = roster.struck.map((word) => handedOn(word, mark))
  return { ...roster, seats: await Promise.all(seats), struck: await Promise.all(struck) }
}

/** The roster with one seat as it is now. */
export const changed = (roster: Roster, seat: Seat): Roster => ({
  ...roster,
  seats: roster.seats.map((one) => (one.seat === seat.seat ? seat : one)),
})

/** The seat to which a thing was given; undefined where it is nobody's by name. */
export const ownerOf = ({ seats }: Pick<Roster, 'seats'>, ref: Ref): Seat | undefined =>
  seats.find(({ units = [] }) => units.some((one) => sameRef(one, ref)))

/** Whether a thing of a seat's side is for it to move: its own, or, where nothing was given to it, what is nobody's. */
export const mayMove = (roster: Pick<Roster, 'seats'>, seat: Seat, ref: Ref): boolean => {
  const owner = ownerOf(roster, ref)
  return owner ? owner.seat === seat.seat : seat.units === undefined
}

/** The roster with units given to a seat: whoever had them has them no more. */
export const given = ({ seats, ...more }: Roster, to: number, units: readonly Ref[]): Roster => ({
  ...more,
  seats: seats.map(({ units: had = [], ...seat }) => {
    const left = seat.seat === to ? units : had.filter((ref) => !units.some((one) => sameRef(one, ref)))
    return { ...seat, ...(left.length > 0 && { units: left }) }
  }),
})

/** The roster without a seat: its word opens nothing any more. */
export const without = ({ seats, struck, ...more }: Roster, seat: number): Roster => ({
  ...more,
  seats: seats.filter((one) => one.seat !== seat),
  struck: [...struck, ...seats.flatMap((one) => (one.seat === seat ? [one.token] : []))],
})

/** What a seat's copy of the book is known by: its last entry, and whose copy it is. Most entries look the same to both sides. */
export const checkOf = (last: Entry, { side, may }: Pick<Seat, 'side' | 'may'>, isOver: boolean): string =>
  crc32(canonical([last, isOver || may === 'referee' ? ALL_EYES : side]))
