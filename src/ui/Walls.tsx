import { For, type JSX } from 'solid-js'

/** Points of a city's walls. */
export interface WallsProps {
  readonly left: number
  readonly of: number
  /** In words: for readers, and at twice the size for all. */
  readonly says: string
}

/** A battlement a point; one that is lost is dashed. */
export function Walls(props: WallsProps): JSX.Element {
  return (
    <span class="walls">
      <For each={Array.from({ length: props.of })}>
        {(_, i) => (
          <svg classList={{ lost: i() >= props.left }} viewBox="0 0 18 14" aria-hidden="true">
            <path d="M1.5 12.5v-11h3.5v2.5h2.5v-2.5h3v2.5h2.5v-2.5h3.5v11z" />
          </svg>
        )}
      </For>
      <span class="vh">{props.says}</span>
    </span>
  )
}
