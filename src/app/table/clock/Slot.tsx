/** The clock of the slot, as a sheet: set, changed, read. */
import { createResource, createSignal, type JSX, Show } from 'solid-js'
import type { Clock } from '#game'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { useBattle } from '../../model/battle.ts'
import './clock.css'
import { createNow } from './now.ts'
import { hours, paceOf, turnsOf } from './pace.ts'
import { clockWords as words } from './words.ts'

const MINUTE = 60_000
const USUAL = 240

export default function Slot(props: { readonly onClose: () => void }): JSX.Element {
  const battle = useBattle()
  const now = createNow()
  const clock = () => battle.game().clock
  const [minutes, setMinutes] = createSignal(clock()?.minutes ?? USUAL)
  const [gone, setGone] = createSignal(Math.max(0, Math.round((now() - (clock()?.from ?? now())) / MINUTE)))
  const enter = async (next: Clock | null) => {
    if (!(await battle.enter([{ kind: 'clocked', old: clock(), new: next }]))) return
    props.onClose()
  }
  return (
    <Sheet
      title={words.title}
      close={words.close}
      onClose={props.onClose}
      actions={
        <>
          <Button tone="primary" onTap={() => void enter({ minutes: minutes(), from: Date.now() - gone() * MINUTE })}>
            {clock() ? words.change : words.start}
          </Button>
          <Show when={clock()}>
            <Button onTap={() => void enter(null)}>{words.stop}</Button>
          </Show>
        </>
      }
    >
      <Show when={clock()}>{(running) => <Reading clock={running()} now={now()} />}</Show>
      <div class="slot-set">
        <p>{words.minutes}</p>
        <Stepper
          label={words.minutes}
          value={minutes()}
          min={5}
          max={1440}
          step={5}
          presets={[60, 120, 180, 240]}
          onChange={setMinutes}
        />
        <p>{words.gone}</p>
        <Stepper label={words.gone} value={gone()} min={0} max={1440} step={5} onChange={setGone} />
      </div>
      <p class="mark">{words.hint}</p>
    </Sheet>
  )
}

/** What is left, and how many turns still fit. */
function Reading(props: { readonly clock: Clock; readonly now: number }): JSX.Element {
  const battle = useBattle()
  const [turns] = createResource(async () =>
    turnsOf(battle.set, [...(await battle.page(Number.POSITIVE_INFINITY, battle.game().head + 1))].reverse()),
  )
  const pace = () => paceOf(props.clock, turns() ?? [], props.now)
  const ends = () =>
    new Date(props.clock.from + props.clock.minutes * MINUTE).toLocaleTimeString(undefined, {
      hour: '2-digit',
      minute: '2-digit',
    })
  const perTurn = () => {
    const ms = pace().perTurn
    return ms === null ? words.unknown : words.about(Math.round(ms / MINUTE))
  }
  return (
    <dl class="slot">
      <div class="slot-left">
        <dt>{pace().left < 0 ? words.over : words.left}</dt>
        <dd>{hours(pace().left)}</dd>
      </div>
      <div>
        <dt>{words.ends}</dt>
        <dd>{ends()}</dd>
      </div>
      <Show when={turns.latest?.length !== 0} fallback={<p class="mark">{words.noTurns}</p>}>
        <div>
          <dt>{words.played}</dt>
          <dd>{pace().played}</dd>
        </div>
        <div>
          <dt>{words.perTurn}</dt>
          <dd>{perTurn()}</dd>
        </div>
        <div>
          <dt>{words.turnsLeft}</dt>
          <dd>{pace().turnsLeft ?? words.unknown}</dd>
        </div>
      </Show>
    </dl>
  )
}
