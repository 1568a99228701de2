/** Every entry of a battle from outside: what it names must be there, and what it says must be possible. */
import type { Answer, FieldChange, Json, Outcome } from '#engine'
import { refsIn, same, thingOf } from '#engine'
import { isEntry, seenBy } from '#form'
import {
  type Clock,
  type Entry,
  type LoggedOdds,
  procedureOf,
  type Resolved,
  type Rolled,
  type SeatName,
  type Standing,
} from '#game'
import { LAST_MOMENT, MOST_OWED, MOST_SEAT_NAME, MOST_SEATS_EVER } from './limits.ts'
import { checkSizes } from './sized.ts'
import { type By, checkChanges, checkNumber, checkWorld, isOther } from './things.ts'
import { quoted, Unfit } from './unfit.ts'

/** The state before and after an entry. */
type Around = { readonly before: Standing; readonly after: Standing }

/** One entry by the forms of all that it says. Throws Unfit. */
export function checkEntry(by: By, entry: Entry, before: Standing | null, after: Standing): void {
  const place = `Entry ${entry.seq}`
  checkSizes(place, entry)
  moment(`${place}, time`, entry.at)
  if (entry.covered && !isEntry(seenBy(null, entry))) throw new Unfit(place, 'it covers what is no secret.')
  if (entry.kind === 'begun') {
    for (const [id, value] of Object.entries(entry.settings)) setting(by, place, id, value)
    checkWorld(by, place, entry.world)
  } else if (before) checkKind(by, place, entry, { before, after })
  if (after.owed.length > MOST_OWED)
    throw new Unfit(place, `${after.owed.length} tests are owed; ${MOST_OWED} are the most.`)
}

function checkKind(by: By, place: string, entry: Exclude<Entry, { kind: 'begun' }>, around: Around): void {
  if (entry.kind === 'resolved') resolved(by, place, entry, around)
  if (entry.kind === 'rolled') rolled(by, place, entry, around)
  if ('by' in entry && entry.by) seat(place, entry.by)
  if (entry.kind === 'edited') changed(by, place, entry.changes, around)
  if (entry.kind === 'ruled') {
    if (!same(around.before.settings[entry.setting] ?? null, entry.old))
      throw new Unfit(
        `${place}, ruling ${entry.setting}`,
        `it says that this was ${quoted(entry.old)}, and it was not.`,
      )
    setting(by, place, entry.setting, entry.new)
  }
  if (entry.kind === 'housed') procedure(by, place, entry.rule.procedure)
  if (entry.kind === 'clocked') {
    if (!same(around.before.clock, entry.old)) throw new Unfit(`${place}, clock`, 'it was set otherwise before.')
    clock(place, entry.new)
  }
}

/** A seat that a table has. */
function seat(place: string, { seat, name }: SeatName): void {
  if (seat > MOST_SEATS_EVER) throw new Unfit(place, `there is no seat ${seat}.`)
  if (name.length > MOST_SEAT_NAME) throw new Unfit(place, `${quoted(name)} is too long a name for a seat.`)
}

/** A moment that a date can show. */
export function moment(place: string, at: number): void {
  if (at < 0 || at > LAST_MOMENT) throw new Unfit(place, `${at} is not a moment that a calendar has.`)
}

const LONGEST_SLOT = 10_000

function clock(place: string, set: Clock | null): void {
  if (!set) return
  if (set.minutes > LONGEST_SLOT)
    throw new Unfit(`${place}, clock`, `${set.minutes} minutes are more than ${LONGEST_SLOT}.`)
  moment(`${place}, clock`, set.from + set.minutes * 60_000)
  moment(`${place}, clock`, set.from)
  if (set.rests !== undefined) moment(`${place}, clock`, set.rests)
}

/** A ruling or an option by its readings. */
function setting(by: By, place: string, id: string, value: Json): void {
  const known = by.set.settings.find((one) => one.id === id)
  if (known?.options.some((one) => one.value === value)) return
  if (known) {
    const readings = known.options.map((one) => one.value).join(', ')
    throw new Unfit(
      `${place}, ruling ${known.ruling ?? id}`,
      `${quoted(value)} is not one of its readings: ${readings}.`,
    )
  }
  if (!isOther(by) || (typeof value === 'object' && value !== null))
    throw new Unfit(place, `these rules have no ruling “${id}”.`)
}

function changed(by: By, place: string, changes: readonly FieldChange[], { before, after }: Around): void {
  checkChanges(by, place, before.world, changes)
  if (changes.some((change) => 'made' in change)) checkNumber(place, after.world)
}

function procedure(by: By, place: string, id: string): void {
  if (!isOther(by) && !procedureOf(by.set, id)) throw new Unfit(place, `these rules have no procedure “${id}”.`)
}

function resolved(by: By, place: string, entry: Resolved, around: Around): void {
  const { args, answers, outcome, odds, settles } = entry
  procedure(by, place, entry.procedure)
  for (const [key, answer] of Object.entries(answers)) checkDice(`${place}, ${key}`, answer)
  changed(by, place, outcome.changes, around)
  things(place, args, around)
  if (settles !== null && !around.before.owed.some((test) => test.id === settles))
    throw new Unfit(place, `it settles the test ${quoted(settles)}, which is not owed.`)
  came(by, place, outcome, around)
  if (odds) fraction(`${place}, odds`, odds)
}

/** What the phone threw: dice that there are, and faces that they have. */
function rolled(by: By, place: string, entry: Rolled, around: Around): void {
  procedure(by, place, entry.procedure)
  for (const { args, key, fell, dice, secret } of entry.rolls) {
    checkDice(`${place}, ${key}`, fell)
    things(place, args, around)
    if (secret !== undefined && !by.set.sides.some(({ id }) => id === secret))
      throw new Unfit(place, `there is no side ${quoted(secret)}.`)
    for (const [sides, faces] of Object.entries(dice)) {
      if (!/^[1-9]\d*$/.test(sides) || Number(sides) > MOST_SIDES)
        throw new Unfit(place, `no die has ${quoted(sides)} sides.`)
      for (const face of faces)
        if (face < 1 || face > Number(sides)) throw new Unfit(place, `a die of ${sides} sides shows no ${face}.`)
    }
  }
}

/** What it came to, but for its changes. */
function came(by: By, place: string, { owed, notes, verdict, settings }: Outcome, around: Around): void {
  for (const test of owed) {
    procedure(by, place, test.what)
    things(place, test.args, around)
  }
  for (const note of [...notes, ...(verdict ? [verdict] : [])])
    for (const { ahead, right } of note.plan?.points ?? [])
      if (Math.abs(ahead) > 1000 || Math.abs(right) > 1000)
        throw new Unfit(`${place}, plan`, 'a point lies more than 1000 inches away.')
  for (const [id, value] of Object.entries(settings)) setting(by, place, id, value)
}

/** The things that an argument names are there, or were. */
function things(place: string, args: Json, { before, after }: Around): void {
  for (const ref of refsIn(args))
    if (!thingOf(after.world, ref) && !thingOf(before.world, ref))
      throw new Unfit(place, `it names the ${ref.kind} “${ref.id}”, which is not in the battle.`)
}

/** The most sides that a die may have. */
const MOST_SIDES = 1000

function checkDice(place: string, answer: Answer): void {
  if (!('faces' in answer)) return
  for (const faces of [...Object.values(answer.faces), ...Object.values(answer.discarded ?? {})])
    for (const face of faces) if (face < 1 || face > MOST_SIDES) throw new Unfit(place, `no die shows ${face}.`)
}

/** Digits of a chance: the odds of hundreds of dice have fewer. */
const DIGITS = /^\d{1,2000}$/

/** A chance as a fraction: from 0 to 1. */
function fraction(place: string, { n, d }: LoggedOdds): void {
  const isChance = DIGITS.test(n) && DIGITS.test(d) && BigInt(d) > 0n && BigInt(n) <= BigInt(d)
  if (!isChance) throw new Unfit(place, `${quoted(n)} in ${quoted(d)} is not a chance.`)
}
