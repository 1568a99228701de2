/** Who is at the table, in a strip of 44 px under the bar: one tap to their page. */
import { For, type JSX } from 'solid-js'
import { Flag } from '../../ui/Flag.tsx'
import { useBattle } from '../model/battle.ts'
import type { Phones } from '../model/phones.ts'
import './phones.css'
import { playersWords as words } from './words.ts'

export function Names(props: { readonly phones: Phones; readonly onTap: () => void }): JSX.Element {
  const battle = useBattle()
  const flag = (side: string | null) => battle.set.sides.find(({ id }) => id === side)?.flag
  const here = () => props.phones.seats.filter(({ isHere }) => isHere).length
  const of = () => props.phones.seats.length
  return (
    <button type="button" class="names" aria-label={words.stripLabel(here(), of())} onClick={() => props.onTap()}>
      <span class="names-all">
        <For each={props.phones.seats}>
          {({ name, side, isHere }) => (
            <span class="name-chip" classList={{ away: !isHere }}>
              <Flag side={flag(side) ?? 4} empty={side === null} size={16} />
              {name}
            </span>
          )}
        </For>
      </span>
      <b class="link strong">{words.inReach(here(), of())}</b>
    </button>
  )
}
