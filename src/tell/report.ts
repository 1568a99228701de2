/** The figures of a battle report: losses and forces, and the turns and rolls on which it hung. */
import { type AnyRuleSet, ctxOf, keyOf, type Ref, refsIn, type Side } from '#engine'
import { changesOf, type Entry, namesIn, type OpenWalk, type Standing, states } from '#game'
import { type BackAgain, backAgainAfter, lossesIn, type WithLosses } from './losses.ts'
import { undoneOf } from './outcome.ts'
import { rulingWords } from './ruled.ts'
import { type Story, storyOf } from './story.ts'
import { lineWords, sentence, reportWords as words } from './words.ts'

/** What a side has lost; `score` as its rules say it. */
export type SideFigures = {
  readonly id: string
  readonly says: string
  readonly flag: Side['flag']
  readonly killed: number
  readonly deserted: number
  readonly gone: number
  readonly score: string | null
  /** Figures or bases before, and on the table now; units that joined later count among those before. */
  readonly before: number
  readonly now: number
  /** Those who came back with a unit that had left the table. */
  readonly back: number
}

/** What each side had lost by the end of a turn, in the order of the sides. */
export type TurnLosses = {
  readonly says: string
  /** Its number; null before the first. */
  readonly turn: number | null
  readonly lost: readonly number[]
}

/** The unit that stood: from when to when, and how. */
type Stood = { readonly when: string; readonly says: string }

export type ReportNumbers = {
  /** In one line: how it ended, else how it stands. */
  readonly result: string
  readonly sides: readonly SideFigures[]
  readonly turns: readonly TurnLosses[]
  /** The turn that cost most, by its place in `turns`; null while nobody was lost. */
  readonly worst: number | null
  /** Null where none stood twice in a row. */
  readonly stood: Stood | null
  /** House rules in force. */
  readonly house: readonly string[]
  /** Rulings of the referee on single rolls. */
  readonly ruled: readonly string[]
}

/** A battle as it is reported. */
export type Report = Story & { readonly figures: ReportNumbers }

/**
 * Reports a battle from all its entries, the first first. What was undone counts for nothing. Throws Misfit where the
 * entries do not fit together.
 */
export function reportOf(
  set: AnyRuleSet,
  name: string,
  entries: readonly Entry[],
  walks: readonly OpenWalk[] = [],
): Report {
  return { ...storyOf(set, name, entries, walks), figures: figuresOf(set, entries) }
}

/** An owed test that was passed or failed. */
type Test = {
  readonly when: string
  /** Whose it was: the key of the thing, and its name. */
  readonly of: string
  readonly who: string
  readonly isPassed: boolean
}

/** The figures of a battle from all its entries, the first first. */
export function figuresOf(set: AnyRuleSet, entries: readonly Entry[]): ReportNumbers {
  const undone = undoneOf([...entries].reverse())
  const turns: { says: string; turn: number | null; lost: number[] }[] = []
  const tests: Test[] = []
  const ruled: string[] = []
  let last: Standing | null = null
  let earlier: BackAgain = new Map()
  for (const { entry, before, after } of states(entries, set)) {
    last = after
    if (!before) turns.push({ ...turnOf(set, after), lost: lostBySide(set, after, earlier) })
    const turn = turns.at(-1)
    if (!before || !turn || undone.has(entry.seq)) continue
    const refs = changesOf(entry).map(({ of }) => of)
    if (refs.length > 0) {
      const was = lostBySide(set, before, earlier, refs)
      earlier = backAgainAfter(set, earlier, entry, { before, after })
      turn.lost = lostBySide(set, after, earlier, refs).map((n, at) => (turn.lost[at] ?? 0) + n - (was[at] ?? 0))
    }
    if (entry.kind !== 'resolved') continue
    const tone = entry.outcome.verdict?.tone
    const [of] = refsIn(entry.args)
    if (of && entry.settles !== null && (tone === 'good' || tone === 'bad'))
      tests.push({ when: turn.says, of: keyOf(of), who: namesIn(after)(of), isPassed: tone === 'good' })
    ruled.push(
      ...(entry.outcome.ruled ?? []).map(({ ruling }) => {
        const about = lineWords.about(entry.title, refsIn(entry.args).map(namesIn(after)))
        return sentence(lineWords.labelled(about, rulingWords(ruling)))
      }),
    )
    const now = turnOf(set, after)
    if (entry.procedure === set.sequence.advance.id && now.says !== turn.says) turns.push({ ...now, lost: turn.lost })
  }
  const sides = last ? sidesOf(set, last, earlier) : []
  return {
    result: last ? resultOf(last, sides) : '',
    sides,
    turns,
    worst: worstOf(turns),
    stood: stoodOf(tests),
    house: (last?.house ?? []).flatMap(({ now, ruling }) => (now === 'holds' ? [sentence(rulingWords(ruling))] : [])),
    ruled,
  }
}

function turnOf(set: AnyRuleSet, game: Standing): Pick<TurnLosses, 'says' | 'turn'> {
  const { says, turn = null } = set.sequence.now(ctxOf(game))
  return { says, turn }
}

const sum = (all: readonly WithLosses[], of: (one: WithLosses) => number): number =>
  all.reduce((n, one) => n + of(one), 0)

/** What each side has lost, of some things or of all. */
function lostBySide(set: AnyRuleSet, game: Standing, earlier: BackAgain, of?: readonly Ref[]): number[] {
  const keys = of && new Set(of.map(keyOf))
  const all = lossesIn(set, game, earlier, (ref) => !keys || keys.has(keyOf(ref)))
  return set.sides.map(({ id }) =>
    sum(
      all.filter(({ card }) => card.side === id),
      ({ killed, deserted, gone }) => killed + deserted + gone,
    ),
  )
}

function sidesOf(set: AnyRuleSet, game: Standing, earlier: BackAgain): readonly SideFigures[] {
  const all = lossesIn(set, game, earlier)
  return set.sides.map(({ id, says, flag }) => {
    const own = all.filter(({ card }) => card.side === id)
    const killed = sum(own, (one) => one.killed)
    const deserted = sum(own, (one) => one.deserted)
    const gone = sum(own, (one) => one.gone)
    const now = sum(own, (one) => one.now)
    const back = sum(own, (one) => one.back)
    const score = set.score?.(ctxOf(game), id) ?? null
    const before = now + killed + deserted + gone - back
    return { id, says, flag, killed, deserted, gone, score, before, now, back }
  })
}

/** What was written at the end; else the scores as they stand. A score may count for a side or against it: no winner is guessed. */
function resultOf({ ended }: Standing, sides: readonly SideFigures[]): string {
  const scores = sides.flatMap(({ says, score }) => (score === null ? [] : [`${says} ${score}`]))
  const stands = scores.length > 0 ? sentence(scores.join(', ')) : ''
  if (ended) return sentence(ended)
  return [ended === null ? words.goesOn : words.over, stands].filter(Boolean).join(' ')
}

/** How many turns were played, and what the rules call one: "turn", "move". */
export function playedIn(turns: readonly Pick<TurnLosses, 'says' | 'turn'>[]): {
  readonly n: number
  readonly of: string
} {
  const n = Math.max(0, ...turns.map(({ turn, says }) => Number(counted(says)?.[2] ?? turn ?? 0)))
  const [, of = words.turn] = turns.flatMap(({ says }) => counted(says) ?? [])
  return { n, of: of.toLowerCase() }
}

/** "Move 3", in a moment as the rules name it. */
const counted = (says: string): RegExpExecArray | null => /^(\w+) (\d+)\b/.exec(says)

/** The losses of one turn alone, of each side. */
export const costOf = (turns: readonly TurnLosses[], at: number): readonly number[] =>
  (turns[at]?.lost ?? []).map((n, side) => n - (at === 0 ? 0 : (turns[at - 1]?.lost[side] ?? 0)))

function worstOf(turns: readonly TurnLosses[]): number | null {
  const costs = turns.map((_, at) => costOf(turns, at).reduce((n, one) => n + one, 0))
  const most = Math.max(0, ...costs)
  return most === 0 ? null : costs.indexOf(most)
}

/** The unit that passed most owed tests in a row, if it was two or more. */
function stoodOf(tests: readonly Test[]): Stood | null {
  const runs = new Map<string, readonly Test[]>()
  let best: readonly Test[] = []
  for (const test of tests) {
    const run = test.isPassed ? [...(runs.get(test.of) ?? []), test] : []
    runs.set(test.of, run)
    if (run.length > best.length) best = run
  }
  const [first, last] = [best[0], best.at(-1)]
  if (!first || !last || best.length < 2) return null
  const when = first.when === last.when ? first.when : words.fromTo(first.when, last.when)
  return { when, says: words.passed(last.who, best.length) }
}
