/** Cards of the sides facing each other, or tiles where there are many. */
import { For, type JSX, Show } from 'solid-js'
import { ctxOf, type Ref } from '#engine'
import { Sides } from '../../ui/Sides.tsx'
import { UnitCard } from '../../ui/UnitCard.tsx'
import { useBattle } from '../model/battle.ts'
import type { InHand } from './aim.ts'
import { Big } from './Big.tsx'
import type { Shown } from './cards.ts'
import { MANY } from './field.ts'
import type { Outlook } from './outlook.ts'
import { placeOf } from './place.ts'

export function Units(props: {
  readonly cards: readonly Shown[]
  readonly hand: InHand
  readonly outlook: Outlook
  readonly onLook: (outlook: Outlook) => void
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
          filter={props.outlook.filter}
          picked={picked()}
          barred={hand.aim() ? hand.barred() : null}
          score={score}
          onFilter={(filter) => props.onLook({ ...props.outlook, filter })}
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
