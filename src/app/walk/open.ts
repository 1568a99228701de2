/** What the address of a walk names: an open walk as far as it has come, or a fresh one. */
import { type AnyRuleSet, type Args, isRecord, type Json, parsedJson, type Ref, same, thingOf } from '#engine'
import {
  dueIn,
  eachOf,
  type Game,
  type OpenWalk,
  procedureOf,
  questionIn,
  refsIn,
  rowsFor,
  rowsGoneOn,
  rowsOf,
  sameWalk,
  subjectsIn,
  takenTogether,
  usualAnswers,
  type WalkRow,
  walkRow,
} from '#game'
import { store } from '#store'
import type { Battle } from '../model/battle.ts'
import { say } from '../model/toast.ts'
import { nowIn } from '../model/turn.ts'
import { battleWords } from '../model/words.ts'
import { batchWords } from './many/words.ts'
import { sayMoved, stateAt } from './moved.ts'

type Search = { readonly [name: string]: string | readonly string[] | undefined }

/** A walk as it is opened. */
export type Opened = {
  readonly rows: readonly WalkRow[]
  /** The place of the row that is meant; null where all are. */
  readonly at: number | null
  /** What is stored of it. */
  readonly stored: readonly OpenWalk[]
  /** Keys of the answers that nobody has given: they are taken as usual. */
  readonly usual: readonly string[]
}

export const isOwed = (game: Game, id: string | null): boolean => game.owed.some((test) => test.id === id)

/** The owed test or the procedure of an address, as a row; null if it names none that is there. */
export function rowAsked(game: Game, search: Search): WalkRow | null {
  const owed = game.owed.find((test) => test.id === search.owed)
  if (owed) return walkRow(owed.what, owed.args, { settles: owed.id })
  if (typeof search.do !== 'string') return null
  const args = argsOf(search, ['do', 'owed', 'args'])
  // However it is opened, an owed test is that test, and has one walk.
  const due = game.owed.find((test) => test.what === search.do && test.struck === null && same(test.args, args))
  return walkRow(search.do, args, { settles: due?.id ?? null })
}

/** The open walk that the address of one row means: of an owed test also the one that was begun by hand, or that holds it among others. */
export function openOf(battle: Battle, search: Search, walks: readonly OpenWalk[]): OpenWalk | undefined {
  const asked = rowAsked(battle.game(), search)
  const alone = walks.filter(({ rows }) => rows.length === 1)
  const exact = alone.find(({ rows }) =>
    asked ? sameWalk({ rows }, { rows: [asked] }) : search.owed === undefined || rows[0]?.settles === search.owed,
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

/** The walk of an address that names one row; null if there is none. */
export async function openOne(battle: Battle, search: Search, walks: readonly OpenWalk[]): Promise<Opened | null> {
  const game = battle.game()
  const asked = rowAsked(game, search)
  const open = openOf(battle, search, walks)
  if (open) return resumed(battle, open, asked)
  if (!asked || !refsIn(asked.args).every((ref) => thingOf(game.world, ref))) return null
  const question = questionIn(battle.set, game, asked.procedure, asked.args)
  if (!question) return null
  const answers = search.roll === undefined ? {} : usualAnswers(question)
  return { ...opened([{ ...asked, answers }]), usual: Object.keys(answers) }
}

/** Rows of which nothing is stored. */
export const opened = (rows: readonly WalkRow[]): Opened => ({ rows, at: null, stored: [], usual: [] })

/**
 * An open walk on the battle as it stands now: what has changed under it is said, and what no longer fits is asked again.
 * `asked` is the row that is meant; a walk that was begun by hand is the owed test that it asks for. Null where nothing of it
 * is left.
 */
export async function resumed(battle: Battle, open: OpenWalk, asked: WalkRow | null = null): Promise<Opened | null> {
  const game = battle.game()
  const isMany = open.rows.length > 1
  const isGone = ({ settles }: WalkRow) => settles !== null && !isOwed(game, settles)
  const left = isMany
    ? open.rows.filter((row) => !isGone(row))
    : open.rows.map((row) => (asked?.settles ? { ...row, args: asked.args, settles: asked.settles } : row))
  const gone = rowsGoneOn(battle.set, await stateAt(battle, open.on), game, left)
  sayMoved(battle, gone)
  if (open.rows.some(isGone)) say(isMany ? batchWords.gone : battleWords.noLongerOwed)
  const rows = gone.rows.map((row) => (isGone(row) ? { ...row, settles: null } : row))
  // One that is no test any more goes on as begun by hand, and leaves nothing behind.
  const puts = rows.length === 0 || gone.rows.some(isGone) ? null : { rows, on: game.head }
  if (!same(puts, open)) await store.keepWalk(battle.id, { closes: [open], ...(puts ? { puts } : {}) })
  const at = asked && rows.length > 1 ? rows.findIndex(({ settles }) => settles === asked.settles) : null
  return rows.length === 0 ? null : { rows, at, stored: puts ? [puts] : [], usual: [] }
}

/** The walk of an address that names many rows: things that do the same, or owed tests; null if there are none. */
export async function openMany(battle: Battle, search: Search, walks: readonly OpenWalk[]): Promise<Opened | null> {
  const game = battle.game()
  const doing = rowsDoing(battle.set, game, search)
  if (doing) {
    const open = walks.find((walk) => sameWalk(walk, { rows: doing }))
    return open ? resumed(battle, open) : doing.length === 0 ? null : opened(doing)
  }
  const due = dueIn(game, nowIn(battle.set, game).phase)
  const first = due.findIndex((test) => test.id === search.of)
  const tests = rowsOf(takenTogether(due.slice(Math.max(0, first))))
  const isOfThem = ({ rows }: OpenWalk) =>
    rows[0]?.procedure === tests[0]?.procedure && rows.some(({ settles }) => isOwed(game, settles))
  const last = typeof search.of === 'string' ? undefined : walks.find(({ rows }) => rows.length > 1)
  if (last && !isOfThem(last)) return resumed(battle, last)
  return joined(battle, walks.filter(isOfThem), tests)
}

/** Open walks of owed tests as one, with more tests; stored at once. */
async function joined(battle: Battle, walks: readonly OpenWalk[], tests: readonly WalkRow[]): Promise<Opened | null> {
  const all: Opened[] = []
  for (const walk of walks) {
    const one = await resumed(battle, walk)
    if (one) all.push(one)
  }
  const known = all.flatMap(({ rows }) => rows)
  // A list keeps its order, and grows at its end.
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

const OWN = ['do', 'who', 'of', 'args']

/** `do` names the procedure, `who` the things that do it ("unit.a*b"), `args` and all other names what they share; null if it names no procedure. */
function rowsDoing(set: AnyRuleSet, game: Game, search: Search): readonly WalkRow[] | null {
  const procedure = typeof search.do === 'string' ? procedureOf(set, search.do) : undefined
  if (!procedure) return null
  const [kind = '', ...ids] = String(search.who ?? '').split('.')
  const who = ids
    .join('.')
    .split('*')
    .map((id): Ref => ({ kind, id }))
    .filter((ref) => thingOf(game.world, ref))
  const shared = argsOf(search, OWN)
  if (!refsIn(shared).every((ref) => thingOf(game.world, ref))) return []
  return rowsFor(procedure.id, eachOf(procedure, who, shared))
}

/** "firer=unit:78th" becomes a ref; other arguments come as JSON in "args". `own` are names of the address itself. */
function argsOf(search: Search, own: readonly string[]): Args {
  const args: { [arg: string]: Json } = { ...jsonIn(search.args) }
  for (const [name, value] of Object.entries(search)) {
    const [kind, ...id] = typeof value === 'string' && !own.includes(name) ? value.split(':') : []
    if (kind && id.length > 0) args[name] = { kind, id: id.join(':') }
  }
  return args
}

/** An address may be cut, or typed by hand: then it names nothing. */
function jsonIn(text: Search[string]): Args {
  try {
    const read = typeof text === 'string' ? parsedJson(text) : null
    return isRecord(read) ? read : {}
  } catch {
    return {}
  }
}
