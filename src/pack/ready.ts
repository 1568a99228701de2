/** A pack made ready to be played: what is looked up often stands under its id. */
import { type AnyProcedure, type Ctx, type Json, kit } from '#kit'
import type { OwnField, OwnTable, Pack, RollOf, UnitType, Value } from './language.ts'

/** A unit by own rules: name, side, type, strength and `started` it always has, besides what the pack declares. */
export type Unit = {
  readonly name: string
  readonly side: string
  readonly type: string
  readonly [field: string]: Json
}
/** The battle itself. */
export type OwnGame = {
  readonly turn: number
  readonly phase: string
  readonly side: string | null
  readonly name: string
  readonly [field: string]: Json
}
export type State = { readonly unit: Unit; readonly game: OwnGame }
export type Settings = { readonly [id: string]: Json }
export type C = Ctx<State, Settings>

export const GAME = { kind: 'game', id: 'game' } as const

/** The clause that is cited where the pack cites none. */
export const OWN_RULE = 'own'

const byId = <T extends { readonly id: string }>(list: readonly T[] = []): ReadonlyMap<string, T> =>
  new Map(list.map((one) => [one.id, one]))

/** The makers of the kit, bound to what a unit by own rules is. */
const bound = (turn: string, usuals: readonly OwnField[]) =>
  kit<State, Settings, string>((ctx) => ({ word: turn.toLowerCase(), number: ctx.look(GAME).turn }), {
    unit: Object.fromEntries(usuals.map((field) => [field.id, { untilSaid: true, usual: startOf(field) }])),
  })

/** What a field holds before anything is said of it. */
export function startOf(field: OwnField): Value {
  if (field.starts !== undefined) return field.starts
  if (field.yesNo) return false
  if (field.choice) return field.choice[0]?.is ?? null
  return Math.max(0, field.number?.min ?? 0)
}

export type Prepared = {
  readonly pack: Pack
  readonly rolls: ReadonlyMap<string, RollOf>
  readonly tables: ReadonlyMap<string, OwnTable>
  readonly types: ReadonlyMap<string, UnitType>
  readonly fields: ReadonlyMap<string, OwnField>
  /** The procedures that its rolls are, by their ids: each can roll another. */
  readonly procedures: Map<string, AnyProcedure>
  readonly kit: ReturnType<typeof bound>
}

const made = new WeakMap<Pack, Prepared>()

/** The pack made ready, once. */
export function ready(pack: Pack): Prepared {
  const known = made.get(pack)
  if (known) return known
  const { units, rolls, tables, turn } = pack
  const one: Prepared = {
    pack,
    rolls: byId(rolls),
    tables: byId(tables),
    types: byId(units.types),
    fields: byId(units.fields),
    procedures: new Map(),
    kit: bound(
      turn.word,
      units.fields.filter(({ usual }) => usual),
    ),
  }
  made.set(pack, one)
  return one
}
