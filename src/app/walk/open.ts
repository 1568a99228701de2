/** What the address of a walk names: an open walk as far as it has come, or a fresh one. */
import { type AnyRuleSet, type Ref, refsIn, same, thingOf, waitingAs } from '#engine'
import {
  aimedAlone,
  dueIn,
  eachOf,
  type Game,
  type OpenWalk,
  procedureOf,
  questionIn,
  rowsFor,
  rowsGoneOn,
  rowsOf,
  sameWalk,
  subjectsIn,
  takenTogether,
  targetOf,
  usualAnswers,
  type WalkRow,
  walkRow,
} from '#game'
import { store } from '#store'
import type { Page } from '../model/addresses.ts'
import type { Battle } from '../model/battle.ts'
import { say } from '../model/toast.ts'
import { nowIn } from '../model/turn.ts'
import { battleWords } from '../model/words.ts'
import { sayMoved, stateAt } from './moved.ts'
import { walkWords } from './words.ts'

/** The pages on which a walk of one row is opened; `asked`, where nobody asks, is the open walk as well. */
export type OnePage = Extract<Page, { readonly is: 'walk' | 'test' | 'open-walk' | 'asked' }>
/** The pages on which a walk of many rows is opened. */
export type ManyPage = Extract<Page, { readonly is: 'list' | 'tests' | 'open-list' }>

/** Whether a page is of many rows. */
export const isOfMany = (page: OnePage | ManyPage): page is ManyPage =>
  page.is === 'list' || page.is === 'tests' || page.is === 'open-list'

/** A walk as it is opened. */
export type OpenedWalk = {
  readonly rows: readonly WalkRow[]
  /** The place of the row that is meant; null where all are. */
  readonly at: number | null
  /** What is stored of it. */
  readonly stored: readonly OpenWalk[]
  /** Keys of the answers that nobody has given: they are taken as usual. */
  readonly usual: readonly string[]
}

export const isOwed = (game: Game, id: string | null): boolean => game.owed.some((test) => test.id === id)

/** The owed test or the procedure that a page is of, as a row; null if it is of none that is there. */
export function rowAsked(game: Game, page: OnePage): WalkRow | null {
  if (page.is === 'test') {
    const owed = game.owed.find((test) => test.id === page.id)
    return owed ? walkRow(owed.what, owed.args, { settles: owed.id }) : null
  }
  if (page.is !== 'walk') return null
  const { procedure, args } = page
  // A procedure whose arguments are those of an owed test is that test: a test has one walk.
  const due = waitingAs(game.owed, { what: procedure, args })
  return walkRow(procedure, args, { settles: due?.id ?? null })
}

/** The open walk that the page of one row means: of an owed test also the one that was begun by hand, or that holds it among others. */
export function openOf(battle: Battle, page: OnePage, walks: readonly OpenWalk[]): OpenWalk | undefined {
  const asked = rowAsked(battle.game(), page)
  const alone = walks.filter(({ rows }) => rows.length === 1)
  const exact = alone.find(({ rows }) =>
    asked ? sameWalk({ rows }, { rows: [asked] }) : page.is !== 'test' || rows[0]?.settles === page.id,
  )
  if (exact || !asked?.settles) return exact
  const byHand = ({ rows: [row] }: OpenWalk) => row?.settles === null && isSame(battle, row, asked)
  return walks.find(({ rows }) => rows.some(({ settles }) => settles === asked.settles)) ?? alone.find(byHand)
}

/** Whether a row is of the same procedure on the same things, however those were named. */
function isSame({ set }: Battle, row: WalkRow, as: WalkRow): boolean {
  const procedure = procedureOf(set, row.procedure)
  return row.procedure === as.procedure && !!procedure && same(subjectsIn(procedure, row), as.args)
}

/** The walk of a page of one row; null if there is none. */
export async function openOne(battle: Battle, page: OnePage, walks: readonly OpenWalk[]): Promise<OpenedWalk | null> {
  const game = battle.game()
  const asked = rowAsked(game, page)
  const open = openOf(battle, page, walks)
  if (open) return resumed(battle, open, asked)
  if (!asked || !refsIn(asked.args).every((ref) => thingOf(game.world, ref))) return null
  const question = questionIn(battle.set, game, asked.procedure, asked.args)
  if (!question) return null
  const answers = 'roll' in page && page.roll ? usualAnswers(question) : {}
  return { ...opened([{ ...asked, answers }]), usual: Object.keys(answers) }
}

/** Rows of which nothing is stored. */
export const opened = (rows: readonly WalkRow[]): OpenedWalk => ({ rows, at: null, stored: [], usual: [] })

/**
 * An open walk on the battle as it stands now: what has changed under it is said, and what no longer fits is asked again.
 * `asked` is the row that is meant; a walk that was begun by hand is the owed test that it asks for. Null where nothing of it
 * is left.
 */
export async function resumed(
  battle: Battle,
  open: OpenWalk,
  asked: WalkRow | null = null,
): Promise<OpenedWalk | null> {
  const game = battle.game()
  const isMany = open.rows.length > 1
  const isGone = ({ settles }: WalkRow) => settles !== null && !isOwed(game, settles)
  const left = isMany
    ? open.rows.filter((row) => !isGone(row))
    : open.rows.map((row) => (asked?.settles ? { ...row, args: asked.args, settles: asked.settles } : row))
  const gone = rowsGoneOn(battle.set, await stateAt(battle, open.on), game, left)
  sayMoved(battle, gone)
  if (open.rows.some(isGone)) say(isMany ? walkWords.someGone : battleWords.noLongerOwed)
  const rows = gone.rows.map((row) => (isGone(row) ? { ...row, settles: null } : row))
  // A test that is no longer owed goes on as a walk begun by hand; the stored one is closed.
  const puts = rows.length === 0 || gone.rows.some(isGone) ? null : { rows, on: game.head }
  if (!same(puts, open)) await store.keepWalk(battle.id, { closes: [open], ...(puts ? { puts } : {}) })
  const at = asked && rows.length > 1 ? rows.findIndex(({ settles }) => settles === asked.settles) : null
  return rows.length === 0 ? null : { rows, at, stored: puts ? [puts] : [], usual: [] }
}

/** The walk of a page of many rows: things that do the same, or owed tests; null if there are none. */
export async function openMany(battle: Battle, page: ManyPage, walks: readonly OpenWalk[]): Promise<OpenedWalk | null> {
  const game = battle.game()
  const doing = page.is === 'list' ? rowsDoing(battle.set, game, page) : null
  if (doing) {
    const open = walks.find((walk) => sameWalk(walk, { rows: doing }))
    return open ? resumed(battle, open) : doing.length === 0 ? null : opened(doing)
  }
  const due = dueIn(battle.set, game, nowIn(battle.set, game).phase)
  const first = page.is === 'tests' ? due.findIndex((test) => test.id === page.id) : 0
  const tests = rowsOf(takenTogether(battle.set, game, due.slice(Math.max(0, first))))
  const isOfThem = ({ rows }: OpenWalk) =>
    rows[0]?.procedure === tests[0]?.procedure && rows.some(({ settles }) => isOwed(game, settles))
  const last = page.is === 'tests' ? undefined : walks.find(({ rows }) => rows.length > 1)
  if (last && !isOfThem(last)) return resumed(battle, last)
  return joined(battle, walks.filter(isOfThem), tests)
}

/** Open walks of owed tests as one, with more tests; stored at once. */
async function joined(
  battle: Battle,
  walks: readonly OpenWalk[],
  tests: readonly WalkRow[],
): Promise<OpenedWalk | null> {
  const all: OpenedWalk[] = []
  for (const walk of walks) {
    const one = await resumed(battle, walk)
    if (one) all.push(one)
  }
  const known = all.flatMap(({ rows }) => rows)
  // Tests that became due since are added at the end of the list.
  const listed = all.flatMap(({ rows }) => (rows.length > 1 ? rows : []))
  const ids = new Set([...listed, ...tests, ...known].map(({ settles }) => settles))
  const rows = [...ids].flatMap((id) => [...known, ...tests].find(({ settles }) => settles === id) ?? [])
  const stored = all.flatMap((one) => one.stored)
  if (rows.length < 2) return rows.length === 0 ? null : { ...opened(rows), stored }
  const puts = { rows, on: battle.game().head }
  const kept = await store.keepWalk(battle.id, { closes: stored, puts })
  if (!kept.ok) say(kept.says)
  return { ...opened(rows), stored: kept.ok ? [puts] : stored }
}

/** Those that a list names, each as a row; null if it names no procedure. */
function rowsDoing(set: AnyRuleSet, game: Game, list: Extract<Page, { readonly is: 'list' }>) {
  const procedure = procedureOf(set, list.procedure)
  if (!procedure) return null
  const isThere = (ref: Ref) => thingOf(game.world, ref) !== undefined
  if (!refsIn(list.args).every(isThere)) return []
  const rows = rowsFor(procedure.id, eachOf(procedure, list.who.filter(isThere), list.args))
  const target = targetOf(procedure)
  return target ? rows.map((row) => aimedAlone(row, target, game)) : rows
}
