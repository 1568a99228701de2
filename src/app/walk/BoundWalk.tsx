/** A walk in a battle: where it breaks, it can be discarded, and the battle goes on. */
import { useSearchParams } from '@solidjs/router'
import type { JSX } from 'solid-js'
import { useBattle } from '../model/battle.ts'
import BattleWalk, { openOf, type WalkParts } from './BattleWalk.tsx'
import { PlayBounds } from './PlayBounds.tsx'

export default function BoundWalk(props: WalkParts): JSX.Element {
  const battle = useBattle()
  const [search] = useSearchParams()
  return (
    <PlayBounds which={(walks) => openOf(battle, { ...search }, walks)}>
      <BattleWalk {...props} />
    </PlayBounds>
  )
}
