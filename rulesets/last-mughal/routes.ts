/** P12, P13, P15: what a march costs, what a column may spend, and where it can come to along connections that are written down. */
import { chiefOf, controlOf, figuresOf, isBahadur, leadersOf, membersOf, placeOf, unitsAt } from './ground.ts'
import { spentBy } from './marks.ts'
import { type Link, linkTable } from './near.ts'
import type { ColumnRef, Ctx, SideId, UnitRef } from './state.ts'
import { enemyOf, game, monsoon, sideRef, zoneRef } from './state.ts'

export type Way = {
  readonly roads: number
  readonly dotted: number
  readonly rivers: number
  readonly contact: boolean
  readonly cavalry: boolean
  readonly monsoon: boolean
  readonly dottedRises: boolean
}
/** R31 AP for a dotted connection. */
export const dottedAp = (w: Pick<Way, 'monsoon' | 'dottedRises'>): number => (w.monsoon && w.dottedRises ? 2 : 1)
/** P13 What a way costs. */
export const costOf = (w: Way): number =>
  (w.monsoon ? w.roads + w.rivers : 0) + w.dotted * dottedAp(w) + (w.contact && !w.cavalry ? 1 : 0)

/** P15 Enemy units in the open, or ground that he controls: a rebelling city for the British, a quelled one for the rebel. */
export function contactAt(ctx: Ctx, zone: string, side: SideId): boolean {
  const { city, status } = ctx.look(zoneRef(zone))
  if (unitsAt(ctx, zone, enemyOf(side), false).length > 0) return true
  if (!city) return false
  if (side === 'british') return status === 'rebellion' || controlOf(ctx, zone) === 'rebel'
  return status === 'quelled' && controlOf(ctx, zone) !== 'rebel'
}

export const cavalryOnly = (ctx: Ctx, units: readonly UnitRef[]): boolean =>
  units.length > 0 && units.every((ref) => ctx.look(ref).arm === 'cavalry')
export const hasCavalry = (ctx: Ctx, column: ColumnRef): boolean =>
  membersOf(ctx, column.id).some((ref) => ctx.look(ref).arm === 'cavalry')

/** A unit of it has left a figure, and it has no leader: its AP is used. */
export const isUsed = (ctx: Ctx, column: string): boolean =>
  leadersOf(ctx, column).length === 0 && membersOf(ctx, column).some((ref) => ctx.look(ref).detached)

/**
 * AP without counters: the initiative of its leader, or 1; one more for cavalry alone, but not for a lone unit (R30).
 * Null: Bahadur Shah without another commander.
 */
export function freeAp(ctx: Ctx, column: string, initiative: number | null): number | null {
  const units = membersOf(ctx, column)
  const isHis = figuresOf(ctx, column).some(isBahadur)
  if (initiative === null && isHis) return null
  const own = initiative ?? (isUsed(ctx, column) ? 0 : 1)
  if (isUsed(ctx, column) || isHis || !cavalryOnly(ctx, units)) return own
  return initiative === null && units.length === 1 ? ctx.settings.loneCavalryAp : own + 1
}

/** AP that a column has left; null: a value has not been read off its counter. */
export function apLeft(ctx: Ctx, column: ColumnRef): { readonly now: number; readonly of: number } | null {
  const { activated, ap } = ctx.look(column)
  const spent = spentBy(ctx, column)
  if (activated) return { now: Math.max(0, ap - spent), of: ap }
  const leader = chiefOf(ctx, column.id)
  const initiative = leader ? ctx.look(leader).initiative : null
  if (leader && initiative === null) return null
  const of = freeAp(ctx, column.id, initiative) ?? 0
  return { now: Math.max(0, of - spent), of }
}

/** AP of counters that it may still add as it begins to march (R29). */
function mayAdd(ctx: Ctx, column: ColumnRef): number {
  const { side, added, activated } = ctx.look(column)
  const capped = leadersOf(ctx, column.id).length > 0 || ctx.settings.apCapAll
  const { ap } = ctx.look(sideRef(side))
  return activated ? 0 : Math.min(ap, capped ? Math.max(0, 3 - added) : ap)
}

/** The most that a column can spend on its next march; null: a value has not been read off its counter. */
export function mostAp(ctx: Ctx, column: ColumnRef): number | null {
  const left = apLeft(ctx, column)
  return left && left.now + mayAdd(ctx, column)
}

/** The cheapest way to a place, and the place before it. */
export type Route = Way & { readonly cost: number; readonly before: string }
/** `isWhole`: what is next to each place that it can pass is written down, so there is no other way. */
export type Routes = { readonly to: ReadonlyMap<string, Route>; readonly isWhole: boolean }

type Reach = {
  readonly table: ReadonlyMap<string, readonly Link[] | null>
  readonly from: string
  readonly start: Way
  /** a river that cannot be crossed bars the way */
  readonly flooded: boolean
  /** contact ends a march; without it the way is sought as if nobody stood there */
  stops(zone: string): boolean
  touches(zone: string): boolean
}

/** The cheapest ways to all places, none through a deployment zone or beyond a place that stops the march. */
function spread(ctx: Ctx, { table, from, start, flooded, stops, touches }: Reach): Routes {
  const to = new Map<string, Route>()
  const done = new Set<string>()
  let isWhole = true
  let next: string | undefined = from
  while (next !== undefined) {
    const here = next
    done.add(here)
    const links = table.get(here) ?? null
    const way: Way = to.get(here) ?? start
    if (links === null) isWhole = false
    for (const { to: there, road, rivers } of here !== from && stops(here) ? [] : (links ?? [])) {
      if (done.has(there) || there === from || (flooded && rivers > 0) || ctx.look(zoneRef(there)).deployment) continue
      const on = {
        ...way,
        roads: way.roads + Number(road),
        dotted: way.dotted + Number(!road),
        rivers: way.rivers + rivers,
        contact: touches(there),
      }
      const cost = costOf(on)
      if (cost < (to.get(there)?.cost ?? Number.POSITIVE_INFINITY)) to.set(there, { ...on, cost, before: here })
    }
    const open = [...to].filter(([zone]) => !done.has(zone))
    next = open.sort(([, a], [, b]) => a.cost - b.cost)[0]?.[0]
  }
  return { to, isWhole }
}

/** Where a column could go, in one march, were AP no matter; null: what is next to it is not written down. */
export function routesOf(ctx: Ctx, column: ColumnRef, isBlind = false): Routes | null {
  const from = placeOf(ctx, column)?.zone
  const table = linkTable(ctx)
  if (from === undefined || !table.get(from)) return null
  const { turn, flooding } = ctx.look(game)
  const { side } = ctx.look(column)
  const season = { monsoon: monsoon(turn), dottedRises: ctx.settings.dottedRises }
  const start = { roads: 0, dotted: 0, rivers: 0, contact: false, cavalry: hasCavalry(ctx, column), ...season }
  const touches = (zone: string) => contactAt(ctx, zone, side)
  return spread(ctx, {
    table,
    from,
    start,
    flooded: flooding && !isBlind,
    touches,
    stops: isBlind ? () => false : touches,
  })
}

/** Why no way leads there: the first place on the straight way that ends the march; null: a river in flood, or no connection at all. */
export function inTheWay(ctx: Ctx, column: ColumnRef, to: string): string | null {
  const { to: blind } = routesOf(ctx, column, true) ?? { to: new Map<string, Route>() }
  const from = placeOf(ctx, column)?.zone
  let first: string | null = null
  for (let at = blind.get(to)?.before; at !== undefined && at !== from; at = blind.get(at)?.before)
    if (contactAt(ctx, at, ctx.look(column).side)) first = at
  return first
}
