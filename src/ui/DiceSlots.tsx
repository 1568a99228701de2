import { For, type JSX, Show } from 'solid-js'
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
  /** So many dice before them are out of sight. */
  readonly before?: number
  /** The one that is due. */
  readonly at: number
  /** At the right: "3 hit". */
  readonly result?: string | undefined
  readonly onGo: (at: number) => void
}): JSX.Element {
  const size = () => (props.slots.length > 12 ? 30 : props.slots.length > 6 ? 38 : 46)
  const numberOf = (at: number) => at + 1 + (props.before ?? 0)
  const next = () => props.slots.filter(({ face }) => face !== undefined).length
  return (
    <div class="slots">
      <div class="slots-dice">
        <For each={props.slots}>
          {(slot, at) => (
            <DieSlot
              says={slot.face === undefined ? uiWords.dieDue(numberOf(at())) : uiWords.dieIs(numberOf(at()), slot.face)}
              isDue={props.at === at()}
              isAhead={at() > next()}
              onGo={() => props.onGo(at())}
            >
              <Die
                quiet
                sides={slot.sides}
                size={size()}
                label={slot.face ?? '?'}
                state={
                  slot.face === undefined
                    ? 'unknown'
                    : slot.counts === undefined
                      ? 'open'
                      : slot.counts
                        ? 'counts'
                        : 'not'
                }
              />
            </DieSlot>
          )}
        </For>
      </div>
      <Show when={props.result}>
        <b class="slots-result">{props.result}</b>
      </Show>
    </div>
  )
}
