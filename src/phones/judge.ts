/**
 * What becomes of what another phone hands in. A test is walked on the present state by the answers alone: its outcome never
 * comes over the wire. Pure, and the only way by which a phone's word comes into the book.
 */
import {
  type Answer,
  type Answerer,
  type Answers,
  type AnyRuleSet,
  type Ask,
  type Checked,
  checkAnswer,
  type Draw,
  type FairDie,
  isRecord,
  isSameAct,
  type Json,
  type Question,
  type Ref,
  ruledIn,
  same,
  type Throw,
  unlessSaid,
  type Walked,
  walk,
  walkWith,
} from '#engine'
import { canonical } from '#form'
import {
  ALL_EYES,
  after,
  checkSizes,
  type Draft,
  dueIn,
  enterable,
  fitting,
  type Game,
  hasOthers,
  type Lookup,
  nowOf,
  type OwedTest,
  placed,
  procedureOf,
  questionIn,
  questionOf,
  type Resolved,
  resolvedOf,
  type SeatName,
  secretOf,
  thrownFor,
} from '#game'
import type { Seat } from './roster.ts'
import { knownTo, maySee, onlyKeys } from './secrets.ts'
import { firstOf, sideOf } from './sides.ts'
import type { Wish } from './wishes.ts'

/** A test as a seat hands it in: the answers, own dice among them. What the phone rolled is in the book already. */
export type HandIn = { readonly id: string; readonly answers: Answers }

/** What a hand-in is judged by. */
export type Bench = {
  readonly set: AnyRuleSet
  /** The battle as it stands now. */
  readonly game: Game
  readonly by: SeatName & { readonly side: string | null }
  /** What stands of this test already: dice in the book with all that was answered before them, answers of the other side. */
  readonly kept: Answers
  /** The dice of the referee's phone, where it rolls for all; null where the seats roll. */
  readonly chance: FairDie | null
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
      /** Those that lead to the question: they stand with its answer. */
      readonly led: Answers
    }
  | {
      readonly is: 'not'
      readonly why: string
      readonly key: string | null
      readonly answers: Answers | null
      /** The rules forbid it, and the other side has answered in secret: only the referee can tell whether that is why. */
      readonly goesBack?: true
    }
)

/** Judges one hand-in. */
export function judged(handIn: HandIn, bench: Bench): Judged {
  const owed = owedTo(handIn.id, bench)
  return owed.ok ? tried(() => walked(handIn, bench, owed.value), bench) : refused(owed.says, bench)
}

const refused = (why: string, { kept }: Pick<Bench, 'kept'>): Extract<Judged, { is: 'not' }> => ({
  is: 'not',
  why,
  key: null,
  answers: null,
  drafts: [],
  kept,
})

/** Nonsense may make the rules throw: the hand-in is refused, and the table goes on. */
function tried<T>(of: () => T, bench: Bench): T | ReturnType<typeof refused> {
  try {
    return of()
  } catch {
    return refused('The rules cannot take these answers.', bench)
  }
}

const NO_LONGER = 'That test is no longer owed.'

type OwedAs = { readonly test: OwedTest; readonly question: Question }

/** A test that a seat may take now; why not, in a sentence. */
function owedTo(id: string, { set, game, by }: Pick<Bench, 'set' | 'game' | 'by'>): Checked<OwedAs> {
  const not = (says: string) => ({ ok: false, says }) as const
  const test = game.owed.find((one) => one.id === id)
  if (!test || test.struck !== null) return not(NO_LONGER)
  if (by.side === null || sideOf(set, game, test.args) !== by.side) return not('That test is not for your side.')
  if (!dueIn(set, game, nowOf(set, game).phase).includes(test)) return not('That test is not due yet.')
  const question = questionIn(set, game, test.what, test.args)
  return question ? { ok: true, value: { test, question } } : not('The referee’s phone does not know that test.')
}

function walked(handIn: HandIn, bench: Bench, { test, question }: OwedAs): Judged {
  const { chance, game, by } = bench
  const given = chance ? notThrown(handIn.answers) : handIn.answers
  const stood = standing(question, given, bench)
  if (!stood.ok) return refused(stood.says, bench)
  const { all, before } = stood.value
  const isMore = chance !== null && before.open !== null && isRoll(before)
  const came = isMore
    ? thrownFor(question, chance, all, { seq: game.head + 1 })
    : { walked: before, answers: all, drafts: [] }
  const { drafts, answers } = came
  const kept = isMore ? answers : onlyKeys(answers, (key) => key in bench.kept)
  const stop = (why: string, key: string | null): Judged => {
    const open = knownTo(by.side, came.walked, answers)
    const stand = onlyKeys(fitting(question, answers), (at) => at in open || at in handIn.answers)
    const isCovered = Object.keys(kept).some((at) => !(at in open))
    const isBarred = came.walked.open?.step.step === 'ask' && came.walked.open.step.form.form === 'refusal'
    return { is: 'not', why, key, answers: stand, drafts, kept, ...(isBarred && isCovered && { goesBack: true }) }
  }
  const { open, outcome } = came.walked
  const whose = open && secretOf(open.step)
  if (open && whose && whose !== by.side) {
    // An answer of that side that the rules no longer take is asked again.
    const without = (all: Answers) => onlyKeys(all, (at) => at !== open.key)
    const leads = new Set(came.walked.trace.flatMap((t) => ('key' in t ? [t.key] : [])))
    const led = { ...without(kept), ...onlyKeys(answers, (at) => leads.has(at)) }
    return { is: 'asks', side: whose, key: open.key, test, drafts, answers: without(answers), kept: without(kept), led }
  }
  if (open?.fault) return stop(open.fault, open.key)
  if (open?.step.step === 'ask' && open.step.form.form === 'refusal')
    return stop(`${open.step.says} Only the referee may allow it.`, open.key)
  if (open || !outcome) return stop('The battle has moved on. One more question is open.', open?.key ?? null)
  const unused = walk(question, answers).unused
  if (unused.some((key) => key in given)) return stop(TOO_MANY, null)
  const draft = resolvedOf(
    question,
    came.walked,
    onlyKeys(answers, (key) => !unused.includes(key)),
    {
      odds: null,
      settles: test.id,
      by: { seat: by.seat, name: by.name },
    },
  )
  return { is: 'ends', drafts: draft ? [...drafts, draft] : drafts, kept }
}

const TOO_MANY = 'The battle has moved on. The rules ask less than was answered.'
const isRoll = ({ open }: Walked): boolean => open !== null && !open.fault && open.step.step !== 'ask'

/** What a seat asks this phone to roll: a procedure, or the test that it is, with what was answered before. */
export type RollAsked = {
  readonly procedure: string
  readonly args: Json
  readonly settles: string | null
  readonly answers: Answers
  /** The key of the one throw or card; null for all that follow. */
  readonly key: string | null
}

/** `rolled`: its drafts and what stands are stored together, then the seat is shown what it may see of that. */
export type Rolling =
  | { readonly is: 'rolled'; readonly drafts: readonly Draft[]; readonly kept: Answers; readonly shown: Answers }
  | Extract<Judged, { is: 'not' }>

/**
 * Rolls for a seat, by the dice of the phone that keeps the book. Whatever was answered before stands with the roll; nothing is
 * rolled where an answer does not stand, or is one too many. A player rolls only for a test (`settles`), a second referee for all.
 */
export function rolledFor(asked: RollAsked, bench: Bench & { readonly chance: FairDie }): Rolling {
  const { set, game, by } = bench
  const isReferee = by.side === ALL_EYES
  const isGone = asked.settles !== null && !game.owed.some(({ id }) => id === asked.settles)
  if (isGone) return refused(NO_LONGER, bench)
  const owed = isReferee || asked.settles === null ? null : owedTo(asked.settles, bench)
  if (owed?.ok === false) return refused(owed.says, bench)
  const question = owed ? owed.value.question : isReferee ? questionIn(set, game, asked.procedure, asked.args) : null
  if (!question) return refused('That cannot be rolled here.', bench)
  return tried((): Rolling => {
    const stood = standing(question, asked.answers, bench)
    if (!stood.ok) return refused(stood.says, bench)
    const { all, before } = stood.value
    const { open } = before
    const only = asked.key ?? undefined
    // Dice that lie there already are shown again.
    const lies = only === undefined ? !isRoll(before) : open?.key !== only
    if (lies && Object.keys(bench.kept).length === 0) return refused(open?.fault ?? 'Nothing is to be rolled.', bench)
    const came = lies
      ? { walked: before, answers: bench.kept, drafts: [] }
      : thrownFor(question, bench.chance, all, { seq: game.head + 1, only })
    const drafts = came.drafts.map((one) => (one.kind === 'rolled' ? { ...one, by: nameOf(by) } : one))
    return { is: 'rolled', drafts, kept: came.answers, shown: knownTo(by.side, came.walked, came.answers) }
  }, bench)
}

const nameOf = ({ seat, name }: SeatName): SeatName => ({ seat, name })

type Standing = { readonly all: Answers; readonly before: Walked }

/** The answers of a seat with those that stand, and how far they come; why they cannot stand. Nothing is rolled yet. */
function standing(question: Question, given: Answers, bench: Bench): Checked<Standing> {
  const { kept } = bench
  const not = (says: string) => ({ ok: false, says }) as const
  for (const [key, answer] of Object.entries(given)) {
    const stands = kept[key]
    if (stands && canonical(bare(stands)) !== canonical(bare(answer))) return not(STANDS)
    if (!stands && ('ruled' in answer || 'roll' in answer)) return not('Only the referee may rule on a roll.')
    if (!stands && 'source' in answer && answer.source === 'phone')
      return not('These dice are not in the book. Roll at the table, or enter your own.')
  }
  if (isOverTaken(question, given, kept)) return not(STANDS)
  const all = { ...given, ...kept }
  const before = walk(question, all)
  const why = beyondRight(before, given, bench)
  if (why !== null) return not(why)
  const isTooMany = isRoll(before) && before.unused.some((key) => key in given)
  if (isTooMany) return not(TOO_MANY)
  // What is too long for the book could never be entered: it would be rolled for, and rolled anew.
  return isLong(given) ? not('That is too long for the book.') : { ok: true, value: { all, before } }
}

function isLong(given: Answers): boolean {
  try {
    checkSizes('', given)
    return false
  } catch {
    return true
  }
}

const STANDS = 'That was answered before, and stands.'

/**
 * Whether an answer is another than what the rules took before dice that lie there, where nothing was said: who has seen them may
 * say it no more.
 */
function isOverTaken(question: Question, given: Answers, kept: Answers): boolean {
  const isTaken = (step: Ask | Throw | Draw) =>
    step.step !== 'ask' || (step.from !== undefined && step.default !== undefined)
  const answerer: Answerer = (step, key) => kept[key] ?? (isTaken(step) ? undefined : given[key])
  const { trace } = walkWith(question, answerer, (key) => ruledIn(kept, key))
  const lies = trace.findLastIndex((t) => (t.did === 'throw' || t.did === 'draw') && t.key in kept)
  return trace.slice(0, Math.max(0, lies)).some((t) => {
    if (t.did !== 'ask' || t.from !== 'book') return false
    const answer = given[t.key]
    const said = answer && 'value' in answer ? checkAnswer(t.step, answer.value) : null
    return answer !== undefined && !(said?.ok && same(said.value, t.value))
  })
}

/** An answer without the number of its entry. */
function bare(answer: Answer): Answer {
  if (!('roll' in answer)) return answer
  const { roll: _, ...own } = answer
  return own
}

/** Why a seat may not have answered what it did: dice that the book cannot take, a refusal, a question of the other side, or what the book knows. */
function beyondRight({ trace }: Walked, given: Answers, { by, kept, chance }: Bench): string | null {
  for (const t of trace) {
    if ((t.did !== 'ask' && t.did !== 'throw' && t.did !== 'draw') || t.key in kept || !(t.key in given)) continue
    // A roll upon them could never be entered, and would be rolled anew.
    if (t.did === 'throw' && hasOthers(t.answer, t.step)) return 'This throw has no such dice.'
    if (t.did === 'ask' && t.step.form.form === 'refusal') return `${t.step.says} Only the referee may allow it.`
    if (t.did === 'draw' && chance) return 'Cards are drawn on the referee’s phone.'
    if (!maySee(by.side, t.step)) return 'The other side answers that question.'
    if (t.did === 'ask' && by.side !== ALL_EYES && !isAsKnown(t.step, t.value))
      return `${t.step.says} The book has it otherwise: tell the referee.`
  }
  return null
}

/** Whether an answer says what the book knows, as far as it knows it. */
export function isAsKnown(step: Ask, value: Json): boolean {
  const { form, from, default: known } = step
  if (form.form === 'facts')
    return Object.entries(form.rows).every(
      ([id, row]) =>
        row.known === undefined ||
        row.from === unlessSaid ||
        from === unlessSaid ||
        (isRecord(value) && same(value[id] ?? null, isRecord(known) ? (known[id] ?? null) : row.known)),
    )
  return from === undefined || from === unlessSaid || known === undefined || same(value, known)
}

const notThrown = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => 'value' in answer))

/** Who asks for what, on the battle as it stands; `mayAct`: whether a thing of its side is for that seat to move. */
type Asking = Pick<Bench, 'set' | 'game'> & { readonly by: Seat; mayAct(ref: Ref): boolean }

/** No wish is for more things. */
const MOST_ASKED = 60

/** Why what a player asks for cannot be; null where the referee may let it. Nothing of it is rolled, and nothing entered. */
export function wishBarred({ procedure: id, rows, answers }: Wish, asking: Asking): string | null {
  const { set, by } = asking
  const procedure = procedureOf(set, id)
  if (by.may !== 'play' || by.side === null) return 'The referee has given you no side.'
  if (procedure?.start?.from !== 'table' || rows.length === 0 || rows.length > MOST_ASKED) return NOT_ASKED
  if (Object.values(answers).some((answer) => !('value' in answer)))
    return 'You may roll as soon as the referee allows it.'
  try {
    for (const args of rows) {
      const why = rowBarred(id, args, rows.length > 1 ? null : answers, { ...asking, answers })
      if (why !== null) return why
    }
    return null
  } catch {
    return NOT_ASKED
  }
}

const NOT_ASKED = 'That cannot be asked for.'

/** The same of one thing. `all` must fit as they are; left out, those of the others need not. */
function rowBarred(
  id: string,
  args: Json,
  all: Answers | null,
  { set, game, by, mayAct, answers }: Asking & { readonly answers: Answers },
): string | null {
  const question = questionIn(set, game, id, args)
  const first = firstOf(set, game, args)
  if (!question || !first) return NOT_ASKED
  if (first.side !== by.side || !mayAct(first.ref)) return 'That unit is not yours.'
  const fit = all ?? fitting(question, answers)
  const stood = standing(question, fit, { set, game, by, kept: {}, chance: null })
  if (!stood.ok) return stood.says
  const { open, trace, unused } = stood.value.before
  if (all && unused.length > 0) return TOO_MANY
  if (trace.some((t) => (t.did === 'throw' || t.did === 'draw') && t.key in fit)) return NOT_ASKED
  if (open?.step.step === 'ask' && open.step.form.form === 'refusal')
    return `${open.step.says} Only the referee may allow it.`
  return open?.fault ?? null
}

/** What only the phone that keeps a book may enter in it. */
export const KEPT: ReadonlySet<Draft['kind']> = new Set(['begun', 'takenOver', 'rolled', 'linked'])

/** What a second referee proposes, as it is entered: a resolution by its answers, and all as a tap of this phone is entered. */
export function proposed(
  set: AnyRuleSet,
  game: Game,
  draft: Draft,
  { by, kept, at, look }: { readonly by: SeatName; readonly kept: Answers; readonly at: number; readonly look: Lookup },
): Checked<Draft> {
  if (KEPT.has(draft.kind)) return { ok: false, says: 'Only the phone that keeps the book may enter that.' }
  try {
    const own = draft.kind === 'resolved' ? walkedAgain(set, game, draft, { by, kept }) : draft
    if (!own) return { ok: false, says: 'The battle has moved on, and the rules ask again.' }
    // What is taken back rests on older entries, which the fold looks at.
    if (own.kind === 'undone' || own.kind === 'redone') after(game, placed(game, own, at), look)
    const fit = enterable(set, game, [own], at)
    return fit.ok ? { ok: true, value: own } : fit
  } catch {
    return { ok: false, says: 'The battle has moved on, and that no longer fits.' }
  }
}

/** Answers as this book can hold them that did not roll them: by hand, without the numbers of another book's rolls. */
export const byHand = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([key, answer]): [string, Answer] => {
      if (!('roll' in answer || 'source' in answer)) return [key, answer]
      const own = bare(answer)
      return [key, 'source' in own ? { ...own, source: 'table' } : own]
    }),
  )

/** A resolution by its answers, on the battle as it stands; null where they do not end it. */
function walkedAgain(
  set: AnyRuleSet,
  game: Game,
  draft: Extract<Draft, { kind: 'resolved' }>,
  { by, kept }: { readonly by: SeatName; readonly kept: Answers },
): Draft | null {
  const { settles } = draft
  const answers = { ...byHand(draft.answers), ...kept }
  const { procedure: what, args } = draft
  const isOwed = game.owed.some((test) => test.id === settles && isSameAct(test, { what, args }))
  if (settles !== null && !isOwed) return null
  const asked: Resolved = { ...draft, seq: game.head + 1, at: 0 }
  const question = questionOf(set, game, asked)
  const again = question && walk(question, answers)
  if (!question || !again || again.unused.length > 0) return null
  return resolvedOf(question, again, answers, { odds: null, settles, batch: draft.batch, by })
}
