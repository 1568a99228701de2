import { createEffect, For, type JSX, on, Show } from 'solid-js'
import { Icon } from './Icon.tsx'
import './pushed.css'
import './steps-line.css'
import { uiWords } from './words.ts'

/** A stage of a chain. */
export interface StageMark {
  readonly label: string
  readonly state: 'done' | 'now' | 'next'
}

/** The chain's stages, done ones ticked. */
export function StepsLine(props: {
  readonly label?: string | undefined
  readonly steps: readonly StageMark[]
}): JSX.Element {
  let line: HTMLOListElement | undefined
  // The stage that is now is in sight, and nothing but the line moves for it.
  createEffect(
    on(
      () => props.steps,
      () =>
        queueMicrotask(() => {
          const now = line?.querySelector<HTMLElement>('.steps-now')
          if (line && now) line.scrollLeft = now.offsetLeft + now.offsetWidth + 20 - line.clientWidth
        }),
    ),
  )
  return (
    <ol class="steps pushed" aria-label={props.label} ref={line}>
      <For each={props.steps}>
        {(step) => (
          <li class={`steps-${step.state}`} aria-current={step.state === 'now' ? 'step' : undefined}>
            <Show when={step.state === 'done'}>
              <Icon name="check" size={18} />
              <span class="vh">{uiWords.stepDone}: </span>
            </Show>
            <span>{step.label}</span>
          </li>
        )}
      </For>
    </ol>
  )
}
