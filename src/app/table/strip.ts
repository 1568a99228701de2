/** What the strip at the thumb says and offers: one thing at a time, the most urgent first. */
import type { Ref } from '#engine'
import { namesIn, type OpenWalk, type OwedTest, refsIn, takenTogether } from '#game'
import type { OwedStripProps } from '../../ui/OwedStrip.tsx'
import type { Battle } from '../model/battle.ts'
import { type Aim, actionsOf, type InHand } from './aim.ts'
import { tableWords as words } from './words.ts'

/** Fewer tests of one kind than this are taken one by one. */
const TOGETHER = 3

export type StripState = {
  readonly battle: Battle
  readonly phase: string
  readonly owed: readonly OwedTest[]
  /** An open walk or list. */
  readonly open: OpenWalk | null
  readonly hand: InHand
  go(path: string): void
}

/** A target to be chosen, what a picked unit can do, an open list, what is owed, an open walk, or nothing. */
export function stripOf(state: StripState): OwedStripProps {
  const { hand, owed, open } = state
  const aim = hand.aim()
  if (aim) return aiming(state, aim)
  const ref = hand.picked()
  if (ref) return picking(state, ref)
  if (open?.rows) return openList(state, open, open.rows.length)
  const [first] = owed
  if (first) return owing(state, first)
  if (open) return openWalk(state, open)
  return { tone: 'calm', title: words.nothingOwed, detail: words.nothingOwedHint }
}

function aiming({ hand }: StripState, { procedure }: Aim): OwedStripProps {
  const subject = procedure.start?.subjects[1]
  return {
    tone: 'asking',
    icon: 'resolve',
    title: words.whom(procedure.start?.says ?? procedure.title, subject?.says ?? ''),
    detail: words.dashed,
    actions: [{ label: words.leaveIt, onTap: hand.letGo }],
  }
}

function picking({ battle, phase, hand, go }: StripState, ref: Ref): OwedStripProps {
  const offered = actionsOf(battle.set, battle.game(), ref, phase)
    .filter((a) => a.barred === null)
    .slice(0, 3)
  return {
    tone: 'calm',
    actions: [
      ...offered.map(({ procedure }, i) => ({
        label: procedure.start?.says ?? procedure.title,
        primary: i === 0,
        onTap: () => hand.take(procedure, ref),
      })),
      { label: words.card, onTap: () => go(`/thing/${ref.kind}/${encodeURIComponent(ref.id)}`) },
    ],
  }
}

const titleOf = ({ battle }: StripState, id: string) => battle.set.procedures.find((p) => p.id === id)?.title ?? id

function openList(state: StripState, { procedure }: OpenWalk, rows: number): OwedStripProps {
  const { owed, go } = state
  return {
    tone: 'asking',
    icon: 'resolve',
    title: words.noteMany(rows, titleOf(state, procedure)),
    detail: owed.length > 0 ? words.owed(owed.length) : '',
    onOpen: () => go('/owed'),
    actions: [{ label: words.goOn, onTap: () => go('/many') }],
  }
}

function owing({ battle, owed, go }: StripState, first: OwedTest): OwedStripProps {
  const who = words.who(refsIn(first.args).map(namesIn(battle.game())))
  return {
    tone: 'owed',
    title: words.owed(owed.length),
    detail: words.first(first.title, who),
    onOpen: () => go('/owed'),
    actions: [
      takenTogether(owed).length >= TOGETHER
        ? { label: words.takeAll(takenTogether(owed).length), onTap: () => go(`/many?of=${first.id}`) }
        : { label: words.takeIt, onTap: () => go(`/walk?owed=${first.id}&roll=1`) },
    ],
  }
}

function openWalk(state: StripState, { procedure, settles }: OpenWalk): OwedStripProps {
  return {
    tone: 'asking',
    icon: 'resolve',
    title: words.noteOpen(titleOf(state, procedure)),
    detail: '',
    actions: [{ label: words.goOn, onTap: () => state.go(settles ? `/walk?owed=${settles}` : '/walk') }],
  }
}
