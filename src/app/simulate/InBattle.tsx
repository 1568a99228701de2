/** The units of a battle at hand, played out by a plan. */
import { useSearchParams } from '@solidjs/router'
import type { JSX } from 'solid-js'
import { useBattle } from '../model/battle.ts'
import { refsListed } from '../model/deed.ts'
import { BackHead } from '../shared/places/BackHead.tsx'
import { Simulating } from './Simulate.tsx'
import { simulateWords as words } from './words.ts'

export default function SimulateInBattle(): JSX.Element {
  const battle = useBattle()
  const [search] = useSearchParams()
  const who = typeof search.who === 'string' ? refsListed(search.who) : null
  return (
    <div class="screen">
      <BackHead title={words.title} second={battle.game().name} rule="line" />
      <Simulating set={battle.set} battle={battle.game()} who={who} />
    </div>
  )
}
