/** The table: both sides face each other, what is owed waits at the thumb. */
import { useLocation, useNavigate } from '@solidjs/router'
import {
  createEffect,
  createMemo,
  createResource,
  createSignal,
  For,
  type JSX,
  lazy,
  Match,
  on,
  Show,
  Switch,
} from 'solid-js'
import { ctxOf, type Now, type Ref } from '#engine'
import { dueIn, nowOf } from '#game'
import { Empty } from '../../ui/Empty.tsx'
import { Head } from '../../ui/Head.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { OwedStrip } from '../../ui/OwedStrip.tsx'
import { PhaseBar } from '../../ui/PhaseBar.tsx'
import { Sides } from '../../ui/Sides.tsx'
import { UnitCard } from '../../ui/UnitCard.tsx'
import { createSlotTime } from '../clock/time.ts'
import { Joined } from '../fight/Joined.tsx'
import { useBattle } from '../model/battle.ts'
import { openWalksOf } from '../model/open-walks.ts'
import { nextTheme } from '../model/prefs.ts'
import { createInHand, type InHand } from './aim.ts'
import { Big } from './Big.tsx'
import { cardsOf, type Shown } from './cards.ts'
import { endPhase } from './end-phase.ts'
import { allInSight, keptCards, MANY } from './field.ts'
import { createKept, type Kept } from './kept.ts'
import { Places } from './Places.tsx'
import { placeOf } from './place.ts'
import { stripOf } from './strip.ts'
import { Watch } from './Watch.tsx'
import { tableWords as words } from './words.ts'

const Slot = lazy(() => import('../clock/Slot.tsx'))
const Phase = lazy(() => import('./Phase.tsx'))
const Sheet = lazy(() => import('../../ui/Sheet.tsx').then((m) => ({ default: m.Sheet })))

export default function Table(): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const game = battle.game
  const now = createMemo(() => nowOf(battle.set, game()))
  const cards = createMemo<readonly Shown[]>((known) => keptCards(known, cardsOf(battle.set, game())), [])
  const owed = createMemo(() => dueIn(game(), now().phase))
  const { kept, keep, body } = createKept(battle.id)
  const [sheet, open] = createSignal<'phase' | 'slot' | 'ending' | null>(null)
  const time = createSlotTime(battle)
  // On a wide screen the table stays while a walk is opened and closed beside it.
  const location = useLocation()
  const [walks] = createResource(
    () => [location.pathname, game().head],
    () => openWalksOf(battle.id),
  )
  const unfinished = () => walks.latest?.find((walk) => walk.rows) ?? walks.latest?.[0] ?? null
  const go = (path: string) => navigate(`/battle/${battle.id}${path}`)
  const page = (ref: Ref) => go(`/thing/${ref.kind}/${encodeURIComponent(ref.id)}`)
  const hand = createInHand(battle, go)
  createEffect(
    on(
      () => location.pathname,
      (path) => void (path === `/battle/${battle.id}` && hand.pick(null)),
      { defer: true },
    ),
  )
  /** Picks a thing and brings it into sight; what has no card is opened. */
  const show = (ref: Ref) => {
    open(null)
    keep({ ...kept(), filter: allInSight })
    const card = document.getElementById(placeOf(ref))
    if (!card) return page(ref)
    hand.letGo()
    hand.pick(ref)
    card.scrollIntoView({ block: 'center' })
  }
  const end = () => (owed().length > 0 ? open('ending') : void endAll())
  const endAll = async () => {
    open(null)
    if (!(await endPhase(battle))) go(`/walk?do=${battle.set.sequence.advance.id}`)
  }
  const side = () => battle.set.sides.find((s) => s.id === now().side)
  return (
    <div class="screen">
      <Head
        title={game().name}
        left={{ icon: 'book', label: words.battles, onTap: () => navigate('/') }}
        clock={{ ...time(), onTap: () => open('slot') }}
        right={[{ icon: 'sun', label: words.light, onTap: nextTheme }]}
      />
      <div class="screen-body table stack" ref={body}>
        <PhaseBar
          side={side()?.flag}
          turn={now().says}
          who={side()?.says}
          asks={asksOf(now())}
          onAsks={() => open('phase')}
          end={now().end}
          onEnd={end}
        />
        <Show when={now().watch}>{(watched) => <Watch of={watched()} />}</Show>
        <Show when={cards().length > 0} fallback={<Muster />}>
          <Units cards={cards()} hand={hand} kept={kept()} onKeep={keep} onHold={page} />
        </Show>
        <Joined />
        <Others />
      </div>
      <OwedStrip {...stripOf({ battle, phase: now().phase, owed: owed(), open: unfinished(), hand, go })} />
      <Places current="table" />
      <Switch>
        <Match when={sheet() === 'slot'}>
          <Slot onClose={() => open(null)} />
        </Match>
        <Match when={sheet() === 'phase'}>
          <Phase now={now()} onClose={() => open(null)} onUnit={show} />
        </Match>
        <Match when={sheet() === 'ending'}>
          <Ending owed={owed().length} onStay={() => open(null)} onEnd={() => void endAll()} />
        </Match>
      </Switch>
    </div>
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
      open
      title={words.endOwed}
      onClose={props.onStay}
      actions={
        <div class="acts">
          <button type="button" class="btn primary" onClick={() => props.onStay()}>
            {words.stay}
          </button>
          <button type="button" class="btn" onClick={() => props.onEnd()}>
            {words.endAll}
          </button>
        </div>
      }
    >
      <p>{words.endOwedText(props.owed)}</p>
    </Sheet>
  )
}

/** Cards of the sides facing each other, or tiles where there are many. */
function Units(props: {
  readonly cards: readonly Shown[]
  readonly hand: InHand
  readonly kept: Kept
  readonly onKeep: (kept: Kept) => void
  readonly onHold: (ref: Ref) => void
}): JSX.Element {
  const battle = useBattle()
  const { hand } = props
  const picked = () => hand.picked() ?? hand.aim()?.first ?? null
  const score = (side: string) =>
    battle.set.score?.(ctxOf(battle.game().world, battle.game().settings), side) ?? undefined
  return (
    <Show
      when={props.cards.length <= MANY}
      fallback={
        <Big
          battle={battle}
          cards={props.cards}
          filter={props.kept.filter}
          picked={picked()}
          barred={hand.aim() ? hand.barred() : null}
          score={score}
          onFilter={(filter) => props.onKeep({ ...props.kept, filter })}
          onTap={hand.tap}
          onHold={props.onHold}
        />
      }
    >
      <Sides
        sides={battle.set.sides.map((side) => ({
          side: side.flag,
          name: side.says,
          score: score(side.id),
          children: (
            <Column
              cards={props.cards.filter((c) => c.card.side === side.id)}
              picked={picked()}
              barred={hand.barred()}
              aiming={hand.aim() !== null}
              onTap={hand.tap}
              onHold={props.onHold}
            />
          ),
        }))}
      />
    </Show>
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

function Column(props: {
  readonly cards: readonly Shown[]
  readonly picked: Ref | null
  readonly barred: ReadonlyMap<string, string | null>
  readonly aiming: boolean
  readonly onTap: (ref: Ref) => void
  readonly onHold: (ref: Ref) => void
}): JSX.Element {
  const why = (ref: Ref) => (props.aiming ? (props.barred.get(`${ref.kind}/${ref.id}`) ?? undefined) : undefined)
  return (
    <For each={props.cards}>
      {({ ref, card, signs, flag }) => (
        <UnitCard
          id={placeOf(ref)}
          name={card.name}
          side={flag}
          die={card.die ? { sides: card.die } : undefined}
          rank={card.rank}
          count={card.count ?? ''}
          of={card.of}
          tally={
            card.count === undefined || card.count === null
              ? undefined
              : { alive: card.count, killed: card.killed, gone: card.gone }
          }
          signs={signs}
          picked={props.picked?.id === ref.id}
          barred={why(ref)}
          off={card.out}
          onTap={() => props.onTap(ref)}
          onHold={() => props.onHold(ref)}
        />
      )}
    </For>
  )
}

/** Nobody is there yet: the ways to muster. */
function Muster(): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const setUp = () => battle.set.procedures.filter((p) => p.start?.from === 'setup')
  const kinds = () =>
    Object.entries(battle.set.kinds).filter(([, kind]) => kind.shown === 'card' && (kind.templates?.length ?? 0) > 0)
  return (
    <>
      <Empty title={words.empty}>{words.emptyHint}</Empty>
      <ListRow
        boxed
        title={words.roster}
        detail={words.rosterHint}
        onTap={() => navigate(`/battle/${battle.id}/roster`)}
      />
      <For each={kinds()}>
        {([kind, def]) => (
          <ListRow
            boxed
            title={`${words.addUnit}: ${def.says}`}
            onTap={() => navigate(`/battle/${battle.id}/thing/${kind}/new`)}
          />
        )}
      </For>
      <For each={setUp()}>
        {(p) => (
          <ListRow
            boxed
            title={p.start?.says ?? p.title}
            detail={p.start?.hint}
            onTap={() => navigate(`/battle/${battle.id}/walk?do=${p.id}`)}
          />
        )}
      </For>
    </>
  )
}

/** Things that are tracked without a card: walls, sides, the game. */
function Others(): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const rows = () =>
    Object.entries(battle.set.kinds).flatMap(([kind, def]) =>
      def.shown === 'card'
        ? []
        : Object.entries(battle.game().world[kind] ?? {}).map(([id, thing]) => ({
            kind,
            id,
            says: def.says,
            name: typeof thing.name === 'string' ? thing.name : id,
          })),
    )
  return (
    <Show when={rows().length > 0}>
      <section>
        <h2 class="side-head">{words.others}</h2>
        <ListRow title={words.roster} detail={words.rosterHint} onTap={() => navigate(`/battle/${battle.id}/roster`)} />
        <For each={rows()}>
          {(row) => (
            <ListRow
              title={row.name}
              detail={row.says}
              onTap={() => navigate(`/battle/${battle.id}/thing/${row.kind}/${encodeURIComponent(row.id)}`)}
            />
          )}
        </For>
      </section>
    </Show>
  )
}
