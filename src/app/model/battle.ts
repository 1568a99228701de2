/** One open battle: its rule set, its state, and what can be entered in it. Screens of a battle share it by context. */
import { type Accessor, createContext, createSignal, onCleanup, useContext } from 'solid-js'
import type { AnyRuleSet } from '#engine'
import { covering } from '#form'
import type { Draft, Entry, Game } from '#game'
import { enterable, filledGame, lastingIn, redoOf, redoTogether, undoOf, undoTogether } from '#game'
import { type Stored, store, type WalkChange } from '#store'
import { sayBreaches } from './breaches.ts'
import { phonesAt } from './phones.ts'
import { choosePrefs, prefs } from './prefs.ts'
import { ruleSetIn } from './rulesets.ts'
import { say } from './toast.ts'
import { setTrouble } from './trouble.ts'
import { lineOf } from './turn.ts'
import { battleWords } from './words.ts'

export type Battle = {
  readonly id: string
  readonly set: AnyRuleSet
  readonly game: Accessor<Game>
  /** Whether this phone keeps the book, with all that goes with it: photographs, walks that stay open, the report. */
  readonly keeps: boolean
  /** Whether anything may be entered here; a player's phone reads along, a second referee's hands in what it enters. */
  readonly mayWrite: boolean
  /**
   * Enters drafts, all or none, with the open walk that they come of; says why where it cannot, and shows the newer state
   * if another window was first.
   */
  enter(drafts: readonly Draft[], walk?: WalkChange): Promise<boolean>
  /** The same for another phone, which is told itself: null, or why it could not be. */
  enterFor(drafts: readonly Draft[], walk?: WalkChange): Promise<string | null>
  /** Takes in what another window has entered. */
  reload(): Promise<void>
  undo(): Promise<void>
  redo(): Promise<void>
  /** Entries before a number, newest first. */
  page(before: number, n: number): Promise<readonly Entry[]>
}

/** No list of tests that are entered together is longer. */
const MOST_TOGETHER = 400

const Context = createContext<Battle>()
export const BattleProvider = Context.Provider

/** Stands where the id of a battle would, in a quick check. */
export const NO_BATTLE = 'check'

/** The id of this screen's battle; "check" for a quick check. */
export const useBattleId = (): string => useContext(Context)?.id ?? NO_BATTLE

/** The battle of this screen. */
export function useBattle(): Battle {
  const battle = useContext(Context)
  if (!battle) throw new Error('This screen needs a battle.')
  return battle
}

/** All entries of a battle, the first first. */
export const allEntries = async (battle: Battle): Promise<readonly Entry[]> =>
  [...(await battle.page(Number.POSITIVE_INFINITY, battle.game().head + 1))].reverse()

/** Opens a battle; stays with it when another window enters something. Rejects where its rules do not load. Call inside an owner. */
export async function openBattle(id: string): Promise<Stored<Battle>> {
  const opened = await store.openGame(id)
  if (!opened.ok) return opened
  const { ruleset } = opened.value.game
  const set = await ruleSetIn(ruleset)
  if (!set) return { ok: false, reason: 'missing', says: battleWords.noRuleSet(ruleset) }
  if (opened.value.lacks.length > 0) say(opened.value.lacks.join(' '))
  // The procedures of this rule set are offered first on the next visit.
  if (prefs().quick !== ruleset) choosePrefs({ quick: ruleset })
  const [game, setGame] = createSignal(filledGame(set, opened.value.game))
  const reload = async () => {
    const again = await store.openGame(id)
    if (again.ok && again.value.game.head !== game().head) setGame(filledGame(set, again.value.game))
  }
  const enterFor = async (drafts: readonly Draft[], walk?: WalkChange): Promise<string | null> => {
    const fit = enterable(set, game(), drafts, Date.now())
    if (!fit.ok) return fit.says
    const entering = covering(set, game(), fit.value)
    const append = () => store.append(id, game().head, entering, (after) => lineOf(set, filledGame(set, after)), walk)
    let done = await append()
    if (!done.ok && done.reason === 'moved-on') {
      await reload()
      // A line of the log rests on nothing that another window can have changed.
      if (drafts.every(({ kind }) => kind === 'remarked')) done = await append()
    }
    if (done.ok) {
      const { entries } = done.value
      const next = filledGame(set, done.value.game)
      if (import.meta.env.DEV) void sayBreaches(set, game(), entering, next)
      const lasting = lastingIn(set, drafts, game(), next)
      // What is stored is shown here whatever becomes of the other phones.
      await phonesAt(id)
        ?.entered?.(entries)
        .catch(() => {})
      setGame(next)
      if (Object.keys(lasting).length > 0) void store.writeLasting(lasting)
    }
    if (!done.ok && done.reason === 'missing') setTrouble('gone')
    return done.ok ? null : done.says
  }
  const enter = async (drafts: readonly Draft[], walk?: WalkChange): Promise<boolean> => {
    const why = await enterFor(drafts, walk)
    if (why !== null) say(why)
    return why === null
  }
  // Tapped twice, the second takes back what the first has left.
  let turning = Promise.resolve()
  const inTurn = (turn: () => Promise<void>) => {
    turning = turning.then(turn, turn)
    return turning
  }
  const battle: Battle = {
    id,
    set,
    game,
    keeps: true,
    mayWrite: true,
    enter,
    enterFor,
    reload,
    undo: () => inTurn(() => undoIn(battle)),
    redo: () => inTurn(() => redoIn(battle)),
    page: async (before, n) => {
      const got = await store.entriesPage(id, before, n)
      return got.ok ? got.value : []
    },
  }
  return { ok: true, value: battle }
}

/** Takes the last entry back, with those that were entered together with it, and offers to enter it again. */
export async function undoIn(battle: Battle): Promise<void> {
  const last = battle.game().undo.at(-1)
  const draft = undoOf(battle.game())
  if (!draft.ok || !last) return say(draft.ok ? '' : draft.says)
  const drafts = undoTogether(battle.game(), await batchAround(battle, last.seq, last.seq + 1))
  if (await battle.enter(drafts))
    say(battleWords.undone(last.label, drafts.length), { label: battleWords.redo, onTap: () => void battle.redo() })
}

/** Enters again what was taken back last. */
export async function redoIn(battle: Battle): Promise<void> {
  const draft = redoOf(battle.game())
  const last = battle.game().redo.at(-1)
  if (!draft.ok || !last) return say(draft.ok ? '' : draft.says)
  // It is the first of those that it was entered with: they stand behind it.
  await battle.enter(redoTogether(battle.game(), await batchAround(battle, last.seq, last.seq + MOST_TOGETHER)))
}

/** An entry, and if it was entered with others, as many before a number as a batch can hold. */
async function batchAround(battle: Battle, seq: number, before: number): Promise<readonly Entry[]> {
  const only = await battle.page(seq + 1, 1)
  const [one] = only
  return one?.kind === 'resolved' && one.batch !== null ? battle.page(before, MOST_TOGETHER) : only
}

/** Follows the book while a screen is open: another window may write in it. */
export function watchBook(battle: Battle): void {
  const stop = store.watchHead(battle.id, (head) => {
    if (head > battle.game().head) void battle.reload()
  })
  onCleanup(stop)
}
