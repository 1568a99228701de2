/** The seats of a table, and the channel that each has. */
import type { Checked, Ref } from '#engine'
import { GIVEN_UP, type PhoneLine } from './line.ts'
import { changed, given, type Roster, type Seat, seated, without } from './roster.ts'

/** A seat with its channel. */
export type Seated = { readonly line: PhoneLine; readonly seat: Seat }

export class Seats {
  private readonly open = new Set<PhoneLine>()
  /** Seats whose channel is closed, and since when: one that comes back soon keeps its tests. */
  private readonly gone = new Map<number, number>()
  private readonly givenAway = new Set<number>()
  constructor(
    private who: Roster,
    private readonly now: () => number,
  ) {}

  get roster(): Roster {
    return this.who
  }

  /** Every channel, also those that no seat has yet. */
  get lines(): readonly PhoneLine[] {
    return [...this.open]
  }

  add(line: PhoneLine): void {
    this.open.add(line)
  }

  has(line: PhoneLine): boolean {
    return this.open.has(line)
  }

  /** Takes a channel away that is closed. */
  drop(line: PhoneLine): void {
    if (this.open.delete(line) && line.seat !== null) this.gone.set(line.seat, this.now())
  }

  /** The seat of a channel, or of a number. */
  on(line: PhoneLine): Seat | undefined {
    return line.seat === null ? undefined : this.of(line.seat)
  }

  of(number: number): Seat | undefined {
    return this.who.seats.find(({ seat }) => seat === number)
  }

  lineOf(number: number): PhoneLine | undefined {
    return this.lines.find(({ seat }) => seat === number)
  }

  /** Every seat that has a channel. */
  there(): readonly Seated[] {
    return this.who.seats.flatMap((seat) => {
      const line = this.lineOf(seat.seat)
      return line ? [{ line, seat }] : []
    })
  }

  /** Every seat that can be heard. */
  here(): readonly Seated[] {
    return this.there().filter(({ line }) => line.away() === 0)
  }

  change(seat: Seat): void {
    this.who = changed(this.who, seat)
  }

  /** Gives units to a seat, and takes them from whoever had them. */
  giveUnits(number: number, units: readonly Ref[]): void {
    this.who = given(this.who, number, units)
  }

  strike(number: number): void {
    this.who = without(this.who, number)
  }

  /** Seats the phone on a channel: in its old seat, which a secret word proves, or in a new one. */
  sit(
    line: PhoneLine,
    hello: { readonly name: string; readonly words: readonly string[] },
    fresh: string,
    as: Pick<Seat, 'side' | 'may'>,
  ): Checked<Seat> {
    const got = seated(this.who, hello, fresh, as)
    if (!got.ok) return got
    this.who = got.value.roster
    this.gone.delete(got.value.seat.seat)
    this.givenAway.delete(got.value.seat.seat)
    line.seat = got.value.seat.seat
    return { ok: true, value: got.value.seat }
  }

  /** Milliseconds for which a seat has had no channel; 0 where it has one, or had none yet. */
  goneFor(seat: number): number {
    const at = this.gone.get(seat)
    return at === undefined ? 0 : this.now() - at
  }

  /** The seats that have been without a channel for too long to keep their tests; each is named once. */
  givenUp(): readonly number[] {
    const late = [...this.gone.keys()].filter((seat) => this.goneFor(seat) >= GIVEN_UP && !this.givenAway.has(seat))
    for (const seat of late) this.givenAway.add(seat)
    return late
  }
}
