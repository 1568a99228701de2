/** What a turn or phase came to: who was lost, how the sides stand, and what is still owed. */
import { type AnyRuleSet, ctxOf, keyOf, refsIn, type Side } from '#engine'
import { type Entry, namesIn, type Standing, states } from '#game'
import { cardsIn } from './cards.ts'
import { undoneOf } from './outcome.ts'
import { endsChapter, titleOf } from './story.ts'
import { chapterWords as words } from './words.ts'

/** A unit that lost somebody in it: how many there were, and are now; null where it is not counted. */
export type UnitLoss = {
  readonly name: string
  readonly side: Side | undefined
  readonly before: number | null
  readonly now: number | null
  readonly killed: number
  readonly gone: number
}

/** A side at its end: its score as its rules say it, and as it stood before. */
export type SideThen = { readonly side: Side; readonly score: string | null; readonly was: string | null }

export type ChapterSum = {
  readonly title: string
  /** The numbers of its first and its last entry. */
  readonly from: number
  readonly to: number
  /** Milliseconds from its first entry to its last. */
  readonly took: number
  readonly resolutions: number
  readonly undone: number
  /** In one or two sentences. */
  readonly says: string
  readonly sides: readonly SideThen[]
  readonly losses: readonly UnitLoss[]
  /** Tests owed at its end. */
  readonly owed: readonly string[]
  /** The turn or phase that follows; null while this one goes on. */
  readonly next: string | null
}

/** Sums up the turn or phase in which an entry stands, from all entries, the first first; null where there is no such entry. */
export function chapterOf(set: AnyRuleSet, entries: readonly Entry[], seq: number): ChapterSum | null {
  const undone = undoneOf([...entries].reverse())
  let first: Standing | null = null
  let inIt: Entry[] = []
  let last: Standing | null = null
  for (const { entry, after } of states(entries, set)) {
    first ??= after
    inIt.push(entry)
    const before = last
    last = after
    if (!endsChapter(set, entry, before, after) || undone.has(entry.seq)) continue
    if (entry.seq >= seq) return sumOf(set, { first, end: before ?? after, last, inIt, undone, isOver: true })
    first = after
    inIt = []
  }
  return first && last && inIt.some((entry) => entry.seq === seq)
    ? sumOf(set, { first, end: last, last, inIt, undone, isOver: false })
    : null
}

type Bounds = {
  readonly first: Standing
  /** Before the entry that ended it: by this it has its name, as in the log. */
  readonly end: Standing
  readonly last: Standing
  readonly inIt: readonly Entry[]
  readonly undone: ReadonlySet<number>
  readonly isOver: boolean
}

function sumOf(set: AnyRuleSet, { first, end, last, inIt, undone, isOver }: Bounds): ChapterSum {
  const losses = lossesOf(set, first, last)
  const resolved = inIt.filter(({ kind }) => kind === 'resolved')
  return {
    title: titleOf(set, end),
    from: inIt[0]?.seq ?? 0,
    to: inIt.at(-1)?.seq ?? 0,
    took: (inIt.at(-1)?.at ?? 0) - (inIt[0]?.at ?? 0),
    resolutions: resolved.filter(({ seq }) => !undone.has(seq)).length,
    undone: resolved.filter(({ seq }) => undone.has(seq)).length,
    says: words.lost(
      set.sides.flatMap((side) => {
        const of = losses.filter((loss) => loss.side === side)
        const sum = (what: 'killed' | 'gone') => of.reduce((n, loss) => n + loss[what], 0)
        return of.length === 0 ? [] : [{ side: side.says, killed: sum('killed'), gone: sum('gone') }]
      }),
    ),
    sides: set.sides.map((side) => ({ side, score: scoreOf(set, last, side.id), was: scoreOf(set, first, side.id) })),
    losses,
    owed: last.owed
      .filter(({ struck }) => struck === null)
      .map(({ title, args }) => [title, ...refsIn(args).slice(0, 1).map(namesIn(last))].join(', ')),
    next: isOver ? titleOf(set, last) : null,
  }
}

const scoreOf = (set: AnyRuleSet, game: Standing, side: string): string | null => set.score?.(ctxOf(game), side) ?? null

/** Whoever came to the table in it had lost nobody before. */
function lossesOf(set: AnyRuleSet, first: Standing, last: Standing): readonly UnitLoss[] {
  const before = new Map(cardsIn(set, first).map(({ ref, card }) => [keyOf(ref), card]))
  return cardsIn(set, last).flatMap(({ ref, card }) => {
    const old = before.get(keyOf(ref))
    const killed = (card.killed ?? 0) - (old?.killed ?? 0)
    const gone = (card.gone ?? 0) - (old?.gone ?? 0)
    if (killed <= 0 && gone <= 0) return []
    const side = set.sides.find(({ id }) => id === card.side)
    const counts = { before: old?.count ?? card.of ?? null, now: card.count ?? null }
    return [{ name: card.name, side, ...counts, killed: Math.max(0, killed), gone: Math.max(0, gone) }]
  })
}
