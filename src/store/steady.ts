/**
 * Time that is not fooled when the phone's clock is set: it never goes back, and a clock that is set ahead while the page is in
 * sight moves it no more than time did. What passes while the page is out of sight may be sleep, and counts.
 */

/** What a steady clock is made of: the phone's clock, one that nobody can set, whether the page is in sight, and when it was last read. */
export type SteadyGiven = {
  wall(): number
  even(): number
  isSeen(): boolean
  readonly last: number
}

/** Milliseconds by which two clocks may part without having been set. */
const SLACK = 2000
/** A last reading that lies further ahead is that of a phone that was wrong by days: it says nothing. */
const DAY = 24 * 3_600_000

export class Steady {
  private wall: number
  private even: number
  private isSeen: boolean
  /** What is added to the phone's clock. */
  private more: number
  /** The last leap ahead that counted; taken back where the clock is set back by as much. */
  private ahead = 0
  constructor(private readonly given: SteadyGiven) {
    this.wall = given.wall()
    this.even = given.even()
    this.isSeen = given.isSeen()
    const lost = given.last - this.wall
    this.more = lost > SLACK && lost < DAY ? lost : 0
  }

  /** Milliseconds since 1970, as they have passed. */
  now(): number {
    const [wall, even, isSeen] = [this.given.wall(), this.given.even(), this.given.isSeen()]
    const leap = wall - this.wall - (even - this.even)
    const wasSeen = this.isSeen && isSeen
    this.wall = wall
    this.even = even
    this.isSeen = isSeen
    if (leap < -SLACK) this.setBack(-leap)
    if (leap > SLACK) this.setAhead(leap, wasSeen)
    return wall + this.more
  }

  private setBack(by: number): void {
    if (Math.abs(by - this.ahead) > SLACK) this.more += by
    this.ahead = 0
  }

  private setAhead(by: number, wasSeen: boolean): void {
    const back = Math.min(by, Math.max(0, this.more))
    this.more -= wasSeen ? by : back
    this.ahead = wasSeen ? 0 : by - back
  }
}

const LAST = 'orderly-book/time'

const lastRead = (): number => {
  try {
    return Number(localStorage.getItem(LAST)) || 0
  } catch {
    return 0
  }
}

let steady: Steady | null = null
let kept = 0

/** The time of this phone, that of entries and of the clock of a slot. */
export function steadyNow(): number {
  steady ??= new Steady({
    wall: () => Date.now(),
    even: () => performance.now(),
    isSeen: () => globalThis.document?.visibilityState === 'visible',
    last: lastRead(),
  })
  const now = steady.now()
  if (now - kept > 5000) {
    kept = now
    try {
      localStorage.setItem(LAST, String(now))
    } catch {
      // Without a memory a clock that is set back while the page is closed is believed.
    }
  }
  return now
}
