/** A phone that kept the book before another took it: what its own copy has more, to be looked at and handed in. */

import { createMemo, createSignal, type JSX, Show } from 'solid-js'
import { filledGame, fold } from '#game'
import { diceAndOdds, entryLine, tellEntry, timeWords } from '#tell'
import { type Lacked, lacking } from '../../phones/lacking.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OwedList, type OwedRow } from '../../ui/OwedList.tsx'
import { Foot } from '../../ui/Panel.tsx'
import { useBattle } from '../model/battle.ts'
import type { SeatCopy, Sitting } from '../model/sitting.ts'
import { useDesk } from '../shared/actions/use-desk.ts'
import { BackHead } from '../shared/places/BackHead.tsx'
import { NoticeRow } from '../shared/said/NoticeRow.tsx'
import { Follows } from './Follows.tsx'
import { returnedWords as words } from './returned-words.ts'

/** On the seat's own page: how many entries the book lacks, and where this phone's copy is. */
export function Lacks(props: { readonly sitting: Sitting; readonly own: SeatCopy }): JSX.Element {
  const { battle, go } = useDesk()
  const entries = createMemo(() => props.sitting.now((player) => player.entries))
  const n = createMemo(() => lacking(props.own.entries, entries(), props.own.from).length)
  const look = { label: words.look, onTap: () => go({ is: 'lacking' }) }
  return (
    <Notice
      tone={n() > 0 ? 'owed' : 'plain'}
      title={words.lacks(n())}
      action={n() > 0 && battle.mayWrite ? look : undefined}
    >
      <p class="small">{words.kept(props.own.name)}</p>
      <Show when={n() > 0 && !battle.mayWrite}>
        <p class="small">{words.ask}</p>
      </Show>
    </Notice>
  )
}

/** What became of an entry that was handed in: it is on its way, in the book, or why not. */
type Became = 'sent' | 'in' | { readonly why: string }

/** The page on which they are handed in, one by one or all. No row goes while it is open. */
export function Lacking(props: { readonly sitting: Sitting; readonly own: SeatCopy }): JSX.Element {
  const battle = useBattle()
  const { player } = props.sitting
  const rows = lacking(props.own.entries, player.entries, props.own.from)
  const [became, setBecame] = createSignal<ReadonlyMap<Lacked, Became>>(new Map())
  const put = (row: Lacked, now: Became) => setBecame((old) => new Map(old).set(row, now))
  const open = () => rows.filter((row) => !['sent', 'in'].includes(String(became().get(row))))
  const handIn = async (row: Lacked) => {
    put(row, 'sent')
    const came = await player.propose(row.draft)
    put(row, came.ok ? 'in' : came)
  }
  // One after the other: what comes later may rest on what came before.
  const all = async () => {
    for (const row of open()) await handIn(row)
  }
  const last = filledGame(battle.set, fold(props.own.entries))
  const rowOf = (row: Lacked, place: number): OwedRow => {
    const now = became().get(row)
    const line = tellEntry(battle.set, last, row.entry, props.own.entries)
    const why =
      typeof now === 'object' ? now.why : [timeWords(row.entry.at), diceAndOdds(line)].filter(Boolean).join(', ')
    return {
      place: place + 1,
      title: entryLine(line),
      why,
      right: now === 'in' ? words.in : now === 'sent' ? words.sending : undefined,
      back: now === 'in' || now === 'sent' ? undefined : { label: words.handIn, onTap: () => void handIn(row) },
    }
  }
  return (
    <div class="screen">
      <BackHead title={words.title} />
      <Follows sitting={props.sitting} />
      <div class="screen-body stack">
        <p class="mark">{words.hint}</p>
        <OwedList rows={rows.map(rowOf)} />
      </div>
      <NoticeRow />
      <Show when={open().length > 1 && battle.mayWrite}>
        <Foot>
          <Button tone="primary" onTap={() => void all()}>
            {words.all(open().length)}
          </Button>
        </Foot>
      </Show>
    </div>
  )
}
