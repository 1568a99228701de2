/** Cards of the sides facing each other, or tiles where there are many. */
import { createMemo, For, type JSX, Show } from 'solid-js'
import { type Card, ctxOf, keyOf, type Now, type Ref } from '#engine'
import { Sides } from '../../../ui/Sides.tsx'
import { UnitCard, type UnitFaceProps } from '../../../ui/UnitCard.tsx'
import { heldIn, isAmong } from '../../model/actions/hand.ts'
import type { TableHand } from '../../model/actions/in-hand.ts'
import type { BarredTargets } from '../../model/actions/lawful.ts'
import { useBattle } from '../../model/battle.ts'
import { cardIdOf } from '../table/place.ts'
import { Big } from './Big.tsx'
import { BrokenCard, CardBounds } from './BrokenCard.tsx'
import type { Shown } from './cards.ts'
import type { Expectations } from './expect.ts'
import { expectedOf } from './expected.ts'
import { MANY } from './field.ts'
import type { Outlook } from './outlook.ts'
import { Status } from './Status.tsx'

type Turns = ReadonlyMap<string, 'due' | 'done'>

/** Who has acted in this phase, and who has not. */
const turnsIn = ({ acted = [], toAct = [] }: Now): Turns =>
  new Map([...acted.map((ref) => [keyOf(ref), 'done'] as const), ...toAct.map((ref) => [keyOf(ref), 'due'] as const)])

export function Units(props: {
  readonly cards: readonly Shown[]
  readonly hand: TableHand
  readonly outlook: Outlook
  readonly now: Now
  readonly expected?: Expectations | undefined
  readonly onLook: (outlook: Outlook) => void
  readonly onHold: (ref: Ref) => void
}): JSX.Element {
  const battle = useBattle()
  const { hand } = props
  const turns = createMemo(() => turnsIn(props.now))
  const isPicked = (ref: Ref) => isAmong(heldIn(hand.now()), ref)
  const score = (side: string) => {
    try {
      return battle.set.score?.(ctxOf(battle.game()), side) ?? undefined
    } catch {
      // Stored data of some unit makes no sense; its card says so.
      return undefined
    }
  }
  /** Whoever can be the target while one is aimed at, else the side in turn. */
  const first = createMemo(() => {
    const target = hand.now().is === 'aiming' && props.cards.find(({ ref }) => hand.barred()(ref) === null)
    const id = target ? target.card.side : props.now.side
    return Math.max(
      0,
      battle.set.sides.findIndex((side) => side.id === id),
    )
  })
  const ofNoSide = () => props.cards.filter(({ card }) => !battle.set.sides.some((side) => side.id === card.side))
  return (
    <Show
      when={props.cards.length <= MANY}
      fallback={
        <Big
          battle={battle}
          now={props.now}
          cards={props.cards}
          filter={props.outlook.filter}
          hand={hand}
          score={score}
          expected={props.expected}
          onFilter={(filter) => props.onLook({ ...props.outlook, filter })}
          onHold={props.onHold}
        />
      }
    >
      <Status now={props.now} />
      <Sides
        first={first()}
        sides={battle.set.sides.map((side) => ({
          side: side.flag,
          name: side.says,
          score: score(side.id),
          children: (
            <CardColumn
              cards={props.cards.filter((c) => c.card.side === side.id)}
              isPicked={isPicked}
              barred={hand.barred()}
              expected={props.expected}
              turns={turns()}
              onTap={hand.tap}
              onHold={props.onHold}
            />
          ),
        }))}
      />
      <For each={ofNoSide().filter(({ fault }) => fault !== null)}>{(shown) => <BrokenCard shown={shown} />}</For>
    </Show>
  )
}

/** Cards one under the other. */
export function CardColumn(props: {
  readonly cards: readonly Shown[]
  isPicked?(ref: Ref): boolean
  readonly barred?: BarredTargets
  readonly expected?: Expectations | undefined
  /** Who has acted in this phase, by kind and id. */
  readonly turns?: Turns
  readonly onTap: (ref: Ref) => void
  readonly onHold: (ref: Ref) => void
}): JSX.Element {
  // By its place: what happens to a unit changes its card, and leaves it on the page.
  const byPlace = createMemo(() => new Map(props.cards.map((shown) => [cardIdOf(shown.ref), shown])))
  return (
    <For each={[...byPlace().keys()]}>
      {(place) => {
        const known = createMemo((before: Shown | undefined) => byPlace().get(place) ?? before)
        return (
          <Show when={known()}>
            {(shown) => (
              <CardBounds shown={shown()}>
                <UnitCard
                  id={place}
                  {...faceOf(shown())}
                  picked={props.isPicked?.(shown().ref)}
                  barred={props.barred?.(shown().ref) ?? undefined}
                  expected={expectedOf(props.expected, shown().ref)}
                  turn={props.turns?.get(keyOf(shown().ref))}
                  onTap={() => props.onTap(shown().ref)}
                  onHold={() => props.onHold(shown().ref)}
                />
              </CardBounds>
            )}
          </Show>
        )
      }}
    </For>
  )
}

/** What a card shows of a unit, whatever may be done with it. */
export const faceOf = ({ card, flag, signs }: Shown): UnitFaceProps => ({
  name: card.name,
  side: flag,
  die: dieOf(card),
  rank: card.rank,
  count: card.count ?? '',
  of: card.of,
  tally: tallyOf(card),
  signs,
  off: card.out,
})

const dieOf = ({ die }: Card) => (die ? { sides: die } : undefined)
const tallyOf = ({ count, killed, deserted }: Card) =>
  count === undefined || count === null ? undefined : { alive: count, killed, gone: deserted }
