/** What was thrown away unfinished: until the next entry it can be brought back. */
import { createSignal } from 'solid-js'
import { type OpenWalk, procedureOf } from '#game'
import { store } from '#store'
import type { Battle } from './battle.ts'
import { say } from './toast.ts'
import { battleWords as words } from './words.ts'

type Discarded = { readonly head: number; bringBack(): Promise<void> }

const [last, setLast] = createSignal<ReadonlyMap<string, Discarded>>(new Map())

/** How the walk that was thrown away last comes back; null where there is none, or the battle has gone on since. */
export function discardedIn({ id, game }: Pick<Battle, 'id' | 'game'>): (() => Promise<void>) | null {
  const it = last().get(id)
  return it?.head === game().head ? it.bringBack : null
}

/** Throws walks away: `one` of them as it stood comes back by Undo, with what `more` brings back beside it. */
export async function discard(
  battle: Battle,
  { closes, one, more }: { readonly closes: readonly OpenWalk[]; readonly one: OpenWalk | null; more?(): unknown },
): Promise<void> {
  const done = await store.keepWalk(battle.id, { closes })
  if (!done.ok) return say(done.says)
  const [first] = one?.rows ?? []
  if (!one || !first) return
  const forget = () => setLast((all) => new Map([...all].filter(([id]) => id !== battle.id)))
  const bringBack = async () => {
    const back = await store.keepWalk(battle.id, { closes: [], puts: one })
    if (!back.ok) return say(back.says)
    await more?.()
    forget()
  }
  setLast((all) => new Map([...all, [battle.id, { head: battle.game().head, bringBack }]]))
  const title = procedureOf(battle.set, first.procedure)?.title ?? ''
  say(words.discarded(title), { label: words.undo, onTap: () => void bringBack() })
}
