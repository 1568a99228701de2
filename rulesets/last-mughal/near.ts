/** What lies next to what, where the players have written it down; else they choose among all places, and judge by their map. */
import { freeFor, nameOfZone } from './ground.ts'
import { placeAt } from './map.ts'
import type { Ctx, SideId, ZoneRef } from './state.ts'
import { zoneRef } from './state.ts'

/** A connection to a neighbouring place: along the Grand Trunk Road or dotted, and the rivers that it crosses. */
export type Link = { readonly to: string; readonly road: boolean; readonly rivers: number }

/** "Allahabad by road over 1 river, Jhansi over 1 river, Aligarh" as connections by the names of their ends. */
const written = (text: string): readonly Link[] =>
  text.split(',').flatMap((one) => {
    const [, name = '', road, rivers] = /^\s*(.*?)(\s+by road)?(?:\s+over (\d+) rivers?)?\s*$/i.exec(one) ?? []
    return name === '' ? [] : [{ to: name.toLowerCase(), road: road !== undefined, rivers: Number(rivers ?? 0) }]
  })

/** What is next to each place, each text read once; null where nobody has written it down. */
export function linkTable(ctx: Ctx): ReadonlyMap<string, readonly Link[] | null> {
  const zones = ctx.all('zone').map((ref) => {
    const { name, beside } = ctx.look(ref)
    return { id: ref.id, name: name.toLowerCase(), links: beside.trim() === '' ? null : written(beside) }
  })
  const between = (one: (typeof zones)[number], other: (typeof zones)[number]) => {
    const link = one.links?.find(({ to }) => to === other.name) ?? other.links?.find(({ to }) => to === one.name)
    return link && one !== other ? [{ ...link, to: other.id }] : []
  }
  return new Map(zones.map((one) => [one.id, one.links && zones.flatMap((other) => between(one, other))]))
}

/** What is next to a place; null: nobody has written it down. A connection that one end alone names holds both ways. */
export const linksOf = (ctx: Ctx, zone: string): readonly Link[] | null => linkTable(ctx).get(zone) ?? null

/** Whether a place may be next to another: as it is written down, or for all that is known. */
export const mayBeNext = (ctx: Ctx, zone: string, to: string): boolean =>
  linksOf(ctx, zone)?.some((link) => link.to === to) ?? true

/** How far apart two places lie on the sketch. */
function apart(one: string, other: string): number {
  const [from, to] = [placeAt(one).at, placeAt(other).at]
  return from && to ? Math.hypot(from.x - to.x, from.y - to.y) : Number.POSITIVE_INFINITY
}

/** Places next to a zone where no enemy of a side stands in the open; where nobody has written it down all of them, the nearest first. */
export const freeBeside = (ctx: Ctx, side: SideId, zone: string, not: readonly (string | null)[] = []) =>
  nearestFirst(
    zone,
    freeFor(ctx, side, [zone, ...not]).filter(({ ref }) => mayBeNext(ctx, zone, ref.id)),
  )

const nearestFirst = <T extends { readonly ref: ZoneRef }>(zone: string, places: readonly T[]): readonly T[] =>
  [...places].sort((a, b) => apart(zone, a.ref.id) - apart(zone, b.ref.id) || 0)

/** What to heed where the app does not know what is next to a place. */
export const nextHint = (ctx: Ctx, zone: string): { readonly hint?: string } =>
  linksOf(ctx, zone) ? {} : { hint: `It must be next to ${nameOfZone(ctx, zone)} on your map.` }

/** Connections as a person reads them, under the name of the field. */
export const linksSay = (ctx: Ctx, zone: string): string =>
  (linksOf(ctx, zone) ?? [])
    .map(({ to, road, rivers }) => {
      const over = rivers === 0 ? '' : ` over ${rivers} ${rivers === 1 ? 'river' : 'rivers'}`
      return `${ctx.look(zoneRef(to)).name}${road ? ' by road' : ''}${over}`
    })
    .join(', ')

/** Dotted connections, each once, for the sketch; the road is drawn by itself. */
export const waysOf = (ctx: Ctx): readonly (readonly [string, string])[] =>
  ctx.all('zone').flatMap(({ id }) =>
    (linksOf(ctx, id) ?? []).flatMap(({ to, road }) => {
      const isTwice = id > to && linksOf(ctx, to) !== null
      return road || isTwice ? [] : [[id, to] as const]
    }),
  )
