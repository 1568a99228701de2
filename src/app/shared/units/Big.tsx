/** A table of many units: one line of filters, and tiles in groups by command, of which each can be picked at once. */
import { createMemo, createSelector, For, type JSX, Show } from 'solid-js'
import { keyOf, type Now, type Ref, sameRef } from '#engine'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { UnitTile, type UnitTileProps } from '../../../ui/UnitTile.tsx'
import { heldIn, isAmong, pickMore } from '../../model/actions/hand.ts'
import type { TableHand } from '../../model/actions/in-hand.ts'
import { mayAct } from '../../model/actions/lawful.ts'
import type { Battle } from '../../model/battle.ts'
import { CardBounds } from './BrokenCard.tsx'
import type { Shown } from './cards.ts'
import type { Expectations } from './expect.ts'
import { expectedOf } from './expected.ts'
import {
  colourOf,
  type FieldFilter,
  type Group,
  groupsOf,
  inSight,
  isThere,
  owes,
  pressing,
  signsOnTile,
  tensIn,
  tileLabel,
} from './field.ts'
import './big.css'
import './groups.css'
import { cardIdOf } from '../table/place.ts'
import { tableWords as words } from '../table/words.ts'
import { createInches, type Inches } from './inches.ts'
import { Status } from './Status.tsx'

export type BigProps = {
  readonly battle: Battle
  readonly now: Now
  readonly cards: readonly Shown[]
  readonly filter: FieldFilter
  readonly hand: TableHand
  readonly expected?: Expectations | undefined
  score(side: string): string | undefined
  onFilter(filter: FieldFilter): void
  onHold(ref: Ref): void
}

/** So many of a side that is not in turn: with "+4" one row. */
const FOLDED = window.matchMedia?.('(max-width: 379px)').matches ? 5 : 6

/** A screen on which both sides stand side by side has room for all. */
const hasRoom = () => window.matchMedia?.('(min-width: 840px) and (min-height: 560px)').matches

/** The filters over the groups of both sides. */
export function Big(props: BigProps): JSX.Element {
  const able = createMemo(() => {
    const present = props.cards.filter(isThere).map(({ ref }) => ref)
    return new Set(mayAct(props.battle.set, props.battle.game(), present, props.now).map(cardIdOf))
  })
  const may = (ref: Ref) => able().has(cardIdOf(ref))
  const groups = createMemo(() => groupsOf(inSight(props.cards, props.filter, may), props.battle.set.sides))
  const inHand = createMemo(() => new Set(heldIn(props.hand.now()).map(cardIdOf)))
  const inches = createInches(props.battle, () => props.now)
  const isPicked = createSelector(inHand, (place: string, all) => all.has(place))
  const isAway = (side: string) => {
    const { folds, only, tens } = props.filter
    const { side: turn } = props.now
    return (
      folds &&
      !hasRoom() &&
      only === 'all' &&
      tens === null &&
      props.hand.now().is !== 'aiming' &&
      turn !== null &&
      side !== turn
    )
  }
  const sides = () => [...props.battle.set.sides.map(({ id, says }) => ({ id, says })), { id: '', says: words.others }]
  return (
    <>
      <Filters {...props} may={may} />
      <div class="big-sides">
        <For each={sides()}>
          {(side) => {
            const views = createMemo(() => viewsOf(groups(), side, isAway(side.id) ? FOLDED : null))
            return (
              <Show when={views().size > 0}>
                <section class="big-side" aria-label={side.says}>
                  <For each={[...views().keys()]}>
                    {(id) => (
                      <Command {...props} view={views().get(id)} may={may} isPicked={isPicked} inches={inches()} />
                    )}
                  </For>
                </section>
              </Show>
            )
          }}
        </For>
      </div>
    </>
  )
}

/** A group as it is shown: with its number among those of its side, and how many of it are out of sight. */
type View = Group & { readonly number: number | null; readonly more: number }

/** The groups of a side by their ids; of a side that is away a few units, those that matter now first, as one. */
function viewsOf(
  all: readonly Group[],
  side: { readonly id: string; readonly says: string },
  few: number | null,
): ReadonlyMap<string, View> {
  const own = all.filter((group) => group.side === side.id)
  const [first] = own
  const cards = own.flatMap((group) => group.cards).filter(isThere)
  if (first && few !== null && cards.length > few + 1) {
    const more = cards.length - few
    return new Map([[side.id, { ...first, name: side.says, cards: pressing(cards).slice(0, few), number: null, more }]])
  }
  return new Map(own.map((group, at) => [group.id, { ...group, number: own.length > 1 ? at + 1 : null, more: 0 }]))
}

type OnTile = Pick<UnitTileProps, 'count' | 'sign' | 'also' | 'far' | 'expected'>

/**
 * What stands under the label of a tile: its figures and a sign; once it has rolled for its move how far it may go, and
 * while it is aimed at what is expected.
 */
function countOf({ ref, card, signs }: Shown, inches: Inches, expected: Expectations | undefined): OnTile {
  if (card.out) return { count: words.off }
  const [sign] = signs
  const far = inches.get(keyOf(ref))
  if (!far) return { count: card.count ?? '', ...signsOnTile(signs), expected: expectedOf(expected, ref) }
  const isOwed = sign?.kind === 'shield'
  const ends = {
    good: { kind: 'tick', word: far.reach },
    bad: { kind: 'cross', word: far.reach, tone: 'bad' },
  } as const
  return {
    count: `${far.inches}″`,
    sign: isOwed || far.tone === 'plain' ? (isOwed ? sign : undefined) : ends[far.tone],
    far: far.tone,
  }
}

/** Whether anybody of the sides of these may act: then those of them who may not are idle. */
function mayAnyOfTheirs({ cards, may }: Pick<BigProps, 'cards'> & { may(ref: Ref): boolean }, of: readonly Shown[]) {
  const sides = new Set(of.map(({ card }) => card.side))
  return cards.some(({ ref, card }) => sides.has(card.side) && may(ref))
}

function Command(
  props: BigProps & {
    readonly view: View | undefined
    may(ref: Ref): boolean
    isPicked(place: string): boolean
    readonly inches: Inches
  },
): JSX.Element {
  const cards = () => props.view?.cards ?? []
  const able = createMemo(() => cards().flatMap(({ ref }) => (props.may(ref) ? [ref] : [])))
  const meant = () => (able().length > 0 ? able() : cards().flatMap((shown) => (isThere(shown) ? [shown.ref] : [])))
  const n = () => cards().filter(isThere).length + (props.view?.more ?? 0)
  const off = () => cards().length - cards().filter(isThere).length
  const together = () => {
    const hand = props.hand.now()
    return hand.is === 'several' ? hand.refs : []
  }
  const isAll = () => meant().length > 0 && meant().every((ref) => isAmong(together(), ref))
  const picked = () => cards().filter(({ ref }) => isAmong(together(), ref)).length
  const says = () => {
    if (picked() > 0) return words.pickedOf(picked())
    if (able().length > 0) return words.mayAct(able().length, n())
    return (
      (props.view?.side && props.view.number === null ? props.score(props.view.side) : null) ?? words.units(n(), off())
    )
  }
  const isTurn = createMemo(() => mayAnyOfTheirs(props, cards()))
  const isIdle = ({ ref, card }: Shown) =>
    isTurn() && !card.out && !props.may(ref) && !(props.now.acted ?? []).some((one) => sameRef(one, ref))
  const offers = () => (isAll() ? words.clear : words.pick(meant().length))
  return (
    <div class={`big-group of-${colourOf(props.view?.at ?? 0)}`}>
      <div class="big-head">
        <h2>
          {props.view?.number} {props.view?.name}
        </h2>
        <span class="mark">{says()}</span>
        <Show
          when={props.view?.more}
          fallback={
            <Show when={props.battle.keeps && (able().length > 0 || !isTurn())}>
              <LinkButton
                label={words.ofCommand(offers(), props.view?.name ?? '')}
                onTap={() => props.hand.turn(pickMore(props.hand.now(), meant()))}
              >
                {offers()}
              </LinkButton>
            </Show>
          }
        >
          <LinkButton onTap={() => props.onFilter({ ...props.filter, folds: false })}>{words.showAll}</LinkButton>
        </Show>
      </div>
      <div class="tiles big-tiles">
        <For each={cards()}>
          {(shown) => (
            <CardBounds shown={shown}>
              <UnitTile
                id={cardIdOf(shown.ref)}
                name={shown.card.name}
                label={tileLabel(shown)}
                {...countOf(shown, props.inches, props.expected)}
                owed={owes(shown)}
                off={shown.card.out}
                idle={isIdle(shown)}
                picked={props.isPicked(cardIdOf(shown.ref))}
                barred={props.hand.barred()(shown.ref) ?? undefined}
                onTap={() => props.hand.tap(shown.ref)}
                onHold={() => props.onHold(shown.ref)}
              />
            </CardBounds>
          )}
        </For>
        <Show when={props.view?.more}>
          {(more) => <More n={more()} onTap={() => props.onFilter({ ...props.filter, folds: false })} />}
        </Show>
      </div>
    </div>
  )
}

/** In the place of a tile: so many are not in sight. */
const More = (props: { readonly n: number; readonly onTap: () => void }): JSX.Element => (
  <button type="button" class="tile more" onClick={() => props.onTap()}>
    <b>{props.n}</b> {words.more}
  </button>
)

function Filters(props: BigProps & { may(ref: Ref): boolean }): JSX.Element {
  const tens = createMemo(() => tensIn(props.cards))
  const able = () => props.cards.filter(({ ref }) => props.may(ref)).length
  const owing = () => props.cards.filter(owes).length
  return (
    <>
      <div class="big-filters">
        <Segmented
          label={words.inSight}
          options={[
            { value: 'all', label: words.all(props.cards.filter(isThere).length) },
            { value: 'act', label: words.may(able()) },
            // A test of nobody, or of many at once, stands at the thumb alone.
            ...(owing() > 0 || props.filter.only === 'owe' ? [{ value: 'owe', label: words.owe(owing()) }] : []),
          ]}
          value={props.filter.only}
          onChange={(only) =>
            props.onFilter({ ...props.filter, only: only === 'act' || only === 'owe' ? only : 'all' })
          }
        />
        <Status now={props.now} />
      </div>
      <Show when={tens().length > 0}>
        <fieldset class="big-tens" aria-label={words.numbers}>
          <For each={tens()}>
            {(ten) => (
              <Button
                pressed={props.filter.tens === ten}
                onTap={() => props.onFilter({ ...props.filter, tens: props.filter.tens === ten ? null : ten })}
              >
                {words.tens(ten)}
                <span class="vh">{words.tensTo(ten)}</span>
              </Button>
            )}
          </For>
        </fieldset>
      </Show>
    </>
  )
}
