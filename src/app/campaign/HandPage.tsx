/** A hand behind its side's own cover: held to look, or opened for 30 seconds after the last touch; covered as soon as the app is left. */

import { createMemo, createSignal, For, type JSX, onCleanup, Show } from 'solid-js'
import type { Hand } from '#engine'
import { Button } from '../../ui/Button.tsx'
import { Flag } from '../../ui/Flag.tsx'
import { Head } from '../../ui/Head.tsx'
import { Foot } from '../../ui/Panel.tsx'
import { useBattle } from '../model/battle.ts'
import { useDesk } from '../shared/actions/use-desk.ts'
import { usePage } from '../shared/actions/use-page.ts'
import { ToTable } from '../shared/broken/ToTable.tsx'
import { BackHead } from '../shared/places/BackHead.tsx'
import { NoticeRow } from '../shared/said/NoticeRow.tsx'
import './campaign.css'
import { createTake, Offers } from './Offers.tsx'
import { placesIn, rollOffer } from './offers.ts'
import { campaignWords as words } from './words.ts'

const SECONDS = 30

/** Whether the hand is seen: while it is held, or for so many seconds. Call inside an owner. */
function createCover() {
  const [held, hold] = createSignal(false)
  const [seconds, setSeconds] = createSignal(0)
  const cover = () => {
    hold(false)
    setSeconds(0)
  }
  const away = () => document.visibilityState === 'hidden' && cover()
  const release = () => hold(false)
  // Who reads it is not interrupted: each touch begins the seconds anew.
  const touched = () => setSeconds((s) => (s > 0 ? SECONDS : 0))
  const tick = setInterval(() => setSeconds((s) => Math.max(0, s - 1)), 1000)
  document.addEventListener('visibilitychange', away)
  window.addEventListener('pointerdown', touched)
  window.addEventListener('pointerup', release)
  window.addEventListener('pointercancel', release)
  onCleanup(() => {
    clearInterval(tick)
    document.removeEventListener('visibilitychange', away)
    window.removeEventListener('pointerdown', touched)
    window.removeEventListener('pointerup', release)
    window.removeEventListener('pointercancel', release)
  })
  return {
    isOpen: () => held() || seconds() > 0,
    seconds,
    hold: () => hold(true),
    keep: () => setSeconds(SECONDS),
    cover,
  }
}

export default function HandPage(): JSX.Element {
  const page = usePage('hand')
  const battle = useBattle()
  const hands = createMemo(() => placesIn(battle)?.hands ?? [])
  const hand = () => hands().find(({ side }) => side === page()?.side) ?? null
  return (
    <Show when={hand()} fallback={<ToTable says={words.gone} />}>
      {(hand) => (
        // Another side's hand begins covered.
        <Show when={hand().side} keyed>
          <OneHand hand={hand()} others={hands().filter(({ side }) => side !== hand().side)} />
        </Show>
      )}
    </Show>
  )
}

function OneHand(props: { readonly hand: Hand; readonly others: readonly Hand[] }): JSX.Element {
  const { battle, go } = useDesk()
  const cover = createCover()
  const side = () => battle.set.sides.find(({ id }) => id === props.hand.side)
  const counts = () => words.inHand(props.hand.count, props.hand.pile)
  return (
    <Show
      when={cover.isOpen()}
      fallback={
        <div class="screen hand-cover" data-theme="night">
          <Head
            title={battle.game().name}
            left={{ icon: 'close', label: words.table, onTap: () => go({ is: 'table' }) }}
          />
          <div class="screen-body hand-middle">
            <Flag side={side()?.flag ?? 4} size={56} />
            <h2>{words.only(side()?.says ?? '')}</h2>
            <p>{counts()}</p>
            <button
              type="button"
              class="hand-ring"
              onPointerDown={cover.hold}
              onContextMenu={(event) => event.preventDefault()}
            >
              {words.held}
            </button>
            <p class="mark">
              {words.away} {words.covers}
            </p>
          </div>
          <NoticeRow />
          <Foot>
            <Button tone="primary" onTap={cover.keep}>
              {words.keepOpen}
            </Button>
            <Draw hand={props.hand} />
            <For each={props.others}>
              {(other) => (
                <Button onTap={() => go({ is: 'hand', side: other.side }, { replace: true })}>{other.says}</Button>
              )}
            </For>
          </Foot>
        </div>
      }
    >
      <div class="screen">
        <BackHead title={props.hand.says} second={counts()} />
        <div class="screen-body stack">
          <Cards hand={props.hand} />
        </div>
        <NoticeRow />
        <Foot>
          <p class="hand-left">
            <b>{words.left30(cover.seconds())}</b>
            <span class="mark">{words.eachUse}</span>
          </p>
          <Button tone="primary" onTap={cover.cover}>
            {words.coverNow}
          </Button>
        </Foot>
      </div>
    </Show>
  )
}

/** The draw that is due, by the phone: nobody sees what comes. */
function Draw(props: { readonly hand: Hand }): JSX.Element {
  const roll = createTake(rollOffer)
  return <Show when={props.hand.draw}>{(draw) => <Button onTap={() => roll(draw())}>{draw().says}</Button>}</Show>
}

function Cards(props: { readonly hand: Hand }): JSX.Element {
  const take = createTake()
  return (
    <>
      <Show when={props.hand.cards.length === 0 && props.hand.unseen === 0}>
        <p>{words.emptyHand}</p>
      </Show>
      <For each={props.hand.cards}>
        {(card) => (
          <section class="camp">
            <h2 class="place-line">
              {card.says} <Show when={card.count > 1}>{words.times(card.count)}</Show>
              <span class="mark camp-detail">{card.sort}</span>
            </h2>
            <p>{card.about}</p>
            <Offers offers={card.uses} side={props.hand.side} />
          </section>
        )}
      </For>
      <Show when={props.hand.play}>
        {(play) => (
          <section class="camp">
            <p>{words.unseen(props.hand.unseen)}</p>
            <Button onTap={() => take(play())}>{play().says}</Button>
          </section>
        )}
      </Show>
      <Show when={props.hand.pile === 0}>
        <p class="mark">{words.emptyPile}</p>
      </Show>
    </>
  )
}
