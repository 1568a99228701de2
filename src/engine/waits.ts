/** What waits on each thing, for rules that ask whether a test is owed there. */
import { isRecord, same } from './json.ts'
import { isRef, keyOf, refsIn } from './refs.ts'
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

/** The test of the list that is the one that is taken, if it is there: the very same, or else the first of which something else is said. */
export const waitingAs = <W extends Waits>(owed: readonly W[], taken: Waits): W | undefined =>
  owed[placeOf(owed, taken)]

function placeOf(owed: readonly Waits[], taken: Waits): number {
  if (owed.every(({ what }) => what !== taken.what)) return -1
  const args = JSON.stringify(taken.args)
  const exact = owed.findIndex(
    (one) => one.what === taken.what && !isStruck(one.struck) && (one.args === taken.args || textOf(one) === args),
  )
  return exact >= 0 ? exact : owed.findIndex((one) => isSameAct(one, taken))
}

const texts = new WeakMap<Waits, string>()

/** What a test is owed for, as text: a long list of like tests is looked through for each of them. */
function textOf(owed: Waits): string {
  const known = texts.get(owed) ?? JSON.stringify(owed.args)
  texts.set(owed, known)
  return known
}

/**
 * Whether what waits is this act: it is owed for the things that it names and for its cause, which is a word; one that is
 * not said is known, such as who attacks in a phase. A number, or yes or no, alone or in a record of such and of words, is
 * only what is said of it: how many hits, how many strike, whether in a charge, its order when its card was drawn.
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

const isOnlySaid = (value: Json): boolean =>
  value === null ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (isRecord(value) && !isRef(value) && Object.values(value).every((one) => typeof one === 'string' || isOnlySaid(one)))

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
  /** `under`: what waits besides, in a list that stays as it is. */
  constructor(
    owed: readonly Waits[],
    private readonly under: Waiting | null = null,
  ) {
    for (const one of owed)
      if (!isStruck(one.struck)) this.add(one, 1)
      else for (const ref of refsIn(one.args)) this.struck.add(one.what, ref, 1)
  }
  isStruck(ref: Ref, what: string): boolean {
    return this.struck.on(what, ref) > 0 || (this.under?.isStruck(ref, what) ?? false)
  }
  add({ what, args, due = 'now' }: Waits, n: 1 | -1): void {
    for (const ref of refsIn(args)) {
      this.counts.add(what, ref, n)
      if (due === 'now') this.due.add(what, ref, n)
    }
  }
  /** Those that wait for no later phase. */
  dueOn(ref: Ref, what: string): number {
    return this.due.on(what, ref) + (this.under?.dueOn(ref, what) ?? 0)
  }
  on(ref: Ref, what: string): number {
    return this.counts.on(what, ref) + (this.under?.on(ref, what) ?? 0)
  }
}

const lists = new WeakMap<readonly Waits[], Waiting>()

/** What waits in a list of tests, worked out once; nothing is added to it. */
export function waitingIn(owed: readonly Waits[]): Omit<Waiting, 'add'> {
  return listOf(owed)
}

function listOf(owed: readonly Waits[]): Waiting {
  const known = lists.get(owed) ?? new Waiting(owed)
  lists.set(owed, known)
  return known
}

/** The same without the test that is taken, for a walk to add to. */
export function waitingBeside(owed: readonly Waits[], taken: Waits): Waiting {
  const waiting = new Waiting([], listOf(owed))
  const one = waitingAs(owed, taken)
  if (one) waiting.add(one, -1)
  return waiting
}
