/** The coach: one line that says the next tap, in the battle to try alone, until it is sent away. */
import { createEffect, createMemo, type JSX, onCleanup, Show } from 'solid-js'
import { namesIn } from '#game'
import { IconButton } from '../../ui/Button.tsx'
import type { Action, AtTable } from '../model/actions/action.ts'
import { undo } from '../model/actions/desk.ts'
import { useBattle } from '../model/battle.ts'
import { choosePrefs } from '../model/prefs.ts'
import { cardIdOf as placeOnTable } from '../shared/table/place.ts'
import './coach.css'
import { hasCard, type LessonStep, placeOf, type SeenWalk, stepInWalk, stepOnTable } from './lesson.ts'
import { coachWords as words } from './words.ts'

type Where =
  | { readonly on: 'table'; readonly at: AtTable; readonly offered: readonly Action[] }
  | { readonly on: 'walk'; readonly seen: SeenWalk }

/** How far each lesson has come: its count never runs back. */
const furthest = new Map<string, number>()

/** Nothing where the rules have no battle to try, and where what comes next is not there to be tapped. */
export default function Coach(props: Where): JSX.Element {
  const battle = useBattle()
  const step = createMemo((): LessonStep | null => {
    const { sample } = battle.set
    if (!sample) return null
    if (props.on === 'walk') return stepInWalk(props.seen)
    const { at, offered } = props
    return stepOnTable(
      {
        game: battle.game(),
        hand: at.hand.now(),
        now: at.now,
        offered,
        undo: undo(at),
        isThere: (ref) => hasCard(battle, ref),
      },
      sample.first,
    )
  })
  const place = createMemo(() => {
    const at = step()
    const far = Math.max(furthest.get(battle.id) ?? 1, at ? placeOf(at.is, battle.game()) : 1)
    furthest.set(battle.id, far)
    return far
  })
  createEffect(() => {
    const at = step()
    const card = at && 'at' in at && document.getElementById(placeOnTable(at.at))
    if (!card) return
    card.classList.add('coached')
    onCleanup(() => card.classList.remove('coached'))
  })
  const says = (at: LessonStep): readonly string[] => {
    if ('at' in at) return words[at.is](namesIn(battle.game())(at.at))
    return 'on' in at ? words.button(at.on, words[at.is]) : words[at.is]
  }
  return (
    <Show when={step()}>
      {(at) => (
        <aside class="coach" classList={{ 'with-own': at().is === 'own' }} aria-label={words.label}>
          <p aria-live="polite">
            <b>{says(at())[0]}</b> {says(at())[1]}
          </p>
          <span class="mark">{words.at(place())}</span>
          <IconButton icon="close" label={words.away} onTap={() => choosePrefs({ coach: 'off' })} />
        </aside>
      )}
    </Show>
  )
}
