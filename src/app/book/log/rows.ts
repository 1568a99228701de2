/** The log row by row: chapters, entries, and on one line what was undone together. */
import { type Entry, kindOf } from '#game'
import { type Chapter, timeWords } from '#tell'
import { logWords as words } from './words.ts'

/** The heading of a turn or phase, with its hours: "20:41 to 20:55"; `seq` is one of its entries. */
export type ChapterRow = {
  readonly row: 'chapter'
  readonly title: string
  readonly hours: string
  readonly seq: number
}
/** Entries that stand undone beside one another; `key` is the number of the newest of them. */
export type FoldRow = { readonly row: 'fold'; readonly key: number; readonly what: string; readonly says: string }
export type LogRow = Entry | ChapterRow | FoldRow

export type Seen = {
  /** The numbers of the entries that stand undone. */
  readonly undone: ReadonlySet<number>
  /** An entry as it is shown, or null if it is not shown. */
  readonly seen: (entry: Entry) => Entry | null
  /** Whether the entries of a fold are shown, by its key. */
  readonly isShown: (key: number) => boolean
  /** Whether the first entry of the battle is among them: else the hours of the oldest chapter are not known. */
  readonly fromStart: boolean
}

/** All rows, the newest first. Undo and redo have no rows of their own: the entries they undid are marked. */
export function logRows(chapters: readonly Chapter[], { undone, seen, isShown, fromStart }: Seen): readonly LogRow[] {
  const when = new Map<number, number>()
  for (const { entries } of chapters)
    for (const entry of entries) if (entry.kind === 'undone' && !when.has(entry.of)) when.set(entry.of, entry.at)
  return chapters.flatMap((chapter, n): readonly LogRow[] => {
    const shown = chapter.entries.flatMap((entry) =>
      entry.kind === 'undone' || entry.kind === 'redone' ? [] : (seen(entry) ?? []),
    )
    if (shown.length === 0 && n > 0) return []
    const hours = hoursOf(chapter.entries, n < chapters.length - 1 || fromStart)
    return [
      { row: 'chapter', title: chapter.title, hours, seq: chapter.entries[0]?.seq ?? 0 },
      ...runsOf(shown, undone).flatMap((run): readonly LogRow[] => {
        const [first] = run
        if (!first || !undone.has(first.seq)) return run
        const fold = { row: 'fold', key: first.seq, what: labels(run), says: words.undoneAt(at(when, run)) } as const
        return isShown(first.seq) ? [fold, ...run] : [fold]
      }),
    ]
  })
}

/** Neighbours that stand undone together, all others together as well. */
function runsOf(entries: readonly Entry[], undone: ReadonlySet<number>): readonly (readonly Entry[])[] {
  const runs: Entry[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    const [first] = run ?? []
    if (run && first && undone.has(first.seq) === undone.has(entry.seq)) run.push(entry)
    else runs.push([entry])
  }
  return runs
}

/** When the last of a run was undone. */
const at = (when: ReadonlyMap<number, number>, run: readonly Entry[]): string =>
  timeWords(Math.max(...run.map(({ seq, at }) => when.get(seq) ?? at)))

/** "Melee, Morale", in the order in which they were entered; what came often is counted. */
function labels(run: readonly Entry[]): string {
  const counts = new Map<string, number>()
  for (const entry of [...run].reverse()) {
    const label = kindOf(entry).label(entry)
    counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  return [...counts].map(([label, n]) => words.together(n, label)).join(', ')
}

function hoursOf(entries: readonly Entry[], isWhole: boolean): string {
  const [to, from] = [entries[0], entries.at(-1)].map((entry) => timeWords(entry?.at ?? 0))
  return isWhole ? (from === to ? `${to}` : words.hours(`${from}`, `${to}`)) : words.hoursTo(`${to}`)
}
