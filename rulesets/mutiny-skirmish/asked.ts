/**
 * What is asked of a unit once and holds until it moves: its place, and whether it has bags or a wall before it. Every
 * procedure that wants one of them asks here (R92).
 */
import { type Known, type Proc, usual } from '#kit'
import type { ClauseId } from './clauses.ts'
import { groundOf } from './common.ts'
import { ask, between, type Ctx, kept, type Place, type Unit, type UnitRef } from './state.ts'
import { the } from './words.ts'

/** A unit that has moved stands nobody knows where. */
export const elsewhere = { place: null, behind_bags: null } as const

/** The place that is known, unless it is one of those that have just been denied; then nobody knows it, which `kept` takes for no answer. */
const otherThan = (last: Place | null, ...denied: readonly Place[]): Place =>
  (last !== null && denied.includes(last) ? null : last) as Place

/** For the fire chart: in the open, a building, rough or mountains. A street is open ground there. */
export function* askTerrain(ctx: Ctx, ref: UnitRef): Proc<'open' | 'building' | 'rough' | 'mountain'> {
  const { name, place: last } = ctx.look(ref)
  const place = yield* kept(
    ctx,
    ref,
    'place',
    function* ({ default: _, ...known }): Proc<Place> {
      const answer = yield* ask.choice(
        'target_in',
        `What cover are ${name} in?`,
        {
          open: 'in the open',
          building: { says: 'in a building', worth: '−2' },
          rough: { says: 'in rough ground', worth: '−2' },
          mountain: { says: 'in mountains', worth: '−2' },
        },
        {
          default: last === null || last === 'street' ? 'open' : last,
          ...known,
          short: 'Target',
          clause: 'fire.mod.terrain',
        },
      )
      return answer === 'open' && last === 'street' ? 'street' : answer
    },
    'Fire',
  )
  return place === 'street' ? 'open' : place
}

/** For cannon: in a building or not. */
export function* askInBuilding(ctx: Ctx, ref: UnitRef): Proc<boolean> {
  const { place: last } = ctx.look(ref)
  const place = yield* kept(
    ctx,
    ref,
    'place',
    function* ({ default: _, ...known }): Proc<Place> {
      const more = { short: 'In building', clause: 'cannon.mod.building' } as const
      const inside = yield* ask.yesNo('target_in_building', 'Is the target in a building?', {
        default: last === 'building',
        ...known,
        ...more,
      })
      return inside ? 'building' : otherThan(last, 'building')
    },
    'Cannon',
  )
  return place === 'building'
}

/** What a mounted charge is worth on the die of those it meets (R15). */
export const mountedWorth = (ctx: Ctx, ground: 'open' | 'street'): string => {
  const worth = ground === 'open' ? 10 : ctx.settings['charge.street-modifier']
  return worth > 0 ? `+${worth}` : `${worth}`
}

/** For mounted troops that charge: the open, a street, or neither. Behind an obstacle nobody is in either (R15). */
export function* askGround(ctx: Ctx, ref: UnitRef): Proc<'open' | 'street' | 'other'> {
  const { place: last } = ctx.look(ref)
  const place: Place | null = yield* kept(
    ctx,
    ref,
    'place',
    function* ({ default: _, ...known }): Proc<Place> {
      const ground = yield* ask.choice(
        'ground',
        `What ground are ${the(ctx.look(ref))} on?`,
        {
          open: { says: 'in the open', worth: mountedWorth(ctx, 'open') },
          street: {
            says: 'in a street',
            ...(ctx.settings['charge.street-check'] ? { worth: mountedWorth(ctx, 'street') } : {}),
          },
          other: 'elsewhere',
        },
        { default: groundOf(last), ...known, short: 'Ground', clause: 'charge.by-cavalry.check' },
      )
      return ground === 'other' ? otherThan(last, 'open', 'street') : ground
    },
    'Charge',
  )
  if (place !== 'open' && place !== 'street') return 'other'
  const behind = yield* askBags(ctx, ref, 'Charge', {
    id: 'behind_obstacle',
    says: `Are ${the(ctx.look(ref))} behind a wall, mealie bags or another obstacle?`,
    short: 'Behind an obstacle',
    clause: 'charge.by-cavalry.check',
  })
  return behind ? 'other' : place
}

/** For cavalry in melee: whether its foe stands in the open. */
export function* askInOpen(ctx: Ctx, ref: UnitRef, id: string): Proc<boolean> {
  const { place: last } = ctx.look(ref)
  const place = yield* kept(
    ctx,
    ref,
    'place',
    function* ({ default: _, ...known }): Proc<Place> {
      const open = yield* ask.yesNo(id, `Are ${the(ctx.look(ref))} in the open?`, {
        default: last === null || last === 'open',
        ...known,
        short: 'In the open',
        clause: 'melee.cavalry-open',
      })
      return open ? 'open' : otherThan(last, 'open')
    },
    'Melee',
  )
  return place === 'open'
}

/** Whether it is known if it has bags or a wall: an answer "no" may be what was taken for granted, and is never shown as known. */
export const isCoverKnown = ({ behind_bags, said }: Unit): boolean =>
  behind_bags === true || (behind_bags === false && typeof said.behind_bags?.at !== 'number')

/** Behind mealie bags or a wall. */
export function* askBags(
  ctx: Ctx,
  ref: UnitRef,
  by: string,
  q: { readonly id: string; readonly says: string; readonly short: string; readonly clause: ClauseId },
): Proc<boolean> {
  const { id, says, ...more } = q
  const none = isCoverKnown(ctx.look(ref)) ? {} : usual(false)
  return yield* kept(
    ctx,
    ref,
    'behind_bags',
    (last) => ask.yesNo(id, says, { default: false, ...last, ...none, ...more }),
    by,
  )
}

/** R22: against fire a wall has no row of its own; where it counts nothing, whoever has no bags may have a wall. */
export function* askBagsUnderFire(ctx: Ctx, ref: UnitRef, by: string, clause: ClauseId): Proc<boolean> {
  const q = { id: 'target_behind_bags', short: 'Behind bags', clause }
  if (ctx.settings['fire.wall'] === 'as-bags')
    return yield* askBags(ctx, ref, by, { ...q, says: 'Behind mealie bags or a wall?' })
  const { behind_bags } = ctx.look(ref)
  const none = behind_bags === false ? { from: 'neither bags nor a wall' } : {}
  return yield* ask.yesNo(q.id, 'Behind mealie bags? (A wall does not count.)', {
    default: behind_bags ?? false,
    ...none,
    short: q.short,
    clause,
  })
}

/** Who fires, and at whom. */
export type Shot = { readonly firer: UnitRef; readonly target: UnitRef }

const ranges = {
  Fire: { hint: 'Beyond 12″ is long range.', clause: 'fire.long-range', alike: 12 },
  Cannon: { hint: 'Canister to 12″.', clause: 'cannon.canister', alike: 12 },
} as const

/** The range as it is measured now; `known`: it was measured before, and nobody has moved. */
export function* measured(by: keyof typeof ranges = 'Fire', known: Known<number> = {}): Proc<number> {
  return yield* ask.number('range_inches', 'Range?', 0, 99, {
    ...known,
    ...ranges[by],
    fractions: true,
    unit: 'inches',
    short: 'Range',
  })
}

/** The range between two units. Held fire goes off while somebody moves, so it is measured each time and not kept. */
export function* askRange(ctx: Ctx, a: Shot, by: keyof typeof ranges = 'Fire', held = false): Proc<number> {
  if (held) return yield* measured(by)
  return yield* between(ctx, [a.firer, a.target], 'range', (known: Known<number>) => measured(by, known), by)
}
