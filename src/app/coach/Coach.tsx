/** The coach: one line that says the next tap, in the battle to try alone, until it is sent away. */
import { createEffect, createMemo, type JSX, onCleanup, Show } from 'solid-js'
import { namesIn } from '#game'
import { IconButton } from '../../ui/Button.tsx'
import type { Action, AtTable } from '../model/actions/action.ts'
import { undo } from '../model/actions/desk.ts'
import { straightAt } from '../model/actions/lawful.ts'
import { end } from '../model/actions/table.ts'
import { useBattle } from '../model/battle.ts'
import { coachDone, sendCoachAway } from '../model/coach.ts'
import { cardIdOf as placeOnTable } from '../shared/table/place.ts'
import './coach.css'
import { greenAsNamed, isLast, type LessonStep, type SeenWalk, stepInWalk, stepOnTable, thingsOn } from './lesson.ts'
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

/** The battles in which it was taught to take an entry back. */
const taught = new Set<string>()

/** The battles whose lesson was gone through. */
const through = new Set<string>()

/** Nothing where the rules have no battle to try, and where what comes next is not there to be tapped. */
export default function Coach(props: Where): JSX.Element {
  const battle = useBattle()
  const step = createMemo((): LessonStep | null => {
    const { sample } = battle.set
    if (!sample) return null
    const isTaught = taught.has(battle.id)
    if (props.on === 'walk') return isTaught && battle.game().redo.length > 0 ? null : stepInWalk(props.seen)
    const { at, offered } = props
    const hand = at.hand.now()
    return stepOnTable(
      {
        game: battle.game(),
        hand,
        now: at.now,
        offered,
        end: end(at),
        undo: undo(at),
        isDue: at.owed.length > 0,
        isTaught,
        things: thingsOn(battle),
        isTarget: (ref) =>
          hand.is === 'picked'
            ? straightAt(battle.set, battle.game(), hand.ref, [ref]) !== null
            : at.hand.barred()(ref) === null,
      },
      sample.first,
    )
  })
  // Whoever plays on after the last step is taught no more.
  createEffect(() => {
    if (step()?.is === 'undo') taught.add(battle.id)
    if (isLast(step())) through.add(battle.id)
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
          <Show when={at().is !== 'aim'}>
            <IconButton icon="close" label={words.away} onTap={() => sendCoachAway(battle.set.id)} />
          </Show>
        </aside>
      )}
    </Show>
  )
}
