/** Rulings and options of a rule set, written one way: a record by id, from which the type of the settings follows. */
import type { Ruling, Setting, Wording } from '#engine'

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

/**
 * Texts of the sheet and the reference that follow a setting, one for each of its readings: made with
 * `const by = textsBy(settings)`, `by('poolMisses', (misses) => misses ? 'one hit' : 'no hit')` stands for a whole text, or in a list
 * for a piece of it. A line or a row that says nothing is left out.
 */
export const textsBy =
  <L, Id extends string>(settings: SettingList<L, Id>) =>
  <K extends keyof SettingsOf<SettingList<L>> & string>(
    id: K,
    says: (value: SettingsOf<SettingList<L>>[K]) => Wording,
  ): Wording => {
    const readings = settings.find((one) => one.id === id)?.options ?? []
    // A setting has the values of its readings, and no others
    const values = readings.map(({ value }) => value as SettingsOf<SettingList<L>>[K])
    return { by: id, says: Object.fromEntries(values.map((value) => [String(value), says(value)])) }
  }

/** Rulings that are read in one way only, by their ids: the reading in words, then the clauses that it is of. */
export const rulingsOf = <Id extends string>(lines: {
  readonly [id: string]: readonly [says: string, ...clauses: readonly Id[]]
}): readonly Ruling<Id>[] => Object.entries(lines).map(([id, [says, ...clauses]]) => ({ id, says, clauses }))
