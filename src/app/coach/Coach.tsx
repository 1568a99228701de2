/** The coach: one line that says the next tap, in the battle to try alone, until it is sent away. */
import { createEffect, createMemo, type JSX, onCleanup, Show } from 'solid-js'
import { namesIn } from '#game'
import { IconButton } from '../../ui/Button.tsx'
import type { Action, AtTable } from '../model/actions/action.ts'
import { undo } from '../model/actions/desk.ts'
import { end } from '../model/actions/table.ts'
import { useBattle } from '../model/battle.ts'
import { coachDone, sendCoachAway } from '../model/coach.ts'
import { cardIdOf as placeOnTable } from '../shared/table/place.ts'
import './coach.css'
import {
  greenAsNamed,
  hasCard,
  LAST,
  type LessonStage,
  type LessonStep,
  placeOf,
  type SeenWalk,
  stageAfter,
  stepInWalk,
  stepOnTable,
} from './lesson.ts'
import { coachWords as words } from './words.ts'

type Where =
  | {
      readonly on: 'table'
      readonly at: AtTable
      readonly offered: readonly Action[]
      /** Told the actions as the coach wants them: what it names is green, and nothing else. */
      onOffer(offered: readonly Action[] | null): void
    }
  | { readonly on: 'walk'; readonly seen: SeenWalk }

/** How far each lesson has come: its count never runs back. */
const furthest = new Map<string, LessonStage>()

/** The battles whose lesson was gone through. */
const through = new Set<string>()

/** Nothing where the rules have no battle to try, and where what comes next is not there to be tapped. */
export default function Coach(props: Where): JSX.Element {
  const battle = useBattle()
  const step = createMemo((): LessonStep | null => {
    const { sample } = battle.set
    if (!sample) return null
    if (props.on === 'walk') return battle.game().redo.length > 0 ? null : stepInWalk(props.seen)
    const { at, offered } = props
    return stepOnTable(
      {
        game: battle.game(),
        hand: at.hand.now(),
        now: at.now,
        offered,
        end: end(at),
        undo: undo(at),
        isThere: (ref) => hasCard(battle, ref),
      },
      sample.first,
    )
  })
  const stage = createMemo(() => {
    const at = step()
    const far = stageAfter(furthest.get(battle.id) ?? null, at ? placeOf(at.is, battle.game()) : 1)
    furthest.set(battle.id, far)
    return far
  })
  // Whoever plays on after the last step is taught no more.
  createEffect(() => {
    if (step()?.is === 'done') through.add(battle.id)
    else if (through.has(battle.id)) coachDone()
  })
  createEffect(() => {
    if (props.on === 'table') props.onOffer(greenAsNamed(props.offered, step()))
  })
  onCleanup(() => props.on === 'table' && props.onOffer(null))
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
          <span class="mark">{stage().at === LAST ? words.last : words.at(stage().shown)}</span>
          <Show when={at().is !== 'aim'}>
            <IconButton icon="close" label={words.away} onTap={() => sendCoachAway(battle.set.id)} />
          </Show>
        </aside>
      )}
    </Show>
  )
}
