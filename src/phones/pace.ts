/** How much one phone may say. Counted before a message is read. */
import { LONGEST_FROM_PLAYER, LONGEST_FROM_REFEREE } from './said.ts'

/** Messages and letters in so many milliseconds, and letters of one message. */
type Bounds = {
  readonly messages: number
  readonly letters: number
  readonly within: number
  readonly longest: number
}
const SECOND = 1000
const MOST: Bounds = { messages: 20, letters: 64_000, within: SECOND, longest: LONGEST_FROM_PLAYER }
/** What a phone allows itself: a second of its clock is not one of the referee's. */
export const UNHURRIED: Bounds = { ...MOST, messages: 8, letters: LONGEST_FROM_PLAYER }
/** What a player's phone hears of a table: a book of 10,000 entries four times over, or four of a hundred tests at once. */
export const FROM_TABLE: Bounds = {
  messages: 4000,
  letters: 30_000_000,
  within: 10 * SECOND,
  longest: LONGEST_FROM_REFEREE,
}

/** Counts what one end says. */
export class MessageRate {
  private from = Number.NEGATIVE_INFINITY
  private messages = 0
  private letters = 0
  constructor(private readonly most = MOST) {}

  /** Whether a message of so many letters at a moment, in milliseconds, is still within bounds. */
  holds(letters: number, now: number): boolean {
    if (letters > this.most.longest) return false
    if (now - this.from >= this.most.within) {
      this.from = now
      this.messages = 0
      this.letters = 0
    }
    this.messages++
    this.letters += letters
    return this.messages <= this.most.messages && this.letters <= this.most.letters
  }
}
