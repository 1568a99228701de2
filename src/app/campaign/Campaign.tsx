/** The table by place: the turns, the points, provinces with their places, and the hands behind their covers. */
import { createMemo, createSignal, For, type JSX, lazy, Show } from 'solid-js'
import { type Camp, ctxOf, type Place, type Places, type Ref } from '#engine'
import { procedureOf } from '#game'
import { Flag } from '../../ui/Flag.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type PlaceCamp, PlaceRow } from '../../ui/PlaceRow.tsx'
import { TurnTrack } from '../../ui/TurnTrack.tsx'
import { letGo } from '../model/actions/hand.ts'
import type { TableHand } from '../model/actions/in-hand.ts'
import { useBattle } from '../model/battle.ts'
import { messageOf } from '../model/failures.ts'
import { useDesk } from '../shared/actions/use-desk.ts'
import { cardIdOf } from '../shared/table/place.ts'
import './campaign.css'
import { placesIn } from './offers.ts'
import { campaignWords as words } from './words.ts'

const PlaceMap = lazy(() => import('../../ui/PlaceMap.tsx').then((m) => ({ default: m.PlaceMap })))

/** Where the map has room beside the places. */
const DESK = '(min-width: 1600px)'

/** What the screen shows, or why it cannot. */
function createPlaces() {
  const battle = useBattle()
  return createMemo((): { readonly table: Places | null; readonly fault: string | null } => {
    try {
      return { table: placesIn(battle), fault: null }
    } catch (error) {
      return { table: null, fault: messageOf(error) }
    }
  })
}

export default function Campaign(props: { readonly hand: TableHand }): JSX.Element {
  const battle = useBattle()
  const at = createPlaces()
  const [map, showMap] = createSignal(window.matchMedia(DESK).matches)
  return (
    <Show when={at().table} fallback={<Notice tone="refused" title={at().fault ?? ''} />}>
      {(table) => (
        <>
          <TurnTrack label={words.turns} turns={table().track} />
          <Scores table={table()} />
          <Hands hands={table().hands.filter(({ isPlayed }) => isPlayed)} />
          <div class="campaign">
            <div class="stack campaign-places">
              <For each={table().areas}>{(area) => <AreaOf area={area} hand={props.hand} />}</For>
            </div>
            <div class="stack">
              <Hands hands={table().hands.filter(({ isPlayed }) => !isPlayed)} title={words.hands} />
              <button type="button" class="link" aria-expanded={map()} onClick={() => showMap(!map())}>
                {words.map}
              </button>
              <Show when={map()}>
                <PlaceMap
                  label={words.mapOf(
                    table()
                      .roads.map(({ says }) => says)
                      .join(', '),
                  )}
                  places={table().areas.flatMap((area) => area.places.flatMap((place) => dotOf(battle, place)))}
                  roads={table().roads}
                  ways={table().ways}
                />
              </Show>
            </div>
          </div>
        </>
      )}
    </Show>
  )
}

const flagIn = (battle: ReturnType<typeof useBattle>, side: string | null) =>
  battle.set.sides.find(({ id }) => id === side)?.flag

const dotOf = (battle: ReturnType<typeof useBattle>, place: Place) =>
  place.at
    ? [{ id: place.ref.id, says: place.says, side: flagIn(battle, place.side), busy: place.busy, ...place.at }]
    : []

function Scores(props: { readonly table: Places }): JSX.Element {
  const battle = useBattle()
  return (
    <div class="scores">
      <For each={props.table.scores}>
        {({ side, points }) => (
          <span class="score-of">
            <Flag side={flagIn(battle, side) ?? 4} size={18} />
            {battle.set.sides.find(({ id }) => id === side)?.says} <b>{points}</b>
          </span>
        )}
      </For>
      <span class="mark score-says">{props.table.verdict}</span>
    </div>
  )
}

function AreaOf(props: { readonly area: Places['areas'][number]; readonly hand: TableHand }): JSX.Element {
  const busy = () => props.area.places.filter((place) => place.busy)
  const quiet = () => props.area.places.filter((place) => !place.busy)
  return (
    <section class="area" aria-label={props.area.says}>
      <h2>
        {props.area.says} <span class="mark">{props.area.detail}</span>
      </h2>
      <For each={busy()}>{(place) => <PlaceOf place={place} hand={props.hand} />}</For>
      <Show when={quiet().length > 0}>
        <div class="thirds">
          <For each={quiet()}>{(place) => <PlaceOf place={place} hand={props.hand} />}</For>
        </div>
      </Show>
    </section>
  )
}

/** A place as a row or a third; the target where a column has been picked. */
function PlaceOf(props: { readonly place: Place; readonly hand: TableHand }): JSX.Element {
  const { battle, go } = useDesk()
  const barred = () => props.hand.barred()(props.place.ref)
  const isTarget = () => barred() !== undefined
  const price = () => {
    const hand = props.hand.now()
    const [first, target] = hand.is === 'aiming' ? (hand.procedure.start?.subjects ?? []) : []
    if (hand.is !== 'aiming' || !first || !target || !('kind' in target) || barred() !== null) return undefined
    return target.hint?.(ctxOf(battle.game()), props.place.ref, { [first.arg]: hand.first })
  }
  const isMarching = (ref: Ref | undefined) => {
    const hand = props.hand.now()
    return hand.is === 'aiming' && hand.first.id === ref?.id
  }
  const tap = () => {
    if (isTarget()) props.hand.tap(props.place.ref)
    else go({ is: 'place', of: props.place.ref })
  }
  const march = (camp: Camp) => {
    const [first] = camp.does
    const procedure = procedureOf(battle.set, first?.procedure ?? '')
    const isReady = first !== undefined && first.when === undefined && procedure?.start?.subjects.length === 2
    if (!camp.ref || !procedure || !isReady || !('kind' in (procedure.start?.subjects[1] ?? {}))) return undefined
    const { ref } = camp
    return () => (isMarching(ref) ? props.hand.turn(letGo(props.hand.now())) : props.hand.begin(procedure, ref))
  }
  const campOf = (camp: Camp): PlaceCamp => ({
    side: flagIn(battle, camp.side) ?? 4,
    says: camp.says,
    within: camp.within,
    led: camp.led,
    size: camp.size,
    detail: camp.counts
      .filter(({ says }) => says === 'AP')
      .map((count) => `${count.now} ${count.says}`)
      .join(''),
    picked: isMarching(camp.ref),
    onTap: march(camp),
  })
  return (
    <PlaceRow
      id={cardIdOf(props.place.ref)}
      name={props.place.says}
      side={flagIn(battle, props.place.side)}
      owner={battle.set.sides.find(({ id }) => id === props.place.side)?.says ?? words.nobody}
      state={props.place.state}
      walls={props.place.walls}
      wallsSay={words.walls}
      inside={words.inside}
      outside={words.outside}
      camps={props.place.camps.map(campOf)}
      small={!props.place.busy}
      target={barred() === null}
      barred={barred() ?? undefined}
      price={price()}
      onTap={tap}
    />
  )
}

/** Only counts are for all to see. */
function Hands(props: { readonly hands: Places['hands']; readonly title?: string }): JSX.Element {
  const { battle, go } = useDesk()
  return (
    <section
      class="area"
      aria-label={props.title ?? props.hands.map(({ says }) => says).join(', ')}
      hidden={props.hands.length === 0}
    >
      <Show when={props.title}>{(title) => <h2>{title()}</h2>}</Show>
      <div class="thirds halves">
        <For each={props.hands}>
          {(hand) => (
            <button type="button" class="place-small" onClick={() => go({ is: 'hand', side: hand.side })}>
              <span class="place-line">
                <Flag side={flagIn(battle, hand.side) ?? 4} size={16} />
                <b>{hand.says}</b>
              </span>
              <span class="mark">{words.inHand(hand.count, hand.pile)}</span>
            </button>
          )}
        </For>
      </div>
    </section>
  )
}
