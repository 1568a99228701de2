/** Remembers how a procedure ends by what it read: the same arguments and the same values read give the same endings. */
import type { AnyProcedure, Json } from '../steps.ts'
import type { Ending } from './ending.ts'
import type { FieldPlace, Frame, Outside } from './frame.ts'

/** What is read first is always the same; what is read next depends only on the values read before. So it is a tree. */
type Node = {
  asks: FieldPlace | null
  readonly next: Map<Json, Node>
  endings: readonly Ending[] | null
}

const node = (): Node => ({ asks: null, next: new Map(), endings: null })

/** Equal values have the same word. */
const wordOf = (value: Json): Json =>
  typeof value === 'object' && value !== null ? `\0${JSON.stringify(value)}` : value

/** What is remembered of one solver's procedures. */
export class Memory {
  private readonly roots = new Map<AnyProcedure, Map<string, Node>>()

  /** The endings of a procedure at a path ('' for any), if the values outside are among those met before; reads them through `outside`. */
  recall(what: AnyProcedure, args: Json, path: string, outside: Outside): readonly Ending[] | null {
    let at = this.roots.get(what)?.get(path + JSON.stringify(args))
    while (at?.asks) at = at.next.get(wordOf(outside.get(at.asks)))
    return at?.endings ?? null
  }

  put(what: AnyProcedure, args: Json, path: string, reads: Frame['reads'], endings: readonly Ending[]): void {
    const byArgs = this.roots.get(what) ?? new Map<string, Node>()
    this.roots.set(what, byArgs)
    const key = path + JSON.stringify(args)
    let at = byArgs.get(key) ?? node()
    byArgs.set(key, at)
    for (const [place, value] of reads) {
      at.asks ??= place
      const word = wordOf(value)
      const next = at.next.get(word) ?? node()
      at.next.set(word, next)
      at = next
    }
    at.endings = endings
  }

  clear(): void {
    this.roots.clear()
  }
}
