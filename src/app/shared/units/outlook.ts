/** What is in sight of the table screen, remembered while something else is done: its filter and how far it was scrolled. */
import { createSignal, onCleanup, onMount } from 'solid-js'
import { allInSight, type FieldFilter } from './field.ts'

/** The filter of a table, and how far it was scrolled in px. */
export type Outlook = { readonly filter: FieldFilter; readonly top: number }

const outlooks = new Map<string, Outlook>()

/** The outlook of one battle; `body` is the ref of what scrolls. Call inside an owner. */
export function createOutlook(battle: string) {
  const [outlook, set] = createSignal<Outlook>(outlooks.get(battle) ?? { filter: allInSight, top: 0 })
  const look = (next: Outlook) => {
    outlooks.set(battle, next)
    set(next)
  }
  let scrolled: HTMLElement | undefined
  onMount(() => {
    if (scrolled && outlook().top > 0) scrolled.scrollTop = outlook().top
  })
  onCleanup(() => {
    if (scrolled) outlooks.set(battle, { ...outlook(), top: scrolled.scrollTop })
  })
  return {
    outlook,
    look,
    body: (element: HTMLElement) => {
      scrolled = element
    },
  }
}
