/** Rulings and options of a rule set, written one way: a record by id, from which the type of the settings follows. */
import type { Ruling, Setting } from '#engine'

/** One way to read a rule: its value, and what it means in words. */
type Reading = readonly [value: string | boolean | number, says: string]

/** A doubt of the rules (`ruling`) or something that the document leaves open (`option`), with its readings. */
type Line<Id extends string> = {
  readonly kind: Setting['kind']
  /** R24 and the like. */
  readonly ruling?: string
  readonly says: string
  /** Why the default is what it is. */
  readonly why: string
  readonly clauses?: readonly Id[]
  readonly readings: readonly Reading[]
  readonly default: Reading[0]
}

/** The settings of a rule set as data; `lines` exists for the types only. */
export type SettingList<L, Id extends string = string> = readonly Setting<Id>[] & { readonly lines?: L }

/** The value that each setting has in a battle, by its id: one of its readings. */
export type SettingsOf<S extends { readonly lines?: unknown }> = {
  readonly [K in keyof NonNullable<S['lines']>]: NonNullable<S['lines']>[K] extends {
    readonly readings: readonly (readonly [infer V, string])[]
  }
    ? V
    : never
}

/** Yes or no, in words. */
export const either = (yes: string, no: string) =>
  [
    [true, yes],
    [false, no],
  ] as const

/** The settings of a rule set, bound to the ids of its clauses: `settingsOf<ClauseId>()({ poolMisses: { ... } })`. */
export const settingsOf =
  <Id extends string>() =>
  <const L extends { readonly [id: string]: Line<Id> }>(lines: L): SettingList<L, Id> =>
    Object.entries<Line<Id>>(lines).map(([id, { readings, ...line }]) => ({
      id,
      ...line,
      options: readings.map(([value, says]) => ({ value, says })),
    }))

/** Rulings that are read in one way only, by their ids: the reading in words, then the clauses that it is of. */
export const rulingsOf = <Id extends string>(lines: {
  readonly [id: string]: readonly [says: string, ...clauses: readonly Id[]]
}): readonly Ruling<Id>[] => Object.entries(lines).map(([id, [says, ...clauses]]) => ({ id, says, clauses }))
