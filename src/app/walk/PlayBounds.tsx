/** The boundary of what is played through step by step: a walk, or a list of tests. */
import { useLocation, useNavigate } from '@solidjs/router'
import type { JSX, ParentProps } from 'solid-js'
import type { OpenWalk } from '#game'
import { store } from '#store'
import { useBattle } from '../model/battle.ts'
import { openWalksOf } from '../model/open-walks.ts'
import { say } from '../model/toast.ts'
import { Bounds } from '../shared/broken/Bounds.tsx'
import Broken from '../shared/broken/Broken.tsx'

/** `which` picks the open walk that is played here. */
export function PlayBounds(
  props: ParentProps<{ readonly which: (walks: readonly OpenWalk[]) => OpenWalk | undefined }>,
): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const location = useLocation()
  const table = () => navigate(`/battle/${battle.id}`, { replace: true })
  const discard = async () => {
    const open = props.which(await openWalksOf(battle.id))
    const dropped = open ? await store.dropWalk(battle.id, open) : null
    if (dropped && !dropped.ok) return say(dropped.says)
    table()
  }
  return (
    <Bounds
      on={() => location.pathname + location.search}
      fallback={(error, again) => (
        <Broken error={error} what="play" onAgain={again} onTable={table} onDiscard={() => void discard()} />
      )}
    >
      {props.children}
    </Bounds>
  )
}
