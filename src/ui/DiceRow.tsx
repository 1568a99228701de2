import { For, type JSX, Show } from 'solid-js'
import { Die, type DieProps } from './Die.tsx'
import './dice-row.css'

/** Dice that were thrown for one reason. */
export interface DiceGroup {
  readonly dice: readonly DieProps[]
  /** Beside them: "3 alive", "soft cover, British foot". */
  readonly reason?: string | undefined
}

/** A throw as it fell. With `total` the label stands over the total at left; without, the row is one line. */
export interface DiceRowProps {
  readonly label: string
  readonly total?: number | string | undefined
  readonly groups: readonly DiceGroup[]
  /** At the end of the one line: "3 hits". */
  readonly result?: string | undefined
  /** px at 16 px text; default 34. */
  readonly size?: number | undefined
}

/** A labelled row of dice, by reason. */
export function DiceRow(props: DiceRowProps): JSX.Element {
  return (
    <div class="dice-row" classList={{ summed: props.total !== undefined }}>
      <div class="dice-row-head" hidden={props.label === ''}>
        <span>{props.label}</span>
        <Show when={props.total !== undefined}>
          <b>{props.total}</b>
        </Show>
      </div>
      <div class="dice-row-rest">
        <div class="dice-row-body">
          <For each={props.groups}>
            {(group) => (
              <div class="dice-row-group">
                <div class="dice-row-dice">
                  <For each={group.dice}>{(die) => <Die size={props.size ?? 34} {...die} />}</For>
                </div>
                {group.reason && <span class="dice-row-why">{group.reason}</span>}
              </div>
            )}
          </For>
        </div>
        {props.result && <b class="dice-row-result">{props.result}</b>}
      </div>
    </div>
  )
}
