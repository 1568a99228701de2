/** The table: both sides face each other, what is owed waits at the thumb. */
import { useLocation, useNavigate } from '@solidjs/router'
import type { Accessor, JSX } from 'solid-js'
import { createEffect, createMemo, createResource, createSignal, lazy, on, Show } from 'solid-js'
import type { Args, Now, Ref } from '#engine'
import { dueIn, type OpenWalk, type OwedTest } from '#game'
import { OwedStrip } from '../../ui/OwedStrip.tsx'
import { Joined } from '../fight/Joined.tsx'
import { createInHand, type InHand, likeliest } from '../model/aim.ts'
import { type Battle, useBattle } from '../model/battle.ts'
import { deedPath, thingPath, walkPath } from '../model/deed.ts'
import { messageOf } from '../model/failures.ts'
import { rehearseOdds } from '../model/odds/client.ts'
import { openWalksOf } from '../model/open-walks.ts'
import { prefs } from '../model/prefs.ts'
import { nowIn } from '../model/turn.ts'
import { Bounds } from '../shared/broken/Bounds.tsx'
import { brokenWords } from '../shared/broken/words.ts'
import { Places } from '../shared/places/Places.tsx'
import { placeOf } from '../shared/table/place.ts'
import { allInSight } from '../shared/units/field.ts'
import { createOutlook } from '../shared/units/outlook.ts'
import { createShown } from '../shared/units/shown.ts'
import { Units } from '../shared/units/Units.tsx'
import { atOnce } from './at-once.ts'
import { Muster, Others } from './Others.tsx'
import { Over, type Overlay } from './Over.tsx'
import { stripOf } from './strip.ts'
import { Status, Top } from './Turn.tsx'
import { WhoIsHere } from './WhoIsHere.tsx'

const Coach = lazy(() => import('../coach/Coach.tsx'))
const Campaign = lazy(() => import('../campaign/pages.ts').then((m) => ({ default: m.Campaign })))

export default function TableScreen(): JSX.Element {
  const [battle, navigate] = [useBattle(), useNavigate()]
  const game = battle.game
  const now = createMemo(() => nowIn(battle.set, game()))
  const cards = createShown(battle)
  const owed = createMemo(() => dueIn(game(), now().phase))
  const { outlook, look, body } = createOutlook(battle.id)
  const [over, open] = createOver(owed)
  const go = (path: string) => navigate(`/battle/${battle.id}${path}`)
  const page = (ref: Ref) => go(thingPath(ref))
  const hand = rehearsing(battle, createInHand(battle, go))
  const unfinished = createUnfinished(battle, hand)
  createFocus(battle, hand)
  /** Picks a thing and brings it into sight; what has no card is opened. */
  const show = (ref: Ref) => {
    open(null)
    look({ ...outlook(), filter: { ...allInSight, folds: false } })
    const card = document.getElementById(placeOf(ref))
    if (!card) return page(ref)
    hand.letGo()
    hand.pick(ref)
    card.scrollIntoView({ block: 'center' })
  }
  const { act, advance } = createDoing(battle, now, go)
  const endAll = () => {
    open(null)
    advance()
  }
  const end = () => (owed().length > 0 ? open('ending') : endAll())
  return (
    <div class="screen">
      <Top now={now()} onOpen={open} onEnd={end} />
      <WhoIsHere onTap={() => go('/players')} />
      <div class="screen-body table stack" ref={body}>
        <Show when={!battle.set.places} fallback={<Campaign hand={hand} />}>
          <Show
            when={cards().length > 0}
            fallback={
              <>
                <Status now={now()} />
                <Muster />
              </>
            }
          >
            <Units cards={cards()} hand={hand} outlook={outlook()} now={now()} onLook={look} onHold={page} />
          </Show>
        </Show>
        <Joined />
        <Others />
      </div>
      <Show when={prefs().coach === battle.id}>
        <Coach
          on="table"
          hand={{ picked: hand.picked(), isAiming: hand.aim() !== null }}
          isOpen={unfinished() !== null}
        />
      </Show>
      <Bounds
        on={() => [hand.picked(), hand.aim(), game()]}
        fallback={(error) => <OwedStrip tone="asking" title={brokenWords.strip} detail={messageOf(error)} />}
      >
        <OwedStrip
          {...stripOf({ battle, now: now(), owed: owed(), open: unfinished(), hand, go, act, show, more: open, end })}
        />
      </Bounds>
      <Places current="table" />
      <Over
        is={over()}
        now={now()}
        owed={owed().length}
        hand={hand}
        onOpen={open}
        onShow={show}
        onPage={page}
        onGo={go}
        onEnd={endAll}
      />
    </div>
  )
}

/** What lies over the table. Whether to end with tests owed is asked no longer when the last of them was applied, here or elsewhere. */
function createOver(owed: Accessor<readonly OwedTest[]>) {
  const [over, open] = createSignal<Overlay>(null)
  createEffect(() => over() === 'ending' && owed().length === 0 && open(null))
  return [over, open] as const
}

/** What the phase needs, and its end: at once where that needs no page, and not twice while the first is being stored. */
function createDoing(battle: Battle, now: Accessor<Now>, go: (path: string) => void) {
  let isBusy = false
  const once = async (procedure: string, args: Args, path: string) => {
    if (isBusy) return
    isBusy = true
    const rest = await atOnce(battle, procedure, args, path)
    isBusy = false
    if (rest !== null) go(rest)
  }
  return {
    act: () => {
      const { does } = now()
      if (!does) return
      const [first = {}] = does.each
      if (does.each.length > 1) go(deedPath(does))
      else void once(does.procedure, first, deedPath(does))
    },
    advance: () => {
      const { id } = battle.set.sequence.advance
      void once(id, {}, walkPath(id, {}))
    },
  }
}

/** The open walk or list that is resumed from here. On a wide screen the table stays while a walk is opened and closed beside it. */
function createUnfinished(battle: Battle, hand: InHand): Accessor<OpenWalk | null> {
  const location = useLocation()
  const [walks] = createResource(
    () => [location.pathname, battle.game().head],
    () => openWalksOf(battle.id),
  )
  createEffect(
    on(
      () => location.pathname,
      (path) => void (path === `/battle/${battle.id}` && hand.pick(null)),
      { defer: true },
    ),
  )
  return () => walks.latest?.find((walk) => walk.rows) ?? walks.latest?.[0] ?? null
}

/** The unit that acted last in each battle, by the id of its card. */
const acted = new Map<string, string>()

/** Whoever picks a unit is about to ask for odds: the worker prepares for the likeliest. Call inside an owner. */
function rehearsing(battle: Battle, hand: InHand): InHand {
  createEffect(
    on([hand.picked, hand.aim], ([picked, aim]) => {
      const first = aim?.first ?? picked
      const question = first && likeliest(battle, first, aim?.procedure)
      if (question) rehearseOdds(battle.set.id, question, {})
    }),
  )
  return hand
}

/** Keeps the place of a keyboard: on a target while one is aimed at, on the unit that acted when its walk is done. */
function createFocus(battle: Battle, hand: InHand): void {
  const location = useLocation()
  const focus = (card: HTMLElement | null) => {
    if (document.activeElement !== document.body) return
    card?.focus({ preventScroll: true })
    if (card?.matches(':focus-visible')) card.scrollIntoView({ block: 'nearest' })
  }
  createEffect(() => {
    const at = hand.aim()
    if (!at) return
    acted.set(battle.id, placeOf(at.first))
    focus(document.querySelector<HTMLElement>(':is(.unit, .tile):not([aria-disabled="true"])'))
  })
  createEffect(() => {
    const picked = hand.picked()
    if (picked) acted.set(battle.id, placeOf(picked))
  })
  createEffect(() => {
    if (location.pathname === `/battle/${battle.id}`) focus(document.getElementById(acted.get(battle.id) ?? ''))
  })
}
