/** Who is at the table, in a strip of 44 px under the bar: one tap to their page. */
import { Index, type JSX } from 'solid-js'
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
    <button type="button" class="names" onClick={() => props.onTap()}>
      <span class="vh">{words.title}: </span>
      <span class="names-all">
        <Index each={props.phones.seats}>
          {(one) => (
            <span class="name-chip" classList={{ away: !one().isHere }}>
              <Flag side={flag(one().side) ?? 4} empty={one().side === null} size={16} />
              <span>{one().name}</span>
            </span>
          )}
        </Index>
      </span>
      <b class="link strong">
        {words.inReach(here(), of())}
        <span class="vh"> {words.reach}</span>
      </b>
    </button>
  )
}
