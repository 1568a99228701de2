/** The second referee's phone takes the book: its copy becomes a battle of its own, through the gate of every import. */

import { covering, sealed, written } from '#form'
import { fold, placed } from '#game'
import { type Stored, store } from '#store'
import { taking } from '../model/gate/taking.ts'
import type { Sitting } from '../model/sitting.ts'
import { getUp } from './seat.ts'
import { takeRoster } from './table.ts'
import { deputyWords as words } from './words.ts'

/** Stores the book on this phone with the entry that says who took it, who sat at its table, and the dice that lie in walks; gives the id of the battle. */
export async function takeBook({ player, battle }: Sitting): Promise<Stored<string>> {
  const begins = player.taking()
  const first = begins?.entries[0]
  if (!begins || !first) return { ok: false, reason: 'missing', says: words.not }
  const game = fold(begins.entries)
  const drafts = covering(battle.set, game, [begins.draft])
  const own = drafts.map((draft) => placed(game, draft, Date.now()))
  const entries = [...begins.entries, ...(await sealed(begins.entries.at(-1), own))]
  const taken = await throughGate(written({ name: game.name, ruleset: game.ruleset, created: first.at }, entries))
  if (!taken.ok) return taken
  const kept = await takeRoster(taken.value, begins.roster)
  if (!kept.ok) return kept
  for (const puts of [...begins.walks].reverse()) await store.keepWalk(taken.value, { puts })
  getUp()
  return taken
}

const throughGate = (file: string): Promise<Stored<string>> =>
  new Promise((onTaken) => {
    const way = taking(file, { onStage: () => {}, onMany: () => way.goOn(), onCopy: () => way.goOn('both'), onTaken })
  })
