/** The table: both sides face each other, what is owed waits at the thumb. */
import { useLocation, useNavigate } from '@solidjs/router'
import type { Accessor, JSX } from 'solid-js'
import { createEffect, createMemo, createResource, createSignal, lazy, Match, on, Show, Switch } from 'solid-js'
import type { Now, Ref } from '#engine'
import { dueIn, type OpenWalk } from '#game'
import { Button } from '../../ui/Button.tsx'
import { Head } from '../../ui/Head.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OwedStrip } from '../../ui/OwedStrip.tsx'
import { PhaseBar } from '../../ui/PhaseBar.tsx'
import { Bounds } from '../broken/Bounds.tsx'
import { messageOf } from '../broken/report.ts'
import { brokenWords } from '../broken/words.ts'
import { createSlotTime } from '../clock/time.ts'
import { Joined } from '../fight/Joined.tsx'
import { type Battle, useBattle } from '../model/battle.ts'
import { openWalksOf } from '../model/open-walks.ts'
import { nextTheme, prefs } from '../model/prefs.ts'
import { nowIn, UNKNOWN_PHASE } from '../model/turn.ts'
import { createInHand, type InHand } from './aim.ts'
import { cardsOf, type Shown } from './cards.ts'
import { endPhase } from './end-phase.ts'
import { allInSight, unchangedCards } from './field.ts'
import { Muster, Others } from './Others.tsx'
import { createOutlook } from './outlook.ts'
import { Places } from './Places.tsx'
import { placeOf } from './place.ts'
import { stripOf } from './strip.ts'
import { Units } from './Units.tsx'
import { Watch } from './Watch.tsx'
import { tableWords as words } from './words.ts'

const Coach = lazy(() => import('../coach/Coach.tsx'))
const Slot = lazy(() => import('../clock/Slot.tsx'))
const Phase = lazy(() => import('./Phase.tsx'))
const Campaign = lazy(() => import('../campaign/pages.ts').then((m) => ({ default: m.Campaign })))
const Sheet = lazy(() => import('../../ui/Sheet.tsx').then((m) => ({ default: m.Sheet })))

/** What lies over the table: the card of the phase, the clock, or the question whether to end with tests owed. */
type Over = 'phase' | 'slot' | 'ending' | null

export default function TableScreen(): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const game = battle.game
  const now = createMemo(() => nowIn(battle.set, game()))
  const cards = createMemo<readonly Shown[]>((known) => unchangedCards(known, cardsOf(battle.set, game())), [])
  const owed = createMemo(() => dueIn(game(), now().phase))
  const { outlook, look, body } = createOutlook(battle.id)
  const [over, open] = createSignal<Over>(null)
  const time = createSlotTime(battle)
  const go = (path: string) => navigate(`/battle/${battle.id}${path}`)
  const page = (ref: Ref) => go(`/thing/${ref.kind}/${encodeURIComponent(ref.id)}`)
  const hand = createInHand(battle, go)
  const unfinished = createUnfinished(battle, hand)
  /** Picks a thing and brings it into sight; what has no card is opened. */
  const show = (ref: Ref) => {
    open(null)
    look({ ...outlook(), filter: allInSight })
    const card = document.getElementById(placeOf(ref))
    if (!card) return page(ref)
    hand.letGo()
    hand.pick(ref)
    card.scrollIntoView({ block: 'center' })
  }
  const endAll = async () => {
    open(null)
    if (!(await endPhase(battle))) go(`/walk?do=${battle.set.sequence.advance.id}`)
  }
  return (
    <div class="screen">
      <Head
        title={game().name}
        left={{ icon: 'book', label: words.battles, onTap: () => navigate('/') }}
        clock={{ ...time(), onTap: () => open('slot') }}
        right={[{ icon: 'sun', label: words.light, onTap: nextTheme }]}
      />
      <div class="screen-body table stack" ref={body}>
        <Turn
          now={now()}
          onAsks={() => open('phase')}
          onEnd={() => (owed().length > 0 ? open('ending') : void endAll())}
        />
        <Show when={!battle.set.places} fallback={<Campaign hand={hand} />}>
          <Show when={cards().length > 0} fallback={<Muster />}>
            <Units cards={cards()} hand={hand} outlook={outlook()} onLook={look} onHold={page} />
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
        <OwedStrip {...stripOf({ battle, phase: now().phase, owed: owed(), open: unfinished(), hand, go })} />
      </Bounds>
      <Places current="table" />
      <Switch>
        <Match when={over() === 'slot'}>
          <Slot onClose={() => open(null)} />
        </Match>
        <Match when={over() === 'phase'}>
          <Phase now={now()} onClose={() => open(null)} onUnit={show} />
        </Match>
        <Match when={over() === 'ending'}>
          <Ending owed={owed().length} onStay={() => open(null)} onEnd={() => void endAll()} />
        </Match>
      </Switch>
    </div>
  )
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

/** Whose turn it is and what its phase asks, with what is counted in it. */
function Turn(props: { readonly now: Now; readonly onAsks: () => void; readonly onEnd: () => void }): JSX.Element {
  const battle = useBattle()
  const side = () => battle.set.sides.find((s) => s.id === props.now.side)
  return (
    <Show
      when={props.now.phase !== UNKNOWN_PHASE}
      fallback={
        <Notice tone="refused" title={brokenWords.turn}>
          {props.now.asks}
        </Notice>
      }
    >
      <PhaseBar
        side={side()?.flag}
        turn={props.now.says}
        who={side()?.says}
        asks={asksOf(props.now)}
        onAsks={props.onAsks}
        end={props.now.end}
        onEnd={props.onEnd}
      />
      <Show when={props.now.watch}>{(watched) => <Watch of={watched()} />}</Show>
    </Show>
  )
}

/** A phase with tests owed is not ended by one slip. */
function Ending(props: {
  readonly owed: number
  readonly onStay: () => void
  readonly onEnd: () => void
}): JSX.Element {
  return (
    <Sheet
      title={words.endOwed}
      onClose={props.onStay}
      actions={
        <div class="acts">
          <Button tone="primary" onTap={props.onStay}>
            {words.stay}
          </Button>
          <Button onTap={props.onEnd}>{words.endAll}</Button>
        </div>
      }
    >
      <p>{words.endOwedText(props.owed)}</p>
    </Sheet>
  )
}

/** So much stands in the bar; the card of the phase has it all. */
const ROOM = 72

/** What the bar says: the line that must stay in sight, and what the phase asks, if there is room for both. */
function asksOf({ line, asks }: Now): string {
  if (!line) return asks
  const both = `${line}. ${asks}`
  return both.length <= ROOM ? both : `${line}.`
}
