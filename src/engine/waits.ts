/** What waits on each thing, for rules that ask whether a test is owed there. */
import { same } from './json.ts'
import { keyOf, refsIn } from './refs.ts'
import type { Json, Ref } from './steps.ts'

/** A test that is owed, as far as rules may see it; struck out it waits no longer. */
export type Waits = { readonly what: string; readonly args: Json; readonly struck?: string | null }

/** The tests of a list that wait, but for the one that is being taken. */
export function beside(owed: readonly Waits[], taken: Waits): readonly Waits[] {
  const at = owed.findIndex(({ what, args, struck }) => !struck && what === taken.what && same(args, taken.args))
  return owed.filter(({ struck }, n) => !struck && n !== at)
}

/** How many tests wait on each thing, by the ids of their procedures. */
export class Waiting {
  private readonly counts = new Map<string, number>()
  constructor(owed: readonly Waits[]) {
    for (const one of owed) if (!one.struck) this.add(one, 1)
  }
  add({ what, args }: Waits, n: 1 | -1): void {
    for (const ref of refsIn(args)) {
      const key = `${what} ${keyOf(ref)}`
      this.counts.set(key, this.on(ref, what) + n)
    }
  }
  on(ref: Ref, what: string): number {
    return this.counts.get(`${what} ${keyOf(ref)}`) ?? 0
  }
}
