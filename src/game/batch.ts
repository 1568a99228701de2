/** Many tests of one procedure as one list: each on what those before it leave, entered together, undone together. */
import type { Answer, Answers, AnyRuleSet, Part, Question, Step, Throw, Walked } from '#engine'
import { AS_ONE, barsOf, ctxOf, keyOf, refsIn, walk } from '#engine'
import { isBarredNow, questionIn, resolvedOf } from './actions.ts'
import { endOf, endView, holdsBy } from './ends.ts'
import type { Draft, Entry, Resolved } from './entries.ts'
import { after, placed } from './fold.ts'
import type { Game, OwedTest } from './game.ts'
import { type Looked, nothingLooked, noting, sameAsLooked } from './looked.ts'
import { doersIn, type WalkRow, walkRow } from './open-walk.ts'
import { entryOf } from './owed.ts'

/** The state of a row: its question on the state before it, and how far its answers reach. */
export type RowState = {
  readonly row: WalkRow
  readonly before: Game
  readonly question: Question
  readonly walked: Walked
  /** What is entered; null while something is open, or if it is left for later. */
  readonly draft: Draft | null
  /** What the walk looked at so far. */
  readonly looked: Looked
}

/** The owed tests that can be taken together: all of the first one's procedure that nothing bars, and that wait for no other test of their unit. */
export function takenTogether(set: AnyRuleSet, game: Game, due: readonly OwedTest[]): readonly OwedTest[] {
  const [first] = due
  const names = (test: OwedTest) => refsIn(test.args).map(keyOf)
  return due.filter((test, at) => {
    if (test.what !== first?.what || (test !== first && isBarredNow(set, game, test))) return false
    const mine = new Set(names(test))
    return !due.slice(0, at).some((other) => other.what !== test.what && names(other).some((name) => mine.has(name)))
  })
}

/** The rows of owed tests. */
export const rowsOf = (tests: readonly OwedTest[]): readonly WalkRow[] =>
  tests.map(({ what, args, id }) => walkRow(what, args, { settles: id }))

const nothingEarlier = (): never => {
  throw new Error('A row of a list looks at no earlier entry.')
}

/**
 * The answers of a row with those to what would keep its doer from it only because rows before it made a test owed of
 * somebody else: they do it as one, and the tests come after the last of them.
 */
function asOne(before: Game, now: Game, question: Question, given: WalkRow): Answers {
  const said = Object.entries(given.answers).filter(([, answer]) => !isAsOne(answer))
  let answers = said.length === Object.keys(given.answers).length ? given.answers : Object.fromEntries(said)
  if (given.settles !== null || given.out !== null || now.owed === before.owed) return answers
  for (;;) {
    const key = refusedAt(question, answers)
    if (key === null || !mayAsOne(question, now.owed, answers, key, before.head)) return answers
    answers = { ...answers, [key]: { value: AS_ONE } }
  }
}

/** Whether an answer says that those of one list do it as one. */
export const isAsOne = (answer: Answer): boolean => 'value' in answer && answer.value === AS_ONE

/** Whether a refusal of the doer, not answered yet, stands only for what a list that began after entry `head` has made owed of others. */
export function mayAsOne(
  question: Question,
  owed: readonly OwedTest[],
  answers: Answers,
  key: string,
  head: number,
): boolean {
  const mine = new Set(doersIn(question.args).map(keyOf))
  const isOwn = ({ args }: OwedTest) => refsIn(args).some((ref) => mine.has(keyOf(ref)))
  const others = owed.filter((test) => entryOf(test) <= head || isOwn(test))
  return keepsDoer(question, key) && refusedAt({ ...question, owed: others }, answers) !== key
}

/** Whether a refusal is of the one who does it, not of the one to whom it is done. */
function keepsDoer({ procedure, args, ...scene }: Question, key: string): boolean {
  const subject = procedure.start?.subjects[0]
  const ctx = ctxOf(scene)
  return !!subject && doersIn(args).some((ref) => barsOf(subject, ctx, ref, {}).some(({ id }) => id === key))
}

/** The key of what forbids a row, and may be allowed; null where nothing does. */
function refusedAt(question: Question, answers: Answers): string | null {
  const { open } = walk(question, answers)
  const form = open?.fault === null && open.step.step === 'ask' ? open.step.form : null
  return open && form?.form === 'refusal' && !form.final ? open.key : null
}

/**
 * Each row on the state that the rows before it leave; rows whose procedure no longer exists are left out. `more` may add
 * answers (dice that are thrown). `known` are the states of before: a row is walked again only if it changed, or
 * something that it looked at; those from `upTo` on stand as they stood, if they did not change.
 */
export function walkedRows(
  set: AnyRuleSet,
  game: Game,
  rows: readonly WalkRow[],
  more: (question: Question, answers: Answers, at: number) => Answers = (_, answers) => answers,
  known: readonly RowState[] = [],
  upTo = Number.POSITIVE_INFINITY,
): readonly RowState[] {
  const states: RowState[] = []
  for (const [at, given] of rows.entries()) {
    const old = known[at]
    if (at >= upTo && old?.row === given) {
      states.push(old)
      continue
    }
    const last = states.at(-1)
    const now = last ? leftBy(last) : game
    if (old && old.row === given && stillHolds(old, now)) {
      states.push(
        old.before === now
          ? old
          : { ...old, before: now, question: { ...old.question, world: now.world, owed: now.owed } },
      )
      continue
    }
    const question = isAsked(old, given, now) ? old.question : questionIn(set, now, given.procedure, given.args)
    if (!question) continue
    const joined = asOne(game, now, question, given)
    const answers = given.out === null ? more(question, joined, at) : joined
    const row = answers === given.answers ? given : { ...given, answers }
    const looked = nothingLooked()
    const walked = walk({ ...question, world: noting(question.world, looked) }, row.answers)
    states.push({ row, before: now, question, walked, draft: draftOf(row, question, walked), looked })
  }
  return states
}

/** Whether a row still puts the question that it put, on the same world. */
const isAsked = (old: RowState | undefined, { procedure, args }: WalkRow, now: Game): old is RowState =>
  old?.row.procedure === procedure &&
  old.row.args === args &&
  old.question.world === now.world &&
  old.question.owed === now.owed &&
  old.before.settings === now.settings

/** Whether all that a row looked at is as it was. */
const stillHolds = ({ before, looked }: RowState, now: Game): boolean =>
  before.settings === now.settings && sameAsLooked(looked, before, now)

/** The states that rows left: each is folded once. */
const left = new WeakMap<RowState, Game>()

/** The state that a row leaves. */
function leftBy(state: RowState): Game {
  const { before, draft } = state
  if (draft?.kind !== 'resolved') return before
  const known = left.get(state) ?? after(before, placed(before, draft, 0), nothingEarlier)
  left.set(state, known)
  return known
}

/** The state that all rows leave, as far as they are finished. */
export function afterRows(game: Game, states: readonly RowState[]): Game {
  const last = states.at(-1)
  return last ? leftBy(last) : game
}

function draftOf(row: WalkRow, question: Question, walked: Walked): Draft | null {
  const { settles, answers, out } = row
  if (out === 'struck' && settles !== null) return { kind: 'struck', owed: settles, why: 'by the referee' }
  return out === null ? resolvedOf(question, walked, answers, { settles }) : null
}

/** The drafts of a list as they are entered on a state. Nothing else is entered on it, so no other list has their batch. */
export const asBatch = (drafts: readonly Draft[], game: Game): readonly Draft[] =>
  drafts.map((draft) => (draft.kind === 'resolved' ? { ...draft, batch: `list-${game.head}` } : draft))

/** The parts of a throw in which dice are rolled. */
export const partsRolled = ({ parts }: Throw): readonly (readonly [name: string, part: Part])[] =>
  Object.entries(parts).filter(([, { dice }]) => dice.length > 0)

/** The one die of a throw with its part, if it is one die of at most 20 sides. */
export function oneDie(step: Step | undefined): { readonly part: string; readonly sides: number } | null {
  if (step?.step !== 'throw') return null
  const parts = partsRolled(step)
  const [name, part] = parts[0] ?? []
  const sides = part?.dice[0] ?? 0
  return name === undefined || parts.length !== 1 || part?.dice.length !== 1 || sides > 20
    ? null
    : { part: name, sides }
}

/** The answer of a throw of one die. */
export const oneFace = (step: Throw, part: string, face: number) => ({
  faces: { ...Object.fromEntries(Object.keys(step.parts).map((p) => [p, []])), [part]: [face] },
  source: 'table' as const,
})

/** The faces of one die, from 1, with which a test holds. */
export type Need = { readonly faces: readonly number[]; readonly sides: number }

/** The faces with which a test holds that waits for one die of at most 20 sides; null for any other throw. `goesOn`: with which it holds or goes on. */
export function needOf(
  { question, walked }: { readonly question: Question; readonly walked: Walked },
  answers: Answers,
  goesOn = false,
): Need | null {
  const step = walked.open?.step
  const die = oneDie(step)
  if (!walked.open || step?.step !== 'throw' || !die) return null
  const good: number[] = []
  for (let face = 1; face <= die.sides; face++) {
    if (step.parts[die.part]?.again?.includes(face)) continue
    const end = endOf(question, walk(question, { ...answers, [walked.open.key]: oneFace(step, die.part, face) }))
    if (!end && !goesOn) return null
    if (!end || holdsBy(question.procedure, end.tone)) good.push(face)
  }
  return good.length === 0 && !endView(question.procedure) ? null : { faces: good, sides: die.sides }
}

/** The drafts that take back the last entry, or, if it was entered with others, all of them that stand last. `entries` hold the newest, in any order. */
export function undoTogether(game: Game, entries: readonly Entry[]): readonly Draft[] {
  const seqs = tail(
    game.undo.map((d) => d.seq),
    entries,
  )
  return seqs.map((of) => ({ kind: 'undone', of }))
}

/** The drafts that do the last undone entry again, or all of its batch that were undone with it. */
export function redoTogether(game: Game, entries: readonly Entry[]): readonly Draft[] {
  const seqs = tail(
    game.redo.map((d) => d.seq),
    entries,
  )
  return seqs.map((of) => ({ kind: 'redone', of }))
}

/** The last of a list, and those right before it that were entered in the same batch, last first. */
function tail(seqs: readonly number[], entries: readonly Entry[]): readonly number[] {
  // Books of before put in one batch what players handed in one after the other.
  const batchOf = ({ batch }: Resolved) => (batch?.startsWith('phones-') ? null : batch)
  const batches = new Map(entries.flatMap((e) => (e.kind === 'resolved' ? [[e.seq, batchOf(e)] as const] : [])))
  const last = seqs.at(-1)
  if (last === undefined) return []
  const batch = batches.get(last) ?? null
  if (batch === null) return [last]
  const back = [...seqs].reverse()
  const other = back.findIndex((seq) => batches.get(seq) !== batch)
  return other < 0 ? back : back.slice(0, other)
}
