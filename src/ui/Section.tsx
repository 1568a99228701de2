import type { JSX, ParentProps } from 'solid-js'

/** A part of a page. */
export interface SectionProps {
  readonly title: string
  /** One line under the title. */
  readonly hint?: string | undefined
  /** How it stands: `stack` puts room between what is in it. */
  readonly class?: string | undefined
}

/** A heading and its content. */
export function Section(props: ParentProps<SectionProps>): JSX.Element {
  return (
    <section class={props.class}>
      <h2 class="side-head">{props.title}</h2>
      {props.hint && <p class="mark">{props.hint}</p>}
      {props.children}
    </section>
  )
}
