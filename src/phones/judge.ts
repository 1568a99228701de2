/**
 * What becomes of what another phone hands in. A test is walked on the present state by the answers alone: its outcome never
 * comes over the wire. Pure, and the only way by which a phone's word comes into the book.
 */
import {
  type Answer,
  type Answers,
  type AnyRuleSet,
  type Checked,
  type FairDie,
  isSameAct,
  type Question,
  type Walked,
  walk,
} from '#engine'
import {
  after,
  type Draft,
  dueIn,
  fitting,
  type Game,
  type LoggedOdds,
  type Lookup,
  nothingLooked,
  noting,
  nowOf,
  type OwedTest,
  placed,
  questionIn,
  questionOf,
  type Resolved,
  resolvedOf,
  type SeatName,
  sameAsLooked,
  thrownFor,
} from '#game'
import { checkEntry } from '../gate/entries.ts'
import { Unfit } from '../gate/unfit.ts'
import { knownTo, maySee, onlyKeys, secretOf } from './secrets.ts'
import { sideOf } from './sides.ts'

/** A test as a seat hands it in: the answers with their dice, and the chance of what came as the seat saw it. */
export type HandIn = { readonly id: string; readonly answers: Answers; readonly odds: LoggedOdds | null }

/** What a hand-in is judged by. */
export type Bench = {
  readonly set: AnyRuleSet
  /** The battle as it stands now, and as the seat saw it when it answered; null where that is too long ago. */
  readonly game: Game
  readonly was: Game | null
  readonly by: SeatName & { readonly side: string | null }
  /** What the referee's phone has in hand of this test already: dice that it rolled, answers of the other side. */
  readonly kept: Answers
  /** The dice of the referee's phone, where it rolls for all; null where the seats roll. */
  readonly chance: FairDie | null
  readonly batch: string | null
}

/**
 * `ends`: its drafts are to be entered. `asks`: the side named is asked first. `not`: why, in a sentence, with the question
 * that is open and the answers that stand. Drafts of dice rolled here are entered in any case, and `kept` for the next try.
 */
export type Judged = { readonly drafts: readonly Draft[]; readonly kept: Answers } & (
  | { readonly is: 'ends' }
  | {
      readonly is: 'asks'
      readonly side: string
      readonly key: string
      readonly test: OwedTest
      readonly answers: Answers
    }
  | { readonly is: 'not'; readonly why: string; readonly key: string | null; readonly answers: Answers | null }
)

/** Judges one hand-in. */
export function judged(handIn: HandIn, bench: Bench): Judged {
  const { set, game, by, kept } = bench
  const refused = (why: string): Judged => ({ is: 'not', why, key: null, answers: null, drafts: [], kept })
  const test = game.owed.find(({ id }) => id === handIn.id)
  if (!test || test.struck !== null) return refused('That test is no longer owed.')
  if (by.side === null || sideOf(set, game, test.args) !== by.side) return refused('That test is not for your side.')
  if (!dueIn(game, nowOf(set, game).phase).includes(test)) return refused('That test is not due yet.')
  const question = questionIn(set, game, test.what, test.args)
  if (!question) return refused('The referee’s phone does not know that test.')
  const wrong = Object.values(handIn.answers).find((answer) => 'ruled' in answer || 'roll' in answer)
  if (wrong) return refused('Only the referee may rule on a roll.')
  try {
    return walked(handIn, bench, test, question)
  } catch {
    // Nonsense may make the rules throw: the hand-in is refused, and the table goes on.
    return refused('The rules cannot take these answers.')
  }
}

function walked(handIn: HandIn, bench: Bench, test: OwedTest, question: Question): Judged {
  const { chance, game, by } = bench
  const given = { ...(chance ? notThrown(handIn.answers) : handIn.answers), ...bench.kept }
  const looked = nothingLooked()
  const seen = { ...question, world: noting(question.world, looked) }
  const came = chance
    ? thrownFor(seen, chance, given, { seq: game.head + 1 })
    : { walked: walk(seen, given), answers: given, drafts: [] }
  const { drafts, answers } = came
  const kept = onlyKeys(answers, (key) => key in bench.kept || !(key in given))
  const stop = (why: string, key: string | null): Judged => {
    const open = knownTo(by.side, came.walked, answers)
    const stand = onlyKeys(fitting(question, answers), (at) => at in open || at in handIn.answers)
    return { is: 'not', why, key, answers: stand, drafts, kept }
  }
  const beyond = beyondRight(came.walked, handIn.answers, bench)
  if (beyond !== null) return { is: 'not', why: beyond, key: null, answers: null, drafts, kept }
  const { open, outcome } = came.walked
  const whose = open && secretOf(open.step)
  if (open && whose && whose !== by.side) {
    // An answer of that side that the rules no longer take is asked again.
    const without = (all: Answers) => onlyKeys(all, (at) => at !== open.key)
    return { is: 'asks', side: whose, key: open.key, test, drafts, answers: without(answers), kept: without(kept) }
  }
  if (open?.fault) return stop(open.fault, open.key)
  if (open?.step.step === 'ask' && open.step.form.form === 'refusal')
    return stop(`${open.step.says} Only the referee may allow it.`, open.key)
  if (open || !outcome) return stop('The battle has moved on. One more question is open.', open?.key ?? null)
  const unused = walk(question, answers).unused
  if (unused.length > 0) return stop('The battle has moved on. The rules ask less than was answered.', null)
  const stands = bench.was !== null && sameLook(bench.was, game, looked)
  const draft = resolvedOf(question, came.walked, answers, {
    odds: stands ? handIn.odds : null,
    settles: test.id,
    batch: bench.batch,
    by: { seat: by.seat, name: by.name },
  })
  return { is: 'ends', drafts: draft ? [...drafts, draft] : drafts, kept }
}

const sameLook = (was: Game, now: Game, looked: ReturnType<typeof nothingLooked>): boolean =>
  was.settings === now.settings && sameAsLooked(looked, was, now)

/** Why a seat may not have answered what it did: a refusal, or a question of the other side. */
function beyondRight({ trace }: Walked, given: Answers, { by, kept, chance }: Bench): string | null {
  for (const t of trace) {
    if ((t.did !== 'ask' && t.did !== 'draw') || t.key in kept || !(t.key in given)) continue
    if (t.did === 'ask' && t.step.form.form === 'refusal') return `${t.step.says} Only the referee may allow it.`
    if (t.did === 'draw' && chance) return 'Cards are drawn on the referee’s phone.'
    if (!maySee(by.side, t.step)) return 'The other side answers that question.'
  }
  return null
}

const notThrown = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => 'value' in answer))

/** What only the phone that keeps a book may enter in it. */
export const KEPT: ReadonlySet<Draft['kind']> = new Set(['begun', 'takenOver', 'rolled', 'linked'])

/** What a second referee proposes, as it is entered: a resolution by its answers, all else by the checks of an import. */
export function proposed(
  set: AnyRuleSet,
  game: Game,
  draft: Draft,
  { by, at, look }: { readonly by: SeatName; readonly at: number; readonly look: Lookup },
): Checked<Draft> {
  if (KEPT.has(draft.kind)) return { ok: false, says: 'Only the phone that keeps the book may enter that.' }
  try {
    const own = draft.kind === 'resolved' ? walkedAgain(set, game, draft, by) : draft
    if (!own) return { ok: false, says: 'The battle has moved on, and the rules ask again.' }
    const entry = placed(game, own, at)
    checkEntry({ set, version: set.version }, entry, game, after(game, entry, look))
    return { ok: true, value: own }
  } catch (e) {
    return { ok: false, says: e instanceof Unfit ? e.message : 'The battle has moved on, and that no longer fits.' }
  }
}

/** Answers without the numbers of their rolls, which are those of one phone's book. */
export const unnumbered = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([key, answer]): [string, Answer] => {
      if (!('roll' in answer)) return [key, answer]
      const { roll: _, ...own } = answer
      return [key, own]
    }),
  )

/** A resolution by its answers, on the battle as it stands; null where they do not end it. */
function walkedAgain(
  set: AnyRuleSet,
  game: Game,
  draft: Extract<Draft, { kind: 'resolved' }>,
  by: SeatName,
): Draft | null {
  const { settles } = draft
  const answers = unnumbered(draft.answers)
  const { procedure: what, args } = draft
  const isOwed = game.owed.some((test) => test.id === settles && isSameAct(test, { what, args }))
  if (settles !== null && !isOwed) return null
  const asked: Resolved = { ...draft, seq: game.head + 1, at: 0 }
  const question = questionOf(set, game, asked)
  const again = question && walk(question, answers)
  if (!question || !again || again.unused.length > 0) return null
  return resolvedOf(question, again, answers, { odds: draft.odds, settles, batch: draft.batch, by })
}
