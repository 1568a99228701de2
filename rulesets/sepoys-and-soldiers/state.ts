/** What is tracked in a battle of Sepoys & Soldiers, and the makers bound to it, to the settings and to the ledger. */
import { type Ctx as AnyCtx, type Held, kit, type Proc, type Ref } from '#kit'
import type { ClauseId } from './clauses.ts'
import { type commanderFields, fates, type gameFields, type sideFields, type unitFields } from './fields.ts'
import type { Settings } from './settings.ts'

export type SideId = Unit['side']

/** A unit: one or more bases that act together. */
export type Unit = Held<typeof unitFields>
export type Commander = Held<typeof commanderFields>
export type Fate = Commander['fate']
export type Side = Held<typeof sideFields>
/** The turn, the deck, and the card that may act now. */
export type Game = Held<typeof gameFields>

export type State = {
  readonly unit: Unit
  readonly commander: Commander
  readonly side: Side
  readonly game: Game
}

export type Ctx = AnyCtx<State, Settings>

const makers = kit<State, Settings, ClauseId>((ctx) => ({ word: 'turn', number: ctx.look(game).turn }))
export const { ask, say, handful, roll, rollAll, bar, never, can, often, who, able, draw } = makers
export const { procedure, sub, perform, repeat, owe, change, add, make, muster, kept, between, apart, lastSaid } =
  makers

export type UnitRef = Ref<'unit'>
export type CommanderRef = Ref<'commander'>
export const commanderRef = (id: string): CommanderRef => ({ kind: 'commander', id })
export const sideRef = (id: SideId): Ref<'side'> => ({ kind: 'side', id })
export const game: Ref<'game'> = { kind: 'game', id: 'game' }

export const enemyOf = (side: SideId): SideId => (side === 'red' ? 'black' : 'red')
/** Still on the table with a base. */
export const inPlay = (unit: { readonly bases: number; readonly gone: boolean }): boolean =>
  unit.bases > 0 && !unit.gone
/** A card that this side may act on: the one just turned, or one turned and not yet used. Before the first turn none is needed. */
export const hasCard = (ctx: Ctx, side: SideId): boolean => {
  const { turn, card } = ctx.look(game)
  return turn === 0 || card === side || ctx.look(sideRef(side)).turned > 0
}
/** Before the first turn of a battle nobody has acted. */
export const hasActed = (ctx: Ctx, { acted }: Unit | Commander): boolean => {
  const { turn, quick } = ctx.look(game)
  return acted && (turn > 0 || quick)
}
/** Is the card used last his, and no other turned since? */
export const onHisCard = (ctx: Ctx, ref: CommanderRef): boolean => ctx.look(game).playing === ref.id

/** Bases that the units of a side have lost. */
export const basesLost = (ctx: Ctx, side: string): number =>
  ctx.all('unit').reduce((sum, u) => {
    const { side: own, startingBases, bases } = ctx.look(u)
    return sum + (own === side ? startingBases - bases : 0)
  }, 0)

/** Units of a side that are in play and have no order yet. */
export const withoutOrder = (ctx: Ctx, side: Ref<'side'>): readonly UnitRef[] =>
  ctx.all('unit').filter((u) => {
    const unit = ctx.look(u)
    return unit.side === side.id && inPlay(unit) && unit.order === null
  })

/** The routed unit that it is bound to pursue, as long as that is there and routs. */
export const quarryOf = (ctx: Ctx, unit: Unit): UnitRef | null =>
  unit.pursues === null
    ? null
    : (ctx.all('unit').find((u) => u.id === unit.pursues && ctx.look(u).routed && inPlay(ctx.look(u))) ?? null)

/** Half of them when disordered (R9). */
export const firingBases = (ctx: Ctx, unit: Unit): number => {
  if (!unit.disordered) return unit.bases
  return ctx.settings.halfBases === 'up' ? Math.ceil(unit.bases / 2) : Math.floor(unit.bases / 2)
}

/**
 * May he act, re-roll and be at risk? Both fields say so, whichever of them the referee changed. Of one who is not fit the
 * odds need not know how he was lost: that is not looked at.
 */
export const isFit = (he: Pick<Commander, 'fit' | 'fate'>): boolean => he.fit && he.fate === 'fit'
/** How he is who is not fit, in a word. */
export const fateOf = ({ fate }: Pick<Commander, 'fate'>): string => (fate === 'fit' ? 'not fit' : fates[fate])
/** What becomes of a commander; fit or not goes with it. `outUntil`: the last turn that he misses, or null. */
export function* meetsFate(ref: CommanderRef, fate: Fate, outUntil: number | null = null): Proc<void> {
  yield* change(ref, { fit: fate === 'fit', fate, outUntil })
}

/** Commanders of its side who are with a unit and fit. */
export const fitWith = (ctx: Ctx, ref: UnitRef): readonly CommanderRef[] =>
  ctx.all('commander').filter((c) => {
    const he = ctx.look(c)
    return he.with === ref.id && isFit(he) && he.side === ctx.look(ref).side
  })
