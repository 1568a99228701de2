/** What is answered already: each answer a chip that opens its question again. */
import { For, type JSX, Show } from 'solid-js'
import type { Trace } from '#engine'
import { answerWords } from '#tell'
import { Chip } from '../../ui/Chip.tsx'
import type { WalkModel } from './model.ts'
import { walkWords as words } from './words.ts'

export function Chips(props: { readonly model: WalkModel; readonly hidden: readonly string[] }): JSX.Element {
  const asked = () =>
    props.model
      .walked()
      .trace.filter(
        (t): t is Extract<Trace, { did: 'ask' }> =>
          t.did === 'ask' && !props.hidden.includes(t.key) && t.step.form.form !== 'refusal',
      )
  return (
    <Show when={asked().length > 0}>
      <div class="chips">
        <For each={asked()}>
          {(t) => (
            <Chip
              label={t.step.short ?? t.step.says}
              value={t.step.secret === undefined ? answerWords(t.step, t.value) : words.covered}
              fromBook={t.from === 'book'}
              onTap={() => props.model.reopen(t.key)}
            />
          )}
        </For>
      </div>
      <Show when={asked().some((t) => t.from === 'book')}>
        <p class="mark">{words.dashed}</p>
      </Show>
    </Show>
  )
}
