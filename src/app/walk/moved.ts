/** What has changed under a walk since it was stored, or while it is on the screen. */
import { same } from '#engine'
import { type Entry, type Game, type GoneOn, type Moved, stateBefore } from '#game'
import { sightOf, tellChanges } from '#tell'
import type { Battle } from '../model/battle.ts'
import { say } from '../model/toast.ts'
import { battleWords as words } from '../model/words.ts'

/** Whether a walk finds all on one state as on the other: a line in the log changes nothing for it. */
export const sameGround = (a: Game, b: Game): boolean =>
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
  return tellChanges(sightOf(battle.set, battle.game()), [one], true).map(({ says }) => says.replace(/\.$/, ''))
}
