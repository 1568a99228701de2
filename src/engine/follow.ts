/** A procedure and all that it makes owed now, one test after the other, whoever deals. */
import { asOwed, begin, lapseOf } from './begin.ts'
import { type Dealer, drive, Scope } from './drive.ts'
import type { AnyProcedure, Json, Owe, Sub } from './steps.ts'
import type { Waits } from './waits.ts'

/** An owed test as the log keeps it. */
export type OwedLogged = {
  readonly what: string
  readonly title: string
  readonly args: Json
  readonly why: string
  readonly clause: string | null
  readonly due: string
  /** It never merges with an equal one. */
  readonly each?: true
}

/** An owed test as the log keeps it. */
export const owedOf = (step: Owe): OwedLogged => ({
  what: step.what,
  title: step.title,
  args: step.args,
  why: step.why,
  clause: step.clause ?? null,
  due: step.due,
  ...(step.each ? { each: true } : {}),
})

/** Deals, and takes what became owed as well. */
export interface Follower extends Dealer {
  /** What became owed and was not taken yet. */
  readonly owed: OwedLogged[]
  /** Hears of each sub that the procedure itself begins, once it has ended. */
  watch: ((step: Sub) => void) | null
  /** One that was owed waits no longer (-1): it is taken, nobody can take it, or an equal one waits; or it waits again. */
  waits(owed: OwedLogged, more: 1 | -1): void
  /** Walks one that was owed, under a key; gives its result. */
  follow(what: AnyProcedure, args: Json, key: string): Json
}

/** What makes two owed tests the same. */
const wordOf = ({ what, args, due }: OwedLogged): string => JSON.stringify([what, args, due])

/** A procedure as a user begins it, and all that it makes owed now, in order; `took` hears of each that was taken. */
export function follow(
  by: Follower,
  {
    procedure,
    args,
    owed: waits,
  }: {
    readonly procedure: AnyProcedure
    readonly args: Json
    readonly owed: readonly Waits[]
  },
  known: readonly AnyProcedure[],
  took: (what: AnyProcedure, args: Json, result: Json) => void,
): void {
  const before = by.owed.length
  took(procedure, args, drive(begin(procedure, by.ctx, args, waits), new Scope(''), by))
  goOn(by, before, known, (what, of, key) => {
    took(what, of, by.follow(asOwed(what), of, key))
    return true
  })
}

/** Goes on into what became owed now behind the first `before`, in order, until `take` leaves one waiting. */
export function goOn(
  by: Follower,
  before: number,
  known: readonly AnyProcedure[],
  take: (what: AnyProcedure, args: Json, key: string) => boolean,
): void {
  const list: OwedLogged[] = []
  // As in a book: one that equals a test that waits is the same test, unless each is taken for itself.
  const wait = () => {
    const waits = new Set(list.map(wordOf))
    const more = by.owed.splice(before).filter((one) => {
      const isNew = one.each || !waits.has(wordOf(one))
      waits.add(wordOf(one))
      if (!isNew) by.waits(one, -1)
      return isNew
    })
    list.unshift(...more)
  }
  wait()
  for (let owed = list.shift(), n = 1; owed; owed = list.shift(), n++) {
    const { what, args, due } = owed
    const next = known.find((p) => p.id === what)
    if (!next || due !== 'now') continue
    const lapses = lapseOf(next, by.ctx, args) !== null
    by.waits(owed, -1)
    if (lapses) continue
    if (!take(next, args, `owed${n}`)) {
      by.waits(owed, 1)
      return
    }
    wait()
  }
}
