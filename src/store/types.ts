/** What the store gives and takes; nothing of the database shows. */
import type { Json } from '#engine'
import type { FileGame, Imported, Photo } from '#form'
import type { Draft, Entry, Game, OpenWalk, Rolled } from '#game'

/** The outcome of anything that touches storage: the value, or one clear sentence. `moved-on`: another tab entered first. */
export type Stored<T> =
  | Imported<T>
  | {
      readonly ok: false
      readonly reason: 'full' | 'refused' | 'moved-on' | 'missing' | 'forgotten' | 'failure'
      readonly says: string
    }
  /** So many of its entries can be read, from the first on. */
  | {
      readonly ok: false
      readonly reason: 'damaged'
      readonly says: string
      readonly battle: string
      readonly readable: number
    }

/** One battle in the list. `line` is a short summary for the home screen ("Move 4, British. 3 tests owed."). */
export type GameRow = {
  readonly id: string
  readonly name: string
  readonly ruleset: string
  readonly created: number
  readonly updated: number
  readonly head: number
  readonly ended: boolean
  readonly line: string
  /** A set-up that was saved as a scenario: battles begin as copies of it, and it stands in no list of battles. */
  readonly scenario?: true | undefined
  /** Never stored: its row was damaged or gone, and is made anew of what its entries say. */
  readonly damaged?: true | undefined
}

/** A battle that was opened: its row in the list, its state, and what of it was found damaged, in sentences. */
export type Opened = { readonly row: GameRow; readonly game: Game; readonly lacks: readonly string[] }

/** A battle as a file; `lacks` says what is not in it, where it is damaged. */
export type Exported = { readonly text: string; readonly lacks: string | null }

/** Own rules: the id of the rule set that they are, all that stands in them, and how many faults they have: by any, no battle begins. */
export type OwnPack = {
  readonly id: string
  readonly pack: { readonly [field: string]: Json }
  readonly faults: number
}

/** Own rules as this phone has them: since when, and when a battle by them was last begun, 0 before the first. */
export type PackRow = OwnPack & { readonly kept: number; readonly used: number }

/** `silent`: the storage does not answer. `cut-off`: it answered before, and refuses now. */
export type Trouble = 'silent' | 'cut-off'

/** What the referee chose once for this phone. */
export type Prefs = {
  readonly theme: 'auto' | 'day' | 'night' | 'sun'
  readonly dice: 'phone' | 'table'
  /** Whose dice a side of a battle rolls, by "battle/side". */
  readonly sideDice: { readonly [side: string]: 'phone' | 'table' }
  /** 1 is 100 % */
  readonly text: number
  readonly vibrate: boolean
  readonly awake: boolean
  /** the rule set of the quick checks on the home screen */
  readonly quick: string
  /** the last quick check: its place in the book and, on a second line, its words */
  readonly lastCheck: string
  /** the battle in which the coach teaches, and the rule sets where it was sent away; '' before the first, 'off' where it was sent away altogether */
  readonly coach: string
}

/** What holds until something else is chosen. */
export const defaultPrefs: Prefs = {
  theme: 'auto',
  dice: 'phone',
  sideDice: {},
  text: 1,
  vibrate: true,
  awake: true,
  quick: '',
  lastCheck: '',
  coach: '',
}

/** The open walks of a battle, the one that was stored last first. */
export type WalksRow = { readonly game: string; readonly walks: readonly OpenWalk[] }

/** What becomes of open walks: those that are entered or thrown away, and the one that is stored as far as it has come. */
export type WalkChange = { readonly closes?: readonly OpenWalk[]; readonly puts?: OpenWalk }

/** What a battle begins with besides, and the battle for which it is fought: that one joins it, if it still ends at `head`. */
export type Beginning = {
  readonly drafts: readonly Draft[]
  readonly joins: {
    readonly id: string
    readonly head: number
    readonly line: (game: Game) => string
    readonly draft: (made: string) => Draft
  } | null
}

/** A battle of this phone that another copy of it has come to: how many entries it has, and how many both have in common from the first. */
export type OwnCopy = Pick<GameRow, 'id' | 'name' | 'line'> & { readonly entries: number; readonly common: number }

/** The battle after an append, and the entries that it stored, the oldest first. */
export type Appended = { readonly game: Game; readonly entries: readonly Entry[] }

/** All that is stored on this phone. Nothing is thrown: what goes wrong is told by `Stored`. */
export interface Store {
  /** One transaction: the battle with all it begins with, and what another battle says of it. Its id. */
  createGame(
    begun: Extract<Draft, { kind: 'begun' }>,
    line: (game: Game) => string,
    more?: Beginning,
  ): Promise<Stored<string>>
  listGames(): Promise<Stored<readonly GameRow[]>>
  openGame(id: string): Promise<Stored<Opened>>
  /**
   * One transaction: all drafts or none, only if the book still ends at `head`, and with them the walk that they come of.
   * All other open walks stay. Answers with what was entered, when it is stored.
   */
  append(
    id: string,
    head: number,
    drafts: readonly Draft[],
    line: (game: Game) => string,
    walk?: WalkChange,
  ): Promise<Stored<Appended>>
  /** Up to n entries before `before` (exclusive; Infinity for the last), newest first. */
  entriesPage(id: string, before: number, n: number): Promise<Stored<readonly Entry[]>>
  /** What the phone threw in a battle, or in all of them. */
  rolls(id?: string): Promise<Stored<readonly Rolled[]>>
  renameGame(id: string, name: string): Promise<Stored<void>>
  deleteGame(id: string): Promise<Stored<void>>
  /** The scenarios saved on this phone, by name. */
  scenarios(): Promise<Stored<readonly GameRow[]>>
  /**
   * The same battle from its set-up: the entries before the first phase ended (`upTo` exclusive; Infinity for all), under a
   * new name; or that set-up as a scenario, under a name that no other has.
   */
  copyGame(
    id: string,
    name: string,
    upTo: number,
    more?: { readonly scenario?: true; readonly line?: (game: Game) => string },
  ): Promise<Stored<string>>
  /** One transaction: throws walks away, and stores one in the place of what was stored of it before. */
  keepWalk(id: string, walk: WalkChange): Promise<Stored<void>>
  /** The walks that are neither entered nor thrown away, the one that was stored last first. */
  openWalks(id: string): Promise<Stored<readonly OpenWalk[]>>
  readPrefs(): Promise<Prefs>
  writePrefs(prefs: Partial<Prefs>): Promise<Stored<void>>
  /** Lasting fields: what outlives its battle on this phone (tables typed in once), by key; empty where nothing can be read. */
  readLasting(): Promise<{ readonly [key: string]: Json }>
  writeLasting(values: { readonly [key: string]: Json }): Promise<Stored<void>>
  /** What each window has typed and not entered under a key, in no order; empty where nothing can be read. */
  readDrafts(key: string): Promise<readonly { readonly window: string; readonly value: Json }[]>
  /** Stores what a window has typed under a key (`battle/...` goes with its battle); null takes it away. */
  writeDraft(key: string, window: string, value: Json | null): Promise<Stored<void>>
  /** The photographs of a battle, or the one of one thing, in the order of what they are of. */
  photos(id: string, of?: string): Promise<Stored<readonly Photo[]>>
  /** Stores a photograph in the place of the one before it; without `jpeg` it is deleted. */
  putPhoto(id: string, photo: Photo | Pick<Photo, 'of'>): Promise<Stored<void>>
  /** The own rules of this phone, those that were used last first. */
  packs(): Promise<Stored<readonly PackRow[]>>
  /** Own rules by the id of their rule set. */
  pack(id: string): Promise<Stored<PackRow>>
  /**
   * Keeps own rules; null, or those that it has already and that say otherwise under the same name and version: then nothing is
   * stored. With a battle they come whatever else is here, as in its file: it can be played by no others.
   */
  keepPack(pack: OwnPack, why?: 'for a battle'): Promise<Stored<PackRow | null>>
  /** Forgets own rules, unless battles name them: the names of those. */
  forgetPack(id: string): Promise<Stored<readonly string[]>>
  /** A file of the whole battle; with its photographs only where they are asked for. Where it is damaged, of what is left of it. */
  exportGame(id: string, withPhotos?: boolean): Promise<Stored<Exported>>
  /** What can be read of a damaged battle, as a battle of its own. */
  copyReadable(id: string, line: (game: Game) => string): Promise<Stored<string>>
  /**
   * Stores a battle that the gate let through, under a name that no other has; gives its id. One transaction: `progress`
   * hears how many entries are stored, and where it throws nothing is.
   */
  importGame(
    file: FileGame,
    more?: { readonly progress?: (stored: number) => void; readonly line?: (game: Game) => string },
  ): Promise<Stored<string>>
  /** The battle of this phone of which a file is a copy, the nearest where there are several; null where it has none. */
  ownCopy(file: Pick<FileGame, 'ruleset' | 'entries' | 'scenario'>): Promise<Stored<OwnCopy | null>>
  /** One transaction: what a copy that the gate let through has more than a battle of this phone, from which it does not part. */
  bringUpToDate(
    id: string,
    file: Pick<FileGame, 'entries' | 'photos'>,
    line: (game: Game) => string,
  ): Promise<Stored<void>>
  /** Calls back at once and at every change, also from another tab; returns how to stop. */
  watchGames(then: (rows: readonly GameRow[]) => void): () => void
  watchHead(id: string, then: (head: number) => void): () => void
  /** Calls back when the storage is in trouble, and with null when it answers again; returns how to stop. */
  watchTrouble(then: (trouble: Trouble | null) => void): () => void
  /** Asks the browser to keep the data; false where it will not say so. */
  askToPersist(): Promise<boolean>
}
