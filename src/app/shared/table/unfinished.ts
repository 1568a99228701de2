/** Rolls that were begun and not entered: what is told of them on home and on the table. */
import { type AnyRuleSet, isRecord, type Json, type Open } from '#engine'
import { type Entry, type Game, type OpenWalk, procedureOf, type WalkRow, walkedRows } from '#game'
import { store } from '#store'
import { tableWords as words } from './words.ts'

/** An open walk as it is told: "Unfinished: Melee.", "9 of 10 dice in." */
export type Unfinished = {
  readonly walk: OpenWalk
  /** Others that were left in this phase. */
  readonly others: readonly OpenWalk[]
  readonly title: string
  readonly detail: string
  /** A phase has ended since it was left. */
  readonly isOld: boolean
  /** Where its typed dice are kept; null where none can be. */
  readonly draft: string | null
}

/** The open walk that comes first: one of many, else the newest. Null where there is none. `handed`: tests that other phones have. */
export async function unfinishedIn(
  id: string,
  set: AnyRuleSet,
  game: Game,
  handed: (test: string) => boolean = () => false,
): Promise<Unfinished | null> {
  const got = await store.openWalks(id)
  const walks = (got.ok ? got.value : []).filter(({ rows }) => !rows.every((row) => row.settles && handed(row.settles)))
  const walk = walks.find(({ rows }) => rows.length > 1) ?? walks[0]
  const [row, ...others] = walk?.rows ?? []
  if (!walk || !row) return null
  const says = procedureOf(set, row.procedure)?.title ?? ''
  const open = others.length > 0 ? null : openOf(set, game, row)
  const old = await oldOf(id, set, walks)
  const beside = walks.filter((one) => one !== walk && !old.has(one))
  const due = dueIn(set, game, walk.rows)
  const draft = due && `${id}/${due.row.procedure}/${JSON.stringify(due.row.args)}/${due.key}/dice`
  return {
    walk,
    others: beside,
    title: others.length > 0 ? words.noteMany(walk.rows.length, says) : words.noteOpen(says),
    detail: [open && draft ? await diceIn(draft, open) : '', words.besides(beside.length)].filter(Boolean).join('. '),
    isOld: old.has(walk),
    draft,
  }
}

/** Those since which a phase has ended, or whose phase was taken back. */
async function oldOf(id: string, set: AnyRuleSet, walks: readonly OpenWalk[]): Promise<ReadonlySet<OpenWalk>> {
  const page = await store.entriesPage(id, Number.POSITIVE_INFINITY, MOST_SINCE)
  const entries = page.ok ? page.value : []
  return new Set(walks.filter(({ on }) => phaseIsOver(entries, on, set.sequence.advance.id)))
}

/** Whether the phase of the entry `on` is over, by entries of which some came later: it has ended since, or its beginning was taken back. */
export function phaseIsOver(entries: readonly Entry[], on: number, advance: string): boolean {
  const ends = (entry: Entry | undefined) => entry?.kind === 'resolved' && entry.procedure === advance
  return entries.some(
    (entry) =>
      entry.seq > on &&
      (ends(entry) || (entry.kind === 'undone' && entry.of <= on && ends(entries.find(({ seq }) => seq === entry.of)))),
  )
}

/** No phase has more entries that are looked through. */
const MOST_SINCE = 200

/** How many own dice are typed of the roll that is open. */
async function diceIn(draft: string, { step }: Open): Promise<string> {
  if (step.step !== 'throw') return ''
  const kept = await store.readDrafts(draft)
  const typed = Math.max(0, ...kept.map(({ value }) => diceOf(value)))
  const all = Object.values(step.parts).reduce((n, part) => n + part.dice.length, 0)
  // Pairs of several rolls are typed on one page: how many those are is not known here.
  return typed === 0 ? '' : words.diceIn(typed, typed <= all ? all : null)
}

/** The row whose dice are next, and their key. */
function dueIn(set: AnyRuleSet, game: Game, rows: readonly WalkRow[]) {
  try {
    const next = walkedRows(set, game, rows).find(({ row, draft }) => row.out === null && draft === null)
    return next?.walked.open ? { row: next.row, key: next.walked.open.key } : null
  } catch {
    return null
  }
}

function openOf(set: AnyRuleSet, game: Game, row: WalkRow) {
  try {
    return walkedRows(set, game, [row])[0]?.walked.open ?? null
  } catch {
    return null
  }
}

/** Dice of half-typed parts: those that are done, and the faces of the next. */
function diceOf(half: Json): number {
  if (!isRecord(half)) return 0
  const faces = (value: unknown): number => (Array.isArray(value) ? value.length : 0)
  const taken = Array.isArray(half.taken) ? half.taken : []
  const counted = Array.isArray(half.counted) ? half.counted : []
  return [
    ...taken.map((part) => Math.max(1, isRecord(part) ? faces(part.faces) : 1)),
    faces(half.faces),
    ...counted.map(Number),
  ].reduce((a, b) => a + b, 0)
}
