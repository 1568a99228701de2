import { For, type JSX } from 'solid-js'
import './figures.css'

/** A number and its word. */
export interface Figure {
  readonly value: number | string
  readonly label: string
}

/** A few numbers side by side: killed, deserted, march moves. */
export function Figures(props: { readonly figures: readonly Figure[] }): JSX.Element {
  return (
    <dl class="figures">
      <For each={props.figures}>
        {(figure) => (
          <div>
            <dt>{figure.label}</dt>
            <dd>{figure.value}</dd>
          </div>
        )}
      </For>
    </dl>
  )
}
