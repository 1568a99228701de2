/** The walk that an address names, or that is open: one row large, or many small. Where it breaks, it can be discarded. */
import { createMemo, createResource, createSignal, type JSX, Show } from 'solid-js'
import { isRecord } from '#engine'
import { doersIn } from '#game'
import { store } from '#store'
import { type Page, pathOf } from '../model/addresses.ts'
import { openWalksOf } from '../model/open-walks.ts'
import { say } from '../model/toast.ts'
import { useDesk } from '../shared/actions/use-desk.ts'
import { usePage } from '../shared/actions/use-page.ts'
import { Bounds } from '../shared/broken/Bounds.tsx'
import Broken from '../shared/broken/Broken.tsx'
import { BattleWalk, type WalkParts } from './BattleWalk.tsx'
import { createInBattle } from './in-battle.ts'
import { Many } from './many/Many.tsx'
import { isOfMany, type ManyPage, type OnePage, type OpenedWalk, openMany, openOf, openOne } from './open.ts'
import { walkWords as words } from './words.ts'

export function WalkScreen(props: WalkParts): JSX.Element {
  const { battle, go } = useDesk()
  const named = usePage('walk', 'test', 'open-walk', 'asked', 'list', 'tests', 'open-list')
  // The table beside it may begin another in its place; on the way from here it stays.
  const page = createMemo<OnePage | ManyPage>((last) => named() ?? last, { is: 'open-walk' })
  const table = () => go({ is: 'table' }, { replace: true })
  const discard = async () => {
    const walks = await openWalksOf(battle.id)
    const at = page()
    const open = isOfMany(at) ? walks.find(({ rows }) => rows.length > 1) : openOf(battle, at, walks)
    const dropped = open ? await store.keepWalk(battle.id, { closes: [open] }) : null
    if (dropped && !dropped.ok) return say(dropped.says)
    table()
  }
  return (
    <Bounds
      on={named}
      fallback={(error, again) => (
        <Broken error={error} what="play" onAgain={again} onTable={table} onDiscard={() => void discard()} />
      )}
    >
      <Opening page={page()} Coach={props.Coach} />
    </Bounds>
  )
}

function Opening(props: WalkParts & { readonly page: OnePage | ManyPage }): JSX.Element {
  const { battle, go } = useDesk()
  const [led, setLed] = createSignal<OpenedWalk | null>(null)
  const ahead = createMemo(() => {
    const to = led()
    return to && pathOf(pageOf(to)) === pathOf(props.page) ? to : null
  })
  const [begun] = createResource(
    () => !ahead() && pathOf(props.page),
    async () => {
      const { page } = props
      const walks = await openWalksOf(battle.id)
      const walk = await (isOfMany(page) ? openMany(battle, page, walks) : openOne(battle, page, walks))
      if (walk) return walk
      say(isOfMany(page) ? words.noneTogether : words.missing)
      go({ is: 'table' }, { replace: true })
      return null
    },
  )
  const lead = (to: OpenedWalk) => {
    setLed(to)
    go(pageOf(to), { replace: true })
  }
  return (
    <Show when={ahead() ?? begun()} keyed>
      {(from) => <Walking from={from} onLead={lead} Coach={props.Coach} />}
    </Show>
  )
}

/** The page of a walk of one row; of many, that of the test that is meant. */
function pageOf({ rows, at }: OpenedWalk): Page {
  const row = rows[at ?? 0]
  if (row?.settles) return { is: 'test', id: row.settles }
  return { is: 'walk', procedure: row?.procedure ?? '', args: isRecord(row?.args) ? row.args : {} }
}

function Walking(
  props: WalkParts & { readonly from: OpenedWalk; readonly onLead: (to: OpenedWalk) => void },
): JSX.Element {
  const { battle, go } = useDesk()
  const home = () => go({ is: 'table' }, { replace: true })
  const walk = createInBattle(battle, props.from, { home, lead: props.onLead })
  /** Several rows, or one that several were picked to do together, are shown small; an owed test by itself is not. */
  const isOfSeveral = () => {
    const rows = walk.walk.rows()
    return rows.length > 1 || rows.some(({ args, settles }) => settles === null && doersIn(args).length > 1)
  }
  return (
    <Show
      when={isOfSeveral()}
      fallback={<BattleWalk walk={walk} usual={props.from.usual} onHome={home} Coach={props.Coach} />}
    >
      <Many of={walk} at={props.from.at} onHome={home} />
    </Show>
  )
}
