/** What a turn or phase came to: who was lost, how the sides stand, and what is still owed. */
import { type AnyKind, type AnyRuleSet, ctxOf, keyOf, refsIn, type Side } from '#engine'
import { type Entry, namesIn, type Standing, states } from '#game'
import { type BackAgain, backAgainAfter, lossesIn } from './losses.ts'
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
  readonly deserted: number
  readonly gone: number
  /** What it consists of, where they are no men: "base", "bases". */
  readonly pieces: readonly [one: string, many: string] | null
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
  let first: Then | null = null
  let inIt: Entry[] = []
  let last: Then | null = null
  for (const { entry, before, after } of states(entries, set)) {
    const known: BackAgain = last?.earlier ?? new Map()
    const counts = before && !undone.has(entry.seq)
    last = { game: after, earlier: counts ? backAgainAfter(set, known, entry, { before, after }) : known }
    first ??= last
    inIt.push(entry)
    if (!endsChapter(set, entry, before, after) || undone.has(entry.seq)) continue
    if (entry.seq >= seq) return sumOf(set, { first, end: before ?? after, last, inIt, undone, isOver: true })
    first = last
    inIt = []
  }
  return first && last && inIt.some((entry) => entry.seq === seq)
    ? sumOf(set, { first, end: last.game, last, inIt, undone, isOver: false })
    : null
}

/** A battle at an entry, and what its units had lost before they came back. */
type Then = { readonly game: Standing; readonly earlier: BackAgain }

type Bounds = {
  readonly first: Then
  /** Before the entry that ended it: by this it has its name, as in the log. */
  readonly end: Standing
  readonly last: Then
  readonly inIt: readonly Entry[]
  readonly undone: ReadonlySet<number>
  readonly isOver: boolean
}

function sumOf(set: AnyRuleSet, { first: then, end, last: now, inIt, undone, isOver }: Bounds): ChapterSum {
  const losses = lossesOf(set, then, now)
  const [first, last] = [then.game, now.game]
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
        return of.length === 0 ? [] : [{ side: side.says, lost: of }]
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
function lossesOf(set: AnyRuleSet, first: Then, last: Then): readonly UnitLoss[] {
  const before = new Map(lossesIn(set, first.game, first.earlier).map((one) => [keyOf(one.ref), one]))
  return lossesIn(set, last.game, last.earlier).flatMap(({ ref, card, ...lost }) => {
    const old = before.get(keyOf(ref))
    const killed = lost.killed - (old?.killed ?? 0)
    const deserted = lost.deserted - (old?.deserted ?? 0)
    const gone = lost.gone - (old?.gone ?? 0)
    if (killed <= 0 && deserted <= 0 && gone <= 0) return []
    const side = set.sides.find(({ id }) => id === card.side)
    const counts = { before: old?.card.count ?? card.of ?? null, now: card.count ?? null }
    const pieces = piecesOf(set.kinds[ref.kind])
    const least = { killed: Math.max(0, killed), deserted: Math.max(0, deserted), gone: Math.max(0, gone) }
    return [{ name: card.name, side, ...counts, ...least, pieces }]
  })
}

/** What things of a kind consist of, as the field says it that counts them down from their strength; null of men. */
function piecesOf(kind: AnyKind | undefined): UnitLoss['pieces'] {
  if (kind?.pieces) return kind.pieces
  const of = Object.values(kind?.fields ?? {}).find((one) => one.happens && one.atMost === (kind?.strength ?? null))
  const [one, many] = [1, 2].map((was) => {
    const lost = of?.happens?.({ now: 0, to: '', was, thing: {}, beside: new Set() })
    return typeof lost === 'object' ? (lost?.what ?? '') : ''
  })
  return one && many && one !== many ? [one, many] : null
}
