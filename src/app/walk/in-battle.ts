/** A walk in a battle: stored as it goes, gone on with when the battle moves on under it, entered, or thrown away. */
import { type Accessor, createEffect, createMemo, createSignal, on, batch as together } from 'solid-js'
import { same } from '#engine'
import {
  asBatch,
  type Draft,
  dueAs,
  type Game,
  hasFallen,
  type OpenWalk,
  procedureOf,
  type Roll,
  type RowState,
  rolledOf,
  rowsGoneOn,
  sameWalk,
  subjectsIn,
  type WalkRow,
} from '#game'
import { store, type WalkChange } from '#store'
import { cameOf, loggedOf } from '#tell'
import type { Battle } from '../model/battle.ts'
import { discard } from '../model/discarded.ts'
import type { OddsFor } from '../model/odds/ask.ts'
import { openWalksOf } from '../model/open-walks.ts'
import { say } from '../model/toast.ts'
import { nowIn } from '../model/turn.ts'
import { battleWords } from '../model/words.ts'
import { createWalk, type WalkModel } from './model.ts'
import { sameGround, sayMoved } from './moved.ts'
import { isOwed, type OpenedWalk, opened, resumed } from './open.ts'
import { walkWords } from './words.ts'

/** The walk of a screen, and what becomes of it. */
export type InBattle = {
  readonly walk: WalkModel
  /**
   * Enters rows that are done, each with the odds before its first die, and goes home, or on with the `rest`. False if they
   * could not be entered. What is remarked of them comes first.
   */
  enter(
    states: readonly RowState[],
    odds: readonly (OddsFor | undefined)[],
    rest?: readonly WalkRow[],
    remarks?: readonly Draft[],
  ): Promise<boolean>
  /** Stores it as it stands; false if it could not be. */
  keep(): Promise<boolean>
  /** Throws it away, and goes home. */
  drop(): Promise<void>
  /** Goes on with another walk in its place; one that is open already is resumed. */
  goOn(row: WalkRow): Promise<void>
}

type Stored = {
  /** What is stored of it. */
  readonly now: () => readonly OpenWalk[]
  /** It, and all that is stored of it. */
  readonly all: () => readonly OpenWalk[]
  openWith(rows: readonly WalkRow[]): OpenWalk
  put(rows: readonly WalkRow[], rolls?: readonly Roll[]): Promise<boolean>
  /** Takes it for stored so. */
  is(walks: readonly OpenWalk[]): void
}

/** `lead` goes on with another walk in the place of this one. Call inside an owner. */
export function createInBattle(
  battle: Battle,
  from: OpenedWalk,
  { home, lead }: { home(): void; lead(to: OpenedWalk): void },
): InBattle {
  // While it is entered it stands on the state that it was walked on.
  const [isEntering, setEntering] = createSignal(false)
  const game = createMemo<Game>(
    (old) => (isEntering() || sameGround(old, battle.game()) ? old : battle.game()),
    battle.game(),
  )
  const stored = createStored(battle, from.stored, () => walk)
  /** A test has one walk: where it is under way already, that one goes on. */
  const isLed = async (rows: readonly WalkRow[]): Promise<boolean> => {
    const [row] = rows
    const test = rows.length === 1 && row?.settles === null ? owedAs(battle, row) : null
    if (test === null) return false
    const first = (await openWalksOf(battle.id)).find(({ rows }) => rows.some(({ settles }) => settles === test))
    const at = first && (await resumed(battle, first))
    if (!at) return false
    await store.keepWalk(battle.id, { closes: stored.all() })
    say(walkWords.underWay)
    lead(at)
    return true
  }
  const keep = async (rows: readonly WalkRow[], rolls: readonly Roll[]) => {
    if (rolls.length > 0) return stored.put(rows, rolls)
    if (await isLed(rows)) return false
    // Answers count even where storing fails; dice of the phone are shown only once they are stored.
    await stored.put(rows)
    return true
  }
  const walk = createWalk({ set: battle.set, game, next: () => battle.game().head + 1, keep }, from.rows)
  followBattle(battle, game, walk, stored, home)
  return {
    walk,
    keep: () => stored.put(walk.rows()),
    enter: async (states, odds, rest = [], remarks = []) => {
      if (isEntering()) return false
      setEntering(true)
      const drafts = states.flatMap((state, at) => enteredOf(battle, state, odds[at]) ?? [])
      const isOfMany = rest.length === 0 && walk.rows().length > 1
      const left = rest.length > 0 ? { puts: stored.openWith(rest) } : {}
      const all = [...remarks, ...(isOfMany ? asBatch(drafts, battle.game()) : drafts)]
      const entered = await battle.enter(all, { closes: stored.all(), ...left })
      if (entered && rest.length === 0) home()
      else
        together(() => {
          if (entered) walk.show(rest)
          if (entered) stored.is([stored.openWith(rest)])
          setEntering(false)
        })
      return entered
    },
    drop: async () => {
      const rows = walk.rows()
      await discard(battle, { closes: stored.all(), one: rows.some(isAnswered) ? stored.openWith(rows) : null })
      home()
    },
    goOn: async (row) => {
      const open = (await openWalksOf(battle.id)).find((one) => sameWalk(one, { rows: [row] }))
      const first = open ? await resumed(battle, open) : opened([{ ...row, answers: {} }])
      if (!first) return
      // Answers given while comparing are kept, unless the other walk has dice already.
      const rows = first.rows.map((one) =>
        hasFallen(one) ? one : { ...one, answers: { ...one.answers, ...row.answers } },
      )
      const puts = rows.some(isAnswered) ? [stored.openWith(rows)] : []
      await store.keepWalk(battle.id, { closes: stored.all(), ...(puts[0] ? { puts: puts[0] } : {}) })
      lead({ ...first, rows, stored: puts })
    },
  }
}

/** Stores a walk, together with the dice that the phone rolled in it, before they are shown. */
function createStored(battle: Battle, from: readonly OpenWalk[], walk: () => WalkModel): Stored {
  let now = from
  const openWith = (rows: readonly WalkRow[]): OpenWalk => ({ rows, on: battle.game().head })
  return {
    now: () => now,
    all: () => [...now, openWith(walk().rows())],
    openWith,
    put: async (rows, rolls = []) => {
      const puts = openWith(rows)
      const change: WalkChange = { closes: now, puts }
      const procedure = procedureOf(battle.set, rows[0]?.procedure ?? '')
      const kept = rolls.length > 0 && procedure ? null : await store.keepWalk(battle.id, change)
      if (kept?.ok === false) say(kept.says)
      const isKept = kept ? kept.ok : await battle.enter(procedure ? rolledOf(procedure, rolls) : [], change)
      if (isKept) now = [puts]
      return isKept
    },
    is: (walks) => {
      now = walks
    },
  }
}

/** Goes on with a walk when the battle moves on under it; home where it was entered or thrown away in another window. Call inside an owner. */
function followBattle(battle: Battle, game: Accessor<Game>, walk: WalkModel, stored: Stored, home: () => void): void {
  const isClosed = async () => {
    const walks = stored.now().length > 0 ? await store.openWalks(battle.id) : null
    return walks?.ok === true && !walks.value.some((one) => stored.now().some((mine) => sameWalk(one, mine)))
  }
  createEffect(
    on(game, async (now, before?: Game) => {
      if (!before) return
      if (await isClosed()) {
        say(battleWords.closedElsewhere)
        return home()
      }
      const rows = walk.rows()
      if (stored.now().length === 0 && !rows.some(isAnswered)) return
      const gone = rowsGoneOn(battle.set, before, now, rows)
      // A ruling is told where it is changed.
      sayMoved(battle, { ...gone, moved: gone.moved.filter((one) => !('setting' in one)) })
      const isGone = ({ settles }: WalkRow) => rows.length > 1 && settles !== null && !isOwed(now, settles)
      if (gone.rows.some(isGone)) say(walkWords.someGone)
      const next = gone.rows.map((row) => (isGone(row) ? { ...row, out: 'later' as const } : row))
      if (same(next, rows)) await stored.put(rows)
      else await walk.put(next)
    }),
  )
}

const isAnswered = ({ answers }: WalkRow): boolean => Object.keys(answers).length > 0

/** The owed test that a row is, where it was begun by hand. */
function owedAs({ set, game }: Battle, row: WalkRow): string | null {
  const procedure = procedureOf(set, row.procedure)
  return procedure ? dueAs(game(), nowIn(set, game()).phase, row.procedure, subjectsIn(procedure, row)) : null
}

/** A row as it is entered, with the chance of what came; null while it is not done. */
function enteredOf(
  battle: Battle,
  { draft, question, walked, row }: RowState,
  odds: OddsFor | undefined,
): Draft | null {
  if (draft?.kind !== 'resolved') return draft
  const came = cameOf(question.procedure, odds, walked.outcome)
  return { ...draft, settles: draft.settles ?? owedAs(battle, row), odds: loggedOf(came) }
}
