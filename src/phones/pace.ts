/** How much one phone may say. Counted before a message is read. */
import { LONGEST_FROM_PLAYER } from './said.ts'

/** Messages and letters in a second. */
type Bounds = { readonly messages: number; readonly letters: number }
const MOST: Bounds = { messages: 20, letters: 64_000 }
/** What a phone allows itself: a second of its clock is not one of the referee's. */
export const UNHURRIED: Bounds = { messages: 8, letters: LONGEST_FROM_PLAYER }
const SECOND = 1000

/** Counts what one phone says. */
export class MessageRate {
  private from = Number.NEGATIVE_INFINITY
  private messages = 0
  private letters = 0
  constructor(private readonly most = MOST) {}

  /** Whether a message of so many letters at a moment, in milliseconds, is still within bounds. */
  holds(letters: number, now: number): boolean {
    if (letters > LONGEST_FROM_PLAYER) return false
    if (now - this.from >= SECOND) {
      this.from = now
      this.messages = 0
      this.letters = 0
    }
    this.messages++
    this.letters += letters
    return this.messages <= this.most.messages && this.letters <= this.most.letters
  }
}
