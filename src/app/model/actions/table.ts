/** What can be done at a table, by what the hand is doing; with nothing in hand the one thing that is most urgent. */
import { type Ref, thingOf } from '#engine'
import { namesIn, type OpenWalk, takenTogether } from '#game'
import { manyPath, playedPath, thingPath } from '../deed.ts'
import { type Action, type AtTable, type Desk, deedOf, type Signed } from './action.ts'
import { doAtOnce } from './at-once.ts'
import { letGo, pickMore } from './hand.ts'
import { possibleFor, possibleTogether, straightAt, waitsForTap } from './lawful.ts'
import { actionWords as words } from './words.ts'

/** Fewer tests of one kind than this are taken one by one. */
const TOGETHER = 3

/** What is offered at the thumb, the likely one first. */
export function offeredAt(at: AtTable): readonly Action[] {
  const hand = at.hand.now()
  if (hand.is === 'aiming') return [leave(at)]
  if (hand.is === 'several') return [...forSeveral(at, hand.refs), leave(at)]
  if (hand.is === 'picked') return forOne(at, hand.ref)
  const urgent = unfinished(at) ?? owed(at) ?? needed(at) ?? next(at) ?? (at.battle.game().ended === null && end(at))
  return urgent ? [urgent] : []
}

/** All that a thing can do, what the rules bar with its reason. */
export const possibleOf = (at: AtTable, ref: Ref): readonly Action[] => [...begun(at, ref), details(at, ref)]

const leave = ({ hand }: AtTable): Signed => ({
  id: 'leave',
  label: words.leaveIt,
  icon: 'close',
  do: () => hand.turn(letGo(hand.now())),
})

function forOne(at: AtTable, ref: Ref): readonly Action[] {
  const { battle, hand, lay } = at
  const [first, ...others] = begun(at, ref).filter(({ barred }) => barred === null)
  return [
    ...(first ? [{ ...first, primary: true }] : []),
    ...best(at, ref),
    ...others,
    details(at, ref),
    // In a campaign nobody does the same as another.
    ...(battle.set.places
      ? []
      : [{ id: 'pick-more', label: words.pickMore, do: () => hand.turn(pickMore(hand.now(), [ref])) }]),
    { id: 'possible', label: words.possible, icon: 'more', do: () => lay({ is: 'possible', of: ref }) },
  ]
}

/** What the rules let a thing begin, and what they bar. */
const begun = ({ battle, hand }: AtTable, ref: Ref): readonly Action[] =>
  possibleFor(battle.set, battle.game(), ref).map(({ procedure, barred }) => ({
    id: procedure.id,
    label: deedOf(procedure),
    hint: procedure.start?.hint,
    barred,
    needs: waitsForTap(battle.set, procedure, ref) ? procedure.start?.subjects[1] : undefined,
    do: () => hand.begin(procedure, ref),
  }))

function best({ battle, lay }: AtTable, ref: Ref): readonly Action[] {
  const others = Object.keys(battle.game().world[ref.kind] ?? {}).map((id) => ({ kind: ref.kind, id }))
  const straight = straightAt(battle.set, battle.game(), ref, others)
  const hint = straight && words.straight(deedOf(straight))
  return hint === null ? [] : [{ id: 'best', label: words.best, hint, do: () => lay({ is: 'best', of: ref }) }]
}

const details = ({ go }: AtTable, ref: Ref): Action => ({
  id: 'details',
  label: words.card,
  hint: words.cardHint,
  do: () => go(thingPath(ref)),
})

/** What several can do together, for those of them that can. */
function forSeveral({ battle, go }: AtTable, refs: readonly Ref[]): readonly Action[] {
  const all = possibleTogether(battle.set, battle.game(), refs).map(({ procedure, able }, i): Action => {
    const label = words.together(countedIn(battle, able), deedOf(procedure))
    return { id: procedure.id, label, primary: i === 0, do: () => go(manyPath(procedure.id, able)) }
  })
  const sides = new Set(refs.map((ref) => thingOf(battle.game().world, ref)?.side))
  if (sides.size < 2) return all
  // Of two sides: whether they are even stands in the place of the likeliest.
  return [{ id: 'even', label: words.even, primary: true, do: () => go(playedPath(refs)) }, ...all.slice(1)]
}

/** "12 units" */
export function countedIn({ set }: Desk['battle'], refs: readonly Ref[]): string {
  const kind = set.kinds[refs[0]?.kind ?? '']
  return words.counting(refs.length, kind?.says ?? '', kind?.plural ?? '')
}

/** Whether dice fell in it, or cards. */
const hasRolled = (walk: OpenWalk): boolean =>
  [walk, ...(walk.rows ?? [])].some(({ answers }) => Object.values(answers).some((a) => !('value' in a) || a.roll))

/** A walk or a list that was left before it was entered; without dice in it, it waits for what is owed. */
function unfinished({ open, owed, go }: AtTable): Action | null {
  if (!open || (owed.length > 0 && !hasRolled(open))) return null
  const path = open.rows ? '/many' : open.settles ? `/walk?owed=${open.settles}` : '/walk'
  return { id: 'resume', label: words.goOn, primary: true, do: () => go(path) }
}

/** The first test, or all that can be taken with it. */
function owed({ owed, go }: AtTable): Action | null {
  const [first] = owed
  if (!first) return null
  const together = takenTogether(owed).length
  return together >= TOGETHER
    ? { id: 'test-all', label: words.takeAll(together), do: () => go(`/many?of=${first.id}`) }
    : { id: 'test', label: words.takeIt, do: () => go(`/walk?owed=${first.id}&roll=1`) }
}

/** The one thing that the phase needs. */
const needed = (at: AtTable): Action | null => {
  const { does } = at.now
  return does ? { id: 'needed', label: does.says, primary: true, do: () => void doAtOnce(at, does) } : null
}

/** The next that has not acted. */
const next = ({ battle, now, show }: AtTable): Action | null => {
  const [ref] = now.toAct ?? []
  if (!ref) return null
  return { id: 'next', label: words.next(namesIn(battle.game())(ref)), primary: true, do: () => show(ref) }
}

/** The end of the phase, where it has one: at once, but where tests are owed. */
export const end = (at: AtTable): Action | null =>
  at.now.end === ''
    ? null
    : {
        id: 'end',
        label: at.now.end,
        short: words.endShort(at.now.end),
        primary: at.now.toAct !== undefined,
        do: () => (at.owed.length > 0 ? at.lay({ is: 'ending' }) : advance(at)),
      }

/** A phase with tests owed is not ended by one slip: the safe way first. */
export const ending = (at: AtTable): readonly Action[] => [
  { id: 'stay', label: words.stay(at.owed.length), primary: true, do: () => at.lay(null) },
  {
    id: 'end-anyway',
    label: words.endAll,
    do: () => {
      at.lay(null)
      advance(at)
    },
  },
]

const advance = (at: Desk): void => {
  const { id: procedure, title } = at.battle.set.sequence.advance
  void doAtOnce(at, { says: title, procedure, each: [{}] })
}

/** The time of the slot, as the clock says it. */
export const clock = ({ lay }: AtTable, label: string): Signed => ({
  id: 'clock',
  label,
  icon: 'clock',
  do: () => lay({ is: 'clock' }),
})

/** All that is seldom wanted. */
export const openMenu = ({ lay }: AtTable): Signed => ({
  id: 'menu',
  label: words.menu,
  icon: 'more',
  do: () => lay({ is: 'menu' }),
})
