/** What the strip at the thumb says over what is offered there. */
import { namesIn, type OpenWalk, type OwedTest, refsIn } from '#game'
import type { OwedStripProps } from '../../ui/OwedStrip.tsx'
import { type Action, type AtTable, buttonOf, deedOf } from '../model/actions/action.ts'
import { countedIn } from '../model/actions/table.ts'
import { tableWords as words } from '../shared/table/words.ts'

/** The strip as it stands: its words, and what is offered; what has a sign stays at the right of words that scroll. */
export function stripOf(at: AtTable, offered: readonly Action[]): OwedStripProps {
  const isAiming = at.hand.now().is === 'aiming'
  const [more] = offered.filter(({ icon }) => icon && !isAiming)
  return {
    ...saidOf(at, offered),
    actions: offered.filter((action) => action !== more).map(buttonOf),
    more: more && buttonOf(more),
  }
}

/** A target to be chosen, what is picked, dice that fell, what is owed, what the phase needs, who is to act. */
function saidOf(at: AtTable, offered: readonly Action[]): Omit<OwedStripProps, 'actions' | 'more'> {
  const { battle, now } = at
  const hand = at.hand.now()
  const [first] = offered
  if (hand.is === 'aiming') {
    const title = words.whom(deedOf(hand.procedure), hand.procedure.start?.subjects[1]?.says ?? '')
    return { tone: 'asking', icon: 'resolve', title, detail: words.dashed }
  }
  if (hand.is === 'several') {
    const says = words.picked(countedIn(battle, hand.refs))
    return offered.length > 1
      ? { tone: 'asking', label: says }
      : { tone: 'asking', title: says, detail: words.pickedIdle }
  }
  const name = namesIn(battle.game())
  if (hand.is === 'picked')
    return { tone: 'calm', hint: offered.find(({ id }) => id === 'best')?.hint, label: name(hand.ref) }
  const toAct = now.toAct ?? []
  if (first?.id === 'resume' && at.open) return unfinished(at, at.open)
  const [test] = at.owed
  if (test && (first?.id === 'test' || first?.id === 'test-all')) return owing(at, test)
  if (first?.id === 'needed') return { tone: 'calm', label: first.label }
  if (first?.id === 'next')
    return { tone: 'calm', title: words.toAct(toAct.length), detail: words.who(toAct.map(name)) }
  return { tone: 'calm', title: words.nothingOwed, ...(first ? { detail: words.nothingOwedHint } : {}) }
}

function owing({ battle, owed, go }: AtTable, { args, title }: OwedTest): OwedStripProps {
  const who = words.who(refsIn(args).map(namesIn(battle.game())))
  return {
    tone: 'owed',
    title: words.owed(owed.length),
    detail: words.first(title, who),
    onOpen: () => go('/owed'),
  }
}

/** A walk or a list that was left before it was entered. */
function unfinished({ battle, owed, go }: AtTable, { procedure, rows }: OpenWalk): OwedStripProps {
  const title = battle.set.procedures.find(({ id }) => id === procedure)?.title ?? procedure
  return {
    tone: 'asking',
    icon: 'resolve',
    title: rows ? words.noteMany(rows.length, title) : words.noteOpen(title),
    ...(owed.length > 0 ? { detail: words.owed(owed.length), onOpen: () => go('/owed') } : {}),
  }
}
