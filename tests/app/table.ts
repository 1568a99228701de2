/** The battle to try of a rule set as its table offers it, for tests of what is done there. */
import { createSignal } from 'solid-js'
import { type AnyRuleSet, keyOf, type Ref } from '#engine'
import { after, type Draft, dueIn, type Entry, type Game, nowOf, type OpenWalk, placed, sampleOf, within } from '#game'
import type { AtTable, TableOverlay } from '../../src/app/model/actions/action.ts'
import { createTableHand } from '../../src/app/model/actions/in-hand.ts'
import { battlePath, type Page } from '../../src/app/model/addresses.ts'
import type { Battle } from '../../src/app/model/battle.ts'

/** The battle to try of a rule set, in memory, under a hand; `led` says what its last action led to, `pages` which pages were opened. */
export function tableOf(set: AnyRuleSet) {
  if (!set.sample) throw new Error(`${set.id} has no battle to try.`)
  const entries: Entry[] = []
  const fold = (game: Game | null, draft: Draft): Game => {
    const entry = placed(game, draft, entries.length * 1000)
    const next = after(game, entry, within([...entries, entry]))
    entries.push(entry)
    return next
  }
  const [game, setGame] = createSignal(fold(null, sampleOf(set, set.sample)))
  const [open, setOpen] = createSignal<OpenWalk | null>(null)
  const led: string[] = []
  const pages: Page[] = []
  const enter: Battle['enter'] = async (drafts) => {
    for (const draft of drafts) setGame(fold(game(), draft))
    led.push('book')
    return true
  }
  const battle: Battle = {
    id: 'toy',
    set,
    game,
    keeps: true,
    mayWrite: true,
    enter,
    enterFor: () => Promise.resolve(null),
    reload: () => Promise.resolve(),
    undo: async () => void led.push('book'),
    redo: async () => void led.push('book'),
    page: () => Promise.resolve([]),
  }
  const leave = (place: string) => void led.push(place)
  const go = (page: Page) => {
    pages.push(page)
    leave(page.is === 'table' ? '/battle/toy/' : battlePath('toy', page))
  }
  const hand = createTableHand(battle, go)
  const at: AtTable = {
    battle,
    go,
    leave,
    hand,
    show: (ref: Ref) => void led.push(`show ${keyOf(ref)}`),
    discard: () => void led.push('discard'),
    lay: (over: TableOverlay | null) => void (over && led.push(`sheet ${over.is}`)),
    get now() {
      return nowOf(set, game())
    },
    get owed() {
      return dueIn(set, game(), nowOf(set, game()).phase)
    },
    get open() {
      return open()
    },
  }
  return { at, led, pages, hand, setOpen }
}
