/** The clock of the slot, as a sheet: set, changed, read. */
import { createResource, createSignal, type JSX, Show } from 'solid-js'
import type { Clock } from '#game'
import { steadyNow } from '#store'
import { Button } from '../../../ui/Button.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { useBattle } from '../../model/battle.ts'
import { phonesAt } from '../../model/phones.ts'
import { useDesk } from '../../shared/actions/use-desk.ts'
import './clock.css'
import { createNow } from '../../shared/clock/now.ts'
import { clockSet, hours, isOfOld, msLeft, msPlayed, paceOf, turnedAt, turnsOf } from '../../shared/clock/pace.ts'
import { clockWords as words } from '../../shared/clock/words.ts'

const MINUTE = 60_000
const USUAL = 240
/** So long a game is easier with another phone that enters moves. */
const LONG = 120

export default function Slot(props: { readonly onClose: () => void }): JSX.Element {
  const { battle, go } = useDesk()
  const hasSecond = () => phonesAt(battle.id)?.seats.some(({ may }) => may === 'referee') === true
  const now = createNow()
  const clock = () => battle.game().clock
  const [minutes, setMinutes] = createSignal(clock()?.minutes ?? USUAL)
  const goneOf = (of: Clock) => Math.max(0, Math.round((msPlayed(of, now()) - of.from) / MINUTE))
  const running = () => {
    const set = clock()
    return set && !isOfOld(set, now()) ? set : null
  }
  const [gone, setGone] = createSignal(goneOf(running() ?? { minutes: 0, from: now() }))
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
          <Button tone="primary" onTap={() => void enter(clockSet(minutes(), gone(), running(), steadyNow()))}>
            {running() ? words.change : words.start}
          </Button>
          <Show when={running()}>
            {(set) => (
              <Button onTap={() => void enter(turnedAt(set(), steadyNow()))}>
                {set().rests === undefined ? words.rest : words.goOn}
              </Button>
            )}
          </Show>
          <Show when={clock()}>
            <Button onTap={() => void enter(null)}>{words.stop}</Button>
          </Show>
        </>
      }
    >
      <Show when={clock() && !running()}>
        <p>{words.old}</p>
      </Show>
      <Show when={running()}>{(set) => <Reading clock={set()} now={now()} />}</Show>
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
      <Show when={minutes() >= LONG && !hasSecond()}>
        <ListRow
          title={words.second}
          detail={words.secondHint}
          onTap={() => {
            props.onClose()
            go({ is: 'players' })
          }}
        />
      </Show>
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
    new Date(props.now + msLeft(props.clock, props.now)).toLocaleTimeString('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
    })
  const perTurn = () => {
    const ms = pace().perTurn
    return ms === null ? words.unknown : words.about(Math.round(ms / MINUTE))
  }
  return (
    <dl class="time-slot">
      <div class="slot-left">
        <dt>{pace().left < 0 ? words.over : props.clock.rests === undefined ? words.left : words.paused}</dt>
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
