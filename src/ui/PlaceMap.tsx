import { For, type JSX } from 'solid-js'
import type { FlagKind } from './Flag.tsx'
import './place-map.css'

/** A place on the sketch map, from 0 to 100 eastwards and southwards. */
export interface MapDot {
  readonly id: string
  readonly says: string
  readonly side: FlagKind | undefined
  readonly busy: boolean
  readonly x: number
  readonly y: number
}

export interface PlaceMapProps {
  /** What it is, for readers: the places stand as a list under it. */
  readonly label: string
  readonly places: readonly MapDot[]
  readonly roads: readonly { readonly says: string; readonly along: readonly string[] }[]
  /** Pairs of places that are next to each other. */
  readonly ways: readonly (readonly string[])[]
}

const WIDE = 366
const HIGH = 230
const EDGE = 14
const LETTER = 6.6

type Drawn = MapDot & { readonly left: number; readonly top: number }
type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
type Label = { readonly x: number; readonly y: number; readonly anchor: 'start' | 'end' | 'middle' }

const meets = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** Where a name fits beside its dot: right, left, above or below, whichever meets nothing first. */
function labels(dots: readonly Drawn[]): ReadonlyMap<string, Label> {
  const taken: Box[] = dots.map(({ left, top }) => ({ x: left - 5, y: top - 5, w: 10, h: 10 }))
  const placed = new Map<string, Label>()
  for (const dot of [...dots].sort((a, b) => Number(b.busy) - Number(a.busy))) {
    const w = dot.says.length * LETTER
    const ways: readonly (Label & { readonly box: Box })[] = [
      { x: dot.left + 8, y: dot.top + 4, anchor: 'start', box: { x: dot.left + 7, y: dot.top - 7, w, h: 14 } },
      { x: dot.left - 8, y: dot.top + 4, anchor: 'end', box: { x: dot.left - 7 - w, y: dot.top - 7, w, h: 14 } },
      { x: dot.left, y: dot.top - 9, anchor: 'middle', box: { x: dot.left - w / 2, y: dot.top - 21, w, h: 14 } },
      { x: dot.left, y: dot.top + 18, anchor: 'middle', box: { x: dot.left - w / 2, y: dot.top + 7, w, h: 14 } },
    ]
    const fits = ({ box }: { readonly box: Box }) =>
      box.x >= 0 && box.x + box.w <= WIDE && !taken.some((other) => meets(box, other))
    const way = ways.find(fits)
    if (!way) continue
    taken.push(way.box)
    placed.set(dot.id, way)
  }
  return placed
}

/** A sketch by real geography: dots in the colours of who holds them, and the roads that are named. */
export function PlaceMap(props: PlaceMapProps): JSX.Element {
  const dots = (): readonly Drawn[] =>
    props.places.map((place) => ({
      ...place,
      left: EDGE + (place.x / 100) * (WIDE - 2 * EDGE),
      top: EDGE + (place.y / 100) * (HIGH - 2 * EDGE),
    }))
  const words = () => labels(dots())
  const along = (ids: readonly string[]) =>
    ids
      .flatMap((id) => dots().find((dot) => dot.id === id) ?? [])
      .map(({ left, top }) => `${left},${top}`)
      .join(' ')
  return (
    <svg class="place-map" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={props.label}>
      <For each={props.ways}>{(ends) => <polyline class="map-way" points={along(ends)} />}</For>
      <For each={props.roads}>{(road) => <polyline class="map-road" points={along(road.along)} />}</For>
      <For each={dots()}>
        {(dot) => (
          <>
            <circle
              class={`map-dot side-${dot.side ?? 0}`}
              classList={{ busy: dot.busy }}
              cx={dot.left}
              cy={dot.top}
              r={dot.busy ? 5.5 : 4}
            />
            {(() => {
              const at = words().get(dot.id)
              return at ? (
                <text classList={{ busy: dot.busy }} x={at.x} y={at.y} text-anchor={at.anchor}>
                  {dot.says}
                </text>
              ) : null
            })()}
          </>
        )}
      </For>
    </svg>
  )
}
