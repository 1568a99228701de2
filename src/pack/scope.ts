/** What the names of a roll can be, line after line: what is not known there, and what it never is, the check says. */
import type { OwnChoice, OwnField, Pack, Value } from './language.ts'

/** What a name holds. A word with its values, if they are all known. */
export type NameKind =
  | { readonly is: 'number' | 'yes-no' | 'unit' | 'units' }
  | { readonly is: 'word'; readonly values: readonly Value[] | null }
  | { readonly is: 'parts'; readonly parts: { readonly [part: string]: NameKind } }
  /** nobody knows: what a caller hands over, or of two kinds by turns */
  | { readonly is: 'any' }

export const NUMBER: NameKind = { is: 'number' }
export const YES_NO: NameKind = { is: 'yes-no' }
export const ANY: NameKind = { is: 'any' }
export const UNIT: NameKind = { is: 'unit' }
export const UNITS: NameKind = { is: 'units' }
export const words = (values: readonly Value[] | null): NameKind => ({ is: 'word', values })

/** What an answer to such a question is. */
export const kindAsked = (asked: {
  readonly number?: unknown
  readonly choice?: readonly OwnChoice[] | undefined
  readonly yesNo?: true | undefined
}): NameKind => (asked.number ? NUMBER : asked.choice ? words(asked.choice.map(({ is }) => is)) : YES_NO)

/** What a value is. */
export const kindOfValue = (value: Value): NameKind =>
  typeof value === 'number' ? NUMBER : typeof value === 'boolean' ? YES_NO : value === null ? ANY : words([value])

/** What is one of the two, by turns. */
export function eitherKind(one: NameKind, other: NameKind): NameKind {
  if (one.is === 'word' && other.is === 'word')
    return words(one.values && other.values ? [...new Set([...one.values, ...other.values])] : null)
  return one.is === other.is && one.is !== 'parts' ? one : ANY
}

/** What each field of a unit is, by its id: what every unit has, and what the pack declares. */
export function fieldKinds({ units, sides }: Pack): ReadonlyMap<string, NameKind> {
  const own = (field: OwnField): NameKind => {
    const kind = kindAsked(field)
    return kind.is === 'word' && kind.values ? words([...kind.values, ...(field.starts === null ? [null] : [])]) : kind
  }
  return new Map<string, NameKind>([
    ...units.fields.map((field) => [field.id, own(field)] as const),
    [units.strength.field, NUMBER],
    ['started', NUMBER],
    ['name', words(null)],
    ['side', words(sides.map(({ id }) => id))],
    ['type', words(units.types.map(({ id }) => id))],
  ])
}

/** What the settings and the battle are. */
export function commonKinds({ settings, turn, sides }: Pack): ReadonlyMap<string, NameKind> {
  return new Map<string, NameKind>([
    ...settings.map(
      ({ id, readings }) =>
        [
          `setting.${id}`,
          readings.map(({ is }) => kindOfValue(is)).reduce(eitherKind, kindOfValue(readings[0]?.is ?? null)),
        ] as const,
    ),
    ['battle.turn', NUMBER],
    ['battle.phase', words(turn.phases.map(({ id }) => id))],
    ['battle.side', words([...sides.map(({ id }) => id), null])],
  ])
}

/** Names as they stand at one line: certain ones, and those that only some ways through the roll give. */
export class KnownNames {
  readonly units: ReadonlySet<string>
  private readonly known: Map<string, NameKind>
  private readonly maybe: Set<string>

  constructor(
    units: Iterable<string>,
    known: Iterable<readonly [string, NameKind]> = [],
    maybe: Iterable<string> = [],
  ) {
    this.units = new Set(units)
    this.known = new Map(known)
    this.maybe = new Set(maybe)
  }

  /** From here on something has that name. What two blocks call so, each under a condition, is taken to be there: the trial looks. */
  call(name: string, kind: NameKind, isSure: boolean): void {
    const before = this.known.get(name)
    this.known.set(name, before ? eitherKind(before, kind) : kind)
    if (isSure || before) this.maybe.delete(name)
    else this.maybe.add(name)
  }

  /** What a name can be here, and no longer behind. */
  narrow(name: string, kind: NameKind): void {
    this.known.set(name, kind)
  }

  find(name: string): NameKind | undefined {
    return this.known.get(name)
  }

  /** Whether there are ways through the roll on which nothing has that name. */
  isUnsure(name: string): boolean {
    return this.maybe.has(name)
  }

  /** All names there are, for a way out. */
  names(): readonly string[] {
    return [...this.known.keys()]
  }

  branch(): KnownNames {
    return new KnownNames(this.units, this.known, this.maybe)
  }

  /** What is known after one of several ways was taken. */
  join(ways: readonly KnownNames[]): void {
    // A field or a setting is narrowed only within its way.
    for (const name of new Set(ways.flatMap((way) => way.names()).filter((one) => !one.includes('.')))) {
      const kinds = ways.flatMap((way) => way.find(name) ?? [])
      const [first = ANY] = kinds
      this.known.set(name, kinds.reduce(eitherKind, first))
      const isSure = ways.every((way) => way.find(name) && !way.isUnsure(name))
      if (isSure) this.maybe.delete(name)
      else this.maybe.add(name)
    }
  }
}
