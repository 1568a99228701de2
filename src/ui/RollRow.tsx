import { For, type JSX, Show } from 'solid-js'
import { Die, type DieProps } from './Die.tsx'
import './roll-row.css'

/** Dice that were thrown for one reason. */
export interface DiceGroup {
  readonly dice: readonly DieProps[]
  /** Beside them: "3 alive", "soft cover, British foot". */
  readonly reason?: string | undefined
}

/** A roll as it fell: what and what it needed, its dice, what came. */
export interface RollRowProps {
  /** "Saves". */
  readonly label: string
  /** "3d6, each die of 4 or more". */
  readonly need: string
  readonly groups: readonly DiceGroup[]
  /** "1 of 3", "9 v 4". */
  readonly result: string | undefined
  /** The last roll, on its band: the words over the dice. */
  readonly big?: boolean | undefined
}

export function RollRow(props: RollRowProps): JSX.Element {
  const size = () => {
    const n = props.groups.reduce((sum, group) => sum + group.dice.length, 0)
    return props.big ? (n > 12 ? 28 : 40) : n > 10 ? 24 : 32
  }
  return (
    <div class="roll" classList={{ big: props.big }}>
      <p class="roll-words">
        <b>{props.label}</b> <span class="mark">{props.need}</span>
      </p>
      <div class="roll-dice">
        <For each={props.groups}>
          {(group) => (
            <span class="roll-group">
              <For each={group.dice}>{(die) => <Die size={size()} {...die} />}</For>
              <Show when={group.reason}>
                <span class="mark">{group.reason}</span>
              </Show>
            </span>
          )}
        </For>
      </div>
      <b class="roll-result">{props.result}</b>
    </div>
  )
}
