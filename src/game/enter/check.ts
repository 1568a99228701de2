/**
 * How an entry comes into a book, by whatever way: a tap, an import, a hand-in of a seat, a proposal. It is made again by what a
 * phone makes it of, on the battle as it stands before it; what no phone could have entered is refused, in the words of
 * whatever refuses it.
 */
import type { Json } from '#engine'
import { same } from '#engine'
import { procedureOf } from '../actions.ts'
import type { Begun, Clock, Edited, Entry, Housed, PutBack, SeatName, Struck } from '../entries.ts'
import type { Standing } from '../game.ts'
import { houseState } from '../kinds/rulings.ts'
import { checkCovered } from './covered.ts'
import { checkRolled } from './dice.ts'
import { checkHouseRule } from './house.ts'
import { lapsedBy } from './lapsed.ts'
import { checkResolved, type Earlier } from './resolved.ts'
import { checkLetters, checkSizes } from './sized.ts'
import { type BeforeAndAfter, type By, checkChanges, checkNumber, checkWorld, isOther } from './things.ts'
import { quoted, Unfit } from './unfit.ts'

/** Throws Unfit where a phone could not have entered this; `before` is null for the first entry alone. */
export function checkEntry(
  by: By,
  entry: Entry,
  before: Standing | null,
  after: Standing,
  earlier: Earlier = () => undefined,
): void {
  const place = `Entry ${entry.seq}`
  checkSizes(place, entry)
  checkMoment(`${place}, time`, entry.at)
  checkCovered(by, place, entry, before, earlier)
  if (entry.kind === 'begun') checkBegun(by, place, entry)
  else if (before) checkKind(by, place, entry, { before, after }, earlier)
  if (after.owed.length > MOST_OWED)
    throw new Unfit(place, `${after.owed.length} tests are owed; ${MOST_OWED} are the most.`)
}

/** Tests that are owed at the same time. */
const MOST_OWED = 1000

function checkBegun(by: By, place: string, { name, settings, world }: Begun): void {
  checkLetters(`${place}, name`, name)
  for (const [id, value] of Object.entries(settings)) checkSetting(by, place, id, value)
  const missing = by.set.settings.find(({ id }) => !(id in settings))
  if (missing && !isOther(by)) throw new Unfit(place, `the ruling ${missing.ruling ?? missing.id} is missing.`)
  checkWorld(by, place, world)
}

function checkKind(
  by: By,
  place: string,
  entry: Exclude<Entry, { kind: 'begun' }>,
  around: BeforeAndAfter,
  earlier: Earlier,
): void {
  const { before } = around
  if (before.ended !== null && entry.kind !== 'reopened' && entry.kind !== 'remarked' && !isTakenBack(entry))
    throw new Unfit(place, 'the battle had ended.')
  if ('by' in entry && entry.by) checkSeat(place, entry.by)
  switch (entry.kind) {
    case 'resolved':
      checkProcedure(by, place, entry.procedure)
      for (const [id, value] of Object.entries(entry.outcome.settings)) checkSetting(by, place, id, value)
      checkResolved(by, place, entry, around, earlier)
      lapsedBy(by, place, entry, before)
      break
    case 'rolled':
      checkProcedure(by, place, entry.procedure)
      checkRolled(by, place, entry, around)
      break
    case 'edited':
      checkEdited(by, place, entry, around)
      lapsedBy(by, place, entry, before)
      break
    case 'struck':
    case 'putBack':
      checkDropped(place, entry, before)
      break
    case 'ruled':
      if (!same(before.settings[entry.setting] ?? null, entry.old))
        throw new Unfit(
          `${place}, ruling ${entry.setting}`,
          `it says that this was ${quoted(entry.old)}, and it was not.`,
        )
      checkSetting(by, place, entry.setting, entry.new)
      break
    case 'housed':
      checkHoused(by, place, entry, before)
      break
    case 'clocked':
      if (!same(before.clock, entry.old)) throw new Unfit(`${place}, clock`, 'it was set otherwise before.')
      checkClock(place, entry.new)
      break
    case 'linked':
      checkLetters(`${place}, name`, entry.name)
      break
    case 'ended':
    case 'reopened':
      if ((before.ended === null) !== (entry.kind === 'ended')) throw new Unfit(place, 'no battle goes on like that.')
      break
    case 'takenOver':
      if (entry.term !== (before.term ?? 0) + 1)
        throw new Unfit(place, `the book was taken over for the ${entry.term}th time, and was not before.`)
      break
    default:
  }
}

/** An end is undone, and what came before it with it. */
const isTakenBack = ({ kind }: Entry): boolean => kind === 'undone' || kind === 'redone' || kind === 'takenOver'

/** A test is dropped that was not, or put back that was. */
function checkDropped(place: string, { kind, owed }: Struck | PutBack, before: Standing): void {
  const isStruck = before.owed.some(({ id, struck }) => id === owed && struck !== null)
  if (isStruck !== (kind === 'putBack'))
    throw new Unfit(place, isStruck ? 'that test was dropped before.' : 'that test was never dropped.')
}

/** Seats that ever sat at one table, and letters of the name of one. */
const MOST_SEATS_EVER = 1000
/** Letters of the name of a seat, at most. */
export const MOST_SEAT_NAME = 24

/** A seat that a table has. */
function checkSeat(place: string, { seat, name }: SeatName): void {
  if (seat > MOST_SEATS_EVER) throw new Unfit(place, `there is no seat ${seat}.`)
  if (name.length > MOST_SEAT_NAME) throw new Unfit(place, `${quoted(name)} is too long a name for a seat.`)
}

/** The last moment that a date can show, in milliseconds since 1970. */
const LAST_MOMENT = 8.64e15

/** Throws where no date can show a moment. */
export function checkMoment(place: string, at: number): void {
  if (at < 0 || at > LAST_MOMENT) throw new Unfit(place, `${at} is not a moment that a calendar has.`)
}

const LONGEST_SLOT = 10_000

function checkClock(place: string, set: Clock | null): void {
  if (!set) return
  if (set.minutes < 1 || set.minutes > LONGEST_SLOT)
    throw new Unfit(`${place}, clock`, `${set.minutes} minutes are not from 1 to ${LONGEST_SLOT}.`)
  checkMoment(`${place}, clock`, set.from + set.minutes * 60_000)
  if (set.rests !== undefined) checkMoment(`${place}, clock`, set.rests)
  checkMoment(`${place}, clock`, set.from + (set.rested ?? 0))
  checkMoment(`${place}, clock`, set.from)
}

/** A ruling or an option by its readings. */
function checkSetting(by: By, place: string, id: string, value: Json): void {
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

function checkEdited(by: By, place: string, { changes }: Edited, { before, after }: BeforeAndAfter): void {
  if (changes.length === 0) throw new Unfit(place, 'it changes nothing.')
  checkChanges(by, place, before.world, changes, { byHand: true, after: after.world })
  if (changes.some((change) => 'made' in change)) checkNumber(place, after.world)
}

function checkProcedure(by: By, place: string, id: string): void {
  if (!isOther(by) && !procedureOf(by.set, id)) throw new Unfit(place, `these rules have no procedure “${id}”.`)
}

function checkHoused(by: By, place: string, { rule, now, was }: Housed, before: Standing): void {
  const stood = houseState(before, rule)
  if (was !== stood) throw new Unfit(place, 'that house rule did not stand so before.')
  if (now === was || (now === 'rests' && was === null)) throw new Unfit(place, 'that house rule is changed in nothing.')
  if (was === null) checkHouseRule(by, place, rule, before)
}
