/** The referee's end of the channel to one phone: what was said on it, how much, and how it stands. */
import type { Eyes } from '#game'
import type { ChannelEnd } from './channel.ts'
import { MessageRate } from './pace.ts'
import type { FromPlayer, FromReferee, MessageOf } from './said.ts'

/** Milliseconds after which a phone that says nothing is away, its tests come back, and its channel is closed. */
export const SILENT = 16_000
export const GIVEN_UP = 20_000
export const CLOSED = 600_000
/** A beat while nothing else is said. */
export const BEAT = 5_000
/** A phone that does not say who it is, whatever else it says. */
export const NAMELESS = 30_000
/** So many books, and entries besides, may be sent once more on one channel: a phone that wakes misses a few. */
const MISSED = { books: 3, entries: 1000 }

let lines = 0

export class PhoneLine {
  /** Tells it from the other channels. */
  readonly n = ++lines
  readonly pace = new MessageRate()
  /** The seat that it is; null until it has said so. */
  seat: number | null = null
  /** How it said who it is, while it waits to be let in. */
  knocks: MessageOf<FromPlayer, 'hello'> | null = null
  /** Whether it has asked for the rules. */
  hasRules = false
  /** How many entries it was sent, and whose copy. */
  sent = 0
  eyes: Eyes = null
  /** What it may take, and who sits there, as it was last told. */
  yours = ''
  table = ''
  /** What is said while pages of entries are still to come: it comes after them. */
  private waiting: string[] | null = null
  private awayFrom: number | null = null
  private missed = 0
  private readonly cameAt: number
  private heardAt: number
  private saidAt: number
  private againAt = Number.NEGATIVE_INFINITY
  constructor(
    readonly link: ChannelEnd,
    private readonly now: () => number,
    /** Whether this phone's camera has read the other's code. */
    readonly isRead: boolean,
    /** Told the name of whoever sits down on it. */
    readonly sat: (name: string) => void = () => {},
  ) {
    this.cameAt = now()
    this.heardAt = now()
    this.saidAt = now()
  }

  say(message: FromReferee): void {
    this.sayText(JSON.stringify(message))
  }

  sayText(text: string): void {
    if (this.waiting) this.waiting.push(text)
    else this.sayNow(text)
  }

  /** Says something before all that waits. */
  sayNow(text: string): void {
    this.saidAt = this.now()
    this.link.send(text)
  }

  /** Whether what is said waits. */
  get isHeld(): boolean {
    return this.waiting !== null
  }

  /** Lets what is said wait, or says all that waited. */
  hold(holds: boolean): void {
    const texts = this.waiting ?? []
    this.waiting = holds ? texts : null
    if (!holds) for (const text of texts) this.sayNow(text)
  }

  heard(): void {
    this.heardAt = this.now()
  }

  stood(state: 'open' | 'away'): void {
    this.awayFrom = state === 'away' ? (this.awayFrom ?? this.now()) : null
    if (state === 'open') this.heardAt = this.now()
  }

  /** Nobody looks at that phone: it sleeps in a pocket, though it can be heard. */
  hides(isHidden: boolean): void {
    this.awayFrom = isHidden ? (this.awayFrom ?? this.now()) : null
  }

  /** Milliseconds for which nothing could be heard, or nobody looked; 0 while the phone is there. */
  away(): number {
    if (this.awayFrom !== null) return this.now() - this.awayFrom
    const silent = this.age()
    return silent >= SILENT ? silent : 0
  }

  /** Whether it may be sent entries once more: once a second, since a short word costs many entries. */
  mayAskAgain(): boolean {
    if (this.now() - this.againAt < 1000) return false
    this.againAt = this.now()
    return true
  }

  /** Sends again from an entry on: false where a phone has had that so often that it only means to keep this one busy. */
  sendsAgain(from: number, book: number): boolean {
    this.missed += Math.max(0, this.sent - from)
    this.sent = from
    return this.missed <= MISSED.books * book + MISSED.entries
  }

  /** Milliseconds since it came. */
  here(): number {
    return this.now() - this.cameAt
  }

  /** Sends a beat where nothing else was sent for long. */
  beat(): void {
    if (this.now() - this.saidAt >= BEAT) this.say({ t: 'beat' })
  }

  /** Milliseconds since it was last heard. */
  age(): number {
    return this.now() - this.heardAt
  }
}
