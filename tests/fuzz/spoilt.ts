/**
 * The store with one row spoilt: every field of every row of every table in turn, and every row taken away. Every other battle
 * opens as it was; the spoilt one says what is true, and can be exported and deleted.
 */
import 'fake-indexeddb/auto'
import type { Table } from 'dexie'
import { isRecord, same } from '#engine'
import { readFile } from '#form'
import { type Draft, type Entry, fold, type Game, type OpenWalk, walkRow } from '#game'
import type { Prefs, Store, Stored } from '#store'
import { Book } from '../../src/store/book.ts'
import { openStoreAt } from '../../src/store/open.ts'
import { begun, moraleOf, shot } from '../game/wishes.ts'
import { DENSITY, jpeg, SCAN, size } from '../jpeg.ts'

export const tables = ['games', 'entries', 'snapshots', 'walks', 'photos', 'typed', 'prefs'] as const
type TableName = (typeof tables)[number]

type Path = readonly string[]

/** One spoilt row: which of its table, and what was done to it; `nth` counts the values that are tried at a place. */
export type Spoil = {
  readonly table: TableName
  readonly key: unknown
  readonly path: Path | null
  readonly nth: number
}

/** What came of it, and what should not have. `lawful`: another value of the same form, which only the seals of the log show. */
export type Spoilt = {
  readonly spoil: Spoil
  readonly came: 'unharmed' | 'told' | 'lawful' | 'damaged' | 'passed over' | 'impossible'
  readonly faults: readonly string[]
}

/** Nothing, another type, too much, nonsense. */
const values: readonly unknown[] = [
  undefined,
  null,
  7,
  'nonsense',
  -1.5,
  1e308,
  'x'.repeat(30_000),
  true,
  {},
  [],
  [[7]],
]
export const VALUES = values.length

let count = 0

/** Three battles, one of them long enough for snapshots, with all that belongs to them. */
export async function battles(long: number): Promise<Sound> {
  const name = `spoilt-${++count}`
  const store = openStoreAt(name)
  const ids: string[] = []
  for (const entries of [3, long, 2]) {
    const id = got(await store.createGame(begun(), () => 'Begun.'))
    ids.push(id)
    let { game } = got(await store.openGame(id))
    while (game.head < entries) {
      const alive = game.head % 2 === 0 ? 4 : 5
      const { outcome, ...one } = shot(game, 'a', alive, game.head === 0 ? { owes: [moraleOf('b')] } : {})
      const changes = [{ of: { kind: 'unit', id: 'a' }, field: 'alive', old: 9 - alive, new: alive }]
      const drafts: Draft[] = [
        { ...one, outcome: { ...outcome, changes } },
        { kind: 'remarked', says: 'Rain.' },
      ]
      game = got(await store.append(id, game.head, game.head === 0 ? drafts.slice(0, 1) : drafts, () => 'Begun.')).game
    }
    const walk: OpenWalk = { rows: [walkRow('shot', { who: { kind: 'unit', id: 'a' } })], on: game.head }
    got(await store.keepWalk(id, { puts: walk }))
    got(await store.putPhoto(id, { of: 'unit/a', jpeg: jpeg(DENSITY, size(640, 480), SCAN) }))
    got(await store.writeDraft(`${id}/log`, 'one', 'half a line'))
  }
  got(await store.writeLasting({ 'toy/game/game/table': { columns: ['1'], rows: ['1'], cells: [['-']] } }))
  got(await store.writePrefs({ theme: 'night', text: 2, sideDice: { 'a/b': 'table' } }))
  const book = new Book(name)
  const rows = await rowsOf(book)
  book.close()
  const entries = new Map<string, readonly Entry[]>()
  for (const id of ids) entries.set(id, got(await store.entriesPage(id, Number.POSITIVE_INFINITY, 9999)).toReversed())
  return { name, ids, rows, entries, games: new Map([...entries].map(([id, all]) => [id, fold(all)])) }
}

function got<T>(stored: Stored<T>): T {
  if (!stored.ok) throw new Error(stored.says)
  return stored.value
}

/** Every place in a value, so many levels deep. */
function pathsIn(value: unknown, depth: number): readonly Path[] {
  const inner: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? [...value.entries()].map(([n, one]) => [String(n), one] as const)
    : isRecord(value)
      ? Object.entries(value)
      : []
  return inner.flatMap(([key, one]) => [
    [key],
    ...(depth > 1 ? pathsIn(one, depth - 1).map((path) => [key, ...path]) : []),
  ])
}

/** Everything that can be done to the rows of a store: each row taken away, and each value at each place. */
export function* spoils({ rows }: Sound, depth: number): Generator<Spoil> {
  for (const [table, all] of rows)
    for (const { key, row } of all.values()) {
      yield { table, key, path: null, nth: 0 }
      for (const path of pathsIn(row, depth)) for (let nth = 0; nth < VALUES; nth++) yield { table, key, path, nth }
    }
}

const tableOf = (book: Book, table: TableName): Table<unknown, unknown> => book.table(table)

function put(value: unknown, [key = '', ...rest]: Path, what: unknown): unknown {
  if (Array.isArray(value))
    return value.map((one, n) => (String(n) === key ? (rest[0] === undefined ? what : put(one, rest, what)) : one))
  const all = { ...(isRecord(value) ? value : {}) }
  const next: { [field: string]: unknown } = { ...all, [key]: rest[0] === undefined ? what : put(all[key], rest, what) }
  if (rest.length === 0 && what === undefined) delete next[key]
  return next
}

/** The battle to which a row belongs; null for what belongs to all. */
function battleOf({ table, key }: Spoil): string | null {
  if (table === 'prefs' || table === 'typed') return null
  return String(Array.isArray(key) ? key[0] : key)
}

/** A sentence that a person may read, and that does not say safe what may be lost. */
const BAD = /undefined|NaN|\[object|Cannot read|not a function|not iterable|is safe|are safe/

/** A store as it was before anything was spoilt: all rows of each table by their keys. */
export type Sound = {
  readonly name: string
  readonly ids: readonly string[]
  readonly rows: ReadonlyMap<TableName, ReadonlyMap<string, { readonly key: unknown; readonly row: unknown }>>
  readonly entries: ReadonlyMap<string, readonly Entry[]>
  readonly games: ReadonlyMap<string, Game>
}

async function rowsOf(book: Book): Promise<Sound['rows']> {
  const rows = tables.map(async (table) => {
    const [keys, all] = [await tableOf(book, table).toCollection().primaryKeys(), await tableOf(book, table).toArray()]
    return [table, new Map(keys.map((key, n) => [JSON.stringify(key), { key, row: all[n] }]))] as const
  })
  return new Map(await Promise.all(rows))
}

/** Spoils one row, looks at what the store makes of it, and puts it back. */
export async function spoil(sound: Sound, spoil: Spoil): Promise<Spoilt> {
  const book = new Book(sound.name)
  const table = tableOf(book, spoil.table)
  const row = await table.get(spoil.key)
  await table.delete(spoil.key)
  const spoilt = spoil.path ? put(row, spoil.path, values[spoil.nth]) : null
  const isWritten =
    spoil.path === null ||
    (await table.put(spoilt).then(
      () => true,
      () => false,
    ))
  try {
    if (!isWritten) return { spoil, came: 'impossible', faults: [] }
    const isDeleted = spoil.path === null || spoil.nth === 0 || spoil.table === 'games'
    return { spoil, ...(await lookedAt(openStoreAt(sound.name), sound, battleOf(spoil), isDeleted ? book : null)) }
  } finally {
    await putBack(book, sound)
    book.close()
  }
}

/** Everything is as it was. */
async function putBack(book: Book, { rows }: Sound): Promise<void> {
  const now = await rowsOf(book)
  for (const [table, all] of rows) {
    const changed = now.get(table)
    const extra = [...(changed ?? [])].filter(([key]) => !all.has(key))
    const missing = [...all].filter(([key, { row }]) => JSON.stringify(changed?.get(key)?.row) !== JSON.stringify(row))
    await tableOf(book, table).bulkDelete(extra.map(([, { key }]) => key))
    await tableOf(book, table).bulkPut(missing.map(([, { row }]) => row))
  }
}

async function lookedAt(
  store: Store,
  { ids, entries, games }: Sound,
  at: string | null,
  deletedIn: Book | null,
): Promise<Pick<Spoilt, 'came' | 'faults'>> {
  const faults: string[] = []
  const said: string[] = []
  const ask = async <T>(what: string, stored: Promise<Stored<T>>): Promise<T | null> => {
    const answer = await stored.catch((e): Stored<T> => ({ ok: false, reason: 'failure', says: `threw ${e}` }))
    if (answer.ok) return answer.value
    said.push(answer.says)
    if (answer.reason !== 'damaged') faults.push(`${what}: ${answer.says}`)
    return null
  }
  const rows = (await ask('list', store.listGames())) ?? []
  const scenarios = (await ask('scenarios', store.scenarios())) ?? []
  await ask('rolls', store.rolls())
  const prefs = await store.readPrefs()
  if (!isSound(prefs)) faults.push('a choice that is none')
  await store.readLasting()
  for (const id of ids) await store.readDrafts(`${id}/log`)
  for (const id of ids) {
    if (id === at) continue
    if (!rows.some((row) => row.id === id && !row.damaged)) faults.push('another battle is not in the list')
    const opened = await ask('another', store.openGame(id))
    if (opened && !same(plain(opened.game), plain(games.get(id)))) faults.push('another battle is not as it was')
    if (opened && opened.lacks.length > 0) faults.push('another battle is said to lack something')
  }
  const came = at === null ? 'passed over' : await spoiltOne(store, at, entries.get(at) ?? [], { ask, faults, said })
  // One that is said to be a scenario stands in their list.
  if (at !== null && ![...rows, ...scenarios].some(({ id }) => id === at)) faults.push('the battle is not in the list')
  if (at !== null && deletedIn) {
    await ask('delete', store.deleteGame(at))
    for (const [table, all] of await rowsOf(deletedIn))
      if ([...all].some(([key]) => key.includes(at))) faults.push(`${table} holds what was deleted`)
  }
  faults.push(...said.filter((says) => BAD.test(says) || !/^[A-Z“].*\.$/s.test(says)).map((says) => `says ${says}`))
  return { came, faults }
}

type Asking = {
  readonly ask: <T>(what: string, stored: Promise<Stored<T>>) => Promise<T | null>
  readonly faults: string[]
  readonly said: string[]
}

async function spoiltOne(
  store: Store,
  id: string,
  known: readonly Entry[],
  { ask, faults, said }: Asking,
): Promise<Spoilt['came']> {
  await ask('walks', store.openWalks(id))
  await ask('photos', store.photos(id))
  await ask('page', store.entriesPage(id, Number.POSITIVE_INFINITY, 9999))
  const opened = await ask('open', store.openGame(id))
  const file = await ask('export', store.exportGame(id, true))
  if (opened) {
    said.push(...opened.lacks)
    const { game } = opened
    await ask(
      'append',
      store.append(id, game.head, [{ kind: 'remarked', says: 'On.' }], () => 'On.'),
    )
    if (file && !file.lacks && !readFile(file.text).ok)
      faults.push('its export is said to be whole, and cannot be imported')
    const isAsItWas = same(plain({ ...game, name: '' }), plain({ ...fold(known), name: '' }))
    return opened.lacks.length > 0 || file?.lacks ? 'told' : isAsItWas ? 'unharmed' : 'lawful'
  }
  if (!file?.lacks) faults.push('its export does not say what it lacks')
  const readable = file ? JSON.parse(file.text).entries.length : 0
  if (file && readable > 0 && !readFile(file.text).ok) faults.push('what is left of it cannot be imported')
  const copy =
    readable > 0
      ? await ask(
          'copy',
          store.copyReadable(id, () => 'Copied.'),
        )
      : null
  const again = copy === null ? null : await ask('open the copy', store.openGame(copy))
  if (again && again.game.head !== readable - 1) faults.push('the copy ends elsewhere')
  if (copy !== null) await ask('delete the copy', store.deleteGame(copy))
  return 'damaged'
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

/** Whether choices are such as a page can show. */
const isSound = ({ theme, text, dice, vibrate, sideDice }: Prefs): boolean =>
  ['auto', 'day', 'night', 'sun'].includes(theme) &&
  text >= 0.5 &&
  text <= 4 &&
  ['phone', 'table'].includes(dice) &&
  typeof vibrate === 'boolean' &&
  Object.values(sideDice).every((one) => one === 'phone' || one === 'table')
