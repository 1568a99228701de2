/** What a player's hand does: it takes units of its own, chooses what they should do and to whom, and asks the referee. */
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js'
import { type AnyProcedure, type Args, type Ref, sameRef } from '#engine'
import { barredTargets, isOf, possibleTogether, waitsForTap } from '../model/actions/lawful.ts'
import type { Page } from '../model/addresses.ts'
import type { Battle } from '../model/battle.ts'
import { nowIn } from '../model/turn.ts'
import type { Shown } from '../shared/units/cards.ts'

/** Something that units in hand may be asked to do; `able`: those of them that can. */
type Deed = { readonly procedure: AnyProcedure; readonly able: readonly Ref[] }

export type AskingHand = {
  /** The units that are in hand. */
  readonly held: Accessor<readonly Ref[]>
  tap(ref: Ref): void
  letGo(): void
  /** What they can do in this phase. */
  readonly deeds: Accessor<readonly Deed[]>
  begin(deed: Deed): void
  /** What waits for its target, and all that it may be done to; null while nothing does. */
  readonly aim: Accessor<Deed | null>
  readonly targets: Accessor<readonly Shown[]>
  target(ref: Ref): void
}

/** `go` opens the page on which the rest is asked. Call inside an owner. */
export function createAsking(battle: Battle, all: Accessor<readonly Shown[]>, go: (page: Page) => void): AskingHand {
  const { set, game } = battle
  const [held, hold] = createSignal<readonly Ref[]>([])
  const [aim, setAim] = createSignal<Deed | null>(null)
  const letGo = () => {
    setAim(null)
    hold([])
  }
  const phase = createMemo(() => nowIn(set, game()).phase)
  createEffect(on(phase, letGo, { defer: true }))
  const deeds = createMemo((): readonly Deed[] =>
    held().length === 0
      ? []
      : possibleTogether(set, game(), held()).filter(
          ({ procedure }) => isOf(procedure, phase()) && procedure.start?.from === 'table',
        ),
  )
  const targets = createMemo(() => {
    const deed = aim()
    const [first] = deed?.able ?? []
    if (!deed || !first) return []
    const barred = barredTargets(game(), deed.procedure, first)
    return all().filter(({ ref, card }) => !card.out && !sameRef(ref, first) && barred(ref) === null)
  })
  /** On one that is a walk; of several it is a list. */
  const ask = ({ procedure, able }: Deed, more: Args) => {
    const [one] = procedure.start?.subjects ?? []
    const [first, ...others] = able
    if (!one || !first) return
    letGo()
    if (others.length > 0) go({ is: 'list', procedure: procedure.id, who: able, args: more })
    else go({ is: 'walk', procedure: procedure.id, args: { [one.arg]: first, ...more } })
  }
  return {
    held,
    letGo,
    deeds,
    aim,
    targets,
    tap: (ref) => {
      setAim(null)
      const kind = held().filter((one) => one.kind === ref.kind)
      const isHeld = kind.some((one) => sameRef(one, ref))
      hold(isHeld ? kind.filter((one) => !sameRef(one, ref)) : [...kind, ref])
    },
    begin: (deed) => {
      const [first] = deed.able
      if (first && waitsForTap(set, deed.procedure, first)) setAim(deed)
      else ask(deed, {})
    },
    target: (ref) => {
      const deed = aim()
      const two = deed?.procedure.start?.subjects[1]
      if (deed && two) ask(deed, { [two.arg]: ref })
    },
  }
}
