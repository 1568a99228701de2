/** A resolution: it is walked again by its answers, on what it was walked on. */
import {
  type Answer,
  type AnyRuleSet,
  isRecord,
  isSameAct,
  type Json,
  RuleError,
  same,
  type Throw,
  type Walked,
  walk,
} from '#engine'
import { questionOf } from '../actions.ts'
import { isAsOne, mayAsOne } from '../batch.ts'
import type { Entry, LoggedOdds, Resolved } from '../entries.ts'
import type { Standing } from '../game.ts'
import { facesBySides, notRolled, rollFor } from '../rolls.ts'
import { checkFaces } from './dice.ts'
import { type BeforeAndAfter, type By, checkChanges, checkNumber, checkThings, isOther } from './things.ts'
import { quoted, Unfit } from './unfit.ts'

/** Finds an entry that came before; undefined where it is not at hand, and then nothing is said of it. */
export type Earlier = (seq: number) => Entry | undefined

/** Throws Unfit where its answers do not come to what it says. By older rules they came to something else; but to nothing that cannot be. */
export function checkResolved(by: By, place: string, entry: Resolved, around: BeforeAndAfter, earlier: Earlier): void {
  const { args, outcome, odds, batch } = entry
  checkThings(place, args, around)
  checkSettled(place, entry, around.before)
  checkRolls(place, entry, earlier)
  checkCame(by, place, entry, around)
  checkChanges(by, place, around.before.world, outcome.changes, { byHand: false, after: around.after.world })
  if (outcome.changes.some((change) => 'made' in change)) checkNumber(place, around.after.world)
  if (odds) checkChance(`${place}, odds`, odds)
  if (batch !== null && !isBatch(batch, entry.seq)) throw new Unfit(place, 'it was entered in no list.')
  const walked = walkedOn(by.set, place, entry, around.before)
  if (isOther(by)) checkOldFaces(place, entry, walked)
  else if (walked) {
    checkAgain(place, entry, walked, earlier)
    checkAsOne(by.set, place, entry, around.before, earlier)
  } else throw new Unfit(place, CANNOT)
}

const CANNOT = 'the rules cannot walk it again.'

/** A list is named by the entry before it. */
const isBatch = (batch: string, seq: number): boolean => headOf(batch) < seq

/** The entry after which a list began; none, if it is no name of a list. */
const headOf = (batch: string): number => Number(/^[a-z]{1,20}-(\d{1,9})$/.exec(batch)?.[1] ?? Number.NaN)

/** What forbids it and was not allowed is passed over only with those of its list, for what they made owed of others. */
function checkAsOne(set: AnyRuleSet, place: string, entry: Resolved, before: Standing, earlier: Earlier): void {
  const { answers, batch, settles, seq } = entry
  const question = questionOf(set, before, entry)
  for (const [key, answer] of Object.entries(answers)) {
    if (!isAsOne(answer)) continue
    const { [key]: _, ...others } = answers
    const head = batch === null || settles !== null ? seq : headOf(batch)
    const isList = Array.from({ length: Math.max(0, seq - 1 - head) }, (_, n) => earlier(head + 1 + n)).every(
      (one) => one === undefined || one.kind === 'struck' || (one.kind === 'resolved' && one.batch === batch),
    )
    if (!question || !isList || !mayAsOne(question, before.owed, others, key, head))
      throw new Unfit(`${place}, ${key}`, 'only the referee may allow it.')
  }
}

/** The test that it was is owed, and this one. */
function checkSettled(place: string, { settles, procedure, args }: Resolved, { owed }: Standing): void {
  if (settles === null) return
  const test = owed.find(({ id }) => id === settles)
  if (!test) throw new Unfit(place, `it settles the test ${quoted(settles)}, which is not owed.`)
  if (test.what !== procedure || !isOn(test.args, args)) throw new Unfit(place, 'it settles a test of something else.')
}

/** Whether a resolution is on all that its test names: what is asked besides stands there too. */
const isOn = (test: Json, args: Json): boolean =>
  isRecord(test) && isRecord(args)
    ? Object.entries(test).every(([arg, value]) => isSameAct(named(arg, value), named(arg, args[arg] ?? null)))
    : same(test, args)

const named = (arg: string, value: Json) => ({ what: '', args: { [arg]: value } })

/** The phone's dice in it are in the book before it. */
function checkRolls(place: string, entry: Resolved, earlier: Earlier): void {
  const later = Object.values(entry.answers).some((answer) => 'roll' in answer && (answer.roll ?? -1) >= entry.seq)
  if (later) throw new Unfit(place, 'its dice are rolled later.')
  const [key] = notRolled(entry, (seq) => earlier(seq) ?? undefined)
  if (key !== undefined && isAtHand(entry.answers[key], earlier))
    throw new Unfit(`${place}, ${key}`, 'these are not the dice that the phone rolled for it.')
}

const isAtHand = (answer: Answer | undefined, earlier: Earlier): boolean =>
  answer !== undefined && 'roll' in answer && earlier(answer.roll ?? -1) !== undefined

/** Where its answers lead; null where there are no such rules, or they refuse to be walked so. */
function walkedOn(set: AnyRuleSet, place: string, entry: Resolved, before: Standing): Walked | null {
  const question = questionOf(set, before, entry)
  try {
    return question && walk(question, entry.answers)
  } catch (e) {
    if (e instanceof RuleError) return null
    throw new Unfit(place, CANNOT)
  }
}

function checkAgain(place: string, entry: Resolved, { open, outcome, unused, trace }: Walked, earlier: Earlier): void {
  const said = entry.outcome
  if (open) throw new Unfit(`${place}, ${open.key}`, open.fault ?? `nothing answers this: ${open.step.says}`)
  if (!outcome) throw new Unfit(place, 'the rules do not come to its end.')
  if (unused.length > 0) throw new Unfit(`${place}, ${unused[0]}`, 'the rules do not ask that.')
  const owed = (all: typeof said.owed) => all.map(({ what, args, due, each = false }) => [what, args, due, each])
  const compared: readonly (readonly [what: string, then: unknown, now: unknown])[] = [
    ['another result', said.result, outcome.result],
    ['other changes', factsOf(said.changes), factsOf(outcome.changes)],
    ['other owed tests', owed(said.owed), owed(outcome.owed)],
    ['other rulings', Object.entries(said.settings).sort(), Object.entries(outcome.settings).sort()],
    ['another refusal', (said.allowed ?? []).map(({ key }) => key), (outcome.allowed ?? []).map(({ key }) => key)],
    ['other dice', (said.ruled ?? []).map(ruledOf), (outcome.ruled ?? []).map(ruledOf)],
  ]
  for (const [what, then, now] of compared)
    if (!same(then as Json, now as Json)) throw new Unfit(place, `by the rules it comes to ${what}.`)
  for (const t of trace) if (t.did === 'throw') checkThrown(`${place}, ${t.key}`, t.key, t.step, entry, earlier)
}

const ruledOf = ({ key, ruling }: { readonly key: string; readonly ruling: unknown }) => [key, ruling]

/** What was changed, however its fields stand in order; the notes of who said it are told, and held by their forms. */
const factsOf = (changes: Resolved['outcome']['changes']): readonly string[] =>
  changes
    .flatMap((c) =>
      'made' in c
        ? [JSON.stringify([c.of, Object.entries(c.made).sort()])]
        : c.field === 'said'
          ? []
          : [JSON.stringify([c.of, c.field, c.old, c.new])],
    )
    .sort()

/** Nothing fell but the dice that this throw wants, and those that it throws again; by the phone, what its entry says. */
function checkThrown(place: string, key: string, step: Throw, entry: Resolved, earlier: Earlier): void {
  const answer = entry.answers[key]
  if (answer && hasOthers(answer, step)) throw new Unfit(place, 'this throw has no such dice.')
  const roll = rollFor(entry, key, earlier)
  if (answer && roll && !same(facesBySides(step, answer), roll.dice))
    throw new Unfit(place, 'the phone rolled other dice for it.')
}

/** Whether an answer holds dice that its throw has not, or that it does not throw again. */
export function hasOthers(answer: Answer, { parts }: Throw): boolean {
  const named =
    'faces' in answer ? answer.faces : 'read' in answer ? { ...answer.read, ...answer.totals, ...answer.typed } : {}
  const again = 'faces' in answer ? Object.entries(answer.discarded ?? {}) : []
  return (
    Object.keys(named).some((name) => !Object.hasOwn(parts, name)) ||
    again.some(([name, faces]) => !faces.every((face) => parts[name]?.again?.includes(face)))
  )
}

/** Dice of a throw that the rules still want so have its faces; of any other, those that a die may have. */
function checkOldFaces(place: string, { answers }: Resolved, walked: Walked | null): void {
  const thrown = new Map((walked?.trace ?? []).flatMap((t) => (t.did === 'throw' ? [[t.key, t.step] as const] : [])))
  const { open } = walked ?? { open: null }
  if (open?.step.step === 'throw') thrown.set(open.key, open.step)
  for (const [key, answer] of Object.entries(answers)) checkFaces(`${place}, ${key}`, answer, thrown.get(key))
}

/** What it came to names what is there, and is due when there is something to be due in. */
function checkCame(by: By, place: string, { outcome }: Resolved, around: BeforeAndAfter): void {
  const { owed, notes, verdict } = outcome
  for (const { what, args, due } of owed) {
    if (!isOther(by) && !by.set.procedures.some(({ id }) => id === what))
      throw new Unfit(place, `these rules have no test “${what}”.`)
    if (due !== 'now' && !by.set.sequence.due?.includes(due)) throw new Unfit(place, `there is no phase “${due}”.`)
    checkThings(place, args, around)
  }
  for (const note of [...notes, ...(verdict ? [verdict] : [])])
    for (const { ahead, right } of note.plan?.points ?? [])
      if (Math.abs(ahead) > 1000 || Math.abs(right) > 1000)
        throw new Unfit(`${place}, plan`, 'a point lies more than 1000 inches away.')
}

/** Digits of a chance: the odds of hundreds of dice have fewer. */
const DIGITS = /^\d{1,2000}$/

/** A chance as a fraction: from 0 to 1. */
function checkChance(place: string, { n, d, tenths = 0 }: LoggedOdds): void {
  const isChance = DIGITS.test(n) && DIGITS.test(d) && BigInt(d) > 0n && BigInt(n) <= BigInt(d)
  if (!isChance || tenths > 1000) throw new Unfit(place, `${quoted(n)} in ${quoted(d)} is not a chance.`)
}
