/** What a roll knows while it is walked: its units, and what its lines have called their answers. Made anew for each walk. */
import { RuleError } from '#engine'
import type { Json, Ref } from '#kit'
import { holdingOf } from './holds.ts'
import type { Amount, Called, Else, HandedOn, Modifier, OfOne, OwnTable, Value, When, Worked } from './language.ts'
import { type C, GAME, type Prepared } from './ready.ts'

/** The rules cannot go on: a number is wanted where there is none, or more dice than anybody throws. */
export class PackError extends RuleError {}

type UnitRef = Ref<'unit'>
const isList = (value: unknown): value is readonly Json[] => Array.isArray(value)

const pieces = new Map<Called, { readonly head: string; readonly part: string | undefined }>()

/** A name and its part, taken apart once. */
function piecesOfName(name: Called): { readonly head: string; readonly part: string | undefined } {
  const before = pieces.get(name)
  if (before) return before
  const [head = '', part] = name.split('.')
  const taken = { head, part }
  pieces.set(name, taken)
  return taken
}

export class Env {
  readonly ready: Prepared
  readonly ctx: C
  private readonly units: { readonly [part: string]: UnitRef }
  private readonly names = new Map<string, Json>()

  constructor(ready: Prepared, ctx: C, units: { readonly [part: string]: UnitRef }) {
    this.ready = ready
    this.ctx = ctx
    this.units = units
  }

  /** From here on the answer has that name. */
  call(name: string, value: Json): void {
    this.names.set(name, value)
  }

  /** The unit that has that part in the roll. */
  unit(part: string, one?: UnitRef): UnitRef {
    const ref = part === 'one' ? (one ?? this.units.one) : this.units[part]
    if (!ref) throw new PackError(`No unit is “${part}” in this roll.`)
    return ref
  }

  hasUnit(part: string): boolean {
    return Object.hasOwn(this.units, part)
  }

  /** What a field of a unit holds: of its type where it never changes. */
  field(ref: UnitRef, field: string): Json {
    const thing = this.ctx.look(ref)
    const held = thing[field]
    if (held !== undefined) return held
    const declared = this.ready.fields.get(field)
    if (!declared) throw new PackError(`A unit has no “${field}”.`)
    return this.ready.types.get(thing.type)?.values[field] ?? null
  }

  /** What a name holds. */
  read(name: Called, one?: UnitRef): Json {
    const known = this.names.get(name)
    if (known !== undefined) return known
    const { head, part } = piecesOfName(name)
    if (part === undefined) return this.unit(head, one).id
    if (head === 'setting') return this.ctx.settings[part] ?? null
    if (head === 'battle') return this.ctx.look(GAME)[part] ?? null
    if (head === 'one' || this.hasUnit(head)) return this.field(this.unit(head, one), part)
    const held = this.names.get(head)
    if (typeof held === 'object' && held !== null && !isList(held) && Object.hasOwn(held, part)) {
      const inner = (held as { readonly [part: string]: Json })[part]
      if (inner !== undefined) return inner
    }
    throw new PackError(`Nothing is called “${name}” here.`)
  }

  /** The number that an amount comes to: yes is 1, of those picked how many. */
  amount(amount: Amount, one?: UnitRef): number {
    if (typeof amount === 'number') return amount
    const value = this.read(amount, one)
    if (typeof value === 'number') return value
    if (typeof value === 'boolean') return value ? 1 : 0
    if (isList(value)) return value.length
    throw new PackError(`“${amount}” is no number: it is ${value === null ? 'nothing' : `“${String(value)}”`}.`)
  }

  otherwise(value: Else): Json {
    return typeof value === 'object' && value !== null ? this.read(value.of) : value
  }

  given(value: HandedOn): Json {
    if (typeof value === 'string') return this.read(value)
    return typeof value === 'object' ? value.word : value
  }

  /** The lines of a number that hold now, each with what it adds. */
  lines(plus: readonly Modifier[] = []): readonly { readonly line: Modifier; readonly worth: number }[] {
    if (plus.length === 0) return []
    return plus
      .filter(({ when }) => this.holds(when))
      .map((line) => ({
        line,
        worth: line.worth === undefined ? -this.amount(line.less ?? 0) : this.amount(line.worth),
      }))
  }

  /** A number as it is worked out, in its order. */
  worked({ from, times, per, up, parts, of, plus, least, most }: Worked): number {
    let n = this.amount(from)
    if (times !== undefined) n *= this.amount(times)
    const by = per === undefined ? 1 : this.amount(per)
    if (parts !== undefined && of !== undefined) {
      const start = this.amount(of)
      n = start === 0 ? 0 : Math.floor((n * this.amount(parts)) / start)
    } else if (by === 0) throw new PackError('Nothing can be divided by 0.')
    else if (by !== 1) n = up ? Math.ceil(n / by) : Math.floor(n / by)
    for (const { worth } of this.lines(plus)) n += worth
    if (least !== undefined) n = Math.max(n, this.amount(least))
    return most === undefined ? n : Math.min(n, this.amount(most))
  }

  count(count: Amount | Worked): number {
    return typeof count === 'object' ? this.worked(count) : this.amount(count)
  }

  /** Whether all of it holds; what is not said always does. */
  holds(when?: When, one?: UnitRef): boolean {
    return when === undefined || holdingOf(when)(this, one)
  }

  /** All units of which that holds. */
  unitsFor(of: OfOne): readonly UnitRef[] {
    return this.ctx.all('unit').filter((ref) => this.holds(of, ref))
  }

  /** The cell of a table, and the rule of its row; null where it has none. */
  cell(table: OwnTable, by: readonly Json[]): { readonly value: Value; readonly rule?: string } {
    const row = nearest(table, by)
    if (!row) return { value: null }
    const column = table.across ? columnOf(table, by) : 0
    const { rule = table.rule } = row
    return { value: row.cells[column] ?? null, ...(rule === undefined ? {} : { rule }) }
  }
}

/** Whether a key of a row takes the value; `from` and `to` take what reaches it, and the nearest of them counts. */
const takes = (as: 'from' | 'to' | undefined, key: Value, value: Json): boolean =>
  key === null ||
  (as === undefined
    ? key === value
    : typeof key === 'number' && typeof value === 'number' && (as === 'from' ? value >= key : value <= key))

function nearest({ keys, across, rows }: OwnTable, by: readonly Json[]): OwnTable['rows'][number] | undefined {
  const down = across ? keys.slice(0, -1) : keys
  const all = rows.filter(({ is }) => down.every(({ as }, n) => takes(as, is[n] ?? null, by[n] ?? null)))
  // Rows stand in rising order: of those from a number the last one counts, of those to a number the first.
  return down.some(({ as }) => as === 'from') ? all.at(-1) : all[0]
}

function columnOf({ keys, across = [] }: OwnTable, by: readonly Json[]): number {
  const as = keys.at(-1)?.as
  const value = by.at(-1) ?? null
  const reached = across.map((head) => takes(as, head, value))
  return as === 'from' ? reached.lastIndexOf(true) : reached.indexOf(true)
}
