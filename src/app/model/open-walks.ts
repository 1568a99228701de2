/** Open walks taken up again over a battle that has moved on. */
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js'
import { same } from '#engine'
import { type Draft, type Entry, type Game, type GoneOn, type Moved, type OpenWalk, sameWalk, stateBefore } from '#game'
import { store } from '#store'
import { changeLabel, sightOf, tellChanges } from '#tell'
import type { Battle } from './battle.ts'
import { say } from './toast.ts'
import { battleWords as words } from './words.ts'

/** The open walks of a battle, the one that was stored last first; none where they cannot be read. */
export async function openWalksOf(id: string): Promise<readonly OpenWalk[]> {
  const walks = await store.openWalks(id)
  return walks.ok ? walks.value : []
}

/** What a screen does with its open walk. */
export type Open = {
  /** The state that it walks on, without the entry that it makes itself. */
  readonly game: Accessor<Game>
  /** Stores it as far as it has come, with what the phone threw for it; false if it could not be. */
  put(walk: OpenWalk, threw?: readonly Draft[]): Promise<boolean>
  /** Enters it, and goes home. False if it could not be. */
  enter(drafts: readonly Draft[]): Promise<boolean>
  /** Throws it away, and goes home. */
  drop(): Promise<void>
}

type Opening = {
  /** As it stands. */
  walk(): OpenWalk
  /** It comes from the book, and was not only just begun. */
  readonly isStored: boolean
  home(): void
  /** Something else was entered that may concern it. */
  movedOn(now: Game, before: Game): Promise<void>
}

/** The open walk of a screen. Call inside an owner. */
export function createOpen(battle: Battle, { walk, isStored: wasStored, home, movedOn }: Opening): Open {
  const [leaving, setLeaving] = createSignal(false)
  const game = createMemo<Game>(
    (old) => (leaving() || sameGround(old, battle.game()) ? old : battle.game()),
    battle.game(),
  )
  let isStored = wasStored
  const isClosed = async () => {
    const walks = isStored ? await store.openWalks(battle.id) : null
    return walks?.ok === true && !walks.value.some((one) => sameWalk(one, walk()))
  }
  createEffect(
    on(game, async (now, before?: Game) => {
      if (!before) return
      if (!(await isClosed())) return movedOn(now, before)
      say(words.closedElsewhere)
      home()
    }),
  )
  return {
    game,
    put: async (next, threw = []) => {
      if (threw.length > 0) isStored = await battle.enter(threw, { puts: next })
      else {
        const stored = await store.putWalk(battle.id, next)
        isStored = stored.ok
        if (!stored.ok) say(stored.says)
      }
      return isStored
    },
    enter: async (drafts) => {
      if (leaving()) return false
      setLeaving(true)
      const entered = await battle.enter(drafts, { closes: walk() })
      if (entered) home()
      else setLeaving(false)
      return entered
    },
    drop: async () => {
      await store.dropWalk(battle.id, walk())
      home()
    },
  }
}

/** Whether a walk finds all on one state as on the other: a line in the log changes nothing for it. */
const sameGround = (a: Game, b: Game): boolean =>
  a === b || same([a.world, a.settings, a.owed], [b.world, b.settings, b.owed])

/** The state on which a walk was stored, from the entries since. */
export async function stateAt(battle: Battle, on: number): Promise<Game> {
  const game = battle.game()
  if (on >= game.head) return game
  const since = await battle.page(game.head + 1, game.head - on)
  const known = new Map(since.map((entry) => [entry.seq, entry]))
  for (const entry of since) {
    if (entry.kind !== 'undone' && entry.kind !== 'redone') continue
    const [of] = known.has(entry.of) ? [] : await battle.page(entry.of + 1, 1)
    if (of) known.set(of.seq, of)
  }
  return stateBefore(game, since, (seq) => at(known, seq))
}

function at(known: ReadonlyMap<number, Entry>, seq: number): Entry {
  const entry = known.get(seq)
  if (!entry) throw new Error(`Entry ${seq} is missing.`)
  return entry
}

/** Says what has changed under a walk, and what it asks again for that; nothing if nothing has. */
export function sayMoved(battle: Battle, { moved, again }: Pick<GoneOn, 'moved' | 'again'>): void {
  const all = moved.flatMap((one) => movedWords(battle, one))
  if (all.length > 0 || again.length > 0) say(words.moved(all, again))
}

function movedWords(battle: Battle, one: Moved): readonly string[] {
  if ('gone' in one) return [words.gone(one.name)]
  if ('setting' in one)
    return [words.ruling(battle.set.settings.find((s) => s.id === one.setting)?.says ?? one.setting)]
  return tellChanges(sightOf(battle.set, battle.game()), [one]).map((part) =>
    words.changed(changeLabel(part), part.from ?? undefined, part.to),
  )
}
