/** What the address of a list names: owed tests, or things that do the same together. */
import { type AnyRuleSet, type Args, isRecord, type Json, parsedJson, type Ref, thingOf } from '#engine'
import {
  type BatchRow,
  dueIn,
  eachOf,
  type Game,
  type OpenWalk,
  procedureOf,
  refsIn,
  rowsFor,
  rowsGoneOn,
  rowsOf,
  sameWalk,
  takenTogether,
} from '#game'
import { store } from '#store'
import type { Battle } from '../../model/battle.ts'
import { sayMoved, stateAt } from '../../model/open-walks.ts'
import { say } from '../../model/toast.ts'
import { nowIn } from '../../model/turn.ts'
import { openList } from './open-list.ts'
import { batchWords as words } from './words.ts'

type Search = { readonly [name: string]: string | readonly string[] | undefined }

export const isOwed = (game: Game, id: string): boolean => game.owed.some((test) => test.id === id)

/** The rows of the list that is open and is meant, as far as it has come; else fresh ones. */
export async function openRows(
  battle: Battle,
  lists: readonly OpenWalk[],
  search: Search,
): Promise<readonly BatchRow[]> {
  const game = battle.game()
  const doing = rowsDoing(battle.set, game, search)
  if (doing) {
    const same = lists.find((walk) => sameWalk(walk, openList(battle, doing)))
    return same ? resumed(battle, same) : doing
  }
  const due = dueIn(game, nowIn(battle.set, game).phase)
  const first = due.findIndex((test) => test.id === search.of)
  const fresh = rowsOf(takenTogether(due.slice(Math.max(0, first))))
  const wanted = ({ procedure, rows }: OpenWalk) =>
    procedure === fresh[0]?.procedure && rows?.some(({ settles }) => settles !== null && isOwed(game, settles))
  const open = typeof search.of === 'string' ? lists.find(wanted) : lists[0]
  if (!open) return fresh
  const rows = await resumed(battle, open)
  const known = new Set(rows.map((row) => row.settles))
  const isSame = rows[0]?.procedure === fresh[0]?.procedure && rows.some((row) => row.settles !== null)
  return isSame ? [...rows, ...fresh.filter((row) => !known.has(row.settles))] : rows
}

/** An open list on the battle as it stands now, without the tests that are no longer owed. */
async function resumed(battle: Battle, open: OpenWalk): Promise<readonly BatchRow[]> {
  const game = battle.game()
  const all = open.rows ?? []
  const left = all.filter((row) => row.settles === null || isOwed(game, row.settles))
  if (left.length < all.length) say(words.gone)
  if (left.length === 0) {
    await store.dropWalk(battle.id, open)
    return []
  }
  const gone = rowsGoneOn(battle.set, await stateAt(battle, open.on), game, left)
  sayMoved(battle, gone)
  return gone.rows
}

const OWN = ['do', 'who', 'of', 'args']

/** `do` names the procedure, `who` the things that do it ("unit.a*b"), `args` and all other names what they share; null if it names no procedure. */
function rowsDoing(set: AnyRuleSet, game: Game, search: Search): readonly BatchRow[] | null {
  const procedure = typeof search.do === 'string' ? procedureOf(set, search.do) : undefined
  if (!procedure) return null
  const [kind = '', ...ids] = String(search.who ?? '').split('.')
  const who = ids
    .join('.')
    .split('*')
    .map((id): Ref => ({ kind, id }))
    .filter((ref) => thingOf(game.world, ref))
  const shared: { [arg: string]: Json } = { ...jsonIn(search.args) }
  for (const [arg, value] of Object.entries(search)) {
    const [of, ...id] = typeof value === 'string' && !OWN.includes(arg) ? value.split(':') : []
    if (of && id.length > 0) shared[arg] = { kind: of, id: id.join(':') }
  }
  if (!refsIn(shared).every((ref) => thingOf(game.world, ref))) return []
  return rowsFor(procedure.id, eachOf(procedure, who, shared))
}

function jsonIn(text: string | readonly string[] | undefined): Args {
  try {
    const read = typeof text === 'string' ? parsedJson(text) : null
    return isRecord(read) ? read : {}
  } catch {
    // An address that was typed by hand names nothing.
    return {}
  }
}
