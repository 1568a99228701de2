/**
 * One result by every way: what can be done at a moment of a battle is done from the owed list, by hand, in a list of one, among
 * others, answer by answer, by the phone's own dice; all with the same answers and dice. What comes of it is the same.
 */
import type { Answer, Answers, FairDie, Json } from '#engine'
import { auto, isRecord, refsIn, same, seeded, walk } from '#engine'
import {
  afterRows,
  asBatch,
  dueIn,
  entering,
  type Game,
  lapsing,
  lawfulArgs,
  nothingLooked,
  noting,
  nowOf,
  questionIn,
  type RowState,
  resolvedOf,
  sameAsLooked,
  thrownFor,
  undoTogether,
  type WalkRow,
  walkedRows,
  walkRow,
  wandering,
} from '#game'
import {
  type Amiss,
  type Attempt,
  comesOf,
  differs,
  dueFor,
  facesFallen,
  isPlayed,
  leftBy,
  oddsAtFirst,
  procedureIn,
  questionFor,
  standing,
  stopOf,
  type Upshot,
} from './deed.ts'
import { elsewhere } from './elsewhere.ts'
import { type Tally, tick } from './tally.ts'

/** The same deed by another way: its arguments, and its answers with those that are asked for in their place. */
type ByHand = {
  readonly args: Json
  readonly answers: Answers
  /** What is asked first: a step of that name behind it bears it a second time. */
  readonly asked: ReadonlySet<string>
}

/** How many starts the odds of a way may cost; beyond that they are not compared. */
const ODDS_STARTS = 60

/** All ways of a deed that do not come to the same. `tried` counts the ways. */
export function waysAmiss(one: Attempt, tried: Tally, die: FairDie = seeded(one.game.head)): readonly Amiss[] {
  const deed = asFirst(one)
  const asBegun = comesOf(deed, questionFor(deed), deed.answers, deed.settles)
  const all: Amiss[] = []
  const compare = (way: string, came: Upshot | null, what = 'ways', as: Upshot | null = asBegun) => {
    if (!came || !as) return
    tick(tried, way)
    const says = differs(as, came)
    if (says !== null) all.push({ what, way, says, deed })
  }
  for (const [way, hand] of Object.entries(byHand(deed))) {
    const came = comesOf(deed, questionFor(deed, hand.args), hand.answers, dueFor(deed, hand.args, hand.answers))
    compare(way, typeof came.stops === 'string' ? { ...came, stops: keyAhead(hand, came.stops) } : came)
  }
  if (die(12) === 1) {
    const odds = oddsAtFirst(questionFor(deed), deed.answers, ODDS_STARTS)
    for (const [way, hand] of Object.entries(byHand(deed)))
      compare(`odds, ${way}`, odds && oddsByHand(deed, hand), 'odds', odds)
  }
  compare('in a list of one', inList(deed))
  compare('answer by answer', answerByAnswer(deed))
  if (!waitsForDice(deed)) compare('rolled by the phone', byPhoneDice(deed))
  for (const [way, came] of Object.entries(elsewhere(deed))) compare(way, came)
  for (const [way, [one, other]] of Object.entries(amongOthers(deed, die))) compare(way, one, 'lists', other)
  return all
}

/** The same taken from the first of like tests (one for each unit that routs): which of them it is only their list says, and they come to the same. */
function asFirst(deed: Attempt): Attempt {
  const due = dueIn(deed.set, deed.game, nowOf(deed.set, deed.game).phase)
  const test = due.find(({ id }) => id === deed.settles)
  const first = test && due.find(({ what, args }) => what === test.what && same(args, test.args))
  return first ? { ...deed, settles: first.id } : deed
}

/** The ways by hand: all things named, only the first of them named, and none. */
function byHand(deed: Attempt): { readonly [way: string]: ByHand } {
  const subjects = procedureIn(deed)?.start?.subjects ?? []
  const { args } = deed
  const named = { 'by hand': { args, answers: deed.answers, asked: new Set<string>() } }
  if (!isRecord(args) || subjects.length === 0) return named
  const known = new Set(subjects.map(({ arg }) => arg))
  // What nobody says is owed with the test; begun of itself it comes from elsewhere.
  const isSaid = (arg: string) => known.has(arg) || deed.settles !== null
  if (!Object.keys(args).every(isSaid)) return named
  const leaving = (n: number): ByHand => {
    const asked = subjects.slice(n).flatMap((subject) => {
      const value = args[subject.arg]
      if (value === undefined || value === null) return []
      return [[subject.arg, { value: 'kind' in subject && !subject.many ? [value] : value }] as const]
    })
    const isAsked: ReadonlySet<string> = new Set(asked.map(([arg]) => arg))
    const kept = Object.entries(args).filter(([arg]) => known.has(arg) && !isAsked.has(arg))
    const answers = Object.entries(deed.answers).map(([key, answer]) => [keyBehind(isAsked, key), answer] as const)
    return {
      args: Object.fromEntries(kept),
      answers: { ...Object.fromEntries(asked), ...Object.fromEntries(answers) },
      asked: isAsked,
    }
  }
  return {
    ...named,
    'by hand, who is asked': leaving(0),
    ...(subjects.length > 1 ? { 'by hand, the rest is asked': leaving(1) } : {}),
  }
}

/** A key of a step that bears the name of something that is asked first: it is the second of that name then. */
function keyBehind(asked: ReadonlySet<string>, key: string): string {
  const [first = '', ...rest] = key.split('/')
  return asked.has(first) ? [`${first}:2`, ...rest].join('/') : key
}

/** The key of the same step where that is not asked first. */
function keyAhead({ asked }: ByHand, key: string): string {
  const [first = '', ...rest] = key.split('/')
  const bare = first.replace(/:2$/, '')
  return asked.has(bare) ? [bare, ...rest].join('/') : key
}

function oddsByHand(deed: Attempt, hand: ByHand): Upshot | null {
  const odds = oddsAtFirst(questionFor(deed, hand.args), hand.answers, ODDS_STARTS)
  if (!odds || !isRecord(odds.open)) return odds
  const open = Object.entries(odds.open).map(([key, chance]) => [keyAhead(hand, key), chance ?? null] as const)
  return { ...odds, open: Object.fromEntries(open) }
}

const rowOf = ({ procedure, args, settles, answers }: Attempt): WalkRow =>
  walkRow(procedure, args, { settles, answers })

function inList(deed: Attempt): Upshot | null {
  const [state] = walkedRows(deed.set, deed.game, [rowOf(deed)])
  if (!state) return null
  return state.draft ? { ...leftBy(deed, state.draft), unused: [...state.walked.unused] } : stopOf(state.walked)
}

/** As the sheet does it: walked from the start after each answer, with those so far. */
function answerByAnswer(deed: Attempt): Upshot | null {
  const question = questionFor(deed)
  const given: { [key: string]: Answer } = {}
  const left = new Set(Object.keys(deed.answers))
  for (;;) {
    const walked = walk(question, given)
    // What the book knows, and was said otherwise, is changed in its chip.
    const chip = walked.trace.find((t) => t.did === 'ask' && t.from === 'book' && left.has(t.key))
    const key = chip && 'key' in chip ? chip.key : walked.open?.key
    const answer = key === undefined ? undefined : deed.answers[key]
    if (key === undefined || answer === undefined || !left.delete(key))
      return comesOf(deed, question, given, deed.settles)
    given[key] = answer
  }
}

const waitsForDice = (deed: Attempt): boolean => {
  const { open } = walk(questionFor(deed), deed.answers)
  return open !== null && open.step.step !== 'ask'
}

/** The phone's dice, which fall as they fell; null where a card was drawn, or no dice fell. */
function byPhoneDice(deed: Attempt): Upshot | null {
  const question = questionFor(deed)
  const { trace } = walk(question, deed.answers)
  const faces = [...facesFallen(trace)]
  const isOnlyRead = trace.some((t) => t.did === 'draw' || (t.did === 'throw' && !('faces' in t.answer)))
  if (faces.length === 0 || isOnlyRead) return null
  const chance = () => faces.shift() ?? 1
  const value = (key: string) => {
    const answer = deed.answers[key]
    return answer && 'value' in answer ? answer.value : undefined
  }
  const said = Object.fromEntries(Object.entries(deed.answers).filter(([, answer]) => 'value' in answer))
  const { walked, answers } = thrownFor(question, chance, said, { choose: (_, key) => value(key) })
  const draft = resolvedOf(question, walked, answers, { settles: deed.settles })
  return draft ? { ...leftBy(deed, draft), unused: [] } : stopOf(walked)
}

/** A list with another that does the same: before it, behind it, and against the two entered one after the other. */
function amongOthers(deed: Attempt, die: FairDie): { readonly [way: string]: readonly [Upshot | null, Upshot | null] } {
  const other = otherRow(deed, die)
  if (!other) return {}
  const { set, game } = deed
  const mine = rowOf(deed)
  const [alone, theirs] = [walkedRows(set, game, [mine])[0], walkedRows(set, game, [other])[0]]
  if (!alone?.draft || !theirs?.draft) return {}
  const ways: { [way: string]: readonly [Upshot | null, Upshot | null] } = {}
  for (const [way, rows] of [
    ['in a list, behind another', [other, mine]],
    ['in a list, before another', [mine, other]],
  ] as const) {
    const states = walkedRows(set, game, rows)
    // What a list does as one is said so in a row as well.
    const said = states.map(({ row }) => row)
    ways[`${way}, as in a row`] = [together(deed, states), inARow(deed, said)]
    const [first, second] = way.includes('behind') ? [theirs, alone] : [alone, theirs]
    const at = states[1]
    if (at && sameAsLooked(lookedBy(second), game, afterRows(game, [first])))
      ways[`${way} that does not touch it`] = [at.draft ? outcomeOf(at) : stopOf(at.walked), outcomeOf(second)]
  }
  return ways
}

/** What a row looks at, walked with what it has. */
function lookedBy({ question, row }: RowState) {
  const looked = nothingLooked()
  walk({ ...question, world: noting(question.world, looked) }, row.answers)
  return looked
}

const outcomeOf = ({ walked: { outcome } }: RowState): Upshot => ({
  result: outcome?.result ?? null,
  changes: (outcome?.changes ?? []) as Json,
  owed: (outcome?.owed ?? []) as Json,
  verdict: outcome?.verdict?.says ?? null,
})

/** Entered as one list, and taken back as one: then it is as before. */
function together({ set, game, book }: Attempt, states: readonly RowState[]): Upshot {
  const drafts = asBatch(
    states.flatMap(({ draft }) => (draft ? [draft] : [])),
    game,
  )
  let now: Game = game
  const all = [...book]
  const enter = (draft: (typeof drafts)[number]) => {
    const { entry, game: next } = entering(set, now, draft, all)
    now = next
    all.push(entry)
  }
  for (const draft of lapsing(set, game, drafts)) enter(draft)
  const end = standing(now)
  if (!isPlayed({ game, book })) return { ...end, back: null }
  for (const draft of undoTogether(now, all)) enter(draft)
  const back = differs(standing(game), standing(now))
  return { ...end, back }
}

/** The rows entered one after the other, each on what the one before it left. */
function inARow({ set, game, book }: Attempt, rows: readonly WalkRow[]): Upshot {
  let now: Game = game
  const all = [...book]
  for (const row of rows) {
    const question = questionIn(set, now, row.procedure, row.args)
    const draft = question && resolvedOf(question, walk(question, row.answers), row.answers, row)
    if (!draft) continue
    const { entry, game: next } = entering(set, now, draft, all)
    now = next
    all.push(entry)
  }
  return { ...standing(now), back: null }
}

/** Another thing that does the same, with its answers by chance: another owed test of its kind, or another doer; null where there is none. */
function otherRow(deed: Attempt, die: FairDie): WalkRow | null {
  const { set, game, procedure, settles } = deed
  const mine = new Set(refsIn(deed.args).map(({ id }) => id))
  const procedureAt = procedureIn(deed)
  if (!procedureAt?.start) return null
  const { phase } = nowOf(set, game)
  const due =
    settles === null ? [] : dueIn(set, game, phase).filter(({ what, id }) => what === procedure && id !== settles)
  const test = due[die(Math.max(1, due.length)) - 1]
  const pick = (free: Parameters<Parameters<typeof lawfulArgs>[2]['pick']>[0], min: number) => {
    const others = free.filter(({ id }) => !mine.has(id))
    const [one] = [others[die(Math.max(1, others.length)) - 1]]
    return one && min <= 1 ? [one] : null
  }
  const args = test
    ? test.args
    : settles === null
      ? lawfulArgs(procedureAt, game, { answer: wandering(die), pick })
      : null
  if (args === null) return null
  const { answers, outcome } = auto({ ...questionFor(deed, args) }, die, {}, wandering(die, null))
  return outcome ? walkRow(procedure, args, { settles: test?.id ?? null, answers }) : null
}
