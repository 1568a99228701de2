/** A list that asks at whom, open beside the table: a tap on a thing there is its answer. */
import { createSignal, onCleanup } from 'solid-js'
import type { Ref } from '#engine'

type Taking = { readonly battle: string; take(ref: Ref): void }

const [taking, setTaking] = createSignal<Taking | null>(null)

/** While its owner is there, taps on the table of a battle come here. */
export function takeTargets(battle: string, take: (ref: Ref) => void): void {
  const own: Taking = { battle, take }
  setTaking(own)
  onCleanup(() => setTaking((now) => (now === own ? null : now)))
}

/** Who takes the taps on the table of a battle; undefined where they are the hand's. */
export const takerOf = (battle: string): Taking['take'] | undefined => {
  const now = taking()
  return now?.battle === battle ? now.take : undefined
}
