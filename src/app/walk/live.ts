/** What is being resolved on the referee's phone, for the players' phones to see: never an answer, and a secret step only for its side. */

import { createEffect, onCleanup, untrack } from 'solid-js'
import { refsIn } from '#engine'
import { namesIn, wasSecret } from '#game'
import { handfulWords, isGoing, oddsInShort } from '#tell'
import type { Battle } from '../model/battle.ts'
import { type LiveStep, phonesAt } from '../model/phones.ts'
import type { RowModel } from './model.ts'
import { onlyFor } from './Step.tsx'
import { walkWords as words } from './words.ts'

/** Letters of the chance. */
const MOST = 40

/** Shows the open step of a walk while it is there. Call inside an owner. */
export function createLive(battle: Battle, model: RowModel): void {
  const show = (live: LiveStep | null) => untrack(() => phonesAt(battle.id)?.show?.(live))
  createEffect(() => show(liveOf(battle, model)))
  onCleanup(() => show(null))
}

function liveOf(battle: Battle, model: RowModel): LiveStep | null {
  const open = model.open()
  if (!open) return null
  const { procedure, args } = model.question()
  const who = words.subjects(refsIn(args).map(namesIn(battle.game())), isGoing(args))
  const { step } = open
  // What one side has answered in secret could be read off the dice and their odds.
  const isTold = !wasSecret(model.walked())
  const odds = step.step === 'throw' && isTold ? model.odds() : undefined
  const chance =
    odds && !('over' in odds) && !odds.estimate ? oddsInShort([odds], procedure.success ?? null)?.[0] : undefined
  return {
    title: [procedure.title, who].filter(Boolean).join(': ').slice(0, 200),
    step: step.says.slice(0, 200),
    pool:
      step.step === 'throw' && isTold
        ? [...Object.values(step.parts).map(handfulWords), step.worth ?? []].flat().join(', ').slice(0, 200)
        : '',
    chance: chance && chance.length <= MOST ? chance : '',
    secret: onlyFor(step) ?? null,
  }
}
