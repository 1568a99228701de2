/** An open walk taken up again over a battle that has moved on: its answers are walked once more, and only what no longer fits is asked. */
import type { Answers, AnyRuleSet, Json, Question, Ref, Walked, World } from '#engine'
import { same, walk } from '#engine'
import { questionIn } from './actions.ts'
import { walkedRows } from './batch.ts'
import type { Entry } from './entries.ts'
import type { Game, Lookup } from './game.ts'
import { kindOf } from './kinds/index.ts'
import { type Looked, nothingLooked, noting } from './looked.ts'
import type { WalkRow } from './open-walk.ts'

/** The answers that a walk still asks for and can take; no answer moves to another question. */
export function fitting(question: Question, answers: Answers): Answers {
  let left = answers
  for (;;) {
    const { open, outcome, unused } = walk(question, left)
    const bad = open?.fault ? open.key : outcome ? unused[0] : undefined
    if (bad === undefined || !(bad in left)) return left
    left = without(left, [bad])
  }
}

/** The state before the newest entries, which come newest first: what a walk that was stored before them was walked on. */
export function stateBefore(game: Game, since: readonly Entry[], look: Lookup): Game {
  return since.reduce((now, entry) => {
    if (entry.kind === 'undone') return kindOf(look(entry.of)).apply(now, look(entry.of))
    const gone = entry.kind === 'redone' ? look(entry.of) : entry
    return kindOf(gone).revert?.(now, gone, null) ?? now
  }, game)
}

/** Something that a walk looked at and that is otherwise now. */
export type Moved =
  | { readonly of: Ref; readonly field: string; readonly old: Json; readonly new: Json }
  | { readonly setting: string }
  | { readonly gone: Ref; readonly name: string }

/** A walk over a battle that has moved on: the answers that stand, what is asked again, and what it looked at that has changed. */
export type GoneOn = {
  readonly answers: Answers
  readonly again: readonly string[]
  readonly moved: readonly Moved[]
}

/** Walks the answers of one state on another. Only what no longer fits is dropped. */
export function goneOn(before: Question, now: Question, answers: Answers): GoneOn {
  const looked = nothingLooked()
  const then = walk({ ...before, world: noting(before.world, looked) }, answers)
  const stillFit = freshReadings(then, now, fitting(now, answers))
  const moved = [...movedIn(looked, before.world, now.world), ...rulingsMoved(before.settings, now.settings)]
  return { answers: stillFit, again: asksOf(then, answers, walk(now, stillFit), stillFit), moved }
}

/** The rows of a walk of one state on another. */
export function rowsGoneOn(
  set: AnyRuleSet,
  before: Game,
  now: Game,
  all: readonly WalkRow[],
): { readonly rows: readonly WalkRow[]; readonly again: readonly string[]; readonly moved: readonly Moved[] } {
  const rows = all.filter((row) => questionIn(set, now, row.procedure, row.args) !== null)
  const then = walkedRows(set, before, rows)
  const again = new Set<string>()
  const states = walkedRows(set, now, rows, (question, answers, at) => {
    const old = then[at]
    if (!old) return answers
    const gone = goneOn(old.question, question, answers)
    for (const says of gone.again) again.add(says)
    return gone.answers
  })
  const moved = new Map(
    then.flatMap(({ looked }) => movedIn(looked, before.world, now.world).map((one) => [JSON.stringify(one), one])),
  )
  return {
    rows: states.map(({ row }) => row),
    again: [...again],
    moved: [...moved.values(), ...rulingsMoved(before.settings, now.settings)],
  }
}

const without = (answers: Answers, keys: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)))

/** Without dice of the table of which only the reading is known, where other dice or another number are wanted now. */
function freshReadings(then: Walked, now: Question, answers: Answers): Answers {
  const thrown = (walked: Walked) =>
    new Map(walked.trace.flatMap((t) => (t.did === 'throw' ? [[t.key, JSON.stringify(t.step.parts)] as const] : [])))
  const [old, fresh] = [thrown(then), thrown(walk(now, answers))]
  const stale = Object.keys(answers).filter(
    (key) => 'read' in (answers[key] ?? {}) && old.has(key) && old.get(key) !== fresh.get(key),
  )
  return stale.length === 0 ? answers : fitting(now, without(answers, stale))
}

/** What was asked for the answers that were dropped, but for what the book answers now, and what is asked in secret. */
function asksOf(then: Walked, answers: Answers, now: Walked, stillFit: Answers): readonly string[] {
  const known = new Set(now.trace.flatMap((t) => ('key' in t ? [t.key] : [])))
  return then.trace.flatMap((t) => {
    if (t.did !== 'ask' && t.did !== 'throw' && t.did !== 'draw') return []
    const isSecret = t.did === 'ask' && t.step.secret !== undefined
    const isDropped = t.key in answers && !(t.key in stillFit) && !known.has(t.key)
    return isDropped && !isSecret ? [t.step.says] : []
  })
}

function movedIn({ things }: Looked, before: World, now: World): readonly Moved[] {
  return [...things].flatMap(([kind, ids]) =>
    [...ids].flatMap((id): readonly Moved[] => {
      const [old, fresh] = [before[kind]?.[id], now[kind]?.[id]]
      if (!old || old === fresh) return []
      const of = { kind, id }
      if (!fresh) return [{ gone: of, name: typeof old.name === 'string' ? old.name : id }]
      return Object.entries(fresh).flatMap(([field, value]) =>
        same(old[field] ?? null, value) ? [] : [{ of, field, old: old[field] ?? null, new: value }],
      )
    }),
  )
}

const rulingsMoved = (before: Game['settings'], now: Game['settings']): readonly Moved[] =>
  Object.keys(now).flatMap((setting) => (same(before[setting] ?? null, now[setting] ?? null) ? [] : [{ setting }]))
