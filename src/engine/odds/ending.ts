/** How a scope can end, and how endings that nobody can tell apart become one. */
import type { Open } from '../drive.ts'
import type { OwedLogged } from '../follow.ts'
import { type Fraction, plus } from '../fraction.ts'
import type { Json } from '../steps.ts'
import { type Apart, type FieldPlace, type Op, sameOp, type Writes } from './frame.ts'

/** One way in which a scope ends: its result, what it wrote and made owed, and the chance that it ends so. */
export type Ending = {
  readonly result: Json
  /** The step at which the branch stops, for nobody has answered it; the result is then null. */
  readonly open: Open | null
  readonly writes: Writes
  /** Only where the odds are those of a chain. */
  readonly owed: readonly OwedLogged[]
  readonly chance: Fraction
}

/** Collects endings of a part: those with the same result, and the same values of the fields told apart behind it, are one. */
export class Endings {
  private readonly byKey = new Map<string, Ending>()
  private readonly fields: ReadonlySet<string>
  constructor(
    apart: Apart,
    private readonly part: string,
  ) {
    this.fields = apart.behind(part)
  }

  add(ending: Ending): void {
    const key = endingKey(ending, this.fields)
    const known = this.byKey.get(key)
    this.byKey.set(key, known ? this.merge(known, ending) : ending)
  }

  list(): readonly Ending[] {
    return [...this.byKey.values()]
  }

  private merge(a: Ending, b: Ending): Ending {
    return { ...a, writes: mergedWrites(a.writes, b.writes, this.part), chance: plus(a.chance, b.chance) }
  }
}

/** What tells one ending from another. */
export function endingKey(ending: Omit<Ending, 'chance'>, apart: ReadonlySet<string>): string {
  const { result, open, writes } = ending
  const owed = ending.owed.length > 0 ? JSON.stringify(ending.owed.map((o) => [o.what, o.args])) : ''
  return `${result === null ? '' : JSON.stringify(result)}|${open ? open.key + open.step.says : ''}|${writesApart(writes, apart)}|${owed}`
}

/** The values of the fields told apart among these writes, as a key. */
export function writesApart(writes: Writes, apart: ReadonlySet<string>): string {
  if (apart.size === 0) return ''
  const list: string[] = []
  for (const [place, op] of writes) if (apart.has(place.name)) list.push(`${place.at}${wordOf(op)}`)
  return list.length > 1 ? list.sort().join(';') : (list[0] ?? '')
}

function wordOf(op: Op): string {
  if ('unknown' in op) return '?'
  if ('add' in op) return `+${op.add}`
  return typeof op.set === 'number' ? `=${op.set}` : `=${JSON.stringify(op.set)}`
}

/** Fields in which two endings of a part differ are no longer known. */
function mergedWrites(a: Writes, b: Writes, part: string): Writes {
  if (a === b) return a
  let merged: Map<FieldPlace, Op> | null = null
  const unknown = { unknown: part }
  const forget = (place: FieldPlace) => {
    merged ??= new Map(a)
    merged.set(place, unknown)
  }
  for (const [place, op] of a) if (!('unknown' in op) && !sameOp(op, b.get(place))) forget(place)
  for (const place of b.keys()) if (!a.has(place)) forget(place)
  return merged ?? a
}

/** Splits the writes of a list of endings of a part: what is told apart in each, and what all share (unknown where they differ). */
export function split(
  endings: readonly Ending[],
  reading: Apart,
  part: string,
): { readonly apart: readonly Ending[]; readonly shared: Writes } {
  const fields = reading.behind(part)
  const [first, ...others] = endings.map((e) => {
    const apart = new Map([...e.writes].filter(([place]) => fields.has(place.name)))
    const shared = new Map([...e.writes].filter(([place]) => !fields.has(place.name)))
    return { ending: { ...e, writes: apart }, shared }
  })
  if (!first) return { apart: [], shared: new Map() }
  return {
    apart: [first.ending, ...others.map((o) => o.ending)],
    shared: others.reduce<Writes>((all, o) => mergedWrites(all, o.shared, part), first.shared),
  }
}
