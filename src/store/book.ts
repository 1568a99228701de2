/** The database: its tables, its versions, and its connection. */

import Dexie, { type Table as DexieTable } from 'dexie'
import type { Json } from '#engine'
import type { Photo } from '#form'
import type { Entry, Game } from '#game'
import { connectionLost, cutOff, failureOf } from './failures.ts'
import type { SnapshotRow } from './snapshot.ts'
import { TABLES, VERSION } from './tables.ts'
import type { GameRow, PackRow, Prefs, Stored, Trouble, WalksRow } from './types.ts'
import { walksInRows } from './walks-before.ts'

export type EntryRow = { readonly game: string; readonly seq: number; readonly entry: Entry }
type PhotoRow = Photo & { readonly game: string }
type PrefRow = { readonly key: string; readonly value: Prefs[keyof Prefs] }

type LastingRow = { readonly key: string; readonly value: Json }

/** Where the database is, if not in the browser's own place. */
export type StorePlace = { readonly indexedDB?: IDBFactory; readonly IDBKeyRange?: typeof globalThis.IDBKeyRange }

/** So long may an answer take before it is said that none comes, in milliseconds. */
const PATIENCE = 6000

/** The database of one name. */
export class Book extends Dexie {
  declare readonly games: DexieTable<GameRow, string>
  declare readonly entries: DexieTable<EntryRow, [string, number]>
  declare readonly snapshots: DexieTable<SnapshotRow, [string, number]>
  declare readonly walks: DexieTable<WalksRow, string>
  declare readonly prefs: DexieTable<PrefRow, string>
  declare readonly photos: DexieTable<PhotoRow, [string, string]>
  declare readonly packs: DexieTable<PackRow, string>
  /** Lasting fields (printed tables typed in once), and drafts under keys of their own. */
  declare readonly typed: DexieTable<LastingRow, string>
  /** The state that was given out last: entries are only ever added, so it stands as long as the head does. */
  last: { readonly id: string; readonly game: Game } | null = null
  /** Hears of trouble, and null when it is over. */
  onTrouble: (trouble: Trouble | null) => void = () => {}
  private overdue = 0
  private connection = 0
  private opening: Promise<void> | null = null

  constructor(
    name: string,
    private readonly place: StorePlace = {},
    /** Whether the storage has answered since the page was opened. */
    private hasWorked = false,
  ) {
    super(name, { chromeTransactionDurability: 'strict', ...place })
    const { packs: _, ...before } = TABLES
    this.version(3)
      .stores(before)
      .upgrade((all) => walksInRows(all.table('walks')))
    this.version(VERSION).stores(TABLES)
    this.on('ready', () => this.refuseNewer(this.backendDB().version), true)
  }

  /**
   * Dexie opens the database of a newer version all the same, and adds what it misses there; so it is looked at first. A
   * transaction that has to open it first is said to have ended too early, although all of it is stored.
   */
  async ready(): Promise<void> {
    if (this.isOpen()) return
    const factory = this.place.indexedDB ?? globalThis.indexedDB
    const all = await Promise.resolve(factory?.databases?.()).catch((): IDBDatabaseInfo[] => [])
    this.refuseNewer(all?.find((one) => one.name === this.name)?.version ?? 0)
    await this.open()
  }

  private refuseNewer(native: number): void {
    if (Math.floor(native / 10) > VERSION) throw new Dexie.VersionError('A newer book.')
  }

  /** Does what is asked, and tells of trouble: where no answer comes, or none any more. */
  async run<T>(work: (again: boolean) => Promise<T>): Promise<Stored<T>> {
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      this.overdue++
      this.onTrouble('silent')
    }, PATIENCE)
    const came = await this.attempted(work)
    clearTimeout(late)
    if (isLate) this.overdue--
    // What worked before is no private window.
    if (!came.ok && came.reason === 'refused' && this.hasWorked) {
      this.onTrouble('cut-off')
      return cutOff
    }
    if (came.ok) this.hasWorked = true
    if (came.ok && this.overdue === 0) this.onTrouble(null)
    return came
  }

  /** A second time on a fresh connection where the phone dropped the old one in its sleep. */
  private async attempted<T>(work: (again: boolean) => Promise<T>): Promise<Stored<T>> {
    const connection = this.connection
    try {
      await this.ready()
      return { ok: true, value: await work(false) }
    } catch (e) {
      if (!connectionLost(e)) return failureOf(e)
    }
    try {
      if (this.connection === connection) await this.reopened()
      return { ok: true, value: await work(true) }
    } catch (e) {
      return failureOf(e)
    }
  }

  private reopened(): Promise<void> {
    this.opening ??= this.openAnew().finally(() => {
      this.opening = null
    })
    return this.opening
  }

  private async openAnew(): Promise<void> {
    this.close({ disableAutoOpen: false })
    await this.ready()
    this.connection++
  }

  /** Everything of a battle in a table that is keyed by battle and number. */
  of<T>(table: DexieTable<T, [string, number]>, id: IDBValidKey, from = 0, before = Number.POSITIVE_INFINITY) {
    return table.where('[game+seq]').between([id, from], [id, before], true, false)
  }

  /** The same behind a number, and whatever else stands there under the battle. */
  all<T>(table: DexieTable<T, [string, number]>, id: string, after: number | null = null) {
    return table.where('[game+seq]').between(after === null ? [id] : [id, after], [id, Dexie.maxKey], false, true)
  }
}
