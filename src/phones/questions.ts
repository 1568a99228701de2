/** Questions that were put to a seat of a side, in place of the cover of one phone. */
import type { Json } from '#engine'
import { type FromReferee, LONGEST_SAID, type MessageOf } from './said.ts'

/** A question that is put to a seat of a side. */
export type AskedOfSeat = Omit<MessageOf<FromReferee, 'ask'>, 't' | 'n' | 'why'>

/** The seat that was asked; null where nobody is there who could answer. Then, or if they leave or it is withdrawn, the answer is null. */
export type PendingAsk = { readonly seat: number | null; readonly answer: Promise<Json | null>; withdraw(): void }

type Open = {
  readonly seat: number
  readonly asked: AskedOfSeat
  fits(answer: Json): string | null
  done(answer: Json | null): void
}

export class Questions {
  private readonly open = new Map<number, Open>()
  private n = 0
  constructor(private readonly say: (seat: number, message: FromReferee) => void) {}

  /** Puts a question to a seat. `fits` says why an answer does not do: then it is put again. */
  ask(seat: number, asked: AskedOfSeat, fits: Open['fits']): PendingAsk {
    const n = this.n++
    const answer = new Promise<Json | null>((resolve) => {
      const done = (value: Json | null) => {
        if (!this.open.delete(n)) return
        this.say(seat, { t: 'withdrawn', n })
        resolve(value)
      }
      this.open.set(n, { seat, asked, fits, done })
    })
    this.say(seat, { t: 'ask', n, ...asked })
    return { seat, answer, withdraw: () => this.open.get(n)?.done(null) }
  }

  /** A reply of a seat; one to a question that it was not asked is passed over. */
  replied(seat: number, n: number, key: string, answer: Json): void {
    const one = this.open.get(n)
    if (one?.seat !== seat || one.asked.key !== key) return
    const why = one.fits(answer)
    if (why === null) one.done(answer)
    else this.say(seat, { t: 'ask', n, ...one.asked, why: why.slice(0, LONGEST_SAID) })
  }

  /** Puts a seat's questions to it again: it has come back. */
  again(seat: number): void {
    for (const [n, one] of this.open) if (one.seat === seat) this.say(seat, { t: 'ask', n, ...one.asked })
  }

  /** A seat will not answer any more. */
  leave(seat: number): void {
    for (const one of [...this.open.values()]) if (one.seat === seat) one.done(null)
  }
}
