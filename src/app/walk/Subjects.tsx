/** The cards of those whom a walk is about, where the page has room for them. */
import { createMemo, For, type JSX, Show } from 'solid-js'
import { keyOf, refsIn } from '#engine'
import { dueAs, subjectsIn } from '#game'
import { UnitFace } from '../../ui/UnitCard.tsx'
import type { Battle } from '../model/battle.ts'
import { nowIn } from '../model/turn.ts'
import { cardsOf } from '../shared/units/cards.ts'
import { faceOf } from '../shared/units/Units.tsx'
import type { RowModel } from './model.ts'
import './subjects.css'

/** So many stand beside one another on a phone. */
const MOST = 2

export function SubjectCards(props: { readonly battle: Battle; readonly model: RowModel }): JSX.Element {
  const cards = createMemo(() => {
    const { battle, model } = props
    const named = new Set(refsIn(subjectsIn(model.question().procedure, model.state().row)).map(keyOf))
    // What is being done is no more owed than the dice that lie there.
    const game = battle.game()
    const { settles, procedure, args } = model.state().row
    const now = settles ?? dueAs(game, nowIn(battle.set, game).phase, procedure, args)
    const others = { ...game, owed: game.owed.filter(({ id }) => id !== now) }
    return cardsOf(battle.set, others).filter(({ ref, fault }) => fault === null && named.has(keyOf(ref)))
  })
  return (
    <Show when={cards().length > 0 && cards().length <= MOST}>
      <div class="subjects">
        <div class="subjects-cards">
          <For each={cards()}>
            {(shown) => (
              <p class="unit">
                <UnitFace {...faceOf(shown)} />
              </p>
            )}
          </For>
        </div>
      </div>
    </Show>
  )
}
