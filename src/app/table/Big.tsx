/** A table of many units: tiles by side, with filters by side and command, and the numbers on their bases by tens. */
import { createMemo, createSelector, For, type JSX, Show } from 'solid-js'
import type { Ref } from '#engine'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { SideHead } from '../../ui/Sides.tsx'
import { UnitTile } from '../../ui/UnitTile.tsx'
import type { Battle } from '../model/battle.ts'
import { CardBounds } from './BrokenCard.tsx'
import type { Shown } from './cards.ts'
import { commandsOf, type FieldFilter, inSight, tensIn, tileName } from './field.ts'
import './big.css'
import { placeOf } from './place.ts'
import { tableWords as words } from './words.ts'

export type BigProps = {
  readonly battle: Battle
  readonly cards: readonly Shown[]
  readonly filter: FieldFilter
  readonly picked: Ref | null
  readonly barred: ReadonlyMap<string, string | null> | null
  score(side: string): string | undefined
  onFilter(filter: FieldFilter): void
  onTap(ref: Ref): void
  onHold(ref: Ref): void
}

/** The filters over the tiles of each side. */
export function Big(props: BigProps): JSX.Element {
  // A side out of sight stays on the page: to show it again costs nothing.
  const seen = createMemo(() => inSight(props.cards, { ...props.filter, side: null }))
  const away = (side: string) => props.filter.side !== null && props.filter.side !== side
  const sides = createMemo(() => props.battle.set.sides)
  const isPicked = createSelector(() => (props.picked ? placeOf(props.picked) : ''))
  const of = (side: string) => seen().filter(({ card }) => card.side === side)
  const others = createMemo(() => seen().filter(({ card }) => !sides().some((s) => s.id === card.side)))
  const tiles = (cards: readonly Shown[]) => (
    <div class="tiles big-tiles">
      <For each={cards}>
        {(shown) => (
          <CardBounds shown={shown}>
            <UnitTile
              id={placeOf(shown.ref)}
              name={tileName(shown)}
              count={shown.card.count ?? ''}
              sign={shown.signs[0]}
              owed={shown.signs[0]?.kind === 'owes'}
              off={shown.card.out}
              picked={isPicked(placeOf(shown.ref))}
              barred={props.barred?.get(`${shown.ref.kind}/${shown.ref.id}`) ?? undefined}
              onTap={() => props.onTap(shown.ref)}
              onHold={() => props.onHold(shown.ref)}
            />
          </CardBounds>
        )}
      </For>
    </div>
  )
  return (
    <>
      <Filters {...props} />
      <For each={sides()}>
        {(side) => {
          const own = createMemo(() => of(side.id))
          return (
            <Show when={own().length > 0}>
              <section class="big-side" aria-label={side.says} hidden={away(side.id)}>
                <SideHead side={side.flag} name={side.says} score={props.score(side.id)} />
                {tiles(own())}
              </section>
            </Show>
          )
        }}
      </For>
      <Show when={others().length > 0 && !away('')}>{tiles(others())}</Show>
    </>
  )
}

function Filters(props: BigProps): JSX.Element {
  const commands = createMemo(() => commandsOf(props.cards, props.filter.side))
  const tens = createMemo(() => tensIn(props.cards, props.filter.side))
  return (
    <div class="big-filters">
      <Segmented
        label={words.sideFilter}
        options={[
          { value: '', label: words.bothSides },
          ...props.battle.set.sides.map((side) => ({ value: side.id, label: side.says })),
        ]}
        value={props.filter.side ?? ''}
        onChange={(side) => props.onFilter({ side: side || null, command: null, tens: null })}
      />
      <Show when={commands().length > 1}>
        <select
          class="line-in"
          aria-label={words.commandFilter}
          onChange={(event) =>
            props.onFilter({ ...props.filter, command: event.currentTarget.value || null, tens: null })
          }
        >
          <option value="" selected={props.filter.command === null}>
            {words.allCommands}
          </option>
          <For each={commands()}>
            {(command) => (
              <option value={command} selected={props.filter.command === command}>
                {command}
              </option>
            )}
          </For>
        </select>
      </Show>
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
    </div>
  )
}
