/** Which seat has which owed test to take. */

/** A test that a seat may take, and whether it has it in hand just now. */
export type Handed = { readonly id: string; readonly seat: number }

/** A test to be handed out: whose it is, the thing that takes it, and the seat to which that thing was given, if it was. */
export type Owing = {
  readonly id: string
  readonly side: string
  readonly who: string
  readonly owner: number | null
}

/** Milliseconds after which the referee is asked of a test that nobody has rolled. */
export const LATE = 60_000

type CanTake = { readonly seat: number; readonly side: string | null; readonly units?: readonly unknown[] }

export class Hands {
  private readonly all = new Map<string, Handed & Owing & { readonly since: number }>()

  /** Every test that is handed out, in the order in which they were. */
  list(): readonly Handed[] {
    return [...this.all.values()].map(({ id, seat }) => ({ id, seat }))
  }

  /** The seat that may take a test; null if it is nobody's. */
  seatOf(id: string): number | null {
    return this.all.get(id)?.seat ?? null
  }

  of(seat: number): readonly string[] {
    return this.list().flatMap((one) => (one.seat === seat ? [one.id] : []))
  }

  /**
   * Hands tests out: to the seat whose thing it is; of a thing that is nobody's to the seats of its side that have none, or to
   * all of them: those of one thing to one seat, else to whoever has fewest. What no seat can take stays with the referee.
   */
  deal(tests: readonly Owing[], seats: readonly CanTake[], now: number): void {
    for (const test of tests) {
      if (this.all.has(test.id)) continue
      const can = canTake(test, seats).map(({ seat }) => seat)
      const same = [...this.all.values()].find(({ who, seat }) => who === test.who && can.includes(seat))
      const seat = same?.seat ?? can.sort((a, b) => this.of(a).length - this.of(b).length || a - b)[0]
      if (seat !== undefined) this.all.set(test.id, { ...test, seat, since: now })
    }
  }

  /** The tests that nobody has rolled for a minute. */
  late(now: number): readonly string[] {
    return [...this.all.values()].flatMap(({ id, since }) => (now - since >= LATE ? [id] : []))
  }

  /** Waits another minute for a test. */
  waitOn(id: string, now: number): void {
    const one = this.all.get(id)
    if (one) this.all.set(id, { ...one, since: now })
  }

  /** Takes a test back to the referee's phone. */
  back(id: string): void {
    this.all.delete(id)
  }

  /** Takes back all that a seat has; how many they were. */
  backFrom(seat: number): number {
    const ids = this.of(seat)
    for (const id of ids) this.all.delete(id)
    return ids.length
  }

  /** Only tests that are still to be taken stay. */
  keep(isOwed: (id: string) => boolean): void {
    for (const id of this.all.keys()) if (!isOwed(id)) this.all.delete(id)
  }
}

/** The seats that may take a test: its owner's alone, though it is not there. */
function canTake({ side, owner }: Owing, seats: readonly CanTake[]): readonly CanTake[] {
  const own = seats.filter((seat) => seat.side === side)
  if (owner !== null) return own.filter(({ seat }) => seat === owner)
  const free = own.filter(({ units }) => units === undefined)
  return free.length > 0 ? free : own
}
