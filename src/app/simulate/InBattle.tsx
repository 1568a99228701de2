/** The units of a battle at hand, played out by a plan. */
import type { JSX } from 'solid-js'
import { useBattle } from '../model/battle.ts'
import { usePage } from '../shared/actions/use-page.ts'
import { BackHead } from '../shared/places/BackHead.tsx'
import { Simulating } from './Simulate.tsx'
import { simulateWords as words } from './words.ts'

export default function SimulateInBattle(): JSX.Element {
  const battle = useBattle()
  const who = usePage('played')()?.who ?? null
  return (
    <div class="screen">
      <BackHead title={words.title} second={battle.game().name} rule="line" />
      <Simulating set={battle.set} battle={battle.game()} who={who} />
    </div>
  )
}
