/** What waits on each thing, for rules that ask whether a test is owed there. */
import { isRecord, same } from './json.ts'
import { keyOf, refsIn } from './refs.ts'
import type { Json, Ref } from './steps.ts'

/** A test that is owed, as far as rules may see it; struck out it waits no longer. */
export type Waits = {
  readonly what: string
  readonly args: Json
  readonly struck?: string | null
  /** `now`, also where it is left out, or the phase for which it waits */
  readonly due?: string
}

/** Struck out, if only for an empty reason. */
const isStruck = (struck: Waits['struck']): boolean => typeof struck === 'string'

/** A list of tests without the one that is taken. */
export function beside(owed: readonly Waits[], taken: Waits): readonly Waits[] {
  const at = placeOf(owed, taken)
  return owed.filter((_, n) => n !== at)
}

/** The test of the list that is the one that is taken, if it is there: the very same, or else the first of which something else is said. */
export const waitingAs = <W extends Waits>(owed: readonly W[], taken: Waits): W | undefined =>
  owed[placeOf(owed, taken)]

function placeOf(owed: readonly Waits[], taken: Waits): number {
  const exact = owed.findIndex((one) => isSameAct(one, taken) && same(one.args, taken.args))
  return exact >= 0 ? exact : owed.findIndex((one) => isSameAct(one, taken))
}

/**
 * Whether what waits is this act: it is owed for the things that it names and for its cause, which is a word; one that is
 * not said is known, such as who attacks in a phase. A number, or yes or no, is only what is said of it: how many hits, how
 * many strike, whether in a charge.
 */
export const isSameAct = (waits: Waits, act: Waits): boolean =>
  !isStruck(waits.struck) && waits.what === act.what && same(about(waits.args, act.args), about(act.args, waits.args))

const about = (args: Json, other: Json): Json =>
  isRecord(args)
    ? Object.fromEntries(
        Object.entries(args).filter(
          ([name, value]) => !isOnlySaid(value) && !(typeof value === 'string' && isRecord(other) && !(name in other)),
        ),
      )
    : args

const isOnlySaid = (value: Json): boolean => value === null || typeof value === 'number' || typeof value === 'boolean'

/** How many wait on each thing, by what waits: rules ask of every unit what is seldom owed at all. */
class Counts {
  private readonly all = new Map<string, Map<string, number>>()
  add(what: string, ref: Ref, n: number): void {
    const on = this.all.get(what) ?? new Map<string, number>()
    this.all.set(what, on.set(keyOf(ref), this.on(what, ref) + n))
  }
  on(what: string, ref: Ref): number {
    return this.all.get(what)?.get(keyOf(ref)) ?? 0
  }
}

/** How many tests wait on each thing, by the ids of their procedures, and which were struck out there. */
export class Waiting {
  private readonly counts = new Counts()
  private readonly due = new Counts()
  private readonly struck = new Counts()
  constructor(owed: readonly Waits[]) {
    for (const one of owed)
      if (!isStruck(one.struck)) this.add(one, 1)
      else for (const ref of refsIn(one.args)) this.struck.add(one.what, ref, 1)
  }
  isStruck(ref: Ref, what: string): boolean {
    return this.struck.on(what, ref) > 0
  }
  add({ what, args, due = 'now' }: Waits, n: 1 | -1): void {
    for (const ref of refsIn(args)) {
      this.counts.add(what, ref, n)
      if (due === 'now') this.due.add(what, ref, n)
    }
  }
  /** Those that wait for no later phase. */
  dueOn(ref: Ref, what: string): number {
    return this.due.on(what, ref)
  }
  on(ref: Ref, what: string): number {
    return this.counts.on(what, ref)
  }
}
