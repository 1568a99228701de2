/** What the strip at the thumb says over what is offered there. */
import { the } from '#engine'
import { namesIn, procedureOf } from '#game'
import { capital, endParts, owedWords } from '#tell'
import type { OwedStripProps } from '../../ui/OwedStrip.tsx'
import { type Action, type AtTable, buttonOf, deedOf } from '../model/actions/action.ts'
import { goneIn } from '../model/actions/owed.ts'
import { countedIn, firstWords } from '../model/actions/table.ts'
import { tableWords as words } from '../shared/table/words.ts'
import type { Expected } from '../shared/units/expect.ts'

type Said = Omit<OwedStripProps, 'actions' | 'more'>

/** The strip as it stands: its words, and what is offered, `expected` of an aim at one of those in sight; what has a sign stays at the right of words that scroll. */
export function stripOf(at: AtTable, offered: readonly Action[], expected?: Expected): OwedStripProps {
  const isAiming = at.hand.now().is === 'aiming'
  const [more] = offered.filter(({ icon }) => icon && !isAiming)
  return {
    ...saidOf(at, offered, expected),
    actions: offered.filter((action) => action !== more).map(buttonOf),
    more: more && buttonOf(more),
  }
}

/** A target to be chosen, what is picked, dice that fell, what is owed, what the phase needs, who is to act. */
function saidOf(
  { battle, go, hand, now, open, owed }: AtTable,
  offered: readonly Action[],
  expected: Expected | undefined,
): Said {
  const name = namesIn(battle.game())
  const held = hand.now()
  const [first] = offered
  const resume = offered.some(({ id }) => id === 'resume')
  const [test] = owed
  const toAct = now.toAct ?? []
  const list = { detail: capital(owedWords(battle.set, owed)), onOpen: () => go({ is: 'owed' }) }
  const { ended } = battle.game()
  if (ended !== null && held.is !== 'picked') {
    const { headline } = endParts(ended)
    return headline === ''
      ? { tone: 'calm', title: words.ended }
      : { tone: 'calm', title: headline, detail: words.ended }
  }
  if (held.is === 'aiming') {
    const { procedure } = held
    // By place nobody sees at whose card the aim began.
    const whose = battle.set.places ? ` ${the({ name: name(held.first) })}` : ''
    const title = words.whom(`${deedOf(procedure)}${whose}`, procedure.start?.subjects[1]?.says ?? '')
    return {
      tone: 'asking',
      icon: 'resolve',
      title,
      detail: expected ? words.figures(capital(expected.says)) : battle.set.places ? words.dashedPlaces : words.dashed,
    }
  }
  if (held.is === 'several') {
    const says = words.picked(countedIn(battle, held.refs))
    return { tone: 'asking', ...(offered.length > 1 ? { label: says } : { title: says, detail: words.pickedIdle }) }
  }
  if (held.is === 'picked') {
    const before = offered.find(({ id }) => id === 'test')?.hint
    const hint = before ?? offered.find(({ id }) => id === 'best')?.hint
    return { tone: before ? 'owed' : 'calm', hint, label: name(held.ref) }
  }
  if (resume && open) {
    const [row, ...others] = open.rows
    const says = procedureOf(battle.set, row?.procedure ?? '')?.title ?? ''
    const title = others.length > 0 ? words.noteMany(open.rows.length, says) : words.noteOpen(says)
    const dice = open.dice ? { detail: open.dice } : {}
    return { tone: 'asking', icon: 'resolve', title, ...(test ? list : dice) }
  }
  if (first?.id === 'drop-gone') {
    const [why] = goneIn(battle)
    return { tone: 'owed', title: list.detail, detail: why?.why ?? '', onOpen: list.onOpen }
  }
  if (test) {
    return { tone: 'owed', title: list.detail, detail: firstWords(battle, test), onOpen: list.onOpen }
  }
  if (first?.id === 'needed') return { tone: 'calm', label: first.label }
  if (first?.id === 'next') {
    const who = (now.later ?? []).length > 0 ? battle.set.sides.find(({ id }) => id === now.side)?.says : ''
    return { tone: 'calm', title: words.toAct(toAct.length, who), detail: toAct.length > 1 ? words.orAnother : '' }
  }
  const later = battle.game().owed.filter(({ struck }) => struck === null)
  if (later.length > 0)
    return { tone: 'calm', title: capital(owedWords(battle.set, later)), detail: words.owedLater, onOpen: list.onOpen }
  return {
    tone: 'calm',
    title: words.nothingOwed,
    ...(first ? { detail: now.how ?? (battle.set.places ? words.nothingOwedPlaces : words.nothingOwedHint) } : {}),
  }
}
