import { For, type JSX, Show } from 'solid-js'
import { Die, type DieProps } from './Die.tsx'
import './sum-line.css'

/** What is thrown, and what the rule wants of it. */
export interface SumLineProps {
  /** "5d12". */
  readonly pool: string
  /** "each die of", "added, against", "add dice to groups of". */
  readonly wants: string
  /** "6 or more", "2d12", "cover decides"; empty where the line before says it all. */
  readonly need: string
  /** The die with the need inside ("6+", "=6", "?"), or both dice of a comparison. */
  readonly dice: readonly DieProps[]
  /** Under the line: what is rolled besides, or who must win. */
  readonly besides?: string | null | undefined
}

/** From here on a need is small beside its dice. */
const LONG = 18

/** The line that stays under the steps, 76 high. */
export function SumLine(props: SumLineProps): JSX.Element {
  const size = () => (props.dice.length > 1 ? 32 : 48)
  return (
    <div class="sum">
      <b class="sum-pool">{props.pool}</b>
      <p class="sum-want">
        <span>{props.wants}</span>{' '}
        <Show when={props.need}>
          <b classList={{ long: props.need.length > LONG }}>{props.need}</b>
        </Show>
      </p>
      <div class="sum-dice">
        <For each={props.dice}>{(die) => <Die size={size()} {...die} quiet />}</For>
      </div>
      <Show when={props.besides}>
        <p class="sum-besides">{props.besides}</p>
      </Show>
    </div>
  )
}
