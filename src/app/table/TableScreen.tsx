/** The table: both sides face each other, what is owed waits at the thumb. */

import { useLocation } from '@solidjs/router'
import type { Component, JSX } from 'solid-js'
import { createEffect, createMemo, createResource, createSignal, on, Show } from 'solid-js'
import type { Ref } from '#engine'
import { dueIn } from '#game'
import { OwedStrip } from '../../ui/OwedStrip.tsx'
import type { Action, AtTable, Desk, TableOverlay } from '../model/actions/action.ts'
import { pick, putDown } from '../model/actions/hand.ts'
import { createTableHand, type TableHand } from '../model/actions/in-hand.ts'
import { likeliest } from '../model/actions/lawful.ts'
import { offeredAt, pageOfOpen } from '../model/actions/table.ts'
import type { Page } from '../model/addresses.ts'
import type { Battle } from '../model/battle.ts'
import { discard, discardedIn } from '../model/discarded.ts'
import { messageOf } from '../model/failures.ts'
import { rehearseOdds } from '../model/odds/ask.ts'
import { type Phones, phonesAt } from '../model/phones.ts'
import { nowIn } from '../model/turn.ts'
import { useDesk } from '../shared/actions/use-desk.ts'
import { usePage } from '../shared/actions/use-page.ts'
import { Bounds } from '../shared/broken/Bounds.tsx'
import { brokenWords } from '../shared/broken/words.ts'
import { takeDraft } from '../shared/drafts/draft.ts'
import { createAsksOver } from '../shared/end/asks.ts'
import { TableTabs } from '../shared/places/Places.tsx'
import { NoticeRow } from '../shared/said/NoticeRow.tsx'
import { cardIdOf } from '../shared/table/place.ts'
import { unfinishedIn } from '../shared/table/unfinished.ts'
import { tableWords as words } from '../shared/table/words.ts'
import { markedIn } from '../shared/units/cards.ts'
import type { Expectations } from '../shared/units/expect.ts'
import { createExpectations } from '../shared/units/expected.ts'
import { allInSight } from '../shared/units/field.ts'
import { createOutlook } from '../shared/units/outlook.ts'
import { Status } from '../shared/units/Status.tsx'
import { createShown } from '../shared/units/shown.ts'
import { Units } from '../shared/units/Units.tsx'
import { Muster, Others } from './Others.tsx'
import { Over, type OverParts } from './Over.tsx'
import { stripOf } from './strip.ts'
import { Top } from './Turn.tsx'

/** What other features lay on the table. */
export type TableParts = OverParts & {
  /** The map of a campaign, in place of the cards. */
  readonly Campaign: Component<{ readonly hand: TableHand }>
  /** The line of the coach, told what is offered; it tells in what order, and what is green. */
  readonly Coach: Component<{
    readonly at: AtTable
    readonly offered: readonly Action[]
    onOffer(offered: readonly Action[] | null): void
  }>
  /** Rows for the battles that belong to this one. */
  readonly Joined: Component
  /** Who is at the table with a phone of their own. */
  readonly Names: Component<{ readonly phones: Phones; readonly onTap: () => void }>
  /** What players wait for. */
  readonly FromPlayers: Component<{ readonly phones: Phones; readonly at: AtTable }>
}

export default function TableScreen(props: TableParts): JSX.Element {
  const desk = useDesk()
  const { battle } = desk
  const now = createMemo(() => nowIn(battle.set, battle.game()))
  const owed = createMemo(() => dueIn(battle.set, battle.game(), now().phase))
  const { outlook, look, body } = createOutlook(battle.id)
  const [over, lay] = createSignal<TableOverlay | null>(null)
  const { go, isBare } = createWays(desk, over, lay)
  const page = (ref: Ref) => go({ is: 'thing', of: ref })
  const hand = createTableHand(battle, go)
  createEffect(on(hand.now, () => lay(null), { defer: true }))
  // Whether to end with tests owed is asked no longer when the last of them was applied, here or elsewhere.
  createEffect(() => over()?.is === 'ending' && owed().length === 0 && !now().leaves && !unfinished.open() && lay(null))
  rehearseInHand(battle, hand)
  const unfinished = createUnfinished(battle, hand)
  const shown = createShown(battle)
  const cards = createMemo(() => markedIn(shown(), unfinished.rows(), words.halfDone))
  const expected = createExpectations(battle, hand, cards)
  createFocus(battle, hand)
  /** Picks a thing and brings it into sight; what has no card is opened. */
  const show = (ref: Ref) => {
    look({ ...outlook(), filter: { ...allInSight, folds: false } })
    const card = document.getElementById(cardIdOf(ref))
    if (!card) return page(ref)
    hand.turn(pick(ref))
    card.scrollIntoView({ block: 'center' })
  }
  const at: AtTable = {
    ...desk,
    go,
    hand,
    show,
    lay,
    get now() {
      return now()
    },
    get owed() {
      return owed()
    },
    get open() {
      return unfinished.open()
    },
    discard: () => void unfinished.discard(),
  }
  createQuestion(at, isBare)
  return (
    <div class="screen">
      <Top at={at} />
      <Show when={phonesAt(battle.id)}>
        {(phones) => <props.Names phones={phones()} onTap={() => go({ is: 'players' })} />}
      </Show>
      <div class="screen-body table stack" ref={body}>
        <Show when={!battle.set.places} fallback={<props.Campaign hand={hand} />}>
          <InSight
            cards={cards()}
            hand={hand}
            outlook={outlook()}
            now={now()}
            expected={expected()}
            onLook={look}
            onHold={page}
          />
        </Show>
        <props.Joined />
        <Others />
      </div>
      <NoticeRow />
      <Bounds
        on={() => [hand.now(), battle.game()]}
        fallback={(error) => <OwedStrip tone="asking" title={brokenWords.strip} detail={messageOf(error)} />}
      >
        <Show when={phonesAt(battle.id)}>{(phones) => <props.FromPlayers phones={phones()} at={at} />}</Show>
        <Before unfinished={unfinished} go={go} />
        <AtThumb at={at} expected={expected()} Coach={props.Coach} />
      </Bounds>
      <TableTabs current="table" />
      <Over is={over()} at={at} BestTarget={props.BestTarget} />
    </div>
  )
}

/** The cards; where there are none yet, the way to some. */
function InSight(props: Parameters<typeof Units>[0]): JSX.Element {
  return (
    <Show
      when={props.cards.length > 0}
      fallback={
        <>
          <Status now={props.now} />
          <Muster />
        </>
      }
    >
      <Units {...props} />
    </Show>
  )
}

/** The way to another page, which closes what lies over the table; `isBare`: nothing does, and nobody is on the way. */
function createWays(desk: Desk, over: () => TableOverlay | null, lay: AtTable['lay']) {
  const onTable = usePage('table')
  const [isLeaving, leave] = createSignal(false)
  createEffect(on(onTable, () => leave(false), { defer: true }))
  return {
    go: (page: Page) => {
      leave(true)
      lay(null)
      desk.go(page)
    },
    isBare: () => onTable() !== null && !isLeaving() && over() === null,
  }
}

/** Asks once, by itself, whether the battle is over: with an empty hand, nothing on the table, and nothing half done. */
function createQuestion(at: AtTable, isBare: () => boolean): void {
  const asks = createAsksOver(at.battle)
  createEffect(() => {
    const why = asks()
    if (!why || !isBare() || at.hand.now().is !== 'idle' || at.open) return
    if (why.timeUp || at.owed.length === 0) at.lay({ is: 'over' })
  })
}

/** What is offered at the thumb, and what the coach says of it. */
function AtThumb(
  props: Pick<TableParts, 'Coach'> & { readonly at: AtTable; readonly expected: Expectations },
): JSX.Element {
  const offered = createMemo(() => offeredAt(props.at))
  const [taught, offer] = createSignal<readonly Action[] | null>(null)
  const strip = createMemo(() => stripOf(props.at, taught() ?? offered(), [...props.expected.values()][0]))
  return (
    <>
      <props.Coach at={props.at} offered={offered()} onOffer={offer} />
      <Show when={!isWithPlayers(props.at)}>
        <OwedStrip {...strip()} />
      </Show>
    </>
  )
}

/** All that is owed is with the players, and the line over this one says of one that is late or rolled what can be done. */
function isWithPlayers({ battle, hand, owed, open }: AtTable): boolean {
  const phones = phonesAt(battle.id)
  if (!phones || open || hand.now().is !== 'idle') return false
  const { late, rolled, handed } = phones
  return owed.some(({ id }) => late.includes(id) || rolled.includes(id)) && owed.every(({ id }) => handed.has(id))
}

/** What was left in another phase: what is due now keeps its place, and this can be gone on with, or thrown away. */
function Before(props: {
  readonly unfinished: ReturnType<typeof createUnfinished>
  readonly go: AtTable['go']
}): JSX.Element {
  return (
    <Show when={props.unfinished.before()}>
      {(it) => (
        <OwedStrip
          tone="asking"
          icon="resolve"
          title={it().title}
          detail={it().detail}
          actions={[
            { label: words.discard, onTap: () => void props.unfinished.discard() },
            { label: words.goOn, onTap: () => props.go(pageOfOpen(it().walk)) },
          ]}
        />
      )}
    </Show>
  )
}

/** The open walk or list that is resumed from here. On a wide screen the table stays while a walk is opened and closed beside it. */
function createUnfinished(battle: Battle, hand: TableHand) {
  const location = useLocation()
  const onTable = usePage('table')
  const handed = () => phonesAt(battle.id)?.handed
  const [now, { refetch }] = createResource(
    () => [location.pathname, battle.game().head, handed(), discardedIn(battle)],
    () => unfinishedIn(battle.id, battle.set, battle.game(), (test) => handed()?.has(test) === true),
  )
  createEffect(on(onTable, (at) => void (at && hand.turn(putDown(hand.now()))), { defer: true }))
  // A roll that stands open beside the table is none that was left.
  const onRoll = usePage('walk', 'test', 'open-walk', 'asked', 'list', 'tests', 'open-list')
  const left = () => (onRoll() ? null : (now.latest ?? null))
  return {
    /** What was left in this phase. */
    open: () => {
      const it = left()
      return it && !it.isOld ? { ...it.walk, dice: it.detail } : null
    },
    /** The rows of all that were left in this phase. */
    rows: () => {
      const it = left()
      return it ? [...(it.isOld ? [] : [it.walk]), ...it.others].flatMap(({ rows }) => rows) : []
    },
    /** What was left in another. */
    before: () => {
      const it = left()
      return it?.isOld ? it : null
    },
    discard: async () => {
      const it = now.latest
      if (!it) return
      const { walk, draft } = it
      const typed = draft === null ? () => undefined : await takeDraft(draft)
      await discard(battle, { closes: [walk], one: walk, more: typed })
      void refetch()
    },
  }
}

/** The unit that acted last in each battle, by the id of its card. */
const acted = new Map<string, string>()

/** Whoever picks a unit is about to ask for odds: the worker prepares for the likeliest. Call inside an owner. */
function rehearseInHand({ set, game }: Battle, hand: TableHand): void {
  createEffect(
    on(hand.now, (is) => {
      const question = likeliest(set, game(), is)
      if (question) rehearseOdds({ ruleset: set.id, question, answers: {} })
    }),
  )
}

/** Keeps the place of a keyboard: on a target while one is aimed at, on the unit that acted when its walk is done. */
function createFocus(battle: Battle, hand: TableHand): void {
  const onTable = usePage('table')
  const focus = (card: HTMLElement | null) => {
    if (document.activeElement !== document.body) return
    card?.focus({ preventScroll: true })
    if (card?.matches(':focus-visible')) card.scrollIntoView({ block: 'nearest' })
  }
  createEffect(() => {
    const is = hand.now()
    if (is.is !== 'picked' && is.is !== 'aiming') return
    acted.set(battle.id, cardIdOf(is.is === 'picked' ? is.ref : is.first))
    if (is.is === 'aiming') focus(document.querySelector<HTMLElement>(':is(.unit, .tile):not([aria-disabled="true"])'))
  })
  createEffect(() => {
    if (onTable()) focus(document.getElementById(acted.get(battle.id) ?? ''))
  })
}
