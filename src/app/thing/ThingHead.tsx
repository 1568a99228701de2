/** The card of a unit, large: flag, strength, die, rank, tally, and all its signs. */
import { For, type JSX, Show } from 'solid-js'
import { Die } from '../../ui/Die.tsx'
import { Flag } from '../../ui/Flag.tsx'
import { StatusSign } from '../../ui/Sign.tsx'
import { TallyMarks } from '../../ui/Tally.tsx'
import type { Shown } from '../shared/units/cards.ts'
import { thingWords as words } from './words.ts'

/** So many figures and fewer are drawn large. */
const FEW = 12

export function ThingHead(props: { readonly shown: Shown }): JSX.Element {
  const card = () => props.shown.card
  const counted = () => card().count !== undefined && card().count !== null
  return (
    <>
      <div class="unit-head">
        <Flag side={props.shown.flag} size={40} />
        <Show when={counted()}>
          <b>{card().count}</b>
          <Show when={card().of}>
            <span class="mark">
              {words.of} {card().of}
            </span>
          </Show>
        </Show>
        <Show when={card().die}>{(die) => <Die sides={die()} label={die()} size={48} />}</Show>
        <Show when={card().rank}>{(rank) => <span class="tag">{rank()}</span>}</Show>
        <Show when={counted()}>
          <TallyMarks
            alive={card().count ?? 0}
            killed={card().killed}
            gone={card().deserted}
            large={(card().of ?? 0) <= FEW}
          />
        </Show>
      </div>
      <Show when={props.shown.signs.length > 0}>
        <div class="unit-signs-all">
          <For each={props.shown.signs}>{(sign) => <StatusSign {...sign} />}</For>
        </div>
      </Show>
    </>
  )
}
