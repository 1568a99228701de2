/** What can be done at a table, by what the hand is doing; with nothing in hand the one thing that is most urgent. */
import { type AnyProcedure, type Deed, isRecord, isRef, type Ref, refsIn, thingOf } from '#engine'
import { hasFallen, namesIn, type OpenWalk, type OwedTest, takenBefore, takenTogether } from '#game'
import { isTest } from '#tell'
import type { Page } from '../addresses.ts'
import type { Battle } from '../battle.ts'
import { say } from '../toast.ts'
import { type Action, type AtTable, act, type Desk, deedOf, type Signed, withSign } from './action.ts'
import { doAtOnce } from './at-once.ts'
import { isAmong, letGo, pickMore } from './hand.ts'
import { possibleFor, possibleTogether, straightAt, waitsForTap } from './lawful.ts'
import { dropGone, goneIn } from './owed.ts'
import { actionWords as words } from './words.ts'

/** Fewer tests of one kind than this are taken one by one. */
const TOGETHER = 3

/** What is offered at the thumb, the likely one first. */
export function offeredAt(at: AtTable): readonly Action[] {
  const hand = at.hand.now()
  if (at.battle.game().ended !== null) return hand.is === 'picked' ? [details(at, hand.ref)] : [howEnded(at)]
  if (hand.is === 'aiming') return [leave(at)]
  if (hand.is === 'several') return [...forSeveral(at, hand.refs), leave(at)]
  if (hand.is === 'picked') return forOne(at, hand.ref)
  const resume = unfinished(at)
  if (resume) return [act('discard', words.discard, () => at.discard()), resume]
  const urgent = owed(at) ?? needed(at) ?? next(at) ?? end(at)
  return urgent ? [urgent] : []
}

/** Of a battle that has ended: who won, and why. */
const howEnded = ({ go }: AtTable): Action => act('ended', words.howEnded, () => go({ is: 'end' }), { primary: true })

/** All that a thing can do, and last what the rules bar, with its reason. */
export function possibleOf(at: AtTable, ref: Ref): readonly Action[] {
  const all = begun(at, ref)
  const may = all.filter(({ barred }) => barred === null)
  return [...may, ...best(at, ref), ...withMore(at, ref), details(at, ref), ...all.filter((one) => !may.includes(one))]
}

const leave = ({ hand }: AtTable): Action =>
  withSign('close', 'leave', words.leaveIt, () => hand.turn(letGo(hand.now())))

function forOne(at: AtTable, ref: Ref): readonly Action[] {
  const { battle, lay } = at
  const all = begun(at, ref)
  const [first, ...others] = all.filter(({ barred }) => barred === null)
  // What bars it from some of that is done from here.
  const waits = all.find(({ waitsFor }) => waitsFor)?.waitsFor
  return [
    ...(waits ? [{ ...takeOne(at, waits), hint: firstWords(battle, waits) }] : []),
    ...(first ? [{ ...first, primary: true }] : []),
    ...best(at, ref),
    ...others,
    ...withMore(at, ref),
    details(at, ref),
    withSign('more', 'possible', words.possible, () => lay({ is: 'possible', of: ref })),
  ]
}

/** What the rules let a thing begin, and what they bar. */
const begun = ({ battle, hand, owed }: AtTable, ref: Ref): readonly Action[] =>
  possibleFor(battle.set, battle.game(), ref).map(({ procedure, barred }) => {
    const needs = waitsForTap(battle.set, procedure, ref) ? procedure.start?.subjects[1] : undefined
    const [first] = procedure.start?.subjects ?? []
    const args = first ? { [first.arg]: ref } : {}
    const waitsFor =
      barred === null ? null : takenBefore(battle.set, battle.game(), owed, { procedure: procedure.id, args })
    const why = waitsFor ? firstWords(battle, waitsFor) : barred
    const more = { hint: procedure.start?.hint, barred: why, needs, waitsFor }
    return act(procedure.id, deedOf(procedure), () => hand.begin(procedure, ref), more)
  })

/** "First: Deserter Morale, 53rd" */
export const firstWords = ({ game }: Pick<Battle, 'game'>, { title, args }: OwedTest): string =>
  words.first(title, words.who(refsIn(args).map(namesIn(game()))))

function best({ battle, lay }: AtTable, ref: Ref): readonly Action[] {
  const others = Object.keys(battle.game().world[ref.kind] ?? {}).map((id) => ({ kind: ref.kind, id }))
  const straight = straightAt(battle.set, battle.game(), ref, others)
  const hint = straight && words.straight(deedOf(straight))
  return hint === null ? [] : [act('best', words.best, () => lay({ is: 'best', of: ref }), { hint })]
}

/** Others that do the same with it; in a campaign nobody does the same as another. */
const withMore = ({ battle, hand }: AtTable, ref: Ref): readonly Action[] =>
  battle.set.places
    ? []
    : [act('pick-more', words.pickMore, () => hand.turn(pickMore(hand.now(), [ref])), { hint: words.pickMoreHint })]

const details = ({ go }: AtTable, ref: Ref): Action =>
  act('details', words.card, () => go({ is: 'thing', of: ref }), { hint: words.cardHint })

/** What several can do together, for those of them that can. */
function forSeveral({ battle, go }: AtTable, refs: readonly Ref[]): readonly Action[] {
  const all = possibleTogether(battle.set, battle.game(), refs).map(({ procedure, able }, i) => {
    const label = words.together(countedIn(battle, able, refs.length), deedOf(procedure))
    const begin = () => {
      go({ is: 'list', procedure: procedure.id, who: able, args: {} })
      const without = leftOut(battle, procedure, refs, able)
      if (without !== undefined) say(without)
    }
    return act(procedure.id, label, begin, { primary: i === 0 })
  })
  const sides = new Set(refs.map((ref) => thingOf(battle.game().world, ref)?.side))
  if (sides.size < 2 || battle.set.unplanned) return all
  // Of two sides: whether they are even is likelier than what they do together.
  const others = all.map((one) => ({ ...one, primary: false }))
  return [act('even', words.even, () => go({ is: 'played', who: refs }), { primary: true }), ...others]
}

/** Who cannot take part, and why: "Without Mutineers 2 (Has fired)"; nothing where all can. */
function leftOut(
  { set, game }: Desk['battle'],
  procedure: AnyProcedure,
  refs: readonly Ref[],
  able: readonly Ref[],
): string | undefined {
  const out = refs.filter((ref) => !isAmong(able, ref))
  if (out.length === 0) return undefined
  const whys = out.map((ref) => possibleFor(set, game(), ref).find((one) => one.procedure === procedure)?.barred ?? '')
  return words.without(out.map(namesIn(game())), [...new Set(whys.filter(Boolean))])
}

/** "12 units", "10 of 12 units" */
export function countedIn({ set }: Desk['battle'], refs: readonly Ref[], of = refs.length): string {
  const kind = set.kinds[refs[0]?.kind ?? '']
  return words.counting(refs.length, of, kind?.says ?? '', kind?.plural ?? '')
}

/** A walk or a list that was left before it was entered; without dice in it, it waits for what is owed. */
function unfinished({ open, owed, go }: AtTable): Action | null {
  if (!open || (owed.length > 0 && !open.rows.some(hasFallen))) return null
  return act('resume', words.goOn, () => go(pageOfOpen(open)), { primary: true })
}

/** The page on which an open walk goes on. */
export function pageOfOpen({ rows: [first, ...others] }: OpenWalk): Page {
  if (others.length > 0) return { is: 'open-list' }
  if (first?.settles) return { is: 'test', id: first.settles }
  return first && isRecord(first.args)
    ? { is: 'walk', procedure: first.procedure, args: first.args }
    : { is: 'open-walk' }
}

/** The first test, or all that can be taken with it. */
function owed(at: AtTable): Action | null {
  const { owed, go } = at
  const [first] = owed
  if (!first) return null
  const gone = goneIn(at.battle).some((one) => one.owed === first.id)
  if (gone) return dropGone(at)[0] ?? null
  const together = takenTogether(at.battle.set, at.battle.game(), owed).length
  return together >= TOGETHER
    ? act('test-all', words.takeAll(together), () => go({ is: 'tests', id: first.id }))
    : takeOne(at, first)
}

const takeOne = ({ battle, go }: AtTable, test: OwedTest): Action =>
  act('test', words.takeIt(isTest(battle.set, test)), () => go({ is: 'test', id: test.id, roll: true }))

/** The one thing that the phase needs; its target is tapped on the table, as when the unit was picked there. */
const needed = (at: AtTable): Action | null => {
  const { does } = at.now
  if (!does) return null
  const aims = aimingIn(at.battle, does)
  return aims
    ? act('needed', does.says, () => at.hand.begin(aims.procedure, aims.first), { primary: true, needs: aims.needs })
    : act('needed', does.says, () => void doAtOnce(at, does), { primary: true })
}

/** What a deed of one begins that wants a target of the table; null of any other. */
function aimingIn({ set }: Battle, { procedure: id, each: [args = {}, other] }: Deed) {
  const procedure = set.procedures.find((one) => one.id === id)
  const [one, needs] = procedure?.start?.subjects ?? []
  const first = one && args[one.arg]
  if (!procedure || !needs || other || !isRef(first) || args[needs.arg] !== undefined) return null
  return waitsForTap(set, procedure, first) ? { procedure, first, needs } : null
}

/** The next that has not acted; one that has no card, on a map, is asked at once where to, or does what this phase is for. */
const next = (at: AtTable): Action | null => {
  const { battle, now, show } = at
  const [ref] = now.toAct ?? []
  if (!ref) return null
  const able = battle.set.places ? begun(at, ref).filter(({ barred }) => barred === null) : []
  const first = able.find(({ needs }) => needs) ?? able[0]
  const run = first ? first.do : () => show(ref)
  return act('next', words.next(namesIn(battle.game())(ref)), run, { primary: true })
}

/** Whom the end of the phase passes over. Where cards say who acts, the end of a card passes over nobody. */
export const passedBy = ({ now: { toAct = [], undone } }: Pick<AtTable, 'now'>): readonly Ref[] =>
  undone === '' ? [] : toAct

/** The end of the phase, where it has one: at once, but where tests are owed that it was not ended with before, or it leaves something undone. */
export function end(at: AtTable): Action | null {
  const { end, toAct } = at.now
  const n = passedBy(at).length
  const hint = n === 0 ? {} : { hint: words.skips(n) }
  const more = { short: words.endShort(end), primary: toAct !== undefined, ...hint }
  const run = () => (isLeftOwed(at) && !at.now.leaves && !isHalfDone(at) ? advance(at) : at.lay({ is: 'ending' }))
  return end === '' || at.battle.game().ended !== null ? null : act('end', end, run, more)
}

/** Whether dice fell in a roll of this phase that was not applied. */
const isHalfDone = ({ open }: AtTable): boolean => open?.rows.some(hasFallen) === true

/** The tests that a phase of a battle was ended with all the same: they are asked about once. */
const left = new WeakMap<Battle, ReadonlySet<string>>()

const isLeftOwed = ({ battle, owed }: AtTable): boolean => owed.every(({ id }) => left.get(battle)?.has(id))

/** A phase with tests owed, or with something undone, is not ended by one slip: the safe way first, which does what it does on the strip. */
export const ending = (at: AtTable): readonly Action[] => [
  ...[(isHalfDone(at) ? unfinished(at) : (owed(at) ?? needed(at))) ?? []].flat().map((test) => ({
    ...test,
    primary: true,
    do: () => {
      at.lay(null)
      test.do()
    },
  })),
  act('end-anyway', words.endAll, () => {
    at.lay(null)
    left.set(at.battle, new Set([...(left.get(at.battle) ?? []), ...at.owed.map(({ id }) => id)]))
    advance(at)
  }),
]

function advance(at: AtTable): void {
  const { id: procedure, title } = at.battle.set.sequence.advance
  const { acted = [], undone = 'acted' } = at.now
  const names = passedBy(at).map(namesIn(at.battle.game()))
  const notes = names.length === 0 ? [] : [{ says: words.passedOver(names, acted.length + names.length, undone) }]
  void doAtOnce(at, { says: title, procedure, each: [{}] }, notes)
}

/** The time of the slot, as the clock says it. */
export const clockAction = ({ lay }: AtTable, label: string): Signed =>
  withSign('clock', 'clock', label, () => lay({ is: 'clock' }))

/** Whether the battle is over, asked on purpose; of one that has ended, how. */
export const overAction = (at: AtTable): Action =>
  at.battle.game().ended === null ? act('over', words.endBattle, () => at.lay({ is: 'over' })) : howEnded(at)

/** All that is seldom wanted. */
export const openMenu = ({ lay }: AtTable): Signed => withSign('more', 'menu', words.menu, () => lay({ is: 'menu' }))
