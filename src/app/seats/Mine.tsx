/** A player's own units: a tap takes them in hand, the strip says what they can be asked to do, and to whom. */
import { createMemo, For, type JSX, onMount, Show } from 'solid-js'
import { type AnyRuleSet, ctxOf, type Ref, type Side, sameRef } from '#engine'
import { namesIn } from '#game'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { OwedStrip } from '../../ui/OwedStrip.tsx'
import { UnitTile } from '../../ui/UnitTile.tsx'
import { deedOf } from '../model/actions/action.ts'
import { actionWords } from '../model/actions/words.ts'
import type { Sitting } from '../model/sitting.ts'
import { useDesk } from '../shared/actions/use-desk.ts'
import { cardIdOf } from '../shared/table/place.ts'
import { tableWords } from '../shared/table/words.ts'
import type { Shown } from '../shared/units/cards.ts'
import { owes, signsOnTile, tileLabel } from '../shared/units/field.ts'
import { spanOf } from '../shared/units/span.ts'
import { CardColumn } from '../shared/units/Units.tsx'
import { wishTitle } from '../shared/wish/wish.ts'
import '../shared/units/groups.css'
import type { AskingHand } from './asking.ts'
import { seatWords as words } from './words.ts'

/** More than these are tiles. */
const FEW = 6

const isAmong = (refs: readonly Ref[], ref: Ref) => refs.some((one) => sameRef(one, ref))

/** The units that are a seat's to move: those that it was given, or all of its side. */
export const ownUnits = (all: readonly Shown[], { me }: Sitting): readonly Shown[] => {
  const { side, units } = me()
  return all.filter(({ ref, card }) => (units ? isAmong(units, ref) : side !== null && card.side === side))
}

type MineProps = {
  readonly sitting: Sitting
  readonly side: Side | undefined
  readonly all: readonly Shown[]
  readonly asking: AskingHand
  /** A tap picks a unit. */
  readonly asks: boolean
}

export function Mine(props: MineProps): JSX.Element {
  const { go } = useDesk()
  const page = (ref: Ref) => go({ is: 'thing', of: ref })
  const mine = createMemo(() => ownUnits(props.all, props.sitting))
  return (
    <Show
      when={props.side}
      fallback={
        <Show when={props.sitting.me().may !== 'referee' && props.sitting.now(({ state }) => state.why) === ''}>
          <Empty
            title={props.sitting.is() === 'closed' ? words.seen : words.watches}
            action={{ label: words.look, onTap: () => go({ is: 'all' }) }}
          />
          <Button onTap={() => go({ is: 'board' })}>{words.board}</Button>
        </Show>
      }
    >
      {(side) => (
        <section class="mine">
          <Show
            when={props.asking.aim()}
            fallback={
              <>
                <div class="mine-head">
                  <h2>{words.mine}</h2>
                  <p class="mark">
                    {props.sitting.me().units && mine().length > 0
                      ? words.given(spanOf(mine().map(({ card }) => card)), onTable(mine()).length)
                      : words.count(mine().length, side().says)}
                  </p>
                </div>
                <Some
                  cards={mine()}
                  held={props.asking.held()}
                  onTap={props.asks ? props.asking.tap : page}
                  onHold={page}
                />
                <Others all={props.all} mine={mine()} side={side()} />
              </>
            }
          >
            <div class="mine-head" ref={(head) => onMount(() => head.scrollIntoView({ block: 'nearest' }))}>
              <h2>{words.targets}</h2>
            </div>
            <Some cards={props.asking.targets()} onTap={props.asking.target} onHold={page} />
          </Show>
        </section>
      )}
    </Show>
  )
}

const onTable = (cards: readonly Shown[]) => cards.filter(({ card }) => !card.out)

/** Few as cards, more as tiles. */
function Some(props: {
  readonly cards: readonly Shown[]
  readonly held?: readonly Ref[]
  readonly onTap: (ref: Ref) => void
  readonly onHold: (ref: Ref) => void
}): JSX.Element {
  const isPicked = (ref: Ref) => isAmong(props.held ?? [], ref)
  return (
    <Show
      when={props.cards.length > FEW}
      fallback={
        <div class="mine-cards">
          <CardColumn cards={props.cards} isPicked={isPicked} onTap={props.onTap} onHold={props.onHold} />
        </div>
      }
    >
      <div class={`tiles mine-tiles of-${(props.cards[0]?.flag ?? 4) - 1}`}>
        <For each={props.cards}>
          {(shown) => (
            <UnitTile
              id={cardIdOf(shown.ref)}
              name={shown.card.name}
              label={tileLabel(shown)}
              count={shown.card.out ? tableWords.off : (shown.card.count ?? '')}
              {...(shown.card.out ? {} : signsOnTile(shown.signs))}
              owed={owes(shown)}
              off={shown.card.out}
              picked={isPicked(shown.ref)}
              onTap={() => props.onTap(shown.ref)}
              onHold={() => props.onHold(shown.ref)}
            />
          )}
        </For>
      </div>
    </Show>
  )
}

/** The score of a side; undefined where it has none, or what is stored makes no sense. */
function scoreOf(set: AnyRuleSet, game: Parameters<typeof ctxOf>[0], side: string): string | undefined {
  try {
    return set.score?.(ctxOf(game), side) ?? undefined
  } catch {
    return undefined
  }
}

/** The rest of the table, a row a side: one tap shows it all. */
function Others(props: {
  readonly all: readonly Shown[]
  readonly mine: readonly Shown[]
  readonly side: Side
}): JSX.Element {
  const { battle, go } = useDesk()
  const rows = () =>
    battle.set.sides.flatMap((side) => {
      const own = side.id === props.side.id
      const cards = props.all.filter(
        ({ card, ref }) =>
          card.side === side.id &&
          !isAmong(
            props.mine.map((one) => one.ref),
            ref,
          ),
      )
      if (cards.length === 0) return []
      return [
        {
          title: own ? words.otherUnits(cards.length) : side.says,
          detail: (own ? null : scoreOf(battle.set, battle.game(), side.id)) ?? words.onTable(onTable(cards).length),
        },
      ]
    })
  return (
    <div class="rows">
      <For each={rows()}>{(row) => <ListRow {...row} onTap={() => go({ is: 'all' })} />}</For>
    </div>
  )
}

/** What is in hand, what it can be asked to do, and what was asked. */
export function AskStrip(props: { readonly sitting: Sitting; readonly asking: AskingHand }): JSX.Element {
  const { battle, go } = useDesk()
  const { asking } = props
  const wish = () => props.sitting.now((player) => player.wishing)
  const says = () => {
    const held = asking.held()
    const [first] = held
    return held.length === 1 && first ? namesIn(battle.game())(first) : tableWords.pickedOf(held.length)
  }
  const close = { label: actionWords.leaveIt, icon: 'close' as const, onTap: () => asking.letGo() }
  return (
    <Show
      when={asking.held().length > 0}
      fallback={
        <Show when={wish()}>
          {(wish) => <OwedStrip tone="asking" icon="clock" title={words.asks} detail={wishTitle(battle, wish())} />}
        </Show>
      }
    >
      <Show
        when={asking.aim()}
        fallback={
          <OwedStrip
            tone="calm"
            {...(asking.deeds().length > 0 ? { label: says(), hint: says() } : { title: says(), detail: words.idle })}
            actions={[
              ...asking.deeds().map((deed, at) => ({
                label: deedOf(deed.procedure),
                primary: at === 0,
                onTap: () => asking.begin(deed),
              })),
              ...asking
                .held()
                .slice(0, asking.held().length === 1 ? 1 : 0)
                .map((of) => ({ label: actionWords.card, onTap: () => go({ is: 'thing', of }) })),
            ]}
            more={close}
          />
        }
      >
        {(deed) => (
          <OwedStrip
            tone="asking"
            icon="resolve"
            title={tableWords.whom(deedOf(deed().procedure), deed().procedure.start?.subjects[1]?.says ?? '')}
            detail={asking.targets().length > 0 ? words.tapTarget : words.noTargets}
            actions={[close]}
          />
        )}
      </Show>
    </Show>
  )
}
