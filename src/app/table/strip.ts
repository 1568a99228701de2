/** What the strip at the thumb says and offers: one thing at a time, the most urgent first. */
import { type Now, type Ref, thingOf } from '#engine'
import { namesIn, type OpenWalk, type OwedTest, refsIn, takenTogether } from '#game'
import type { OwedStripProps } from '../../ui/OwedStrip.tsx'
import { type Aim, actionsOf, actionsOfSeveral, type InHand, straightAt } from '../model/aim.ts'
import type { Battle } from '../model/battle.ts'
import { manyPath, playedPath, thingPath } from '../model/deed.ts'
import { tableWords as words } from '../shared/table/words.ts'

/** Fewer tests of one kind than this are taken one by one. */
const TOGETHER = 3

export type StripState = {
  readonly battle: Battle
  readonly now: Now
  readonly owed: readonly OwedTest[]
  /** An open walk or list. */
  readonly open: OpenWalk | null
  readonly hand: InHand
  go(path: string): void
  /** Does what the phase needs next. */
  act(): void
  /** Picks a unit, and brings it into sight. */
  show(ref: Ref): void
  /** All that a unit can do, and why not; or its targets, the best first. */
  more(of: Ref | { readonly best: Ref }): void
  end(): void
}

/** A target to be chosen, what a picked unit can do, dice that fell, what is owed, what the phase needs, who is to act. */
export function stripOf(state: StripState): OwedStripProps {
  const { battle, hand, now, open, owed } = state
  const aim = hand.aim()
  if (aim) return aiming(state, aim)
  const several = hand.several()
  if (several.length > 0) return pickingSeveral(state, several)
  const ref = hand.picked()
  if (ref) return picking(state, ref)
  if (open && hasRolled(open)) return unfinished(state, open)
  const [first] = owed
  if (first) return owing(state, first)
  if (open) return unfinished(state, open)
  if (now.does)
    return { tone: 'calm', label: now.does.says, actions: [{ label: now.does.says, primary: true, onTap: state.act }] }
  return waiting(state, now.toAct ?? [], namesIn(battle.game()))
}

/** Whether dice fell in it, or cards. */
const hasRolled = (walk: OpenWalk): boolean =>
  [walk, ...(walk.rows ?? [])].some(({ answers }) => Object.values(answers).some((a) => !('value' in a) || a.roll))

function aiming({ hand }: StripState, { procedure }: Aim): OwedStripProps {
  const subject = procedure.start?.subjects[1]
  return {
    tone: 'asking',
    icon: 'resolve',
    title: words.whom(procedure.start?.says ?? procedure.title, subject?.says ?? ''),
    detail: words.dashed,
    actions: [{ label: words.leaveIt, icon: 'close', onTap: hand.letGo }],
  }
}

function picking({ battle, now, hand, go, more }: StripState, ref: Ref): OwedStripProps {
  const offered = actionsOf(battle.set, battle.game(), ref, now.phase).filter((a) => a.barred === null)
  const others = Object.keys(battle.game().world[ref.kind] ?? {}).map((id) => ({ kind: ref.kind, id }))
  const straight = straightAt(battle, ref, others)?.procedure
  const taken = offered.map(({ procedure }, i) => ({
    label: procedure.start?.says ?? procedure.title,
    primary: i === 0,
    onTap: () => hand.take(procedure, ref),
  }))
  return {
    tone: 'calm',
    hint: straight && words.straight(straight.start?.says ?? straight.title),
    label: namesIn(battle.game())(ref),
    actions: [
      ...taken.slice(0, 1),
      ...(straight ? [{ label: words.best, onTap: () => more({ best: ref }) }] : []),
      ...taken.slice(1),
      { label: words.card, onTap: () => go(thingPath(ref)) },
      ...(battle.set.places ? [] : [{ label: words.pickMore, onTap: () => hand.pickSeveral([ref]) }]),
    ],
    more: { label: words.more, icon: 'more', onTap: () => more(ref) },
  }
}

/** What several can do together; a tap on the table adds one, or drops it. */
function pickingSeveral({ battle, now, hand, go }: StripState, refs: readonly Ref[]): OwedStripProps {
  const kind = battle.set.kinds[refs[0]?.kind ?? '']
  const counted = (n: number) => words.counting(n, kind?.says ?? '', kind?.plural ?? '')
  const [first, ...others] = actionsOfSeveral(battle.set, battle.game(), refs, now.phase).map(
    ({ procedure, able }, i) => ({
      label: words.together(counted(able.length), procedure.start?.says ?? procedure.title),
      primary: i === 0,
      onTap: () => go(manyPath(procedure.id, able)),
    }),
  )
  const more = { label: words.leaveIt, icon: 'close', onTap: hand.letGo } as const
  const says = words.picked(counted(refs.length))
  const sides = new Set(refs.map((ref) => thingOf(battle.game().world, ref)?.side))
  if (sides.size > 1) {
    const even = { label: words.even, primary: true, onTap: () => go(playedPath(refs)) }
    return { tone: 'asking', label: says, actions: [even, ...others], more }
  }
  if (!first) return { tone: 'asking', title: says, detail: words.pickedIdle, more }
  return { tone: 'asking', label: says, actions: [first, ...others], more }
}

const titleOf = ({ battle }: StripState, id: string) => battle.set.procedures.find((p) => p.id === id)?.title ?? id

function owing({ battle, owed, go }: StripState, first: OwedTest): OwedStripProps {
  const who = words.who(refsIn(first.args).map(namesIn(battle.game())))
  const together = takenTogether(owed)
  return {
    tone: 'owed',
    title: words.owed(owed.length),
    detail: words.first(first.title, who),
    onOpen: () => go('/owed'),
    actions: [
      together.length >= TOGETHER
        ? { label: words.takeAll(together.length), onTap: () => go(`/many?of=${first.id}`) }
        : { label: words.takeIt, onTap: () => go(`/walk?owed=${first.id}&roll=1`) },
    ],
  }
}

/** A walk or a list that was left before it was entered. */
function unfinished(state: StripState, { procedure, settles, rows }: OpenWalk): OwedStripProps {
  const { owed, go } = state
  const title = titleOf(state, procedure)
  return {
    tone: 'asking',
    icon: 'resolve',
    title: rows ? words.noteMany(rows.length, title) : words.noteOpen(title),
    ...(owed.length > 0 ? { detail: words.owed(owed.length), onOpen: () => go('/owed') } : {}),
    actions: [
      {
        label: words.goOn,
        primary: true,
        onTap: () => go(rows ? '/many' : settles ? `/walk?owed=${settles}` : '/walk'),
      },
    ],
  }
}

/** Nothing is asked: the next unit, or the end of the phase when all have acted. */
function waiting(
  { battle, now, show, end }: StripState,
  toAct: readonly Ref[],
  name: (ref: Ref) => string,
): OwedStripProps {
  const [next] = toAct
  if (next)
    return {
      tone: 'calm',
      title: words.toAct(toAct.length),
      detail: words.who(toAct.map(name)),
      actions: [{ label: words.next(name(next)), primary: true, onTap: () => show(next) }],
    }
  const ends = { label: now.end, primary: now.toAct !== undefined, onTap: end }
  if (battle.game().ended !== null || now.end === '') return { tone: 'calm', title: words.nothingOwed }
  return { tone: 'calm', title: words.nothingOwed, detail: words.nothingOwedHint, actions: [ends] }
}
