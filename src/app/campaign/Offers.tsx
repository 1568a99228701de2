/** What can be done, as buttons with their cost or their chance; what is still to come, dashed. */
import { createMemo, For, type JSX, Show } from 'solid-js'
import type { Offer } from '#engine'
import { handedTo } from '../model/handed.ts'
import { useDesk } from '../shared/actions/use-desk.ts'
import { refusedIn, takeOffer } from './offers.ts'

/** Opens an offer as its walk, or does otherwise with it. Call inside an owner. */
export function createTake(take = takeOffer) {
  const desk = useDesk()
  return (offer: Offer) => void take(desk, offer)
}

/** `side`: whose own page this is. */
export function Offers(props: {
  readonly offers: readonly Offer[]
  readonly lead?: boolean
  readonly side?: string
}): JSX.Element {
  const { battle } = useDesk()
  const take = createTake()
  /** What the rules refuse stands behind the others, with its reason. */
  const offers = createMemo(() => {
    const all = props.offers.map((offer): Offer => {
      const when = offer.when ?? refusedIn(battle, offer)
      return when === null ? offer : { ...offer, when }
    })
    return [...all.filter(({ when }) => when === undefined), ...all.filter(({ when }) => when !== undefined)]
  })
  return (
    <div class="offers">
      <For each={offers()}>
        {(offer, i) => (
          <Show when={offer.when === undefined} fallback={<Later offer={offer} />}>
            <button
              type="button"
              class="btn offer"
              classList={{ primary: props.lead === true && i() === 0 }}
              onClick={() => {
                handedTo(props.side ?? null)
                take(offer)
              }}
            >
              <Words offer={offer} />
            </button>
          </Show>
        )}
      </For>
    </div>
  )
}

const Later = (props: { readonly offer: Offer }): JSX.Element => (
  <div class="offer later">
    <Words offer={props.offer} />
  </div>
)

function Words(props: { readonly offer: Offer }): JSX.Element {
  return (
    <>
      <span class="offer-words">
        <b>{props.offer.says}</b>
        <Show when={props.offer.detail ?? props.offer.when}>
          <span class="offer-detail">{[props.offer.detail, props.offer.when].filter(Boolean).join('; ')}</span>
        </Show>
      </span>
      <Show when={props.offer.cost}>{(cost) => <span class="offer-cost">{cost()}</span>}</Show>
      <Show when={props.offer.cells}>{(cells) => <Cells cells={cells()} />}</Show>
      <Show when={props.offer.chance}>{(chance) => <Chance {...chance()} />}</Show>
    </>
  )
}

/** Six rows of a printed table that nobody has typed in, each as likely as another. */
const Cells = (props: { readonly cells: readonly string[] }): JSX.Element => (
  <span class="offer-cells" aria-hidden="true">
    <For each={props.cells}>{(_, i) => <span>{i() + 1}</span>}</For>
  </span>
)

const Chance = (props: NonNullable<Offer['chance']>): JSX.Element => {
  const share = () => Math.round((100 * props.ways) / props.of)
  return (
    <span class={`offer-chance ${props.tone}`}>
      <span class="offer-bar" aria-hidden="true">
        <span style={{ width: `${share()}%` }} />
      </span>
      <b>{share()}%</b>
    </span>
  )
}
