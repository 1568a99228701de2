/** The coach: one line that says the next tap, in the battle to try alone, until it is sent away. */
import { createEffect, type JSX, onCleanup, Show } from 'solid-js'
import { namesIn, procedureOf } from '#game'
import { IconButton } from '../../ui/Button.tsx'
import { type Battle, useBattle } from '../model/battle.ts'
import { choosePrefs } from '../model/prefs.ts'
import { placeOf } from '../shared/table/place.ts'
import './coach.css'
import { type OnTable, placeOfStep, type Step, stepInWalk, stepOnTable, unitsOf } from './lesson.ts'
import { coachWords as words } from './words.ts'

type Where =
  | { readonly on: 'table'; readonly hand: OnTable; readonly isOpen: boolean }
  | { readonly on: 'walk'; readonly open: 'ask' | 'throw' | 'draw' | null }

/** Nothing where the rules have no battle to try. */
export default function Coach(props: Where): JSX.Element {
  const battle = useBattle()
  const step = (): Step | null => {
    const sample = battle.set.sample
    if (!sample) return null
    return props.on === 'walk'
      ? stepInWalk(props.open)
      : stepOnTable(battle.game(), sample.first.args, props.hand, props.isOpen)
  }
  return <Show when={step()}>{(now) => <Line step={now()} battle={battle} />}</Show>
}

function Line(props: { readonly step: Step; readonly battle: Battle }): JSX.Element {
  const says = () => saysOf(props.step, props.battle)
  createEffect(() => {
    const { sample } = props.battle.set
    const [first, second] = sample ? unitsOf(sample.first.args) : []
    const meant = props.step === 'pick' ? first : props.step === 'aim' ? second : undefined
    const card = meant && document.getElementById(placeOf(meant))
    card?.classList.add('coached')
    onCleanup(() => card?.classList.remove('coached'))
  })
  return (
    <aside class="coach" aria-label={words.label}>
      <p aria-live="polite">
        <b>{says()[0]}</b> {says()[1]}
      </p>
      <span class="mark">{words.at(placeOfStep[props.step])}</span>
      <IconButton icon="close" label={words.away} onTap={() => choosePrefs({ coach: 'off' })} />
    </aside>
  )
}

function saysOf(step: Step, { set, game }: Battle): readonly string[] {
  const { sample } = set
  if (!sample) return []
  const [first, second] = unitsOf(sample.first.args)
  const name = (ref = first) => (ref ? namesIn(game())(ref) : '')
  const procedure = procedureOf(set, sample.first.procedure)
  if (step === 'pick') return words.pick(name())
  if (step === 'act') return words.act(procedure?.start?.says ?? procedure?.title ?? '')
  if (step === 'aim') return words.aim(name(second))
  return words[step]
}
