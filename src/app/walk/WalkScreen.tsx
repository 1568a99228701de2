/** The walk that an address names, or that is open: one row large, or many small. Where it breaks, it can be discarded. */
import { useLocation, useNavigate, useSearchParams } from '@solidjs/router'
import { createResource, createSignal, type JSX, Show } from 'solid-js'
import { isRecord } from '#engine'
import { store } from '#store'
import { useBattle } from '../model/battle.ts'
import { walkPath } from '../model/deed.ts'
import { openWalksOf } from '../model/open-walks.ts'
import { say } from '../model/toast.ts'
import { Bounds } from '../shared/broken/Bounds.tsx'
import Broken from '../shared/broken/Broken.tsx'
import { BattleWalk, type WalkParts } from './BattleWalk.tsx'
import { createInBattle } from './in-battle.ts'
import { Many } from './many/Many.tsx'
import { batchWords } from './many/words.ts'
import { type Opened, openMany, openOf, openOne } from './open.ts'
import { walkWords as words } from './words.ts'

export function WalkScreen(props: WalkParts): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const location = useLocation()
  const [search] = useSearchParams()
  const isOfMany = location.pathname.endsWith('/many')
  const table = () => navigate(`/battle/${battle.id}`, { replace: true })
  const discard = async () => {
    const walks = await openWalksOf(battle.id)
    const open = isOfMany ? walks.find(({ rows }) => rows.length > 1) : openOf(battle, { ...search }, walks)
    const dropped = open ? await store.keepWalk(battle.id, { closes: [open] }) : null
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
      <Opening isOfMany={isOfMany} Coach={props.Coach} />
    </Bounds>
  )
}

function Opening(props: WalkParts & { readonly isOfMany: boolean }): JSX.Element {
  const battle = useBattle()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [led, setLed] = createSignal<Opened | null>(null)
  const [begun] = createResource(async () => {
    const open = props.isOfMany ? openMany : openOne
    const walk = await open(battle, { ...search }, await openWalksOf(battle.id))
    if (walk) return walk
    say(props.isOfMany ? batchWords.missing : words.missing)
    navigate(`/battle/${battle.id}`, { replace: true })
    return null
  })
  const lead = (to: Opened) => {
    navigate(`/battle/${battle.id}${pathOf(to)}`, { replace: true })
    setLed(to)
  }
  return (
    <Show when={led() ?? begun()} keyed>
      {(from) => <Walking from={from} onLead={lead} Coach={props.Coach} />}
    </Show>
  )
}

/** The address of a walk of one row; of many, that of the test that is meant. */
function pathOf({ rows, at }: Opened): string {
  const row = rows[at ?? 0]
  if (row?.settles) return `/walk?owed=${row.settles}`
  return walkPath(row?.procedure ?? '', isRecord(row?.args) ? row.args : {})
}

function Walking(props: WalkParts & { readonly from: Opened; readonly onLead: (to: Opened) => void }): JSX.Element {
  const battle = useBattle()
  const navigate = useNavigate()
  const home = () => navigate(`/battle/${battle.id}`, { replace: true })
  const walk = createInBattle(battle, props.from, { home, lead: props.onLead })
  return (
    <Show
      when={walk.walk.rows().length > 1}
      fallback={<BattleWalk walk={walk} usual={props.from.usual} onHome={home} Coach={props.Coach} />}
    >
      <Many of={walk} at={props.from.at} onHome={home} />
    </Show>
  )
}
