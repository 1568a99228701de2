/** What is expected at each enemy while one is aimed at: small figures on the cards, the best first in the eye. */
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js'
import { keyOf, type Ref, thingOf } from '#engine'
import type { TableHand } from '../../model/actions/in-hand.ts'
import type { Battle } from '../../model/battle.ts'
import { whileOwned } from '../../model/owned.ts'
import type { Expectations, Expected } from './expect.ts'

const none: Expectations = new Map()

/** Counted one target at a time, once a target is aimed at; their code is loaded then. Call inside an owner. */
export function createExpectations(
  battle: Battle,
  hand: TableHand,
  cards: Accessor<readonly { readonly ref: Ref }[]>,
): Accessor<Expectations> {
  const [all, put] = createSignal<Expectations>(none)
  const aim = createMemo(() => {
    const now = hand.now()
    return now.is === 'aiming' ? now : null
  })
  createEffect(
    on([aim, battle.game], ([now, game]) => {
      put(none)
      if (!now) return
      const signal = whileOwned()
      const side = thingOf(game.world, now.first)?.side
      const targets = () =>
        cards()
          .map(({ ref }) => ref)
          .filter((ref) => thingOf(game.world, ref)?.side !== side && hand.barred()(ref) === null)
      void import('./expect.ts').then(({ expectAll }) =>
        signal.aborted ? undefined : expectAll(battle.set.id, game, now, targets(), signal, put),
      )
    }),
  )
  return all
}

/** What is expected of a thing. */
export const expectedOf = (all: Expectations | undefined, ref: Ref): Expected | undefined => all?.get(keyOf(ref))
