/** What is in sight of a table, kept while something else is done: its filter and how far it was scrolled. */
import { createSignal, onCleanup, onMount } from 'solid-js'
import { allInSight, type FieldFilter } from './field.ts'

/** The filter of a table, and how far it was scrolled in px. */
export type Kept = { readonly filter: FieldFilter; readonly top: number }

const tables = new Map<string, Kept>()

/** The kept sight of one battle; `body` is the ref of what scrolls. Call inside an owner. */
export function createKept(battle: string) {
  const [kept, set] = createSignal<Kept>(tables.get(battle) ?? { filter: allInSight, top: 0 })
  const keep = (next: Kept) => {
    tables.set(battle, next)
    set(next)
  }
  let scrolled: HTMLElement | undefined
  onMount(() => {
    if (scrolled && kept().top > 0) scrolled.scrollTop = kept().top
  })
  onCleanup(() => {
    if (scrolled) tables.set(battle, { ...kept(), top: scrolled.scrollTop })
  })
  return {
    kept,
    keep,
    body: (element: HTMLElement) => {
      scrolled = element
    },
  }
}
