import { For, Index, type JSX, Show } from 'solid-js'
import { Die } from './Die.tsx'
import { DieSlot } from './DieSlot.tsx'
import './dice-slots.css'
import { uiWords } from './words.ts'

/** A place for a die. */
export interface Slot {
  readonly sides: number
  /** Undefined: it does not lie there yet. */
  readonly face?: number | undefined
  /** Whether it counts; undefined where no die counts by itself. */
  readonly counts?: boolean | undefined
}

/** Dice as they are tapped in, one after the other; a tap on one corrects it. */
export function DiceSlots(props: {
  readonly slots: readonly Slot[]
  /** Dice that mean different things: those of each stand under its name. */
  readonly groups?: readonly { readonly says: string; readonly dice: number }[] | undefined
  /** So many dice before them are out of sight. */
  readonly before?: number
  /** The one that is due. */
  readonly at: number
  /** At the right: "3 hit". */
  readonly result?: string | undefined
  readonly onGo: (at: number) => void
}): JSX.Element {
  const size = () => (props.slots.length > 12 ? 30 : props.slots.length > 6 ? 38 : 46)
  const next = () => props.slots.filter(({ face }) => face !== undefined).length
  const groups = () => {
    let from = 0
    return (props.groups ?? [{ says: '', dice: props.slots.length }]).map(({ says, dice }) => {
      const first = from
      from += dice
      return { says, first, slots: props.slots.slice(first, from) }
    })
  }
  return (
    <div class="slots">
      <div class="slots-groups">
        <Index each={groups()}>
          {(group) => (
            <div class="slots-group">
              <Show when={group().says}>{(says) => <span class="mark">{says()}</span>}</Show>
              <div class="slots-dice">
                <For each={group().slots}>
                  {(slot, i) => {
                    const at = () => group().first + i()
                    return (
                      <OneSlot
                        slot={slot}
                        number={at() + 1 + (props.before ?? 0)}
                        size={size()}
                        isDue={props.at === at()}
                        isAhead={at() > next()}
                        onGo={() => props.onGo(at())}
                      />
                    )
                  }}
                </For>
              </div>
            </div>
          )}
        </Index>
      </div>
      <Show when={props.result}>
        <b class="slots-result">{props.result}</b>
      </Show>
    </div>
  )
}

function OneSlot(props: {
  readonly slot: Slot
  readonly number: number
  readonly size: number
  readonly isDue: boolean
  readonly isAhead: boolean
  readonly onGo: () => void
}): JSX.Element {
  const { sides, face, counts } = props.slot
  const state = face === undefined ? 'unknown' : counts === undefined ? 'open' : counts ? 'counts' : 'not'
  return (
    <DieSlot
      says={face === undefined ? uiWords.dieDue(props.number) : uiWords.dieIs(props.number, face)}
      isDue={props.isDue}
      isAhead={props.isAhead}
      onGo={() => props.onGo()}
    >
      <Die quiet sides={sides} size={props.size} label={face ?? '?'} state={state} />
    </DieSlot>
  )
}
