/** What players ask the referee for, until it is let, refused, or cannot be any more. */
import type { Answers, Json } from '#engine'

/** Things of one seat that are to do the same, each by the arguments of the procedure, with what was answered of the first. */
export type Wish = { readonly procedure: string; readonly rows: readonly Json[]; readonly answers: Answers }

/** A wish that waits. `n` tells it from the others; a seat has one at a time. */
export type Asked = { readonly n: number; readonly seat: number; readonly name: string; readonly wish: Wish }

/** What became of a wish, and why it cannot be. */
export type WishEnd = { readonly is: 'let' | 'refused' | 'cannot'; readonly why: string }

/** A wish as it is kept while the page is reloaded: with the number that its seat gave it. */
export type KeptWish = Asked & { readonly own: number }

export class Wishes {
  private n: number
  /** `tell` says to a seat what became of its wish, by the number that it gave it. */
  constructor(
    private readonly tell: (seat: number, own: number, end: WishEnd) => void,
    private all: readonly KeptWish[],
  ) {
    this.n = Math.max(0, ...all.map(({ n }) => n))
  }

  /** All that waits, to be kept. */
  kept(): readonly KeptWish[] {
    return this.all
  }

  list(): readonly Asked[] {
    return this.all.map(({ own: _, ...asked }) => asked)
  }

  /** What a seat waits for, with the number that it gave it. */
  of(seat: number): (Wish & { readonly n: number }) | undefined {
    const one = this.all.find((asked) => asked.seat === seat)
    return one && { n: one.own, ...one.wish }
  }

  /** A seat asks: in the place of what it asked before. */
  ask(asked: Omit<Asked, 'n'>, own: number): void {
    this.all = [...this.all.filter(({ seat }) => seat !== asked.seat), { ...asked, own, n: ++this.n }]
  }

  end(n: number, end: WishEnd): void {
    const one = this.all.find((asked) => asked.n === n)
    this.all = this.all.filter((asked) => asked !== one)
    if (one) this.tell(one.seat, one.own, end)
  }

  /** What cannot be any more is told so. */
  keep(whyNot: (asked: Asked) => string | null): void {
    for (const asked of this.all) {
      const why = whyNot(asked)
      if (why !== null) this.end(asked.n, { is: 'cannot', why })
    }
  }
}
