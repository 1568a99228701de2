/** The database: its tables, its versions, and its connection. */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import type { Json } from '#engine'
import type { Entry, Parked } from '#game'
import { connectionLost, faultOf, Refusal } from './faults.ts'
import type { Packed } from './snapshot.ts'
import type { GameRow, Prefs, Stored } from './types.ts'

type KeptEntry = { readonly game: string; readonly seq: number; readonly entry: Entry }
type KeptSnapshot = { readonly game: string; readonly seq: number; readonly form: number; readonly state: Packed }
type KeptWalk = { readonly game: string; readonly walk: Parked }
type KeptPref = { readonly key: string; readonly value: Prefs[keyof Prefs] }
type KeptTable = { readonly key: string; readonly value: Json }

/** The tables. The key of an entry is its battle and its number: none can be written twice. */
interface Tables extends DBSchema {
  games: { key: string; value: GameRow; indexes: { updated: number } }
  entries: { key: [string, number]; value: KeptEntry }
  snapshots: { key: [string, number]; value: KeptSnapshot }
  walks: { key: string; value: KeptWalk }
  prefs: { key: string; value: KeptPref }
  /** Tables that the players typed in. */
  typed: { key: string; value: KeptTable }
}
type Table = StoreNames<Tables>

/** A transaction that reads, and one that writes. It ends by itself as soon as it is left waiting for anything else. */
export type Read = IDBPTransaction<Tables, Table[], IDBTransactionMode>
export type Write = IDBPTransaction<Tables, Table[], 'readwrite'>

/** Tens, as every book since the first counts them; what stands between is a table added to one. */
const VERSION = 20

/** The database of one name. */
export class Book {
  private connection: Promise<IDBPDatabase<Tables>> | null = null

  constructor(private readonly name: string) {}

  /** Reads in one transaction. */
  read<T>(tables: Table[], work: (tx: Read) => Promise<T>): Promise<T> {
    return this.transaction(tables, 'readonly', work)
  }

  /** Writes in one transaction: answers once all of it lies on the disk, and keeps nothing if anything fails. */
  async write<T>(tables: Table[], work: (tx: Write) => Promise<T>): Promise<T> {
    const value = await this.transaction(tables, 'readwrite', work)
    if (tables.includes('games')) this.tell()
    return value
  }

  /** Does what is asked, and a second time on a fresh connection where the phone dropped the old one in its sleep. */
  async run<T>(work: (again: boolean) => Promise<T>): Promise<Stored<T>> {
    const { connection } = this
    try {
      return { ok: true, value: await work(false) }
    } catch (e) {
      if (!connectionLost(e)) return faultOf(e)
    }
    try {
      // Another call may have opened it anew meanwhile.
      if (connection !== null && this.connection === connection) await this.close()
      return { ok: true, value: await work(true) }
    } catch (e) {
      return faultOf(e)
    }
  }

  /** Calls back when a battle may have been written, here or in another window; returns how to stop. */
  onWrite(then: () => void): () => void {
    if (typeof BroadcastChannel === 'undefined') return () => {}
    const channel = new BroadcastChannel(this.name)
    channel.onmessage = then
    return () => channel.close()
  }

  private tell(): void {
    if (typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel(this.name)
    channel.postMessage(null)
    channel.close()
  }

  private async transaction<Mode extends 'readonly' | 'readwrite', T>(
    tables: Table[],
    mode: Mode,
    work: (tx: IDBPTransaction<Tables, Table[], Mode>) => Promise<T>,
  ): Promise<T> {
    const tx = (await this.opened()).transaction(tables, mode, { durability: 'strict' })
    const ended = tx.done.then(
      () => null,
      (e: unknown) => ({ e }),
    )
    let value: T
    try {
      value = await work(tx)
    } catch (e) {
      if (wasEnded(e)) throw (await ended)?.e ?? e
      abort(tx)
      await ended
      throw e
    }
    const failed = await ended
    if (failed) throw failed.e
    return value
  }

  private opened(): Promise<IDBPDatabase<Tables>> {
    if (this.connection) return this.connection
    const connection = this.open(() => {
      if (this.connection === connection) this.connection = null
    })
    connection.catch(() => {
      if (this.connection === connection) this.connection = null
    })
    this.connection = connection
    return connection
  }

  private async open(lost: () => void): Promise<IDBPDatabase<Tables>> {
    if (!globalThis.indexedDB) throw new Refusal('refused')
    const db = await openDB<Tables>(this.name, VERSION, {
      upgrade: made,
      // A newer version in another window waits for this one to let go.
      blocking: () => {
        lost()
        db.close()
      },
      terminated: lost,
    })
    return db
  }

  private async close(): Promise<void> {
    const connection = this.connection
    this.connection = null
    const db = await connection?.catch(() => null)
    db?.close()
  }
}

/** Adds the tables that a book does not have yet. */
function made(db: IDBPDatabase<Tables>): void {
  const has = (table: Table) => db.objectStoreNames.contains(table)
  if (!has('games')) db.createObjectStore('games', { keyPath: 'id' }).createIndex('updated', 'updated')
  for (const table of ['entries', 'snapshots'] as const)
    if (!has(table)) db.createObjectStore(table, { keyPath: ['game', 'seq'] })
  if (!has('walks')) db.createObjectStore('walks', { keyPath: 'game' })
  for (const table of ['prefs', 'typed'] as const) if (!has(table)) db.createObjectStore(table, { keyPath: 'key' })
}

/** The transaction was ended under its work: what ended it is said by the transaction itself. */
const wasEnded = (e: unknown) =>
  e instanceof Error && (e.name === 'AbortError' || e.name === 'TransactionInactiveError')

/** A transaction that has ended already cannot be left. */
function abort(tx: { abort(): void }): void {
  try {
    tx.abort()
  } catch {
    // It has ended by itself.
  }
}

/** Everything of a battle in a table that is keyed by battle and number, from `from` and before `before`. */
export function span(id: string, from = 0, before = Number.POSITIVE_INFINITY): IDBKeyRange {
  return IDBKeyRange.bound([id, from], [id, before], false, true)
}
